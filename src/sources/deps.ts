import type { Clock, Log } from '../base/index.ts';

/** Collaborators of every source. */
export interface SourceDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** For the jitter of retries, [0, 1). */
  readonly random: () => number;
  /**
   * False: also retry operations that never succeeded, because no caller is left to receive the error; see
   * `PipelineFactories`.
   * Default: always true.
   */
  readonly failsFast?: (() => boolean) | undefined;
}
