import type { ClickHouse } from './connection.ts';

/** Returns how far the clock of Weir is ahead of the server's, in ms, accurate to half the round trip. */
export async function clockAheadMs(
  clickhouse: Pick<ClickHouse, 'query'>,
  now: () => number = Date.now,
): Promise<number> {
  const requestedMs = now();
  const sql = 'SELECT toUnixTimestamp64Milli(now64(3)) AS ms';
  const [row] = await clickhouse.query<{ readonly ms: string }>(sql, {}, { as: 'loader' });
  return Math.round((requestedMs + now()) / 2 - Number(row?.ms));
}
