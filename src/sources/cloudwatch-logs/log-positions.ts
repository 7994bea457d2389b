import { createHash } from 'node:crypto';
import type { Position } from '../../flow.ts';

/**
 * Number of digits after the time in a position. A position in a log group consists of the milliseconds since 1970 and
 * 60 digits. In checkpoints, the digits count the pages of an unfinished window. In records, the digits are the id of
 * the event (AWS: 56 digits), so that two events of the same millisecond have different, stable positions.
 */
const idDigits = 60;

/** Returns the position that means that everything up to and including the millisecond `ms` was read. */
export function positionOfTime(ms: number): Position {
  return positionText(ms, '');
}

/** Returns the position of a log event. */
export function positionOfEvent(ms: number, id: string): Position {
  return positionText(ms, hasIdForm(id) ? id : digitsOf(id));
}

/** Returns the time up to which everything was read; undefined for `startPosition`. */
export function timeOfLogPosition(position: Position): number | undefined {
  return position.length > idDigits ? Number(position.slice(0, -idDigits)) : undefined;
}

/** Returns the position after the next page of the same window. */
export function nextPagePosition(position: Position): Position {
  return String(BigInt(position) + 1n);
}

function positionText(ms: number, digits: string): Position {
  return `${Math.max(1, Math.trunc(ms))}${digits.padStart(idDigits, '0')}`;
}

function hasIdForm(id: string): boolean {
  // oxlint-disable-next-line input/no-regexp -- One class, over a limited number of characters.
  return id.length <= idDigits && /^\d+$/.test(id);
}

/**
 * Converts the id of an emulator, which is not a number, to digits: 192 bits of its hash, which have at most 58 digits.
 */
function digitsOf(id: string): string {
  return String(BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 48)}`));
}
