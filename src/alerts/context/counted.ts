import { literal } from '../rules/filter.ts';
import type { Labels, Rule } from '../types.ts';

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
  const narrowed = narrowing(labels);
  if (['ip_policy_blocks', 'blocked_clients', 'blocked_hosts'].includes(metric)) {
    return {
      unit: 'blocks',
      rows: (from, to) =>
        `${httpRows(from, to, blockedByPolicy, narrowed)} UNION ALL ${tcpRows(from, to, blockedByPolicy, narrowed)}`,
    };
  }
  if (metric.startsWith('tcp_')) {
    const isBlocks = metric === 'tcp_ip_policy_blocks';
    return {
      unit: isBlocks ? 'blocks' : 'connections',
      rows: (from, to) => tcpRows(from, to, isBlocks ? blockedByPolicy : '1', narrowed),
    };
  }
  const counted = httpConditions[metric];
  if (counted === undefined) return undefined;
  const [unit, condition] = counted;
  return { unit, rows: (from, to) => httpRows(from, to, condition, narrowed) };
}

/** Labels that name a column of both tables. */
function narrowing(labels: Labels): string {
  const parts: string[] = [];
  for (const [label, value] of Object.entries(labels)) {
    if (label === 'account_id') parts.push(`account_id = ${literal(value)}`);
    if (label === 'host' || label === 'conn_server_name') {
      parts.push(`conn_server_name = ${literal(value)}`);
    }
    if (label === 'client_ip' || label === 'conn_client_ip') {
      parts.push(`conn_client_ip = toIPv6OrDefault(${literal(value)})`);
    }
  }
  return parts.length === 0 ? '1' : parts.join(' AND ');
}

function httpRows(from: string, to: string, condition: string, narrowed: string): string {
  return rowsOf(http, 'http_request_url_path', [from, to, condition, narrowed]);
}

function tcpRows(from: string, to: string, condition: string, narrowed: string): string {
  return rowsOf(tcp, "''", [from, to, condition, narrowed]);
}

function rowsOf(
  table: string,
  path: string,
  [from, to, condition, narrowed]: readonly [string, string, string, string],
): string {
  return (
    `SELECT event_timestamp AS at, toString(account_id) AS account, conn_client_ip AS client, toString(conn_server_name) AS host, ${path} AS path ` +
    `FROM weir.${table} FINAL WHERE event_timestamp >= ${from} AND event_timestamp < ${to} AND (${condition}) AND (${narrowed})`
  );
}
