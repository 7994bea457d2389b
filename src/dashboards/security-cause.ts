import { differencesOf, objectName } from './differences.ts';
import { ruleVersions } from './policy-rules.ts';
import { at } from './scope.ts';
import { blockedSince } from './security-since.ts';
import { addressRange, type Grain, within } from './traffic-source.ts';

// The clocks of the edge and of the API are not the same.
const clockSkew = '10 SECOND';

/** Identifiers of the policies that a restriction enforces. */
const policiesOf =
  "arrayMap(p -> JSONExtractString(p, 'id'), JSONExtractArrayRaw(object, 'ip_policies'))";

/**
 * Changes of policies in the hour before the blocks rose, with how many of the blocked clients each covers: a rule its own
 * range, a policy or a restriction those of the rules that it had a minute later.
 */
export function causeSql(grain: Grain): string {
  // The time is a scalar, so that the rules are joined to the changes of an hour only.
  return `WITH (${blockedSince(grain)}) AS rise,
  tupleElement(rise, 1) AS since
SELECT event_id, event_timestamp, dateDiff('second', event_timestamp, toDateTime64(since, 6, 'UTC')) AS distance_s, action,
  object_type, object_id, ${objectName('object')} AS name, account_id, principal_subject, principal_source, object,
  previous AS previous_object, ${differencesOf('previous', 'object')} AS differences, arrayStringConcat(arrayMap(s -> s.1, spans), ', ') AS cidr,
  length(covered) AS covered_clients, length(blocked) AS clients,
  arraySum(x -> x.2, covered) AS covered_blocks, arraySum(x -> x.2, blocked) AS blocks
FROM (
  SELECT *, tupleElement(rise, 2) AS blocked,
    if(object_type = 'ip_policy_rule', [(JSONExtractString(object, 'cidr'), ${addressRange("JSONExtractString(object, 'cidr')")})],
      arrayMap(x -> (x.cidr, x.span), arrayFilter(
        x -> x.valid_from < since + INTERVAL 1 MINUTE AND x.valid_to >= since + INTERVAL 1 MINUTE
          AND if(object_type = 'ip_policy', x.policy = object_id, has(${policiesOf}, x.policy)), rules))) AS spans,
    arrayFilter(x -> arrayExists(s -> ${within('x.1', 's.2')}, spans), blocked) AS covered
  FROM (
    SELECT * FROM (SELECT *, lagInFrame(object) OVER (PARTITION BY account_id, object_type, object_id ORDER BY event_timestamp, event_id
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS previous
    FROM analytics.config_events
    WHERE object_type IN ('ip_policy', 'ip_policy_rule', 'ip_restriction') AND event_timestamp < ${at.to}
      AND (${at.account} = '' OR account_id = ${at.account})
  )
    WHERE notEmpty(tupleElement(rise, 2))
      AND event_timestamp >= since - INTERVAL 1 HOUR AND event_timestamp < since + INTERVAL ${clockSkew}
  ) AS changed
  CROSS JOIN (${ruleVersions}) AS policy_rules
)
ORDER BY covered_blocks DESC, distance_s, event_id
LIMIT ${at.limit}`;
}
