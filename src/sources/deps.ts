import type { Clock, Log } from '../base/index.ts';

/** What every source needs. */
export interface SourceDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** Returns a random number of at least 0 and below 1, for the jitter of retries. */
  readonly random: () => number;
  /**
   * Returns whether a permanent failure of an operation that has never succeeded is thrown. If false, the operation is
   * retried, because no caller is left to receive the error; see `PipelineFactories`. Default: always true.
   */
  readonly failsFast?: (() => boolean) | undefined;
}
