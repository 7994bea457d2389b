import { type QueryFunction, distanceBack } from '../../dashboards/index.ts';
import { readComparison } from './comparing.ts';
import { viewOf } from './event-pages.ts';
import { wireError } from '../server/failures.ts';
import { type Asking, inTime, querySettings } from './panels.ts';
import { readScopeConditions, readSearch, type Search } from './search.ts';
import type { EventsAnswer, PanelAnswer, WireCompared, WireScope } from '../wire/wire.ts';
import { lackOf } from './whole-period.ts';

/** Bars of the histogram over the matches. */
const barsMax = 90;
const stepsS = [
  1, 5, 10, 30, 60, 120, 240, 300, 600, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400,
];

/** Length of a bar. Unit: seconds. */
export function stepOf(rangeMs: number): number {
  return stepsS.find((step) => rangeMs / 1000 / step <= barsMax) ?? 86_400 * 7;
}

/** Matches by step of `{step:UInt32}` seconds, each as much later as `{back_s:UInt32}` says. */
export function histogramSql(search: Search): string {
  return `SELECT toUnixTimestamp(toStartOfInterval(event_timestamp + toIntervalSecond({back_s:UInt32}), toIntervalSecond({step:UInt32}))) * 1000 AS t,
  count() AS n, countIf(http_response_status_code >= 500) AS errors
FROM ${viewOf(search, [])}
WHERE ${search.conditions.join('\n  AND ')}
GROUP BY t ORDER BY t`;
}

/** A search that is compared. */
export interface ComparedSearch extends Asking {
  readonly scope: WireScope;
  readonly step: number;
  /** The search line. */
  readonly line: string;
  /** Asks as the visitor; never rejects. */
  answer(
    sql: string,
    parameters: Readonly<Record<string, unknown>>,
    scope: WireScope,
  ): Promise<PanelAnswer>;
}

/**
 * The histogram of the other period. Events need no whole rows: it is exactly as long as the range, so far as that is over, and its steps are
 * moved to those of the range, however far back it lies.
 * @throws Refusal when there is no such comparison
 */
export async function comparedHistogram(
  compare: unknown,
  search: ComparedSearch,
): Promise<Pick<EventsAnswer, 'compared'>> {
  const asked = readComparison(compare);
  if (asked === undefined) return {};
  const { scope, deps } = search;
  const [fromMs, toMs] = [scope.from, Math.min(scope.to, deps.now())];
  if (toMs <= fromMs) return {};
  const resolution = { fromMs, toMs, stepSecs: 1, grain: 'minute' } as const;
  const backMs = distanceBack(asked.with, resolution, asked.zone);
  const head = { with: asked.with, from: fromMs - backMs, to: toMs - backMs };
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
    const lack = await lackOf(period, wholeAsking(search));
    if (lack !== undefined) return lack;
    const here = { ...search.scope, to: to + backMs };
    const lacking = await Promise.all([scope, here].map((each) => isLacking(sql, each, search)));
    if (lacking.includes(true)) return { ok: false, why: 'missing' };
    const values = { ...conditions.parameters, step, back_s: backMs / 1000 };
    const answer = await search.answer(sql, values, scope);
    if (!answer.ok) return { ok: false, why: 'failed', error: answer.error };
    return { ok: true, asked: answer.rows.length, rows: answer.rows, from, to, sql: answer.sql };
  } catch (error) {
    return { ok: false, why: 'failed', error: wireError(error) };
  }
}

function wholeAsking({ visitor, deps, signal }: ComparedSearch) {
  const limits = querySettings(deps);
  const ask: QueryFunction = (sql, format, options) =>
    visitor.reader.bytes(sql, format, {
      ...options,
      settings: { ...options.settings, ...limits },
    });
  return {
    nowMs: deps.now(),
    keptDays: deps.keptDays,
    firsts: new Map<string, Promise<number | null>>(),
    ask,
    inTime: <T>(question: (end: AbortSignal) => Promise<T>) => inTime({ deps, signal }, question),
  };
}

/** True where events of a period lack what is searched: they are not found. */
async function isLacking(
  sql: string,
  { from, to, account }: WireScope,
  { visitor, deps }: ComparedSearch,
): Promise<boolean> {
  const user = visitor.admin === undefined ? visitor.reader.user : undefined;
  const missing = await deps.gaps.gapsOf({ sql, fromMs: from, toMs: to, account, user });
  const columns = missing?.stretches.flatMap((each) => each.columns) ?? [];
  return [...(missing?.columns ?? []), ...columns].includes('n');
}
