import { sql } from 'kysely';

import type { Connection } from '../store/repository.ts';

/** Time after which a lease expires if it is not renewed. */
export const LEASE_SECS = 30;

/**
 * A lease on a task that only one process at a time may run. Expiry is measured by the clock of the database. An
 * `Election` in ClickHouse is not sufficient: two processes can both be elected before they know of each other, but
 * deliveries must stay in order. A lease also works while ClickHouse is unavailable.
 */
export interface Lease {
  /** Acquires or renews the lease. @returns false if another process holds the lease */
  hold(): Promise<boolean>;
  /**
   * Releases the lease, so that another process can acquire it immediately. First waits for pending calls of `hold`: the
   * server could execute one after the release, and the lease would be held until it expires.
   */
  release(): Promise<void>;
}

/**
 * @param owner unique name of this process
 * @param alone true if no other process can have the database open: an existing lease then belongs to a process that
 * has ended, and is ignored
 */
export function createLease(db: Connection, name: string, owner: string, alone: boolean): Lease {
  const pending = new Set<Promise<boolean>>();
  const acquire = async (): Promise<boolean> => {
    const { rows } = await sql`
      insert into leases (name, owner, until)
      values (${name}, ${owner}, now() + make_interval(secs => ${LEASE_SECS}))
      on conflict (name) do update set owner = excluded.owner, until = excluded.until
        where leases.owner = excluded.owner or leases.until < now() or ${alone}
      returning 1`.execute(db);
    return rows.length > 0;
  };
  return {
    async hold() {
      const acquired = acquire();
      pending.add(acquired);
      try {
        return await acquired;
      } finally {
        pending.delete(acquired);
      }
    },
    async release() {
      await Promise.allSettled(pending);
      await sql`delete from leases where name = ${name} and owner = ${owner}`.execute(db);
    },
  };
}
