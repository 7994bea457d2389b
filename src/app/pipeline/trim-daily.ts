import { type Clock, type Log, messageOf } from '../../base/index.ts';

const checkMs = 3_600_000;

/** Options of `trimDaily`. */
export interface TrimOptions {
  readonly clock: Pick<Clock, 'pause'>;
  /** Returns whether this process trims. All other processes only check whether they have been elected. */
  readonly isElected: () => boolean;
  readonly logger: Pick<Log, 'warn'>;
  readonly signal: AbortSignal;
  /** Trims if a run is due: once a day, and again if the last run could not trim all rows. */
  readonly trim: () => Promise<unknown>;
}

/**
 * Calls `trim` hourly while this process is elected, until `signal` aborts; `trim` itself runs only once a day. Never
 * rejects. Hourly, so that another process soon replaces a failed one, and so that rows that a run could not trim are
 * trimmed on the same day.
 */
export async function trimDaily(options: TrimOptions): Promise<void> {
  const { clock, isElected, logger, signal, trim } = options;
  for (;;) {
    await clock.pause(checkMs, signal);
    if (signal.aborted) return;
    if (!isElected()) continue;
    try {
      await trim();
    } catch (error) {
      logger.warn({ reason: messageOf(error) }, 'applying the retention failed; retrying in 1 h');
    }
  }
}
