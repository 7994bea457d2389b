import {
  rollups,
  tableReads,
  trafficTables,
  view,
  viewDatabase,
  viewReads,
} from '../../catalog/index.ts';
import type { Rule } from '../types.ts';
import { planRule } from './batch.ts';
import { viewRowsSql } from './rows-sql.ts';

/** A view of database `analytics`, and the column with the time of a row. */
export interface TimedView {
  readonly name: string;
  readonly time: string;
}

/** A view that a rule reads as the analyst. */
export interface RuleView {
  readonly name: string;
  /** Event tables that the view reads. */
  readonly tables: readonly string[];
  /**
   * Views that show whether data is stored. If one of them has rows in a period, the data of this view is stored, too,
   * even if this view has no rows because it selects few events.
   */
  readonly evidence: readonly TimedView[];
}

/** Returns the views with events, or totals of events, that a rule reads. */
export function viewsOfRule(rule: Rule): readonly RuleView[] {
  return viewReads(sqlOf(rule)).flatMap((name): readonly RuleView[] => {
    const own = timed(name);
    if (own === undefined) return [];
    const tables = [...tableReads(`SELECT 1 FROM ${viewDatabase}.${name}`)].toSorted();
    return [{ name, tables, evidence: evidenceOf(own, tables) }];
  });
}

/**
 * A view may have no rows although the data of the period is stored. For configuration events, which are rare, stored
 * traffic of the period is evidence. For a rollup with a condition, the rollup of all events is evidence.
 */
function evidenceOf(own: TimedView, tables: readonly string[]): readonly TimedView[] {
  const traffic = tables.filter((table) => trafficTables.includes(table));
  if (traffic.length === 0) {
    const all = trafficTables.flatMap((table) => [table, totalsOf(table, '_minute_fresh')]);
    return [own, ...all.flatMap((name) => timed(name) ?? [])];
  }
  const selecting = rollups.find(
    ({ feeds, name }) =>
      own.name.startsWith(`${name}_`) && feeds.some(({ where }) => where !== undefined),
  );
  if (selecting === undefined) return [own];
  const grain = own.name.slice(selecting.name.length);
  return traffic.flatMap((table) => timed(totalsOf(table, grain)) ?? []);
}

/**
 * Returns the view over a rollup that counts all events of a table. @param grain suffix of the view, for example
 * `_minute_fresh`
 */
function totalsOf(table: string, grain: string): string {
  const rollup = rollups.find(
    ({ feeds: [first, ...others] }) =>
      others.length === 0 && first?.table === table && first.where === undefined,
  );
  return `${rollup?.name ?? ''}${grain}`;
}

/** @returns undefined for a view that does not exist, or has no times of events */
function timed(name: string): TimedView | undefined {
  const columns = view(name)?.columns.map((column) => column.name) ?? [];
  const time = ['event_timestamp', 'time'].find((column) => columns.includes(column));
  return time === undefined ? undefined : { name, time };
}

function sqlOf(rule: Rule): string {
  if (rule.query.kind === 'sql') return rule.query.sql;
  const plan = planRule(rule);
  return plan === undefined ? '' : viewRowsSql(plan.source, { fromSecs: 0, toSecs: 0 });
}
