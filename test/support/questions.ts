import { carriedRows } from '../../src/catalog/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';

/** Yesterday, as `2026-01-31`: recent enough for every rollup, and complete. */
export const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** The hour of all events of the scenario. */
export const hour = { from: `${day}T10:00:00Z`, to: `${day}T11:00:00Z` };

const at = (time: string): string => `${day} ${time}`;
const versionAt = (time: string): string =>
  String((33n << 48n) + BigInt(Date.parse(`${day}T${time}Z`) + 2000));

const [ada, bob] = ['ada@example.com', 'bob@example.com'];
const [c1, c2, c3, c4] = ['203.0.113.7', '203.0.113.9', '2001:db8::1', '198.51.100.5'];

type Row = Readonly<Record<string, unknown>>;

/** One request: its differences from the default. */
function request(id: string, time: string, client: string, target: string, more: Row): Row {
  const [host = '', path = ''] = target.split(/(?=\/)(.*)/s);
  return {
    account_id: 'ac_a',
    event_id: id,
    event_type: 'http_request_complete.v0',
    event_timestamp: at(time),
    version: versionAt(time),
    source: 'edge',
    source_partition: 'shard-0',
    present: '8589934591',
    issues: [],
    extra: '',
    conn_client_ip: client.includes(':') ? client : `::ffff:${client}`,
    conn_server_ip: '::ffff:198.51.100.1',
    conn_server_name: host,
    conn_server_port: 443,
    conn_start_ts: at(time),
    http_request_method: 'get',
    http_request_url_scheme: 'https',
    http_request_url_host: host,
    http_request_url_path: path,
    http_request_user_agent: 'curl/8',
    http_request_headers: '{"User-Agent":["curl/8"],"Authorization":["[masked]"]}',
    http_response_headers: '{}',
    http_response_status_code: 200,
    compression_algorithm: 'none',
    tls_version: 'TLS1.3',
    tls_cipher_suite: 'TLS_AES_128_GCM_SHA256',
    ...more,
  };
}

const bot = { http_request_user_agent: 'bot/1', tls_version: 'TLS1.2', tls_cipher_suite: 'ECDHE' };

/**
 * Sixteen requests of an hour: orders, two failing health checks, password guessing, and a client that is blocked at
 * 10:05.
 */
const requests: readonly Row[] = [
  request('h01', '10:00:00', c1, 'a.example/orders/1', {
    http_response_body_length: 1000,
    compression_algorithm: 'gzip',
    compression_bytes_saved: 500,
    backend_connection_reused: true,
  }),
  request('h02', '10:00:10', c1, 'a.example/orders/2', { http_response_body_length: 3000 }),
  request('h03', '10:00:20', c2, 'a.example/login', {
    ...bot,
    http_request_method: 'post',
    http_request_body_length: 100,
    http_response_status_code: 401,
    basic_auth_decision: 'block',
    basic_auth_username: 'root',
  }),
  request('h04', '10:00:30', c2, 'a.example/login', {
    ...bot,
    http_request_method: 'post',
    http_request_body_length: 100,
    http_response_status_code: 401,
    basic_auth_decision: 'block',
    basic_auth_username: 'admin',
  }),
  request('h05', '10:01:00', c3, 'b.example/health', { http_response_status_code: 500 }),
  request('h06', '10:01:05', c3, 'b.example/health', { http_response_status_code: 502 }),
  request('h07', '10:01:10', c1, 'b.example/health', { http_response_body_length: 70 }),
  request('h08', '10:02:00', c2, 'a.example/.env', { ...bot, http_response_status_code: 404 }),
  request('h09', '10:02:01', c2, 'a.example/wp-login', { ...bot, http_response_status_code: 404 }),
  request('h10', '10:05:00', c2, 'a.example/login', {
    ...bot,
    http_response_status_code: 403,
    ip_policy_decision: 'block',
  }),
  request('h11', '10:05:01', c2, 'a.example/login', {
    ...bot,
    http_response_status_code: 403,
    ip_policy_decision: 'block',
  }),
  request('h12', '10:06:00', c1, 'b.example/portal', {
    http_response_body_length: 5000,
    oauth_decision: 'allow',
    oauth_user_id: 'u1',
    oauth_user_name: 'Ada',
  }),
  request('h13', '10:06:01', c3, 'b.example/portal', {
    http_response_status_code: 403,
    oauth_decision: 'block',
    oauth_user_id: 'u2',
    oauth_user_name: 'Bob',
  }),
  request('h14', '10:07:00', c4, 'c.example/hook', {
    account_id: 'ac_b',
    http_request_method: 'post',
    http_response_status_code: 403,
    webhook_verification_decision: 'block',
  }),
  request('h15', '10:08:00', c4, 'c.example/hook', {
    account_id: 'ac_b',
    http_request_method: 'post',
    http_response_status_code: 503,
    circuit_breaker_decision: 'block',
  }),
  request('h16', '10:09:00', c1, 'a.example/report', {
    issues: ['conn.server_port:empty'],
    extra: '{"edge.region":"eu"}',
    tls_client_cert_subject_cn: 'agent',
    tls_client_cert_serial_number: '01',
    source_partition: 'shard-1',
  }),
];

function connection(id: string, time: string, client: string, more: Row): Row {
  return {
    account_id: 'ac_a',
    event_id: id,
    event_type: 'tcp_connection_closed.v0',
    event_timestamp: at(time),
    version: versionAt(time),
    present: '1023',
    issues: [],
    conn_client_ip: `::ffff:${client}`,
    conn_server_name: 'a.example',
    conn_server_port: 5432,
    conn_end_ts: at(time),
    ...more,
  };
}

const connections: readonly Row[] = [
  connection('t1', '10:10:00', c1, {
    conn_start_ts: at('10:09:00'),
    conn_bytes_in: 100,
    conn_bytes_out: 200,
  }),
  connection('t2', '10:11:00', c2, {
    conn_start_ts: at('10:10:59'),
    ip_policy_decision: 'block',
  }),
];

function change(id: string, time: string, object: Row, more: Row): Row {
  const [type, action] = [more['object_type'], more['action']];
  return {
    account_id: 'ac_a',
    event_id: id,
    event_type: `${String(type)}_${String(action)}.v0`,
    event_timestamp: at(time),
    version: versionAt(time),
    issues: [],
    object_id: object['id'],
    principal_id: 'usr_1',
    principal_subject: ada,
    principal_source: 'Dashboard',
    principal_credential_id: 'cred_1',
    object: JSON.stringify(object),
    ...more,
  };
}

/** Types of objects, by the prefix of their identifiers. */
const objectTypes: Readonly<Record<string, string>> = {
  ak: 'api_key',
  ca: 'certificate_authority',
  cert: 'tls_certificate',
  cr: 'tunnel_credential',
  ipx: 'ip_restriction',
  rd: 'domain',
};

const rule = { id: 'ipr_1', description: 'guessers', ip_policy: { id: 'ipp_1' }, action: 'deny' };
const byBob = {
  principal_subject: bob,
  principal_source: 'API',
  principal_credential_id: 'cred_2',
};

/** Objects from before the hour: one of the policies was deleted, and none of its rules. */
const earlier: readonly Row[] = (
  [
    ['ip_policy', { id: 'ipp_1', description: 'office' }],
    ['ip_policy', { id: 'ipp_2', description: 'guests' }],
    [
      'ip_policy_rule',
      { ...rule, id: 'ipr_2', cidr: '203.0.113.0/24', ip_policy: { id: 'ipp_2' } },
    ],
    [
      'ip_restriction',
      {
        id: 'ipx_9',
        type: 'agent',
        enforced: false,
        ip_policies: [{ id: 'ipp_1' }, { id: 'ipp_2' }, { id: 'ipp_3' }],
      },
    ],
    [
      'event_destination',
      {
        id: 'ed_1',
        description: 'lake',
        format: 'JSON',
        target: { kinesis: { stream_arn: 'arn:s' } },
      },
    ],
    [
      'event_subscription',
      {
        id: 'esb_1',
        description: 'all',
        sources: [{ type: 'ip_policy_updated.v0' }, { type: 'domain_created.v0' }],
        destinations: [{ id: 'ed_1' }],
      },
    ],
    [
      'tls_certificate',
      {
        id: 'cert_9',
        subject_common_name: '*.w.example',
        issuer_common_name: 'CA',
        not_after: '2031-01-02T03:04:05Z',
      },
    ],
    ['domain', { id: 'rd_9', domain: 'w.example', region: 'eu', certificate: { id: 'cert_9' } }],
    ['ip_policy', { id: 'ipp_2', description: 'guests' }, 'deleted'],
  ] as const
).map(([object_type, object, action = 'created'], index) =>
  change(`b${index + 1}`, `08:00:0${index}`, object, { object_type, action }),
);

const changes: readonly Row[] = [
  ...earlier,
  change(
    'e1',
    '09:40:00',
    { id: 'rd_1', domain: 'b.example' },
    { object_type: 'domain', action: 'created' },
  ),
  change(
    'e2',
    '09:50:00',
    { ...rule, cidr: '203.0.113.0/29' },
    { object_type: 'ip_policy_rule', action: 'created' },
  ),
  change(
    'e3',
    '10:00:50',
    { id: 'rd_1', domain: 'b.example' },
    { ...byBob, object_type: 'domain', action: 'deleted', issues: ['created_at:not_a_time'] },
  ),
  change(
    'e4',
    '10:04:50',
    { ...rule, cidr: '203.0.113.8/29' },
    {
      ...byBob,
      object_type: 'ip_policy_rule',
      action: 'updated',
      extra: '{"ip_policy.name":"office"}',
    },
  ),
];

/** A day, as many days before the scenario. */
const daysBefore = (days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Five requests in that hour a week earlier, and three two weeks earlier, two of which failed. */
const earlierRequests: readonly Row[] = [7, 7, 7, 7, 7, 14, 14, 14].map((days, index) =>
  request(`w${index}`, '10:30:00', '192.0.2.1', 'a.example/orders/1', {
    event_timestamp: `${daysBefore(days)} 10:30:00`,
    conn_start_ts: `${daysBefore(days)} 10:30:00`,
    ...(index > 5 && { http_response_status_code: 500 }),
  }),
);

const provisioning = (code: string | null): Row => ({
  certificate_management_status: {
    provisioning_job: code && { error_code: code, msg: 'no CNAME', retries_at: `${day}T12:00:00Z` },
  },
});
const certificate = (id: string, name: string, notAfter: string): Row => ({
  id,
  subject_common_name: name,
  subject_alternative_names: { dns_names: [name] },
  issuer_common_name: 'R11',
  not_after: notAfter,
});
const restriction = (id: string, enforced: boolean): Row => ({
  id,
  description: 'office only',
  type: 'api',
  enforced,
  ip_policies: [{ id: 'ipp_1' }],
});
const [created, updated, deleted] = ['created', 'updated', 'deleted'].map((action) => ({ action }));

/** The night before: certificates, domains, keys, and restrictions. */
const nightChanges: readonly Row[] = (
  [
    ['f01', '01:00:00', certificate('cert_1', '*.a.example', `${day}T20:00:00Z`), created, {}],
    ['f02', '01:01:00', certificate('cert_2', 'late.example', '2105-01-01T00:00:00Z'), created, {}],
    ['f03', '01:02:00', certificate('cert_3', 'gone.example', `${day}T20:00:00Z`), created, {}],
    ['f04', '01:03:00', certificate('cert_3', 'gone.example', `${day}T20:00:00Z`), deleted, {}],
    ['f05', '01:10:00', certificate('ca_1', 'Devices', `${day}T05:00:00Z`), created, byBob],
    [
      'f06',
      '01:20:00',
      { id: 'rd_2', domain: 'c.example', ...provisioning('INTERNAL_ERROR') },
      updated,
      {},
    ],
    [
      'f07',
      '01:30:00',
      { id: 'rd_2', domain: 'c.example', ...provisioning('DNS_ERROR') },
      updated,
      {},
    ],
    [
      'f08',
      '01:40:00',
      { id: 'rd_3', domain: 'd.example', ...provisioning('INTERNAL_ERROR') },
      updated,
      { issues: ['created_at:not_a_time'] },
    ],
    ['f09', '01:50:00', { id: 'rd_3', domain: 'd.example', ...provisioning(null) }, updated, {}],
    [
      'f10',
      '02:00:00',
      { id: 'ak_1', description: 'ci', created_at: `${day}T02:00:00Z` },
      created,
      {},
    ],
    [
      'f11',
      '02:10:00',
      { id: 'ak_2', created_at: 'yesterday' },
      created,
      { issues: ['created_at:not_a_time'] },
    ],
    ['f12', '02:20:00', { id: 'ak_3' }, created, {}],
    ['f13', '02:21:00', { id: 'ak_3' }, deleted, {}],
    [
      'f14',
      '02:30:00',
      { id: 'cr_1', acl: ['foo:bar'] },
      created,
      { principal_credential_id: 'ak_1', issues: ['acl:not_an_acl_rule'] },
    ],
    ['f15', '03:00:00', restriction('ipx_1', true), created, {}],
    ['f16', '03:10:00', restriction('ipx_1', false), updated, byBob],
    ['f17', '03:20:00', restriction('ipx_1', true), updated, {}],
    ['f18', '03:30:00', restriction('ipx_2', true), created, {}],
    ['f19', '03:40:00', restriction('ipx_2', true), deleted, byBob],
    ['f20', '03:50:00', restriction('ipx_3', false), created, {}],
  ] as const
).map(([id, time, object, action, more]) =>
  change(id, time, object, {
    object_type: objectTypes[String(object.id).split('_')[0] ?? ''],
    ...action,
    ...more,
  }),
);

const batch = (first: number, last: number, time: string, more: Row): Row => ({
  pipeline: 'main',
  source: 'edge',
  source_partition: 'shard-0',
  run: 'live',
  previous: String(first - 1),
  first: String(first),
  last: String(last),
  records: 10,
  bytes: 15_000,
  filtered: 0,
  not_evaluated: 0,
  filters: {},
  ignored: {},
  read_at: at(`${time}.000`),
  committed_at: at(`${time}.500`),
  ...more,
});

const batches: readonly Row[] = [
  batch(1, 10, '10:03:00', {
    received: 12,
    stored: { http_request_complete: 9 },
    filtered: 1,
    not_evaluated: 1,
    filters: { '3f2a9c1e5b7d4082': { kept: 9, no_match: 0, not_evaluated: 1 } },
    dead_lettered: 2,
  }),
  batch(11, 20, '10:20:00', {
    received: 10,
    stored: { http_request_complete: 7, tcp_connection_closed: 2 },
    ignored: { test: 1 },
    dead_lettered: 0,
  }),
  // Keeps the position of a partition whose other rows have expired.
  ...carriedRows(
    [
      {
        pipeline: 'main',
        source: 'edge',
        source_partition: 'shard-0',
        run: 'live',
        newest: '20',
        stored_at: at('10:20:00.500'),
      },
    ],
    Date.parse(`${at('10:20:00.500').replace(' ', 'T')}Z`),
  ),
];

const letter = (id: string, position: number, reason: string, path: string): Row => ({
  source: 'edge',
  source_partition: 'shard-0',
  position: String(position),
  id,
  reason,
  path,
  expected: path === '' ? 'JSON' : 'int32',
  found: path === '' ? 'end of text' : 'string',
  offset: 7,
  event_type: path === '' ? '' : 'http_request_complete.v0',
  raw: 'x',
  raw_encoding: 'utf8',
  raw_hash: id,
  first_seen: at('10:03:00.000'),
  last_seen: at('10:03:00.000'),
  attempts: 1,
  state: 'open',
});

const letters: readonly Row[] = [
  letter('d1', 3, 'type', 'http.response.status_code'),
  letter('d2', 4, 'type', 'http.response.status_code'),
  letter('d3', 5, 'syntax', ''),
];

/** Stores the scenario, the first request twice. */
export async function storeScenario(clickhouse: ClickHouse): Promise<void> {
  const tables: Readonly<Record<string, readonly Row[]>> = {
    http_request_complete: [...requests, ...earlierRequests],
    tcp_connection_closed: connections,
    config_events: [...changes, ...nightChanges],
    batches,
    dead_letters: letters,
  };
  for (const [table, rows] of Object.entries(tables)) {
    await clickhouse.insertRows(table, rows, `story ${table}`);
  }
  await clickhouse.insertRows('http_request_complete', requests.slice(0, 1), 'delivered again');
}
