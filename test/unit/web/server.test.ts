import { afterEach, describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import type { ClickHouse, Reader } from '../../../src/clickhouse/index.ts';
import type { Deps } from '../../../src/web/deps.ts';
import { createServer } from '../../../src/web/server/server.ts';
import { RecordingLog } from '../../support/recording-log.ts';

type Server = ReturnType<typeof createServer>;

const opened: Server[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

type Answer = Awaited<ReturnType<Server['inject']>>;

interface Page {
  readonly log: RecordingLog;
  signIn(): Promise<Answer>;
  health(cookie: string): Promise<Answer>;
  /** @returns its URL */
  listen(): Promise<string>;
}

/** A page whose sign-ins succeed in ClickHouse unless `failure` returns an error. */
function openPage(failure: () => Error | undefined, more: Partial<Deps> = {}): Page {
  const log = new RecordingLog();
  const readerOf = (user: string): Reader => ({
    user,
    read: async () => {
      const error = failure();
      if (error !== undefined) throw error;
      return { columns: [], rows: [[1]], rowsRead: 0, ms: 0 };
    },
    async *bytes() {},
    async *parts() {},
    close: async () => {},
  });
  const clickhouse = { reader: ({ user }: { user: string }) => readerOf(user) };
  const deps = {
    logger: log,
    sources: [],
    rangeDays: 92,
    alerts: { firing: () => undefined },
    health: async () => ({ state: 'ok', label: '', sentence: '' }),
    now: () => Date.now(),
    ...more,
  };
  const app = createServer(
    {
      host: '127.0.0.1',
      allowedHosts: [],
      tls: undefined,
      sessionMs: 3_600_000,
      trustedProxies: [],
      connectionsMax: 10,
      requestsPerMinuteMax: 1_200,
      liveMax: 5,
      files: new Map(),
      requester: undefined,
      clickhouse: clickhouse as unknown as ClickHouse,
    },
    deps as unknown as Deps,
  );
  opened.push(app);
  const headers = { host: '127.0.0.1', 'content-type': 'application/json' };
  return {
    log,
    signIn: async () =>
      await app.inject({
        method: 'POST',
        url: '/api/sign-in',
        headers,
        payload: { user: 'anna', password: 'anna-secret' },
      }),
    health: async (cookie) =>
      await app.inject({ url: '/api/health', headers: { ...headers, cookie } }),
    listen: async () => await app.listen({ host: '127.0.0.1', port: 0 }),
  };
}

async function statusesOf(page: Page, attempts: number): Promise<ReadonlySet<number>> {
  const statuses = new Set<number>();
  for (let each = 0; each < attempts; each++) statuses.add((await page.signIn()).statusCode);
  return statuses;
}

const queryError = (text: string): PipelineError =>
  new PipelineError('ERR_CLICKHOUSE_QUERY', `as anna: ${text}`);

it('accepts a live list with the longest filter and all hosts that the page can exclude', async () => {
  const url = await openPage(() => undefined).listen();
  const query = new URLSearchParams({ filter: '"'.repeat(4_096) });
  for (let at = 0; at < 50; at++) query.append('host', `!h${at}-${'x'.repeat(240)}.example.com`);
  expect((await fetch(`${url}/api/live?${query.toString()}`)).status).toBe(401);
});

describe('a sign-in', () => {
  it.each([
    ['QUOTA_EXCEEDED 201', queryError('QUOTA_EXCEEDED 201: Quota for user exceeded')],
    ['TIMEOUT_EXCEEDED 159', queryError('TIMEOUT_EXCEEDED 159: Timeout exceeded')],
    ['MEMORY_LIMIT_EXCEEDED 241', queryError('MEMORY_LIMIT_EXCEEDED 241: Memory limit exceeded')],
    [
      'TOO_MANY_SIMULTANEOUS_QUERIES 202',
      new PipelineError(
        'ERR_CLICKHOUSE_OVERLOADED',
        'as anna: TOO_MANY_SIMULTANEOUS_QUERIES 202: Too many queries',
      ),
    ],
    ['no response', new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'as anna: ECONNREFUSED')],
  ])('that fails with %s counts as no guess', async (_name, error) => {
    let failure: Error | undefined = error;
    const page = openPage(() => failure);
    expect(await statusesOf(page, 30)).toEqual(new Set([503]));
    failure = undefined;
    expect((await page.signIn()).statusCode).toBe(200);
  });

  it('says that the quota is used up, not that the password is wrong', async () => {
    const page = openPage(() => queryError('QUOTA_EXCEEDED 201: Quota for user exceeded'));
    expect((await page.signIn()).json()).toMatchObject({
      error: { kind: 'stopped', message: 'Your query quota is used up.' },
    });
  });

  it('with a password that ClickHouse rejects counts as a guess', async () => {
    const page = openPage(() => new PipelineError('ERR_CLICKHOUSE_AUTH', 'as anna: 516'));
    expect(await statusesOf(page, 10)).toEqual(new Set([401]));
    expect((await page.signIn()).statusCode).toBe(429);
  });
});

describe('the log of the page', () => {
  it('has no line for a request that fails while ClickHouse is unavailable', async () => {
    const page = openPage(() => new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'ECONNREFUSED'));
    await statusesOf(page, 50);
    expect(page.log.summary).toEqual([]);
  });

  it('has one line per minute for a failed request, with its route', async () => {
    let failures = 0;
    const health = (): never => {
      failures += 1;
      throw new TypeError('a bug');
    };
    const page = openPage(() => undefined, { health });
    const cookie = String((await page.signIn()).headers['set-cookie']).split(';')[0] ?? '';
    for (let each = 0; each < 20; each++) expect((await page.health(cookie)).statusCode).toBe(500);
    expect(failures).toBe(20);
    expect(page.log.lines.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        message: 'web page request failed',
        fields: { route: '/api/health', error: new TypeError('a bug') },
      },
    ]);
  });

  it('does not have the user of a failed sign-in, which may be a password', async () => {
    const page = openPage(
      () => new PipelineError('ERR_CLICKHOUSE_PROTOCOL', 'as my-password-in-the-wrong-field: 404'),
    );
    expect(await statusesOf(page, 5)).toEqual(new Set([500]));
    expect(page.log.summary).toEqual(['error: web page request failed']);
    const [line] = page.log.lines;
    expect(line?.fields).toEqual({
      route: '/api/sign-in',
      code: 'ERR_CLICKHOUSE_PROTOCOL',
      advice: expect.stringMatching(/./),
    });
  });
});
