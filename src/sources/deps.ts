import type { Clock } from '../base/index.ts';

/** What a source writes to; a pino logger is one. Facts never hold payload values. */
export interface SourceLog {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What every source is given besides its options. */
export interface SourceDeps {
  readonly clock: Clock;
  readonly log: SourceLog;
  /** For the jitter of retries, [0, 1). */
  readonly random: () => number;
  /**
   * False while what never worked is waited out as well, because nobody is there any more who would be told: see `FlowMakers`.
   * Left out: always true.
   */
  readonly failsFast?: (() => boolean) | undefined;
}
