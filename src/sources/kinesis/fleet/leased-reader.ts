import { comparePositions, endPosition, recordBytes } from '../../../base/index.ts';
import type {
  AggregatePosition,
  Partition,
  PartitionReader,
  Position,
  RecordPage,
} from '../../../flow.ts';
import type { HeldLease } from '../../../leases/index.ts';
import type { PartitionHealth } from '../../health.ts';
import type { ShardReader } from '../shards/shard-reader.ts';
import { timeOfPosition } from '../../positions.ts';

/** Callbacks for a shard that is read under a lease. */
export interface LeasedReaderEvents {
  /**
   * Called when the shard has ended and everything is stored. The lease is then marked as ended, unless it was lost.
   */
  hasEnded(): void;
  /** Called when the lease was released, lost, or marked as ended, and no records of the shard are in flight. */
  hasLeft(): void;
}

// Time constant of the average load: a burst of a few seconds must not move leases.
const smoothingMs = 60_000;
const measureMsMax = 5_000;

/**
 * Reads a shard while this worker holds the lease, and passes acknowledgments to the lease. When reading stops,
 * releases the lease only after all delivered records are acknowledged.
 */
export class LeasedReader implements PartitionReader {
  readonly partition: Partition;
  readonly held: HeldLease;
  readonly #reader: ShardReader;
  readonly #events: LeasedReaderEvents;
  readonly #staysIdle: boolean;
  #children: readonly string[] = [];
  /** Last delivered position. The lease can be released once this position is acknowledged. */
  #owed: Position | undefined;
  #acknowledged: Position | undefined;
  #state: 'reading' | 'stopped' | 'left' = 'reading';
  #bytes = 0;
  #measuredMs: number;
  #kBps: number;
  #readMs: number | undefined;

  /** @param staysIdle true to keep the lease when reading has stopped at the tip of the shard */
  constructor(
    held: HeldLease,
    reader: ShardReader,
    { staysIdle, nowMs, ...events }: LeasedReaderEvents & { staysIdle: boolean; nowMs: number },
  ) {
    this.held = held;
    this.partition = reader.partition;
    this.#reader = reader;
    this.#events = events;
    this.#staysIdle = staysIdle;
    this.#measuredMs = nowMs;
    this.#kBps = held.throughputKBps;
  }

  /** True if reading has stopped at the tip of the shard, and everything that was read is stored. */
  get isIdle(): boolean {
    return this.#state === 'stopped' && !this.#isOwed;
  }

  get isAwaited(): boolean {
    return this.held.state === 'yielding';
  }

  async *pages(signal: AbortSignal): AsyncGenerator<RecordPage> {
    const stop = AbortSignal.any([signal, this.held.stop]);
    try {
      for await (const page of this.#reader.pages(stop)) {
        const isKept = page.records.length > 0 || page.ended || page.last !== page.previous;
        if (isKept) this.#owed = page.ended ? endPosition : page.last;
        this.#bytes += recordBytes(page.records);
        yield page;
      }
    } finally {
      if (this.#state === 'reading') this.#state = 'stopped';
      const isStopped = stop.aborted || !this.#staysIdle;
      if (isStopped) this.#leaveIfDone();
      else this.held.stop.addEventListener('abort', () => this.#leaveIfDone(), { once: true });
    }
  }

  /** Call this when everything up to `position` is stored. */
  acknowledged(position: Position, aggregatePosition?: AggregatePosition): void {
    // Only a part of the aggregate is stored. Pass the position only to the lease, which can store a position inside an
    // aggregate.
    if (aggregatePosition?.isLast === false)
      return void this.held.acknowledge(position, aggregatePosition.subSequence);
    this.#reader.acknowledged(position);
    this.#acknowledged = position;
    if (position === endPosition) {
      this.#state = 'left';
      void this.#end();
      return;
    }
    // The position before the first record is a time. Do not pass it to the lease, which has its own checkpoint
    // `AT_TIMESTAMP`.
    if (timeOfPosition(position) === undefined)
      this.held.acknowledge(position, aggregatePosition?.subSequence);
    if (this.held.stop.aborted || (this.#state === 'stopped' && !this.#staysIdle)) {
      this.#leaveIfDone();
    }
  }

  /** Call this at the end of the shard, with the ids of its child shards. */
  ends(children: readonly string[]): void {
    this.#children = children;
  }

  /**
   * Measures the load of the shard and reports it to the lease. While the shard is not read (inserts or Kinesis fail),
   * the load keeps its last value: a lower load would let the worker acquire further leases.
   */
  measure(nowMs: number): void {
    const { readMs } = this.#reader.health();
    const ms = nowMs - this.#measuredMs;
    if (ms <= 0 || readMs === this.#readMs) return;
    const share = 1 - Math.exp(-Math.min(ms, measureMsMax) / smoothingMs);
    this.#kBps += (this.#bytes / ms - this.#kBps) * share;
    this.#bytes = 0;
    this.#measuredMs = nowMs;
    this.#readMs = readMs;
    this.held.measure(Math.round(this.#kBps * 10) / 10);
  }

  lagMs(nowMs: number): number {
    return this.#reader.lagMs(nowMs);
  }

  health(): PartitionHealth {
    return this.#reader.health();
  }

  get #isOwed(): boolean {
    if (this.#owed === undefined) return false;
    const acknowledged = this.#acknowledged;
    return acknowledged === undefined || comparePositions(acknowledged, this.#owed) < 0;
  }

  #leaveIfDone(): void {
    if (this.#state !== 'stopped' || this.#isOwed) return;
    this.#state = 'left';
    void this.held.settle().then(() => this.#events.hasLeft());
  }

  async #end(): Promise<void> {
    await this.held.end(this.#children);
    // Call `hasEnded` even if the write is not confirmed: the write may have succeeded although its response was lost,
    // and the child shards wait for it.
    this.#events.hasEnded();
    this.#events.hasLeft();
  }
}
