import { hasEnded, isSequenceNumber, type Lease } from '../../src/leases/index.ts';
import { type NewLease, shardEnd } from '../../src/leases/lease.ts';
import { epochMs } from './host.ts';
import { orderOf } from './kinesis.ts';
import { isInside, type SimulatedShard, type SimulatedStream } from './stream.ts';
import type { World } from './world.ts';

// Every worker lists the shards every few minutes, and one generation after the other goes.
const tombstoneMs = 600_000;

/** Watches the whole fleet and says when a promise is broken: nothing it knows is known to any worker. */
export class Auditor {
  readonly #world: World;
  readonly #stream: SimulatedStream;
  /** The shard from which each user record was stored. */
  readonly #stored = new Map<number, string>();
  readonly #isAfterParents = new Set<string>();
  /** Shards that were read to their end. */
  readonly #ended = new Set<string>();
  /** Records that each worker has read and not stored yet. */
  readonly #unstored = new Map<string, number>();
  handedOver = 0;
  /** The most that any worker held at once. */
  unstoredMax = 0;
  startMs = 0;

  constructor(world: World, stream: SimulatedStream) {
    this.#world = world;
    this.#stream = stream;
  }

  /** From here on the records count, when the group did not begin at the beginning of the stream. */
  agreedOn(startMs: number | undefined): void {
    this.startMs = startMs === undefined ? 0 : startMs - epochMs;
  }

  /** A worker has got records of a shard. */
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

  /** A worker has taken records in, or (less than 0) has stored them. */
  takes(worker: string, records: number): void {
    const unstored = (this.#unstored.get(worker) ?? 0) + records;
    this.#unstored.set(worker, unstored);
    this.unstoredMax = Math.max(this.unstoredMax, unstored);
  }

  /** User records have reached the store. */
  stores(shardId: string, users: readonly number[]): void {
    for (const id of users) {
      this.handedOver += 1;
      const before = this.#stored.get(id);
      if (before !== undefined && before !== shardId) {
        this.#world.violate(`user record ${id} was handed over by ${before} and by ${shardId}`);
      }
      this.#stored.set(id, shardId);
    }
  }

  /** A lease was made. */
  makes({ shardId }: NewLease): void {
    if (!this.#ended.has(shardId)) return;
    this.#world.violate(`${shardId} was read to its end and is to be read again`);
  }

  /** A checkpoint was written. */
  acknowledges(worker: string, before: Lease, after: Lease): void {
    const { shardId, checkpoint } = after;
    // A new owner waits for the one before: until that is over, only the one before has anything to acknowledge.
    const reader = before.handoffFrom ?? before.owner;
    if (reader !== worker) {
      const text = `${worker} acknowledged ${shardId} at ${checkpoint}, which ${reader ?? 'nobody'} was reading`;
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

  /** What has to be true when faults have stopped and the fleet had its time. */
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
      this.#world.violate(`user record ${missing} of ${shardId} was never handed over`);
      return;
    }
    if (this.#stream.hasExpired(shard)) {
      const isLate = this.#world.nowMs - shard.closedMs > this.#stream.retentionMs + tombstoneMs;
      if (lease !== undefined && isLate)
        this.#world.violate(`the lease of ${shardId} is kept for ever`);
      return;
    }
    if (shard.isClosed && lease !== undefined && !hasEnded(lease)) {
      this.#world.violate(`${shardId} is closed, but its lease has not ended`);
    } else if (!shard.isClosed && !alive.has(lease?.owner ?? '')) {
      this.#world.violate(`${shardId} is read by nobody long after all faults`);
    }
  }

  /** The first user record up to a sequence number that should be stored and is not. */
  missing(shardId: string, last: number): number | undefined {
    const shard = this.#stream.shards.get(shardId);
    for (const { sequence, arrivedMs, users } of shard?.records ?? []) {
      if (sequence > last) return undefined;
      // An aggregate that belongs elsewhere is passed over: its user records are sent again.
      if (arrivedMs < this.startMs || shard === undefined || !isInside(users, shard)) continue;
      const missing = users.find(({ id }) => !this.#stored.has(id));
      if (missing !== undefined) return missing.id;
    }
    return undefined;
  }
}

/** How far a checkpoint is: in the order in which records were written. */
function placeOf(lease: Lease): number {
  if (hasEnded(lease)) return Infinity;
  return isSequenceNumber(lease.checkpoint) ? orderOf(lease.checkpoint) : 0;
}
