import { isObject } from '../../../base/index.ts';
import { clickhouseTime } from '../../../catalog/index.ts';
import { answerOf, type QueryFunction } from '../../../dashboards/index.ts';
import { policiesSql } from '../../../what-if/index.ts';
import type { PoliciesResponse, WirePolicy, WirePolicyRule } from '../../wire/wire.ts';
import { readScope } from '../panels.ts';
import { inTime, type PanelQueryContext, querySettings } from '../query-limits.ts';

const policiesMax = 500;
/** Maximum number of rules of all policies together. This many are 4 MB. */
const rulesMax = 20_000;

/** Lists the IP policies that the user can read, with their rules at the end of the range. */
export async function listPolicies(
  body: unknown,
  context: PanelQueryContext,
): Promise<PoliciesResponse> {
  const { deps, requester } = context;
  const { from, to, account } = readScope(isObject(body) ? body['scope'] : undefined, deps);
  const limits = await querySettings(requester.reader, context);
  const query: QueryFunction = (sql, format, options) => {
    const settings = { ...options.settings, ...limits };
    return requester.reader.bytes(sql, format, { ...options, settings });
  };
  const parameters = {
    account,
    from: clickhouseTime(from),
    to: clickhouseTime(to),
    limit: policiesMax + 1,
    rules: rulesMax,
  };
  const { rows } = await inTime(context, (signal) =>
    answerOf(query, policiesSql, parameters, signal),
  );
  const policies = rows.slice(0, policiesMax).map((row): WirePolicy => ({
    account_id: String(row['account_id']),
    id: String(row['policy']),
    description: String(row['description']),
    guards_all: Number(row['guards_all']) === 1,
    guards_in_range: Number(row['guards_in_range']) === 1,
    is_deleted: Number(row['is_deleted']) === 1,
    rules_total: Number(row['rules_total']),
    rules: Array.isArray(row['rules']) ? row['rules'].filter(isObject).map(ruleOf) : [],
  }));
  return { policies, is_cut: rows.length > policiesMax };
}

function ruleOf(rule: Readonly<Record<string, unknown>>): WirePolicyRule {
  const text = (name: string): string => String(rule[name]);
  return {
    id: text('id'),
    cidr: text('cidr'),
    action: text('action'),
    description: text('description'),
    deleted_at: Number(rule['deleted_at']),
  };
}
