import { isObject } from '../base/index.ts';
import type { Answer } from '../clickhouse/index.ts';
import { type EventType, eventType } from '../catalog/index.ts';
import type { Deps } from './deps.ts';
import { Refusal, wireError } from './failures.ts';
import { type Asking, inTime, querySettings, shownRowsRead, readScope } from './panels.ts';
import { readScopeConditions, readSearch, type Search } from './search.ts';
import type {
  EventsAnswer,
  PanelAnswer,
  WireEvent,
  WireField,
  WireRow,
  WireScope,
} from './wire.ts';

const pageRows = 50;
/** Bars of the histogram over the matches. */
const barsMax = 90;
const stepsS = [
  1, 5, 10, 30, 60, 120, 240, 300, 600, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400,
];

/** Searches traffic events: a page of 50, newest first, and for the first page when matches were. */
export async function searchEvents(body: unknown, asking: Asking): Promise<EventsAnswer> {
  if (!isObject(body)) throw new Refusal(400, 'invalid', 'The request is no search.');
  const { deps } = asking;
  const scope = readScope(body['scope'], deps);
  const line = typeof body['search'] === 'string' ? body['search'].slice(0, 2_000) : '';
  const search = readScopeConditions(scope, readSearch(line));
  const step = stepOf(scope.to - scope.from);
  if (search.problems.length > 0) {
    const none = { events: undefined, histogram: undefined, next: undefined };
    return { problems: search.problems, step, ...none };
  }
  const after = typeof body['after'] === 'string' ? readCursor(body['after']) : undefined;
  const searching = { ...asking, scope };
  const [events, histogram] = await Promise.all([
    ask(pageSql(search, after), { ...search.parameters, ...after }, searching),
    after === undefined
      ? ask(histogramSql(search), { ...search.parameters, step }, searching)
      : undefined,
  ]);
  return { problems: [], events: trimmed(events), histogram, next: nextOf(events), step };
}

function pageSql({ conditions }: Search, after: Cursor | undefined): string {
  const older =
    "(event_timestamp, event_id) < (parseDateTime64BestEffort({at:String}, 6, 'UTC'), {id:String})";
  return `SELECT event_id, account_id, toString(event_timestamp) AS at,
  toUnixTimestamp64Milli(event_timestamp) AS t, http_request_method AS method,
  http_response_status_code AS status, conn_server_name AS host, http_request_url_path AS path,
  conn_client_ip_text AS client, http_response_body_length AS body,
  multiIf(ip_policy_decision = 'block', 'ip_policy', basic_auth_decision = 'block', 'basic_auth',
    oauth_decision = 'block', 'oauth', webhook_verification_decision = 'block', 'webhook_verification',
    circuit_breaker_decision = 'block', 'circuit_breaker', '') AS decision
FROM analytics.http_request_complete
WHERE ${[...conditions, ...(after === undefined ? [] : [older])].join('\n  AND ')}
ORDER BY event_timestamp DESC, event_id DESC
LIMIT ${pageRows + 1}`;
}

function histogramSql({ conditions }: Search): string {
  return `SELECT toUnixTimestamp(toStartOfInterval(event_timestamp, toIntervalSecond({step:UInt32}))) * 1000 AS t,
  count() AS n, countIf(http_response_status_code >= 500) AS errors
FROM analytics.http_request_complete
WHERE ${conditions.join('\n  AND ')}
GROUP BY t ORDER BY t`;
}

function stepOf(rangeMs: number): number {
  return stepsS.find((step) => rangeMs / 1000 / step <= barsMax) ?? 86_400 * 7;
}

interface Cursor {
  readonly at: string;
  readonly id: string;
}

function nextOf(events: PanelAnswer): string | undefined {
  if (!events.ok || events.rows.length <= pageRows) return undefined;
  const last = events.rows[pageRows - 1];
  const cursor = JSON.stringify([last?.['at'], last?.['event_id']]);
  return Buffer.from(cursor).toString('base64url');
}

function readCursor(text: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parsed)) return { at: String(parsed[0]), id: String(parsed[1]) };
  } catch {
    // Said below.
  }
  throw new Refusal(400, 'invalid', 'The place in the list is not one of ours.');
}

function trimmed(events: PanelAnswer): PanelAnswer {
  return events.ok ? { ...events, rows: events.rows.slice(0, pageRows) } : events;
}

async function ask(
  sql: string,
  parameters: Readonly<Record<string, unknown>>,
  asking: Asking & { readonly scope: WireScope },
): Promise<PanelAnswer> {
  const { visitor, deps, scope } = asking;
  try {
    const settings = querySettings(deps);
    const answer = await inTime(asking, (signal) =>
      visitor.reader.read(sql, parameters, { settings, signal }),
    );
    const { ms } = answer;
    const { from, to } = scope;
    const rows_read = shownRowsRead(answer.rowsRead, visitor);
    const filled = filledIn(sql, parameters);
    const user = visitor.reader.user;
    return { ok: true, rows: rowsOf(answer), from, to, rows_read, ms, sql: filled, user };
  } catch (error) {
    return { ok: false, error: wireError(error) };
  }
}

function rowsOf({ columns, rows }: Answer): readonly WireRow[] {
  return rows.map((row) => {
    return Object.fromEntries(columns.map(({ name }, index) => [name, row[index]]));
  });
}

/** The query as somebody can run it: values in the place of their parameters. For reading, never run by us. */
function filledIn(sql: string, parameters: Readonly<Record<string, unknown>>): string {
  const literal = (value: unknown): string => {
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
    return `'${String(value).replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  };
  return sql.replaceAll(/\{(\w+):[^}]+\}/g, (_all, name: string) => literal(parameters[name]));
}

const tables = ['http_request_complete', 'tcp_connection_closed', 'config_events'] as const;

/** Reads one event in full, of whatever kind it is. */
export async function readEvent(body: unknown, asking: Asking): Promise<WireEvent> {
  const id = isObject(body) && typeof body['id'] === 'string' ? body['id'].slice(0, 512) : '';
  const at = isObject(body) && typeof body['at'] === 'number' ? body['at'] : undefined;
  const { visitor, deps } = asking;
  for (const table of tables) {
    const near = at === undefined ? '' : ` AND event_timestamp BETWEEN ${around('{at:Int64}')}`;
    const sql = `SELECT * FROM analytics.${table} WHERE event_id = {id:String}${near} LIMIT 1`;
    const parameters = { id, ...(at !== undefined && { at: Math.trunc(at) }) };
    const settings = querySettings(deps);
    const answer = await inTime(asking, (signal) =>
      visitor.reader.read(sql, parameters, { settings, signal }),
    );
    const [row] = rowsOf(answer);
    if (row !== undefined) return wireEvent(row, deps);
  }
  const advice = 'It may be older than is kept, or of another account.';
  throw new Refusal(404, 'invalid', 'There is no such event.', advice);
}

function around(at: string): string {
  const time = (shift: string): string => `fromUnixTimestamp64Milli(${at}, 'UTC') ${shift}`;
  return `${time('- INTERVAL 1 SECOND')} AND ${time('+ INTERVAL 1 SECOND')}`;
}

function wireEvent(row: WireRow, deps: Deps): WireEvent {
  const text = (key: string): string => textOf(row[key]);
  const type = eventType(text('event_type'));
  const { issues } = row;
  return {
    account_id: text('account_id'),
    event_id: text('event_id'),
    event_type: text('event_type'),
    event_timestamp: text('event_timestamp'),
    received_at: text('received_at'),
    source: text('source'),
    source_partition: text('source_partition'),
    fields: type?.traffic === true ? trafficFields(type, row, deps) : objectFields(text('object')),
    extra: text('extra'),
    issues: Array.isArray(issues) ? issues.map(String) : [],
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function trafficFields({ fields }: EventType, row: WireRow, deps: Deps): readonly WireField[] {
  const present = BigInt(textOf(row['present']) || 0);
  return fields.map(({ path, column, kind, filterable, meaning, present: bit }) => {
    const captured = ((present >> BigInt(bit)) & 1n) === 1n;
    const value = row[kind === 'ip' ? `${column}_text` : column];
    const shown = kind === 'header_map' ? withoutSecrets(value, deps.sensitiveHeaders) : value;
    return { path, value: captured ? shown : null, captured, filterable, meaning };
  });
}

/** Values of secret headers are masked when they are stored; what was stored before a name was listed is hidden here. */
function withoutSecrets(value: unknown, secret: readonly string[]): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, values]) => {
      return [name, secret.includes(name.toLowerCase()) ? ['[masked]'] : values];
    }),
  );
}

function objectFields(text: string): readonly WireField[] {
  const object: unknown = JSON.parse(text === '' ? '{}' : text);
  if (!isObject(object)) return [];
  return Object.entries(object).map(([path, value]) => {
    return { path, value, captured: true, filterable: false, meaning: '' };
  });
}
