import type { Lease } from '../../../src/leases/index.ts';
import type { Agreement } from '../../../src/leases/store.ts';
import { freshLease } from '../../../src/leases/lease.ts';
import { lastHashKey, type ListedShard, type planShards } from '../../../src/leases/shard-plan.ts';

/** A lease of shard `shardId` without an owner yet, except for the given fields. */
export function lease(shardId: string, rest: Partial<Lease>): Lease {
  const fresh = freshLease({
    key: `group/${shardId}`,
    shardId,
    checkpoint: 'TRIM_HORIZON',
    parents: [],
    hashKeys: { first: 0n, last: lastHashKey },
    isUnread: false,
  });
  return { ...fresh, ...rest };
}

/** A shard as a listing shows it. */
export function listed(shardId: string, ...parents: readonly string[]): ListedShard {
  return { shardId, parents, hashKeys: undefined };
}

/** What `planShards` looks at. */
export function view(
  shards: readonly ListedShard[],
  leases: readonly Lease[],
  agreement: Agreement = { startMs: undefined, isStarted: true },
): Parameters<typeof planShards>[0] {
  return { shards, leases, agreement, keyOf: (shardId) => `group/${shardId}` };
}
