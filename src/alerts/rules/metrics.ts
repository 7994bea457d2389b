import type { Aggregate, MetricInfo, MetricSource } from './sources.ts';
import { sources } from './sources.ts';

/** Metrics of Weir itself: evaluated by the clock, not in the time of the events. */
export const ownMetrics: readonly string[] = [
  'ingest_lag_seconds',
  'ledger_gaps',
  'dead_letters',
  'received_events',
  'filtered_events',
  'not_evaluated_events',
];

/** Every metric that the short form knows. */
export const metricInfos: readonly MetricInfo[] = [
  {
    name: 'ip_policy_blocks',
    unit: 'events',
    meaning: 'Requests and connections that an IP policy blocked.',
  },
  { name: 'blocked_clients', unit: 'clients', meaning: 'Clients that an IP policy blocked.' },
  {
    name: 'blocked_hosts',
    unit: 'hosts',
    meaning: 'Hosts on which an IP policy blocked something.',
  },
  { name: 'requests', unit: 'requests', meaning: 'HTTP requests.' },
  {
    name: 'answers',
    unit: 'requests',
    meaning: 'Requests with a status: for ratios of `errors`, `4xx` and `5xx`.',
  },
  { name: 'errors', unit: 'requests', meaning: 'Requests answered 400 to 599.' },
  { name: '2xx', unit: 'requests', meaning: 'Requests answered 200 to 299.' },
  { name: '3xx', unit: 'requests', meaning: 'Requests answered 300 to 399.' },
  { name: '4xx', unit: 'requests', meaning: 'Requests answered 400 to 499.' },
  { name: '5xx', unit: 'requests', meaning: 'Requests answered 500 to 599.' },
  { name: 'blocks', unit: 'requests', meaning: 'Requests that any module blocked.' },
  { name: 'basic_auth_blocks', unit: 'requests', meaning: 'Requests that Basic Auth blocked.' },
  { name: 'oauth_blocks', unit: 'requests', meaning: 'Requests that OAuth blocked.' },
  {
    name: 'webhook_blocks',
    unit: 'requests',
    meaning: 'Requests that webhook verification blocked.',
  },
  {
    name: 'circuit_breaker_blocks',
    unit: 'requests',
    meaning: 'Requests that the circuit breaker blocked.',
  },
  {
    name: 'http_ip_policy_blocks',
    unit: 'requests',
    meaning: 'HTTP requests that an IP policy blocked: for ratios of `requests`.',
  },
  { name: 'bytes_in', unit: 'bytes', meaning: 'Size of request bodies.' },
  { name: 'bytes_out', unit: 'bytes', meaning: 'Size of response bodies.' },
  { name: 'clients', unit: 'clients', meaning: 'Distinct clients, off by 1.6 % at most times.' },
  { name: 'hosts', unit: 'hosts', meaning: 'Distinct hosts.' },
  { name: 'paths', unit: 'paths', meaning: 'Distinct paths.' },
  { name: 'tcp_connections', unit: 'connections', meaning: 'TCP connections closed.' },
  {
    name: 'tcp_ip_policy_blocks',
    unit: 'connections',
    meaning: 'TCP connections that an IP policy blocked.',
  },
  { name: 'tcp_bytes_in', unit: 'bytes', meaning: 'Bytes that came in over TCP.' },
  { name: 'tcp_bytes_out', unit: 'bytes', meaning: 'Bytes that went out over TCP.' },
  { name: 'tcp_clients', unit: 'clients', meaning: 'Distinct clients of TCP connections.' },
  { name: 'config_changes', unit: 'events', meaning: 'Configuration events.' },
  { name: 'dead_letters', unit: 'events', meaning: 'Events set aside as dead letters.' },
  { name: 'received_events', unit: 'events', meaning: 'Events read, whatever became of them.' },
  { name: 'filtered_events', unit: 'events', meaning: 'Events that no capture rule wanted.' },
  {
    name: 'not_evaluated_events',
    unit: 'events',
    meaning: 'Of those, events on which the filter of at least one rule could not be evaluated.',
  },
  {
    name: 'ingest_lag_seconds',
    unit: 'seconds',
    meaning: 'How long ago a source was last complete; by `source`.',
  },
  {
    name: 'ledger_gaps',
    unit: 'gaps',
    meaning: 'Holes in the ledger of the last day; by `source` and `partition`.',
  },
];

/** Dimensions of the metrics that come from the ledger alone. */
const ledgerDimensions: Readonly<Record<string, readonly string[]>> = {
  ingest_lag_seconds: ['source'],
  ledger_gaps: ['source', 'partition'],
};

/** What answers a metric. */
export type MetricPlan =
  | {
      readonly kind: 'source';
      readonly source: MetricSource;
      readonly value: Aggregate;
      readonly over: Aggregate | undefined;
    }
  | { readonly kind: 'ledger'; readonly metric: string; readonly dimensions: readonly string[] };

/** Finds what answers a metric by these dimensions. @returns undefined when nothing does */
export function planMetric(
  metric: string,
  ratioOf: string | undefined,
  dimensions: readonly string[],
): MetricPlan | undefined {
  const ledger = ledgerDimensions[metric];
  if (ledger !== undefined) {
    const known = ratioOf === undefined && dimensions.every((each) => ledger.includes(each));
    return known ? { kind: 'ledger', metric, dimensions: ledger } : undefined;
  }
  for (const source of sources) {
    const value = source.metrics[metric];
    const over = ratioOf === undefined ? undefined : source.metrics[ratioOf];
    if (value === undefined || (ratioOf !== undefined && over === undefined)) continue;
    if (!dimensions.every((each) => Object.hasOwn(source.dimensions, each))) continue;
    return { kind: 'source', source, value, over };
  }
  return undefined;
}

/** Dimensions that a metric can have, over all that could answer it. */
export function dimensionsOf(metric: string, ratioOf: string | undefined): readonly string[] {
  const ledger = ledgerDimensions[metric];
  if (ledger !== undefined) return ledger;
  const able = sources.filter(
    ({ metrics }) =>
      metrics[metric] !== undefined && (ratioOf === undefined || metrics[ratioOf] !== undefined),
  );
  return [...new Set(able.flatMap((source) => Object.keys(source.dimensions)))];
}
