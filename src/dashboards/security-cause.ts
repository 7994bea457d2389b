import { changedFields, differences, objectName } from './differences.ts';
import { isRuleVersion, policyEvents, ruleVersion } from './policy-rules.ts';
import { at } from './scope.ts';
import { blockedSince } from './security-since.ts';
import { type Grain, within } from './traffic-source.ts';

// The clocks of the edge and of the API are not the same.
const clockSkew = '10 SECOND';

/** Identifiers of the policies that a restriction enforces. */
const policiesOf = (object: string): string =>
  `arrayMap(p -> JSONExtractString(p, 'id'), JSONExtractArrayRaw(${object}, 'ip_policies'))`;

/** What a change is told by, as its columns are called. */
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
] as const;

/** A column of a change. */
const of = (name: (typeof changeColumns)[number]): string =>
  `change.${changeColumns.indexOf(name) + 1}`;

/** SQL of one row: `changes` of policies, rules and restrictions that may have come before the blocks, and `rules`: every version of every rule. */
const policyHistory = `SELECT groupArrayIf((${changeColumns.join(', ')}), event_timestamp >= ${at.from} - INTERVAL 2 HOUR) AS changes,
    groupArrayIf(${ruleVersion}, ${isRuleVersion}) AS rules
  FROM (${policyEvents(['ip_policy', 'ip_policy_rule', 'ip_restriction'])})`;

/**
 * Changes of policies in the hour before the blocks rose, with how many of the blocked clients each covers: a rule its own
 * range, a policy or a restriction those of the rules that it had a minute later.
 */
export function causeSql(grain: Grain): string {
  // One row of everything, and rows only for the changes of the hour: as a scalar, thousands of clients would cost more than to find them.
  const changed = `SELECT assumeNotNull(rise) AS since, blocked, rules,
      arrayJoin(arrayFilter(c -> c.2 >= since - INTERVAL 1 HOUR AND c.2 < since + INTERVAL ${clockSkew}, changes)) AS change
    FROM (${blockedSince(grain)}) AS risen CROSS JOIN (${policyHistory}) AS history
    WHERE notEmpty(blocked)`;
  const fields = changedFields({
    action: of('action'),
    before: of('previous'),
    after: of('object'),
  });
  const covering = `SELECT since, blocked, change, ${policiesOf(of('object'))} AS policies,
      if(${of('object_type')} = 'ip_policy_rule', [(${of('cidr')}, ${of('span')})], arrayMap(x -> (x.cidr, x.span), arrayFilter(
        x -> x.valid_from < since + INTERVAL 1 MINUTE AND x.valid_to >= since + INTERVAL 1 MINUTE
          AND if(${of('object_type')} = 'ip_policy', x.policy = ${of('object_id')}, has(policies, x.policy)), rules))) AS spans,
      arrayFilter(x -> arrayExists(s -> ${within('x.1', 's.2')}, spans), blocked) AS covered, ${fields} AS fields
    FROM (${changed})`;
  const shown = changeColumns.filter((name) => name !== 'cidr' && name !== 'span');
  const columns = shown.map(
    (name) => `${of(name)} AS ${name === 'previous' ? 'previous_object' : name}`,
  );
  // Few levels: each costs the planner more than what it does.
  return `SELECT ${columns.join(', ')}, ${objectName('object')} AS name, dateDiff('second', event_timestamp, since) AS distance_s,
  arrayStringConcat(spans.1, ', ') AS cidr, length(covered) AS covered_clients, length(blocked) AS clients,
  arraySum(covered.2) AS covered_blocks, arraySum(blocked.2) AS blocks, ${differences()} AS differences
FROM (${covering})
ORDER BY covered_blocks DESC, distance_s, event_id
LIMIT ${at.limit}`;
}
