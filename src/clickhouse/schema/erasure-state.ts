import { baseDatabase } from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';

/** An erasure that was not heard of for this long has been interrupted. */
export const erasureSilentSecs = 60;

/** What other processes need to know of erasures (`weir erase`). */
export interface ErasureState {
  /** True while one is at work: counting and evaluating wait, because they would write what they read before. */
  readonly isRunning: boolean;
  /** When the last one ended. What was read before that may be erased. */
  readonly newest: string;
}

/**
 * True when an erasure is at work, or has ended since: what was read before may not be written any more.
 * @param newest when the last one had ended, as it was known when it was read
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
