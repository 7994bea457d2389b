import type { LiveRow } from '../../../wire/wire.ts';

/** Maximum number of rows of a list. */
export const rowsMax = 500;

/**
 * Adds new rows to a list, newest first. A stream starts some seconds in the past, so after a reconnect it repeats
 * rows. These are not added again.
 */
export function withRows(
  listed: readonly LiveRow[],
  arrived: readonly LiveRow[],
): readonly LiveRow[] {
  const known = new Set(listed.map(keyOf));
  const added = arrived.filter((row) => !known.has(keyOf(row)));
  return [...added.toReversed(), ...listed].slice(0, rowsMax);
}

function keyOf({ account_id, event_id }: LiveRow): string {
  return JSON.stringify([account_id, event_id]);
}
