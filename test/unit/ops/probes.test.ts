import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';

import type { UnreadyReason } from '../../../src/base/index.ts';
import { openOpsServer, type OpsOptions, type OpsServer } from '../../../src/ops/index.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const full: UnreadyReason = {
  component: 'clickhouse',
  code: 'ERR_CLICKHOUSE_DISK_FULL',
  reason: 'the disk of ClickHouse is full',
  advice: 'Free space.',
  sinceMs: Date.UTC(2026, 0, 31, 12),
};

let server: OpsServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

function open(reasons: readonly UnreadyReason[], host = '127.0.0.1'): Promise<number> {
  return openWith({ unreadyReasons: () => reasons, host });
}

async function openWith(
  options: Pick<OpsOptions, 'unreadyReasons'> & Partial<OpsOptions>,
): Promise<number> {
  server = await openOpsServer({
    host: '127.0.0.1',
    port: 0,
    token: () => 'right',
    metrics: () => Promise.resolve({ contentType: 'text/plain', text: '' }),
    ...options,
  });
  return Number(new URL(server.url).port);
}

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

function get(
  port: number,
  path: string,
  how: { readonly host?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const { host = '127.0.0.1', headers = {} } = how;
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, path, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      answer.once('end', () => resolve({ status: answer.statusCode, body }));
    });
    sent.once('error', reject).end();
  });
}

describe('/readyz', () => {
  it('returns the reasons to a program on this machine', async () => {
    const { status, body } = await get(await open([full]), '/readyz');
    expect(status).toBe(503);
    const { sinceMs: _, ...rest } = full;
    expect(JSON.parse(body)).toEqual({
      status: 'not ready',
      reasons: [{ ...rest, since: '2026-01-31T12:00:00.000Z' }],
      reasons_left_out: 0,
    });
  });

  it('returns 200 without reasons while the process is ready', async () => {
    const { status, body } = await get(await open([]), '/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ status: 'ready', reasons: [], reasons_left_out: 0 });
  });

  it.each([
    ['a web page', { origin: 'http://evil.example' }],
    ['a web page of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['a name that resolves to this machine', { host: 'evil.example' }],
    ['a proxy', { 'x-forwarded-for': '192.0.2.1' }],
    ['a proxy of RFC 7239', { forwarded: 'for=192.0.2.1' }],
    ['a proxy with a wrong token', { via: '1.1 proxy', authorization: 'Bearer wrong' }],
  ])('returns constant text to %s', async (_name, headers) => {
    expect(await get(await open([full]), '/readyz', { headers })).toEqual({
      status: 503,
      body: 'not ready\n',
    });
  });

  it('returns the reasons with the token, from anywhere', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1', authorization: 'Bearer right' };
    const { status, body } = await get(await open([full]), '/readyz', { headers });
    expect(status).toBe(503);
    expect(body).toContain('ERR_CLICKHOUSE_DISK_FULL');
  });

  it('returns constant text to another machine', async () => {
    const addresses = Object.values(networkInterfaces()).flat();
    const outside = addresses.find((one) => one?.internal === false && one.family === 'IPv4');
    if (outside === undefined) return expect(addresses.length).toBeGreaterThan(0);
    const port = await open([full], '0.0.0.0');
    const host = outside.address;
    expect(await get(port, '/readyz', { host })).toEqual({ status: 503, body: 'not ready\n' });
  });

  it('lists 20 reasons at most, and the number of the others', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      component: 'partition',
      reason: 'no read has succeeded for 61 s',
      source: 'edge',
      partition: `shard-${index}`,
    }));
    const { body } = await get(await open(many), '/readyz');
    const answer: { reasons: unknown[]; reasons_left_out: number } = JSON.parse(body);
    expect(answer.reasons).toHaveLength(20);
    expect(answer.reasons_left_out).toBe(980);
  });
});

describe('weir_ready', () => {
  const metricsOf = (port: number): Promise<Answer> =>
    get(port, '/metrics', { headers: { authorization: 'Bearer right' } });

  it('is 0 while the process is not ready, also before it has any other metric', async () => {
    expect((await metricsOf(await open([full]))).body).toContain('\nweir_ready 0\n');
  });

  it('is 1 while the process is ready', async () => {
    expect((await metricsOf(await open([]))).body).toContain('\nweir_ready 1\n');
  });
});

it('determines the reasons once per second, however many probes arrive', async () => {
  const clock = new VirtualClock();
  let determined = 0;
  const unreadyReasons = (): readonly UnreadyReason[] => {
    determined++;
    return determined === 1 ? [full] : [];
  };
  const port = await openWith({ unreadyReasons, clock });
  const statuses = async (): Promise<readonly unknown[]> => {
    const answers = ['/readyz', '/readyz', '/healthz'].map((path) => get(port, path));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  await clock.advance(999);
  expect(await statuses()).toEqual([503, 503, 200]);
  await clock.advance(999);
  expect(await statuses()).toEqual([503, 503, 200]);
  expect(determined).toBe(1);
  await clock.advance(1);
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(determined).toBe(2);
});

it('is ready at once when the process has started', async () => {
  let starting: UnreadyReason | undefined = { component: 'process', reason: 'starting' };
  const port = await openWith({ starting: () => starting, unreadyReasons: () => [] });
  expect((await get(port, '/readyz')).status).toBe(503);
  starting = undefined;
  expect((await get(port, '/readyz')).status).toBe(200);
});

describe('/healthz', () => {
  it('is 200 with the same reasons: a restart fixes none of them', async () => {
    const port = await open([full]);
    const { status, body } = await get(port, '/healthz');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ status: 'ok', reasons: [{ code: full.code }] });
    const headers = { origin: 'http://evil.example' };
    expect(await get(port, '/healthz', { headers })).toEqual({ status: 200, body: 'ok\n' });
  });
});
