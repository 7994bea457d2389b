import { isInRule, ruleVersions } from './policy-rules.ts';
import { at } from '../scope.ts';
import { blockRows } from './security-blocks.ts';
import { addressText, type Grain, type TrafficSource } from './traffic-source.ts';

/** Blocked clients by number of blocks, each with the most specific rule that covered it at its last block. */
export function blockedClientsSql(grain: Grain): string {
  return `SELECT ${addressText('ip')} AS client, blocks, hosts, top.1 AS top_host, first_block, last_block,
  rule.id AS rule_id, rule.description AS rule_name, rule.cidr AS rule_cidr, rule.verdict AS rule_action, total_clients, all_blocks
FROM (
  SELECT ip, blocks, hosts, top, first_block, last_block, total_clients, all_blocks, arrayReverseSort(r -> toUInt8OrZero(splitByChar('/', r.cidr)[2]),
    arrayFilter(r -> r.account = top.2 AND r.valid_from <= last_block AND r.valid_to > last_block AND ${isInRule('ip', 'r.span')}, rules))[1] AS rule
  FROM (
    SELECT client_ip AS ip, sum(n) AS blocks, uniqExact(host) AS hosts, argMax((host, account), (n, host, account)) AS top,
      min(first_at) AS first_block, max(last_at) AS last_block, count() OVER () AS total_clients, sum(blocks) OVER () AS all_blocks
    FROM (
      SELECT b.client_ip AS client_ip, toString(b.host) AS host, toString(b.account_id) AS account, sum(b.blocks) AS n,
        min(b.first_at) AS first_at, max(b.last_at) AS last_at
      FROM ${blockRows(grain)} AS b
      GROUP BY client_ip, host, account
    )
    GROUP BY ip
    ORDER BY blocks DESC, ip
    LIMIT ${at.limit}
  ) AS worst CROSS JOIN (${ruleVersions}) AS spans
)
ORDER BY blocks DESC, client`;
}

/**
 * Clients that IP policies (or another module, if the scope selects one) blocked, with their numbers of blocked
 * requests.
 */
export function blockedSharesSql({ rows }: TrafficSource, since: string): string {
  return `SELECT ${addressText('ip')} AS client, requests, blocks
FROM (
  SELECT r.client AS ip, count() AS requests, sum(if({decision:String} = '', r.ip_policy_blocked, r.blocked)) AS blocks
  FROM ${rows(since)} AS r
  GROUP BY ip
  HAVING blocks > 0
  ORDER BY blocks DESC, ip
  LIMIT ${at.limit}
)
ORDER BY blocks DESC, client`;
}
