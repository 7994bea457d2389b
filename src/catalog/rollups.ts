import {
  bytes,
  clients,
  count,
  greatest,
  instant,
  key,
  numbers,
  quantiles,
  type RollupColumn,
  sum,
} from './rollup-columns.ts';

/** Events that feed a rollup. */
export interface RollupFeed {
  /** Event table in database `weir`; also the name under which its minutes are marked as changed. */
  readonly table: string;
  /** SQL condition over events (alias `e`) that make rows; undefined: all. */
  readonly where: string | undefined;
  /** SQL of key columns whose expression differs between feeds. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Sums of events by minute and by hour. A row is a pure function of the distinct events of its key. */
export interface Rollup {
  /** Tables and views are called `<name>_minute` and `<name>_hour`. */
  readonly name: string;
  /** What a row is, behind "Per account, minute and …". */
  readonly comment: string;
  readonly feeds: readonly RollupFeed[];
  /** Rollup whose rows by minute it adds up, without some of their keys; undefined: it counts the events themselves. */
  readonly addsUp: string | undefined;
  /** Rollups of one feed with the same word are counted by minute in one reading of the events, for which that table is. */
  readonly together: 'counted_requests' | undefined;
  /** Key columns behind `account_id` and `time`. */
  readonly keys: readonly RollupColumn[];
  readonly measures: readonly RollupColumn[];
}

/** How long a row of a rollup covers. */
export type Grain = 'minute' | 'hour';
export const grains: readonly Grain[] = ['minute', 'hour'];

/** First instant of the minute or hour that holds an instant. */
export const startOf: Readonly<Record<Grain, string>> = {
  minute: 'toStartOfMinute',
  hour: 'toStartOfHour',
};

const dictionary = 'LowCardinality(String)';
const http = 'http_request_complete';
const tcp = 'tcp_connection_closed';

const host: RollupColumn = {
  name: 'host',
  type: dictionary,
  comment: 'conn.server_name: hostname associated with the connection; empty where absent.',
  codec: 'ZSTD(1)',
  base: 'e.conn_server_name',
  merge: undefined,
};

/** Identifiers within a path: UUIDs, numbers, long hex digits, and words such as usr_2kXy8Pq0. */
const identifier = String.raw`/(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9]+|[0-9a-fA-F]{16,}|[a-z]{1,8}_[0-9A-Za-z]*[0-9][0-9A-Za-z]{6,})\\b`;

/** What only the whole expression tells from a number: digits that a word goes on behind, long hex digits, parts of UUIDs and of words with `_`. */
const notPlainNumber = '[0-9][A-Za-z_]|[0-9a-fA-F]{16}|-[0-9a-fA-F]{4}-|_[0-9A-Za-z]*[0-9]';

/**
 * The regular expression is the dearest part of all rollups (0.2 us): paths without a digit pay nothing for it, and those with
 * plain numbers only, which most are, half.
 */
export function normalisedPath(path: string): string {
  const digits = "['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']";
  return (
    `multiIf(NOT multiSearchAny(${path}, ${digits}), ${path}, ` +
    `match(${path}, '${notPlainNumber}'), ${withoutIdentifiers(path)}, ` +
    `replaceRegexpAll(${path}, '/[0-9]+', '/:id'))`
  );
}

/** What {@link normalisedPath} gives for a path with a digit, the dear way. */
export function withoutIdentifiers(path: string): string {
  return `replaceRegexpAll(${path}, '${identifier}', '/:id')`;
}

/** Bits of `present` of the payload fields, by column. */
export type PresentBits = (table: string, column: string) => number;

/** All rollups. @param bit number of a field's bit in `present`, so that absent is not counted as a value */
export function rollupsWith(bit: PresentBits): readonly Rollup[] {
  const has: HasField = (table, column) => `bitTest(e.present, ${bit(table, column)})`;
  const requests = httpRollup(has);
  return [
    requests,
    statusRollup,
    pathRollup,
    tcpRollup(has),
    ipPolicyRollup,
    withoutHost(requests, 'account', 'HTTP requests of all hosts.'),
    withoutHost(
      pathRollup,
      'account_path',
      'path: HTTP requests of all hosts, identifiers in the path replaced by :id.',
    ),
  ];
}

/** Sums over all hosts: what most panels ask for, in a hundredth of the rows. Costs nearly nothing: it adds up rows. */
function withoutHost(of: Rollup, name: string, comment: string): Rollup {
  const keys = of.keys.filter((each) => each !== host);
  return { ...of, name, comment, addsUp: of.name, together: undefined, keys };
}

/** SQL that a field of an event table was delivered. */
type HasField = (table: string, column: string) => string;

function httpRollup(has: HasField): Rollup {
  return {
    name: 'http',
    comment: 'host: HTTP requests.',
    feeds: [{ table: http, where: undefined, keys: {} }],
    addsUp: undefined,
    together: undefined,
    keys: [host],
    measures: [
      count('requests', 'HTTP requests.'),
      ...statusClasses,
      count('blocked', 'Requests that at least one module blocked.', anyBlock),
      ...blockModules.map(([name, column, words]) =>
        count(`${name}_blocked`, `Requests that ${words} blocked.`, `e.${column} = 'block'`),
      ),
      count(
        'connections_reused',
        'Requests for which a connection to the upstream was used again.',
        'e.backend_connection_reused',
      ),
      count(
        'reuse_unknown',
        'Requests without backend.connection_reused.',
        `NOT ${has(http, 'backend_connection_reused')}`,
      ),
      count('tls12', 'Requests over TLS 1.2.', "e.tls_version = 'TLS1.2'"),
      count('tls13', 'Requests over TLS 1.3.', "e.tls_version = 'TLS1.3'"),
      count(
        'tls_other',
        'Requests over another version of TLS.',
        "e.tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')",
      ),
      count('tls_unknown', 'Requests without tls.version: plain HTTP.', "e.tls_version = ''"),
      bytes('bytes_in', 'Request bodies.', 'e.http_request_body_length'),
      bytes('bytes_out', 'Response bodies.', 'e.http_response_body_length'),
      bytes('bytes_saved', 'Bytes saved by compression.', 'e.compression_bytes_saved'),
      greatest(
        'response_bytes_max',
        'Largest response body. Unit: bytes.',
        'e.http_response_body_length',
      ),
      greatest(
        'arrival_delay_ms_max',
        'Longest time from an event to its reception. Unit: milliseconds.',
        "dateDiff('millisecond', e.event_timestamp, e.received_at)",
      ),
      clients(has(http, 'conn_client_ip')),
      quantiles(
        'response_bytes_state',
        'Sizes of response bodies. Unit: bytes.',
        'e.http_response_body_length',
        has(http, 'http_response_body_length'),
      ),
    ],
  };
}

const statusRollup: Rollup = {
  name: 'status',
  comment: 'host, method and status: HTTP requests.',
  feeds: [{ table: http, where: undefined, keys: {} }],
  addsUp: undefined,
  together: 'counted_requests',
  keys: [
    host,
    key('method', dictionary, 'Request method, lower-case; empty where absent.', {
      base: 'e.http_request_method',
    }),
    key('status', 'Int32', 'HTTP status code; 0 where absent.', {
      base: 'e.http_response_status_code',
      codec: numbers,
    }),
  ],
  measures: [
    count('requests', 'HTTP requests.'),
    bytes('bytes_out', 'Response bodies.', 'e.http_response_body_length'),
  ],
};

const pathRollup: Rollup = {
  name: 'path',
  comment: 'host and path: HTTP requests, identifiers in the path replaced by :id.',
  feeds: [{ table: http, where: undefined, keys: {} }],
  addsUp: undefined,
  together: 'counted_requests',
  keys: [
    host,
    key('path', 'String', 'Path of the URL, identifiers in it replaced by :id.', {
      base: normalisedPath('e.http_request_url_path'),
    }),
  ],
  measures: [
    count('requests', 'HTTP requests.'),
    count('s4xx', 'Requests answered 400 to 499.', classOf(4)),
    count('s5xx', 'Requests answered 500 to 599.', classOf(5)),
    bytes('bytes_out', 'Response bodies.', 'e.http_response_body_length'),
  ],
};

function tcpRollup(has: HasField): Rollup {
  const timed = `${has(tcp, 'conn_start_ts')} AND ${has(tcp, 'conn_end_ts')}`;
  const duration = "dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts)";
  return {
    name: 'tcp',
    comment: 'host and port: TCP connections, in the minute in which they were closed.',
    feeds: [{ table: tcp, where: undefined, keys: {} }],
    addsUp: undefined,
    together: undefined,
    keys: [
      host,
      key('port', 'Int32', 'Port on which the connection came in; 0 where absent.', {
        base: 'e.conn_server_port',
        codec: numbers,
      }),
    ],
    measures: [
      count('connections', 'TCP connections closed.'),
      bytes('bytes_in', 'Bytes that arrived at the endpoint.', 'e.conn_bytes_in'),
      bytes('bytes_out', 'Bytes that left the endpoint.', 'e.conn_bytes_out'),
      count(
        'ip_policy_blocked',
        'Connections that the IP policy blocked.',
        "e.ip_policy_decision = 'block'",
      ),
      count('duration_known', 'Connections with both a start and an end.', timed),
      sum('duration_ms_sum', 'Durations. Unit: milliseconds.', `if(${timed}, ${duration}, 0)`),
      greatest(
        'duration_ms_max',
        'Longest duration. Unit: milliseconds.',
        `if(${timed}, ${duration}, 0)`,
      ),
      clients(has(tcp, 'conn_client_ip')),
      quantiles('duration_ms_state', 'Durations. Unit: milliseconds.', duration, timed),
    ],
  };
}

const ipPolicyRollup: Rollup = {
  name: 'ip_policy',
  comment: 'host, client and kind: what an IP policy blocked, and only that.',
  feeds: [
    { table: http, where: "e.ip_policy_decision = 'block'", keys: { kind: "'http'" } },
    { table: tcp, where: "e.ip_policy_decision = 'block'", keys: { kind: "'tcp'" } },
  ],
  addsUp: undefined,
  together: undefined,
  keys: [
    host,
    key('client_ip', 'IPv6', 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.', {
      base: 'e.conn_client_ip',
    }),
    key('kind', dictionary, 'http: requests; tcp: connections.', { base: '' }),
  ],
  measures: [
    count('blocks', 'Requests or connections blocked.'),
    instant('first_at', 'First blocked event in the row. Unit: UTC, microseconds.', 'min'),
    instant('last_at', 'Last blocked event in the row. Unit: UTC, microseconds.', 'max'),
  ],
};

const blockModules = [
  ['ip_policy', 'ip_policy_decision', 'the IP policy'],
  ['basic_auth', 'basic_auth_decision', 'the Basic Auth module'],
  ['oauth', 'oauth_decision', 'the OAuth module'],
  ['webhook', 'webhook_verification_decision', 'the webhook verification module'],
  ['circuit_breaker', 'circuit_breaker_decision', 'the circuit breaker'],
] as const;

const anyBlock = blockModules.map(([, column]) => `e.${column} = 'block'`).join(' OR ');

const statusClasses: readonly RollupColumn[] = [
  ...[1, 2, 3, 4, 5].map((digit) =>
    count(`s${digit}xx`, `Requests answered ${digit}00 to ${digit}99.`, classOf(digit)),
  ),
  count(
    'status_unknown',
    'Requests whose status is absent or outside 100 to 599.',
    'e.http_response_status_code < 100 OR e.http_response_status_code > 599',
  ),
];

function classOf(digit: number): string {
  return `intDiv(e.http_response_status_code, 100) = ${digit}`;
}
