import { baseDatabase } from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';

/** An erasure without an update for this long was interrupted. */
export const erasureSilentSecs = 60;

/** State of erasures (`weir erase`) that other processes depend on. */
export interface ErasureState {
  /**
   * True during an erasure: rollups and the evaluation of alerts wait, because they could write values that they read
   * before the erasure.
   */
  readonly isRunning: boolean;
  /** When the last erasure ended. Values that were read before may have been erased. */
  readonly newest: string;
}

/**
 * Returns true if an erasure is running, or has ended since `newest`: values that were read before must not be written.
 * @param newest end of the last erasure, as known when the values were read
 * @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function isErasedSince(
  clickhouse: Pick<ClickHouse, 'query'>,
  newest: string,
): Promise<boolean> {
  const now = await erasureState(clickhouse);
  return now.isRunning || now.newest !== newest;
}

/** @throws PipelineError ERR_CLICKHOUSE_* */
export async function erasureState(clickhouse: Pick<ClickHouse, 'query'>): Promise<ErasureState> {
  const [row] = await clickhouse.query(
    `SELECT countIf(state = 'running' AND updated_at > now64(3) - toIntervalSecond(${erasureSilentSecs})) AS running,
       toString(max(finished_at)) AS newest
     FROM ${baseDatabase}.erasures FINAL`,
    {},
    { as: 'loader' },
  );
  return { isRunning: Number(row?.['running']) > 0, newest: String(row?.['newest']) };
}
