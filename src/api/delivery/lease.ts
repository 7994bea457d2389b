import { sql } from 'kysely';

import type { Connection } from '../store/repository.ts';

/** Duration of a lease without renewal. */
export const LEASE_SECS = 30;

/**
 * A task that one process at a time may run, by the clock of the database. An `Election` in ClickHouse is not sufficient: two processes
 * can both be elected before they know of each other, but deliveries must stay in order. A lease also works while ClickHouse is
 * unavailable.
 */
export interface Lease {
  /** Acquires or renews the lease. @returns false while another process holds it */
  hold(): Promise<boolean>;
  /** Releases the lease, so that another process can acquire it immediately. */
  release(): Promise<void>;
}

/**
 * @param owner unique name of this process.
 * @param alone true if no other process can have the database open: an existing lease is then void.
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
