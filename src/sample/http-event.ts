import type { Client, Host } from './cast.ts';
import { drawTarget, PROBES, SCANNER, type Target, USER_AGENTS } from './http-content.ts';
import { requestHeaders, responseHeaders } from './http-headers.ts';
import { at, type Random } from './random.ts';
import { isoMillis, isoNanos, isoSeconds } from './times.ts';

/** One request to be told about in an `http_request_complete.v0` event. */
export interface HttpRequest {
  readonly atMs: number;
  readonly host: Host;
  readonly client: Client;
  /** Turned away by an IP policy. */
  readonly blocked: boolean;
  /** Part of an attack: guesses passwords and looks for open doors. */
  readonly hostile: boolean;
  /** The host's agent is gone. */
  readonly down: boolean;
  /**
   * Carries the greatest and least integers that its columns hold exactly, and one that a double
   * does not.
   */
  readonly extreme: boolean;
}

/** A delivered event and what an observer of the request knows about it. */
export interface HttpEvent {
  readonly text: string;
  readonly id: string;
  readonly status: number;
}

/**
 * The text of one delivered event, 1.5 KB on average, members in alphabetical order as the platform
 * writes them.
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
    requestPart(random, request, target, agent, secure) +
    responsePart(random, request, target, status) +
    decisions(request, status, random) +
    tls(random, host, client, secure);
  const text =
    `{"event_id":"${id}","event_type":"http_request_complete.v0","event_timestamp":"${time}",` +
    `"account_id":"${host.account.id}"${region},"object":{${object}}${principal}}`;
  return { text, id, status };
}

/** Identifiers sort roughly by time: six digits of the second, then chance. */
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

function drawStatus(random: Random, request: HttpRequest, method: string): number {
  const { host } = request;
  if (request.blocked) return 403;
  if (request.down) return random.chance(0.7) ? 502 : 503;
  const draw = random.unit();
  if (request.hostile) return draw < 0.84 ? 401 : draw < 0.94 ? 429 : draw < 0.998 ? 404 : 200;
  // Nightly batch work makes every upstream a little worse between two and three o'clock UTC.
  const night = Math.floor(request.atMs / 3_600_000) % 24 === 2 ? 3 : 1;
  if (draw < host.errorShare * night) return random.chance(0.6) ? 500 : 504;
  const rest = random.unit();
  if (method === 'post') return rest < 0.55 ? 201 : rest < 0.9 ? 200 : rest < 0.97 ? 400 : 422;
  if (method === 'delete') return rest < 0.95 ? 204 : 404;
  if (host.kind === 'web' && rest < 0.03) return 301;
  if (host.kind === 'static') return rest < 0.6 ? 200 : rest < 0.98 ? 304 : 404;
  if (host.kind === 'admin' || host.kind === 'api') {
    return rest < 0.93 ? 200 : rest < 0.96 ? 401 : rest < 0.99 ? 404 : 429;
  }
  return rest < 0.94 ? 200 : rest < 0.98 ? 404 : 302;
}

/** Modules before `conn`; one that a host does not use is left out, as field selection would. */
function modules(random: Random, request: HttpRequest, status: number): string {
  const { host } = request;
  const reused = !request.down && !request.blocked && random.chance(0.83);
  let text = `"backend":{"connection_reused":${reused}},`;
  if (host.kind === 'admin') {
    const user = random.pick(['ops', 'support', 'grafana']);
    const decision = status === 401 ? 'block' : 'allow';
    text += `"basic_auth":{"decision":"${decision}","username":"${user}"},`;
  }
  if (host.kind === 'api') {
    const decision = status === 503 ? 'block' : request.down ? 'allow_while_open' : 'allow';
    text += `"circuit_breaker":{"decision":"${decision}"},`;
  }
  const gzip = host.compresses && status < 300 && random.chance(0.8);
  const saved = request.extreme ? '-9223372036854775808' : gzip ? 200 + random.below(40_000) : 0;
  return `${text}"compression":{"algorithm":"${gzip ? 'gzip' : 'none'}","bytes_saved":${saved}},`;
}

function connection(random: Random, request: HttpRequest, secure: boolean): string {
  const { host, client } = request;
  const started = isoNanos(
    request.atMs - random.below(random.chance(0.7) ? 400 : 90_000),
    random.below(1_000_000),
  );
  // The platform's own sample shows an empty text where its catalogue says int32.
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
  target: Target,
  agent: string,
  secure: boolean,
): string {
  const { host } = request;
  const method = host.dialect === 'old' ? target.method.toUpperCase() : target.method;
  const scheme = secure ? 'https' : 'http';
  const query = target.query === '' ? '' : `?${target.query}`;
  // One in 200 clients writes the port, so that the raw URL says more than its parts.
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

/** Decisions after `http`: most traffic meets one or two of these modules. */
function decisions(request: HttpRequest, status: number, random: Random): string {
  const { host, client } = request;
  let text = '';
  if (request.blocked || host.kind === 'api' || host.kind === 'auth' || host.kind === 'admin') {
    text += `"ip_policy":{"decision":"${request.blocked ? 'block' : 'allow'}"},`;
  }
  if (host.kind === 'auth' && !request.hostile && !request.blocked) {
    const decision = status === 404 ? 'block' : 'allow';
    const person = at(PEOPLE, client.program % PEOPLE.length);
    text +=
      `"oauth":{"app_client_id":"${host.account.company}-web.apps.example.com",` +
      `"decision":"${decision}","user":{"id":"1${String(client.program * 7919).padStart(20, '0')}",` +
      `"name":"${person}"}},`;
  }
  if (host.kind === 'hooks') {
    const decision = !request.blocked && (status < 400 || random.chance(0.5)) ? 'allow' : 'block';
    return `${text}"webhook_verification":{"decision":"${decision}"},`;
  }
  return text;
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
