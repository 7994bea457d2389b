import { comparePositions } from '../base/index.ts';
import type { Position } from '../flow.ts';

/** Position before the first possible record. */
export const startPosition: Position = '0';

// Positions with thirteen digits are times (in milliseconds, from 2001 to 2286). Kinesis sequence numbers have 56
// digits; the sequence numbers of some emulators start at 1.
const firstTimeMs = 1_000_000_000_000;
const timeDigits = 13;

/**
 * Returns the position of a shard that is read from a start time and has returned no record yet: the time in
 * milliseconds since 1970. The sequence numbers of Kinesis are greater, so positions in the ledger stay in order.
 */
export function timePosition(ms: number): Position {
  return String(Math.max(firstTimeMs, Math.trunc(ms)));
}

/**
 * Returns the time of a position that `timePosition` created; undefined for sequence numbers and for `startPosition`.
 */
export function timeOfPosition(position: Position): number | undefined {
  return position.length === timeDigits ? Number(position) : undefined;
}

/** Returns the position immediately before `position`; `startPosition` if there is none. */
export function positionBefore(position: Position): Position {
  return comparePositions(position, startPosition) > 0
    ? String(BigInt(position) - 1n)
    : startPosition;
}
