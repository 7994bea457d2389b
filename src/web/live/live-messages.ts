import { isObject } from '../../base/index.ts';
import type { QueryFunction } from '../../dashboards/index.ts';
import { checkLiveFilter, follow, type LiveEvent, type LivePage } from '../../live/index.ts';
import { type FilterCheck, type LiveMessage, type LiveRow, liveRowsMax } from '../wire/wire.ts';

/** Event types that a live list shows. */
const types = ['http_request_complete.v0'];
const pollMs = 1_000;
/** Memory limit for the rows of one poll. There can be up to `web.live_requests_max` live lists. */
const bytesMax = 4 * 1024 * 1024;
/**
 * Maximum number of characters of a text in a message. Without a limit, clients of the edge could choose any length,
 * for example of a path.
 */
const shownMax = 2_000;

const modules = ['ip_policy', 'basic_auth', 'oauth', 'webhook_verification', 'circuit_breaker'];
/** The fields that a live list reads and shows. */
const fields = [
  'conn.client_ip',
  'conn.server_name',
  'http.request.method',
  'http.request.url.path',
  'http.response.status_code',
  ...modules.map((name) => `${name}.decision`),
];

/** Filter and scope of a live list. */
export interface LiveTailRequest {
  readonly filter: string;
  readonly account: string;
  readonly hosts: readonly string[];
  /** Events that Weir received at or after this time are shown. Unit: milliseconds since 1970. */
  readonly sinceMs: number;
}

/** A request to check a filter. It results in one message. */
export interface FilterCheckRequest {
  readonly check: string;
}

/** Checks a filter of a live list. */
export function filterCheck({ check: text }: FilterCheckRequest): FilterCheck {
  if (text.trim() === '') return { ok: true };
  const check = checkLiveFilter(text, types);
  if (check.ok) return { ok: true };
  // Keep only the first line: the other lines repeat the filter with a caret, which the page draws itself.
  const [message = ''] = check.message.split('\n');
  return { ok: false, message, column: check.column };
}

/** Yields new events as messages for the browser. @throws PipelineError as `follow` does */
export async function* liveMessages(
  { filter, account, hosts, sinceMs }: LiveTailRequest,
  query: QueryFunction,
  signal: AbortSignal,
): AsyncGenerator<LiveMessage> {
  const pages = follow({
    query,
    types,
    ...(filter.trim() !== '' && { filter }),
    ...(account !== '' && { account }),
    fields,
    sinceMs,
    pollMs,
    bytesMax,
    signal,
  });
  for await (const page of pages) yield messageOf(page, hosts);
}

function messageOf(page: LivePage, hosts: readonly string[]): LiveMessage {
  const rows = page.events.map(rowOf);
  const isSelected = (host: string): boolean =>
    hosts[0]?.startsWith('!') === true ? !hosts.includes(`!${host}`) : hosts.includes(host);
  const selected = hosts.length === 0 ? rows : rows.filter(({ host }) => isSelected(host));
  const { seen, matched, skipped, edgeMs: edge } = page;
  const shown = selected.slice(-liveRowsMax);
  const matching = hosts.length === 0 ? matched : selected.length;
  return { rows: shown, seen, matched: matching, skipped, edge, now: Date.now() };
}

function rowOf({ event_id, account_id, event_timestamp, object }: LiveEvent): LiveRow {
  const status = Number(at(object, 'http.response.status_code'));
  const blocking = modules.find((name) => at(object, `${name}.decision`) === 'block');
  return {
    event_id,
    account_id,
    at: Date.parse(event_timestamp),
    method: textAt(object, 'http.request.method'),
    status: Number.isFinite(status) ? status : 0,
    host: textAt(object, 'conn.server_name'),
    path: textAt(object, 'http.request.url.path'),
    client: textAt(object, 'conn.client_ip'),
    decision: blocking ?? '',
  };
}

function textAt(object: unknown, path: string): string {
  const value = at(object, path);
  return typeof value === 'string' ? value.slice(0, shownMax) : '';
}

function at(object: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, object);
}
