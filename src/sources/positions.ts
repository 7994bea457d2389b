import { comparePositions } from '../base/index.ts';
import type { EndPosition, Position } from '../flow.ts';

/** SHARD_END: the position of a partition that was read to its permanent end. */
export const endPosition: EndPosition =
  '115792089237316195423570985008687907853269984665640564039457584007913129639935';

/** Before the first record there can be. */
export const startPosition: Position = '0';

// Thirteen digits: 2001 to 2286. Sequence numbers of Kinesis have 56, those of some stand-ins start at 1.
const firstTimeMs = 1_000_000_000_000;
const timeDigits = 13;

/**
 * The position of a shard that is read from a time on and has given no record yet: that time, in milliseconds since
 * 1970. Every sequence number is greater, so the chain in the ledger stays in order.
 */
export function timePosition(ms: number): Position {
  return String(Math.max(firstTimeMs, Math.trunc(ms)));
}

/** The time behind a position made by `timePosition`; undefined for sequence numbers and for `startPosition`. */
export function timeOfPosition(position: Position): number | undefined {
  return position.length === timeDigits ? Number(position) : undefined;
}

/** The position right before `position`. */
export function positionBefore(position: Position): Position {
  return comparePositions(position, startPosition) > 0
    ? String(BigInt(position) - 1n)
    : startPosition;
}
