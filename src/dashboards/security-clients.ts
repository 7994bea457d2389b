import { ruleVersions } from './policy-rules.ts';
import { at } from './scope.ts';
import { blockRows } from './security-since.ts';
import { addressText, type Grain, within } from './traffic-source.ts';
import { newestSince } from './variants.ts';

/** Blocked clients, the worst first, each with the narrowest rule that covers it as of its last block. */
export function blockedClientsSql(grain: Grain): string {
  return `WITH worst AS (
  SELECT b.client_ip AS ip, sum(b.blocks) AS blocks, uniqExact(b.host) AS hosts,
    argMax(b.host, b.blocks) AS top_host, min(b.first_at) AS first_block, max(b.last_at) AS last_block,
    argMax(b.account_id, b.blocks) AS account, count() OVER () AS total_clients
  FROM ${blockRows(grain)} AS b
  GROUP BY ip
  ORDER BY blocks DESC, ip
  LIMIT ${at.limit}
)
SELECT ${addressText('ip')} AS client, blocks, requests, hosts, top_host, first_block, last_block,
  rule.id AS rule_id, rule.description AS rule_name, rule.cidr AS rule_cidr, rule.verdict AS rule_action, total_clients
FROM (
  SELECT worst.*, arrayReverseSort(r -> toUInt8OrZero(splitByChar('/', r.cidr)[2]),
      arrayFilter(r -> r.account = account AND r.valid_from <= last_block AND r.valid_to > last_block AND ${within('ip', 'r.span')}, rules))[1] AS rule
  FROM worst CROSS JOIN (${ruleVersions}) AS spans
) AS ruled
LEFT JOIN (
  SELECT conn_client_ip AS ip, count() AS requests
  FROM analytics.http_request_complete
  WHERE event_timestamp >= ${newestSince('all')} AND event_timestamp < ${at.to}
    AND (${at.account} = '' OR account_id = ${at.account}) AND (empty(${at.hosts}) OR has(${at.hosts}, conn_server_name))
  GROUP BY ip
) AS asked USING (ip)
ORDER BY blocks DESC, client`;
}
