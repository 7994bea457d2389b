/**
 * Compares two unsigned numbers of any length, given as text in the same base: decimal without leading zeros, or
 * hexadecimal.
 * @returns negative, 0, or positive, as `Array.prototype.sort` requires
 */
export function comparePositions(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
