import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { TestCluster } from '../support/cluster.ts';
import {
  clusterUsersFiles,
  createKeeperTable,
  keeperTableGrants,
} from '../support/keeper-table.ts';
import { isAccepted, type Outcome, ReplicatedMirror } from '../support/replicated-mirror.ts';
import { until } from '../support/weir.ts';
import { ZooKeeper } from '../support/zookeeper.ts';
import { writeSilence } from '../../src/alerts/index.ts';
import { createLogger } from '../../src/base/index.ts';
import { createTable, migrations, slotMapTable, tables } from '../../src/catalog/index.ts';
import { applyRetention, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { Compactor } from '../../src/rollups/compactor.ts';
import { createSampler } from '../../src/sample/sampler.ts';

// Two shards of two replicas: every shard has its own paths in ZooKeeper, and small tables have one path for all servers.
const macros = (node: number): string =>
  `<shard>${Math.floor(node / 2) + 1}</shard><replica>${'ab'[node % 2] ?? ''}</replica>`;
const usersSql = `${clusterUsersFiles}
GRANT SYSTEM DROP REPLICA ON *.* TO weir_admin;
${keeperTableGrants}`;
const hourMs = 3_600_000;

let keeper: ZooKeeper;
let replicas: TestCluster;
let twins: TestCluster;
let mirror: ReplicatedMirror;
let receiver: Server;

beforeAll(async () => {
  keeper = await ZooKeeper.start();
  const xml = (): string => keeper.xml;
  replicas = await TestCluster.open({ shards: 2, replicas: 2, macros, xml, usersSql });
  for (const node of replicas.urls.keys()) await createKeeperTable(replicas, node);
  twins = await TestCluster.open({ shards: 2, passwords: replicas.passwords });
  mirror = await ReplicatedMirror.start(replicas, twins);
  receiver = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
}, 180_000);
afterAll(async () => {
  receiver?.close();
  await mirror?.stop();
  await twins?.close();
  await replicas?.close();
  await keeper?.close();
});

/** Options `clickhouse:` of a replicated cluster. */
function clickhouse(): Readonly<Record<string, unknown>> {
  const [first = '', second = '', third = '', fourth = ''] = mirror.urls;
  const shards = [{ urls: [first, second] }, { urls: [third, fourth] }];
  const cluster = { name: replicas.name, engine: 'replicated', shards, quorum_servers: 2 };
  return { ...twins.clickhouse, cluster };
}

async function configure(options: object): Promise<void> {
  await twins.configure({ clickhouse: clickhouse(), web: false, sources: [], ...options });
}

/** Runs `weir` to its end. */
async function weir(...args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await twins.weir(...args);
  expect(code, `${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
}

/** Statements that servers with replicated tables have executed, without white space. */
function seen(text: RegExp): readonly Outcome[] {
  return mirror.outcomes.filter(({ sql }) => text.test(sql.replaceAll(/[\s`]+/g, ' ')));
}

const variant = { kind: 'replicated', cluster: 'weir' } as const;
const alone = (statement: string): string => statement.replace(/ ON CLUSTER '\w+'/, '');

async function everywhere(sql: string): Promise<void> {
  for (const node of replicas.urls.keys()) await replicas.ask(node, sql);
}

/** Every table of every server is in ZooKeeper, with all replicas of its shard. */
async function expectRegistered(): Promise<void> {
  for (const node of replicas.urls.keys()) {
    const rows = await replicas.ask(
      node,
      'SELECT database, table, zookeeper_path, replica_name, total_replicas FROM system.replicas ORDER BY ALL',
    );
    const [shard, replica] = [Math.floor(node / 2) + 1, 'ab'[node % 2]];
    for (const row of rows.split('\n')) {
      const [database, table, ...found] = row.split('\t');
      const expected =
        database === 'weir_local'
          ? [`/clickhouse/tables/${shard}/weir/${table}`, replica, '2']
          : [`/clickhouse/tables/weir/${table}`, `${shard}-${replica}`, '4'];
      expect(found, row).toEqual(expected);
    }
    expect(rows).toContain('weir_local\thttp_request_complete');
    expect(rows).toContain('weir\tslot_map');
  }
}

const source = { name: 'files', type: 'file', paths: ['*.ndjson'] };

describe('a cluster with ZooKeeper', () => {
  it('accepts the statements that create and change the tables of the last release and of this one', async () => {
    const own = await ZooKeeper.start();
    const server = await TestCluster.open({ shards: 1, macros, xml: () => own.xml });
    try {
      for (const { statements } of migrations(variant)) {
        for (const statement of statements) {
          const error = await server.ask(0, alone(statement)).then(
            () => '',
            ({ message }: Error) => message,
          );
          const isAlter = statement.startsWith('ALTER TABLE weir_local.batches');
          // The change of a setting before it has no effect on a read-only table.
          const isMissing = isAlter && error.includes('deduplicate_merge_projection_mode = throw');
          // Views of this release read columns that its changes add.
          if (isMissing || /^CREATE (?!TABLE)/.test(statement)) continue;
          expect({ sql: statement, error }).toSatisfy(isAccepted);
        }
      }
    } finally {
      await server.close();
      await own.close();
    }
  }, 400_000);

  it('is reported by weir doctor, with the servers whose replicas are read-only', async () => {
    const xml = (): string => keeper.xml;
    const own = await TestCluster.open({ shards: 1, replicas: 2, macros, xml, usersSql });
    try {
      for (const node of own.urls.keys()) {
        await createKeeperTable(own, node);
        await own.ask(node, 'CREATE DATABASE weir_local');
        await own.ask(
          node,
          "CREATE TABLE weir_local.batches (a Int32) ENGINE = ReplicatedMergeTree('/doctor', '{replica}') ORDER BY a",
        );
      }
      const cluster = { name: own.name, engine: 'replicated', shards: [{ urls: own.urls }] };
      await own.configure({ clickhouse: { ...own.clickhouse, cluster }, sources: [] });
      const { stdout } = await own.weir('doctor', '--cluster');
      const lines = stdout.split('\n').filter((line) => line.includes('clickhouse.writable'));
      expect(lines, stdout).toEqual([
        `FAILED   clickhouse: clickhouse.writable: ${own.urls.join(', ')}: the replica rejects writes to weir_local.batches`,
      ]);
    } finally {
      await own.close();
    }
  }, 120_000);

  it('gets the tables of this release, and every migration', async () => {
    for (const database of ['weir', 'weir_local', 'analytics']) {
      await everywhere(`CREATE DATABASE ${database}`);
    }
    for (const table of [...tables, slotMapTable]) {
      for (const statement of createTable(table, variant)) await everywhere(alone(statement));
    }
    await configure({});
    await weir('migrate');
    expect(mirror.rejected).toEqual([]);
    for (const { name } of [...tables, slotMapTable]) {
      expect(seen(new RegExp(`CREATE TABLE .*\\.${name} ON CLUSTER`)), name).not.toEqual([]);
    }
    expect(seen(/ALTER TABLE weir_local\.batches .*ADD PROJECTION/)).not.toEqual([]);
  }, 240_000);

  it('has one path per shard, with its registered replicas', async () => {
    await expectRegistered();
  });

  it('accepts the statements of loading, counting, alerts, and commands', async () => {
    const nowMs = Date.now();
    const sampler = createSampler({ seed: 'keeper', tcpShare: 0.2, configShare: 0.1 });
    const texts = [...sampler.history(nowMs - 2 * hourMs, nowMs, 1000)].map((text) =>
      Buffer.from(text).toString(),
    );
    await twins.write('events.ndjson', `not JSON\n${texts.join('\n')}\n`);
    // JSON is valid YAML.
    const rule = { name: 'AnyRequest', metric: 'requests', window: '120m', threshold: 0 };
    await twins.write('rules.yaml', JSON.stringify({ rules: [rule] }));
    const hook = {
      type: 'webhook',
      name: 'hook',
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      group_interval: '0s',
    };
    const alerts = { rules: ['rules.yaml'], evaluation_interval: '1s', destinations: [hook] };
    await configure({ sources: [{ ...source, follow: true }], alerts });
    const loader = twins.startWeir(['run']);
    onTestFinished(() => void loader.child.kill('SIGKILL'));
    await until(
      'an alert is stored and sent',
      () => {
        if (loader.child.exitCode !== null) throw new Error(loader.stderr());
        const written = [
          /^INSERT INTO weir\. ?alert_deliveries/,
          /^INSERT INTO weir_local\. ?dead_letters/,
        ];
        return written.every((text) => seen(text).length > 0);
      },
      120_000,
    );
    loader.child.kill('SIGTERM');
    expect(await loader.finished).toMatchObject({ code: 0 });
    await weir('audit');
    await weir('shards');
    await weir('dead-letters', 'discard', '--all');
    await twins.weir('doctor');
    const account = await twins.ask(0, 'SELECT max(account_id) FROM weir.http_request_complete');
    await weir('erase', '--account', account, '--yes');
    expect(mirror.rejected).toEqual([]);
    for (const [what, text] of Object.entries({
      'counts in shared queries': /^INSERT INTO weir_local\.counted_requests .*SELECT/,
      'counts that wait for other replicas': /^SYSTEM SYNC REPLICA weir_local\./,
      'an insert with a quorum': /^INSERT INTO weir_local\. ?http_request_complete FORMAT/,
      erasure: /^ALTER TABLE weir_local\.http_request_complete DELETE WHERE/,
      'deletes of the doctor': /^DELETE FROM weir\.user_accounts/,
      'time to live': /^ALTER TABLE weir_local\.http_request_complete MODIFY TTL/,
    })) {
      const errors = seen(text).map(({ error }) => error);
      expect(errors.length, what).toBeGreaterThan(0);
      // They were not merely accepted: they reached the replicated table.
      expect(
        errors.every((error) => error !== ''),
        what,
      ).toBe(true);
    }
  }, 400_000);

  it('accepts trims of the ledger, merges, silences, and accounts', async () => {
    const { loader, admin, analyst } = twins.passwords;
    const config = await configFrom({
      clickhouse: {
        ...clickhouse(),
        password: loader,
        admin_password: admin,
        analyst_password: analyst,
      },
      retention: { batches: '1d' },
    });
    const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
    const { clickhouse: options } = config;
    const client = await openClickHouse({
      clickhouse: options,
      dataDir: twins.path('.'),
      purpose: 'attach-or-own',
      administers: true,
      command: 'test',
    });
    try {
      const old = (first: number): string =>
        `('old', 'files', 'p', 'live', ${first - 1}, ${first}, ${first + 1}, now() - 864000)`;
      await twins.ask(
        0,
        `INSERT INTO weir_local.batches (pipeline, source, source_partition, run, previous, first, last, committed_at)
         VALUES ${[1, 3, 5].map(old).join(', ')}`,
      );
      await applyRetention(client, config.retention);
      await writeSilence(
        client,
        { rule: 'AnyRequest', fingerprint: '', startsAt: 0, endsAt: 1, comment: '', author: '' },
        Date.now(),
      );
      const [first = client] = client.shards;
      const always = { ...config.compaction, idle_minutes: 0 };
      const compactor = new Compactor(first, always, logger);
      await until('a finished day is merged', async () => {
        for (const id of ['one', 'two']) {
          await twins.ask(
            0,
            `INSERT INTO weir_local.http_request_complete (account_id, event_id, event_timestamp) VALUES ('ac', '${id}', now() - 864000)`,
          );
        }
        return await compactor.step(new AbortController().signal).catch(() => undefined);
      });
    } finally {
      await client.close();
    }
    expect(mirror.rejected).toEqual([]);
    expect(seen(/^DELETE FROM weir_local\.batches .*WHERE committed_at </)).not.toEqual([]);
    expect(seen(/^OPTIMIZE TABLE weir_local\./)).not.toEqual([]);
    // Every kind of write to a table was tested.
    const untried = [...tables, slotMapTable].filter(
      ({ name }) => seen(new RegExp(`^INSERT INTO weir(_local)?\\. ?${name} `)).length === 0,
    );
    expect(untried.map(({ name }) => name)).toEqual([]);
  }, 240_000);

  it('replaces a server with the same name after the entries of the old one are removed', async () => {
    await replicas.replace(3);
    await createKeeperTable(replicas, 3);
    const before = mirror.outcomes.length;
    const { code, stderr } = await twins.weir('migrate');
    expect(code).toBe(3);
    expect(stderr).toContain('REPLICA_ALREADY_EXISTS');
    expect(stderr).toContain('remove them with SYSTEM DROP REPLICA');
    const after = mirror.outcomes.length;
    expect(mirror.outcomes.slice(before, after).filter((each) => !isAccepted(each))).toHaveLength(
      1,
    );
    await replicas.ask(2, "SYSTEM DROP REPLICA 'b' FROM DATABASE weir_local");
    await replicas.ask(2, "SYSTEM DROP REPLICA '2-b' FROM DATABASE weir");
    await weir('migrate');
    expect(mirror.outcomes.slice(after).filter((each) => !isAccepted(each))).toEqual([]);
    await expectRegistered();
  }, 400_000);

  it('rejects a change whose result could differ between replicas, unlike a server without replicas', async () => {
    const before = mirror.outcomes.length;
    const headers = {
      'x-clickhouse-user': 'weir_admin',
      'x-clickhouse-key': twins.passwords.admin,
    };
    for (const condition of [
      'committed_at < now() - 1e6',
      'last IN (SELECT max(last) FROM weir_local.batches)',
    ]) {
      const body = `DELETE FROM weir_local.batches WHERE ${condition}`;
      const answer = await fetch(mirror.urls[0] ?? '', { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
    }
    const errors = mirror.outcomes.slice(before).filter((each) => !isAccepted(each));
    expect(errors).toEqual([
      expect.objectContaining({ error: expect.stringContaining('non-deterministic') }),
      expect.objectContaining({ error: expect.stringContaining('subquer') }),
    ]);
  });
});
