import { rollups, tableReads, view, viewDatabase, viewReads } from '../../catalog/index.ts';
import type { Rule } from '../types.ts';
import { planRule } from './batch.ts';
import { viewRowsSql } from './rows-sql.ts';

/** A view that a rule reads as the analyst. */
export interface RuleView {
  /** Name in database `analytics`. */
  readonly name: string;
  /** Column of the time of a row. */
  readonly time: string;
  /** True for totals, whose retention is not that of the events. */
  readonly isTotal: boolean;
  /** Tables of the events in it. */
  readonly tables: readonly string[];
}

/** Returns the views with events, or totals of events, that a rule reads. */
export function viewsOfRule(rule: Rule): readonly RuleView[] {
  return viewReads(sqlOf(rule)).flatMap((name): readonly RuleView[] => {
    const columns = view(name)?.columns.map((column) => column.name) ?? [];
    const time = ['event_timestamp', 'time'].find((column) => columns.includes(column));
    if (time === undefined) return [];
    const isTotal = rollups.some((rollup) => name.startsWith(`${rollup.name}_`) && time === 'time');
    const tables = [...tableReads(`SELECT 1 FROM ${viewDatabase}.${name}`)].toSorted();
    return [{ name, time, isTotal, tables }];
  });
}

function sqlOf(rule: Rule): string {
  if (rule.query.kind === 'sql') return rule.query.sql;
  const plan = planRule(rule);
  return plan === undefined ? '' : viewRowsSql(plan.source, { fromSecs: 0, toSecs: 0 });
}
