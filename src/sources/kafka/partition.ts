import { comparePositions, Notifier } from '../../base/index.ts';
import type {
  Memory,
  Partition,
  PartitionReader,
  Permit,
  Position,
  RawRecord,
  RecordPage,
} from '../../flow.ts';
import {
  type BatchVerdict,
  type KafkaBatch,
  kafkaError,
  marksOfHeaders,
} from '../../kafka/index.ts';
import type { SourceDeps } from '../deps.ts';
import type { PartitionHealth } from '../health.ts';
import { lesser, offsetAfter } from './names.ts';
import { recordObjectBytes, releaseOf } from '../permits.ts';

// Interval of heartbeat calls while a batch waits. kafkajs limits the actual rate.
const heartbeatMs = 1_000;
// Interval of empty pages for an idle partition. They show that the partition is being read.
const idleMs = 5_000;
const idleMsUntilTip = 200;

const noBytes = new Uint8Array(0);

/** What a reader needs from the source that owns it. */
export interface PartitionReaderContext {
  readonly memory: Memory;
  readonly deps: SourceDeps;
  readonly untilIdle: boolean;
  /**
   * Returns whether the group has recently received a heartbeat of this process. If so, and no batch arrives, the
   * partition has no new records.
   */
  isAlive(): boolean;
  /** Requests the offset of the next new record from the broker. Returns undefined if reading stops. */
  tipOf(number: number): Promise<Position | undefined>;
  /**
   * Called if the broker has sent another offset than the requested one. Checks the offset of the reader, and moves the
   * reader past expired records.
   */
  settle(reader: KafkaPartitionReader): Promise<void>;
  onStopped(reader: KafkaPartitionReader): void;
}

/** Where a reader starts and ends. */
export interface KafkaStart {
  readonly position: Position;
  /** Exclusive end offset. Set only for a backfill. */
  readonly until?: Position | undefined;
}

/** Why a partition waits at an unreadable record batch. */
interface Stuck {
  readonly sinceMs: number;
  readonly reason: string;
  readonly advice: string;
}

interface Offer {
  readonly batch: KafkaBatch;
  /** Aborted when the batch was taken or withdrawn. */
  readonly over: AbortController;
  isTaken: boolean;
}

/**
 * Reads one partition of a topic while the group assigns it to this process. kafkajs pushes batches, and waits until
 * each batch is processed. In this class, a batch waits until the pipeline requests a page. Until then, kafkajs fetches
 * no further batch of the partition, and this class sends heartbeats. Only this class tracks the offset: it rejects a
 * batch with another offset, and seeks to the right one.
 */
export class KafkaPartitionReader implements PartitionReader {
  readonly partition: Partition;
  readonly number: number;
  readonly #host: PartitionReaderContext;
  readonly #until: Position | undefined;
  readonly #closed = new AbortController();
  readonly #notifier = new Notifier();
  /** Next offset to read: everything before it was taken, or contains no records. */
  #reached: Position;
  /** Position after the last page. */
  #last: Position;
  #offer: Offer | undefined;
  #isOver = false;
  /** Offset of the next new record, as of the last response of the broker. */
  #tip: Position = '0';
  #recordMs: number | undefined;
  #readMs: number | undefined;
  #behindMs: number | undefined;
  readonly #sinceMs: number;
  #stuck: Stuck | undefined;

  constructor(
    partition: Partition,
    number: number,
    start: KafkaStart,
    host: PartitionReaderContext,
  ) {
    this.partition = partition;
    this.number = number;
    this.#host = host;
    this.#reached = start.position;
    this.#last = start.position;
    this.#until = start.until;
    this.#sinceMs = host.deps.clock.now();
  }

  /** Next offset to read. */
  get reached(): Position {
    return this.#reached;
  }

  /** True while a batch waits for the pipeline. */
  get hasOffer(): boolean {
    return this.#offer !== undefined;
  }

  /** True if no more pages follow. */
  get isOver(): boolean {
    return this.#isOver;
  }

  async *pages(signal: AbortSignal): AsyncGenerator<RecordPage> {
    const stop = AbortSignal.any([signal, this.#closed.signal]);
    try {
      while (!stop.aborted && !this.#isPassed) {
        const next = await this.#next(stop);
        if (next !== undefined) {
          yield { ...this.#page(next.batch), release: releaseOf(next.permit) };
          continue;
        }
        if (stop.aborted) return;
        if (!this.#host.isAlive()) continue;
        const isTip = await this.#isAtTip();
        if (stop.aborted) return;
        yield this.#emptyPage();
        if (isTip && this.#host.untilIdle) return;
      }
    } finally {
      this.#isOver = true;
      this.#withdraw();
      this.#host.onStopped(this);
    }
  }

  /**
   * Offers a batch of this partition. Resolves when the pipeline has taken the batch, when another offset is required,
   * or when reading has ended.
   */
  async offer(batch: KafkaBatch, heartbeat: () => Promise<void>): Promise<BatchVerdict> {
    if (this.#isOver) return { kind: 'pause' };
    if (batch.fetchedOffset !== this.#reached) {
      await heartbeat();
      // If another batch waits, let the pipeline take it first: until then, the next offset is unknown.
      if (this.#offer !== undefined) await this.#keptAlive(this.#offer, heartbeat);
      await this.#host.settle(this);
      return this.#isOver ? { kind: 'pause' } : { kind: 'seek', offset: this.#reached };
    }
    if (batch.records.length === 0) {
      const next = offsetAfter(batch.lastOffset);
      if (comparePositions(next, this.#reached) > 0) this.#reached = next;
      return { kind: 'taken' };
    }
    const offer: Offer = { batch, over: new AbortController(), isTaken: false };
    // A batch that already waits comes from a previous membership. It is the same batch, so replace it.
    this.#withdraw();
    this.#offer = offer;
    this.#notifier.notify();
    try {
      await this.#keptAlive(offer, heartbeat);
    } finally {
      if (this.#offer === offer) this.#withdraw();
    }
    if (offer.isTaken) return { kind: 'taken' };
    return this.#isOver ? { kind: 'pause' } : { kind: 'seek', offset: this.#reached };
  }

  /** Sends heartbeats until a batch was taken or withdrawn. @throws the error of a heartbeat */
  async #keptAlive({ over }: Offer, heartbeat: () => Promise<void>): Promise<void> {
    const { clock } = this.#host.deps;
    for (;;) {
      await clock.pause(heartbeatMs, over.signal);
      if (over.signal.aborted || this.#closed.signal.aborted) return;
      await heartbeat();
    }
  }

  /** Moves to `position`, because the records before it have expired. The ledger then has a gap. */
  jump(position: Position): void {
    this.#reached = position;
    this.#last = position;
    this.#stuck = undefined;
  }

  /** Ends reading, for example because the partition is assigned to another process, or the topic was replaced. */
  close(): void {
    this.#isOver = true;
    this.#closed.abort();
    this.#withdraw();
  }

  /** True while the partition waits at an unreadable record batch. */
  get isStuck(): boolean {
    return this.#stuck !== undefined;
  }

  /** Records that the next record batch cannot be read. From then on, the lag grows until the batch is taken. */
  recordUnreadable({ unreadable, highWatermark }: KafkaBatch, acl: string): void {
    if (unreadable === undefined) return;
    this.#tip = highWatermark;
    this.#recordMs = unreadable.timestampMs;
    const { message, advice } = kafkaError(unreadable.error, this.#location, acl);
    const sinceMs = this.#stuck?.sinceMs ?? this.#host.deps.clock.now();
    this.#stuck = { sinceMs, reason: message, advice };
  }

  get #location(): string {
    return `partition ${this.number}`;
  }

  health(isRetrying: boolean): PartitionHealth {
    return {
      partition: this.partition.partition,
      location: this.#location,
      state: isRetrying ? 'retrying' : 'reading',
      sinceMs: this.#sinceMs,
      reason: '',
      ...(this.#stuck !== undefined && { state: 'retrying' as const, ...this.#stuck }),
      readMs: this.#readMs,
      behindMs: this.#behindMs,
    };
  }

  get #isPassed(): boolean {
    return this.#until !== undefined && comparePositions(this.#reached, this.#until) >= 0;
  }

  /**
   * Takes the waiting batch once memory is available. Returns undefined if no batch has arrived within the idle
   * interval, or if `stop` aborts.
   */
  async #next(
    stop: AbortSignal,
  ): Promise<{ readonly batch: KafkaBatch; readonly permit: Permit } | undefined> {
    const { deps, untilIdle } = this.#host;
    if (this.#offer === undefined) {
      await this.#notifier.wait(untilIdle ? idleMsUntilTip : idleMs, deps.clock, stop);
    }
    const offered = this.#offer;
    if (offered === undefined || stop.aborted) return undefined;
    const permit = await this.#host.memory.acquire(bytesOf(offered.batch), stop);
    const offer = this.#offer;
    if (permit === undefined || offer === undefined || stop.aborted) {
      permit?.release();
      return undefined;
    }
    this.#offer = undefined;
    this.#reached = offsetAfter(offer.batch.lastOffset);
    offer.isTaken = true;
    this.#stuck = undefined;
    offer.over.abort();
    permit.resize(bytesOf(offer.batch));
    return { batch: offer.batch, permit };
  }

  /** Withdraws the waiting batch, so that `offer` returns. */
  #withdraw(): void {
    this.#offer?.over.abort();
    this.#offer = undefined;
  }

  async #isAtTip(): Promise<boolean> {
    if (this.#host.untilIdle) this.#tip = (await this.#host.tipOf(this.number)) ?? this.#tip;
    return this.#offer === undefined && comparePositions(this.#reached, this.#tip) >= 0;
  }

  #page({ records, highWatermark }: KafkaBatch): RecordPage {
    this.#tip = highWatermark;
    this.#recordMs = records.at(-1)?.timestampMs ?? this.#recordMs;
    const until = this.#until;
    const isRequired = (offset: string): boolean =>
      until === undefined || comparePositions(offset, until) < 0;
    const required = records.flatMap(({ offset, value, headers }): RawRecord[] => {
      if (!isRequired(offset)) return [];
      const bytes = value ?? noBytes;
      const marks = marksOfHeaders(headers, bytes.length);
      const record = { bytes, position: offset, end: offset, ...marks };
      return [headers === undefined ? record : { ...record, headers }];
    });
    return this.#pageOf(required);
  }

  /** Returns an empty page, which shows that an idle partition is being read. Does not change the position. */
  #emptyPage(): RecordPage {
    const { clock } = this.#host.deps;
    this.#readMs = clock.now();
    this.#behindMs = this.#lagMs();
    const { partition } = this;
    const at = this.#last;
    const page = { partition, records: [], previous: at, last: at, ended: false };
    return { ...page, behindMs: this.#behindMs, readMs: this.#readMs };
  }

  #pageOf(records: readonly RawRecord[]): RecordPage {
    const previous = this.#last;
    this.#last = this.#until === undefined ? this.#reached : lesser(this.#reached, this.#until);
    this.#readMs = this.#host.deps.clock.now();
    this.#behindMs = this.#lagMs();
    return {
      partition: this.partition,
      records,
      previous,
      last: this.#last,
      behindMs: this.#behindMs,
      ended: false,
      readMs: this.#readMs,
    };
  }

  /**
   * Returns the age of the last read record while more records wait; 0 at the tip; undefined if no record was read yet.
   */
  #lagMs(): number | undefined {
    if (comparePositions(this.#reached, this.#tip) >= 0) return 0;
    if (this.#recordMs === undefined) return undefined;
    return Math.max(0, this.#host.deps.clock.now() - this.#recordMs);
  }
}

function bytesOf({ records }: KafkaBatch): number {
  let sum = records.length * recordObjectBytes;
  for (const { value } of records) sum += value?.length ?? 0;
  return sum;
}
