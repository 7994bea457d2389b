import { isIP } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Options of `createRequestGuard`. */
export interface RequestGuardOptions {
  /** Host name or IP address of the listener. */
  readonly host: string;
  readonly tls: boolean;
  /** Additional host names that requests may use. */
  readonly allowedHosts: readonly string[];
}

/** Why a request is rejected. */
export interface RequestRejection {
  readonly status: 403 | 415 | 421;
  readonly text: string;
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Security headers of every response. They allow scripts, styles, and requests only from and to this listener, block
 * inline code, prevent any site from embedding the page in a frame, and suppress the referrer.
 */
const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Returns whether a host is a loopback address or `localhost`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Sets the security headers of a response. */
export function secure(reply: FastifyReply, tls: boolean): void {
  void reply.headers(securityHeaders);
  if (tls) void reply.header('strict-transport-security', 'max-age=31536000');
}

/**
 * Creates the function that checks every request. The Host header must be a name of this listener: after DNS rebinding,
 * it would be the name of a foreign site. API requests must come from this page: browsers set the headers Origin and
 * Sec-Fetch-Site, which scripts cannot forge. Programs other than browsers send neither header.
 */
export function createRequestGuard(
  options: RequestGuardOptions,
): (request: FastifyRequest) => RequestRejection | undefined {
  const names = new Set(namesOf(options).map((name) => name.toLowerCase()));
  const scheme = options.tls ? 'https' : 'http';
  return (request) => {
    const host = (request.headers.host ?? '').toLowerCase();
    if (!names.has(host) && !names.has(host.replace(/:\d+$/, ''))) {
      const text = 'unknown host name; add it to web.allowed_hosts';
      return { status: 421, text };
    }
    if (isCrossSite(request, host, scheme)) return { status: 403, text: 'cross-site request' };
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading || /^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      return undefined;
    }
    return { status: 415, text: 'the body must be application/json' };
  };
}

/**
 * Returns whether a request is for a route below `/api/`. Checks the matched route instead of the path, because paths
 * such as `/%61pi/panels` match the route as well.
 */
export function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') === true;
}

function isCrossSite(request: FastifyRequest, host: string, scheme: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (!isApi(request)) return false;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  // Accept https for the same name, because a proxy may terminate TLS.
  return origin !== undefined && !isOwnOrigin(origin, host, scheme);
}

function isOwnOrigin(origin: string, host: string, scheme: string): boolean {
  return origin === `${scheme}://${host}` || origin === `https://${host}`;
}

function namesOf({ host, allowedHosts }: RequestGuardOptions): readonly string[] {
  const ownName = isIP(host) === 6 ? `[${host}]` : host;
  // A listener on all addresses also accepts loopback names. This is safe, because such a listener requires a login.
  const isAny = host === '0.0.0.0' || host === '::';
  return [...(isLoopback(host) || isAny ? loopbackNames : []), ownName, ...allowedHosts];
}
