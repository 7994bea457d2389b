import { fieldsOfObject } from '../../catalog/index.ts';

/** SQL of an aggregate over rows (alias `r`) that meet a condition. */
export type Aggregate = (condition: string) => string;

/** How values of a dimension are compared. */
export type DimensionKind = 'text' | 'ip' | 'number';

export interface Dimension {
  /** SQL over a row (alias `r`). */
  readonly sql: string;
  readonly kind: DimensionKind;
}

/** Rows from which metrics are computed: rollup rows or events. */
export interface MetricSource {
  readonly name: string;
  readonly kind: 'rollup' | 'events' | 'config' | 'dead_letters' | 'batches';
  /** Event tables whose late events change it. */
  readonly feeds: readonly string[];
  readonly dimensions: Readonly<Record<string, Dimension>>;
  readonly metrics: Readonly<Record<string, Aggregate>>;
}

const http = 'http_request_complete';
const tcp = 'tcp_connection_closed';

const sum =
  (column: string): Aggregate =>
  (condition) =>
    `sumIf(r.${column}, ${condition})`;
const distinct =
  (column: string): Aggregate =>
  (condition) =>
    `uniqExactIf(r.${column}, ${condition})`;
const clientsState: Aggregate = (condition) =>
  `uniqCombined64MergeIf(12)(r.clients_state, ${condition})`;

const answered: Aggregate = (condition) => `sumIf(r.requests - r.status_unknown, ${condition})`;

const text = (sql: string): Dimension => ({ sql: `r.${sql}`, kind: 'text' });
const number = (sql: string): Dimension => ({ sql: `r.${sql}`, kind: 'number' });
const ip = (sql: string): Dimension => ({ sql: `r.${sql}`, kind: 'ip' });

const account = { account_id: text('account_id') };
const host = { host: text('host'), 'conn.server_name': text('host') };
const client = { client_ip: ip('client_ip'), 'conn.client_ip': ip('client_ip') };

/** Metrics of the rollup `http`, by column. */
const httpMetrics: Readonly<Record<string, Aggregate>> = {
  requests: sum('requests'),
  responses: answered,
  errors: (condition) => `sumIf(r.s4xx + r.s5xx, ${condition})`,
  '2xx': sum('s2xx'),
  '3xx': sum('s3xx'),
  '4xx': sum('s4xx'),
  '5xx': sum('s5xx'),
  blocks: sum('blocked'),
  basic_auth_blocks: sum('basic_auth_blocked'),
  oauth_blocks: sum('oauth_blocked'),
  webhook_blocks: sum('webhook_blocked'),
  circuit_breaker_blocks: sum('circuit_breaker_blocked'),
  http_ip_policy_blocks: sum('ip_policy_blocked'),
  bytes_in: sum('bytes_in'),
  bytes_out: sum('bytes_out'),
  clients: clientsState,
  hosts: distinct('host'),
};

/** The same metrics, counted from events, for dimensions that the rollups lack. */
const eventMetrics: Readonly<Record<string, Aggregate>> = {
  requests: (condition) => `countIf(${condition})`,
  responses: statusBetween(100, 599),
  errors: statusBetween(400, 599),
  '2xx': statusBetween(200, 299),
  '3xx': statusBetween(300, 399),
  '4xx': statusBetween(400, 499),
  '5xx': statusBetween(500, 599),
  blocks: (condition) =>
    `countIf((${condition}) AND 'block' IN (r.ip_policy_decision, r.basic_auth_decision, r.oauth_decision, r.webhook_verification_decision, r.circuit_breaker_decision))`,
  basic_auth_blocks: blockedBy('basic_auth_decision'),
  oauth_blocks: blockedBy('oauth_decision'),
  webhook_blocks: blockedBy('webhook_verification_decision'),
  circuit_breaker_blocks: blockedBy('circuit_breaker_decision'),
  http_ip_policy_blocks: blockedBy('ip_policy_decision'),
  bytes_in: sum('http_request_body_length'),
  bytes_out: sum('http_response_body_length'),
  clients: distinct('conn_client_ip'),
  hosts: distinct('conn_server_name'),
  paths: distinct('http_request_url_path'),
};

function statusBetween(from: number, to: number): Aggregate {
  return (condition) =>
    `countIf((${condition}) AND r.http_response_status_code BETWEEN ${from} AND ${to})`;
}

function blockedBy(column: string): Aggregate {
  return (condition) => `countIf((${condition}) AND r.${column} = 'block')`;
}

/** Sources of metrics, cheapest first; the first that supports the query is used. */
export const sources: readonly MetricSource[] = [
  {
    name: 'ip_policy',
    kind: 'rollup',
    feeds: [http, tcp],
    dimensions: { ...account, ...host, ...client, kind: text('kind') },
    metrics: {
      ip_policy_blocks: sum('blocks'),
      blocked_clients: distinct('client_ip'),
      blocked_hosts: distinct('host'),
    },
  },
  {
    name: 'http',
    kind: 'rollup',
    feeds: [http],
    dimensions: { ...account, ...host },
    metrics: httpMetrics,
  },
  {
    name: 'status',
    kind: 'rollup',
    feeds: [http],
    dimensions: {
      ...account,
      ...host,
      method: text('method'),
      'http.request.method': text('method'),
      status: number('status'),
      'http.response.status_code': number('status'),
    },
    metrics: {
      requests: sum('requests'),
      responses: (condition) =>
        `sumIf(r.requests, (${condition}) AND r.status BETWEEN 100 AND 599)`,
      errors: (condition) => `sumIf(r.requests, (${condition}) AND r.status BETWEEN 400 AND 599)`,
      '4xx': (condition) => `sumIf(r.requests, (${condition}) AND r.status BETWEEN 400 AND 499)`,
      '5xx': (condition) => `sumIf(r.requests, (${condition}) AND r.status BETWEEN 500 AND 599)`,
      bytes_out: sum('bytes_out'),
    },
  },
  {
    name: 'path',
    kind: 'rollup',
    feeds: [http],
    // In `path`, identifiers are replaced by :id; only events have the original field.
    dimensions: { ...account, ...host, path: text('path') },
    metrics: {
      requests: sum('requests'),
      responses: answered,
      errors: (condition) => `sumIf(r.s4xx + r.s5xx, ${condition})`,
      '4xx': sum('s4xx'),
      '5xx': sum('s5xx'),
      bytes_out: sum('bytes_out'),
    },
  },
  {
    name: 'tcp',
    kind: 'rollup',
    feeds: [tcp],
    dimensions: { ...account, ...host, port: number('port'), 'conn.server_port': number('port') },
    metrics: {
      tcp_connections: sum('connections'),
      tcp_ip_policy_blocks: sum('ip_policy_blocked'),
      tcp_bytes_in: sum('bytes_in'),
      tcp_bytes_out: sum('bytes_out'),
      tcp_clients: clientsState,
    },
  },
  {
    name: http,
    kind: 'events',
    feeds: [http],
    dimensions: { ...account, ...eventDimensions(http) },
    metrics: eventMetrics,
  },
  {
    name: tcp,
    kind: 'events',
    feeds: [tcp],
    dimensions: { ...account, ...eventDimensions(tcp) },
    metrics: {
      tcp_connections: (condition) => `countIf(${condition})`,
      tcp_ip_policy_blocks: blockedBy('ip_policy_decision'),
      tcp_bytes_in: sum('conn_bytes_in'),
      tcp_bytes_out: sum('conn_bytes_out'),
      tcp_clients: distinct('conn_client_ip'),
    },
  },
  {
    name: 'config_events',
    kind: 'config',
    feeds: ['config_events'],
    dimensions: {
      ...account,
      object_type: text('object_type'),
      action: { sql: 'toString(r.action)', kind: 'text' },
      object_id: text('object_id'),
      'principal.subject': text('principal_subject'),
      'principal.source': text('principal_source'),
    },
    metrics: { config_changes: (condition) => `countIf(${condition})` },
  },
  {
    name: 'dead_letters',
    kind: 'dead_letters',
    feeds: [],
    dimensions: {
      ...account,
      source: text('source'),
      reason: text('reason'),
      event_type: text('event_type'),
      field: text('path'),
    },
    metrics: { dead_letters: (condition) => `sumIf(r.events, ${condition})` },
  },
  {
    name: 'batches',
    kind: 'batches',
    feeds: [],
    dimensions: { source: text('source'), run: text('run') },
    metrics: {
      received_events: sum('received'),
      filtered_events: sum('filtered'),
      not_evaluated_events: sum('not_evaluated'),
    },
  },
];

/** Event fields by their dotted names, and short names of common fields. */
function eventDimensions(object: string): Readonly<Record<string, Dimension>> {
  const kinds: Readonly<Record<string, DimensionKind>> = {
    string: 'text',
    dictionary: 'text',
    ip: 'ip',
    int32: 'number',
    int64: 'number',
    bool: 'number',
  };
  const dimensions: Record<string, Dimension> = {};
  for (const { path, column, kind } of fieldsOfObject(object)) {
    const as = kinds[kind];
    if (as !== undefined) dimensions[path] = { sql: `r.${column}`, kind: as };
  }
  const short = { host: 'conn.server_name', client_ip: 'conn.client_ip', port: 'conn.server_port' };
  for (const [name, path] of Object.entries(short)) {
    const dimension = dimensions[path];
    if (dimension !== undefined) dimensions[name] = dimension;
  }
  return dimensions;
}
