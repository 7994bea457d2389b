import type { PollingOptions } from '../../../config/index.ts';
import type {
  IteratorStart,
  KinesisOperation,
  KinesisRecord,
  KinesisRecords,
  ShardPage,
} from '../api.ts';
import type { Permit } from '../../../flow.ts';
import { releaseOf, withPermit } from '../../permits.ts';
import type { ShardReaderContext } from './reader-context.ts';
import type { AwsRetrier } from '../../aws/retrier.ts';
import { type BudgetUse, defaultPolling, PageSize, shareBudget } from './shard-budget.ts';
import type { FetchedPage, ShardCursor, ShardFetcher } from './shard-fetcher.ts';

/** Minimum size of gzip data, and maximum ratio of inflated to compressed size. */
const GZIP_BYTES_MIN = 18;
const INFLATION_MAX = 1_032;
/**
 * Memory in use per byte of inflated text. Includes the compressed data, and a buffer that doubles until the text fits.
 */
const INFLATED_WEIGHT = 1.7;

// AWS allows five GetShardIterator calls per second per shard.
const iteratorPauseMs = 200;

/** Reads a shard with GetRecords. Replaces iterators, which expire after five minutes. */
export class PolledShard implements ShardFetcher {
  readonly isPushed = false;
  readonly #shardId: string;
  readonly #host: ShardReaderContext;
  readonly #cursor: ShardCursor;
  readonly #retrier: AwsRetrier<KinesisOperation>;
  readonly #size: PageSize;
  readonly #polling: PollingOptions;
  #use: BudgetUse | undefined;
  #iterator: string | undefined;

  constructor(
    shardId: string,
    host: ShardReaderContext,
    cursor: ShardCursor,
    retrier: AwsRetrier<KinesisOperation>,
  ) {
    this.#shardId = shardId;
    this.#host = host;
    this.#cursor = cursor;
    this.#retrier = retrier;
    this.#polling = host.options.polling ?? defaultPolling;
    this.#size = new PageSize(host.options.page_records, this.#polling.page_bytes);
  }

  async next(signal: AbortSignal): Promise<FetchedPage | 'removed' | undefined> {
    const { api, memory, stats } = this.#host;
    const { budget } = this.#start();
    while (!signal.aborted) {
      if (this.#iterator === undefined) {
        const state = await this.#open(signal);
        if (state === 'removed') return 'removed';
      }
      const iterator = this.#iterator;
      if (iterator === undefined) return undefined;
      await budget.take(signal);
      const read = async (): Promise<Admitted> => {
        const { expectedBytes, records } = this.#size;
        const call = () => api.getRecords(iterator, records, signal);
        try {
          return await withPermit(memory, expectedBytes, signal, call);
        } catch (error) {
          if (isThrottle(error)) {
            budget.onRejected();
            stats.throttled += 1;
          }
          throw error;
        }
      };
      const attempt = await this.#retrier.attempt('GetRecords', read, signal, ['expired']);
      if (attempt === undefined) return undefined;
      if ('value' in attempt) return this.#take(attempt.value);
      // After throttling, the iterator is still valid. After any other failure, get another iterator, because the
      // iterator may be the cause.
      if (attempt.kind !== 'throttled') this.#iterator = undefined;
    }
    return undefined;
  }

  close(): void {
    this.#iterator = undefined;
    this.#use?.release();
    this.#use = undefined;
    this.#host.stats.removeReader(this);
  }

  #start(): BudgetUse {
    const { deps, streamArn, stats } = this.#host;
    const location = { streamArn, shardId: this.#shardId };
    this.#use ??= shareBudget(deps.clock, location, this.#polling);
    stats.addReader(this, 'polling');
    return this.#use;
  }

  #take({ answer, permit }: Admitted): FetchedPage {
    const { records, nextIterator, behindMs, children, release } = answer;
    const bytes = records.packed?.sizeBytes ?? dataBytes(records);
    this.#use?.budget.spent(bytes);
    this.#size.took(records.length, heldBytes(records, bytes));
    this.#iterator = nextIterator;
    const hasEnded = nextIterator === undefined;
    permit.resize(bytes);
    return { records, behindMs, hasEnded, children, release: releaseOf(permit, release) };
  }

  async #open(signal: AbortSignal): Promise<'open' | 'removed' | 'aborted'> {
    const { api } = this.#host;
    for (;;) {
      const start: IteratorStart = this.#cursor.start();
      const attempt = await this.#retrier.attempt(
        'GetShardIterator',
        () => api.getIterator(this.#shardId, start, signal),
        signal,
        start.type === 'at' ? ['not_found', 'invalid'] : ['not_found'],
      );
      if (attempt === undefined) return 'aborted';
      if ('value' in attempt) {
        this.#iterator = attempt.value;
        this.#cursor.onOpened(start);
        return 'open';
      }
      if (attempt.kind === 'not_found' || attempt.kind === 'invalid') {
        const state = await this.#onRejected(attempt.kind, signal);
        if (state !== 'exists') return state;
      }
    }
  }

  /**
   * Handles a rejected request for an iterator. Checks whether the shard still exists, or only the sequence number has
   * expired.
   */
  async #onRejected(
    kind: 'not_found' | 'invalid',
    signal: AbortSignal,
  ): Promise<'exists' | 'removed' | 'aborted'> {
    const exists = await this.#host.exists(this.#shardId, signal);
    if (exists === undefined || signal.aborted) return 'aborted';
    if (!exists) return 'removed';
    if (kind === 'invalid') this.#cursor.onTrimmed();
    else await this.#host.deps.clock.pause(iteratorPauseMs, signal);
    return 'exists';
  }
}

/** A response and its memory permit. */
interface Admitted {
  readonly answer: ShardPage;
  readonly permit: Permit;
}

/** Returns the total size of records. */
export function dataBytes(records: Iterable<KinesisRecord>): number {
  let sum = 0;
  for (const { data } of records) sum += data.byteLength;
  return sum;
}

/**
 * Returns the memory that a page needs when it is decoded. For gzip, uses the last four bytes of each record, which
 * declare the inflated size (RFC 1952).
 */
function heldBytes(records: KinesisRecords, sizeBytes: number): number {
  const first = records.at(0)?.data;
  if (first === undefined || first[0] !== 0x1f || first[1] !== 0x8b) {
    return sizeBytes;
  }
  let sum = 0;
  for (const { data } of records) {
    const { length } = data;
    if (length < GZIP_BYTES_MIN) continue;
    const declared = Buffer.from(data.buffer, data.byteOffset, length).readUInt32LE(length - 4);
    // Limit the declared size, which is not verified, to what gzip can reach.
    sum += Math.min(Math.max(length, declared), length * INFLATION_MAX);
  }
  return sum * INFLATED_WEIGHT;
}

function isThrottle(error: unknown): boolean {
  return error instanceof Error && error.name === 'ProvisionedThroughputExceededException';
}
