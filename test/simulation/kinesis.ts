import type {
  IteratorStart,
  KinesisApi,
  ShardInfo,
  ShardPage,
} from '../../src/sources/kinesis/api.ts';
import { kplAggregate } from '../support/transports.ts';
import { epochMs, type Host, named } from './host.ts';
import type { SimulatedRecord, SimulatedShard, SimulatedStream } from './stream.ts';

const iteratorLifeMs = 300_000;
const readsPerSecond = 5;
const shardsPerList = 100;
const pageRecords = 20;

interface Iterator {
  readonly shardId: string;
  /** Number of the next record in the order of the stream. */
  readonly from: number;
  readonly bornMs: number;
}

/** Changes of a planted bug to the reading of a stream. */
export interface IteratorMistakes {
  readonly childrenAtLatest?: true;
  readonly resumesAtLatest?: true;
}

/**
 * The Kinesis API of a simulated stream, as AWS documents it: iterators expire after five minutes, a shard allows five reads
 * per second, lists have pages, and closed shards end. Iterators are stored in the service, so that any process can use
 * them.
 */
export class SimulatedKinesis {
  readonly #stream: SimulatedStream;
  readonly #mistakes: IteratorMistakes;
  readonly #bytesOf: (record: SimulatedRecord) => Uint8Array;
  readonly #reads = new Map<string, number[]>();
  /** Processes that get no response from Kinesis. */
  readonly unreachable = new Set<string>();
  /** Number of reads that were rejected because the iterator had expired. */
  expired = 0;
  /** Number of reads that were rejected because of the read limit of the shard. */
  throttled = 0;

  /** @param userBytes returns the bytes of a user record; by default, the digits of its id */
  constructor(
    stream: SimulatedStream,
    mistakes: IteratorMistakes = {},
    userBytes: (id: number) => Uint8Array = (id) => Buffer.from(String(id)),
  ) {
    this.#stream = stream;
    this.#mistakes = mistakes;
    this.#bytesOf = (record) => bytesOf(record, userBytes);
  }

  /** The client of a process. */
  seenBy(host: Host): KinesisApi {
    const { retentionMs } = this.#stream;
    const summary = {
      name: 'stream',
      arn: 'arn:aws:kinesis:::stream',
      createdMs: epochMs,
      retentionMs,
    };
    return {
      region: 'simulated',
      describeSummary: (signal) => host.call(() => summary, signal),
      listShards: (token, signal) =>
        host.call(() => {
          const from = Number(token ?? 0);
          const all = this.#stream.kept;
          const next = from + shardsPerList;
          const nextToken = next < all.length ? String(next) : undefined;
          return { shards: all.slice(from, next).map(infoOf), nextToken };
        }, signal),
      getIterator: (shardId, start, signal) =>
        host.call(() => this.#open(host, shardId, start), signal),
      getRecords: (iterator, limit, signal) =>
        host.call(() => this.#read(host, iterator, limit), signal),
      close: () => undefined,
    };
  }

  #open({ world, id }: Host, shardId: string, asked: IteratorStart): string {
    if (this.unreachable.has(id)) throw named('InternalFailure');
    const shard = this.#shard(shardId);
    const from = this.#firstOf(shard, this.#mistaken(shard, asked));
    return textOf({ shardId, from, bornMs: world.nowMs });
  }

  #read({ world, id }: Host, text: string, limit: number): ShardPage {
    if (this.unreachable.has(id)) throw named('InternalFailure');
    const iterator = iteratorOf(text);
    if (world.nowMs - iterator.bornMs > iteratorLifeMs) {
      this.expired += 1;
      throw named('ExpiredIteratorException');
    }
    const shard = this.#shard(iterator.shardId);
    this.#limit(shard, world.nowMs);
    const low = firstFrom(shard.records, iterator.from);
    const records = shard.records.slice(low, low + Math.min(limit, pageRecords));
    const next = shard.records[low + records.length];
    // AWS ends a closed shard with its last records or with an empty page after them; both were observed.
    const isEnd = shard.isClosed && next === undefined;
    const hasEnded = isEnd && (records.length === 0 || world.random.chance(0.5));
    const from = (records.at(-1)?.sequence ?? iterator.from - 1) + 1;
    return {
      records: records.map((record) => ({
        data: this.#bytesOf(record),
        sequenceNumber: sequenceNumberOf(record.sequence),
        arrivedMs: epochMs + record.arrivedMs,
      })),
      nextIterator: hasEnded ? undefined : textOf({ ...iterator, from, bornMs: world.nowMs }),
      behindMs: next === undefined ? 0 : Math.max(1, world.nowMs - next.arrivedMs),
      children: hasEnded ? this.#childrenOf(shard) : [],
    };
  }

  #childrenOf({ children }: SimulatedShard): readonly ShardInfo[] {
    return children.flatMap((id) => this.#stream.shards.get(id) ?? []).map(infoOf);
  }

  #mistaken({ parents }: SimulatedShard, start: IteratorStart): IteratorStart {
    const { childrenAtLatest, resumesAtLatest } = this.#mistakes;
    const isSpoilt =
      (childrenAtLatest && start.type === 'trim_horizon' && parents.length > 0) ||
      (resumesAtLatest && start.type === 'at');
    return isSpoilt ? { type: 'latest' } : start;
  }

  #firstOf({ records }: SimulatedShard, start: IteratorStart): number {
    if (start.type === 'trim_horizon') return 0;
    if (start.type === 'at') return orderOf(start.position);
    if (start.type === 'latest') return this.#stream.lastSequence + 1;
    const fromMs = start.ms - epochMs;
    const first = records.find(({ arrivedMs }) => arrivedMs >= fromMs);
    return first?.sequence ?? this.#stream.lastSequence + 1;
  }

  #limit({ shardId }: SimulatedShard, nowMs: number): void {
    const recent = (this.#reads.get(shardId) ?? []).filter((ms) => nowMs - ms < 1_000);
    if (recent.length >= readsPerSecond) {
      this.throttled += 1;
      throw named('ProvisionedThroughputExceededException');
    }
    recent.push(nowMs);
    this.#reads.set(shardId, recent);
  }

  #shard(shardId: string): SimulatedShard {
    const shard = this.#stream.shards.get(shardId);
    if (shard === undefined || this.#stream.hasExpired(shard)) {
      throw named('ResourceNotFoundException');
    }
    return shard;
  }
}

function textOf({ shardId, from, bornMs }: Iterator): string {
  return `${shardId}/${from}/${bornMs}`;
}

function iteratorOf(text: string): Iterator {
  const [shardId = '', from, bornMs] = text.split('/');
  return { shardId, from: Number(from), bornMs: Number(bornMs) };
}

// As long as those of AWS, because shorter ones could be mistaken for times.
const sequencePrefix = '4959033827149025660855969253836157109592157';
const orderDigits = 13;

/** The sequence number of a record of the stream. */
export function sequenceNumberOf(order: number): string {
  return sequencePrefix + String(order).padStart(orderDigits, '0');
}

/** The record of a sequence number. */
export function orderOf(sequenceNumber: string): number {
  return Number(sequenceNumber.slice(-orderDigits));
}

/** The data of a record: a single user record unchanged, several as an aggregate of the Kinesis Producer Library. */
function bytesOf(
  { users: [first, ...more] }: SimulatedRecord,
  userBytes: (id: number) => Uint8Array,
): Uint8Array {
  if (first === undefined) return new Uint8Array(0);
  if (more.length === 0) return userBytes(first.id);
  return kplAggregate(
    [first, ...more].map(({ id, hash }) => ({
      data: userBytes(id),
      partitionKey: 'key',
      explicitHashKey: String(hash),
    })),
  );
}

/** The user record of these bytes. */
export function userIdOf(bytes: Uint8Array): number {
  return Number(Buffer.from(bytes).toString());
}

function infoOf({ shardId, parents, isClosed, first, last }: SimulatedShard): ShardInfo {
  return { shardId, parents, closed: isClosed, hashKeys: { first, last } };
}

function firstFrom(records: readonly SimulatedRecord[], from: number): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.sequence ?? Infinity) >= from) high = middle;
    else low = middle + 1;
  }
  return low;
}
