import { baseDatabase, type ErasureCriteria, erasureTargets } from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';

/** Number of events that an erasure would remove from a table. */
export interface PreviewRow {
  readonly table: string;
  /**
   * For event tables: number of distinct events. For dead letters: number of events that they represent. For other
   * tables: number of rows, without replaced ones.
   */
  readonly events: number;
}

/** Counts what an erasure would remove. Read-only. @throws PipelineError ERR_CLICKHOUSE_* */
export async function previewErasure(
  clickhouse: ClickHouse,
  criteria: ErasureCriteria,
  signal: AbortSignal,
): Promise<readonly PreviewRow[]> {
  const counts = new Map<string, number>();
  for (const { table, condition, events } of erasureTargets(criteria)) {
    // Use `FINAL`: a minute that is counted twice has two rows until ClickHouse merges them.
    const [row] = await clickhouse.query(
      `SELECT ${events} AS n FROM ${baseDatabase}.${table} FINAL WHERE ${condition}`,
      {},
      { as: 'admin', signal, long: true },
    );
    counts.set(table, Number(row?.['n']) + (counts.get(table) ?? 0));
  }
  return [...counts].flatMap(([table, events]) => (events > 0 ? [{ table, events }] : []));
}
