import { baseDatabase, type ErasureCriteria, erasureTargets } from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';

/** What an erasure would remove from a table. */
export interface PreviewRow {
  readonly table: string;
  /** Distinct events (dead letters: events that they stand for); for other tables rows. */
  readonly events: number;
}

/** Counts what an erasure would remove. Changes nothing. @throws PipelineError ERR_CLICKHOUSE_* */
export async function previewErasure(
  clickhouse: ClickHouse,
  criteria: ErasureCriteria,
  signal: AbortSignal,
): Promise<readonly PreviewRow[]> {
  const rows: PreviewRow[] = [];
  for (const { table, condition, day, events } of erasureTargets(criteria)) {
    const final = day === undefined ? '' : ' FINAL';
    const [row] = await clickhouse.query(
      `SELECT ${events} AS n FROM ${baseDatabase}.${table}${final} WHERE ${condition}`,
      {},
      { as: 'admin', signal, long: true },
    );
    const count = Number(row?.['n']);
    if (count > 0) rows.push({ table, events: count });
  }
  return rows;
}
