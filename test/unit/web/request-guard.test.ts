import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';

import {
  createRequestGuard,
  type RequestGuardOptions,
  isLoopback,
} from '../../../src/web/server/request-guard.ts';
import { Sessions } from '../../../src/web/server/sessions.ts';
import type { RequestContext } from '../../../src/web/deps.ts';

const local: RequestGuardOptions = { host: '127.0.0.1', tls: false, allowedHosts: [] };

const request = (
  headers: Readonly<Record<string, string>>,
  { method = 'GET', url = '/' } = {},
): FastifyRequest =>
  ({
    method,
    routeOptions: { url },
    headers: { host: '127.0.0.1:9480', ...headers },
  }) as unknown as FastifyRequest;

const post = { method: 'POST', url: '/api/panels' };
const json = { 'content-type': 'application/json' };

describe('the request guard of the web page', () => {
  const guard = createRequestGuard(local);

  it.each(['127.0.0.1:9480', 'localhost:9480', 'LOCALHOST', '[::1]:9480'])(
    'accepts its own names: %s',
    (host) => {
      expect(guard(request({ host }))).toBeUndefined();
    },
  );

  it.each(['evil.example', '127.0.0.1.evil.example:9480', '', 'localhost.evil.example'])(
    'rejects other names, which DNS may map to this machine: %s',
    (host) => {
      expect(guard(request({ host }))).toMatchObject({ status: 421 });
    },
  );

  it('accepts requests of its own page, and of programs without an Origin header', () => {
    expect(guard(request({ ...json, origin: 'http://127.0.0.1:9480' }, post))).toBeUndefined();
    expect(guard(request(json, post))).toBeUndefined();
  });

  it('rejects requests of other sites', () => {
    expect(guard(request({ ...json, origin: 'http://evil.example' }, post))).toMatchObject({
      status: 403,
    });
    expect(guard(request({ ...json, origin: 'null' }, post))).toMatchObject({ status: 403 });
    const site = { 'sec-fetch-site': 'cross-site' };
    expect(guard(request(site, { url: '/api/live' }))).toMatchObject({ status: 403 });
  });

  it('rejects sites whose names start with its own', () => {
    const asks = (host: string, origin: string) => request({ ...json, host, origin }, post);
    expect(guard(asks('localhost', 'http://localhost'))).toBeUndefined();
    expect(guard(asks('localhost', 'http://localhost.evil.example'))).toMatchObject({
      status: 403,
    });
    expect(guard(asks('localhost', 'https://localhost.evil.example'))).toMatchObject({
      status: 403,
    });
  });

  it('rejects forms, which browsers send from any site', () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(guard(request(form, post))).toMatchObject({ status: 415 });
  });

  it('accepts the name of a proxy only if it is configured', () => {
    const headers = { ...json, host: 'weir.example.net', origin: 'https://weir.example.net' };
    expect(guard(request(headers, post))).toMatchObject({ status: 421 });
    const told = createRequestGuard({ ...local, allowedHosts: ['weir.example.net'] });
    expect(told(request(headers, post))).toBeUndefined();
  });

  it('recognizes loopback addresses', () => {
    expect(['127.0.0.1', '::1', 'localhost', '127.9.9.9'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '10.0.0.1', '127.example.com'].some(isLoopback)).toBe(false);
  });
});

describe('sign-ins', () => {
  let nowMs = 0;
  const reader = {
    user: 'maria',
    read: async () => ({ columns: [], rows: [], rowsRead: 0, ms: 0 }),
    async *bytes() {},
    async *parts() {},
    close: async () => {},
  };
  const requester: RequestContext = { user: 'maria', reader, admin: undefined };
  const open = (secure: boolean): Sessions =>
    new Sessions({ idleMs: 60_000, secure, clock: { steadyMs: () => nowMs } });
  const cookieOf = (header: string): string => header.split(';')[0] ?? '';

  it('are recognized by a cookie that scripts and other sites do not receive', () => {
    const header = open(true).start(requester);
    expect(header).toMatch(/^__Host-weir_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict;/);
    expect(header).toMatch(/; Secure$/);
    expect(open(false).start(requester)).not.toMatch(/Secure/);
  });

  it('last as long as they are used, without an age at which the browser deletes the cookie', () => {
    const sessions = open(false);
    const header = sessions.start(requester);
    expect(header).not.toMatch(/Max-Age|Expires/i);
    const cookie = cookieOf(header);
    nowMs += 50_000;
    expect(sessions.find(`a=b; ${cookie}`)?.requester).toBe(requester);
    nowMs += 59_000;
    expect(sessions.find(cookie)?.requester).toBe(requester);
    nowMs += 61_000;
    expect(sessions.find(cookie)).toBeUndefined();
  });

  it('end when the user signs out, and are not recognized without the cookie', () => {
    const sessions = open(false);
    const cookie = cookieOf(sessions.start(requester));
    expect(sessions.find('weir_session=x')).toBeUndefined();
    expect(sessions.find(undefined)).toBeUndefined();
    expect(sessions.end(cookie)).toMatch(/^weir_session=;.*; Max-Age=0$/);
    expect(sessions.find(cookie)).toBeUndefined();
  });
});
