import { answerOf, type Ask } from './answer.ts';
import { clickhouseTime } from '../catalog/index.ts';
import { at, ofAccount } from './scope.ts';
import type { PreparedPanel } from './run-panel.ts';

/** Whose first row is looked for. */
interface Wanted {
  /** What is counted: rows of a rollup, or events. */
  readonly grain: PreparedPanel['grain'];
  /** `''`: all that the user sees. */
  readonly account: string;
  /** Only rows before it. Unit: milliseconds since 1970. */
  readonly toMs: number;
}

const first = (grain: 'minute' | 'hour'): string =>
  `SELECT if(count() = 0, NULL, min(time)) AS since\nFROM analytics.account_${grain}\nWHERE time < ${at.to} AND ${ofAccount()}`;

/** Events are many: only those of the first hour are looked at. */
const firstEvent = `WITH (${first('hour')}) AS hour
SELECT if(count() = 0, NULL, toStartOfMinute(min(event_timestamp))) AS since
FROM analytics.http_request_complete
WHERE event_timestamp >= ifNull(hour, now()) AND event_timestamp < ifNull(hour, now()) + INTERVAL 1 HOUR
  AND event_timestamp < ${at.to} AND ${ofAccount()}`;

/**
 * Since when there is anything to count of an account: before, nothing is known, which is not 0.
 * @returns milliseconds since 1970; null where there is nothing @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function firstRowMs(
  ask: Ask,
  { grain, account, toMs }: Wanted,
  signal?: AbortSignal,
): Promise<number | null> {
  const sql = grain === 'events' ? firstEvent : first(grain);
  const { rows } = await answerOf(ask, sql, { to: clickhouseTime(toMs), account }, signal);
  const since = rows[0]?.['since'];
  return typeof since === 'number' ? since : null;
}
