import { type Clock, type Log, messageOf, systemClock } from '../base/index.ts';
import type { RollupsOptions } from '../config/index.ts';
import { type MinuteDays, recountHours, recountMinutes } from './count.ts';
import {
  type Backlog,
  type Counted,
  type CountingServer,
  hourSettleSecs,
  hoursReadMax,
  markOlderCounts,
  type DirtyInterval,
  readBacklog,
  readHours,
  readOlder,
  readRecent,
  clearMarks,
} from './dirty-minutes.ts';
import { type Chunk, chunksOf, dueMinutes } from './plan.ts';
import { runSteps } from './steps.ts';

export interface RefresherDeps {
  readonly clickhouse: CountingServer;
  readonly options: RollupsOptions;
  readonly minuteDays: MinuteDays;
  /** Returns true if this process is elected to count. Called once per round. */
  isLeader(): Promise<boolean>;
  /** Returns false during an erasure: totals that were read before it must not be written after it. */
  mayCount(): Promise<boolean>;
  /** Heartbeat of this process, if it was elected, and the function to call when the heartbeat is stored. */
  readonly heartbeat?: {
    row(nowMs: number): object | undefined;
    stored(): void;
  };
  readonly logger: Log;
  readonly clock?: Clock;
}

/** Progress and backlog of the refresher. */
export interface RefresherState {
  readonly countedMinutes: number;
  readonly countMs: number;
  readonly failures: number;
  /** Undefined until the first round, and while another process is elected. */
  readonly backlog: Backlog | undefined;
}

/** Pause after a round without work, as a multiple of its duration. */
const quietFactor = 2;
/** Time limit of a round over older minutes, so that recent ones do not wait. */
const olderMsMax = 5_000;
const hoursMax = 24;
/** Interval of checks for counts of an earlier release: processes of that release may continue for a while. */
const olderEveryMs = 3_600_000;

/**
 * Counts events per minute and hour: reads the marks in `dirty_minutes` (recent minutes first), recounts the marked
 * minutes from the distinct events, and clears the marks that it read. After a crash at any point, the marks remain.
 * Counting again has the same result, and so has counting by two refreshers at the same time.
 */
export class Refresher {
  readonly #deps: RefresherDeps;
  readonly #clock: Clock;
  /** Time spent on minutes that have not ended, by `feed:start`. */
  readonly #spentMs = new Map<string, number>();
  #msPerRow = 0.001;
  #failing = false;
  #olderLookedMs: number | undefined;
  #state = { countedMinutes: 0, countMs: 0, failures: 0 };
  #backlog: Backlog | undefined;

  constructor(deps: RefresherDeps) {
    this.#deps = deps;
    this.#clock = deps.clock ?? systemClock;
  }

  get state(): RefresherState {
    return { ...this.#state, backlog: this.#backlog };
  }

  /** Counts until the signal aborts. Logs and retries failures, and never throws. */
  async run(signal: AbortSignal): Promise<void> {
    const { options, logger } = this.#deps;
    while (!signal.aborted) {
      const startedMs = this.#clock.steadyMs();
      let isQuiet = false;
      try {
        if (!(await this.#deps.isLeader())) this.#backlog = undefined;
        else if (await this.#deps.mayCount()) isQuiet = await this.#round(signal);
        else this.#backlog = await readBacklog(this.#deps.clickhouse);
        if (this.#failing) logger.info({}, 'counting events per minute succeeds again');
        this.#failing = false;
      } catch (error) {
        if (signal.aborted) return;
        this.#state.failures += 1;
        if (!this.#failing) {
          const reason = messageOf(error);
          logger.warn({ reason }, 'counting events per minute failed; retrying');
        }
        this.#failing = true;
      }
      const tookMs = this.#clock.steadyMs() - startedMs;
      const everyMs = options.interval_ms * (isQuiet ? quietFactor : 1);
      await this.#clock.pause(Math.max(everyMs - tookMs, 1_000), signal);
    }
  }

  /**
   * Counts everything that is uncounted at the time of the call, including the current minute, without pauses. Later marks are
   * ignored, because other processes may store events meanwhile. Stops if an erasure starts.
   * @throws PipelineError ERR_CLICKHOUSE_*
   */
  async catchUp(signal: AbortSignal = new AbortController().signal): Promise<void> {
    const { clickhouse } = this.#deps;
    await markOlderCounts(clickhouse);
    let calledMs: number | undefined;
    for (;;) {
      const { minutes, nowMs } = await readBacklog(clickhouse, calledMs);
      calledMs ??= nowMs;
      if (!(await this.#deps.mayCount())) return;
      if (minutes === 0 || signal.aborted) break;
      const nowSecs = Math.floor(nowMs / 1000);
      const older = await readOlder(clickhouse, nowSecs, 20_000, 'all');
      const recent = await readRecent(clickhouse, nowSecs);
      for (const chunk of chunksOf([...older, ...recent], this.#limits)) {
        await this.#count(chunk, nowMs, signal);
      }
    }
    const { nowMs } = await readBacklog(clickhouse);
    while ((await this.#hours(nowMs, signal)) >= hoursReadMax);
  }

  get #limits() {
    const { minutes_max: minutesMax, rows_max: rowsMax } = this.#deps.options;
    return { minutesMax, rowsMax };
  }

  /** @returns true if there was nothing to count */
  async #round(signal: AbortSignal): Promise<boolean> {
    const { clickhouse } = this.#deps;
    const nowSteadyMs = this.#clock.steadyMs();
    if (this.#olderLookedMs === undefined || nowSteadyMs - this.#olderLookedMs > olderEveryMs) {
      await markOlderCounts(clickhouse);
      this.#olderLookedMs = nowSteadyMs;
    }
    const backlog = await readBacklog(clickhouse);
    this.#backlog = backlog;
    const { nowMs } = backlog;
    if (backlog.minutes === 0 && backlog.hours === 0) return true;
    const nowSecs = Math.floor(nowMs / 1000);
    if (backlog.minutes > 0) {
      const recent = await readRecent(clickhouse, nowSecs);
      const due = dueMinutes(recent, nowMs, {
        msPerRow: this.#msPerRow,
        spentMs: ({ feed, startSecs }) => this.#spentMs.get(`${feed}:${startSecs}`) ?? 0,
      });
      for (const chunk of chunksOf(due, this.#limits)) await this.#count(chunk, nowMs, signal);
      if (backlog.minutes > recent.length) await this.#older(nowMs, signal);
    }
    await this.#hours(nowMs, signal);
    this.#backlog = await readBacklog(clickhouse);
    return false;
  }

  /** Counts older minutes, oldest first, with half of one CPU. */
  async #older(nowMs: number, signal: AbortSignal): Promise<void> {
    const endMs = this.#clock.steadyMs() + olderMsMax;
    const { minutes_max: minutesMax } = this.#deps.options;
    while (!signal.aborted && this.#clock.steadyMs() < endMs) {
      const nowSecs = Math.floor(nowMs / 1000);
      const older = await readOlder(this.#deps.clickhouse, nowSecs, minutesMax, 'settled');
      const [chunk] = chunksOf(older, this.#limits);
      if (chunk === undefined) return;
      const startedMs = this.#clock.steadyMs();
      await this.#count(chunk, nowMs, signal);
      await this.#clock.pause(this.#clock.steadyMs() - startedMs, signal);
    }
  }

  async #count({ feed, pending }: Chunk, nowMs: number, signal: AbortSignal): Promise<void> {
    const { minuteDays } = this.#deps;
    const startedMs = this.#clock.steadyMs();
    const starts = pending.map(({ startSecs }) => startSecs);
    const { steps, hours } = recountMinutes(feed, starts, nowMs / 1000, minuteDays);
    await runSteps(this.#deps.clickhouse, steps, signal);
    await this.#clear({ intervals: pending, hours }, nowMs);
    this.#learn(pending, this.#clock.steadyMs() - startedMs, nowMs);
  }

  /** @returns the number of hours: `hoursReadMax` if there may be more */
  async #hours(nowMs: number, signal: AbortSignal): Promise<number> {
    const { clickhouse, minuteDays } = this.#deps;
    const nowSecs = Math.floor(nowMs / 1000);
    const pending = await readHours(clickhouse, nowSecs - hourSettleSecs);
    const limits = { minutesMax: hoursMax, rowsMax: Number.MAX_SAFE_INTEGER };
    for (const chunk of chunksOf(pending, limits, 3600)) {
      const starts = chunk.pending.map(({ startSecs }) => startSecs);
      const steps = recountHours(chunk.feed, starts, nowSecs, minuteDays);
      await runSteps(clickhouse, steps, signal);
      await this.#clear({ intervals: chunk.pending }, nowMs);
    }
    return pending.length;
  }

  /** @param nowMs the server's time, read after the process was elected */
  async #clear(counted: Omit<Counted, 'heartbeat'>, nowMs: number): Promise<void> {
    const { clickhouse, heartbeat } = this.#deps;
    const row = heartbeat?.row(nowMs);
    await clearMarks(clickhouse, { ...counted, heartbeat: row }, nowMs);
    if (row !== undefined) heartbeat?.stored();
  }

  #learn(pending: readonly DirtyInterval[], tookMs: number, nowMs: number): void {
    this.#state.countedMinutes += pending.length;
    this.#state.countMs += tookMs;
    const rows = pending.reduce((sum, minute) => sum + minute.rows, 0);
    if (rows > 100_000) this.#msPerRow = (this.#msPerRow + tookMs / rows) / 2;
    for (const key of this.#spentMs.keys()) {
      if (Number(key.slice(key.indexOf(':') + 1)) * 1000 + 60_000 < nowMs)
        this.#spentMs.delete(key);
    }
    for (const minute of pending) {
      if (minute.startSecs * 1000 + 60_000 < nowMs) continue;
      const key = `${minute.feed}:${minute.startSecs}`;
      this.#spentMs.set(key, (this.#spentMs.get(key) ?? 0) + tookMs / pending.length);
    }
  }
}
