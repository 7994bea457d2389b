import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { http, rulesThen, scenarioEvents, scenarioRows, tcp } from '../support/capture-scenario.ts';
import { startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { lastJson, weir, type Workplace, workplace } from '../support/weir.ts';

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

const changed = rulesThen
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
      already_dropped: { received: 0, filtered: 0 },
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
    const old = ['--from', '2020-01-01T00:00:00Z', '--to', '2021-02-04T00:00:00Z'];
    const args = ['what-if', 'capture', '--config', 'new.yaml', ...old];
    const finished = await weir(args, { cwd: place.dir });
    expect(finished.code).toBe(1);
    expect(finished.stderr).toContain('ERR_WHAT_IF_RANGE');
  }, 60_000);
});
