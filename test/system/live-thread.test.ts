import type { Log } from '../../src/base/index.ts';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import type { QueryFunction } from '../../src/dashboards/index.ts';
import { WebError, wireError } from '../../src/web/server/web-error.ts';
import { checkFilter } from '../../src/web/live/live.ts';
import { liveMessages } from '../../src/web/live/live-messages.ts';
import { LiveThread } from '../../src/web/live/live-thread.ts';
import { serverWith } from '../support/live-rows.ts';
import { until } from '../support/weir.ts';

const nowMs = Date.now();
const path = 'ev.http.request.url.path';
/** A filter with the maximum cost, for a matching text. */
const costly = `${path}.matches("(a|b)*a(a|b){13}$")`;
const worst = `${'ab'.repeat(500)}c`;

const log: unknown[] = [];
const logger = { error: (facts: unknown) => void log.push(facts) } as unknown as Log;
const spec = (filter = '') => ({ filter, account: '', hosts: [], sinceMs: nowMs - 1_000 });
const never = new AbortController().signal;

/** Shared by most tests: it takes a second to start from TypeScript. */
const shared = new LiveThread(logger);
afterEach(() => void log.splice(0));
afterAll(() => shared.close());

/** The error that ends a list, as sent to the browser. */
async function failureOf(messages: AsyncIterable<string>): Promise<unknown> {
  try {
    for await (const message of messages) void message;
  } catch (error) {
    return wireError(error);
  }
  return undefined;
}

describe('the thread of live lists', () => {
  it('responds with messages for the browser', async () => {
    const ask = serverWith(nowMs, 100, '/api/users/x');
    const messages = shared.messages(spec(`${path}.startsWith("/api")`), ask, never);
    const { value } = await messages.next();
    await messages.return(undefined);
    const message: unknown = JSON.parse(String(value));
    expect(message).toMatchObject({ seen: 100, matched: 100, skipped: 0 });
    expect(message).toHaveProperty('rows.19.path', '/api/users/x');
    expect(message).not.toHaveProperty('rows.20');
  });

  it.each([
    [costly, 'ERR_LIVE_FILTER_BUDGET'],
    ['ev.nope == 1', 'ERR_LIVE_FILTER'],
  ])('ends a list with %s, with the reason', async (filter, code) => {
    const messages = shared.messages(spec(filter), serverWith(nowMs, 2_000, worst), never);
    expect(await failureOf(messages)).toMatchObject({ kind: 'invalid', code });
  });

  it('reads, filters, and serializes events outside of the ingestion thread', async () => {
    const ask = serverWith(nowMs, 2_000, '/api/users/1/orders');
    const filter = `${path}.matches("^/api/[a-z]+/[0-9]+/orders$")`;
    const busy = async (list: AsyncGenerator): Promise<number> => {
      const before = performance.eventLoopUtilization();
      await list.next();
      const { active } = performance.eventLoopUtilization(before);
      await list.return(undefined);
      return active;
    };
    const inThread: number[] = [];
    const here: number[] = [];
    for (let round = 0; round < 5; round++) {
      inThread.push(await busy(shared.messages(spec(filter), ask, never)));
      here.push(await busy(liveMessages(spec(filter), ask, never)));
    }
    expect(Math.min(...inThread)).toBeLessThan(Math.min(...here) / 2);
  });

  it('reports the error of a filter', async () => {
    const checked = async (filter: string): Promise<unknown> =>
      JSON.parse(await checkFilter({ filter }, shared, never));
    expect(await checked('ev.conn.server_port == 443')).toEqual({ ok: true });
    expect(await checked('ev.nope == 1')).toMatchObject({
      ok: false,
      message: expect.stringContaining('nope'),
    });
  });

  it('sends no more queries for a browser that does not read', async () => {
    let asked = 0;
    const server = serverWith(nowMs, 1, '/x');
    const ask: QueryFunction = (...question) => {
      asked += 1;
      return server(...question);
    };
    const slow = shared.messages(spec(), ask, never);
    await slow.next();
    const quick = shared.messages(spec(), server, never);
    for (let message = 0; message < 3; message++) await quick.next();
    // Two queries of the first poll.
    expect(asked).toBe(2);
    await Promise.all([slow.return(undefined), quick.return(undefined)]);
  });

  it('ends only the list whose query ClickHouse rejected', async () => {
    const stays = shared.messages(spec(), serverWith(nowMs, 1, '/x'), never);
    await stays.next();
    const fails = shared.messages(
      spec(),
      async function* ask() {
        yield await Promise.reject(new Error('away'));
      },
      never,
    );
    expect(await failureOf(fails)).toMatchObject({ code: 'WEB_FAILED' });
    expect((await stays.next()).done).toBe(false);
    await stays.return(undefined);
  });
});

/** A scripted thread: every list gets one message. */
const plain = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ kind, view }) => {
    if (kind === 'ping') parentPort.postMessage({ kind: 'pong' });
    if (kind === 'open') parentPort.postMessage({ kind: 'message', view, json: '{}' });
  });
`;
const nothing = serverWith(nowMs, 0, '');

describe('a failed thread of live lists', () => {
  it.each([
    ['hangs', 'for (;;);', /did not respond/, 75],
    ['ends', 'process.exit(3)', /ended with 3/, Infinity],
    ['fails', 'throw new Error("here")', /ended with 1/, Infinity],
    ['needs too much memory', 'const all = []; for (;;) all.push([0])', /ended with 1/, Infinity],
  ])('ends its lists if it %s, and is replaced', async (_, code, words, missedPingsMax) => {
    const codes = [code, plain];
    const start = (): Worker => {
      const resourceLimits = { maxOldGenerationSizeMb: 16 };
      return new Worker(codes.shift() ?? '', { eval: true, resourceLimits });
    };
    const thread = new LiveThread(logger, { start, pingMs: 20, missedPingsMax });
    const lists = [1, 2].map(() => failureOf(thread.messages(spec(), nothing, never)));
    for (const failure of await Promise.all(lists)) {
      expect(failure).toMatchObject({
        kind: 'failed',
        code: 'ERR_LIVE_THREAD',
        message: expect.stringMatching(words),
        advice: expect.stringContaining('Open the live list again'),
      });
    }
    expect(log).toMatchObject([{ code: 'ERR_LIVE_THREAD', lists: 2 }]);
    const next = thread.messages(spec(), nothing, never);
    expect(await next.next()).toEqual({ done: false, value: '{}' });
    await next.return(undefined);
    await thread.close();
  });

  it('ends a list immediately with its session, even if the thread hangs', async () => {
    const thread = new LiveThread(logger, { start: () => new Worker('for (;;);', { eval: true }) });
    const session = new AbortController();
    const list = failureOf(thread.messages(spec(), nothing, session.signal));
    session.abort(new WebError(401, 'signed_out', 'Sign in again.'));
    expect(await list).toMatchObject({ kind: 'signed_out' });
    await thread.close();
  });

  it('ends a while after the last list, and starts again with the next one', async () => {
    let ended = 0;
    const start = (): Worker => new Worker(plain, { eval: true }).once('exit', () => (ended += 1));
    const thread = new LiveThread(logger, {
      start,
      pingMs: 10,
      missedPingsMax: Infinity,
      idleMax: 5,
    });
    for (const round of [1, 2]) {
      const list = thread.messages(spec(), nothing, never);
      expect((await list.next()).value).toBe('{}');
      await list.return(undefined);
      await until('the thread has ended', () => ended === round);
    }
    expect(log).toEqual([]);
  });
});
