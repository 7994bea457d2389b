import { type QueryFunction, firstRowMs, type PanelResult } from '../../dashboards/index.ts';
import type { WireCompared } from '../wire/wire.ts';

/** A past period, and the query that reads its events. */
export interface PastPeriod {
  readonly fromMs: number;
  readonly toMs: number;
  /** Account of the events; `''` means all accounts that the user can read. */
  readonly account: string;
  readonly grain: PanelResult['grain'];
  /** The text of the query. */
  readonly reads: string;
}

/** Arguments that are the same for all periods of one refresh. */
export interface PeriodQueryContext {
  readonly nowMs: number;
  /** Retention in days, by table; 0 means no limit. */
  readonly keptDays: Readonly<Record<string, number>>;
  /** Cached results of the query for the time of the first row, by grain and period. */
  readonly firsts: Map<string, Promise<number | null>>;
  readonly query: QueryFunction;
  /** Runs a query within its time limit. */
  readonly inTime: <T>(run: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/**
 * Returns why a period cannot be compared: a part of its data has expired, or was never stored. Undefined if its data
 * is complete.
 */
export async function missingDataOf(
  period: PastPeriod,
  context: PeriodQueryContext,
): Promise<Extract<WireCompared, { readonly ok: false }> | undefined> {
  const { fromMs } = period;
  // Check the retention first: even if the oldest row is at the start of the period, later rows may be missing, because
  // ClickHouse deletes expired rows part by part, with a delay.
  const kept = keptSince(period.reads, context);
  if (fromMs < kept) return { ok: false, reason: 'expired', since: kept };
  const since = await firstIn(period, context);
  return since === null || since > fromMs ? { ok: false, reason: 'before', since } : undefined;
}

const dayMs = 86_400_000;

/** Returns the time since which all tables that a query reads keep their rows; 0 if they have no limit. */
function keptSince(
  reads: string,
  { keptDays, nowMs }: Pick<PeriodQueryContext, 'keptDays' | 'nowMs'>,
): number {
  const names = reads.matchAll(/\b(?:analytics|weir)\.(\w+?)(?:_fresh|_geo)?\b/g);
  const days = [...names].map(([, name = '']) => keptDays[name] ?? 0).filter((each) => each > 0);
  return days.length === 0 ? 0 : nowMs - Math.min(...days) * dayMs;
}

/** Returns the time of the first row in a period; null if there is none. Sends only one query per grain and period. */
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
