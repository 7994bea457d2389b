import { type Clock, SerialQueue } from '../../../base/index.ts';
import type { PollingOptions } from '../../../config/index.ts';
import { quietPageBytes } from '../../permits.ts';

// Maximum interval between reads. If AWS throttles reads that are within the limits, other readers share the shard, and
// every reader must reduce its rate.
const slowestMs = 2_000;
const slowdown = 2;
const recovery = 0.9;

/** Default of the option `polling`: the full AWS limits of a shard. */
export const defaultPolling: PollingOptions = {
  reads_per_second: 5,
  bytes_per_second: 2_000_000,
  page_bytes: 3_300_000,
  http2: false,
  encoding: 'auto',
};

type Budget = Pick<PollingOptions, 'reads_per_second' | 'bytes_per_second'>;

/**
 * Limits the reads and the bytes per second of one shard. All readers of the shard in this process share the budget, in
 * FIFO order.
 *
 * After a read, AWS throttles further reads until the bytes of that read fit into 2 MB/s (for 10 MB: five seconds), and
 * a throttled read also counts as a read. Waiting avoids throttled reads, and costs no throughput. Readers in other
 * processes are visible only through throttling: the rate then drops immediately and increases slowly, so that all
 * readers converge to a fair share.
 */
export class ShardBudget {
  readonly #clock: Clock;
  readonly #intervalMs: number;
  readonly #bytesPerMs: number;
  #ownIntervalMs: number;
  #freeMs = 0;
  readonly #queue = new SerialQueue();

  constructor(clock: Clock, options: Budget) {
    this.#clock = clock;
    this.#intervalMs = 1_000 / options.reads_per_second;
    this.#bytesPerMs = options.bytes_per_second / 1_000;
    this.#ownIntervalMs = this.#intervalMs;
  }

  /** Current interval between reads, in milliseconds. */
  get intervalMs(): number {
    return this.#ownIntervalMs;
  }

  /** Waits, in FIFO order, until the caller may make one read, or until `signal` aborts. */
  take(signal: AbortSignal): Promise<void> {
    return this.#queue.run(() => this.#take(signal));
  }

  async #take(signal: AbortSignal): Promise<void> {
    // Check again after the pause: `spent` may have recorded the size of the previous response in the meantime.
    for (let waitMs = this.#waitMs(); waitMs > 0 && !signal.aborted; waitMs = this.#waitMs()) {
      await this.#clock.pause(waitMs, signal);
    }
    if (!signal.aborted) this.#freeMs = this.#clock.steadyMs() + this.#ownIntervalMs;
  }

  /** Records the number of bytes that a read returned. */
  spent(bytes: number): void {
    this.#ownIntervalMs = Math.max(this.#intervalMs, this.#ownIntervalMs * recovery);
    if (this.#bytesPerMs === 0) return;
    const untilMs = this.#clock.steadyMs() + bytes / this.#bytesPerMs;
    this.#freeMs = Math.max(this.#freeMs, untilMs);
  }

  /** Call this after a throttled read: other readers use the limits of the shard too. */
  onRejected(): void {
    const slowest = Math.max(slowestMs, this.#intervalMs);
    this.#ownIntervalMs = Math.min(slowest, this.#ownIntervalMs * slowdown);
  }

  #waitMs(): number {
    return this.#freeMs - this.#clock.steadyMs();
  }
}

interface Shared {
  readonly budget: ShardBudget;
  users: number;
}

/** Budgets by clock, and then by stream ARN and shard id. By clock, because tests have their own clocks. */
const budgets = new WeakMap<Clock, Map<string, Shared>>();

/** A reference to a shared budget. */
export interface BudgetUse {
  readonly budget: ShardBudget;
  /** Call this once, when the caller no longer uses the budget. */
  release(): void;
}

/**
 * Returns the budget of a shard. All readers of the shard in this process share it; the options of the first reader
 * apply.
 */
export function shareBudget(
  clock: Clock,
  location: { readonly streamArn: string; readonly shardId: string },
  options: Budget,
): BudgetUse {
  const key = `${location.streamArn} ${location.shardId}`;
  const all = budgets.get(clock) ?? new Map<string, Shared>();
  budgets.set(clock, all);
  const shared = all.get(key) ?? { budget: new ShardBudget(clock, options), users: 0 };
  all.set(key, shared);
  shared.users += 1;
  return {
    budget: shared.budget,
    release() {
      shared.users -= 1;
      if (shared.users === 0) all.delete(key);
    },
  };
}

/**
 * Number of records in the first request. It is low because a CloudWatch Logs envelope can inflate to 1 MB, and all
 * shards start at the same time.
 */
const firstRecords = 8;

/**
 * Adapts the number of records per request so that the records of a response take about `page_bytes`. The number starts
 * low, decreases immediately when records are large, and at most doubles from one response to the next while records
 * are small.
 */
export class PageSize {
  readonly #recordsMax: number;
  readonly #bytes: number;
  #records: number;
  /** Average memory per record in the last response; undefined before the first response. */
  #recordBytes: number | undefined;

  constructor(recordsMax: number, bytes: number) {
    this.#recordsMax = recordsMax;
    this.#bytes = bytes;
    this.#records = Math.min(recordsMax, firstRecords);
  }

  get records(): number {
    return this.#records;
  }

  /** Expected memory of the next response, in bytes. */
  get expectedBytes(): number {
    if (this.#recordBytes === undefined) return this.#bytes;
    return Math.min(this.#bytes, Math.max(quietPageBytes, this.#records * this.#recordBytes));
  }

  /** Records the number of records in a response, and their memory. */
  took(records: number, bytes: number): void {
    this.#recordBytes = records === 0 ? 0 : bytes / records;
    if (bytes > this.#bytes) {
      this.#records = Math.max(1, Math.floor((records * this.#bytes) / bytes));
    } else if (records >= this.#records) {
      const fitting = Math.floor((records * this.#bytes) / Math.max(bytes, 1));
      this.#records = Math.min(this.#recordsMax, this.#records * 2, fitting);
    }
  }
}
