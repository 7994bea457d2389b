import { type QueryFunction, firstRowMs, type PanelResult } from '../../dashboards/index.ts';
import type { WireCompared } from '../wire/wire.ts';

/** A past period, and the query that reads it. */
export interface PastPeriod {
  readonly fromMs: number;
  readonly toMs: number;
  /** `''`: all accounts that the user can read. */
  readonly account: string;
  readonly grain: PanelResult['grain'];
  /** SQL of the query. */
  readonly reads: string;
}

/** Arguments of all checks of one refresh. */
export interface PeriodQueryContext {
  readonly nowMs: number;
  /** Retention in days, by table; 0 means no limit. */
  readonly keptDays: Readonly<Record<string, number>>;
  /** Time of the first row, per cached query. */
  readonly firsts: Map<string, Promise<number | null>>;
  readonly query: QueryFunction;
  /** Runs a query within its time limit. */
  readonly inTime: <T>(run: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/** Returns why a period cannot be compared: a part of its data has expired, or never existed. Undefined: the data is complete. */
export async function missingDataOf(
  period: PastPeriod,
  context: PeriodQueryContext,
): Promise<Extract<WireCompared, { readonly ok: false }> | undefined> {
  const { fromMs } = period;
  // The oldest remaining row does not show that all later rows exist, because ClickHouse deletes expired rows part by
  // part, with a delay.
  const kept = keptSince(period.reads, context);
  if (fromMs < kept) return { ok: false, reason: 'expired', since: kept };
  const since = await firstIn(period, context);
  return since === null || since > fromMs ? { ok: false, reason: 'before', since } : undefined;
}

const dayMs = 86_400_000;

/** Start of the retention of all tables that a query reads; 0 means no limit. */
function keptSince(
  reads: string,
  { keptDays, nowMs }: Pick<PeriodQueryContext, 'keptDays' | 'nowMs'>,
): number {
  const names = reads.matchAll(/\b(?:analytics|weir)\.(\w+?)(?:_fresh|_geo)?\b/g);
  const days = [...names].map(([, name = '']) => keptDays[name] ?? 0).filter((each) => each > 0);
  return days.length === 0 ? 0 : nowMs - Math.min(...days) * dayMs;
}

/** Time of the first row in the period. Sends one query per grain and period. */
function firstIn(
  { fromMs, toMs, account, grain: rows, reads }: PastPeriod,
  { query, firsts, inTime }: PeriodQueryContext,
): Promise<number | null> {
  const grain = reads.includes('weir.batches') ? 'batches' : rows;
  const key = `${grain} ${fromMs} ${toMs}`;
  const known = firsts.get(key);
  if (known !== undefined) return known;
  const first = inTime((signal) => firstRowMs(query, { grain, account, fromMs, toMs }, signal));
  firsts.set(key, first);
  return first;
}
