import { ruleVersions } from './policy-rules.ts';
import { at } from './scope.ts';
import { blockRows } from './security-since.ts';
import { addressText, type Grain, within } from './traffic-source.ts';
import { newestSince } from './variants.ts';

/** How many requests are searched for those of the clients: beside the blocks there is time for no more. */
const searchedRequests = 50_000;

/** Blocked clients, the worst first, each with the narrowest rule that covers it as of its last block. */
export function blockedClientsSql(grain: Grain): string {
  // The clients of the table come first, as a scalar: then only their requests are counted.
  return `WITH (
  SELECT groupArray((ip, blocks, hosts, top.1, top.2, first_block, last_block, total_clients))
  FROM (
    SELECT client_ip AS ip, sum(n) AS blocks, uniqExact(host) AS hosts, max((n, host, account)) AS most, (most.2, most.3) AS top,
      min(first_at) AS first_block, max(last_at) AS last_block, count() OVER () AS total_clients
    FROM (
      SELECT b.client_ip AS client_ip, toString(b.host) AS host, toString(b.account_id) AS account, sum(b.blocks) AS n,
        min(b.first_at) AS first_at, max(b.last_at) AS last_at
      FROM ${blockRows(grain)} AS b
      GROUP BY client_ip, host, account
    )
    GROUP BY ip
    ORDER BY blocks DESC, ip
    LIMIT ${at.limit}
  )
) AS worst
SELECT ${addressText('ip')} AS client, blocks, requests, hosts, top_host, first_block, last_block,
  rule.id AS rule_id, rule.description AS rule_name, rule.cidr AS rule_cidr, rule.verdict AS rule_action, total_clients
FROM (
  SELECT line.1 AS ip, line.2 AS blocks, line.3 AS hosts, line.4 AS top_host, line.5 AS account, line.6 AS first_block, line.7 AS last_block,
    line.8 AS total_clients, arrayReverseSort(r -> toUInt8OrZero(splitByChar('/', r.cidr)[2]),
      arrayFilter(r -> r.account = account AND r.valid_from <= last_block AND r.valid_to > last_block AND ${within('ip', 'r.span')}, rules))[1] AS rule
  FROM (SELECT arrayJoin(worst) AS line) AS here CROSS JOIN (${ruleVersions}) AS spans
) AS ruled
LEFT JOIN (
  SELECT conn_client_ip AS ip, count() AS requests
  FROM analytics.http_request_complete
  WHERE event_timestamp >= ${newestSince('all', searchedRequests)} AND event_timestamp < ${at.to}
    AND (${at.account} = '' OR account_id = ${at.account}) AND (empty(${at.hosts}) OR has(${at.hosts}, conn_server_name))
    AND has(arrayMap(x -> x.1, worst), conn_client_ip)
  GROUP BY ip
) AS asked USING (ip)
ORDER BY blocks DESC, client`;
}
