import { answerOf, type QueryFunction } from './answer.ts';
import { clickhouseTime, isCarried } from '../catalog/index.ts';
import { at, ofAccount } from './scope.ts';
import type { PreparedPanel } from './run-panel.ts';

/** The scope of the search for the first row. */
interface RowRequest {
  /** Kind of rows: of a rollup, events, or batches of the ledger. */
  readonly grain: PreparedPanel['grain'] | 'batches';
  /** `''`: all accounts that the user can read. */
  readonly account: string;
  /** Start and end of the requested period; only rows before the end count. Unit: milliseconds since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
}

const first = (grain: 'minute' | 'hour'): string =>
  `SELECT if(count() = 0, NULL, min(time)) AS since\nFROM analytics.account_${grain}\nWHERE time < ${at.to} AND ${ofAccount()}`;

/**
 * Hourly rows are fewer than events, and have a longer retention. So events are read only if the period does not start
 * after the first hour with rows, and only the events of that hour.
 */
const firstEvent = `WITH (${first('hour')}) AS hour, toStartOfHour(${at.from}) AS begin
SELECT if(hour < begin, hour, (
  SELECT if(count() = 0, NULL, toStartOfMinute(min(event_timestamp)))
  FROM analytics.http_request_complete
  WHERE hour >= begin AND event_timestamp >= ifNull(hour, now()) AND event_timestamp < ifNull(hour, now()) + INTERVAL 1 HOUR
    AND event_timestamp < ${at.to} AND ${ofAccount()}
)) AS since`;

/** The ledger has no column for accounts. */
const firstCommit = `SELECT if(count() = 0, NULL, toStartOfMinute(min(committed_at))) AS since
FROM weir.batches WHERE committed_at < ${at.to} AND NOT ${isCarried}`;

const questions = {
  minute: first('minute'),
  hour: first('hour'),
  events: firstEvent,
  batches: firstCommit,
} as const;

/**
 * Returns the time of the first row of an account. Counts before this time are unknown rather than 0.
 * @returns milliseconds since 1970; null without rows @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function firstRowMs(
  query: QueryFunction,
  { grain, account, fromMs, toMs }: RowRequest,
  signal?: AbortSignal,
): Promise<number | null> {
  const values = { from: clickhouseTime(fromMs), to: clickhouseTime(toMs), account };
  const { rows } = await answerOf(query, questions[grain], values, signal);
  const since = rows[0]?.['since'];
  return typeof since === 'number' ? since : null;
}
