import { baseDatabase, type FieldKeys, fieldReads } from '../../catalog/index.ts';
import { filterSql } from '../rules/filter.ts';
import type { FilterTerm, Rule } from '../types.ts';
import { planRule } from './batch.ts';

/** The payload fields of traffic events that a rule is about, as `fieldReads` names them. */
export function ruleReads(rule: Rule): FieldKeys {
  return fieldReads(ruleSql(rule));
}

/** What a rule asks, as one query; '' where it asks for no events. */
export function ruleSql(rule: Rule): string {
  return rule.query.kind === 'sql' ? rule.query.sql : metricSql(rule);
}

/** What a rule in the short form says, as one query; '' where no events are read. */
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

/** Which events a rule looks at, as far as its filter says: tables, and the values that it wants by dimension. */
export interface RuleScope {
  readonly tables: readonly string[];
  readonly accounts: readonly string[];
  /** By path of the field; a dimension with a wildcard, a range or an exclusion is not in it. */
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

/** The traffic events that a rule looks at; undefined where it is not about them, or says so in SQL. */
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

/** True where a filter names its values one by one. An address of IPv6 may be spelled otherwise in events. */
function isPlain({ any, none }: FilterTerm): boolean {
  return none.length === 0 && any.length > 0 && !any.some((value) => /[*/:]/.test(value));
}
