import { baseDatabase } from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';

/** An erasure whose row has not been updated for this long counts as interrupted. */
export const erasureSilentSecs = 60;

/** State of erasures (`weir erase`) that other processes depend on. */
export interface ErasureState {
  /**
   * True during an erasure: rollups and the evaluation of alerts wait, because they could write values that they read
   * before the erasure.
   */
  readonly isRunning: boolean;
  /** A text that changes with each erasure. Values that were read before the change may have been erased. */
  readonly newest: string;
}

/**
 * Returns true if an erasure is running, or has ended since `newest`. In both cases, values that were read earlier must
 * not be written.
 * @param newest last erasure, as known when the values were read
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
  // The latest end alone does not change if the clock of the server was ahead at an earlier one.
  const [row] = await clickhouse.query(
    `SELECT countIf(state = 'running' AND updated_at > now64(3) - toIntervalSecond(${erasureSilentSecs})) AS running,
       concat(toString(max(finished_at)), ' ', toString(countIf(state = 'finished'))) AS newest
     FROM ${baseDatabase}.erasures FINAL`,
    {},
    { as: 'loader' },
  );
  return { isRunning: Number(row?.['running']) > 0, newest: String(row?.['newest']) };
}
