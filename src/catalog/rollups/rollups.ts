import {
  clients,
  count,
  greatest,
  instant,
  key,
  numbers,
  orUnknown,
  quantiles,
  type RollupColumn,
  unknown,
} from './columns.ts';
import { tcp, tcpMeasures } from './connection-measures.ts';
import { normalisedPath } from '../events/normalised-path.ts';
import {
  blockCounts,
  bytesOut,
  classOf,
  type HasField,
  http,
  httpBytes,
  statusClasses,
  statusUnknown,
} from './request-measures.ts';

/** Events that feed a rollup. */
export interface RollupFeed {
  /** Event table in database `weir`; also the name under which its minutes are marked dirty. */
  readonly table: string;
  /** SQL condition that selects events (alias `e`); undefined means all. */
  readonly where: string | undefined;
  /** SQL of the key columns whose expression differs between feeds. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Totals of events per minute and per hour. A row is a pure function of the distinct events of its key. */
export interface Rollup {
  /** Prefix of its tables and views: `<name>_minute` and `<name>_hour`. */
  readonly name: string;
  /**
   * The keys after account and time, a colon, and the counted events. If there are no other keys, only the counted
   * events.
   */
  readonly comment: string;
  readonly feeds: readonly RollupFeed[];
  /**
   * Name of the rollup whose minute rows this rollup sums, without some of their keys; undefined if this rollup counts
   * events.
   */
  readonly aggregatesFrom: string | undefined;
  /** Table of the shared query: rollups of one feed with the same value are counted per minute in one query over the events. */
  readonly sharedQueryTable: 'counted_requests' | undefined;
  /** Key columns after `account_id` and `time`. */
  readonly keys: readonly RollupColumn[];
  readonly measures: readonly RollupColumn[];
}

/** Period of a row. */
export type Grain = 'minute' | 'hour';
export const grains: readonly Grain[] = ['minute', 'hour'];

/** SQL function for the start of the minute or hour. */
export const startOf: Readonly<Record<Grain, string>> = {
  minute: 'toStartOfMinute',
  hour: 'toStartOfHour',
};

const dictionary = 'LowCardinality(String)';

const host: RollupColumn = {
  name: 'host',
  type: dictionary,
  comment: 'Host name of the connection (conn.server_name); empty if absent.',
  codec: 'ZSTD(1)',
  base: 'e.conn_server_name',
  merge: undefined,
};

/** Returns the bit of a payload field in `present`, by event table and column. */
export type PresentBits = (table: string, column: string) => number;

/** All rollups. @param bit bit of a field in `present`, so that an absent field is not counted as a value */
export function rollupsWith(bit: PresentBits): readonly Rollup[] {
  const has: HasField = (table, ...columns) => {
    const bits = columns.map((column) => bit(table, column));
    if (bits.length === 1) return `bitTest(e.present, ${bits[0]})`;
    return `(bitAnd(e.present, ${bits.reduce((mask, each) => mask | (1n << BigInt(each)), 0n)}) != 0)`;
  };
  const requests = httpRollup(has);
  const paths = pathRollup(has);
  return [
    requests,
    statusRollup(has),
    paths,
    tcpRollup(has),
    ipPolicyRollup,
    withoutHost(requests, 'account', 'HTTP requests of all hosts.'),
    withoutHost(
      paths,
      'account_path',
      'and path: HTTP requests of all hosts, with identifiers in the path replaced by :id.',
    ),
  ];
}

/** Comment of the tables and views of a rollup: the keys of a row, and the counted events. */
export function rollupComment({ comment }: Rollup, grain: Grain): string {
  const hasKeys = comment.includes(': ');
  return hasKeys ? `Per account, ${grain}, ${comment}` : `Per account and ${grain}: ${comment}`;
}

/**
 * A rollup of totals over all hosts. Most panels read it, because it has a hundredth of the rows. It costs little,
 * because it only sums rows.
 */
function withoutHost(of: Rollup, name: string, comment: string): Rollup {
  const keys = of.keys.filter((each) => each !== host);
  return { ...of, name, comment, aggregatesFrom: of.name, sharedQueryTable: undefined, keys };
}

/** Requests by version of TLS. */
const tlsVersions: readonly RollupColumn[] = [
  count('tls12', 'Requests over TLS 1.2.', "e.tls_version = 'TLS1.2'"),
  count('tls13', 'Requests over TLS 1.3.', "e.tls_version = 'TLS1.3'"),
  count(
    'tls_other',
    'Requests over another version of TLS.',
    "e.tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')",
  ),
  count(
    'tls_unknown',
    'Requests without tls.version: plain HTTP, or the field is not captured.',
    "e.tls_version = ''",
  ),
];

function httpRollup(has: HasField): Rollup {
  return {
    name: 'http',
    comment: 'and host: HTTP requests.',
    feeds: [{ table: http, where: undefined, keys: {} }],
    aggregatesFrom: undefined,
    sharedQueryTable: undefined,
    keys: [host],
    measures: [
      count('requests', 'HTTP requests.'),
      ...statusClasses,
      ...blockCounts(has),
      orUnknown(
        count(
          'connections_reused',
          'Requests that reused a connection to the upstream.',
          'e.backend_connection_reused',
        ),
        'reuse_unknown',
      ),
      count(
        'reuse_unknown',
        'Requests without backend.connection_reused.',
        `NOT ${has(http, 'backend_connection_reused')}`,
      ),
      ...tlsVersions,
      ...httpBytes(has, 'in', 'Total size of request bodies.', 'http.request.body_length'),
      ...bytesOut(has),
      ...httpBytes(has, 'saved', 'Bytes saved by compression.', 'compression.bytes_saved'),
      orUnknown(
        greatest(
          'response_bytes_max',
          'Largest response body. Unit: bytes.',
          'e.http_response_body_length',
        ),
        'bytes_out_unknown',
      ),
      greatest(
        'arrival_delay_ms_max',
        'Longest time between an event and its reception. Unit: milliseconds.',
        "dateDiff('millisecond', e.event_timestamp, e.received_at)",
      ),
      clients(has(http, 'conn_client_ip')),
      unknown('client_unknown', 'conn.client_ip', has(http, 'conn_client_ip')),
      quantiles(
        'response_bytes_state',
        'Distribution of the sizes of response bodies. Unit: bytes.',
        'e.http_response_body_length',
        has(http, 'http_response_body_length'),
      ),
    ],
  };
}

function statusRollup(has: HasField): Rollup {
  return {
    name: 'status',
    comment: 'host, method, and status: HTTP requests.',
    feeds: [{ table: http, where: undefined, keys: {} }],
    aggregatesFrom: undefined,
    sharedQueryTable: 'counted_requests',
    keys: [
      host,
      key('method', dictionary, 'Request method, lower-case; empty if absent.', {
        base: 'e.http_request_method',
      }),
      key('status', 'Int32', 'HTTP status code; 0 if absent.', {
        base: 'e.http_response_status_code',
        codec: numbers,
      }),
    ],
    measures: [count('requests', 'HTTP requests.'), ...bytesOut(has)],
  };
}

function pathRollup(has: HasField): Rollup {
  return {
    name: 'path',
    comment: 'host, and path: HTTP requests, with identifiers in the path replaced by :id.',
    feeds: [{ table: http, where: undefined, keys: {} }],
    aggregatesFrom: undefined,
    sharedQueryTable: 'counted_requests',
    keys: [
      host,
      key('path', 'String', 'Path of the URL, with identifiers replaced by :id.', {
        base: normalisedPath('e.http_request_url_path'),
      }),
    ],
    measures: [
      count('requests', 'HTTP requests.'),
      orUnknown(count('s4xx', 'Requests with status 400 to 499.', classOf(4)), 'status_unknown'),
      orUnknown(count('s5xx', 'Requests with status 500 to 599.', classOf(5)), 'status_unknown'),
      { ...statusUnknown, default: 'requests' },
      ...bytesOut(has),
    ],
  };
}

function tcpRollup(has: HasField): Rollup {
  return {
    name: 'tcp',
    comment: 'host, and port: closed TCP connections.',
    feeds: [{ table: tcp, where: undefined, keys: {} }],
    aggregatesFrom: undefined,
    sharedQueryTable: undefined,
    keys: [
      host,
      key('port', 'Int32', 'Port of the incoming connection; 0 if absent.', {
        base: 'e.conn_server_port',
        codec: numbers,
      }),
    ],
    measures: tcpMeasures(has),
  };
}

const ipPolicyRollup: Rollup = {
  name: 'ip_policy',
  comment: 'host, client, and kind: HTTP requests and TCP connections that an IP policy blocked.',
  feeds: [
    { table: http, where: "e.ip_policy_decision = 'block'", keys: { kind: "'http'" } },
    { table: tcp, where: "e.ip_policy_decision = 'block'", keys: { kind: "'tcp'" } },
  ],
  aggregatesFrom: undefined,
  sharedQueryTable: undefined,
  keys: [
    host,
    key('client_ip', 'IPv6', 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.', {
      base: 'e.conn_client_ip',
    }),
    key(
      'kind',
      dictionary,
      'What the row counts: http for HTTP requests, tcp for TCP connections.',
      { base: '' },
    ),
  ],
  measures: [
    count(
      'blocks',
      'HTTP requests or TCP connections that the IP policy blocked.',
      undefined,
      'events',
    ),
    instant(
      'first_at',
      'Time of the first blocked request or connection of the row. Unit: UTC, microseconds.',
      'min',
    ),
    instant(
      'last_at',
      'Time of the last blocked request or connection of the row. Unit: UTC, microseconds.',
      'max',
    ),
  ],
};
