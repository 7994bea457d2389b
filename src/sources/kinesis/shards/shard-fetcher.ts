import type { IteratorStart, KinesisRecords, ShardInfo } from '../api.ts';

/** Some records of a shard, in order. */
export interface FetchedPage {
  readonly records: KinesisRecords;
  readonly behindMs: number | undefined;
  /** True at the end of the shard. */
  readonly hasEnded: boolean;
  readonly children: readonly ShardInfo[];
  /** Gives the memory of the records back, and the permit for it; see `RecordPage.release`. */
  readonly release: () => void;
}

/** The position in a shard, which a feed and its reader share. */
export interface ShardCursor {
  /** Where the next iterator or subscription begins. */
  start(): IteratorStart;
  /** Reading continues at `start`. */
  onOpened(start: IteratorStart): void;
  /** AWS does not know the place any more: the next start is the oldest record that is left. */
  onTrimmed(): void;
}

/** Where the records of one shard come from: GetRecords, or a subscription. */
export interface ShardFetcher {
  /**
   * The next page, however long it takes. Pages follow one another without a gap.
   * @returns `removed` when AWS has deleted the shard; undefined when `signal` has aborted.
   * @throws PipelineError ERR_SOURCES_* when the very first calls of the process are refused for good.
   */
  next(signal: AbortSignal): Promise<FetchedPage | 'removed' | undefined>;
  /** True when an empty page was waited for: there is no need to pause behind it. */
  readonly isPushed: boolean;
  /** Ends what is open. */
  close(): void;
}
