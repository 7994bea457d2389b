/**
 * Expected rows of a file of events, read with JSON.parse and nothing of `src/`. The fields are listed here a second
 * time on purpose, from the platform's specification, so that an error in the schemas is detected.
 */

type Kind = 'text' | 'bool' | 'integer' | 'time' | 'headers' | 'ip' | 'lower';

/** Payload fields of the traffic events: path, and how the value is shown in SQL. */
export const httpFields: readonly (readonly [string, Kind])[] = [
  ['backend.connection_reused', 'bool'],
  ['basic_auth.decision', 'text'],
  ['basic_auth.username', 'text'],
  ['circuit_breaker.decision', 'text'],
  ['compression.algorithm', 'text'],
  ['compression.bytes_saved', 'integer'],
  ['conn.client_ip', 'ip'],
  ['conn.server_ip', 'ip'],
  ['conn.server_name', 'text'],
  ['conn.server_port', 'integer'],
  ['conn.start_ts', 'time'],
  ['http.request.body_length', 'integer'],
  ['http.request.headers', 'headers'],
  ['http.request.method', 'lower'],
  ['http.request.url.host', 'text'],
  ['http.request.url.path', 'text'],
  ['http.request.url.query', 'text'],
  ['http.request.url.raw', 'text'],
  ['http.request.url.scheme', 'text'],
  ['http.request.user_agent', 'text'],
  ['http.response.body_length', 'integer'],
  ['http.response.headers', 'headers'],
  ['http.response.status_code', 'integer'],
  ['ip_policy.decision', 'text'],
  ['oauth.app_client_id', 'text'],
  ['oauth.decision', 'text'],
  ['oauth.user.id', 'text'],
  ['oauth.user.name', 'text'],
  ['tls.cipher_suite', 'text'],
  ['tls.client_cert.serial_number', 'text'],
  ['tls.client_cert.subject.cn', 'text'],
  ['tls.version', 'text'],
  ['webhook_verification.decision', 'text'],
];

/** Payload fields of `tcp_connection_closed.v0`. */
export const tcpFields: readonly (readonly [string, Kind])[] = [
  ['conn.bytes_in', 'integer'],
  ['conn.bytes_out', 'integer'],
  ['conn.client_ip', 'ip'],
  ['conn.end_ts', 'time'],
  ['conn.server_ip', 'ip'],
  ['conn.server_name', 'text'],
  ['conn.server_port', 'integer'],
  ['conn.start_ts', 'time'],
  ['ip_policy.decision', 'text'],
];

const masked = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'proxy-authorization',
  'x-api-key',
]);

/** A row as compared: column name to text, or to a map of header lists. */
export type ExpectedRow = Readonly<Record<string, unknown>>;

/** Column name of a field as it is read: IP addresses by their text. */
export function columnOf([path, kind]: readonly [string, Kind]): string {
  return `${path.replaceAll('.', '_')}${kind === 'ip' ? '_text' : ''}`;
}

/** The row of one traffic event. */
export function expectedTraffic(line: string, fields: typeof httpFields): ExpectedRow {
  const event = parse(line);
  const row: Record<string, unknown> = envelope(event);
  for (const field of fields) {
    row[columnOf(field)] = show(valueAt(event['object'], field[0]), field[1]);
  }
  return row;
}

/** The row of one configuration event; `object` is compared after parsing, secrets masked. */
export function expectedConfig(line: string): ExpectedRow {
  const event = parse(line);
  const [, kind = '', action = ''] =
    /^(.*)_(created|updated|deleted)\.v0$/.exec(String(event['event_type'])) ?? [];
  const principal = asObject(event['principal']);
  const credential = asObject(principal['credential']);
  return {
    ...envelope(event),
    object_type: kind,
    action,
    object_id: String(asObject(event['object'])['id'] ?? ''),
    principal_id: String(principal['id'] ?? ''),
    principal_subject: String(principal['subject'] ?? ''),
    principal_source: String(principal['source'] ?? ''),
    principal_credential_id: String(credential['id'] ?? ''),
    principal_credential_uri: String(credential['uri'] ?? ''),
    object: maskSecrets(event['object']),
  };
}

/** Parses a line; integers above 2^53 become text, because JSON.parse would round them. */
export function parse(line: string): Record<string, unknown> {
  return asObject(JSON.parse(line.replaceAll(/:(-?\d{16,})(?=[,}\]])/g, ':"$1"')));
}

function envelope(event: Record<string, unknown>): Record<string, unknown> {
  return {
    account_id: String(event['account_id'] ?? ''),
    event_id: String(event['event_id']),
    event_type: String(event['event_type']),
    event_timestamp: time(String(event['event_timestamp'])),
  };
}

function show(value: unknown, kind: Kind): unknown {
  const absent = value === undefined || value === null;
  if (kind === 'headers') return maskHeaders(asObject(value));
  if (kind === 'bool') return absent ? null : value === true;
  if (kind === 'time') return absent ? null : time(String(value));
  if (kind === 'integer') return absent || value === '' ? null : String(value);
  if (absent) return '';
  return kind === 'lower' ? String(value).toLowerCase() : String(value);
}

function maskHeaders(headers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [
      name,
      masked.has(name.toLowerCase()) && Array.isArray(values)
        ? values.map(() => '[masked]')
        : values,
    ]),
  );
}

function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const secret = name === 'token' || name === 'aws_secret_access_key';
      return [name, secret && inner !== null ? '[masked]' : maskSecrets(inner)];
    }),
  );
}

/** Microseconds in UTC as ClickHouse prints them; further digits are truncated. */
function time(text: string): string {
  const [, fraction = ''] = /\.(\d+)/.exec(text) ?? [];
  const seconds = new Date(text.replace(/\.\d+/, '')).toISOString().slice(0, 19).replace('T', ' ');
  return `${seconds}.${fraction.slice(0, 6).padEnd(6, '0')}`;
}

function valueAt(value: unknown, path: string): unknown {
  let here = value;
  for (const name of path.split('.')) here = asObject(here)[name];
  return here;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
