import { baseDatabase, type FieldKeys, fieldReads } from '../../catalog/index.ts';
import { filterSql } from '../rules/filter.ts';
import type { FilterTerm, Rule } from '../types.ts';
import { planRule } from './batch.ts';

/** Returns the payload fields of traffic events that a rule reads, under the names that `fieldReads` uses. */
export function ruleReads(rule: Rule): FieldKeys {
  return fieldReads(ruleSql(rule));
}

/** Returns the query of a rule; '' if it reads no events. */
export function ruleSql(rule: Rule): string {
  return rule.query.kind === 'sql' ? rule.query.sql : metricSql(rule);
}

/** Returns the query of a rule in the short form; '' if it reads no events. */
function metricSql(rule: Rule): string {
  const plan = planRule(rule);
  if (plan === undefined) return '';
  const { query, source, value, over } = plan;
  const condition = filterSql(query.filter, source);
  const keys = query.groupBy.map(({ dimension }) => source.dimensions[dimension]?.sql ?? '1');
  const counted = [value(condition), ...(over === undefined ? [] : [over(condition)])];
  const table = source.kind === 'rollup' ? `${source.name}_minute` : source.name;
  return `SELECT ${[...keys, ...counted].join(', ')} FROM ${baseDatabase}.${table} AS r`;
}

/** The events that a rule reads: tables, and the values that its filter selects by dimension. */
export interface RuleScope {
  readonly tables: readonly string[];
  readonly accounts: readonly string[];
  /** The selected values by field path, without dimensions that have a wildcard, a range, or an exclusion. */
  readonly values: ReadonlyMap<string, readonly (string | bigint)[]>;
}

const fieldsOfDimensions: Readonly<Record<string, string>> = {
  host: 'conn.server_name',
  'conn.server_name': 'conn.server_name',
  client_ip: 'conn.client_ip',
  'conn.client_ip': 'conn.client_ip',
  port: 'conn.server_port',
  'conn.server_port': 'conn.server_port',
};

/** Returns the traffic events that a rule reads; undefined if it reads none, and for rules in SQL. */
export function ruleScope(rule: Rule): RuleScope | undefined {
  const plan = planRule(rule);
  if (plan?.source.kind !== 'rollup' && plan?.source.kind !== 'events') return undefined;
  const values = new Map<string, readonly (string | bigint)[]>();
  let accounts: readonly string[] = [];
  for (const { any, dimension } of plan.query.filter.filter(isPlain)) {
    if (dimension === 'account_id') accounts = any;
    const path = fieldsOfDimensions[dimension];
    if (path === undefined) continue;
    const isNumber = path === 'conn.server_port';
    if (isNumber && !any.every((value) => /^\d{1,18}$/.test(value))) continue;
    values.set(path, isNumber ? any.map(BigInt) : any);
  }
  return { tables: plan.source.feeds, accounts, values };
}

/**
 * True if a filter lists exact values. IPv6 addresses can be written in several ways, so they do not count as exact.
 */
function isPlain({ any, none }: FilterTerm): boolean {
  return none.length === 0 && any.length > 0 && !any.some((value) => /[*/:]/.test(value));
}
