import type { Clock, MemoryBudget } from '../../base/index.ts';
import type { RecordPage } from '../../flow.ts';

/** During a backlog, a batch repeats its usual wait up to this many times, until it has waited 10 s in total. */
const backlogWaitsMax = 10;
const backlogWaitMsMax = 10_000;
/** Below this lag, a stream is treated as current: users may be watching its events. */
const tipMs = 10_000;

/** Returns whether the lag of the partition is unknown, or so large that no user can be watching its current events. */
function isBacklog({ behindMs, partition }: RecordPage): boolean {
  return partition.unordered !== true && (behindMs === undefined || behindMs > tipMs);
}

/** Options of a `BatchTimer`. */
export interface BatchTimerOptions {
  readonly clock: Clock;
  readonly memory: Pick<MemoryBudget, 'isAwaited'>;
  readonly waitMs: () => number;
  readonly onDue: () => void;
}

/**
 * Makes a batch due some time after its first page. During a backlog, the batch waits longer for more rows: small
 * inserts cost several times as much per row, and no user can watch the most recent events anyway.
 */
export class BatchTimer {
  readonly #options: BatchTimerOptions;
  #running: AbortController | undefined;
  /** True if a page that was added since the last timer tick comes from a partition with a backlog. */
  #hasBacklog = false;

  constructor(options: BatchTimerOptions) {
    this.#options = options;
  }

  /** Starts the timer, unless it is running. Call it for each page. */
  start(page: RecordPage): void {
    if (this.#running === undefined) void this.#run();
    this.#hasBacklog ||= isBacklog(page);
  }

  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
  }

  async #run(): Promise<void> {
    const { clock, memory, waitMs, onDue } = this.#options;
    const running = new AbortController();
    this.#running = running;
    let waitedMs = 0;
    for (let waits = 1; ; waits++) {
      this.#hasBacklog = false;
      const ms = waitMs();
      await clock.pause(ms, running.signal);
      if (running.signal.aborted) return;
      waitedMs += ms;
      const isLong = waits >= backlogWaitsMax || waitedMs >= backlogWaitMsMax;
      if (!this.#hasBacklog || isLong || memory.isAwaited) break;
    }
    this.#running = undefined;
    onDue();
  }
}
