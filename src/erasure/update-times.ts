import type { ClickHouse } from '../clickhouse/index.ts';

/**
 * Times of the versions of one row, by the clock of the server. The version with the latest time counts, so the times
 * increase even if that clock steps back.
 */
export class UpdateTimes {
  readonly #clickhouse: Pick<ClickHouse, 'query'>;
  #lastMs: number;

  /** @param lastMs time of the newest version; 0 for a new row */
  constructor(clickhouse: Pick<ClickHouse, 'query'>, lastMs = 0) {
    this.#clickhouse = clickhouse;
    this.#lastMs = lastMs;
  }

  /** SQL of the time of the next version. */
  async next(): Promise<string> {
    this.#lastMs = Math.max(await serverTime(this.#clickhouse), this.#lastMs + 1);
    return `fromUnixTimestamp64Milli(toInt64(${this.#lastMs}))`;
  }
}

/** Time of the server, in milliseconds since 1970. */
export async function serverTime(clickhouse: Pick<ClickHouse, 'query'>): Promise<number> {
  const sql = 'SELECT toUnixTimestamp64Milli(now64(3)) AS ms';
  const [row] = await clickhouse.query(sql, {}, { as: 'admin' });
  return Number(row?.['ms']);
}
