import { appendFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startClickHouseGateway } from '../support/clickhouse-gateway.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { type Finished, lastJson, until, type WeirProcess } from '../support/weir.ts';

let server: OwnServer;
let arrived = 0;
beforeAll(async () => {
  server = await OwnServer.open();
});
beforeEach(async () => {
  arrived = 0;
  await server.write('events.ndjson', '');
  await configure();
});
afterEach(async () => {
  server.thaw();
  await server.start();
  await server.wipe();
});
afterAll(() => server.close());

const configure = (more: object = {}): Promise<void> =>
  server.configure({
    clickhouse: { ...server.clickhouse, connect_timeout: '1s' },
    sources: [{ type: 'file', name: 'events', paths: ['events.ndjson'], follow: true }],
    load: { latency_max: '50ms', batch_rows: 2000, retry_wait_max: '500ms' },
    ...more,
  });

async function arrive(count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => `ev_${arrived + index}`);
  arrived += count;
  await appendFile(server.path('events.ndjson'), lines(...ids.map((id) => httpEvent(id))));
}

async function sum(sql: string): Promise<number> {
  const [row] = await server.query(`SELECT toFloat64(${sql}`);
  return Number(row?.['n']);
}
const ledgered = (): Promise<number> => sum('sum(received)) AS n FROM weir.batches FINAL');
const distinct = (): Promise<number> =>
  sum('uniqExact(event_id)) AS n FROM weir.http_request_complete');

async function reading(): Promise<WeirProcess> {
  const run = server.startWeir(['run', '--json']);
  await until('the first batch is in the ledger', async () => {
    return (await ledgered().catch(() => 0)) > 0;
  });
  return run;
}

/** Sends a signal and waits for the end. */
async function stop(
  run: WeirProcess,
  signal: NodeJS.Signals,
): Promise<Finished & { readonly seconds: number }> {
  const sentMs = Date.now();
  run.child.kill(signal);
  const finished = await run.finished;
  return { ...finished, seconds: (Date.now() - sentMs) / 1000 };
}

/** Another run reads the remaining events. After that, every event is stored once. */
async function expectRestIsRead(before: number): Promise<void> {
  const rest = await server.weir(['run', '--until-idle', '--json']);
  expect(lastJson(rest)).toMatchObject({ balanced: true, received: arrived - before });
  expect(await distinct()).toBe(arrived);
  const audit = await server.weir(['audit', '--json']);
  expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [], received: arrived });
}

/** The only log line of a process that is stopped during its start. */
const interrupted = expect.stringMatching(
  /^\{"level":"warn","time":"[^"]+","exit_code":130,"msg":"interrupted"\}\n$/,
);

describe('a stop', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s while reading stores and acknowledges everything read so far',
    async (signal) => {
      await arrive(60_000);
      const run = await reading();
      const stopped = await stop(run, signal);
      expect(stopped).toMatchObject({
        code: 0,
        signal: null,
        stderr: expect.not.stringMatching(/ERR_(?!WEB_LISTEN)/),
      });
      expect(stopped.seconds).toBeLessThan(10);
      const counts = lastJson(stopped);
      expect(counts).toMatchObject({ balanced: true, in_flight: 0 });
      expect(await ledgered()).toBe(counts['received']);
      expect(await distinct()).toBe(counts['stored']);
      await expectRestIsRead(Number(counts['received']));
    },
  );

  it.each(['is unavailable', 'accepts connections but does not respond'])(
    'while ClickHouse %s times out, acknowledges nothing, and reports it',
    async (how) => {
      await arrive(1000);
      const run = await reading();
      await until('all events are in the ledger', async () => (await ledgered()) === 1000);
      if (how === 'is unavailable') await server.stop();
      else server.freeze();
      await arrive(5000);
      await (how === 'is unavailable'
        ? until('inserts fail', () => run.stderr().includes('inserts failing'))
        : new Promise((resolve) => setTimeout(resolve, 1000)));
      const stopped = await stop(run, 'SIGTERM');
      server.thaw();
      expect(stopped.seconds).toBeLessThan(10);
      expect(stopped.code).toBe(4);
      expect(stopped.stderr).toMatch(
        /"level":"error".*"msg":"[\d,]+ events were read but not stored, .*next run reads/,
      );
      const code = how === 'is unavailable' ? 'ERR_CLICKHOUSE_UNAVAILABLE' : 'ERR_LOAD_STOPPED';
      expect(stopped.stderr).toContain(`"code":"${code}"`);
      await server.start();
      expect(await ledgered()).toBe(1000);
      await expectRestIsRead(1000);
    },
  );

  it('while ClickHouse does not respond to rollups, alerts, and reports of unstored events times out', async () => {
    await configure({
      rollups: { enabled: true },
      alerts: { builtin_rules: ['security', 'pipeline'], evaluation_interval: '1s' },
    });
    await arrive(1000);
    const run = await reading();
    await until('rules are evaluated', async () => {
      return (await sum('count()) AS n FROM weir.alert_rules FINAL').catch(() => 0)) > 0;
    });
    server.freeze();
    await arrive(1000);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const stopped = await stop(run, 'SIGTERM');
    expect(stopped.seconds).toBeLessThan(10);
    expect(stopped.code).toBe(4);
  });

  it('requested twice ends immediately, and the next run reads the unstored events', async () => {
    await arrive(1000);
    const run = await reading();
    await server.stop();
    await arrive(5000);
    await until('inserts fail', () => run.stderr().includes('inserts failing'));
    run.child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const stopped = await stop(run, 'SIGINT');
    expect(stopped.seconds).toBeLessThan(2);
    expect(stopped).toMatchObject({ code: 130, signal: null });
    await server.start();
    await expectRestIsRead(await ledgered());
  });

  it('before ClickHouse has responded ends the start', async () => {
    server.freeze();
    const run = server.startWeir(['run', '--json']);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const stopped = await stop(run, 'SIGTERM');
    expect(stopped.seconds).toBeLessThan(10);
    expect(stopped).toMatchObject({ code: 130, stdout: '', stderr: interrupted });
  });

  it('while ClickHouse stops responding after the first queries ends the start', async () => {
    const gateway = await startClickHouseGateway(server.clickhouse['url'] ?? '');
    try {
      await configure({ clickhouse: { ...server.clickhouse, url: gateway.url } });
      gateway.left.answers = 5;
      const run = server.startWeir(['run', '--json']);
      await until('nothing is answered', async () => gateway.left.answers < 0);
      const stopped = await stop(run, 'SIGTERM');
      expect(stopped.seconds).toBeLessThan(10);
      expect(stopped).toMatchObject({ code: 130, stdout: '', stderr: interrupted });
    } finally {
      await gateway.stop();
    }
  });
});
