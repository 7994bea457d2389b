import { sql } from 'kysely';

import type { Connection } from '../store/repository.ts';

/** How long a lease is held without being renewed. */
export const LEASE_SECS = 30;

/**
 * A task that one process at a time may run. The database's clock counts. Not an `Election` of ClickHouse, in which two processes may both
 * each assume to be the first before they know of each other, but deliveries must stay in order. Delivery also continues while ClickHouse * is unavailable.
 */
export interface Lease {
  /** Takes or renews the lease. @returns false while another process has it. */
  hold(): Promise<boolean>;
  /** Lets another process have it at once. */
  release(): Promise<void>;
}

/**
 * @param owner names this process, unlike any other.
 * @param alone true when no other process can have the database open: what an earlier one held is void.
 */
export function createLease(db: Connection, name: string, owner: string, alone: boolean): Lease {
  return {
    async hold() {
      const { rows } = await sql`
        insert into leases (name, owner, until)
        values (${name}, ${owner}, now() + make_interval(secs => ${LEASE_SECS}))
        on conflict (name) do update set owner = excluded.owner, until = excluded.until
          where leases.owner = excluded.owner or leases.until < now() or ${alone}
        returning 1`.execute(db);
      return rows.length > 0;
    },
    async release() {
      await sql`delete from leases where name = ${name} and owner = ${owner}`.execute(db);
    },
  };
}
