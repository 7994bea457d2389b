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

/** What becomes of a shard that is read under a lease. */
export interface LeasedReaderEvents {
  /** The shard has ended and everything is stored: its lease is a tombstone, unless it was lost. */
  hasEnded(): void;
  /** Nothing of it is in flight any more, and the lease is given back or was lost. */
  hasLeft(): void;
}

// A burst of a few seconds does not move leases about.
const smoothingMs = 60_000;
const measureMsMax = 5_000;

/**
 * Reads a shard for as long as this worker holds its lease, and passes acknowledgements on to the lease. When reading has to stop,
 * the lease is given back only once everything that was handed over has been acknowledged.
 */
export class LeasedReader implements PartitionReader {
  readonly partition: Partition;
  readonly held: HeldLease;
  readonly #reader: ShardReader;
  readonly #events: LeasedReaderEvents;
  readonly #staysIdle: boolean;
  #children: readonly string[] = [];
  /** The last position handed over that will be acknowledged. */
  #owed: Position | undefined;
  #acknowledged: Position | undefined;
  #state: 'reading' | 'stopped' | 'left' = 'reading';
  #bytes = 0;
  #measuredMs: number;
  #kBps: number;
  #readMs: number | undefined;

  /** @param staysIdle true when a shard that was read to its tip is kept and not read again. */
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

  /** True when it has been read to its tip and nothing of it is in flight; not while its end is still to be written. */
  get isIdle(): boolean {
    return this.#state === 'stopped' && !this.#isOwed;
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

  /** Told that everything up to `position` is stored. */
  acknowledged(position: Position, aggregatePosition?: AggregatePosition): void {
    // The rest of the record, and of its page, is still to come.
    if (aggregatePosition?.isLast === false)
      return void this.held.acknowledge(position, aggregatePosition.subSequence);
    this.#reader.acknowledged(position);
    this.#acknowledged = position;
    if (position === endPosition) {
      this.#state = 'left';
      void this.#end();
      return;
    }
    // The place before the first record is a time: the lease keeps its own word for that.
    if (timeOfPosition(position) === undefined)
      this.held.acknowledge(position, aggregatePosition?.subSequence);
    if (this.held.stop.aborted || (this.#state === 'stopped' && !this.#staysIdle)) {
      this.#leaveIfDone();
    }
  }

  /** The shard takes no more records, and these follow it. */
  ends(children: readonly string[]): void {
    this.#children = children;
  }

  /**
   * Measures what the shard carries and tells the lease. A shard that is not read, because nothing can be stored or Kinesis gives
   * errors, carries what it did before: it is no reason to take others.
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
    // Also when it is not known to be written: the answer may be lost, and the children wait.
    this.#events.hasEnded();
    this.#events.hasLeft();
  }
}
