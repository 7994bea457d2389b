import { type QueryFunction, distanceBack } from '../../dashboards/index.ts';
import { readComparison } from './comparing.ts';
import { viewOf } from './event-pages.ts';
import { wireError } from '../server/web-error.ts';
import { inTime, type PanelQueryContext, querySettings } from './query-limits.ts';
import { readScopeConditions, readSearch, type Search } from './search.ts';
import type { EventsResponse, PanelResponse, WireCompared, WireScope } from '../wire/wire.ts';
import { missingDataOf } from './complete-period.ts';

/** Maximum number of bars of the histogram. */
const barsMax = 90;
const stepsS = [
  1, 5, 10, 30, 60, 120, 240, 300, 600, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400,
];

/** Returns the length of a bar. Unit: seconds. */
export function stepOf(rangeMs: number): number {
  return stepsS.find((step) => rangeMs / 1000 / step <= barsMax) ?? 86_400 * 7;
}

/**
 * Returns the query that counts matches by step of `{step:UInt32}` seconds. Times are shifted forward by
 * `{back_s:UInt32}` seconds.
 */
export function histogramSql(search: Search): string {
  return `SELECT toUnixTimestamp(toStartOfInterval(event_timestamp + toIntervalSecond({back_s:UInt32}), toIntervalSecond({step:UInt32}))) * 1000 AS t,
  count() AS n, countIf(http_response_status_code >= 500) AS errors
FROM ${viewOf(search, [])}
WHERE ${search.conditions.join('\n  AND ')}
GROUP BY t ORDER BY t`;
}

/** Arguments of a search with a comparison. */
export interface ComparedSearch extends PanelQueryContext {
  readonly scope: WireScope;
  readonly step: number;
  /** Text of the search. */
  readonly line: string;
  /** Runs a query as the requester; never rejects. */
  answer(
    sql: string,
    parameters: Readonly<Record<string, unknown>>,
    scope: WireScope,
  ): Promise<PanelResponse>;
}

/**
 * Returns the histogram of the comparison period. It counts events, not rollup rows, so the period is exactly as long
 * as the past part of the range. Its steps are shifted to those of the range.
 * @throws WebError if the comparison is invalid
 */
export async function comparedHistogram(
  compare: unknown,
  search: ComparedSearch,
): Promise<Pick<EventsResponse, 'compared'>> {
  const comparison = readComparison(compare);
  if (comparison === undefined) return {};
  const { scope, deps } = search;
  const [fromMs, toMs] = [scope.from, Math.min(scope.to, deps.now())];
  if (toMs <= fromMs) return {};
  const resolution = { fromMs, toMs, stepSecs: 1, grain: 'minute' } as const;
  const backMs = distanceBack(comparison.with, resolution, comparison.zone);
  const head = { with: comparison.with, from: fromMs - backMs, to: toMs - backMs };
  if (head.from < 0) return {};
  return { compared: { head, answer: await earlier(head, backMs, search) } };
}

async function earlier(
  { from, to }: { readonly from: number; readonly to: number },
  backMs: number,
  search: ComparedSearch,
): Promise<WireCompared> {
  const { deps, line, step } = search;
  const scope = { ...search.scope, from, to };
  const conditions = readScopeConditions(scope, readSearch(line, deps));
  const sql = histogramSql(conditions);
  try {
    const period = { ...scope, fromMs: from, toMs: to, grain: 'events', reads: sql } as const;
    const lack = await missingDataOf(period, await periodContext(search));
    if (lack !== undefined) return lack;
    const here = { ...search.scope, to: to + backMs };
    const lacking = await Promise.all([scope, here].map((each) => isLacking(sql, each, search)));
    if (lacking.includes(true)) return { ok: false, reason: 'missing' };
    const values = { ...conditions.parameters, step, back_s: backMs / 1000 };
    const answer = await search.answer(sql, values, scope);
    if (!answer.ok) return { ok: false, reason: 'failed', error: answer.error };
    return {
      ok: true,
      requested_rows: answer.rows.length,
      rows: answer.rows,
      from,
      to,
      sql: answer.sql,
    };
  } catch (error) {
    return { ok: false, reason: 'failed', error: wireError(error) };
  }
}

async function periodContext({ requester, deps, signal }: ComparedSearch) {
  const limits = await querySettings(requester.reader, { deps, signal });
  const query: QueryFunction = (sql, format, options) =>
    requester.reader.bytes(sql, format, {
      ...options,
      settings: { ...options.settings, ...limits },
    });
  return {
    nowMs: deps.now(),
    keptDays: deps.keptDays,
    firsts: new Map<string, Promise<number | null>>(),
    query,
    inTime: <T>(run: (end: AbortSignal) => Promise<T>) => inTime({ deps, signal }, run),
  };
}

/** Returns whether events of a period lack fields that the search uses, so that the search would miss these events. */
async function isLacking(
  sql: string,
  { from, to, account }: WireScope,
  { requester, deps }: ComparedSearch,
): Promise<boolean> {
  const user = requester.admin === undefined ? requester.reader.user : undefined;
  const missing = await deps.gaps.gapsOf({ sql, fromMs: from, toMs: to, account, user });
  const columns = missing?.ranges.flatMap((each) => each.columns) ?? [];
  return [...(missing?.columns ?? []), ...columns].includes('n');
}
