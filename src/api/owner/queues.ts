import { sql } from 'kysely';

import type { Api } from '../api.ts';
import type { EventDestinationRow } from '../event-destinations/repository.ts';

/** Queued events of an event destination. */
export interface DestinationQueue {
  readonly id: string;
  readonly account_id: string;
  readonly description: string;
  /** `kinesis`, `firehose`, `cloudwatch_logs`, or `file`. */
  readonly kind: string;
  /** Number of queued events, counted up to `countMax`. */
  readonly waiting: number;
  /** Age of the oldest queued event; 0 if the queue is empty. */
  readonly oldest_ms: number;
}

const destinationsMax = 200;
const countMax = 10_000;

type Row = EventDestinationRow & { readonly waiting: string; readonly oldest: Date | null };

/** Returns the queues of all event destinations, longest first. */
export async function destinationQueues({
  db,
  clock,
}: Pick<Api, 'db' | 'clock'>): Promise<{ readonly queues: readonly DestinationQueue[] }> {
  const { rows } = await sql<Row>`
    select destination.*, queue.waiting, queue.oldest from event_destinations destination
    cross join lateral (
      select count(*) as waiting, min(created_at) as oldest from (
        select created_at from deliveries where destination_id = destination.id
        order by seq limit ${countMax}) first_ones) queue
    where deleted_at is null order by queue.waiting desc, id limit ${destinationsMax}`.execute(db);
  return {
    queues: rows.map(({ id, account_id, description, target, waiting, oldest }) => ({
      id,
      account_id,
      description,
      kind: target.kind,
      waiting: Number(waiting),
      oldest_ms: oldest === null ? 0 : Math.max(0, clock.now() - oldest.getTime()),
    })),
  };
}
