import { eventType } from '../catalog/index.ts';
import { isObject } from '../base/index.ts';
import type { SampleOptions } from '../config/index.ts';
import { lengthMs, timeMs, withTimes } from './times.ts';

/** A generated event, and its time. */
export interface MadeEvent {
  readonly text: string;
  readonly atMs: number;
}

type Members = Record<string, unknown>;

/** Fields of the envelope. `set` addresses them in the same way as fields of the object. */
const envelope = /^(event_id|event_type|event_timestamp|account_id|principal)(\.|$)/;

/**
 * Creates the events of a sample, which are the same every time. @param entry index of the sample in the test, which
 * becomes a part of the event ids
 */
export function makeEvents(
  options: SampleOptions,
  entry: number,
  nowMs: number,
): readonly MadeEvent[] {
  const fromMs = timeMs(options.from, nowMs) ?? nowMs;
  const everyMs = lengthMs(options.every) ?? 0;
  return Array.from({ length: options.count }, (_, index) => {
    const atMs = fromMs + index * everyMs;
    const event = plainEvent(options, atMs, `${entry}_${index + 1}`);
    const turns = Object.entries(options.cycle ?? {}).map(
      ([path, values]) => [path, values[index % values.length]] as const,
    );
    const given = [...Object.entries(options.set ?? {}), ...turns];
    for (const [path, value] of given) {
      put(event, path, withTimes(numbered(value, index + 1), nowMs));
    }
    if (options.type === 'http_request_complete.v0') {
      fitUrl(event, new Set(given.map(([path]) => path)));
    }
    for (const path of options.without ?? []) remove(event, path);
    return { text: JSON.stringify(event), atMs };
  });
}

function plainEvent({ type, account_id: account }: SampleOptions, atMs: number, id: string) {
  const time = new Date(atMs).toISOString();
  return {
    event_id: `ev_test_${id}`,
    event_type: type,
    event_timestamp: time,
    account_id: account ?? 'ac_test',
    object: plainObject(type, time, id),
    principal: eventType(type)?.traffic === true ? null : structuredClone(samplePrincipal),
  };
}

const samplePrincipal = {
  id: 'usr_test',
  subject: 'user@example.com',
  source: 'Dashboard',
  credential: null,
};

function plainObject(type: string, time: string, id: string): Members {
  const conn = {
    client_ip: '203.0.113.1',
    server_ip: '198.51.100.1',
    server_name: 'www.example.com',
    server_port: 443,
    start_ts: time,
  };
  switch (type) {
    case 'http_request_complete.v0':
      return {
        conn,
        http: {
          request: {
            body_length: 0,
            headers: { 'User-Agent': ['weir-test'] },
            method: 'get',
            url: { host: '', path: '/', query: '', raw: '', scheme: 'https' },
            user_agent: 'weir-test',
          },
          response: { body_length: 100, headers: {}, status_code: 200 },
        },
        ip_policy: { decision: 'allow' },
      };
    case 'tcp_connection_closed.v0':
      return {
        conn: { ...conn, bytes_in: 100, bytes_out: 100, end_ts: time },
        ip_policy: { decision: 'allow' },
      };
    default:
      return { id: `obj_test_${id}`, created_at: time, description: '', metadata: '' };
  }
}

/** Derives the URL of a request from its host and path, unless the sample sets the URL. */
function fitUrl(event: Members, given: ReadonlySet<string>): void {
  const url = at(event, ['object', 'http', 'request', 'url']);
  const conn = at(event, ['object', 'conn']);
  if (!isObject(url) || !isObject(conn)) return;
  if (!given.has('http.request.url.host')) url['host'] = conn['server_name'];
  if (given.has('http.request.url.raw')) return;
  const [scheme, host, path, query] = ['scheme', 'host', 'path', 'query'].map((key) =>
    String(url[key]),
  );
  url['raw'] = `${scheme}://${host}${path}${query === '' ? '' : `?${query}`}`;
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value);
}

function put(event: Members, path: string, value: unknown): void {
  const segments = [...(envelope.test(path) ? [] : ['object']), ...path.split('.')];
  let target: Members = event;
  for (const key of segments.slice(0, -1)) {
    const next = target[key];
    // oxlint-disable-next-line no-unsafe-type-assertion -- A group of members, ours to change.
    const group = (isObject(next) ? next : {}) as Members;
    target[key] = group;
    target = group;
  }
  target[segments.at(-1) ?? ''] = value;
}

function remove(event: Members, path: string): void {
  const segments = [...(envelope.test(path) ? [] : ['object']), ...path.split('.')];
  const parent = at(event, segments.slice(0, -1));
  if (isObject(parent)) delete parent[segments.at(-1) ?? ''];
}

function numbered(value: unknown, number: number): unknown {
  if (typeof value === 'string') return value.replaceAll('{n}', String(number));
  if (Array.isArray(value)) return value.map((item) => numbered(item, number));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, numbered(member, number)]),
  );
}
