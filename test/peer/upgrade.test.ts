import { afterEach, describe, expect, it } from 'vitest';

import { type EngineVariant, plain } from '../../src/catalog/index.ts';
import { releases } from '../../src/catalog/migrations/migrations.ts';
import { type ClickHouse, migrate, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import { TestCluster } from '../support/cluster.ts';
import { cutOff, nextGrants, steps, WatchingReader } from '../support/migrating.ts';
import { newTable } from '../support/next-schema.ts';
import { OwnServer } from '../support/own-server.ts';
import { sized } from '../support/size.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const rows = sized(200_000, 10_000_000);
/** Rows per insert. */
const insertRows = 100_000;
const events = sized(4_000, 40_000);
const { retention } = await configFrom({});

/** An installation that is upgraded under load. */
interface Installation {
  readonly variant: EngineVariant;
  readonly client: ClickHouse;
  /** Database of the rows. */
  readonly database: 'weir' | 'weir_local';
  write(name: string, text: string): Promise<void>;
  /** Starts the built program with these options. */
  start(name: string, options: object): Promise<WeirProcess>;
  close(): Promise<void>;
}

/** A configuration without listeners, whose ports may be in use; JSON is valid YAML. */
function textOf(options: object): string {
  return JSON.stringify({ ops: false, web: false, ...options });
}

let open: Installation | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function single(): Promise<Installation> {
  const server = await OwnServer.open(undefined, nextGrants);
  return {
    variant: plain,
    client: server.client,
    database: 'weir',
    write: (name, text) => server.write(name, text),
    async start(name, options) {
      await server.write(`${name}.yaml`, textOf({ clickhouse: server.clickhouse, ...options }));
      return server.startWeir(['run', '--until-idle', '--json', '--config', `${name}.yaml`]);
    },
    close: () => server.close(),
  };
}

async function cluster(): Promise<Installation> {
  const servers = await TestCluster.open({ shards: 2, moreGrants: nextGrants });
  const { loader, admin, analyst } = servers.passwords;
  const passwords = { password: loader, admin_password: admin, analyst_password: analyst };
  const config = await configFrom({ clickhouse: { ...servers.clickhouse, ...passwords } });
  const client = await openClickHouse({
    clickhouse: config.clickhouse,
    dataDir: '/nowhere',
    purpose: 'own',
    command: 'test',
    administers: true,
  });
  return {
    variant: { kind: 'sharded', cluster: servers.name },
    client,
    database: 'weir_local',
    write: (name, text) => servers.write(name, text),
    async start(name, options) {
      await servers.write(`${name}.yaml`, textOf({ clickhouse: servers.clickhouse, ...options }));
      return servers.startWeir(['run', '--until-idle', '--json', '--config', `${name}.yaml`]);
    },
    async close() {
      await client.close();
      await servers.close();
    },
  };
}

/** Inserts old rows, as many as in a year. */
async function fill({ client, database }: Installation): Promise<void> {
  const each = rows / client.servers.length;
  for (const [index, server] of client.servers.entries()) {
    // In parts, because a server of a test cluster has 1 GiB of memory.
    for (let first = index * each; first < (index + 1) * each; first += insertRows) {
      await server.command(
        `INSERT INTO ${database}.http_request_complete (account_id, event_id, event_type, event_timestamp, version, http_request_url_path)
         SELECT 'ac_bulk', concat('ev_', toString(number + ${first})), 'http_request_complete.v0',
           now() - toIntervalDay(2) - toIntervalSecond(number % 3600), 1, concat('/', toString(number % 1000)) FROM numbers(${insertRows})`,
        { as: 'admin', long: true },
      );
    }
  }
}

const counted = async ({ client }: Installation, where: string): Promise<number> => {
  const [row] = await client.query(
    `SELECT count() AS n FROM analytics.http_request_complete WHERE ${where}`,
    {},
    { as: 'analyst' },
  );
  return Number(row?.['n']);
};

function lines(seed: string): string {
  const nowMs = Date.now();
  const sampler = createSampler({ seed, tcpShare: 0, configShare: 0 });
  const all = [...sampler.history(nowMs - 3_600_000, nowMs, events)];
  return all.map((each) => Buffer.from(each).toString()).join('\n');
}

async function load(at: Installation, name: string): Promise<WeirProcess> {
  await at.write(`${name}.ndjson`, lines(name));
  return await at.start(name, {
    pipeline: name,
    sources: [{ name, type: 'file', paths: [`${name}.ndjson`] }],
    load: { batch_rows: 250, retry_wait_max: '500ms' },
  });
}

async function ended(process: WeirProcess): Promise<void> {
  const finished = await process.finished;
  expect(finished.code, finished.stderr).toBe(0);
  expect(lastJson(finished)).toMatchObject({ received: events });
}

describe.each(releases)('an upgrade from release $version', (release) => {
  it.each([
    ['one server', single],
    ['a cluster of two shards', cluster],
  ] as const)(
    'of %s, with running loaders, loses no row, and fails no query',
    async (_, install) => {
      const at = await install();
      open = at;
      const { before, after } = steps(at.variant, release);
      await migrate(at.client, { retention, migrations: before });
      // Creates accounts, retention, and the slot map.
      await migrate(at.client, { retention });
      await fill(at);
      const recent = 'event_timestamp > now64(6) - toIntervalDay(1)';
      const first = await load(at, 'one');
      const reader = new WatchingReader(() => counted(at, recent));
      await until('a loader stores events', () => reader.last > 0);

      const cut = cutOff(at.client, 3);
      await expect(migrate(cut, { retention, migrations: after })).rejects.toThrow('cut off');
      const second = await load(at, 'two');
      const startedMs = performance.now();
      await migrate(at.client, { retention, migrations: after });
      const seconds = (performance.now() - startedMs) / 1000;
      console.log(`${rows} rows, ${at.client.servers.length} servers: ${seconds.toFixed(2)} s`);
      expect((await migrate(at.client, { retention, migrations: after })).applied).toEqual([]);
      // Columns are added to the metadata of a table, not to its rows.
      expect(seconds).toBeLessThan(60);

      // A loader of the next release inserts concurrently with those of this one.
      const time = new Date().toISOString().slice(0, 23).replace('T', ' ');
      for (const [index, shard] of at.client.shards.entries()) {
        const row = { account_id: 'ac_new', event_id: `ev_new_${index}`, event_timestamp: time };
        await shard.insertRows(
          'http_request_complete',
          [{ ...row, version: '1', conn_region: 'eu' }],
          `new:${index}`,
        );
        await shard.command(
          `INSERT INTO ${at.database}.${newTable} (account_id, event_id, event_timestamp, version)
           VALUES ('ac_new', 'ev_${index}', now64(6), 1)`,
          { as: 'admin' },
        );
      }
      await ended(first);
      await ended(second);
      await ended(await load(at, 'three'));
      const shards = at.client.shards.length;
      await until('everything is seen', () => reader.last === 3 * events + shards);
      await reader.stop();
      expect(await counted(at, "account_id = 'ac_bulk'")).toBe(rows);
      expect(await counted(at, "conn_region = 'eu'")).toBe(shards);
      for (const server of at.client.servers) {
        const [flows] = await server.query(
          `SELECT count() AS n FROM analytics.${newTable}`,
          {},
          { as: 'analyst' },
        );
        expect(Number(flows?.['n'])).toBe(shards);
      }
    },
    600_000,
  );
});
