/**
 * End of the generated history, in seconds since 1970: the last noon (UTC) that is at least two hours ago. At any time of
 * the run, the current day then ends at noon, all hours are counted, and the hour with an attack is one of the last six.
 */
export function historyEnd(): number {
  const agoSecs = 14 * 3_600;
  const daySecs = 86_400;
  return Math.floor((Date.now() / 1000 - agoSecs) / daySecs) * daySecs + daySecs / 2;
}

/** TCP connections per ten thousand events; the other events are requests. */
const tcpPerTenThousand = 600;

/** One insert of generated events. */
export interface DataInsert {
  readonly sql: string;
  readonly settings: Readonly<Record<string, string | number>>;
}

/** Settings of the loader's inserts. */
const settings = { optimize_on_insert: 0, async_insert: 0, max_insert_threads: 1 };

// Every generated request has all fields, except those of modules that its host does not use.
const presentBits = '8589934591';

const pick = (list: readonly string[], index: string): string =>
  `[${list.map((text) => `'${text}'`).join(', ')}][${index} % ${list.length} + 1]`;

const accounts = ['ac_alpha', 'ac_beta', 'ac_gamma', 'ac_delta', 'ac_epsilon'];
const programs = [
  'Mozilla/5.0 (X11; Linux x64) Chrome',
  'Mozilla/5.0 (Macintosh) Safari',
  'curl',
  'python-requests',
  'okhttp',
  'Hooks',
];
const words = [
  'orders',
  'users',
  'items',
  'search',
  'login',
  'assets',
  'reports',
  'webhooks',
  'carts',
  'health',
];

/** Pseudorandom values of each event: `h` to `h3` are hashes of its number; host and client follow a power law. */
const drawn = (from: number, count: number): string => `
    SELECT number + ${from} AS n, cityHash64(n) AS h, cityHash64(n, 1) AS h1, cityHash64(n, 2) AS h2, cityHash64(n, 3) AS h3,
      toUInt32(200 * pow((h1 % 100000) / 100000, 3)) AS host_number,
      toUInt32(50000 * pow((h2 % 100000) / 100000, 2.5)) AS client_number,
      ${pick(accounts, 'host_number')} AS account,
      concat('host-', toString(host_number), '.example.com') AS host,
      toIPv4(toUInt32(1681915904 + client_number * 37)) AS client
    FROM numbers(${count})`;

/** Event IDs of about 30 random characters, like those of the platform. */
const eventId =
  "concat('ev_', substring(base58Encode(reinterpretAsFixedString(sipHash128(n, 7))), 1, 21), lower(hex(reinterpretAsFixedString(toUInt32(h3)))))";

/** `h % 1000` selects the status; hours with an attack have more blocked requests. */
const status = `multiIf(is_blocked, 403, h % 1000 < 8, 500, h % 1000 < 12, 502, h % 1000 < 40, 404, h % 1000 < 50, 401,
      h % 1000 < 120, 304, h % 1000 < 160, 201, 200)`;

interface Span {
  readonly fromSecs: number;
  readonly toSecs: number;
}

/** Inserts of `count` events, evenly distributed over a period, with `rows` events per insert. */
export function* insertsOf(
  span: Span,
  first: number,
  count: number,
  rows: number,
): Generator<DataInsert> {
  for (let done = 0; done < count; done += rows) {
    const many = Math.min(rows, count - done);
    const part = {
      fromSecs: span.fromSecs + ((span.toSecs - span.fromSecs) * done) / count,
      toSecs: span.fromSecs + ((span.toSecs - span.fromSecs) * (done + many)) / count,
    };
    const tcp = Math.round((many * tcpPerTenThousand) / 10_000);
    yield { sql: requests(part, first + done, many - tcp), settings };
    if (tcp > 0) yield { sql: connections(part, first + done + many - tcp, tcp), settings };
  }
}

const moment = ({ fromSecs, toSecs }: Span, first: number, count: number): string =>
  `toDateTime64(${fromSecs} + (n - ${first} + (h3 % 1000) / 1000) * ${(toSecs - fromSecs) / count}, 6, 'UTC')`;

const version =
  '(bitShiftLeft(toUInt64(33), 48) + toUInt64(toUnixTimestamp64Milli(ts)) + 300 + h3 % 2000)';

function requests(span: Span, first: number, count: number): string {
  const headers = `concat('{"Accept":["*/*"],"Accept-Encoding":["gzip, deflate"],"Host":["', host, '"],"User-Agent":["', lower(agent), '"],"X-Forwarded-For":["', toString(client), '"],"X-Request-Id":["', lower(hex(sipHash64(n, 9))), '"]}')`;
  return `INSERT INTO weir.http_request_complete (account_id, event_id, event_type, event_timestamp, version, source, source_partition, present,
  backend_connection_reused, basic_auth_decision, basic_auth_username, circuit_breaker_decision, compression_algorithm, compression_bytes_saved,
  conn_client_ip, conn_server_ip, conn_server_name, conn_server_port, conn_start_ts, http_request_body_length, http_request_headers, http_request_method,
  http_request_url_host, http_request_url_path, http_request_url_query, http_request_url_scheme, http_request_user_agent, http_response_body_length,
  http_response_headers, http_response_status_code, ip_policy_decision, oauth_app_client_id, oauth_decision, oauth_user_id, oauth_user_name,
  tls_cipher_suite, tls_client_cert_serial_number, tls_client_cert_subject_cn, tls_version, webhook_verification_decision)
SELECT account, ${eventId}, 'http_request_complete.v0', ts, ${version}, 'edge', concat('shard-', toString(n % 4)), ${presentBits},
  h % 10 < 8, if(host_number % 11 = 3, if(h % 50 = 0, 'block', 'allow'), ''), if(host_number % 11 = 3, concat('user', toString(client_number % 40)), ''),
  if(host_number % 13 = 5, if(h % 400 = 0, 'block', 'allow'), ''), if(h1 % 3 = 0, 'gzip', 'none'), if(h1 % 3 = 0, body * 2, 0),
  client, toIPv4(3323133952 + host_number % 200), host, 443, subtractSeconds(ts, h2 % 600), if(is_post, h3 % 4000, 0), ${headers},
  if(is_post, 'post', 'get'), host, path, if(h % 7 = 0, concat('page=', toString(h3 % 50)), ''), 'https', agent, body,
  concat('{"Cache-Control":["no-store"],"Content-Type":["', if(is_post, 'application/json', 'text/html; charset=utf-8'), '"],"Etag":["w/\\\\"', lower(hex(toUInt32(h2))), '\\\\""]}'),
  ${status}, if(host_number % 5 = 1, if(is_blocked, 'block', 'allow'), ''), if(host_number % 17 = 2, 'app_portal', ''), if(host_number % 17 = 2, 'allow', ''),
  if(host_number % 17 = 2, concat('u_', toString(client_number % 500)), ''), if(host_number % 17 = 2, concat('person', toString(client_number % 500), '@example.com'), ''),
  if(h2 % 5 = 0, 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', 'TLS_AES_128_GCM_SHA256'), '', '', if(h2 % 5 = 0, 'TLS1.2', 'TLS1.3'),
  if(host_number % 19 = 4, if(h % 300 = 0, 'block', 'allow'), '')
FROM (
  SELECT *, ${moment(span, first, count)} AS ts, h % 6 = 0 AS is_post,
    host_number % 5 = 1 AND (client_number % 97 = 0 OR (toHour(ts) = 9 AND h % 8 = 0)) AS is_blocked,
    concat('/', ${pick(words, 'toUInt8(h1 % 10)')}, '/', toString(h2 % 5000), if(h % 4 = 0, concat('/', ${pick(words, 'toUInt8(h % 10)')}), '')) AS path,
    concat(${pick(programs, 'client_number')}, '/', toString(client_number % 60)) AS agent,
    toInt64(exp(4 + (h3 % 10000) / 1250)) AS body
  FROM (${drawn(first, count)}
  )
)`;
}

function connections(span: Span, first: number, count: number): string {
  return `INSERT INTO weir.tcp_connection_closed (account_id, event_id, event_type, event_timestamp, version, source, source_partition, present,
  conn_client_ip, conn_server_ip, conn_server_name, conn_server_port, conn_start_ts, conn_end_ts, conn_bytes_in, conn_bytes_out, ip_policy_decision)
SELECT account, ${eventId}, 'tcp_connection_closed.v0', ts, ${version}, 'edge', concat('shard-', toString(n % 4)), 1023,
  client, toIPv4(3323133952 + host_number % 200), host, 10000 + host_number % 50, subtractSeconds(ts, h2 % 900), ts, h % 100000, h1 % 1000000,
  if(client_number % 97 = 0, 'block', 'allow')
FROM (SELECT *, ${moment(span, first, count)} AS ts FROM (${drawn(first, count)}
  )
)`;
}

/**
 * Configuration events that create, update, and delete rules, policies, and other objects. The same period gives the same
 * events.
 */
export function configInsert({ fromSecs, toSecs }: Span, count: number): DataInsert {
  const object = `concat('{"id":"', id, '","uri":"https://api.example.com/', kind, '/', id, '","description":"rule of ', toString(number % 40), ' step ', toString(intDiv(number, 40)), '","metadata":"","cidr":"100.', toString(64 + number % 40), '.0.0/16","ip_policy":{"id":"ipp_', toString(number % 5), '"},"action":"', if(number % 3 = 0, 'deny', 'allow'), '"}')`;
  const sql = `INSERT INTO weir.config_events (account_id, event_id, event_type, event_timestamp, version, source, source_partition,
  object_type, action, object_id, principal_id, principal_subject, principal_source, principal_credential_id, object)
SELECT ${pick(accounts, 'number')}, concat('evc_', toString(number)), concat(kind, '_', verb, '.v0'),
  toDateTime64(${fromSecs} + number * ${(toSecs - fromSecs) / count}, 6, 'UTC') AS ts,
  bitShiftLeft(toUInt64(9), 48) + toUInt64(toUnixTimestamp64Milli(ts)) + 500, 'edge', 'shard-0',
  kind, verb, id, concat('usr_', toString(number % 9)), concat('person', toString(number % 9), '@example.com'), if(number % 2 = 0, 'Dashboard', 'API'), concat('cred_', toString(number % 12)), ${object}
FROM (
  SELECT number, ${pick(['ip_policy_rule', 'ip_policy', 'domain', 'ip_restriction'], 'number')} AS kind,
    multiIf(number < 40, 'created', number % 41 = 0, 'deleted', 'updated') AS verb, concat('obj_', toString(number % 40)) AS id
  FROM numbers(${count})
)`;
  return { sql, settings };
}
