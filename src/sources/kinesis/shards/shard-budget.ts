import { type Clock, SerialQueue } from '../../../base/index.ts';
import type { PollingOptions } from '../../../config/index.ts';
import { quietPageBytes } from '../../permits.ts';

// Others read the shard as well when AWS refuses what should be allowed: everybody then has to ask less often.
const slowestMs = 2_000;
const slowdown = 2;
const recovery = 0.9;

/** What `polling:` is when it is left out: the whole budget of a shard (AWS). */
export const defaultPolling: PollingOptions = {
  reads_per_second: 5,
  bytes_per_second: 2_000_000,
  page_bytes: 3_300_000,
  http2: false,
  encoding: 'auto',
};

type Budget = Pick<PollingOptions, 'reads_per_second' | 'bytes_per_second'>;

/**
 * The budget of one shard: reads and bytes a second, shared in turn by all that read the shard in this process.
 *
 * AWS refuses every read for as long as the bytes of the one before take at 2 MB/s (10 MB: five seconds). Waiting that long
 * instead costs nothing, and a refused read counts as one. Readers in other processes are seen only by their effect: when AWS
 * refuses, reads become rarer at once, and then slowly more frequent again, so that all get about the same.
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

  /** Milliseconds between reads right now. */
  get intervalMs(): number {
    return this.#ownIntervalMs;
  }

  /** Resolves when the caller may make one read, first come, first served, or when `signal` aborts. */
  take(signal: AbortSignal): Promise<void> {
    return this.#queue.run(() => this.#take(signal));
  }

  async #take(signal: AbortSignal): Promise<void> {
    // The read before may have given more bytes than was known when the pause began.
    for (let waitMs = this.#waitMs(); waitMs > 0 && !signal.aborted; waitMs = this.#waitMs()) {
      await this.#clock.pause(waitMs, signal);
    }
    if (!signal.aborted) this.#freeMs = this.#clock.steadyMs() + this.#ownIntervalMs;
  }

  /** Records the bytes that a read returned. */
  spent(bytes: number): void {
    this.#ownIntervalMs = Math.max(this.#intervalMs, this.#ownIntervalMs * recovery);
    if (this.#bytesPerMs === 0) return;
    const untilMs = this.#clock.steadyMs() + bytes / this.#bytesPerMs;
    this.#freeMs = Math.max(this.#freeMs, untilMs);
  }

  /** AWS has refused a read: the budget is used up by others. */
  refused(): void {
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

/** By the clock that they go by: tests have their own. */
const budgets = new WeakMap<Clock, Map<string, Shared>>();

/** A budget in use. */
export interface BudgetUse {
  readonly budget: ShardBudget;
  /** Told once when it is not used any more. */
  release(): void;
}

/** The budget of a shard, the same for all that read it in this process. The first one's options count. */
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

/** Asked for at first: an envelope of CloudWatch inflates to a megabyte, and all shards begin at the same time. */
const firstRecords = 8;

/**
 * How many records to request, so that a response has about `page_bytes`: few at first, fewer at once when records are large,
 * and more, twice as many at most, while they are small.
 */
export class PageSize {
  readonly #recordsMax: number;
  readonly #bytes: number;
  #records: number;
  /** Of the last answer; undefined before the first. */
  #recordBytes: number | undefined;

  constructor(recordsMax: number, bytes: number) {
    this.#recordsMax = recordsMax;
    this.#bytes = bytes;
    this.#records = Math.min(recordsMax, firstRecords);
  }

  get records(): number {
    return this.#records;
  }

  /** Memory that the next answer is expected to take. */
  get expectedBytes(): number {
    if (this.#recordBytes === undefined) return this.#bytes;
    return Math.min(this.#bytes, Math.max(quietPageBytes, this.#records * this.#recordBytes));
  }

  /** Records the number of records of a response, and its bytes in memory. */
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
