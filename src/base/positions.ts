/**
 * Compares two numbers of any length, given as text in one base without sign: decimal without leading zeros, or hexadecimal digits.
 * @returns negative, 0, or positive, as `Array.prototype.sort` requires
 */
export function comparePositions(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
