import { setMaxListeners } from 'node:events';

import { type Clock, Notifier } from '../../src/base/index.ts';
import type { KafkaOptions } from '../../src/config/index.ts';
import type { GroupMember, KafkaApi, KafkaBatch, Membership } from '../../src/kafka/index.ts';
import type { KafkaRecord } from '../../src/kafka/api.ts';
import { BatchError } from '../../src/kafka/error-kinds.ts';
import { KafkaSource } from '../../src/sources/kafka/source.ts';
import {
  type BackgroundRun,
  Consumer,
  type ConsumerOptions,
  readInBackground,
} from './consumer.ts';
import { RecordingLog } from './recording-log.ts';
import { VirtualClock } from './virtual-clock.ts';

interface FakePartition {
  low: number;
  high: number;
  records: KafkaRecord[];
  /** Offset of a record batch of one record that cannot be read. */
  unreadable?: number;
}

type Operation = 'describe' | 'offsets' | 'offsetsAt' | 'committed' | 'commit' | 'join';

const heartbeatMs = 3_000;
const never = new AbortController().signal;
// Every partition of every member adds a listener.
setMaxListeners(0, never);

/**
 * One in-memory Kafka topic with the behavior of brokers and kafkajs: rebalances revoke and reassign all partitions; a
 * member starts at the committed offset or the oldest record; an offset out of range is silently reset to the latter;
 * and a batch is delivered until the member has accepted it.
 */
export class FakeKafka {
  readonly clock: Clock;
  readonly #pageRecords: number;
  readonly #groups = new Map<string, FakeGroup>();
  readonly #faults = new Map<Operation, Error[]>();
  clusterId = 'cluster-1';
  /** Undefined: time ends no record, or the reader may not know. */
  retentionMs: number | undefined;
  /** Duration of joining a group, in milliseconds. */
  joinMs = 0;
  partitions: FakePartition[];
  /** Bytes of the delivered values. */
  givenBytes = 0;

  constructor(clock: Clock, partitions = 1, pageRecords = 20) {
    this.clock = clock;
    this.#pageRecords = pageRecords;
    this.partitions = Array.from({ length: partitions }, emptyPartition);
  }

  /** Appends records; null is a tombstone. */
  put(number: number, ...texts: readonly (string | Uint8Array | null)[]): void {
    const partition = this.#at(number);
    for (const text of texts) {
      partition.records.push({
        offset: String(partition.high++),
        value: text === null ? null : Buffer.from(text),
        timestampMs: this.clock.now(),
      });
    }
    this.#ring();
  }

  /** Uses offsets without records: transaction markers, or compacted records. */
  skip(number: number, offsets = 1): void {
    this.#at(number).high += offsets;
    this.#ring();
  }

  /** Makes the record batch at `offset` unreadable; undefined makes it readable again. */
  spoil(number: number, offset: number | undefined): void {
    const { [number]: partition } = this.partitions;
    if (partition === undefined) throw new Error(`no partition ${number}`);
    if (offset === undefined) delete partition.unreadable;
    else partition.unreadable = offset;
  }

  /** Deletes everything before `low`. */
  expire(number: number, low: number): void {
    const partition = this.#at(number);
    partition.low = low;
    partition.records = partition.records.filter(({ offset }) => Number(offset) >= low);
  }

  /** Deletes and recreates the topic. */
  recreate(): void {
    this.partitions = this.partitions.map(emptyPartition);
    for (const group of this.#groups.values()) group.committed.clear();
    this.crash(new Error('the topic is gone for a moment'));
  }

  #ring(): void {
    for (const group of this.#groups.values()) group.ring();
  }

  addPartitions(count: number): void {
    this.partitions.push(...Array.from({ length: count }, emptyPartition));
    for (const group of this.#groups.values()) group.rebalance();
  }

  /** Makes the next calls fail. */
  fail(operation: Operation, ...errors: readonly Error[]): void {
    this.#faults.set(operation, [...(this.#faults.get(operation) ?? []), ...errors]);
  }

  /** Ends all memberships, as if no broker responded for a long time. */
  crash(error: Error): void {
    for (const group of this.#groups.values()) group.crash(error);
  }

  group(name: string): FakeGroup {
    const known = this.#groups.get(name);
    if (known !== undefined) return known;
    const made = new FakeGroup(this);
    this.#groups.set(name, made);
    return made;
  }

  committed(name: string): Record<number, string> {
    return Object.fromEntries(this.group(name).committed);
  }

  api(): KafkaApi {
    const known = async <T>(operation: Operation, answer: () => T): Promise<T> => {
      this.throwIfTold(operation);
      return answer();
    };
    const numbered = <T>(of: (partition: FakePartition) => T): Map<number, T> =>
      new Map(this.partitions.map((partition, number) => [number, of(partition)]));
    return {
      describe: () =>
        known('describe', () => ({
          clusterId: this.clusterId,
          partitions: this.partitions.map((_, number) => number),
          ...(this.retentionMs !== undefined && { retentionMs: this.retentionMs }),
        })),
      offsets: () =>
        known('offsets', () =>
          numbered(({ low, high }) => ({ low: String(low), high: String(high) })),
        ),
      offsetsAt: (ms) =>
        known('offsetsAt', () =>
          numbered(
            ({ records, high }) =>
              records.find(({ timestampMs }) => timestampMs >= ms)?.offset ?? String(high),
          ),
        ),
      committed: (group) => known('committed', () => new Map(this.group(group).committed)),
      join: async (group, member) => {
        if (this.joinMs > 0) await this.clock.pause(this.joinMs);
        return await known('join', () => this.group(group).join(member));
      },
      close: async () => undefined,
    };
  }

  throwIfTold(operation: Operation): void {
    const fault = this.#faults.get(operation)?.shift();
    if (fault !== undefined) throw fault;
  }

  /** The batch of a fetch at `offset`; undefined if there is none. */
  fetch(number: number, offset: number): KafkaBatch | undefined {
    const { high, records, unreadable } = this.#at(number);
    const later = records.filter((one) => Number(one.offset) >= offset);
    if (unreadable === offset && later[0]?.offset === String(offset)) {
      const error = new BatchError(`record batch of offsets ${offset} to ${offset}: malformed`);
      return {
        partition: number,
        fetchedOffset: String(offset),
        records: [],
        lastOffset: String(offset),
        highWatermark: String(high),
        unreadable: { error, timestampMs: later[0].timestampMs },
      };
    }
    const found = later.filter((one) => Number(one.offset) < endOf(unreadable, offset));
    const given = found.slice(0, this.#pageRecords);
    if (high <= offset) return undefined;
    const isAll = given.length === later.length;
    for (const { value } of given) this.givenBytes += value?.length ?? 0;
    return {
      partition: number,
      fetchedOffset: String(offset),
      records: given,
      lastOffset: isAll ? String(high - 1) : (given.at(-1)?.offset ?? '0'),
      highWatermark: String(high),
    };
  }

  #at(number: number): FakePartition {
    const partition = this.partitions[number];
    if (partition === undefined) throw new Error(`no partition ${number}`);
    return partition;
  }
}

/** A consumer group of a fake topic. */
class FakeGroup {
  readonly committed = new Map<number, string>();
  readonly #kafka: FakeKafka;
  #members: FakeMembership[] = [];

  constructor(kafka: FakeKafka) {
    this.#kafka = kafka;
  }

  join(member: GroupMember): Membership {
    const membership = new FakeMembership(this.#kafka, this, member);
    this.#members.push(membership);
    this.rebalance();
    return membership;
  }

  leave(membership: FakeMembership): void {
    if (!this.#members.includes(membership)) return;
    this.#members = this.#members.filter((one) => one !== membership);
    this.rebalance();
  }

  ring(): void {
    for (const member of this.#members) member.ring();
  }

  crash(error: Error): void {
    const members = this.#members;
    this.#members = [];
    for (const member of members) member.end(error);
  }

  rebalance(): void {
    const members = this.#members;
    for (const { member } of members) member.rebalancing();
    const numbers = this.#kafka.partitions.map((_, number) => number);
    for (const [index, membership] of members.entries()) {
      membership.assign(numbers.filter((number) => number % members.length === index));
    }
  }
}

class FakeMembership implements Membership {
  readonly ended: Promise<unknown>;
  readonly member: GroupMember;
  readonly #kafka: FakeKafka;
  readonly #group: FakeGroup;
  readonly #seeks = new Map<number, number>();
  readonly #paused = new Set<number>();
  readonly #loops = new Map<number, Promise<void>>();
  /** One notifier per partition that waits for records. */
  readonly #waiting = new Set<Notifier>();
  #generation = 0;
  #end: (reason: unknown) => void = () => undefined;

  constructor(kafka: FakeKafka, group: FakeGroup, member: GroupMember) {
    this.#kafka = kafka;
    this.#group = group;
    this.member = member;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  assign(numbers: readonly number[]): void {
    const generation = ++this.#generation;
    this.ring();
    this.#paused.clear();
    this.member.alive();
    this.member.assigned(numbers);
    // Batches of a partition are sequential, also across a rebalance.
    for (const number of numbers) {
      const before = this.#loops.get(number) ?? Promise.resolve();
      this.#loops.set(
        number,
        before.then(() => this.#consume(number, generation)),
      );
    }
  }

  ring(): void {
    for (const notifier of this.#waiting) notifier.notify();
  }

  end(reason: unknown): void {
    this.#generation++;
    this.ring();
    this.#end(reason);
  }

  seek(partition: number, offset: string): void {
    this.#seeks.set(partition, Number(offset));
    this.#paused.delete(partition);
    this.ring();
  }

  async commit(offsets: ReadonlyMap<number, string>): Promise<void> {
    this.#kafka.throwIfTold('commit');
    for (const [number, offset] of offsets) this.#group.committed.set(number, offset);
  }

  async leave(): Promise<void> {
    this.end(undefined);
    this.#group.leave(this);
  }

  /** @returns the next offset. */
  async #offer(
    batch: KafkaBatch,
    offset: number,
    incarnation: { readonly isCurrent: () => boolean; readonly heartbeat: () => Promise<void> },
  ): Promise<number> {
    const verdict = await this.member
      .batch(batch, incarnation.heartbeat)
      .catch(() => ({ kind: 'gone' as const }));
    if (verdict.kind === 'taken') return Number(batch.lastOffset) + 1;
    if (verdict.kind === 'seek') return Number(verdict.offset);
    if (verdict.kind === 'pause' && incarnation.isCurrent()) this.#paused.add(batch.partition);
    return offset;
  }

  async #wait(clock: Clock): Promise<void> {
    const notifier = new Notifier();
    this.#waiting.add(notifier);
    await notifier.wait(heartbeatMs, clock, never);
    this.#waiting.delete(notifier);
  }

  async #consume(number: number, generation: number): Promise<void> {
    const { clock } = this.#kafka;
    const isCurrent = (): boolean => this.#generation === generation;
    const heartbeat = async (): Promise<void> => {
      if (!isCurrent()) throw new Error('the group is rebalancing');
      this.member.alive();
    };
    let offset = Number(this.#group.committed.get(number) ?? 0);
    while (isCurrent()) {
      offset = this.#seeks.get(number) ?? offset;
      this.#seeks.delete(number);
      const { low, high } = this.#kafka.partitions[number] ?? emptyPartition();
      if (offset < low || offset > high) offset = low;
      const batch = this.#paused.has(number) ? undefined : this.#kafka.fetch(number, offset);
      if (batch === undefined) {
        this.member.alive();
        await this.#wait(clock);
        continue;
      }
      offset = await this.#offer(batch, offset, { isCurrent, heartbeat });
    }
  }
}

/** End of the readable offsets from `offset`. */
function endOf(unreadable: number | undefined, offset: number): number {
  return unreadable === undefined || unreadable < offset ? Infinity : unreadable;
}

function emptyPartition(): FakePartition {
  return { low: 0, high: 0, records: [] };
}

/** Options of a source over a fake topic. */
export const kafkaDefaults: KafkaOptions = {
  type: 'kafka',
  name: 'bus',
  brokers: ['127.0.0.1:9092'],
  client_id: 'weir',
  topic: 'edge',
  group: 'weir',
  start: 'earliest',
  headers: [],
  fetch_bytes: 10_485_760,
  partition_bytes: 1_048_576,
  inflated_bytes: 67_108_864,
  session_timeout_ms: 30_000,
  partition_list_interval_ms: 30_000,
};

/** A fake topic, sources that read it, and a ledger that outlives them, in virtual time. */
export interface FakeTopic {
  readonly clock: VirtualClock;
  readonly kafka: FakeKafka;
  readonly log: RecordingLog;
  readonly checkpoints: Map<string, string>;
  readonly open: (options?: Partial<KafkaOptions>) => KafkaSource;
  /** Reads until idle. */
  readonly read: (options?: Partial<KafkaOptions>, how?: ConsumerOptions) => Promise<Consumer>;
  /** Reads in the background until stopped. */
  readonly start: (
    options?: Partial<KafkaOptions>,
    how?: ConsumerOptions,
  ) => BackgroundRun<KafkaSource>;
}

/** Creates a topic. */
export function fakeTopic(partitions = 1): FakeTopic {
  const clock = new VirtualClock();
  const kafka = new FakeKafka(clock, partitions);
  const log = new RecordingLog();
  const checkpoints = new Map<string, string>();
  const open = (options: Partial<KafkaOptions> = {}): KafkaSource => {
    const deps = { clock, log, random: () => 0.5 };
    return new KafkaSource({ ...kafkaDefaults, ...options }, deps, async () => kafka.api());
  };
  return {
    clock,
    kafka,
    log,
    checkpoints,
    open,
    async read(options, how) {
      const consumer = new Consumer(checkpoints);
      const source = open(options);
      await clock.run(consumer.run(source, how).finally(() => source.close()));
      return consumer;
    },
    start(options, how) {
      const run = readInBackground(open(options), checkpoints, how);
      return {
        ...run,
        async stop() {
          await clock.run(run.stop());
          await run.source.close();
        },
      };
    },
  };
}
