import { clickhouseTime } from '../../catalog/index.ts';
import type { AnswerRow } from '../answer.ts';
import { changedFields, differences, objectName } from './differences.ts';
import type { PanelQueryContext } from '../panel.ts';
import { isInRule, isRuleVersion, policyEvents, ruleVersion, ruleFields } from './policy-rules.ts';
import { riseCriteria } from './rises.ts';
import { at } from '../scope.ts';
import { blockRows } from './security-blocks.ts';
import { queryRises, riseFrom, riseTo } from './security-rise.ts';
import { addressRange, type Grain } from './traffic-source.ts';

// The clocks of the edge and of the API can differ.
const clockSkew = '10 SECOND';
/** Length of the period at the start of a rise in which the affected clients are searched. */
const onsetMs = 3_600_000;
/** Minimum share of the blocks that a change must cover to be listed. */
const coveredMin = 0.1;
/** Maximum number of changes before the rise that are read. */
const changesMax = 200;

/** Columns that describe a change. */
const changeColumns = [
  'event_id',
  'event_timestamp',
  'action',
  'object_type',
  'object_id',
  'account_id',
  'principal_subject',
  'principal_source',
  'object',
  'previous',
  'cidr',
  'span',
  'verdict',
  'was_span',
  'was_verdict',
] as const;

/** A column of a change. */
const of = (name: (typeof changeColumns)[number]): string =>
  `change.${changeColumns.indexOf(name) + 1}`;

/** SQL of one row: `changes` of policies, rules, and restrictions in the hour before the rise, and `rules`: all versions of all rules. */
const policyHistory = `SELECT arrayReverseSort(c -> c.2, groupArrayIf((${changeColumns.join(', ')}),
      event_timestamp >= ${riseFrom} - INTERVAL 1 HOUR AND event_timestamp < {rise_begun:DateTime64(6, 'UTC')} + INTERVAL ${clockSkew})) AS changes,
    groupArrayIf(${ruleVersion}, ${isRuleVersion}) AS rules
  FROM (
    SELECT *, if(action = 'deleted', '', rule_fields.action) AS verdict, ${addressRange('was.cidr')} AS was_span, was.action AS was_verdict
    FROM (
      SELECT *, ${ruleFields("if(action = 'deleted', object, previous)")} AS was
      FROM (${policyEvents(['ip_policy', 'ip_policy_rule', 'ip_restriction'])})
    )
  )`;

/**
 * SQL of the policies that a restriction enforces on traffic. There are none if it only warns, or if it applies to the
 * dashboard, the API, or agents.
 */
function enforced(object: string): string {
  const policies = `arrayMap(p -> JSONExtractString(p, 'id'), JSONExtractArrayRaw(${object}, 'ip_policies'))`;
  return `if(JSONExtractBool(${object}, 'enforced') AND JSONExtractString(${object}, 'type') IN ('endpoints', ''), ${policies}, [])`;
}

/** SQL of the rules of policies at a time. */
function rulesOf(policies: string, moment: string): string {
  return `arrayFilter(r -> r.valid_from < ${moment} AND r.valid_to >= ${moment} AND has(${policies}, r.policy), rules)`;
}

/**
 * SQL: true if rules block a client, because one denies it, or because rules that allow clients exist, but none allows
 * this client.
 */
function blockedBy(rules: string): string {
  const inside = (verdict: string): string =>
    `arrayExists(r -> r.verdict = '${verdict}' AND ${isInRule('x.1', 'r.span')}, ${rules})`;
  const allows = `arrayExists(r -> r.verdict = 'allow', ${rules})`;
  return `(${inside('deny')} OR ${allows} AND NOT ${inside('allow')})`;
}

/** SQL: true for a client that a change of a rule blocks, and that was allowed before. */
function blockedByRule(): string {
  const now = (verdict: string): string =>
    `${of('verdict')} = '${verdict}' AND ${isInRule('x.1', of('span'))}`;
  const before = (verdict: string): string =>
    `${of('was_verdict')} = '${verdict}' AND ${isInRule('x.1', of('was_span'))}`;
  return `(${now('deny')} AND NOT (${before('deny')}) OR ${before('allow')} AND NOT (${now('allow')}))`;
}

/**
 * Changes of policies of the same account in the hour before a rise, with the number of clients blocked at its start
 * that each change covers. Such changes are a rule that denies these clients or no longer allows them, a restriction
 * (with the rules of its policies), and a deleted policy (with the rules that allowed these clients). Changes that
 * cover less than a tenth of the blocks are omitted.
 */
export function causeSql(grain: Exclude<Grain, 'either'>): string {
  // Keep all data in one row, and create one row per change from it. Thousands of clients as the result of a scalar
  // subquery would cost more than the search for them.
  const blocked = `SELECT groupArray((client, n, first)) AS blocked, toUInt64(sum(n)) AS blocks
      FROM (
        SELECT b.client_ip AS client, toUInt64(sum(b.blocks)) AS n, min(b.first_at) AS first
        FROM ${blockRows(grain, riseFrom, riseTo)} AS b
        GROUP BY client
      )`;
  const changed = `SELECT blocked, blocks, rules, arrayJoin(arraySlice(changes, 1, ${changesMax})) AS change
    FROM (${blocked}) AS risen CROSS JOIN (${policyHistory}) AS history
    WHERE notEmpty(blocked)`;
  const isRestriction = `${of('object_type')} = 'ip_restriction'`;
  const isDeleted = `${of('action')} = 'deleted'`;
  const ruled = `SELECT *, if(${isRestriction} AND NOT ${isDeleted}, ${enforced(of('object'))}, []) AS policies,
      multiIf(${isRestriction}, ${enforced(`if(${isDeleted}, ${of('object')}, ${of('previous')})`)},
        ${of('object_type')} = 'ip_policy' AND ${isDeleted}, [${of('object_id')}], []) AS policies_before,
      ${rulesOf('policies', `${of('event_timestamp')} + INTERVAL 1 MINUTE`)} AS rules_after,
      ${rulesOf('policies_before', of('event_timestamp'))} AS rules_before
    FROM (${changed})`;
  const allowedBefore = `arrayExists(r -> r.verdict = 'allow' AND ${isInRule('x.1', 'r.span')}, rules_before)`;
  const covering = `SELECT *, multiIf(
      ${of('object_type')} = 'ip_policy_rule', arrayFilter(x -> ${blockedByRule()}, blocked),
      ${isRestriction}, arrayFilter(x -> ${blockedBy('rules_after')} AND NOT ${blockedBy('rules_before')}, blocked),
      arrayFilter(x -> ${allowedBefore}, blocked)) AS covered,
      if(${of('object_type')} = 'ip_policy_rule', [${of('cidr')}], arrayConcat(rules_after, rules_before).cidr) AS cidrs,
      arrayMin(arrayMap(x -> if(x.3 >= ${of('event_timestamp')} - INTERVAL ${clockSkew}, x.3, ${riseTo}), covered)) AS first_covered,
      ${changedFields({ action: of('action'), before: of('previous'), after: of('object') })} AS fields
    FROM (${ruled})`;
  const shown = changeColumns.slice(0, changeColumns.indexOf('cidr'));
  const columns = shown.map(
    (name) => `${of(name)} AS ${name === 'previous' ? 'previous_object' : name}`,
  );
  // Few subquery levels: planning a level costs more than its execution.
  return `SELECT ${columns.join(', ')}, ${objectName('object')} AS name, dateDiff('second', event_timestamp, first_covered) AS distance_s,
  arrayStringConcat(arrayDistinct(cidrs), ', ') AS cidr, length(covered) AS covered_clients, length(blocked) AS clients,
  arraySum(covered.2) AS covered_blocks, blocks, ${differences()} AS differences
FROM (${covering})
WHERE notEmpty(covered) AND covered_blocks >= ${coveredMin} * blocks
ORDER BY round(covered_blocks / blocks, 1) DESC, abs(distance_s), event_id
LIMIT ${at.limit}`;
}

/** The rows of the panel; empty without a rise. */
export async function causeRows(queryContext: PanelQueryContext): Promise<readonly AnswerRow[]> {
  const { main } = await queryRises(queryContext);
  // An empty account would select all accounts.
  if (main === undefined || main.account === '') return [];
  const { account, startMs, endMs, startGrain } = main;
  const { lengthMs } = riseCriteria[startGrain];
  const grain = queryContext.grain === 'events' ? queryContext.grain : startGrain;
  return await queryContext.rows(causeSql(grain), {
    account,
    rise_from: clickhouseTime(startMs),
    rise_begun: clickhouseTime(startMs + lengthMs),
    rise_to: clickhouseTime(Math.min(endMs, startMs + onsetMs)),
  });
}
