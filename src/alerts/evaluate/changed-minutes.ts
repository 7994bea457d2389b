import { configEvents, rollups } from '../../catalog/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';

/** Changes since the last check. */
export interface Changed {
  /** Minutes in which events arrived, by event table, milliseconds since 1970. */
  readonly minutes: ReadonlyMap<string, readonly number[]>;
  /** Dirty minutes by event table, in seconds since 1970. */
  readonly pending: ReadonlyMap<string, readonly number[]>;
}

const feeds = [...new Set(rollups.flatMap((rollup) => rollup.feeds.map(({ table }) => table)))];
/** Above this number of dirty minutes, a backfill is assumed to run, and only counted rollups are used. */
const pendingMax = 240;

/**
 * Returns the minutes in which events arrived since the last call. Reads the marks of inserts in `weir.dirty_minutes`;
 * configuration events set no marks, so it reads these events.
 */
export class ChangedMinutes {
  readonly #clickhouse: ClickHouse;
  /** Names of marks (or events) seen, by feed and minute. */
  readonly #seen = new Map<string, Set<string>>();
  #markedMs = 0;

  constructor(clickhouse: ClickHouse) {
    this.#clickhouse = clickhouse;
  }

  /** @param fromMs earlier minutes are ignored. @throws PipelineError ERR_CLICKHOUSE_*: the next call repeats the check */
  async check(fromMs: number): Promise<Changed> {
    this.#forget(fromMs);
    const marks = await this.#marks(fromMs);
    const events = await this.#configEvents(fromMs);
    const pending = await pendingMinutes(this.#clickhouse, fromMs);
    // All queries have succeeded, so these marks need not be read again.
    for (const row of marks) {
      // The clock of the server may have been ahead.
      const nowMs = Number(row['now']);
      const knownMs = this.#markedMs > nowMs ? 0 : this.#markedMs;
      this.#markedMs = Math.max(knownMs, Math.min(Number(row['at']), nowMs));
    }
    const minutes = new Map<string, number[]>();
    for (const row of [...marks, ...events]) {
      const feed = String(row['feed']);
      const minuteMs = Number(row['minute']) * 1000;
      const key = `${minuteMs} ${feed}`;
      const known = this.#seen.get(key) ?? new Set<string>();
      this.#seen.set(key, known);
      const names = Array.isArray(row['names']) ? row['names'].map(String) : [];
      const fresh = names.filter((name) => !known.has(name));
      for (const name of fresh) known.add(name);
      if (fresh.length > 0) minutes.set(feed, [...(minutes.get(feed) ?? []), minuteMs]);
    }
    return { minutes, pending };
  }

  async #marks(fromMs: number) {
    // A mark can become visible slightly after a later mark.
    const since = this.#markedMs === 0 ? 0 : this.#markedMs - 30_000;
    return await this.#clickhouse.query(
      `SELECT feed, toUnixTimestamp(minute) AS minute, groupUniqArray(mark) AS names, toUnixTimestamp64Milli(max(marked_at)) AS at,
         toUnixTimestamp64Milli(now64(3)) AS now
       FROM weir.dirty_minutes
       WHERE feed IN ({feeds:Array(String)})
         AND ({since:Int64} > now OR marked_at > fromUnixTimestamp64Milli({since:Int64})) AND dirty_minutes.minute >= toDateTime({from:UInt32})
       GROUP BY feed, dirty_minutes.minute`,
      { feeds, since, from: Math.floor(fromMs / 1000) },
      { as: 'loader' },
    );
  }

  async #configEvents(fromMs: number) {
    return await this.#clickhouse.query(
      `SELECT '${configEvents}' AS feed, toUnixTimestamp(toStartOfMinute(event_timestamp)) AS minute, groupUniqArray(event_id) AS names
       FROM weir.${configEvents}
       WHERE event_timestamp >= fromUnixTimestamp64Milli({from:Int64})
       GROUP BY minute`,
      { from: Math.floor(fromMs) },
      { as: 'loader' },
    );
  }

  #forget(fromMs: number): void {
    for (const key of this.#seen.keys()) {
      if (Number(key.slice(0, key.indexOf(' '))) < fromMs) this.#seen.delete(key);
    }
  }
}

/**
 * Returns the dirty minutes since an instant (and in the day before it, for long windows), by event table, in seconds
 * since 1970. @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function pendingMinutes(
  clickhouse: ClickHouse,
  fromMs: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await clickhouse.query(
    `SELECT feed, groupUniqArray(toUnixTimestamp(minute)) AS minutes FROM weir.dirty_minutes FINAL
     WHERE done = 0 AND feed IN ({feeds:Array(String)}) AND minute >= toDateTime({from:UInt32})
     GROUP BY feed`,
    { feeds, from: Math.max(0, Math.floor(fromMs / 1000) - 86_400) },
    { as: 'loader' },
  );
  return new Map(
    rows.map((row) => {
      const minutes = Array.isArray(row['minutes']) ? row['minutes'].map(Number) : [];
      const newest = minutes.toSorted((one, other) => other - one).slice(0, pendingMax);
      return [String(row['feed']), newest];
    }),
  );
}
