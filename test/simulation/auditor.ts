import { hasEnded, isSequenceNumber, type Lease } from '../../src/leases/index.ts';
import { type NewLease, shardEnd } from '../../src/leases/lease.ts';
import { epochMs } from './host.ts';
import { orderOf } from './kinesis.ts';
import { isInside, type SimulatedShard, type SimulatedStream } from './stream.ts';
import type { World } from './world.ts';

// Workers list the shards every few minutes, and remove one generation of leases after the other.
const tombstoneMs = 600_000;

/** Checks the invariants of a complete fleet. Workers have no access to its state. */
export class Auditor {
  readonly #world: World;
  readonly #stream: SimulatedStream;
  /** The shard from which each user record was stored. */
  readonly #stored = new Map<number, string>();
  readonly #isAfterParents = new Set<string>();
  /** Shards that were read to their end. */
  readonly #ended = new Set<string>();
  /** Number of records that each worker has read but not stored. */
  readonly #unstored = new Map<string, number>();
  handedOver = 0;
  /** Maximum number of records that a worker held at once. */
  unstoredMax = 0;
  startMs = 0;

  constructor(world: World, stream: SimulatedStream) {
    this.#world = world;
    this.#stream = stream;
  }

  /** Sets the start of the group: earlier records do not count. */
  agreedOn(startMs: number | undefined): void {
    this.startMs = startMs === undefined ? 0 : startMs - epochMs;
  }

  /** A worker has received records of a shard. */
  reads(worker: string, shardId: string): void {
    if (this.#isAfterParents.has(shardId)) return;
    for (const parent of this.#stream.shards.get(shardId)?.parents ?? []) {
      const missing = this.missing(parent, Infinity);
      if (missing === undefined) continue;
      const text = `${worker} reads ${shardId} although user record ${missing} of its parent ${parent} is not stored`;
      this.#world.violate(text);
      return;
    }
    this.#isAfterParents.add(shardId);
  }

  /** A worker has accepted this number of records, or stored them (negative number). */
  takes(worker: string, records: number): void {
    const unstored = (this.#unstored.get(worker) ?? 0) + records;
    this.#unstored.set(worker, unstored);
    this.unstoredMax = Math.max(this.unstoredMax, unstored);
  }

  /** User records have been stored. */
  stores(shardId: string, users: readonly number[]): void {
    for (const id of users) {
      this.handedOver += 1;
      const before = this.#stored.get(id);
      if (before !== undefined && before !== shardId) {
        this.#world.violate(`user record ${id} was delivered by ${before} and by ${shardId}`);
      }
      this.#stored.set(id, shardId);
    }
  }

  /** A lease was created. */
  makes({ shardId }: NewLease): void {
    if (!this.#ended.has(shardId)) return;
    this.#world.violate(`${shardId} was read to its end and would be read again`);
  }

  /** A checkpoint was written. */
  acknowledges(worker: string, before: Lease, after: Lease): void {
    const { shardId, checkpoint } = after;
    // A new owner waits for the previous one. Until then, only the previous owner may acknowledge.
    const reader = before.handoffFrom ?? before.owner;
    if (reader !== worker) {
      const text = `${worker} acknowledged ${shardId} at ${checkpoint}, which ${reader ?? 'no worker'} was reading`;
      this.#world.violate(text);
    }
    const isBackwards = hasEnded(before) || placeOf(before) > placeOf(after);
    if (isBackwards) {
      this.#world.violate(
        `checkpoint of ${shardId} went from ${before.checkpoint} to ${checkpoint}`,
      );
    }
    if (checkpoint === shardEnd) this.#ended.add(shardId);
    const shard = this.#stream.shards.get(shardId);
    const last = placeOf(after);
    const missing = this.missing(shardId, last);
    if (missing !== undefined) {
      const text = `${shardId} was acknowledged at ${checkpoint}, but user record ${missing} is not stored`;
      this.#world.violate(text);
    }
    if (checkpoint === shardEnd && shard?.isClosed === false) {
      this.#world.violate(`${shardId} was ended although it is open`);
    }
  }

  /** Checks the invariants that must hold some time after the last fault. */
  closes(leases: readonly Lease[], alive: ReadonlySet<string>): void {
    const byShard = new Map(leases.map((lease) => [lease.shardId, lease]));
    for (const shard of this.#stream.shards.values()) {
      this.#closesShard(shard, byShard.get(shard.shardId), alive);
    }
  }

  #closesShard(shard: SimulatedShard, lease: Lease | undefined, alive: ReadonlySet<string>): void {
    const { shardId } = shard;
    const missing = this.missing(shardId, Infinity);
    if (missing !== undefined) {
      this.#world.violate(`user record ${missing} of ${shardId} was never delivered`);
      return;
    }
    if (this.#stream.hasExpired(shard)) {
      const isLate = this.#world.nowMs - shard.closedMs > this.#stream.retentionMs + tombstoneMs;
      if (lease !== undefined && isLate)
        this.#world.violate(`the lease of ${shardId} is kept forever`);
      return;
    }
    if (shard.isClosed && lease !== undefined && !hasEnded(lease)) {
      this.#world.violate(`${shardId} is closed, but its lease has not ended`);
    } else if (!shard.isClosed && !alive.has(lease?.owner ?? '')) {
      this.#world.violate(`${shardId} has no reader long after the last fault`);
    }
  }

  /** The first user record up to a sequence number that is missing in the store. */
  missing(shardId: string, last: number): number | undefined {
    const shard = this.#stream.shards.get(shardId);
    for (const { sequence, arrivedMs, users } of shard?.records ?? []) {
      if (sequence > last) return undefined;
      // An aggregate of another shard is skipped: its user records are sent again.
      if (arrivedMs < this.startMs || shard === undefined || !isInside(users, shard)) continue;
      const missing = users.find(({ id }) => !this.#stored.has(id));
      if (missing !== undefined) return missing.id;
    }
    return undefined;
  }
}

/** Number of a checkpoint in the order in which records were written. */
function placeOf(lease: Lease): number {
  if (hasEnded(lease)) return Infinity;
  return isSequenceNumber(lease.checkpoint) ? orderOf(lease.checkpoint) : 0;
}
