import { ownMetrics } from '../rules/metrics.ts';
import type { Rule } from '../types.ts';

/** True for rules about Weir itself: they go by the clock, and do not wait for events. */
export function isOwnClock({ query }: Rule): boolean {
  return query.kind === 'metric' && ownMetrics.includes(query.metric);
}

/** Event tables whose late events change what a rule says. */
export function feedsOf(rule: Rule, planned: readonly string[] | undefined): readonly string[] {
  if (planned !== undefined) return planned;
  const { query } = rule;
  if (query.kind !== 'sql') return [];
  const sql = query.sql.toLowerCase();
  const http = /http_|status_|path_|ip_policy_|account_/.test(sql);
  const tcp = /tcp_|ip_policy_/.test(sql);
  return [
    ...(http ? ['http_request_complete'] : []),
    ...(tcp ? ['tcp_connection_closed'] : []),
    ...(sql.includes('config_') ? ['config_events'] : []),
  ];
}
