import { comparePositions, recordBytes } from '../../../base/index.ts';
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
import { endPosition, timeOfPosition } from '../../positions.ts';

/** Callbacks for a shard that is read under a lease. */
export interface LeasedReaderEvents {
  /**
   * Called when the shard has ended and everything is stored. Its lease is marked as ended, unless the lease was lost.
   */
  hasEnded(): void;
  /** Called when no records of the shard are in flight, and the lease was released or lost. */
  hasLeft(): void;
}

// Averages the load, so that a burst of a few seconds does not move leases.
const smoothingMs = 60_000;
const measureMsMax = 5_000;

/**
 * Reads a shard while this worker holds its lease, and passes acknowledgments to the lease. When reading stops, the
 * lease is released only after all delivered records are acknowledged.
 */
export class LeasedReader implements PartitionReader {
  readonly partition: Partition;
  readonly held: HeldLease;
  readonly #reader: ShardReader;
  readonly #events: LeasedReaderEvents;
  readonly #staysIdle: boolean;
  #children: readonly string[] = [];
  /** Last delivered position, which is still to be acknowledged. */
  #owed: Position | undefined;
  #acknowledged: Position | undefined;
  #state: 'reading' | 'stopped' | 'left' = 'reading';
  #bytes = 0;
  #measuredMs: number;
  #kBps: number;
  #readMs: number | undefined;

  /** @param staysIdle true to keep the lease of a shard that was read to its tip, without reading further */
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

  /**
   * True if the shard was read to its tip and nothing is in flight; false while the end of the shard must still be
   * stored.
   */
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

  /** Called when everything up to `position` is stored. */
  acknowledged(position: Position, aggregatePosition?: AggregatePosition): void {
    // Only a part of the record is stored: pass it to the lease, which records positions in aggregates.
    if (aggregatePosition?.isLast === false)
      return void this.held.acknowledge(position, aggregatePosition.subSequence);
    this.#reader.acknowledged(position);
    this.#acknowledged = position;
    if (position === endPosition) {
      this.#state = 'left';
      void this.#end();
      return;
    }
    // The position before the first record is a time, for which the lease has its own value.
    if (timeOfPosition(position) === undefined)
      this.held.acknowledge(position, aggregatePosition?.subSequence);
    if (this.held.stop.aborted || (this.#state === 'stopped' && !this.#staysIdle)) {
      this.#leaveIfDone();
    }
  }

  /** Called at the end of the shard, with its child shards. */
  ends(children: readonly string[]): void {
    this.#children = children;
  }

  /**
   * Measures the load of the shard and reports it to the lease. If the shard is not read (inserts or Kinesis fail), the
   * load keeps its last value, so that the worker does not acquire further leases.
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
    // Called even if the write is unconfirmed, because only the response may be lost, and the children wait.
    this.#events.hasEnded();
    this.#events.hasLeft();
  }
}
