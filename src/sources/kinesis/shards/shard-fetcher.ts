import type { IteratorStart, KinesisRecords, ShardInfo } from '../api.ts';

/** Some records of a shard, in order. */
export interface FetchedPage {
  readonly records: KinesisRecords;
  readonly behindMs: number | undefined;
  /** True at the end of the shard. */
  readonly hasEnded: boolean;
  readonly children: readonly ShardInfo[];
  /** Returns the memory of the records, and its permit; see `RecordPage.release`. */
  readonly release: () => void;
}

/** The position in a shard, shared by a fetcher and its reader. */
export interface ShardCursor {
  /** Returns where the next iterator or subscription starts. */
  start(): IteratorStart;
  /** Called when an iterator or subscription was opened at `start`. */
  onOpened(start: IteratorStart): void;
  /** Called when the position has expired: the next start is the oldest available record. */
  onTrimmed(): void;
}

/** Reads the records of one shard, with GetRecords or a subscription. */
export interface ShardFetcher {
  /**
   * Waits for the next page, without a time limit. Pages follow one another without a gap.
   * @returns `removed` if AWS has deleted the shard; undefined if `signal` has aborted.
   * @throws PipelineError ERR_SOURCES_* if the first calls of the process fail permanently.
   */
  next(signal: AbortSignal): Promise<FetchedPage | 'removed' | undefined>;
  /** True if the fetcher itself waits before it returns an empty page, so that the reader need not pause. */
  readonly isPushed: boolean;
  /** Closes an open subscription. */
  close(): void;
}
