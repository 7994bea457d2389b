import { createHash } from 'node:crypto';
import type { Position } from '../../flow.ts';

/**
 * Positions in a log group: milliseconds since 1970, followed by 60 digits. In the ledger, the digits count the pages
 * of an unfinished window. In a record, they are the id of its event (AWS: 56 digits), so that two events of one
 * millisecond have different, stable positions.
 */
const idDigits = 60;

/** Everything up to `ms`, that millisecond included, has been read. */
export function positionOfTime(ms: number): Position {
  return positionText(ms, '');
}

/** Position of one event. */
export function positionOfEvent(ms: number, id: string): Position {
  return positionText(ms, hasIdForm(id) ? id : digitsOf(id));
}

/** Time up to which everything was read; undefined before the first window. */
export function timeOfLogPosition(position: Position): number | undefined {
  return position.length > idDigits ? Number(position.slice(0, -idDigits)) : undefined;
}

/** Position of the next page in the same window. */
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

/** Ids of emulators are not numbers: use 192 bits of their hash, which are at most 58 digits. */
function digitsOf(id: string): string {
  return String(BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 48)}`));
}
