import type { Dataset } from './query-dataset.ts';

/** Size of a column on disk. */
export interface ColumnSize {
  readonly name: string;
  /** Bytes per event. */
  readonly bytes: number;
}

/** Bytes per request on disk: the total, then each column by descending size, then the rollup tables. */
export async function eventBytes({ clickhouse, rows }: Dataset): Promise<{
  readonly total: number;
  readonly columns: readonly ColumnSize[];
}> {
  const query = (sql: string) => clickhouse.query(sql, {}, { as: 'admin' });
  const [sum] =
    await query(`SELECT round(sum(bytes_on_disk) / sum(rows), 2) AS bytes FROM system.parts
    WHERE active AND database = 'weir' AND table = 'http_request_complete'`);
  const columns =
    await query(`SELECT column AS name, round(sum(column_bytes_on_disk) / sum(rows), 2) AS bytes FROM system.parts_columns
    WHERE active AND database = 'weir' AND table = 'http_request_complete' GROUP BY column ORDER BY bytes DESC`);
  const rollups =
    await query(`SELECT concat('(', table, ')') AS name, round(sum(bytes_on_disk) / ${rows}, 2) AS bytes FROM system.parts
    WHERE active AND database = 'weir' AND (table LIKE '%\\_minute' OR table LIKE '%\\_hour') GROUP BY table ORDER BY bytes DESC`);
  return {
    total: Number(sum?.['bytes']),
    columns: [...columns, ...rollups].map((row) => ({
      name: String(row['name']),
      bytes: Number(row['bytes']),
    })),
  };
}
