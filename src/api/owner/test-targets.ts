import { sql } from 'kysely';

import type { Api } from '../api.ts';
import type { EventDestinationRow } from '../event-destinations/repository.ts';

/** An event destination to which a test event can be sent. */
export interface TestTarget {
  readonly id: string;
  readonly account_id: string;
  readonly description: string;
  /** `kinesis`, `firehose`, `cloudwatch_logs`, or `file`. */
  readonly kind: string;
}

/** Maximum number of listed destinations. Any other destination can still be selected by its id. */
const targetsMax = 200;

/** Returns the newest event destinations of all accounts. */
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
