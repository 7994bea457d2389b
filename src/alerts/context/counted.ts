import type { Labels, Rule } from '../types.ts';
import { countedCondition } from './condition.ts';

/** Events that an alert is about, as SQL. */
export interface CountedEvents {
  /** `blocks`, `requests` or `connections`. */
  readonly unit: string;
  /** Rows between two times, with columns `at`, `account`, `client` (IPv6), `host`, `path`. */
  rows(from: string, to: string): string;
}

const http = 'http_request_complete';
const tcp = 'tcp_connection_closed';

/** Conditions over HTTP requests, by metric. */
const httpConditions: Readonly<Record<string, readonly [unit: string, condition: string]>> = {
  requests: ['requests', '1'],
  responses: ['requests', 'http_response_status_code BETWEEN 100 AND 599'],
  errors: ['requests', 'http_response_status_code BETWEEN 400 AND 599'],
  '2xx': ['requests', 'http_response_status_code BETWEEN 200 AND 299'],
  '3xx': ['requests', 'http_response_status_code BETWEEN 300 AND 399'],
  '4xx': ['requests', 'http_response_status_code BETWEEN 400 AND 499'],
  '5xx': ['requests', 'http_response_status_code BETWEEN 500 AND 599'],
  blocks: [
    'blocks',
    "'block' IN (ip_policy_decision, basic_auth_decision, oauth_decision, webhook_verification_decision, circuit_breaker_decision)",
  ],
  basic_auth_blocks: ['blocks', "basic_auth_decision = 'block'"],
  oauth_blocks: ['blocks', "oauth_decision = 'block'"],
  webhook_blocks: ['blocks', "webhook_verification_decision = 'block'"],
  circuit_breaker_blocks: ['blocks', "circuit_breaker_decision = 'block'"],
  http_ip_policy_blocks: ['blocks', "ip_policy_decision = 'block'"],
  bytes_in: ['requests', '1'],
  bytes_out: ['requests', '1'],
  clients: ['requests', '1'],
  hosts: ['requests', '1'],
  paths: ['requests', '1'],
};

const blockedByPolicy = "ip_policy_decision = 'block'";

/** Returns the events to count for an alert of a rule; undefined if the rule does not count events. */
export function countedFor(rule: Rule, labels: Labels): CountedEvents | undefined {
  const metric = rule.query.kind === 'sql' ? 'requests' : rule.query.metric;
  const rowsOf =
    (table: typeof http | typeof tcp, condition: string) =>
    (from: string, to: string): string =>
      rowsSql(table, from, to, `(${condition}) AND (${countedCondition(rule, labels, table)})`);
  if (['ip_policy_blocks', 'blocked_clients', 'blocked_hosts'].includes(metric)) {
    const both = [rowsOf(http, blockedByPolicy), rowsOf(tcp, blockedByPolicy)];
    return {
      unit: 'blocks',
      rows: (from, to) => both.map((rows) => rows(from, to)).join(' UNION ALL '),
    };
  }
  if (metric.startsWith('tcp_')) {
    const isBlocks = metric === 'tcp_ip_policy_blocks';
    return {
      unit: isBlocks ? 'blocks' : 'connections',
      rows: rowsOf(tcp, isBlocks ? blockedByPolicy : '1'),
    };
  }
  const counted = httpConditions[metric];
  if (counted === undefined) return undefined;
  const [unit, condition] = counted;
  return { unit, rows: rowsOf(http, condition) };
}

function rowsSql(
  table: typeof http | typeof tcp,
  from: string,
  to: string,
  condition: string,
): string {
  const path = table === http ? 'http_request_url_path' : "''";
  return (
    `SELECT event_timestamp AS at, toString(account_id) AS account, conn_client_ip AS client, toString(conn_server_name) AS host, ${path} AS path ` +
    `FROM weir.${table} AS r FINAL WHERE event_timestamp >= ${from} AND event_timestamp < ${to} AND ${condition}`
  );
}
