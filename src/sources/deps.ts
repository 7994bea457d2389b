import type { Clock, Log } from '../base/index.ts';

/** What every source is given besides its options. */
export interface SourceDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** For the jitter of retries, [0, 1). */
  readonly random: () => number;
  /**
   * False while what never worked is waited out as well, because nobody is there any more who would be told: see `PipelineFactories`.
   * Left out: always true.
   */
  readonly failsFast?: (() => boolean) | undefined;
}
