/** Position of a partition that was read to its permanent end (SHARD_END): 2^256 - 1, greater than every other position. */
export const endPosition =
  '115792089237316195423570985008687907853269984665640564039457584007913129639935';

/**
 * Compares two unsigned numbers of any length, given as text in the same base: decimal without leading zeros, or
 * hexadecimal.
 * @returns negative, 0, or positive, as `Array.prototype.sort` requires
 */
export function comparePositions(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
