import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { endpointOf, startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { storeTruth, createTruth } from '../support/truth-scenario.ts';

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const tools = here('../artifacts/drivers');
const python = join(tools, 'python', 'bin');
const jars = join(tools, 'libs');
const ready = join(tools, 'ready');

// Pinned, because other versions may differ.
const pythonPackages = ['clickhouse-connect==1.12.0', 'sqlalchemy==2.0.44'];
const analysts = [
  { name: 'ann', password: 'ann-secret', accounts: ['ac_a'] },
  { name: 'dora', password: 'dora-secret', accounts: ['*'], role: 'dashboard' },
];

let server: TestClickHouse;
let views: readonly string[] = [];

/** Downloads the drivers, once per machine. */
async function fetchDrivers(): Promise<void> {
  if (existsSync(ready)) return;
  await mkdir(tools, { recursive: true });
  await run('python3', ['-m', 'venv', join(tools, 'python')]);
  await run(join(python, 'pip'), ['install', '--quiet', ...pythonPackages]);
  const pom = here('drivers/pom.xml');
  const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
  // A retry reuses the files of the first attempt.
  await run('mvn', args).catch(() => run('mvn', args));
  await writeFile(ready, '');
}

describe.skipIf(process.env['PEERS'] === 'off')('drivers of other tools, as an analyst', () => {
  beforeAll(async () => {
    await fetchDrivers();
    const config = await configFrom({ clickhouse: { analysts } });
    server = await startTestClickHouse({ analysts: config.clickhouse.analysts });
    const { clickhouse } = server;
    await migrate(clickhouse, {
      retention: config.retention,
      analysts: config.clickhouse.analysts,
    });
    const endMs = Math.floor(Date.now() / 60_000) * 60_000;
    await storeTruth(clickhouse, createTruth(endMs), () => Promise.resolve());
    const rows = await clickhouse.query<{ readonly name: string }>(
      "SELECT name FROM system.tables WHERE database = 'analytics' AND NOT match(create_table_query, '[{][a-z_]+:') ORDER BY name",
      {},
      { as: 'admin' },
    );
    views = rows.map(({ name }) => name);
  }, 600_000);
  afterAll(() => server?.close());

  async function address(): Promise<{ readonly host: string; readonly port: string }> {
    const { url } = await endpointOf(server.dataDir);
    const { hostname, port } = new URL(url);
    return { host: hostname, port };
  }

  it('JDBC, as in Metabase and DBeaver, reads every view, and only rows that the user may read', async () => {
    const { host, port } = await address();
    const script = here('drivers/ReadViews.java');
    const said = async (user: string, password: string): Promise<readonly string[]> => {
      const url = `jdbc:clickhouse://${host}:${port}/analytics`;
      const args = ['-Xmx384m', '-cp', join(jars, '*'), script, url, user, password];
      return (await run('java', args, { maxBuffer: 2 ** 24 })).stdout.trim().split('\n');
    };
    expect(readOf(await said('ann', 'ann-secret'))).toEqual(wholeOf(['ac_a']));
    expect(readOf(await said('dora', 'dora-secret'))).toEqual(wholeOf(['ac_a', 'ac_b', 'ac_c']));
  }, 240_000);

  it('clickhouse-connect and SQLAlchemy, as in Superset, do the same', async () => {
    const { host, port } = await address();
    const said = async (user: string, password: string): Promise<readonly string[]> => {
      const args = [here('drivers/read_views.py'), host, port, user, password];
      const { stdout } = await run(join(python, 'python'), args, { maxBuffer: 2 ** 24 });
      return stdout.trim().split('\n');
    };
    expect(readOf(await said('ann', 'ann-secret'))).toEqual(wholeOf(['ac_a']));
    expect(readOf(await said('dora', 'dora-secret'))).toEqual(wholeOf(['ac_a', 'ac_b', 'ac_c']));
  }, 240_000);
});

/** Results of a driver: views, views without columns, scenario views without rows, accounts, and rejected queries. */
function readOf(lines: readonly string[]): object {
  const of = (what: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${what} `)).map((line) => line.slice(what.length + 1));
  const found = of('view').map((line) => line.split(' '));
  const rows = new Map(found.map(([name = '', , count]) => [name, Number(count)]));
  return {
    views: found.map(([name = '']) => name).toSorted(compare),
    withoutColumns: found.filter(([, columns]) => Number(columns) === 0),
    withoutRows: stored.filter((name) => (rows.get(name) ?? 0) === 0),
    accounts: of('account').toSorted(compare),
    refused: of('refused'),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : 1);
const stored = ['http_request_complete', 'config_events', 'ip_policy_rules_history'];

/** All accounts, and ACCESS_DENIED for tables that are not views. */
const wholeOf = (accounts: readonly string[]): object => ({
  views: [...views].toSorted(compare),
  withoutColumns: [],
  withoutRows: [],
  accounts,
  refused: ['497'],
});
