import type { Client, Host, HostKind } from './accounts.ts';
import { drawTarget, PROBES, SCANNER, type Target, USER_AGENTS } from './http-content.ts';
import { requestHeaders, responseHeaders } from './http-headers.ts';
import { at, type Random } from './random.ts';
import { isoMillis, isoNanos, isoSeconds } from './times.ts';

/** The properties of a request from which its `http_request_complete.v0` event is created. */
export interface HttpRequest {
  readonly atMs: number;
  readonly host: Host;
  readonly client: Client;
  /** True if an IP policy blocks the request. */
  readonly blocked: boolean;
  /** True if the request is part of the attack, which guesses passwords and scans for vulnerabilities. */
  readonly hostile: boolean;
  /** True if the agent of the host is disconnected. */
  readonly down: boolean;
  /** True if the current release of the host is faulty. */
  readonly failing: boolean;
  /**
   * True if the event contains the largest and the smallest integers that its columns can store, and an integer that a
   * double cannot represent.
   */
  readonly extreme: boolean;
}

/** A delivered event and known properties of its request. */
export interface HttpEvent {
  readonly text: string;
  readonly id: string;
  readonly status: number;
}

/**
 * Creates the text of a delivered event, 1.5 KB on average. Its fields are in alphabetical order, as in events of the
 * platform.
 */
export function httpEvent(random: Random, request: HttpRequest): HttpEvent {
  const { atMs, host, client } = request;
  const id = eventId(random, atMs);
  const target = request.hostile ? hostileTarget(random) : drawTarget(random, host.kind);
  const status = drawStatus(random, request, target.method);
  const secure = host.kind !== 'web' || status !== 301;
  const agent = request.hostile
    ? SCANNER
    : at(USER_AGENTS[host.kind], client.program % USER_AGENTS[host.kind].length);
  const time = host.dialect === 'documented' ? isoSeconds(atMs) : isoMillis(atMs);
  const principal = host.dialect === 'documented' ? '' : ',"principal":null';
  const region = host.newFields ? ',"region":"eu"' : '';
  const object =
    modules(random, request, status) +
    connection(random, request, secure) +
    requestPart(random, request, { target, agent, secure }) +
    responsePart(random, request, target, status) +
    decisions(request, status, random) +
    tls(random, host, client, secure);
  const text =
    `{"event_id":"${id}","event_type":"http_request_complete.v0","event_timestamp":"${time}",` +
    `"account_id":"${host.account.id}"${region},"object":{${object}}${principal}}`;
  return { text, id, status };
}

/**
 * Returns an event identifier. Identifiers sort roughly by time, because they start with six digits that encode the
 * second; the rest is random.
 */
export function eventId(random: Random, atMs: number): string {
  return `ev_${timeDigits(atMs)}${random.base62(21)}`;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function timeDigits(atMs: number): string {
  let text = '';
  for (let rest = Math.floor(atMs / 1000), i = 0; i < 6; i++, rest = Math.floor(rest / 62)) {
    text = DIGITS.charAt(rest % 62) + text;
  }
  return text;
}

function hostileTarget(random: Random): Target {
  return random.chance(0.8)
    ? { method: 'post', path: '/login', query: '' }
    : { method: 'get', path: random.pick(PROBES), query: '' };
}

/** Statuses, each with the cumulative share of responses up to this status. */
type Odds = readonly (readonly [status: number, upTo: number])[];

const DOWN: Odds = [
  [502, 0.7],
  [503, 1],
];
const HOSTILE: Odds = [
  [401, 0.84],
  [429, 0.94],
  [404, 0.998],
  [200, 1],
];
/** Share of error responses during a faulty release. */
const FAILING_SHARE = 0.55;
const FAILED: Odds = [
  [500, 0.6],
  [504, 1],
];
const CHANGED: Odds = [
  [200, 0.35],
  [201, 0.9],
  [400, 0.97],
  [422, 1],
];
const BY_METHOD: Readonly<Record<string, Odds>> = {
  post: CHANGED,
  delete: [
    [204, 0.95],
    [404, 1],
  ],
};
const SERVED: Odds = [
  [200, 0.93],
  [401, 0.96],
  [404, 0.99],
  [429, 1],
];
const SHOWN: Odds = [
  [200, 0.93],
  [302, 0.96],
  [404, 1],
];
const BY_KIND: Readonly<Record<HostKind, Odds>> = {
  api: SERVED,
  admin: SERVED,
  web: [[301, 0.03], ...SHOWN],
  static: [
    [200, 0.6],
    [304, 0.98],
    [404, 1],
  ],
  auth: SHOWN,
  hooks: SHOWN,
  dev: SHOWN,
};

function drawStatus(random: Random, request: HttpRequest, method: string): number {
  const { host } = request;
  if (request.blocked) return 403;
  if (request.down) return drawFrom(random, DOWN);
  if (request.hostile) return drawFrom(random, HOSTILE);
  if (request.failing && random.chance(FAILING_SHARE)) return drawFrom(random, FAILED);
  // Between 02:00 and 03:00 UTC, nightly batch jobs triple the error rate of all upstreams.
  const night = Math.floor(request.atMs / 3_600_000) % 24 === 2 ? 3 : 1;
  if (random.chance(host.errorShare * night)) return drawFrom(random, FAILED);
  return drawFrom(random, BY_METHOD[method] ?? BY_KIND[host.kind]);
}

function drawFrom(random: Random, odds: Odds): number {
  const draw = random.unit();
  for (const [status, upTo] of odds) if (draw < upTo) return status;
  return 200;
}

/**
 * Formats the modules that precede `conn`. Modules that a host does not use are omitted, as fields are that were not
 * selected.
 */
function modules(random: Random, request: HttpRequest, status: number): string {
  const { host } = request;
  const reused = !request.down && !request.blocked && random.chance(0.83);
  const gzip = host.compresses && status < 300 && random.chance(0.8);
  const gained = gzip ? 200 + random.below(40_000) : 0;
  const saved = request.extreme ? '-9223372036854775808' : gained;
  return (
    `"backend":{"connection_reused":${reused}},${guards(random, request, status)}` +
    `"compression":{"algorithm":"${gzip ? 'gzip' : 'none'}","bytes_saved":${saved}},`
  );
}

function guards(random: Random, { host, down }: HttpRequest, status: number): string {
  if (host.kind === 'admin') {
    const user = random.pick(['ops', 'support', 'grafana']);
    const decision = status === 401 ? 'block' : 'allow';
    return `"basic_auth":{"decision":"${decision}","username":"${user}"},`;
  }
  if (host.kind !== 'api') return '';
  const open = status === 503 ? 'block' : 'allow_while_open';
  return `"circuit_breaker":{"decision":"${down ? open : 'allow'}"},`;
}

function connection(random: Random, request: HttpRequest, secure: boolean): string {
  const { host, client } = request;
  const started = isoNanos(
    request.atMs - random.below(random.chance(0.7) ? 400 : 90_000),
    random.below(1_000_000),
  );
  // Use an empty string, as in the sample of the platform, although the catalog says that the field is an int32.
  const port = host.dialect === 'old' ? '""' : secure ? '443' : '80';
  const fingerprint = host.newFields ? `,"ja4_fingerprint":"t13d1516h2_${random.hex(12)}"` : '';
  return (
    `"conn":{"client_ip":"${client.ip}","server_ip":"${host.serverIp}",` +
    `"server_name":"${host.name}","server_port":${port},"start_ts":"${started}"${fingerprint}},`
  );
}

function requestPart(
  random: Random,
  request: HttpRequest,
  { target, agent, secure }: { target: Target; agent: string; secure: boolean },
): string {
  const { host } = request;
  const method = host.dialect === 'old' ? target.method.toUpperCase() : target.method;
  const scheme = secure ? 'https' : 'http';
  const query = target.query === '' ? '' : `?${target.query}`;
  // One in 200 requests contains the port, so that the raw URL has a part that the other fields do not have.
  const port = secure && random.chance(0.005) ? ':443' : '';
  const hasBody = target.method === 'post' || target.method === 'put' || target.method === 'patch';
  const sent = hasBody ? 40 + random.below(6000) : 0;
  const bytes = request.extreme ? '9007199254740993' : sent; // 2 ** 53 + 1
  const version = host.newFields ? ',"version":"HTTP/2.0"' : '';
  return (
    `"http":{"request":{"body_length":${bytes},` +
    `"headers":{${requestHeaders(random, request, agent)}},"method":"${method}",` +
    `"url":{"host":"${host.name}","path":"${target.path}","query":"${target.query}",` +
    `"raw":"${scheme}://${host.name}${port}${target.path}${query}","scheme":"${scheme}"},` +
    `"user_agent":"${agent}"${version}},`
  );
}

function responsePart(
  random: Random,
  request: HttpRequest,
  target: Target,
  status: number,
): string {
  const empty = status === 204 || status === 304 || target.method === 'head';
  const size = empty ? 0 : status >= 400 ? 90 + random.below(700) : 300 + random.below(60_000);
  const bytes = request.extreme ? '9223372036854775807' : size;
  return (
    `"response":{"body_length":${bytes},` +
    `"headers":{${responseHeaders(random, request, status)}},"status_code":${status}}},`
  );
}

/** Formats the decisions that follow `http`. Most requests have decisions of one or two of these modules. */
function decisions(request: HttpRequest, status: number, random: Random): string {
  const { host, blocked } = request;
  const policed = blocked || POLICED.has(host.kind);
  const policy = policed ? `"ip_policy":{"decision":"${blocked ? 'block' : 'allow'}"},` : '';
  if (blocked) return policy;
  if (host.kind === 'auth') return policy + oauth(request, status);
  if (host.kind !== 'hooks') return policy;
  const genuine = status < 400 || random.chance(0.5);
  return `${policy}"webhook_verification":{"decision":"${genuine ? 'allow' : 'block'}"},`;
}

/** Kinds of hosts that have an IP policy. Requests to other hosts have a decision only if an IP policy blocks them. */
const POLICED: ReadonlySet<HostKind> = new Set(['api', 'auth', 'admin']);

function oauth({ host, client, hostile }: HttpRequest, status: number): string {
  if (hostile) return '';
  const person = at(PEOPLE, client.program % PEOPLE.length);
  const user = String(client.program * 7919).padStart(20, '0');
  return (
    `"oauth":{"app_client_id":"${host.account.company}-web.apps.example.com",` +
    `"decision":"${status === 404 ? 'block' : 'allow'}",` +
    `"user":{"id":"1${user}","name":"${person}"}},`
  );
}

const PEOPLE = [
  'Alex Morgan',
  'Zoë Brandt',
  'Øystein Lie',
  'Priya Raman',
  '山田 太郎',
  'Renée Dubois',
];

function tls(random: Random, host: Host, client: Client, secure: boolean): string {
  if (!secure) return '"tls":null';
  const { version, cipher } = client.tls;
  const partner = client.program % 5;
  const certificate = host.mutualTls
    ? `"client_cert":{"serial_number":"4f:1a:${random.hex(2)}:0${partner}",` +
      `"subject":{"cn":"sender-${partner}.partners.example.net"}},`
    : '';
  return `"tls":{"cipher_suite":"${cipher}",${certificate}"version":"${version}"}`;
}
