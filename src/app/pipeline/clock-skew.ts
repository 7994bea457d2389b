import { type Log, messageOf, pause, PipelineError } from '../../base/index.ts';
import { type ClickHouse, clockAheadMs } from '../../clickhouse/index.ts';

const everyMs = 600_000;
/** Differences up to this are ignored: they are due to network latency and clock drift. */
const toleratedMs = 30_000;

/**
 * Compares the clock of this machine with that of an external ClickHouse server. Both matter: Weir sets the read time
 * of events, and ClickHouse applies retention and time windows.
 */
export class ClockSkewMonitor {
  readonly #clickhouse: Pick<ClickHouse, 'kind' | 'query'>;
  readonly #logger: Log;
  #aheadMs: number | undefined;

  constructor(clickhouse: Pick<ClickHouse, 'kind' | 'query'>, logger: Log) {
    this.#clickhouse = clickhouse;
    this.#logger = logger;
  }

  /**
   * How far the local clock is ahead of the server's clock, in milliseconds; undefined if unknown, or if a Weir
   * process runs the server (embedded), so that both have the same clock.
   */
  get aheadMs(): number | undefined {
    return this.#aheadMs;
  }

  /** Checks immediately and then every `everyMs`, until `signal` aborts. */
  async watch(signal: AbortSignal): Promise<void> {
    if (this.#clickhouse.kind !== 'external') return;
    while (!signal.aborted) {
      await this.#check();
      await pause(everyMs, signal);
    }
  }

  async #check(): Promise<void> {
    try {
      const wasOff = isOff(this.#aheadMs);
      this.#aheadMs = await clockAheadMs(this.#clickhouse);
      if (isOff(this.#aheadMs) !== wasOff) this.#logChange(this.#aheadMs);
    } catch (error) {
      // Log at debug level only, because failing inserts already log that the server is unavailable.
      this.#logger.debug({ reason: messageOf(error) }, 'ClickHouse clock check failed');
    }
  }

  #logChange(aheadMs: number): void {
    const fields = { ahead_seconds: Math.round(aheadMs / 1000) };
    if (!isOff(aheadMs))
      return this.#logger.info(fields, 'local clock in sync with the clock of ClickHouse again');
    const { code, message, advice } = clockError(aheadMs);
    this.#logger.error(
      { ...fields, code, reason: message, advice },
      'local clock differs from the clock of ClickHouse',
    );
  }
}

/** Returns the error for a clock difference. */
function clockError(aheadMs: number): PipelineError {
  const way = aheadMs < 0 ? 'behind' : 'ahead of';
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const detail = `the clock of this machine is ${seconds} s ${way} that of the server`;
  return new PipelineError('ERR_CLICKHOUSE_CLOCK', detail);
}

function isOff(aheadMs: number | undefined): boolean {
  return aheadMs !== undefined && Math.abs(aheadMs) >= toleratedMs;
}
