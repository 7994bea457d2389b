import type { Clock, Log } from '../base/index.ts';

/** What every source is given besides its options. */
export interface SourceDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** For the jitter of retries, [0, 1). */
  readonly random: () => number;
  /**
   * False: retry also what has never succeeded, because no caller is left to receive the error; see `PipelineFactories`.
   * Left out: always true.
   */
  readonly failsFast?: (() => boolean) | undefined;
}
