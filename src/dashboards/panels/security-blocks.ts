import { at, ofAccount, ofHosts } from '../scope.ts';
import { eventFilters, type Grain, rollup } from './traffic-source.ts';

/**
 * Rows of blocks with `time`, `account_id`, `host`, `client_ip`, `kind` (`http` or `tcp`), `blocks`, `first_at`,
 * `last_at`. Rows from the rollup are the blocks that IP policies caused. For rows from events, the filters of the
 * scope apply. They are the blocks of the module that the scope names, or of IP policies if the scope names none.
 */
export function blockRows(grain: Grain, from: string = at.from, to: string = at.to): string {
  if (grain !== 'events') return rollup('ip_policy', grain, from, to);
  const [status, method, path, client, decision] = eventFilters;
  const noDecision = "{decision:String} = '' AND ip_policy_decision = 'block'";
  const requests = [
    ofTime(from, to),
    `(${noDecision} OR {decision:String} != '' AND ${decision})`,
    status,
    method,
    path,
    client,
  ];
  // A connection has no status, method, and path, and is only blocked by IP policies.
  const connections = [
    ofTime(from, to),
    "ip_policy_decision = 'block'",
    "{status:String} = '' AND {method:String} = '' AND {path:String} = '' AND {decision:String} IN ('', 'ip_policy')",
    client,
  ];
  const rows = (kind: string, view: string, conditions: readonly (string | undefined)[]): string =>
    `SELECT toStartOfMinute(event_timestamp) AS time, account_id, conn_server_name AS host, conn_client_ip AS client_ip, '${kind}' AS kind,
      toUInt64(1) AS blocks, event_timestamp AS first_at, event_timestamp AS last_at
    FROM analytics.${view}
    WHERE ${conditions.join('\n      AND ')}`;
  return `(${rows('http', 'http_request_complete', requests)}
    UNION ALL ${rows('tcp', 'tcp_connection_closed', connections)})`;
}

const ofTime = (from: string, to: string): string =>
  `event_timestamp >= toStartOfMinute(${from}) AND event_timestamp < ${to}
      AND ${ofAccount()} AND ${ofHosts('conn_server_name')}`;
