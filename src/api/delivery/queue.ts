import { sql } from 'kysely';

import type { EventDestinationRow } from '../event-destinations/repository.ts';
import type { Connection } from '../store/repository.ts';
import type { DeliveryRow } from '../store/tables.ts';

/** An event in the queue of a destination. */
export type QueuedEvent = Pick<DeliveryRow, 'seq' | 'object_id' | 'body'>;

/** Time for which Weir tries to deliver the queued events of a deleted destination. */
const DRAIN_HOURS = 24;

/** Returns the destinations with pending work: queued events, or a deletion to complete. */
export async function busyDestinations(db: Connection): Promise<readonly string[]> {
  // Jump from one destination to the next in the index, so that the time does not depend on the number of events.
  const { rows } = await sql<{ id: string }>`
    with recursive busy as (
      (select destination_id as id from deliveries order by destination_id limit 1)
      union all
      select (select destination_id from deliveries where destination_id > busy.id
        order by destination_id limit 1) from busy where busy.id is not null)
    select id from busy where id is not null
    union select id from event_destinations where deleted_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns a destination, even if it is marked as deleted; undefined if its row was removed. */
export async function destination(
  db: Connection,
  id: string,
): Promise<EventDestinationRow | undefined> {
  const { rows } = await sql<EventDestinationRow>`
    select * from event_destinations where id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the oldest events of a destination, except those of the objects in `waiting`. */
export async function oldestEvents(
  db: Connection,
  destinationId: string,
  waiting: readonly string[],
  countMax: number,
): Promise<readonly QueuedEvent[]> {
  const { rows } = await sql<QueuedEvent>`
    select seq, object_id, body from deliveries
    where destination_id = ${destinationId} and object_id <> all(${[...waiting]}::text[])
    order by seq limit ${countMax}`.execute(db);
  return rows;
}

/** Removes delivered events from the queue. */
export async function removeEvents(db: Connection, seqs: readonly number[]): Promise<void> {
  await sql`delete from deliveries where seq = any(${[...seqs]}::bigint[])`.execute(db);
}

/** Removes a deleted destination and its queued events. @returns the number of discarded events. */
export async function forgetDestination(db: Connection, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from deliveries where destination_id = ${id}`.execute(db);
  await sql`delete from event_destinations
    where id = ${id} and deleted_at is not null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Returns whether a destination was deleted more than `DRAIN_HOURS` hours ago: its remaining events are then discarded.
 */
export function isDrained({ deleted_at: deletedAt }: EventDestinationRow, nowMs: number): boolean {
  return deletedAt !== null && nowMs - deletedAt.getTime() > DRAIN_HOURS * 3_600_000;
}

/** Number of events in all queues, and age of the oldest event. */
export interface QueueState {
  readonly events: number;
  readonly oldestSecs: number;
}

export async function queueState(db: Connection): Promise<QueueState> {
  const { rows } = await sql<{ events: number; oldest_secs: number | null }>`
    select count(*) as events,
      extract(epoch from now() - min(created_at))::float8 as oldest_secs
    from deliveries`.execute(db);
  return { events: rows[0]?.events ?? 0, oldestSecs: Math.max(0, rows[0]?.oldest_secs ?? 0) };
}
