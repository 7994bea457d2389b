import { PipelineError, Notifier } from '../../base/index.ts';
import type { Memory, Position } from '../../flow.ts';
import {
  type BatchVerdict,
  type GroupMember,
  type KafkaBatch,
  type Membership,
  type OffsetRange,
  readingBatches,
  readingPartition,
} from '../../kafka/index.ts';
import type { PartitionHealth } from '../health.ts';
import { KafkaCommits } from './commits.ts';
import { partitionName, partitionNumber } from './names.ts';
import { KafkaPartitionReader, type PartitionReaderContext } from './partition.ts';
import { StartOffsets, type StartOffsetsOptions } from './start-offsets.ts';

/** Options of `GroupAssignment`. */
export interface AssignmentOptions extends StartOffsetsOptions {
  readonly source: string;
  readonly signal: AbortSignal;
  /** Called after a change: new readers, a failure, or the end. */
  readonly onChange: () => void;
}

// How long a member counts as alive after its last heartbeat. Longer than the heartbeat interval, and shorter than the
// time after which the readiness check reports a stall.
const aliveMs = 20_000;
/** Name of the operation that counts as succeeded while the group receives heartbeats of this member. */
export const joiningGroup = 'take part in the group';
const readyWaitMs = 1_000;
const settledWaitMs = 50;
const rangesFreshMs = 150;

/**
 * The partitions of a topic that the group currently assigns to this process. In a rebalance, kafkajs revokes all
 * partitions and assigns them again. If a partition is assigned to this process again, its reader continues. The other
 * readers end: the pages that they have delivered are still stored, and the new owners start at the positions in the
 * ledger.
 */
export class GroupAssignment implements GroupMember, PartitionReaderContext {
  readonly #options: AssignmentOptions;
  readonly #starts: StartOffsets;
  readonly #commits: KafkaCommits;
  readonly #readers = new Map<number, KafkaPartitionReader>();
  readonly #fresh: KafkaPartitionReader[] = [];
  /** Notifies when the membership has been created. */
  readonly #ready = new Notifier();
  /**
   * Partitions with a fetched batch that waits until the start offsets are known. The reader then checks the offset of
   * this batch.
   */
  readonly #waiting = new Set<number>();
  #membership: Membership | undefined;
  #own: ReadonlySet<number> = new Set();
  /** Number of the current assignment. Work for earlier assignments is abandoned. */
  #assignment = 0;
  #isSettled = false;
  #isClosed = false;
  #aliveMs = 0;
  #failure: { readonly error: unknown } | undefined;
  #ranges: { readonly atMs: number; readonly all: ReadonlyMap<number, OffsetRange> } | undefined;

  constructor(options: AssignmentOptions) {
    this.#options = options;
    this.#starts = new StartOffsets(options);
    this.#commits = new KafkaCommits(options.deps.clock, options.deps.log);
  }

  get deps(): AssignmentOptions['deps'] {
    return this.#options.deps;
  }

  get memory(): Memory {
    return this.#options.context.memory;
  }

  get untilIdle(): boolean {
    return this.#options.context.untilIdle;
  }

  /** True if the readers of the current assignment exist, and all of them have ended. */
  get isDrained(): boolean {
    const readers = [...this.#readers.values()];
    return this.#isSettled && this.#fresh.length === 0 && readers.every(({ isOver }) => isOver);
  }

  /** Returns the readers that were created since the last call. @throws the failure that stops the source */
  takeFresh(): readonly KafkaPartitionReader[] {
    if (this.#failure !== undefined) throw this.#failure.error;
    return this.#fresh.splice(0).filter(({ isOver }) => !isOver);
  }

  /** Joins the group with a new membership. */
  async join(startMembership: (member: GroupMember) => Promise<Membership>): Promise<Membership> {
    this.#isSettled = false;
    // The previous membership has ended, so do not use it.
    this.#membership = undefined;
    const membership = await startMembership(this);
    // If `close` was called in the meantime, leave the group: otherwise, this membership would block its partitions.
    if (this.#isClosed) await membership.leave();
    this.#membership = membership;
    this.#ready.notify();
    return membership;
  }

  assigned(partitions: readonly number[]): void {
    const own = new Set(partitions);
    this.#own = own;
    this.#isSettled = false;
    this.#commits.keepOnly(own);
    for (const [number, reader] of this.#readers) {
      if (own.has(number)) continue;
      reader.close();
      this.#readers.delete(number);
    }
    const { topic, group } = this.#options.options;
    const fields = { topic, group, partitions: partitions.toSorted((a, b) => a - b).join(',') };
    this.deps.log.info(fields, 'partitions assigned by the consumer group');
    void this.#settleAll(++this.#assignment);
  }

  rebalancing(): void {
    void this.#flush(true);
  }

  alive(): void {
    this.#aliveMs = this.deps.clock.steadyMs();
    this.#options.retrier.recordProgress(joiningGroup);
  }

  isAlive(): boolean {
    return this.deps.clock.steadyMs() - this.#aliveMs < aliveMs;
  }

  async batch(batch: KafkaBatch, heartbeat: () => Promise<void>): Promise<BatchVerdict> {
    const { partition } = batch;
    const assignment = this.#assignment;
    this.#waiting.add(partition);
    try {
      while (this.#assignment === assignment && !this.#isSettled) {
        if (this.#failure !== undefined || this.#options.signal.aborted) return { kind: 'pause' };
        await this.deps.clock.pause(settledWaitMs, this.#options.signal);
        await heartbeat();
      }
    } finally {
      this.#waiting.delete(partition);
    }
    const reader = this.#readers.get(partition);
    if (reader === undefined) return { kind: 'pause' };
    if (batch.unreadable !== undefined && batch.fetchedOffset === reader.reached) {
      void this.#retryUnreadable(reader, batch);
      return { kind: 'pause' };
    }
    const verdict = await reader.offer(batch, heartbeat);
    if (verdict.kind === 'taken') {
      this.#options.retrier.recordSuccess(joiningGroup);
      this.#options.retrier.recordSuccess(readingBatches);
      this.#options.retrier.recordSuccess(readingPartition(partition));
    }
    return verdict;
  }

  async settle(reader: KafkaPartitionReader): Promise<void> {
    const { signal } = this.#options;
    try {
      const ranges = await this.#starts.ranges(signal);
      if (ranges === undefined) return;
      await this.#settleOne(reader, ranges);
    } catch (error) {
      this.#fail(error);
    }
  }

  async tipOf(number: number): Promise<Position | undefined> {
    const { clock } = this.deps;
    const { signal } = this.#options;
    // Cache the ranges: all partitions request them at about the same time.
    if (this.#ranges === undefined || clock.steadyMs() - this.#ranges.atMs > rangesFreshMs) {
      const atMs = clock.steadyMs();
      const all = await this.#starts.ranges(signal);
      if (all === undefined) return undefined;
      this.#ranges = { atMs, all };
    }
    return this.#ranges.all.get(number)?.high;
  }

  /** Runs the periodic tasks. Call it once per second. */
  tend(): void {
    void this.#flush(false);
  }

  onStopped(): void {
    this.#options.onChange();
  }

  /** Call this when everything before `position` is stored. */
  acknowledged(partition: string, position: Position): void {
    const number = partitionNumber(partition);
    if (this.#options.context.untilMs !== undefined || !this.#own.has(number)) return;
    if (partition !== partitionName(this.#options.identity, number)) return;
    this.#commits.note(number, position);
    void this.#flush(false);
  }

  health(isRetrying: boolean): readonly PartitionHealth[] {
    const readers = [...this.#readers.values()];
    // A failure of the retrier affects all partitions, unless a partition is stuck: an unreadable batch stops only its
    // own partition.
    const areAll = isRetrying && readers.every(({ isStuck }) => !isStuck);
    return readers.map((reader) => reader.health(areAll));
  }

  /** Ends all readers, commits the stored offsets, so that the lag of the group is correct, and leaves the group. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#assignment++;
    for (const reader of this.#readers.values()) reader.close();
    await this.#flush(true);
    await this.#membership?.leave();
  }

  /**
   * Determines the start offsets of new partitions, creates their readers, and checks the offsets of the readers that
   * continue.
   */
  async #settleAll(assignment: number): Promise<void> {
    const { signal } = this.#options;
    const isCurrent = (): boolean => this.#assignment === assignment && !signal.aborted;
    try {
      await this.#awaitMembership(isCurrent);
      const ranges = await this.#starts.ranges(signal);
      const membership = this.#membership;
      if (!isCurrent() || ranges === undefined || membership === undefined) return;
      for (const reader of this.#readers.values()) {
        await this.#settleOne(reader, ranges);
        this.#seek(membership, reader);
      }
      const fresh = [...this.#own].filter((number) => !this.#readers.has(number));
      const starts = await this.#starts.of(fresh, membership, signal);
      if (!isCurrent() || starts === undefined) return;
      for (const [number, start] of starts) this.#open(number, start, membership);
      this.#isSettled = true;
      this.#options.onChange();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Waits until the membership exists: the first assignment arrives while the membership is being created. */
  async #awaitMembership(isCurrent: () => boolean): Promise<void> {
    const { signal } = this.#options;
    while (this.#membership === undefined && isCurrent()) {
      await this.#ready.wait(readyWaitMs, this.deps.clock, signal);
    }
  }

  async #settleOne(
    reader: KafkaPartitionReader,
    ranges: ReadonlyMap<number, OffsetRange>,
  ): Promise<void> {
    const { number, reached } = reader;
    const settled = await this.#starts.settle(number, reached, ranges, this.#options.signal);
    // Move the reader only if records before the returned offset have expired, and no batch waits.
    if (settled === undefined || settled === reached || reader.hasOffer) return;
    reader.jump(settled);
  }

  #open(
    number: number,
    start: ConstructorParameters<typeof KafkaPartitionReader>[2],
    membership: Membership,
  ): void {
    const { source, identity, options } = this.#options;
    const partition = { source, partition: partitionName(identity, number) };
    const reader = new KafkaPartitionReader(partition, number, start, this);
    this.#readers.set(number, reader);
    this.#fresh.push(reader);
    this.#seek(membership, reader);
    const fields = { topic: options.topic, partition: number, offset: start.position };
    this.deps.log.info(fields, 'partition reader started');
  }

  #seek(membership: Membership, { number, reached, hasOffer }: KafkaPartitionReader): void {
    if (!hasOffer && !this.#waiting.has(number)) membership.seek(number, reached);
  }

  /**
   * Waits, and then requests an unreadable batch again: the broker may have deleted it, or its decoding may succeed
   * now.
   */
  async #retryUnreadable(reader: KafkaPartitionReader, batch: KafkaBatch): Promise<void> {
    const { options, retrier, signal } = this.#options;
    const { number, reached } = reader;
    const acl = `Read on topic ${options.topic}`;
    reader.recordUnreadable(batch, acl);
    try {
      const what = { name: readingPartition(number), acl };
      await retrier.recordFailure(what, batch.unreadable?.error, signal);
    } catch (error) {
      this.#fail(error);
      return;
    }
    if (this.#readers.get(number) !== reader || signal.aborted) return;
    await this.settle(reader);
    if (reader.reached !== reached) retrier.recordSuccess(readingPartition(number));
    this.#membership?.seek(number, reader.reached);
  }

  async #flush(atOnce: boolean): Promise<void> {
    if (this.#membership !== undefined) await this.#commits.flush(this.#membership, atOnce);
  }

  #fail(error: unknown): void {
    if (this.#options.signal.aborted) return;
    this.#failure ??= {
      error:
        error instanceof PipelineError
          ? error
          : new Error('reading Kafka failed', { cause: error }),
    };
    this.#options.onChange();
  }
}
