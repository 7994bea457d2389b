import { lastHashKey } from '../../src/leases/shard-plan.ts';
import type { World } from './world.ts';

/** An event in a record; an aggregate has several. */
export interface UserRecord {
  readonly id: number;
  readonly hash: bigint;
}

export interface SimulatedRecord {
  readonly sequence: number;
  readonly arrivedMs: number;
  readonly users: readonly UserRecord[];
}

export interface SimulatedShard {
  readonly shardId: string;
  readonly parents: readonly string[];
  readonly first: bigint;
  readonly last: bigint;
  readonly records: SimulatedRecord[];
  children: string[];
  isClosed: boolean;
  closedMs: number;
}

/** A Kinesis stream: shards with hash ranges, splits and merges, ordered records, and producers with outdated shard maps. */
export class SimulatedStream {
  readonly shards = new Map<string, SimulatedShard>();
  readonly retentionMs: number;
  readonly #world: World;
  #sequence = 1;
  #users = 0;

  constructor(world: World, shards: number, retentionMs: number) {
    this.#world = world;
    this.retentionMs = retentionMs;
    const step = (lastHashKey + 1n) / BigInt(shards);
    for (let index = 0; index < shards; index += 1) {
      const isLast = index === shards - 1;
      const first = step * BigInt(index);
      this.#add([], first, isLast ? lastHashKey : first + step - 1n);
    }
  }

  get open(): readonly SimulatedShard[] {
    return [...this.shards.values()].filter(({ isClosed }) => !isClosed);
  }

  /** Shards that exist. */
  get kept(): readonly SimulatedShard[] {
    return [...this.shards.values()].filter((shard) => !this.hasExpired(shard));
  }

  hasExpired({ isClosed, closedMs }: SimulatedShard): boolean {
    return isClosed && this.#world.nowMs - closedMs > this.retentionMs;
  }

  /** Sequence number of the last record. */
  get lastSequence(): number {
    return this.#sequence;
  }

  /** Writes one record. An aggregate is built with an outdated shard map. */
  put(): void {
    const { random } = this.#world;
    const target = this.#owner(hash(random.unit()));
    if (!random.chance(0.3)) return this.#write(target, [this.#user(target)]);
    // The KPL groups user records by the shard of its shard map, which may have been split since. If a user record belongs
    // to another shard, the consumer skips the complete aggregate, and the producer sends its user records again.
    const believed = this.#believed(target);
    const users = [this.#user(target), ...Array.from({ length: 3 }, () => this.#user(believed))];
    this.#write(target, users);
    if (isInside(users, target)) return;
    for (const user of users) this.#write(this.#owner(user.hash), [user]);
  }

  split(shard: SimulatedShard): void {
    if (shard.isClosed || shard.last - shard.first < 1n) return;
    const middle = shard.first + (shard.last - shard.first) / 2n;
    this.#close(shard);
    shard.children = [
      this.#add([shard.shardId], shard.first, middle).shardId,
      this.#add([shard.shardId], middle + 1n, shard.last).shardId,
    ];
  }

  merge(shard: SimulatedShard): void {
    const other = this.open.find(({ first }) => first === shard.last + 1n);
    if (shard.isClosed || other === undefined) return;
    this.#close(shard);
    this.#close(other);
    const child = this.#add([shard.shardId, other.shardId], shard.first, other.last);
    shard.children = [child.shardId];
    other.children = [child.shardId];
  }

  #write(shard: SimulatedShard, users: readonly UserRecord[]): void {
    const arrivedMs = this.#world.nowMs;
    shard.records.push({ sequence: (this.#sequence += 1), arrivedMs, users });
  }

  #user({ first, last }: Pick<SimulatedShard, 'first' | 'last'>): UserRecord {
    const key = first + (hash(this.#world.random.unit()) % (last - first + 1n));
    return { id: (this.#users += 1), hash: key };
  }

  #owner(key: bigint): SimulatedShard {
    const owner = this.open.find(({ first, last }) => key >= first && key <= last);
    if (owner === undefined) throw new Error('the open shards do not cover all hash keys');
    return owner;
  }

  #believed(shard: SimulatedShard): SimulatedShard {
    const [parent] = shard.parents.flatMap((one) => this.shards.get(one) ?? []);
    const isFresh = parent === undefined || this.#world.nowMs - parent.closedMs > 30_000;
    return isFresh ? shard : parent;
  }

  #close(shard: SimulatedShard): void {
    shard.isClosed = true;
    shard.closedMs = this.#world.nowMs;
  }

  #add(parents: readonly string[], first: bigint, last: bigint): SimulatedShard {
    const shardId = `shard-${String(this.shards.size).padStart(6, '0')}`;
    const shard: SimulatedShard = {
      shardId,
      parents,
      first,
      last,
      records: [],
      children: [],
      isClosed: false,
      closedMs: 0,
    };
    this.shards.set(shardId, shard);
    return shard;
  }
}

/** True if every user record belongs to the shard. */
export function isInside(
  users: readonly UserRecord[],
  { first, last }: Pick<SimulatedShard, 'first' | 'last'>,
): boolean {
  return users.every(({ hash: key }) => key >= first && key <= last);
}

function hash(unit: number): bigint {
  return BigInt(Math.floor(unit * 2 ** 52)) << 76n;
}
