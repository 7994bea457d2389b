import { type Log, messageOf, pause, PipelineError } from '../../base/index.ts';
import { type ClickHouse, clockAheadMs } from '../../clickhouse/index.ts';

const everyMs = 600_000;
/** Less is what networks and drifting clocks are like. */
const toleratedMs = 30_000;

/** Compares our clock with that of a ClickHouse on another machine; events are stamped with ours and counted by its. */
export class ClockSkewMonitor {
  readonly #clickhouse: Pick<ClickHouse, 'kind' | 'query'>;
  readonly #logger: Log;
  #aheadMs: number | undefined;

  constructor(clickhouse: Pick<ClickHouse, 'kind' | 'query'>, logger: Log) {
    this.#clickhouse = clickhouse;
    this.#logger = logger;
  }

  /** How far ours is ahead of the server's; undefined while it is not known, and where both are the same clock. */
  get aheadMs(): number | undefined {
    return this.#aheadMs;
  }

  /** Looks at once and then now and again, until `signal` aborts. */
  async watch(signal: AbortSignal): Promise<void> {
    if (this.#clickhouse.kind !== 'external') return;
    while (!signal.aborted) {
      await this.#look();
      await pause(everyMs, signal);
    }
  }

  async #look(): Promise<void> {
    try {
      const wasOff = isOff(this.#aheadMs);
      this.#aheadMs = await clockAheadMs(this.#clickhouse);
      if (isOff(this.#aheadMs) !== wasOff) this.#logChange(this.#aheadMs);
    } catch (error) {
      // Inserts log when the server is away.
      this.#logger.debug({ reason: messageOf(error) }, 'ClickHouse was not asked for its time');
    }
  }

  #logChange(aheadMs: number): void {
    const fields = { ahead_seconds: Math.round(aheadMs / 1000) };
    if (!isOff(aheadMs)) return this.#logger.info(fields, 'the clock agrees with ClickHouse again');
    const { code, message, advice } = clockError(aheadMs);
    this.#logger.error({ ...fields, code, reason: message, advice }, 'the clock is wrong');
  }
}

/** The error that a difference of clocks is. */
function clockError(aheadMs: number): PipelineError {
  const way = aheadMs < 0 ? 'behind' : 'ahead of';
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const detail = `the clock of this machine is ${seconds} s ${way} that of the server`;
  return new PipelineError('ERR_CLICKHOUSE_CLOCK', detail);
}

function isOff(aheadMs: number | undefined): boolean {
  return aheadMs !== undefined && Math.abs(aheadMs) >= toleratedMs;
}
