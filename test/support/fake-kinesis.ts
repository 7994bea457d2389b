import type { Clock } from '../../src/base/index.ts';
import type {
  FanOutApi,
  IteratorStart,
  KinesisApi,
  KinesisOperation,
  KinesisRecord,
  ShardInfo,
  ShardList,
  ShardPage,
  StreamSummary,
  SubscriptionStart,
} from '../../src/sources/kinesis/api.ts';

const hourMs = 3_600_000;
const iteratorLifeMs = 300_000;
const readsPerSecond = 5;
const greatestHashKey = (1n << 128n) - 1n;

interface Shard {
  readonly shardId: string;
  readonly parents: readonly string[];
  readonly range: { readonly first: bigint; readonly last: bigint };
  readonly records: KinesisRecord[];
  children: Shard[];
  closedMs: number | undefined;
  /** Number of records that were trimmed from the front. */
  readonly readMs: number[];
}

/** Content of a subscription's event. */
export interface FakeEvent {
  readonly records: readonly KinesisRecord[];
  readonly at: bigint | undefined;
  readonly behindMs: number;
  readonly children: readonly ShardInfo[];
}

/** A call that was made. */
export interface Call {
  readonly operation: KinesisOperation;
  readonly atMs: number;
  readonly shardId: string;
  /** Type of a requested iterator, or number of returned records. */
  readonly detail: string;
}

/** An error as the SDK throws it; its `name` identifies it. */
export function awsError(name: string, message = 'Slow down, or pay more'): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

/**
 * Kinesis in memory, as AWS documents it: iterators expire after five minutes; five reads per second per shard; records
 * and their shards expire after the retention; closed shards end and name their children. Any call can also be made to
 * fail. Uses the given clock.
 */
export class FakeKinesis implements KinesisApi {
  readonly region = 'eu-test-1';
  readonly calls: Call[] = [];
  readonly #clock: Clock;
  readonly #faults: { operation: KinesisOperation; error: Error; shardId: string }[] = [];
  readonly #iterators = new Map<string, { shard: Shard; at: bigint; bornMs: number }>();
  #shards = new Map<string, Shard>();
  #createdMs: number;
  #sequence = 0n;
  #shardCount = 0;
  #isDeleted = false;
  /** Shards per page of ListShards. */
  listPageShards = 1_000;
  retentionMs = 24 * hourMs;
  /** If true, rejects a trimmed sequence number, else silently starts at the horizon. Both were observed with AWS. */
  refusesTrimmed = true;
  /** Omits the children from the last page of a shard, as some emulators do. */
  hidesChildren = false;
  /** Empty pages before the next records of a shard, as AWS returns them over gaps. */
  emptyPages = 0;
  /** Bytes of the returned records. */
  givenBytes = 0;
  isClosed = false;
  /** Set for enhanced fan-out; see `FakeFanOut`. */
  fanOut?: FanOutApi;

  constructor(clock: Clock, shards = 1) {
    this.#clock = clock;
    this.#createdMs = clock.now();
    this.#create(shards);
  }

  /** Ids of the shards that exist, in order. */
  get shardIds(): string[] {
    this.#expire();
    return [...this.#shards.keys()];
  }

  /** Puts records into a shard. @returns their sequence numbers. */
  put(shardId: string, ...texts: string[]): string[] {
    const shard = this.#shard(shardId);
    if (shard.closedMs !== undefined) throw new Error(`${shardId} is closed`);
    return texts.map((text) => {
      const sequenceNumber = this.#nextSequence();
      const data = new TextEncoder().encode(text);
      shard.records.push({ data, sequenceNumber, arrivedMs: this.#clock.now() });
      return sequenceNumber;
    });
  }

  /** Replaces the bytes of a record. */
  replace(shardId: string, sequenceNumber: string, data: Uint8Array): void {
    const { records } = this.#shard(shardId);
    const at = records.findIndex((record) => record.sequenceNumber === sequenceNumber);
    const record = records[at];
    if (record !== undefined) records[at] = { ...record, data };
  }

  /** Closes a shard and creates two children. @returns their ids. */
  split(shardId: string): [string, string] {
    const parent = this.#shard(shardId);
    const middle = (parent.range.first + parent.range.last) / 2n;
    parent.closedMs = this.#clock.now();
    parent.children = [
      this.#add({ first: parent.range.first, last: middle }, [shardId]),
      this.#add({ first: middle + 1n, last: parent.range.last }, [shardId]),
    ];
    return [parent.children[0]?.shardId ?? '', parent.children[1]?.shardId ?? ''];
  }

  /** Closes two shards and creates one child. @returns its id. */
  merge(one: string, other: string): string {
    const parents = [this.#shard(one), this.#shard(other)];
    const first = this.#shard(one).range.first;
    const child = this.#add({ first, last: this.#shard(other).range.last }, [one, other]);
    for (const parent of parents) {
      parent.closedMs = this.#clock.now();
      parent.children = [child];
    }
    return child.shardId;
  }

  /** Deletes the stream; `recreate` creates another one with the same name. */
  delete(): void {
    this.#isDeleted = true;
    this.#shards = new Map();
  }

  recreate(shards: number): void {
    this.#isDeleted = false;
    this.#createdMs = this.#clock.now();
    this.#shards = new Map();
    this.#shardCount = 0;
    this.#create(shards);
  }

  /** Makes the next `times` calls of an operation fail, of one shard or of all. */
  fail(operation: KinesisOperation, error: Error, times = 1, shardId = ''): void {
    for (let time = 0; time < times; time++) this.#faults.push({ operation, error, shardId });
  }

  /** Ends the failures. */
  heal(): void {
    this.#faults.length = 0;
  }

  /** Details of the calls of an operation. */
  made(operation: KinesisOperation, shardId?: string): string[] {
    const calls = this.calls.filter((call) => call.operation === operation);
    const own = calls.filter((call) => shardId === undefined || call.shardId === shardId);
    return own.map(({ detail }) => detail);
  }

  async describeSummary(signal: AbortSignal): Promise<StreamSummary> {
    this.#called('DescribeStreamSummary', '', '', signal);
    const { retentionMs } = this;
    return { name: 'edge', arn: 'arn:edge', createdMs: this.#createdMs, retentionMs };
  }

  async listShards(nextToken: string | undefined, signal: AbortSignal): Promise<ShardList> {
    this.#called('ListShards', '', nextToken ?? 'first', signal);
    const from = Number(nextToken ?? 0);
    const all = [...this.#shards.values()];
    const next = from + this.listPageShards;
    return {
      shards: all.slice(from, next).map(infoOf),
      nextToken: next < all.length ? String(next) : undefined,
    };
  }

  async getIterator(shardId: string, start: IteratorStart, signal: AbortSignal): Promise<string> {
    this.#called('GetShardIterator', shardId, describe(start), signal);
    const shard = this.#shard(shardId);
    return this.#iterator(shard, this.#startOf(shard, start));
  }

  async getRecords(iterator: string, limit: number, signal: AbortSignal): Promise<ShardPage> {
    const found = this.#iterators.get(iterator);
    if (found === undefined) throw awsError('InvalidArgumentException', 'Invalid ShardIterator.');
    const { shard, at, bornMs } = found;
    this.#called('GetRecords', shard.shardId, '', signal);
    if (this.#clock.now() - bornMs > iteratorLifeMs)
      throw awsError('ExpiredIteratorException', 'Old');
    this.#limitReads(shard);
    if (this.emptyPages > 0) {
      this.emptyPages--;
      return page([], this.#iterator(shard, at), 1_000);
    }
    return this.#pageAt(shard, at, limit);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Start position of a subscription. @throws the error of AWS for unknown positions. */
  placeOf(shardId: string, start: SubscriptionStart): bigint {
    if (start.type === 'after') return BigInt(start.position) + 1n;
    return this.#startOf(this.#shard(shardId), start);
  }

  /** Next event of a subscription; `at` is the next position, undefined at the end of the shard. */
  eventFrom(shardId: string, at: bigint, limit: number): FakeEvent {
    this.#expire();
    const shard = this.#shard(shardId);
    const after = shard.records.filter(({ sequenceNumber }) => BigInt(sequenceNumber) >= at);
    const records = after.slice(0, limit);
    for (const { data } of records) this.givenBytes += data.length;
    const last = records.at(-1)?.sequenceNumber;
    const next = last === undefined ? at : BigInt(last) + 1n;
    const nowMs = this.#clock.now();
    const behindMs = after.length > limit ? nowMs - (after[limit]?.arrivedMs ?? nowMs) + 1 : 0;
    const hasEnded = shard.closedMs !== undefined && records.length === 0;
    const children = hasEnded && !this.hidesChildren ? shard.children.map(infoOf) : [];
    return { records, at: hasEnded ? undefined : next, behindMs, children };
  }

  #called(operation: KinesisOperation, shardId: string, detail: string, signal: AbortSignal): void {
    signal.throwIfAborted();
    this.calls.push({ operation, atMs: this.#clock.now(), shardId, detail });
    this.#expire();
    const index = this.#faults.findIndex(
      (fault) =>
        fault.operation === operation && (fault.shardId === '' || fault.shardId === shardId),
    );
    const [fault] = index < 0 ? [] : this.#faults.splice(index, 1);
    if (fault !== undefined) throw fault.error;
    if (this.#isDeleted)
      throw awsError('ResourceNotFoundException', 'Stream edge under account 1 not found.');
  }

  #pageAt(shard: Shard, at: bigint, limit: number): ShardPage {
    const after = shard.records.filter(({ sequenceNumber }) => BigInt(sequenceNumber) >= at);
    const records = after.slice(0, limit);
    for (const { data } of records) this.givenBytes += data.length;
    const next = after[limit];
    const nowMs = this.#clock.now();
    const behindMs = next === undefined ? 0 : nowMs - (next.arrivedMs ?? nowMs) + 1;
    // AWS ends a closed shard with the page after its last record.
    if (shard.closedMs === undefined || records.length > 0) {
      const last = records.at(-1)?.sequenceNumber;
      const place = last === undefined ? at : BigInt(last) + 1n;
      return page(records, this.#iterator(shard, place), behindMs);
    }
    const children = this.hidesChildren ? [] : shard.children.map(infoOf);
    return { records, nextIterator: undefined, behindMs: 0, children };
  }

  #limitReads(shard: Shard): void {
    const nowMs = this.#clock.now();
    const recent = shard.readMs.filter((readMs) => nowMs - readMs < 1_000);
    if (recent.length >= readsPerSecond) {
      throw awsError('ProvisionedThroughputExceededException', 'Rate exceeded for shard');
    }
    shard.readMs.splice(0, shard.readMs.length, ...recent, nowMs);
  }

  #startOf(shard: Shard, start: IteratorStart): bigint {
    const oldest = shard.records[0]?.sequenceNumber;
    if (start.type === 'trim_horizon') return 0n;
    if (start.type === 'latest') return this.#sequence + 1n + sequenceBase;
    if (start.type === 'time') {
      if (start.ms > this.#clock.now()) throw awsError('InvalidArgumentException', 'In the future');
      const first = shard.records.find(({ arrivedMs }) => (arrivedMs ?? 0) >= start.ms);
      return first === undefined
        ? this.#sequence + 1n + sequenceBase
        : BigInt(first.sequenceNumber);
    }
    const at = BigInt(start.position);
    const isTrimmed = oldest === undefined ? shard.closedMs === undefined : at < BigInt(oldest);
    if (isTrimmed && this.refusesTrimmed && at <= this.#sequence + sequenceBase) {
      throw awsError('InvalidArgumentException', `StartingSequenceNumber ${at} is invalid`);
    }
    return at;
  }

  #iterator(shard: Shard, at: bigint): string {
    const id = `iterator-${this.#iterators.size}`;
    this.#iterators.set(id, { shard, at, bornMs: this.#clock.now() });
    return id;
  }

  #shard(shardId: string): Shard {
    const shard = this.#shards.get(shardId);
    if (shard === undefined)
      throw awsError('ResourceNotFoundException', `Shard ${shardId} does not exist`);
    return shard;
  }

  /** Removes records older than the retention, and closed shards with only such records. */
  #expire(): void {
    const horizonMs = this.#clock.now() - this.retentionMs;
    for (const [shardId, { records, closedMs }] of this.#shards) {
      while (records[0] !== undefined && (records[0].arrivedMs ?? 0) < horizonMs) records.shift();
      if (closedMs !== undefined && closedMs < horizonMs) this.#shards.delete(shardId);
    }
  }

  #create(shards: number): void {
    const step = (greatestHashKey + 1n) / BigInt(shards);
    for (let index = 0n; index < BigInt(shards); index++) {
      const last = index === BigInt(shards) - 1n ? greatestHashKey : (index + 1n) * step - 1n;
      this.#add({ first: index * step, last }, []);
    }
  }

  #add(range: { first: bigint; last: bigint }, parents: readonly string[]): Shard {
    const shardId = `shardId-${String(this.#shardCount++).padStart(12, '0')}`;
    const open = { children: [], closedMs: undefined, readMs: [] };
    const shard: Shard = { shardId, parents, range, records: [], ...open };
    this.#shards.set(shardId, shard);
    return shard;
  }

  #nextSequence(): string {
    // Gaps, because real sequence numbers are never consecutive.
    this.#sequence += 64n;
    return String(sequenceBase + this.#sequence);
  }
}

const sequenceBase = 49_590_338_271_490_256_608_559_692_538_361_571_095_921_575_989_136_588_802n;

function page(
  records: readonly KinesisRecord[],
  nextIterator: string,
  behindMs: number,
): ShardPage {
  return { records, nextIterator, behindMs, children: [] };
}

function infoOf({ shardId, parents, closedMs, range }: Shard): ShardInfo {
  return { shardId, parents, closed: closedMs !== undefined, hashKeys: range };
}

function describe(start: IteratorStart): string {
  if (start.type === 'at') return `at ${start.position}`;
  return start.type === 'time' ? `time ${start.ms}` : start.type;
}
