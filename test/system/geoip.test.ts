import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { geoViews } from '../../src/catalog/tables/geo.ts';
import { type ClickHouse, migrate } from '../../src/clickhouse/index.ts';
import { configFrom, type GeoipOptions } from '../../src/config/index.ts';
import { openGeoip } from '../../src/geoip/index.ts';
import {
  type QueryFunction,
  panel,
  readLibrary,
  runPanel,
  valuesOf,
} from '../../src/dashboards/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { RecordingLog } from '../support/recording-log.ts';

const analysts = [
  { name: 'anna', password: 'anna-secret', accounts: ['ac_1'] },
  { name: 'board', password: 'board-secret', accounts: ['*'], role: 'dashboard' as const },
];
const config = await configFrom({ clickhouse: { analysts } });
const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });
let server: TestClickHouse;
let folder: string;
let options: GeoipOptions;

const networks = (text: string): Promise<void> =>
  writeFile(options.file, `network,country\n${text}`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-geoip-'));
  options = {
    file: join(folder, 'networks.csv'),
    additional_files: [],
    refresh_minutes: 1,
    clickhouse_user: 'weir_geoip',
  };
  server = await startMigratedClickHouse({ analysts: config.clickhouse.analysts });
  const { clickhouse } = server;
  await migrate(clickhouse, { retention: config.retention, analysts: config.clickhouse.analysts });
  const happened = new Date(Date.now() - 1_800_000).toISOString().slice(0, 19);
  const requests = ['203.0.113.9', '2001:db8::7', '198.51.100.1'].flatMap((address, index) =>
    ['ac_1', 'ac_2'].map((account_id) => ({
      account_id,
      event_id: `ev_${index}_${account_id}`,
      event_timestamp: happened,
      present: '8589934591',
      conn_client_ip: address.includes(':') ? address : `::ffff:${address}`,
      ip_policy_decision: index === 0 ? 'block' : 'allow',
    })),
  );
  await clickhouse.insertRows('http_request_complete', requests, 'geo:1', {
    settings: { date_time_input_format: 'best_effort' },
  });
  await (await openRollups(config, clickhouse, log)).catchUp();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(user: string, sql: string): Promise<string> {
  const response = await fetch(`${server.clickhouse.url}/?default_format=TSV`, {
    method: 'POST',
    body: sql,
    headers: { 'x-clickhouse-user': user, 'x-clickhouse-key': `${user}-secret` },
  });
  return (await response.text()).trim();
}

const countries = (user: string): Promise<string> =>
  ask(
    user,
    `SELECT arraySort(groupArray((account_id, client_country))) FROM analytics.http_request_complete_geo
     WHERE client_country != ''`,
  );

describe('countries of clients', () => {
  it('do not exist without the section', async () => {
    await openGeoip(undefined, server.clickhouse, log);
    expect(await countries('anna')).toContain('UNKNOWN_TABLE');
  });

  it('are those of the file, for IPv4 and IPv6, and each user sees its own events', async () => {
    await networks('203.0.113.0/24,DE\n203.0.113.0/28,CH\n2001:db8::/32,SE\n');
    await openGeoip(options, server.clickhouse, log);
    expect(await countries('anna')).toBe("[('ac_1','CH'),('ac_1','SE')]");
    expect(await countries('board')).toBe(
      "[('ac_1','CH'),('ac_1','SE'),('ac_2','CH'),('ac_2','SE')]",
    );
    for (const { name } of geoViews) {
      const seen = `SELECT DISTINCT account_id FROM analytics.${name}`;
      expect(await ask('anna', seen), name).toBe('ac_1');
    }
  });

  it.each([
    "SELECT dictGet('weir.geo_countries', 'country', tuple(toIPv6('203.0.113.9')))",
    "SELECT dictHas('weir.geo_countries', tuple(toIPv6('203.0.113.9')))",
    "SELECT * FROM dictionary('weir.geo_countries')",
    'SELECT * FROM weir.geo_countries',
    'SELECT * FROM weir.geo_networks',
    'SHOW CREATE DICTIONARY weir.geo_countries',
    'SYSTEM RELOAD DICTIONARY weir.geo_countries',
  ])('do not let analysts bypass the isolation: %s', async (sql) => {
    expect(await ask('anna', sql)).toContain('ACCESS_DENIED');
  });

  it('are shown by the panels that need them', async () => {
    const values = { from: 'now-2h', to: 'now' };
    const asked: QueryFunction = (sql, format, more) =>
      server.clickhouse.queryBytes(sql, format, { as: 'analyst', ...more });
    const rows = async (name: string) => {
      const found = panel(name);
      if (found === undefined) throw new Error(`no panel ${name}`);
      expect(found.needs).toBe('geoip');
      const shown = await Promise.all(
        [values, { ...values, from: 'now-2d' }, { ...values, hosts: [''] }].map(
          async (scope) => (await runPanel(found, scope, asked)).rows,
        ),
      );
      return shown.map((each) =>
        each.map((row) => `${String(row['country'])} ${String(row['requests'] ?? row['blocks'])}`),
      );
    };
    const all = [' 2', 'CH 2', 'SE 2'];
    expect(await rows('traffic_countries')).toEqual([all, all, all]);
    expect(await rows('security_countries')).toEqual([['CH 2'], ['CH 2'], ['CH 2']]);
  });

  it('are in the results of the library queries that need them', async () => {
    const library = readLibrary().filter(({ needs }) => needs === 'geoip');
    const answers: Record<string, readonly string[]> = {};
    for (const { name, parameters, sql } of library) {
      const values = valuesOf(parameters, { from: 'now-2h', account: 'ac_1' }, Date.now());
      const rows = await server.clickhouse.query(sql, values, { as: 'analyst' });
      answers[name] = rows.map((row) => `${row['country']} ${row['requests'] ?? row['blocks']}`);
    }
    expect(answers).toEqual({
      requests_by_country: [' 1', 'CH 1', 'SE 1'],
      blocks_by_country: ['CH 1'],
    });
  });

  it('stay after a change to an invalid file, and change with a valid one', async () => {
    await networks('203.0.113.0/24,DE\nnonsense,CH\n');
    await expect(openGeoip(options, server.clickhouse, log)).rejects.toThrow(
      /ERR_GEOIP_FILE.*networks\.csv line 3: `nonsense` is not a network/,
    );
    expect(await countries('anna')).toBe("[('ac_1','CH'),('ac_1','SE')]");
    await networks('203.0.113.0/24,FR\n');
    await openGeoip(options, server.clickhouse, log);
    expect(await countries('anna')).toBe("[('ac_1','FR')]");
    const [loads] = await server.clickhouse.query(
      'SELECT uniqExact(load) AS n, count() AS rows FROM weir.geo_networks',
      {},
      { as: 'admin' },
    );
    expect(loads).toEqual({ n: '1', rows: '1' });
  });

  it('cannot be queried by a user without the grant, which is reported with a remedy', async () => {
    const { clickhouse } = server;
    const other: ClickHouse = {
      ...clickhouse,
      kind: 'external',
      get servers() {
        return [other];
      },
      dictionaryUser: { user: 'weir_geoip', password: 'wrong' },
      query: clickhouse.query.bind(clickhouse),
      command: clickhouse.command.bind(clickhouse),
      insertRows: clickhouse.insertRows.bind(clickhouse),
    };
    await expect(openGeoip(options, other, log)).rejects.toThrow('ERR_GEOIP_DICTIONARY');
    await openGeoip(options, clickhouse, log);
    expect(await countries('anna')).toBe("[('ac_1','FR')]");
  });

  it('follow the file automatically, and stay while it is invalid', async () => {
    const waits: { readonly ms: number; readonly isOver: () => void }[] = [];
    const clock = {
      pause: (ms: number, signal?: AbortSignal) =>
        new Promise<void>((resolve) => {
          waits.push({ ms, isOver: resolve });
          signal?.addEventListener('abort', () => resolve(), { once: true });
        }),
    };
    const stop = new AbortController();
    const geoip = await openGeoip(options, server.clickhouse, log, { clock });
    const running = geoip?.run(stop.signal);
    const look = async (): Promise<string> => {
      const before = waits.length;
      waits.at(-1)?.isOver();
      await expect.poll(() => waits.length, { timeout: 60_000 }).toBe(before + 1);
      return await countries('anna');
    };
    expect(waits.map(({ ms }) => ms)).toEqual([options.refresh_minutes * 60_000]);
    await networks('203.0.113.0/24,IT\n203.0.114.0/24,IT\n');
    expect(await look()).toBe("[('ac_1','IT')]");
    await networks('nonsense,CH\n');
    expect(await look()).toBe("[('ac_1','IT')]");
    await networks('203.0.113.0/24,ES\n');
    expect(await look()).toBe("[('ac_1','ES')]");
    stop.abort();
    await running;
  });

  it('do not change if only `weir migrate` may change tables: a warning reports newer files', async () => {
    const lines = new RecordingLog();
    const compare = () => openGeoip(options, server.clickhouse, lines, { loads: false });
    await compare();
    expect(lines.summary).toEqual([]);
    await networks('203.0.113.0/24,FR\n');
    await compare();
    expect(lines.summary).toEqual([
      'warn: table of IP networks and countries in ClickHouse missing or outdated',
    ]);
    expect(await countries('anna')).toBe("[('ac_1','ES')]");
  });

  it('are removed with the section', async () => {
    await openGeoip(undefined, server.clickhouse, log);
    expect(await countries('anna')).toContain('UNKNOWN_TABLE');
  });
});
