import { isIP } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the listener goes by when it decides whether a request may pass. */
export interface GateOptions {
  /** Address that it listens on. */
  readonly host: string;
  readonly tls: boolean;
  /** Names besides that address. */
  readonly allowedHosts: readonly string[];
}

/** Why a request is not let through. */
export interface GateRefusal {
  readonly status: 403 | 415 | 421;
  readonly text: string;
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Headers of every answer. Scripts, styles and requests come from this listener alone, nothing may be inline, nobody may
 * frame the page, and nothing learns where somebody came from.
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

/** True for addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Puts the security headers on an answer. */
export function secure(reply: FastifyReply, tls: boolean): void {
  void reply.headers(securityHeaders);
  if (tls) void reply.header('strict-transport-security', 'max-age=31536000');
}

/**
 * Makes the check of every request. The Host must be one of ours: a page of somebody else whose name was pointed at this
 * machine (DNS rebinding) sends its own. What changes something, or asks, must come from our page: browsers say so in Origin
 * and Sec-Fetch-Site, which scripts cannot forge; programs send neither.
 */
export function createGate(
  options: GateOptions,
): (request: FastifyRequest) => GateRefusal | undefined {
  const names = new Set(namesOf(options).map((name) => name.toLowerCase()));
  const scheme = options.tls ? 'https' : 'http';
  return (request) => {
    const host = (request.headers.host ?? '').toLowerCase();
    if (!names.has(host) && !names.has(host.replace(/:\d+$/, ''))) {
      const text =
        'this listener does not answer for that name: web.allowed_hosts lists the others';
      return { status: 421, text };
    }
    if (isFromElsewhere(request, host, scheme)) return { status: 403, text: 'another site asks' };
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading || /^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      return undefined;
    }
    return { status: 415, text: 'the body must be application/json' };
  };
}

/** True for what is behind `/api/`, however its path is written: `/%61pi/panels` leads there as well. */
export function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') === true;
}

function isFromElsewhere(request: FastifyRequest, host: string, scheme: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (!isApi(request)) return false;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  // A proxy may speak TLS for us, so that only the name is compared.
  return origin !== undefined && !isOurs(origin, host, scheme);
}

function isOurs(origin: string, host: string, scheme: string): boolean {
  return origin === `${scheme}://${host}` || origin === `https://${host}`;
}

function namesOf({ host, allowedHosts }: GateOptions): readonly string[] {
  const own = isIP(host) === 6 ? `[${host}]` : host;
  // Bound to every address, any of ours may be asked for: the login stands behind it.
  const isAny = host === '0.0.0.0' || host === '::';
  return [...(isLoopback(host) || isAny ? loopbackNames : []), own, ...allowedHosts];
}
