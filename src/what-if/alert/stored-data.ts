import {
  type ReplayRange,
  type Rule,
  type RuleView,
  type TimedView,
  viewsOfRule,
} from '../../alerts/index.ts';
import { viewDatabase } from '../../catalog/index.ts';
import { answerOf, type QueryFunction } from '../../dashboards/index.ts';

/** The part of a range in which the data that a rule reads is stored. */
export interface RuleData {
  /** Undefined if no data is stored in the range. */
  readonly range: ReplayRange | undefined;
  /** Views that the rule reads. */
  readonly views: readonly RuleView[];
}

interface Queries {
  readonly query: QueryFunction;
  readonly signal: AbortSignal;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Finds the start of the data that rules read, in the views from which they read it. */
export class StoredData {
  readonly #range: ReplayRange;
  readonly #queries: Queries;
  readonly #starts = new Map<string, Promise<number | undefined>>();

  constructor(range: ReplayRange, { query, signal }: Queries) {
    this.#range = range;
    this.#queries = { query, signal };
  }

  /** @throws PipelineError ERR_CLICKHOUSE_* */
  async of(rule: Rule): Promise<RuleData> {
    const views = viewsOfRule(rule);
    // A rule that reads no view of events has data in the complete range.
    if (views.length === 0) return { range: this.#range, views };
    const starts = new Map<string, (number | undefined)[]>();
    for (const view of views) {
      const key = view.tables.join();
      starts.set(key, [...(starts.get(key) ?? []), await this.#startOf(view)]);
    }
    const from = startOf([...starts.values()]);
    return { range: from === undefined ? undefined : { ...this.#range, from }, views };
  }

  async #startOf(view: RuleView): Promise<number | undefined> {
    const found = this.#starts.get(view.name) ?? this.#search(view);
    this.#starts.set(view.name, found);
    return await found;
  }

  /**
   * Searches for the start of the data: in parts of growing length, then in halves of the first part that has rows.
   * Each query reads only the first rows of its part.
   */
  async #search(view: RuleView): Promise<number | undefined> {
    const { from, to } = this.#range;
    const has = async (start: number, end: number): Promise<boolean> => {
      for (const one of view.evidence) if (await this.#hasRows(one, start, end)) return true;
      return false;
    };
    let [start, end] = [from, Math.min(to, from + hourMs)];
    // Rows in the first hour count as data from the start: a gap of less than an hour does not mean that older events
    // were deleted.
    if (await has(start, end)) return from;
    for (let length = hourMs; ; length *= 4) {
      if (end >= to) return undefined;
      [start, end] = [end, Math.min(to, end + length)];
      if (await has(start, end)) break;
    }
    while (end - start > minuteMs) {
      const middle = start + Math.ceil((end - start) / (2 * minuteMs)) * minuteMs;
      if (middle >= end) break;
      if (await has(start, middle)) end = middle;
      else start = middle;
    }
    return start;
  }

  /** @param toMs exclusive */
  async #hasRows({ name, time }: TimedView, fromMs: number, toMs: number): Promise<boolean> {
    const { query, signal } = this.#queries;
    // Use a time with the precision of the column.
    const timeOf = (at: string): string =>
      time === 'time'
        ? `toDateTime({${at}:UInt32}, 'UTC')`
        : `toDateTime64({${at}:UInt32}, 6, 'UTC')`;
    const [from, to] = [timeOf('from'), timeOf('to')];
    const sql = `SELECT 1 AS found FROM ${viewDatabase}.${name} WHERE ${time} >= ${from} AND ${time} < ${to} LIMIT 1`;
    const { rows } = await answerOf(query, sql, { from: fromMs / 1000, to: toMs / 1000 }, signal);
    return rows.length > 0;
  }
}

/**
 * Returns the start of the data of a rule. If the rule reads the same events in several views (totals of minutes and of
 * hours, for example), it needs data in all of them. If it reads different events, it needs data in any of the views.
 * @param starts starts of the data in the views, grouped by the tables of the events
 */
function startOf(starts: readonly (readonly (number | undefined)[])[]): number | undefined {
  const known = starts.filter((own) => own.some((start) => start !== undefined));
  const complete = known.flatMap((own) => {
    const all = own.filter((start) => start !== undefined);
    return all.length === own.length ? [Math.max(...all)] : [];
  });
  return complete.length === 0 || complete.length < known.length
    ? undefined
    : Math.min(...complete);
}
