import { type Log, messageOf, pause } from '../base/index.ts';
import { baseDatabase, compactedTables, shardDatabase } from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { CompactionOptions } from '../config/index.ts';

/** A partition of a table. */
export interface MergedDay {
  readonly table: string;
  readonly partition: string;
}

/** How often is looked for finished days, and how long a merge is followed by rest, as a multiple of its time. */
const lookMs = 60_000;
const restFactor = 2;
/** A day that was merged is merged again when this part of it lies in other parts, or after `againHours`. */
const againShare = 0.1;
const againHours = 24;

/**
 * Merges the parts of finished days into one, a day at a time. Then nothing has to be compared to read each event once. The
 * parts themselves remember what is done: a day of one part is left alone, and one to which little came since for a day too.
 * The present day is merged as long as it is small: parts that never were have to be compared row by row.
 */
export class Compactor {
  readonly #clickhouse: ClickHouse;
  readonly #options: CompactionOptions;
  readonly #logger: Log;
  /** Days merged so far. */
  compactedDays = 0;

  constructor(clickhouse: ClickHouse, options: CompactionOptions, logger: Log) {
    this.#clickhouse = clickhouse;
    this.#options = options;
    this.#logger = logger;
  }

  /** Looks for finished days until the signal aborts, and merges them one after the other. Never rejects. */
  async run(signal: AbortSignal, isOurs: () => boolean): Promise<void> {
    while (!signal.aborted) {
      await pause(lookMs, signal);
      const startedMs = performance.now();
      try {
        if (isOurs()) await this.step(signal);
      } catch (error) {
        if (signal.aborted) return;
        const reason = messageOf(error);
        this.#logger.warn({ reason }, 'a finished day could not be merged; tried again');
      }
      await pause((performance.now() - startedMs) * restFactor, signal);
    }
  }

  /** Merges the oldest day that is due. @returns what was merged @throws PipelineError ERR_CLICKHOUSE_* */
  async step(signal: AbortSignal): Promise<MergedDay | undefined> {
    const [finished] = await this.#due();
    const [day] = finished === undefined ? await this.#duePresent() : [finished];
    if (day === undefined) return undefined;
    const startedMs = performance.now();
    await this.#clickhouse.command(
      `OPTIMIZE TABLE ${baseDatabase}.${day.table} PARTITION ${day.partition} FINAL`,
      { as: 'loader', settings: { optimize_skip_merged_partitions: 1 }, signal, long: true },
    );
    const seconds = Math.round(performance.now() - startedMs) / 1000;
    if (finished === undefined) {
      this.#logger.debug({ ...day, seconds }, 'the present day was merged');
    } else {
      this.compactedDays += 1;
      this.#logger.info({ ...day, seconds }, 'a finished day was merged into one part');
    }
    return day;
  }

  async #due(): Promise<readonly MergedDay[]> {
    const { idle_minutes: quietMinutes, bytes_max: bytesMax } = this.#options;
    return await this.#clickhouse.query<MergedDay>(
      `SELECT table, partition FROM system.parts
       WHERE active AND database IN ('${baseDatabase}', '${shardDatabase}') AND has({tables:Array(String)}, table)
       GROUP BY table, partition
       HAVING count() > 1 AND sum(bytes_on_disk) <= {bytes:UInt64}
         AND partition < if(length(partition) = 6, toString(toYYYYMM(now('UTC'))), toString(toYYYYMMDD(now('UTC') - toIntervalHour(2))))
         AND max(modification_time) < now() - toIntervalMinute({quiet:UInt32})
         AND (sum(rows) - max(rows) > ${againShare} * sum(rows)
           OR argMax(modification_time, rows) < now() - toIntervalHour(${againHours}))
       ORDER BY partition, table LIMIT 1`,
      { tables: compactedTables.map(({ name }) => name), bytes: bytesMax, quiet: quietMinutes },
      { as: 'loader' },
    );
  }

  /** The present day, while it is small and much of it lies beside its largest part, which has stood for a while. */
  async #duePresent(): Promise<readonly MergedDay[]> {
    const { current_day_interval_minutes: minutes, current_day_bytes_max: bytesMax } =
      this.#options;
    return await this.#clickhouse.query<MergedDay>(
      `SELECT table, partition FROM system.parts
       WHERE active AND database IN ('${baseDatabase}', '${shardDatabase}') AND has({tables:Array(String)}, table)
       GROUP BY table, partition
       HAVING count() > 1 AND sum(bytes_on_disk) <= {bytes:UInt64} AND length(partition) = 8
         AND partition >= toString(toYYYYMMDD(now('UTC') - toIntervalHour(2)))
         AND sum(rows) - max(rows) > ${againShare} * sum(rows)
         AND argMax(modification_time, rows) < now() - toIntervalMinute({minutes:UInt32})
       ORDER BY partition, table LIMIT 1`,
      { tables: compactedTables.map(({ name }) => name), bytes: bytesMax, minutes },
      { as: 'loader' },
    );
  }
}
