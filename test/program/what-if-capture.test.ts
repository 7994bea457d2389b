import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import {
  http,
  rulesAfter,
  scenarioEvents,
  scenarioRows,
  tcp,
} from '../support/capture-scenario.ts';
import { startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { lastJson, startWeir, until, weir, type Workplace, workplace } from '../support/weir.ts';

const toMs = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const fromMs = toMs - 86_400_000;
const range = ['--from', new Date(fromMs).toISOString(), '--to', new Date(toMs).toISOString()];

let server: TestClickHouse;
let place: Workplace;
let head: string;

beforeAll(async () => {
  server = await startTestClickHouse();
  place = await workplace();
  head = `data_dir: ${JSON.stringify(server.dataDir)}\n`;
  await place.write('weir.yaml', head);
  const { clickhouse } = server;
  const { retention } = await configFrom({});
  await migrate(clickhouse, { retention });
  const events = scenarioEvents(fromMs, toMs);
  for (const [type, table] of [
    [http, 'http_request_complete'],
    [tcp, 'tcp_connection_closed'],
  ] as const) {
    await clickhouse.insertRows(table, scenarioRows(events, type), table);
  }
}, 60_000);
afterAll(async () => {
  await server.close();
  await place.close();
});

async function run(capture: readonly object[], ...more: readonly string[]) {
  await place.write('new.yaml', `${head}capture: ${JSON.stringify(capture)}\n`);
  return await weir(['what-if', 'capture', '--config', 'new.yaml', ...range, ...more], {
    cwd: place.dir,
  });
}

const changed = rulesAfter
  .filter(({ account }) => account === undefined)
  .map(({ fields, filter, type }) => ({ type, filter, fields }));

describe('weir what-if capture', () => {
  it('prints one object that its documentation describes', async () => {
    const finished = await run(changed, '--json', '--price-per-gb-month', '0.08');
    expect(finished.code, finished.stderr).toBe(0);
    expect(lastJson(finished)).toMatchObject({
      account: '',
      types: [http, tcp],
      price_per_gb_month: 0.08,
      subscriptions_known: true,
      already_dropped: { received: null, filtered: null },
      rules: [
        { change: 'added', before: null, after: 'capture[0]' },
        { change: 'added', before: null, after: 'capture[1]' },
        { change: 'added', before: null, after: 'capture[2]' },
      ],
    });
    // A pipe gets no progress.
    expect(finished.stderr).toBe('');
  }, 60_000);

  it('prints lines of at most 80 columns', async () => {
    const finished = await run(changed, '--price-per-gb-month', '0.08');
    expect(finished.code, finished.stderr).toBe(0);
    const lines = finished.stdout.split('\n');
    expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
    expect(finished.stdout).toContain('cost of a month');
    expect(finished.stdout).toContain('Panels that would read an empty field');
    expect(finished.stdout).toContain('shop.example');
  }, 60_000);

  it('names file and line of an invalid rule, and no value of another option', async () => {
    await place.write(
      'new.yaml',
      `${head}api:\n  master_key: "not-a-key-but-secret"\ncapture:\n  - type: ${http}\n    filter: 'ev.conn.server_port =='\n`,
    );
    const args = ['what-if', 'capture', '--config', 'new.yaml', '--json'];
    const finished = await weir(args, { cwd: place.dir });
    expect(finished.code).toBe(1);
    expect(finished.stderr).toMatch(/new\.yaml:\d+(:\d+)?: SEL_FILTER_SYNTAX|SEL_FILTER_SYNTAX/);
    expect(finished.stderr + finished.stdout).not.toContain('not-a-key-but-secret');
  }, 60_000);

  it('has one message for rules that do not differ, and for a range without events', async () => {
    const same = await run([]);
    expect(same.code).toBe(1);
    expect(same.stderr).toContain('ERR_WHAT_IF_CAPTURE_SAME');
    await place.write('new.yaml', `${head}capture: ${JSON.stringify(changed)}\n`);
    const old = ['--from', '2020-01-01T00:00:00Z', '--to', '2020-02-04T00:00:00Z'];
    const args = ['what-if', 'capture', '--config', 'new.yaml', ...old];
    const finished = await weir(args, { cwd: place.dir });
    expect(finished.code).toBe(1);
    expect(finished.stderr).toContain('ERR_WHAT_IF_CAPTURE_EVENTS');
    expect(finished.stderr).not.toContain('--host');
  }, 60_000);

  it.each([
    ['an inverted range', ['--from', '2026-02-04T00:00:00Z', '--to', '2026-02-03T00:00:00Z']],
    ['a range in the future', ['--from', '2099-02-04T00:00:00Z']],
    ['a range that is too long', ['--over', '401d']],
  ])(
    'has one message for %s',
    async (_name, options) => {
      await place.write('new.yaml', `${head}capture: ${JSON.stringify(changed)}\n`);
      const args = ['what-if', 'capture', '--config', 'new.yaml', ...options];
      const finished = await weir(args, { cwd: place.dir });
      expect(finished.code, finished.stderr).toBe(2);
      expect(finished.stderr).toContain('ERR_WHAT_IF_RANGE');
      expect(finished.stdout).toBe('');
    },
    60_000,
  );

  it('estimates sizes from the columns on disk, of parts that have them', async () => {
    const { clickhouse } = server;
    expect(lastJson(await run(changed, '--json'))).toMatchObject({ size_basis: 'uncompressed' });
    const wide = 'MODIFY SETTING min_bytes_for_wide_part = 0, min_rows_for_wide_part = 0';
    for (const table of ['http_request_complete', 'tcp_connection_closed']) {
      await clickhouse.command(`ALTER TABLE weir.${table} ${wide}`, { as: 'admin' });
      await clickhouse.command(`OPTIMIZE TABLE weir.${table} FINAL`, { as: 'admin' });
    }
    const finished = await run(changed, '--json');
    const effect = JSON.parse(finished.stdout) as Effect;
    expect(effect.size_basis).toBe('stored');
    const [row] = await clickhouse.query(
      `SELECT sum(data_compressed_bytes) / sum(rows) AS size FROM system.parts
       WHERE active AND database = 'weir' AND table = 'http_request_complete'`,
      {},
      { as: 'admin' },
    );
    // The rules in effect keep everything. Columns of fields that no event has are not counted.
    const requests = effect.by.type.find(({ value }) => value === http);
    const average = (requests?.bytes_before ?? 0) / (requests?.rows ?? 1);
    expect(average / Number(row?.['size'])).toBeGreaterThan(0.5);
    expect(average / Number(row?.['size'])).toBeLessThan(1.1);
    const text = await run(changed);
    expect(text.stdout).toContain('Sizes are estimates from the compressed columns on disk.');
  }, 120_000);

  it('ends its query in ClickHouse at Ctrl-C', async () => {
    const { clickhouse } = server;
    // No traffic of a test takes long enough.
    await clickhouse.command(
      `CREATE OR REPLACE VIEW analytics.tcp_connection_closed SQL SECURITY INVOKER AS
       SELECT toIPv6('::1') AS conn_client_ip, '::1' AS conn_client_ip_text, toDateTime64(${fromMs / 1000}, 6, 'UTC') AS event_timestamp,
         '${tcp}' AS event_type, 'ac_1' AS account_id, if(cityHash64(number) = 1, 'endless', 'shop.example') AS conn_server_name,
         toNullable(443) AS conn_server_port, toUInt64(number) AS present, '' AS extra,
         toDateTime64(0, 3, 'UTC') AS received_at
       FROM numbers(1000000000000)`,
      { as: 'admin' },
    );
    // Long enough for the response to have started, with its progress.
    const running = async (): Promise<number> => {
      const sql = `SELECT 1 FROM system.processes WHERE user = 'weir_analyst' AND query LIKE '%tcp_connection_closed%' AND elapsed > 2`;
      return (await clickhouse.query(sql, {}, { as: 'admin' })).length;
    };
    await place.write('new.yaml', `${head}capture: ${JSON.stringify(changed)}\n`);
    const args = ['what-if', 'capture', '--config', 'new.yaml', ...range];
    const started = startWeir(args, { cwd: place.dir });
    await until('the query', async () => (await running()) === 1);
    const stoppedMs = performance.now();
    started.child.kill('SIGINT');
    const { code, stdout } = await started.finished;
    expect(code).toBe(130);
    expect(stdout).toBe('');
    await until('the end of the query', async () => (await running()) === 0, 10_000);
    expect(performance.now() - stoppedMs).toBeLessThan(10_000);
  }, 60_000);
});

interface Effect {
  readonly size_basis: string;
  readonly by: {
    readonly type: readonly {
      readonly value: string;
      readonly rows: number;
      readonly bytes_before: number;
    }[];
  };
}
