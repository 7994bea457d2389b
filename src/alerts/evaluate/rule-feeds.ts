import { eventTables } from '../../catalog/index.ts';
import { internalMetrics } from '../rules/metrics.ts';
import type { Rule } from '../types.ts';
import { answersMany } from './sql-rule.ts';

/** True for rules about Weir itself, which use the wall clock, and do not wait for events. */
export function usesWallClock({ query }: Rule): boolean {
  return query.kind === 'metric' && internalMetrics.includes(query.metric);
}

/** Event tables whose late events change the result of a rule. */
export function feedsOf(rule: Rule, planned: readonly string[] | undefined): readonly string[] {
  if (planned !== undefined) return planned;
  const { query } = rule;
  if (query.kind !== 'sql') return [];
  const sql = query.sql.toLowerCase();
  // Matches the name prefixes of tables and their views.
  const reads = (name: string): boolean => sql.includes(name);
  return eventTables
    .filter(({ name, holds, feeds }) => {
      return reads(holds === 'config' ? 'config_' : name) || feeds.some((of) => reads(`${of}_`));
    })
    .map(({ name }) => name);
}

/** True for a rule in SQL that needs a query for each window. */
export function isSlowRule({ query }: Rule): boolean {
  return query.kind === 'sql' && !answersMany(query.sql);
}
