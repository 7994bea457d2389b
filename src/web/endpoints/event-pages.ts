import { isObject } from '../../base/index.ts';
import { WebError } from '../server/web-error.ts';
import type { Search } from './search.ts';

/** Position of the last event of the previous page. */
export interface Cursor {
  readonly at: string;
  readonly id: string;
}

/** The requested page of the matches: its order, its columns, and its start. */
export interface EventPage {
  /** Key of `orders`; default: `time`. */
  readonly order: string;
  readonly isReversed: boolean;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly after: Cursor | undefined;
}

const rowsDefault = 50;
const rowsMax = 1_000;

/** Columns that are read only if the page requests them. */
const moreColumns: Readonly<Record<string, string>> = {
  user_agent: 'http_request_user_agent',
  sent: 'http_request_body_length',
  tls: 'tls_version',
  received: 'toUnixTimestamp64Milli(received_at)',
  country: 'client_country',
};

const texts: ReadonlySet<string> = new Set([
  'method',
  'host',
  'path',
  'decision',
  'account',
  'id',
  'user_agent',
  'tls',
  'country',
]);

/** Sort keys of the list, as SQL over the columns of the page. */
const orders: Readonly<Record<string, string>> = {
  time: 'event_timestamp',
  method: 'method',
  status: 'status',
  host: 'host',
  path: 'path',
  client: 'conn_client_ip',
  decision: 'decision',
  body: 'body',
  account: 'account_id',
  id: 'event_id',
  user_agent: 'user_agent',
  sent: 'sent',
  tls: 'tls',
  received: 'received',
  country: 'country',
};

/** Reads the requested page. @throws WebError if it is invalid */
export function readEventPage(
  body: Readonly<Record<string, unknown>>,
  countries: boolean,
): EventPage {
  const order = typeof body['order'] === 'string' && body['order'] !== '' ? body['order'] : 'time';
  const name = order.replace(/^-/, '');
  if (!Object.hasOwn(orders, name) || (name === 'country' && !countries)) {
    throw invalid('Unknown order of events.');
  }
  const columns = readColumns(body['columns']);
  const withOrder = Object.hasOwn(moreColumns, name) ? [...columns, name] : columns;
  const { after } = body;
  return {
    order: name,
    isReversed: order.startsWith('-'),
    rows: readRows(body['rows']),
    columns: [...new Set(withOrder)].filter((one) => one !== 'country' || countries),
    after: typeof after === 'string' ? readCursor(after) : undefined,
  };
}

function readColumns(value: unknown): readonly string[] {
  const names = Array.isArray(value) ? value.map(String) : [];
  if (names.some((one) => !Object.hasOwn(moreColumns, one))) {
    throw invalid('Unknown column of events.');
  }
  return names;
}

function readRows(value: unknown = rowsDefault): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= rowsMax) {
    return value;
  }
  throw invalid(`A page has 1 to ${rowsMax} rows.`);
}

function invalid(message: string): WebError {
  return new WebError(400, 'invalid', message);
}

function readCursor(text: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parsed)) return { at: String(parsed[0]), id: String(parsed[1]) };
  } catch {
    // Continue: the error is thrown below.
  }
  throw invalid('The cursor of the list is invalid.');
}

/** Returns the cursor for the page after a row; undefined for orders that do not support a cursor. */
export function cursorBehind(
  { order, isReversed }: EventPage,
  row: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  if (order !== 'time' || isReversed || !isObject(row)) return undefined;
  return Buffer.from(JSON.stringify([row['at'], row['event_id']])).toString('base64url');
}

/** Returns the view that has the columns that a search and its list need. */
export function viewOf(
  { readsCountry }: Pick<Search, 'readsCountry'>,
  columns: readonly string[],
): string {
  const isGeo = readsCountry || columns.includes('country');
  return `analytics.http_request_complete${isGeo ? '_geo' : ''}`;
}

/** SQL expression for the module that blocked a request; '' if no module did. */
export const decisionSql = `multiIf(ip_policy_decision = 'block', 'ip_policy', basic_auth_decision = 'block', 'basic_auth',
    oauth_decision = 'block', 'oauth', webhook_verification_decision = 'block', 'webhook_verification',
    circuit_breaker_decision = 'block', 'circuit_breaker', '')`;

const connectionsMax = 100;

/**
 * The fields of HTTP requests that a search can use, with empty values for a TCP connection. A what-if counts
 * connections under the empty path, so a search for the empty path finds them.
 */
const withoutHttp = [
  ...['method', 'url_path', 'user_agent'].map((name) => `'' AS http_request_${name}`),
  ...['basic_auth', 'oauth', 'webhook_verification', 'circuit_breaker'].map(
    (name) => `'' AS ${name}_decision`,
  ),
  ...['request', 'response'].map(
    (name) => `CAST(map(), 'Map(String, Array(String))') AS http_${name}_headers`,
  ),
  "CAST(NULL, 'Nullable(Int32)') AS http_response_status_code",
  "'' AS client_country",
].join(', ');

/** Returns the query for the newest TCP connections that match a search; `total` is the number of all matches. */
export function connectionsSql({ conditions }: Search): string {
  return `SELECT event_id, toUnixTimestamp64Milli(event_timestamp) AS t, conn_server_name AS host, conn_client_ip_text AS client,
  toString(ip_policy_decision) AS decision, count() OVER () AS total
FROM (SELECT *, ${withoutHttp} FROM analytics.tcp_connection_closed)
WHERE ${conditions.join('\n  AND ')}
ORDER BY event_timestamp DESC, event_id DESC
LIMIT ${connectionsMax}`;
}

/** Returns the query for a page. It reads one row more than the page shows, to detect whether there is a next page. */
export function pageSql(search: Search, page: EventPage): string {
  const older =
    "(event_timestamp, event_id) < (parseDateTime64BestEffort({at:String}, 6, 'UTC'), {id:String})";
  const more = page.columns.map((name) => `, ${moreColumns[name]} AS ${name}`).join('');
  const conditions = [...search.conditions, ...(page.after === undefined ? [] : [older])];
  return `SELECT event_id, account_id, toString(event_timestamp) AS at,
  toUnixTimestamp64Milli(event_timestamp) AS t, http_request_method AS method,
  http_response_status_code AS status, conn_server_name AS host, http_request_url_path AS path,
  conn_client_ip_text AS client, http_response_body_length AS body,
  ${decisionSql} AS decision${more}
FROM ${viewOf(search, page.columns)}
WHERE ${conditions.join('\n  AND ')}
ORDER BY ${orderBy(page)}
LIMIT ${page.rows + 1}`;
}

function orderBy({ order, isReversed }: EventPage): string {
  const isUp = texts.has(order) !== isReversed;
  const newest = 'event_timestamp DESC, event_id DESC';
  if (order === 'time') return isReversed ? 'event_timestamp ASC, event_id ASC' : newest;
  return `${orders[order]} ${isUp ? 'ASC' : 'DESC'} NULLS LAST, ${newest}`;
}
