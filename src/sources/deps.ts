import type { Clock, Log } from '../base/index.ts';

/** Collaborators of every source. */
export interface SourceDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** For the jitter of retries. Returns a number of at least 0 and below 1. */
  readonly random: () => number;
  /**
   * Returns false if operations that never succeeded are retried as well, because no caller is left to receive the
   * error; see `PipelineFactories`. Default: always true.
   */
  readonly failsFast?: (() => boolean) | undefined;
}
