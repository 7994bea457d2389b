import { type Log, messageOf, pause } from '../base/index.ts';
import { baseDatabase, compactedTables, shardDatabase } from '../catalog/index.ts';
import type { ClickHouse, Election } from '../clickhouse/index.ts';
import type { CompactionOptions } from '../config/index.ts';

/** With these settings, a merge that does nothing is an error, so that it is not reported as a merge. */
const mergeSettings = { optimize_skip_merged_partitions: 1, optimize_throw_if_noop: 1 };

/** A partition of a table. */
export interface MergedDay {
  readonly table: string;
  readonly partition: string;
}

/**
 * Interval of checks for finished days, and length of the pause after a merge, as a multiple of the duration of the
 * merge.
 */
const lookMs = 60_000;
const restFactor = 2;
/**
 * A merged day with new parts is merged again if more than this fraction of its rows is outside the largest part, or
 * after `againHours`.
 */
const againShare = 0.1;
const againHours = 24;
/** Pause before a day whose merge failed is tried again; other days continue meanwhile. */
const failedPauseMs = 3_600_000;

/**
 * Merges the parts of finished days into one, one day at a time, so that `FINAL` has nothing to compare. Needs no state
 * besides the parts: skips a day with one part, and, for 24 hours, a day with few new rows. Also merges the current day
 * while it is small, because rows of unmerged parts must be compared one by one.
 */
export class Compactor {
  readonly #clickhouse: ClickHouse;
  readonly #options: CompactionOptions;
  readonly #logger: Log;
  /** Days whose last merge failed, and when. Unit of the values: milliseconds of `performance.now()`. */
  readonly #failedAtMs = new Map<string, number>();
  /** Days merged so far. */
  compactedDays = 0;

  constructor(clickhouse: ClickHouse, options: CompactionOptions, logger: Log) {
    this.#clickhouse = clickhouse;
    this.#options = options;
    this.#logger = logger;
  }

  /** Checks for finished days until the signal aborts, and merges them in sequence. Never rejects. */
  async run(
    signal: AbortSignal,
    election: Pick<Election, 'isLeader' | 'keepDuring'>,
  ): Promise<void> {
    while (!signal.aborted) {
      await pause(lookMs, signal);
      if (signal.aborted) return;
      try {
        if (await election.isLeader()) await election.keepDuring(() => this.#stepAndRest(signal));
      } catch (error) {
        this.#warn(error, signal);
      }
    }
  }

  /**
   * Merges a day, then pauses while this process is still elected. Otherwise, another process would merge during the
   * pause. Never rejects.
   */
  async #stepAndRest(signal: AbortSignal): Promise<void> {
    const startedMs = performance.now();
    try {
      await this.step(signal);
    } catch (error) {
      this.#warn(error, signal);
    }
    await pause((performance.now() - startedMs) * restFactor, signal);
  }

  #warn(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    const reason = messageOf(error);
    this.#logger.warn({ reason }, 'merging a finished day failed; retrying');
  }

  /**
   * Merges the oldest due day. A day that cannot be merged is due again after an hour, so that it does not hold up the
   * others. Possible reasons: the disk is full, a merge is already running, or a merge takes longer than an hour.
   * @returns the merged day @throws PipelineError ERR_CLICKHOUSE_*
   */
  async step(signal: AbortSignal): Promise<MergedDay | undefined> {
    const [finished] = await this.#due();
    const [day] = finished === undefined ? await this.#duePresent() : [finished];
    if (day === undefined) return undefined;
    const startedMs = performance.now();
    try {
      await this.#clickhouse.command(
        `OPTIMIZE TABLE ${baseDatabase}.${day.table} PARTITION ${day.partition} FINAL`,
        { as: 'loader', settings: mergeSettings, signal, long: true },
      );
    } catch (error) {
      this.#failedAtMs.set(nameOf(day), performance.now());
      throw error;
    }
    this.#failedAtMs.delete(nameOf(day));
    const seconds = Math.round(performance.now() - startedMs) / 1000;
    if (finished === undefined) {
      this.#logger.debug({ ...day, seconds }, 'current day merged');
    } else {
      this.compactedDays += 1;
      this.#logger.info({ ...day, seconds }, 'finished day merged into one part');
    }
    return day;
  }

  /** Parameters of a query for due days: all tables, and the days whose merge failed within the last hour. */
  #candidates(): Record<'tables' | 'failed', readonly string[]> {
    const sinceMs = performance.now() - failedPauseMs;
    for (const [name, atMs] of this.#failedAtMs) {
      if (atMs < sinceMs) this.#failedAtMs.delete(name);
    }
    return {
      tables: compactedTables.map(({ name }) => name),
      failed: [...this.#failedAtMs.keys()],
    };
  }

  async #due(): Promise<readonly MergedDay[]> {
    const { idle_minutes: quietMinutes, bytes_max: bytesMax } = this.#options;
    return await this.#clickhouse.query<MergedDay>(
      `SELECT table, partition FROM system.parts
       WHERE active AND database IN ('${baseDatabase}', '${shardDatabase}') AND has({tables:Array(String)}, table)
         AND NOT has({failed:Array(String)}, concat(table, ' ', partition))
       GROUP BY table, partition
       HAVING count() > 1 AND sum(bytes_on_disk) <= {bytes:UInt64}
         AND partition < if(length(partition) = 6, toString(toYYYYMM(now('UTC'))), toString(toYYYYMMDD(now('UTC') - toIntervalHour(2))))
         AND max(modification_time) < now() - toIntervalMinute({quiet:UInt32})
         AND (sum(rows) - max(rows) > ${againShare} * sum(rows)
           OR argMax(modification_time, rows) < now() - toIntervalHour(${againHours}))
       ORDER BY partition, table LIMIT 1`,
      { ...this.#candidates(), bytes: bytesMax, quiet: quietMinutes },
      { as: 'loader' },
    );
  }

  /** The current day, if it is small, much of it is outside its largest part, and that part is old enough. */
  async #duePresent(): Promise<readonly MergedDay[]> {
    const { current_day_interval_minutes: minutes, current_day_bytes_max: bytesMax } =
      this.#options;
    return await this.#clickhouse.query<MergedDay>(
      `SELECT table, partition FROM system.parts
       WHERE active AND database IN ('${baseDatabase}', '${shardDatabase}') AND has({tables:Array(String)}, table)
         AND NOT has({failed:Array(String)}, concat(table, ' ', partition))
       GROUP BY table, partition
       HAVING count() > 1 AND sum(bytes_on_disk) <= {bytes:UInt64} AND length(partition) = 8
         AND partition >= toString(toYYYYMMDD(now('UTC') - toIntervalHour(2)))
         AND sum(rows) - max(rows) > ${againShare} * sum(rows)
         AND argMax(modification_time, rows) < now() - toIntervalMinute({minutes:UInt32})
       ORDER BY partition, table LIMIT 1`,
      { ...this.#candidates(), bytes: bytesMax, minutes },
      { as: 'loader' },
    );
  }
}

function nameOf({ table, partition }: MergedDay): string {
  return `${table} ${partition}`;
}
