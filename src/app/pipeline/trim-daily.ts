import { type Clock, type Log, messageOf } from '../../base/index.ts';

const checkMs = 3_600_000;
const dayMs = 86_400_000;

/** Options of `trimDaily`. */
export interface TrimOptions {
  readonly clock: Pick<Clock, 'pause'>;
  /** Whether this process trims; the others only check. */
  readonly isElected: () => boolean;
  readonly logger: Pick<Log, 'warn'>;
  readonly signal: AbortSignal;
  /** Trims if that is due. Returns the statements that were run. */
  readonly trim: () => Promise<readonly string[]>;
}

/**
 * Trims daily while this process is elected, until `signal` aborts. Never rejects. Checks hourly, so that another process replaces a failed
 * one soon.
 */
export async function trimDaily(options: TrimOptions): Promise<void> {
  const { clock, isElected, logger, signal, trim } = options;
  let waitMs = checkMs;
  for (;;) {
    await clock.pause(waitMs, signal);
    if (signal.aborted) return;
    waitMs = checkMs;
    if (!isElected()) continue;
    try {
      const statements = await trim();
      if (statements.length > 0) waitMs = dayMs;
    } catch (error) {
      logger.warn({ reason: messageOf(error) }, 'retention failed; retrying in 1 h');
    }
  }
}
