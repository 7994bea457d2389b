import type { IteratorStart, KinesisRecords, ShardInfo } from '../api.ts';

/** Consecutive records of a shard, in order. */
export interface FetchedPage {
  readonly records: KinesisRecords;
  readonly behindMs: number | undefined;
  /** True at the end of the shard. */
  readonly hasEnded: boolean;
  readonly children: readonly ShardInfo[];
  /** Releases the memory of the records and its permit; see `RecordPage.release`. */
  readonly release: () => void;
}

/** The position in a shard. The reader implements it, and the fetcher uses it. */
export interface ShardCursor {
  /** Returns where the next iterator or subscription starts. */
  start(): IteratorStart;
  /** Called when the fetcher has opened an iterator or subscription at `start`. */
  onOpened(start: IteratorStart): void;
  /** Called when the record at the position has expired: `start` then returns the oldest available record. */
  onTrimmed(): void;
}

/** Fetches the records of one shard with GetRecords or with subscriptions. */
export interface ShardFetcher {
  /**
   * Waits for the next page, without a time limit. There is no gap between successive pages.
   * @returns `removed` if AWS has deleted the shard; undefined if `signal` has aborted.
   * @throws PipelineError ERR_SOURCES_* for a permanent failure of an operation that has never succeeded in this
   * process
   */
  next(signal: AbortSignal): Promise<FetchedPage | 'removed' | undefined>;
  /** True if the fetcher waits by itself before it returns an empty page, so that the reader need not pause. */
  readonly isPushed: boolean;
  /** Closes an open subscription. */
  close(): void;
}
