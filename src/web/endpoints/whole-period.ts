import { type QueryFunction, firstRowMs, type PanelResult } from '../../dashboards/index.ts';
import type { WireCompared } from '../wire/wire.ts';

/** A period of the past, and what an answer about it reads. */
export interface PastPeriod {
  readonly fromMs: number;
  readonly toMs: number;
  /** `''`: all that the user sees. */
  readonly account: string;
  readonly grain: PanelResult['grain'];
  /** The query, as it is written. */
  readonly reads: string;
}

/** What is asked with about periods of one refresh. */
export interface WholeAsking {
  readonly nowMs: number;
  /** Days that rows are kept, by table; 0 is for ever. */
  readonly keptDays: Readonly<Record<string, number>>;
  /** Since when there is data, as far as it was asked for. */
  readonly firsts: Map<string, Promise<number | null>>;
  readonly ask: QueryFunction;
  /** Runs a question as long as it may take. */
  readonly inTime: <T>(question: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/** Why a period is no measure for another: a part of it is not there any more, or was never there. Undefined: it is whole. */
export async function lackOf(
  period: PastPeriod,
  asking: WholeAsking,
): Promise<Extract<WireCompared, { readonly ok: false }> | undefined> {
  const { fromMs } = period;
  // Rows go part by part, some time after theirs is over: the first one that is left says nothing about the others.
  const kept = keptSince(period.reads, asking);
  if (fromMs < kept) return { ok: false, why: 'expired', since: kept };
  const since = await firstIn(period, asking);
  return since === null || since > fromMs ? { ok: false, why: 'before', since } : undefined;
}

const dayMs = 86_400_000;

/** Since when all rows of the tables are kept that a query reads; 0: for ever. */
function keptSince(
  reads: string,
  { keptDays, nowMs }: Pick<WholeAsking, 'keptDays' | 'nowMs'>,
): number {
  const names = reads.matchAll(/\b(?:analytics|weir)\.(\w+?)(?:_fresh|_geo)?\b/g);
  const days = [...names].map(([, name = '']) => keptDays[name] ?? 0).filter((each) => each > 0);
  return days.length === 0 ? 0 : nowMs - Math.min(...days) * dayMs;
}

/** Since when there is data; asked once for all that is counted alike. */
function firstIn(
  { fromMs, toMs, account, grain: rows, reads }: PastPeriod,
  { ask, firsts, inTime }: WholeAsking,
): Promise<number | null> {
  const grain = reads.includes('weir.batches') ? 'batches' : rows;
  const key = `${grain} ${fromMs} ${toMs}`;
  const known = firsts.get(key);
  if (known !== undefined) return known;
  const first = inTime((signal) => firstRowMs(ask, { grain, account, fromMs, toMs }, signal));
  firsts.set(key, first);
  return first;
}
