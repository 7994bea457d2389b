import { at } from './scope.ts';
import { blockRows } from './security-since.ts';
import { addressText, type Grain, inRange } from './traffic-source.ts';

/** Blocked clients, the worst first, each with the narrowest rule that covers it as of its last block. */
export function blockedClientsSql(grain: Grain): string {
  return `WITH worst AS (
  SELECT b.client_ip AS ip, sum(b.blocks) AS blocks, uniqExact(b.host) AS hosts,
    argMax(b.host, b.blocks) AS top_host, min(b.first_at) AS first_block, max(b.last_at) AS last_block,
    topKWeighted(1)(b.account_id, b.blocks)[1] AS account, count() OVER () AS total_clients
  FROM ${blockRows(grain)} AS b
  GROUP BY ip
  ORDER BY blocks DESC, ip
  LIMIT ${at.limit}
)
SELECT ${addressText('ip')} AS client, blocks, requests, hosts, top_host, first_block, last_block,
  rule.1 AS rule_id, rule.2 AS rule_name, rule.3 AS rule_cidr, rule.4 AS rule_action, total_clients
FROM (
  SELECT worst.*, arrayReverseSort(r -> toUInt8OrZero(splitByChar('/', r.3)[2]),
      arrayFilter(r -> r.5 = account AND r.6 <= last_block AND r.7 > last_block AND ${inRange('ip', 'r.3')}, rules))[1] AS rule
  FROM worst CROSS JOIN (${ruleSpans}) AS spans
) AS ruled
LEFT JOIN (
  SELECT conn_client_ip AS ip, count() AS requests
  FROM analytics.http_request_complete
  WHERE event_timestamp >= greatest(${at.from}, ${at.to} - INTERVAL 1 DAY) AND event_timestamp < ${at.to}
    AND conn_client_ip IN (SELECT ip FROM worst)
    AND (${at.account} = '' OR account_id = ${at.account}) AND (empty(${at.hosts}) OR has(${at.hosts}, conn_server_name))
  GROUP BY ip
) AS asked USING (ip)
ORDER BY blocks DESC, client`;
}

/** One row `rules`: every version of every rule: id, description, range, action, account, from when, until when. */
const ruleSpans = `SELECT groupArray((object_id, description, cidr, verdict, account_id, valid_from, valid_to)) AS rules
  FROM (
    SELECT object_id, account_id, action, JSONExtractString(object, 'description') AS description,
      JSONExtractString(object, 'cidr') AS cidr, JSONExtractString(object, 'action') AS verdict, event_timestamp AS valid_from,
      leadInFrame(event_timestamp, 1, toDateTime64('2100-01-01 00:00:00', 6, 'UTC')) OVER (PARTITION BY account_id, object_id
        ORDER BY event_timestamp, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS valid_to
    FROM analytics.config_events
    WHERE object_type = 'ip_policy_rule' AND event_timestamp < ${at.to} AND (${at.account} = '' OR account_id = ${at.account})
  )
  WHERE action != 'deleted'`;
