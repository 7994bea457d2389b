import { isObject } from '../../base/index.ts';
import type { QueryFunction } from '../../dashboards/index.ts';
import { checkLiveFilter, follow, type LiveEvent, type LivePage } from '../../live/index.ts';
import type { FilterCheck, LiveMessage, LiveRow } from '../wire/wire.ts';

/** Types whose events a live list shows. */
const types = ['http_request_complete.v0'];
/** Rows of one poll that are sent; a person reads fewer. */
const rowsShownMax = 60;
const pollMs = 1_000;
/** What the rows of one poll may take of the memory: there are as many lists as `web.live_requests_max`. */
const bytesMax = 4 * 1024 * 1024;
/** Characters of a text that are sent: clients of the edge choose how long a path is. */
const shownMax = 2_000;

const modules = ['ip_policy', 'basic_auth', 'oauth', 'webhook_verification', 'circuit_breaker'];
/** What a row shows; a live list reads no more. */
const fields = [
  'conn.client_ip',
  'conn.server_name',
  'http.request.method',
  'http.request.url.path',
  'http.response.status_code',
  ...modules.map((name) => `${name}.decision`),
];

/** What a live list shows. */
export interface LiveWish {
  readonly filter: string;
  readonly account: string;
  readonly hosts: readonly string[];
  /** Events received from this moment on. Unit: milliseconds since 1970. */
  readonly sinceMs: number;
}

/** A filter of which is asked whether it can be used: one message says so. */
export interface FilterWish {
  readonly check: string;
}

/** Says what is wrong with a filter of the live list, if anything. */
export function filterCheck({ check: text }: FilterWish): FilterCheck {
  if (text.trim() === '') return { ok: true };
  const check = checkLiveFilter(text, types);
  if (check.ok) return { ok: true };
  // The page shows the filter with a caret itself; the message has both behind its first line.
  const [message = ''] = check.message.split('\n');
  return { ok: false, message, column: check.column };
}

/** Follows new events, as messages for the browser. @throws PipelineError as `follow` does */
export async function* liveMessages(
  { filter, account, hosts, sinceMs }: LiveWish,
  ask: QueryFunction,
  signal: AbortSignal,
): AsyncGenerator<LiveMessage> {
  const pages = follow({
    ask,
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
  const isWanted = (host: string): boolean =>
    hosts[0]?.startsWith('!') === true ? !hosts.includes(`!${host}`) : hosts.includes(host);
  const wanted = hosts.length === 0 ? rows : rows.filter(({ host }) => isWanted(host));
  const { seen, matched, skipped, edgeMs: edge } = page;
  const shown = wanted.slice(-rowsShownMax);
  const matching = hosts.length === 0 ? matched : wanted.length;
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
