import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PipelineError } from '../../src/base/index.ts';
import { type ClickHouse, migrate, type Reader } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import type { Deps } from '../../src/web/deps.ts';
import { createServer } from '../../src/web/server/server.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from '../support/weir.ts';

const analysts = [
  { name: 'anna', password: 'anna-secret', accounts: ['ac_1'] },
  { name: 'bert', password: 'bert-secret', accounts: ['ac_2'] },
];
let server: TestClickHouse;
beforeAll(async () => {
  const config = await configFrom({ clickhouse: { analysts }, web: { port: 0 } });
  server = await startMigratedClickHouse({ analysts: config.clickhouse.analysts });
  const { retention } = config;
  await migrate(server.clickhouse, { retention, analysts: config.clickhouse.analysts });
});
afterAll(() => server?.close());

/** A server that is unavailable. */
const awayReader: Reader = {
  user: 'anna',
  read: () => Promise.reject(new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE')),
  async *bytes() {},
  async *parts() {},
  close: async () => {},
};

interface Page {
  readonly url: string;
  readonly log: RecordingLog;
  signIn(user: string, password: string, address?: string): Promise<Response>;
  get(path: string, cookie: string): Promise<Response>;
  close(): Promise<void>;
}

/** A page with sign-in, behind a proxy on loopback that forwards client addresses. */
async function openPage({
  sessionMs = 3_600_000,
  clickhouse = server.clickhouse,
} = {}): Promise<Page> {
  const log = new RecordingLog();
  const deps = {
    logger: log,
    demo: false,
    version: 'test',
    clickhouse: '',
    sources: [],
    countries: false,
    rangeDays: 92,
    querySeconds: 10,
    health: async () => ({ state: 'ok', label: '', sentence: '' }) as const,
    now: () => Date.now(),
  } as unknown as Deps;
  const app = createServer(
    {
      host: '127.0.0.1',
      allowedHosts: [],
      tls: undefined,
      sessionMs,
      trustedProxies: ['127.0.0.1'],
      connectionsMax: 500,
      requestsPerMinuteMax: 1_200,
      liveMax: 50,
      files: new Map(),
      requester: undefined,
      clickhouse,
    },
    deps,
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    log,
    signIn: (user, password, address = '192.0.2.1') =>
      fetch(`${url}/api/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ user, password }),
      }),
    get: (path, cookie) => fetch(`${url}${path}`, { headers: { cookie } }),
    close: () => app.close(),
  };
}

const cookieOf = (response: Response): string =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Counts of response statuses. */
async function counted(
  answers: readonly Promise<Response>[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('guessing passwords at the page', () => {
  it('is limited to ten attempts, even with valid sign-ins of another user in between', async () => {
    const page = await openPage();
    const statuses: number[] = [];
    for (let round = 0; round < 20; round++) {
      statuses.push((await page.signIn('anna', `guess ${round}`)).status);
      expect((await page.signIn('bert', 'bert-secret')).status).toBe(200);
    }
    expect(statuses).toEqual([...times(10, () => 401), ...times(10, () => 429)]);
    // From that address, even the right password is rejected; from any other, it works immediately.
    const refused = await page.signIn('anna', 'anna-secret');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(300);
    expect(await refused.json()).toMatchObject({
      error: {
        code: 'WEB_SIGNED_OUT',
        message: 'Too many failed attempts for this user from your address.',
        advice: 'Try again in 6 minutes.',
      },
    });
    expect((await page.signIn('anna', 'anna-secret', '192.0.2.2')).status).toBe(200);
    await page.close();
  });

  it('gets no additional attempts by concurrency', async () => {
    const page = await openPage();
    const counts = await counted(times(134, (each) => page.signIn('anna', `guess ${each}`)));
    expect(counts).toEqual({ 401: 10, 429: 124 });
    await page.close();
  });

  it('locks no user out after two hundred failed attempts, of one user and of many', async () => {
    const page = await openPage();
    await counted(times(200, (each) => page.signIn('nobody', `guess ${each}`)));
    expect((await page.signIn('anna', 'anna-secret')).status).toBe(200);
    await counted(times(200, (each) => page.signIn(`nobody${each}`, 'guess')));
    expect((await page.signIn('bert', 'bert-secret')).status).toBe(200);
    expect((await page.signIn('anna', 'anna-secret')).status).toBe(200);
    await page.close();
  });

  it('is limited to a hundred attempts from all addresses, and does not block known addresses of the user', async () => {
    const page = await openPage();
    expect((await page.signIn('anna', 'anna-secret')).status).toBe(200);
    const hosts = times(150, (each) => `2001:db8:0:${each.toString(16)}::1`);
    const counts = await counted(hosts.map((host) => page.signIn('anna', 'guess', host)));
    expect(counts).toEqual({ 401: 100, 429: 50 });
    expect((await page.signIn('anna', 'anna-secret')).status).toBe(200);
    expect((await page.signIn('anna', 'anna-secret', '198.51.100.1')).status).toBe(429);
    expect((await page.signIn('bert', 'bert-secret', '2001:db8::1')).status).toBe(200);
    await page.close();
  });

  it('is logged once a minute for each address, with the exceeded limit and without names', async () => {
    const page = await openPage();
    await counted(times(60, () => page.signIn('my-password-in-the-wrong-field', 'guess')));
    await counted(times(60, () => page.signIn('bert', 'guess', '2001:db8::7')));
    const warnings = page.log.lines.filter(({ level }) => level === 'warn');
    expect(warnings).toEqual([
      {
        level: 'warn',
        message: 'too many failed sign-ins; rejecting sign-ins temporarily',
        fields: { address: '192.0.2.1', limit: 'user_and_network' },
      },
      expect.objectContaining({ fields: { address: '2001:db8::7', limit: 'user_and_network' } }),
    ]);
    expect(JSON.stringify(page.log.lines)).not.toContain('wrong-field');
    await page.close();
  });

  it('is not counted while ClickHouse does not respond', async () => {
    let isAway = true;
    const clickhouse: Pick<ClickHouse, 'reader'> = {
      reader: (...given) => (isAway ? awayReader : server.clickhouse.reader(...given)),
    };
    const page = await openPage({ clickhouse: clickhouse as ClickHouse });
    expect(await counted(times(30, () => page.signIn('anna', 'anna-secret')))).toEqual({ 503: 30 });
    isAway = false;
    expect((await page.signIn('anna', 'anna-secret')).status).toBe(200);
    await page.close();
  });
});

describe('sessions', () => {
  it('are limited to twenty per user; a new one ends the oldest of the same user', async () => {
    const page = await openPage();
    const bert = cookieOf(await page.signIn('bert', 'bert-secret'));
    const cookies: string[] = [];
    for (let each = 0; each < 25; each++) {
      cookies.push(cookieOf(await page.signIn('anna', 'anna-secret')));
      // The first session is used repeatedly, so it is never the least recently used.
      expect((await page.get('/api/health', cookies[0] ?? '')).status).toBe(200);
    }
    const statuses = await Promise.all(
      cookies.map(async (cookie) => (await page.get('/api/health', cookie)).status),
    );
    expect(statuses).toEqual([200, ...times(5, () => 401), ...times(19, () => 200)]);
    expect((await page.get('/api/health', bert)).status).toBe(200);
    await page.close();
  });

  it('end their live lists immediately after a sign-out', async () => {
    const page = await openPage();
    const cookie = cookieOf(await page.signIn('anna', 'anna-secret'));
    const other = cookieOf(await page.signIn('anna', 'anna-secret'));
    const [live, stays] = await Promise.all(
      [cookie, other].map((one) => page.get('/api/live', one)),
    );
    const texts = [textOf(live), textOf(stays)];
    await until('both lists have begun', () =>
      texts.every(({ text }) => text.includes('event: page')),
    );
    const startedMs = performance.now();
    await fetch(`${page.url}/api/sign-out`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    await until('the list has ended', () => texts[0]?.isOver === true);
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    expect(texts[0]?.text).toMatch(
      /event: failed\ndata: .*"kind":"signed_out".*You have signed out/,
    );
    expect(texts[1]?.isOver).toBe(false);
    expect((await page.get('/api/live', cookie)).status).toBe(401);
    await page.close();
    await until('the other list has ended', () => texts[1]?.isOver === true);
  });

  it('end their open live lists when they expire', async () => {
    const page = await openPage({ sessionMs: 1_500 });
    const cookie = cookieOf(await page.signIn('anna', 'anna-secret'));
    const live = textOf(await page.get('/api/live', cookie));
    await until('the list has ended', () => live.isOver);
    expect(live.text).toMatch(
      /event: failed\ndata: .*"kind":"signed_out".*Your session has expired/,
    );
    await page.close();
  });
});

/** The received part of a stream. */
function textOf(response: Response | undefined): { text: string; isOver: boolean } {
  const seen = { text: '', isOver: false };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response?.body ?? []) {
        seen.text += decoder.decode(chunk as Uint8Array, { stream: true });
      }
    } catch {
      // A truncated stream has ended, too.
    }
    seen.isOver = true;
  };
  void read();
  return seen;
}
