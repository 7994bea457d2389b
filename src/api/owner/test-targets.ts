import { sql } from 'kysely';

import type { Api } from '../api.ts';
import type { EventDestinationRow } from '../event-destinations/repository.ts';

/** An event destination that a test event may be sent through. */
export interface TestTarget {
  readonly id: string;
  readonly account_id: string;
  readonly description: string;
  /** `kinesis`, `firehose`, `cloudwatch_logs` or `file`. */
  readonly kind: string;
}

/** More are found by their id on the command line. */
const targetsMax = 200;

/** The event destinations of all accounts, newest first. */
export async function testTargets({
  db,
}: Api): Promise<{ readonly targets: readonly TestTarget[] }> {
  const { rows } = await sql<EventDestinationRow>`select * from event_destinations
    where deleted_at is null order by created_at desc, id limit ${targetsMax}`.execute(db);
  return {
    targets: rows.map(({ id, account_id, description, target }) => {
      return { id, account_id, description, kind: target.kind };
    }),
  };
}
