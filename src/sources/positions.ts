import { comparePositions } from '../base/index.ts';
import type { EndPosition, Position } from '../flow.ts';

/** Position of a partition that was read to its permanent end. */
export const endPosition: EndPosition =
  '115792089237316195423570985008687907853269984665640564039457584007913129639935';

/** Position before the first possible record. */
export const startPosition: Position = '0';

// Positions with thirteen digits are times (2001 to 2286). Kinesis sequence numbers have 56 digits; those of some
// emulators start at 1.
const firstTimeMs = 1_000_000_000_000;
const timeDigits = 13;

/**
 * Position of a shard that is read from a start time and has returned no record yet: the time in milliseconds since
 * 1970.
 * Every sequence number is greater, so the positions in the ledger stay in order.
 */
export function timePosition(ms: number): Position {
  return String(Math.max(firstTimeMs, Math.trunc(ms)));
}

/** Time of a position that `timePosition` created; undefined for sequence numbers and for `startPosition`. */
export function timeOfPosition(position: Position): number | undefined {
  return position.length === timeDigits ? Number(position) : undefined;
}

/** Position immediately before `position`. */
export function positionBefore(position: Position): Position {
  return comparePositions(position, startPosition) > 0
    ? String(BigInt(position) - 1n)
    : startPosition;
}
