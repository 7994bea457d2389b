import { changesWithPrevious } from './config-changes.ts';
import { at } from './scope.ts';
import { blockRows, sinceSql } from './security-since.ts';
import { type Grain, inRange } from './traffic-source.ts';

// The clocks of the edge and of the API are not the same.
const clockSkew = '10 SECOND';

/** Identifiers of the policies that a restriction enforces. */
const policiesOf =
  "arrayMap(p -> JSONExtractString(p, 'id'), JSONExtractArrayRaw(object, 'ip_policies'))";

/** Changes of policies in the hour before the blocks rose, with how many of the blocked clients each covers. */
export function causeSql(grain: Grain): string {
  const chosen = `SELECT event_id FROM analytics.config_events
    WHERE object_type IN ('ip_policy', 'ip_policy_rule', 'ip_restriction')
      AND event_timestamp >= since - INTERVAL 1 HOUR AND event_timestamp < since + INTERVAL ${clockSkew}
      AND (${at.account} = '' OR account_id = ${at.account})
    ORDER BY event_timestamp DESC LIMIT 100`;
  return `WITH ${sinceSql(grain)} AS since,
(SELECT arraySort(x -> -x.2, groupArray((client, n))) FROM (
  SELECT b.client_ip AS client, toUInt64(sum(b.blocks)) AS n FROM ${blockRows(grain, 'since')} AS b GROUP BY client
)) AS blocked
SELECT event_id, event_timestamp, dateDiff('second', event_timestamp, toDateTime64(since, 6, 'UTC')) AS distance_s, action,
  object_type, object_id, name, account_id, principal_subject, principal_source, object, previous AS previous_object,
  differences, arrayStringConcat(cidrs, ', ') AS cidr,
  length(covered) AS covered_clients, length(blocked) AS clients,
  arraySum(x -> x.2, covered) AS covered_blocks, arraySum(x -> x.2, blocked) AS blocks
FROM (
  SELECT changed.*,
    multiIf(object_type = 'ip_policy_rule', [JSONExtractString(object, 'cidr')],
      object_type = 'ip_policy', arrayMap(x -> x.2, arrayFilter(x -> x.1 = object_id, rules)),
      arrayMap(x -> x.2, arrayFilter(x -> has(${policiesOf}, x.1), rules))) AS cidrs,
    arrayFilter(x -> arrayExists(c -> ${inRange('x.1', 'c')}, cidrs), blocked) AS covered
  FROM (
    ${changesWithPrevious(chosen, 'since + INTERVAL 1 HOUR')}
  ) AS changed
  CROSS JOIN (${rulesAt('since + INTERVAL 1 MINUTE')}) AS policy_rules
)
WHERE event_id != ''
ORDER BY covered_blocks DESC, distance_s, event_id
LIMIT ${at.limit}`;
}

/** One row `rules`: (policy, range) of every rule that exists at a moment, as far as its events are kept. */
function rulesAt(moment: string): string {
  return `SELECT groupArray((policy, range)) AS rules FROM (
    SELECT argMax(JSONExtractString(object, 'ip_policy', 'id'), (event_timestamp, event_id)) AS policy,
      argMax(JSONExtractString(object, 'cidr'), (event_timestamp, event_id)) AS range,
      argMax(action, (event_timestamp, event_id)) AS last_action
    FROM analytics.config_events
    WHERE object_type = 'ip_policy_rule' AND event_timestamp < ${moment} AND (${at.account} = '' OR account_id = ${at.account})
    GROUP BY account_id, object_id
    HAVING last_action != 'deleted'
  )`;
}
