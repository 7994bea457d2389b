import { createHash } from 'node:crypto';
import type { Position } from '../../flow.ts';

/**
 * Positions in a log group: milliseconds since 1970 followed by 60 digits. On the ledger these count the pages of a
 * window that is not read to its end; for a record they are the id of its event (AWS: 56 digits), so that two events of
 * one millisecond have two places, the same ones whenever they are read.
 */
const idDigits = 60;

/** Everything up to `ms`, that millisecond included, has been read. */
export function positionOfTime(ms: number): Position {
  return positionText(ms, '');
}

/** The place of one event. */
export function positionOfEvent(ms: number, id: string): Position {
  return positionText(ms, hasIdForm(id) ? id : digitsOf(id));
}

/** The time up to which everything has been read; undefined before the first window is read. */
export function timeOfLogPosition(position: Position): number | undefined {
  return position.length > idDigits ? Number(position.slice(0, -idDigits)) : undefined;
}

/** One page further in the same window. */
export function nextPagePosition(position: Position): Position {
  return String(BigInt(position) + 1n);
}

function positionText(ms: number, digits: string): Position {
  return `${Math.max(1, Math.trunc(ms))}${digits.padStart(idDigits, '0')}`;
}

function hasIdForm(id: string): boolean {
  return id.length <= idDigits && /^\d+$/.test(id);
}

/** Stand-ins have ids that are no numbers: 192 bits of their hash are 58 digits. */
function digitsOf(id: string): string {
  return String(BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 48)}`));
}
