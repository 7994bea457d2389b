import {
  atTimestamp,
  type HashKeys,
  hasEnded,
  type Lease,
  type NewLease,
  trimHorizon,
} from './lease.ts';
import type { Agreement } from './store.ts';

/** One shard of a complete listing. */
export interface ListedShard {
  readonly shardId: string;
  /**
   * Empty for the first shards of a stream; one parent after a split, two after a merge. The parents themselves may no
   * longer be listed.
   */
  readonly parents: readonly string[];
  readonly hashKeys: HashKeys | undefined;
}

/** Changes that make the lease table match the stream. */
export interface ShardPlan {
  /** Leases to create, parents before their children. */
  readonly create: readonly NewLease[];
  readonly remove: readonly Lease[];
}

/**
 * Input of `planShards`: one complete listing of the shards, and the leases as read from the table after the listing.
 */
export interface ShardView {
  readonly shards: readonly ListedShard[];
  readonly leases: readonly Lease[];
  readonly agreement: Agreement;
  readonly keyOf: (shardId: string) => string;
}

/**
 * Decides which leases are missing and which are no longer needed.
 *
 * A shard gets its lease only when every parent that can still be read has ended, so records of one partition key keep
 * their order. A tombstone stays in the table as long as its shard is listed, so a listed shard without a lease is new.
 * Children start at TRIM_HORIZON, so no record is skipped that was written between the end of the parent and the first
 * read of the child.
 */
export function planShards(view: ShardView): ShardPlan {
  const listed = new Map(view.shards.map((shard) => [shard.shardId, shard]));
  const leases = new Map(view.leases.map((lease) => [lease.shardId, lease]));
  const create: NewLease[] = [];
  for (const shard of view.shards) {
    if (leases.has(shard.shardId)) continue;
    const isFree = shard.parents.every((parent) => isOver(parent, listed, leases));
    if (!isFree) continue;
    const isUnread = startsAtTime(shard, leases, view.agreement);
    create.push({
      key: view.keyOf(shard.shardId),
      shardId: shard.shardId,
      checkpoint: isUnread ? atTimestamp : trimHorizon,
      parents: shard.parents,
      hashKeys: shard.hashKeys,
      isUnread,
    });
  }
  const remove = view.leases.filter((lease) => isSpent(lease, listed, leases));
  return { create, remove };
}

/** Returns whether all records of a parent are processed or have expired. */
function isOver(
  parent: string,
  listed: ReadonlyMap<string, ListedShard>,
  leases: ReadonlyMap<string, Lease>,
): boolean {
  const lease = leases.get(parent);
  return lease === undefined ? !listed.has(parent) : hasEnded(lease);
}

/**
 * Returns whether a shard is read from the agreed time. This applies to a shard of the first listing, and to a child
 * whose parents have returned no record since that time: TRIM_HORIZON could return records of the child from before
 * that time.
 */
function startsAtTime(
  shard: ListedShard,
  leases: ReadonlyMap<string, Lease>,
  { startMs, isStarted }: Agreement,
): boolean {
  if (startMs === undefined) return false;
  const parents = shard.parents.flatMap((parent) => leases.get(parent) ?? []);
  if (parents.length === 0) return !isStarted;
  return parents.every(({ isUnread }) => isUnread);
}

/**
 * Returns whether a lease is a tombstone that may be removed: its shard has expired, and every child either has its own
 * checkpoint or has expired.
 */
function isSpent(
  lease: Lease,
  listed: ReadonlyMap<string, ListedShard>,
  leases: ReadonlyMap<string, Lease>,
): boolean {
  if (!hasEnded(lease) || listed.has(lease.shardId)) return false;
  const listedChildren = [...listed.values()]
    .filter(({ parents }) => parents.includes(lease.shardId))
    .map(({ shardId }) => shardId);
  return [...new Set([...lease.children, ...listedChildren])].every((child) => {
    const found = leases.get(child);
    return found === undefined ? !listed.has(child) : hasCheckpoint(found);
  });
}

function hasCheckpoint({ checkpoint }: Lease): boolean {
  return checkpoint !== trimHorizon && checkpoint !== atTimestamp;
}

/** The maximum hash key. */
export const lastHashKey = (1n << 128n) - 1n;

/**
 * Returns the first range of hash keys that no live lease covers: no worker reads its records. Returns undefined if
 * there is no such hole. A hole is normal between the end of a parent and the creation of its children's leases; a hole
 * that persists is an error.
 */
export function findHole(leases: readonly Lease[]): HashKeys | undefined {
  const live = leases.filter((lease) => !hasEnded(lease));
  // Some emulators do not report hash key ranges: holes cannot be detected.
  if (live.some(({ hashKeys }) => hashKeys === undefined)) return undefined;
  const ranges = live
    .flatMap(({ hashKeys }) => hashKeys ?? [])
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
  let next = 0n;
  for (const { first, last } of ranges) {
    if (first > next) return { first: next, last: first - 1n };
    if (last >= next) next = last + 1n;
  }
  return next > lastHashKey ? undefined : { first: next, last: lastHashKey };
}
