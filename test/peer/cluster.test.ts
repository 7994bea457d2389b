import { appendFile, readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cityHash64 } from '../../src/base/index.ts';
import { releases } from '../../src/catalog/migrations/migrations.ts';
import { clusterUsersSql } from '../../src/clickhouse/schema/grants.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { TestCluster } from '../support/cluster.ts';
import { nextGrants, steps } from '../support/migrating.ts';
import { lastJson, until } from '../support/weir.ts';

const hourMs = 3_600_000;
const events = 4_000;
let cluster: TestCluster;

beforeAll(async () => {
  cluster = await TestCluster.open({
    shards: 2,
    // The second server lacks the macro that distinguishes replicas of a shard.
    macros: (node) => `<shard>${node + 1}</shard>${node === 0 ? '<replica>a</replica>' : ''}`,
  });
}, 120_000);
afterAll(() => cluster.close());

/** Lines of sample events of the last hours, some of them twice. */
function lines(seed: string, count: number): readonly string[] {
  const nowMs = Date.now();
  const sampler = createSampler({ seed, tcpShare: 0.2, configShare: 0.1 });
  const texts = [...sampler.history(nowMs - 2 * hourMs, nowMs, count)].map((text) =>
    Buffer.from(text).toString(),
  );
  return [...texts, ...texts.slice(0, count / 10)];
}

/** A tenth of the events is there twice. */
const auditOf = (name: string): readonly string[] => [
  'audit',
  '--json',
  '--unexplained-max',
  '15%',
  '--config',
  `${name}.yaml`,
];

const sources = (...names: readonly string[]) =>
  names.map((name) => ({ name, type: 'file', paths: [`${name}.ndjson`] }));

describe('a cluster of two shards', () => {
  it('computes the same hash as Weir for texts of any length', async () => {
    const lengths = Array.from({ length: 300 }, (_, length) => length);
    const text = (length: number): string =>
      Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + length) % 90)))
        .join('')
        .replaceAll(/['\\]/g, '_');
    const rows = await cluster.ask(
      0,
      `SELECT cityHash64(each, 'ac') FROM (SELECT arrayJoin([${lengths.map((length) => `'${text(length)}'`).join(',')}]) AS each)`,
    );
    const own = lengths.map((length) =>
      String(cityHash64(Buffer.from(text(length)), Buffer.from('ac'))),
    );
    expect(rows.split('\n')).toEqual(own);
  });

  it('has every event once after two processes load concurrently and one shard is killed', async () => {
    await cluster.write('one.ndjson', lines('one', events).join('\n'));
    await cluster.write('two.ndjson', lines('two', events).join('\n'));
    await cluster.configure({ sources: [] });
    expect(await cluster.weir('migrate')).toMatchObject({ code: 0 });
    const load = { batch_rows: 500, retry_wait_max: '500ms' };
    for (const name of ['one', 'two']) {
      await cluster.configure({ pipeline: name, sources: sources(name), load });
      await cluster.move('weir.yaml', `${name}.yaml`);
    }
    const loaders = ['one', 'two'].map((name) =>
      cluster.startWeir(['run', '--until-idle', '--config', `${name}.yaml`]),
    );
    const [first] = loaders;
    await until('something is stored', async () => (await cluster.count(0, 'weir.batches')) > 1);
    await cluster.kill(1);
    await until('inserts wait', () => first?.stderr().includes('inserts failing'));
    // No row moved to the other shard, and a query of only one shard must fail.
    await expect(cluster.ask(0, 'SELECT count() FROM weir.http_request_complete')).rejects.toThrow(
      'ALL_CONNECTION_TRIES_FAILED',
    );
    await cluster.start(1);
    for (const { finished } of loaders) expect(await finished).toMatchObject({ code: 0 });

    const tables = ['http_request_complete', 'tcp_connection_closed', 'config_events'];
    for (const node of [0, 1]) {
      let total = 0;
      for (const table of tables) {
        total += await cluster.count(node, `analytics.${table}`, 'analyst');
        const misplaced = await cluster.ask(
          node,
          `SELECT count() FROM weir_local.${table} WHERE ${node + 1} !=
             (SELECT shards FROM weir.slot_map LIMIT 1)[cityHash64(account_id, event_id) % 1024 + 1]`,
        );
        expect(misplaced).toBe('0');
        expect(await cluster.count(node, `weir_local.${table}`)).toBeGreaterThan(0);
      }
      expect(total).toBe(2 * events);
    }
    for (const name of ['one', 'two']) {
      const audit = await cluster.weir(...auditOf(name));
      expect(audit.code, audit.stdout).toBe(0);
      expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [] });
    }
  }, 180_000);

  it('counts minutes in every shard, and its views add up the shards', async () => {
    for (const view of [
      'http_minute',
      'http_hour',
      'http_minute_fresh',
      'account_hour_fresh',
      'status_minute', // counted in a shared query, through a Null table
      'path_minute',
    ]) {
      const [counted, there] = await Promise.all([
        cluster.ask(1, `SELECT sum(requests) FROM analytics.${view}`, 'analyst'),
        cluster.ask(0, 'SELECT count() FROM analytics.http_request_complete', 'analyst'),
      ]);
      expect(counted, view).toBe(there);
    }
    const shards = [0, 1].map((node) => cluster.count(node, 'weir_local.http_minute FINAL'));
    for (const rows of await Promise.all(shards)) expect(rows).toBeGreaterThan(0);
  });

  it('isolates accounts, whatever settings a reader adds to a subquery', async () => {
    const account = await cluster.ask(0, 'SELECT max(account_id) FROM weir.http_request_complete');
    const grant = async (to: string): Promise<void> => {
      await cluster.ask(0, "DELETE FROM weir_local.user_accounts WHERE user_name = 'weir_analyst'");
      await cluster.ask(
        0,
        `INSERT INTO weir.user_accounts (user_name, account_id) SETTINGS distributed_foreground_insert = 1
         VALUES ('weir_analyst', '${to}')`,
      );
    };
    await grant(account);
    const condition = `NOT throwIf(account_id != '${account}')`;
    const filter = (table: string): string =>
      `additional_table_filters = {'${table}': '${condition.replaceAll("'", String.raw`\'`)}'}`;
    const settings = [
      'optimize_move_to_prewhere_if_final = 1, enable_multiple_prewhere_read_steps = 0, ' +
        "short_circuit_function_evaluation = 'disable'",
      filter('weir.http_request_complete'),
      filter('weir_local.http_request_complete'),
      filter('weir.http_minute'),
      filter('weir_local.http_minute'),
    ];
    for (const view of ['http_request_complete', 'http_minute', 'http_hour_fresh']) {
      for (const more of settings) {
        const sql = `SELECT * FROM (SELECT count() FROM analytics.${view} WHERE ${condition} SETTINGS ${more})`;
        expect(await cluster.ask(1, sql, 'analyst')).toMatch(/^[1-9]\d*$/);
      }
    }
    await grant('*');
  });

  it('rejects inserts that bypass the slot map', async () => {
    await expect(
      cluster.ask(0, "INSERT INTO weir.http_request_complete (event_id) VALUES ('ev_x')"),
    ).rejects.toThrow('no sharding key');
  });

  it('erases an account in every shard, and the audits report it', async () => {
    const [account, kept] = await Promise.all([
      cluster.ask(0, 'SELECT max(account_id) FROM weir.http_request_complete'),
      cluster.ask(
        0,
        `SELECT count() FROM weir.http_request_complete FINAL
         WHERE account_id != (SELECT max(account_id) FROM weir.http_request_complete)`,
      ),
    ]);
    const erased = await cluster.weir(
      'erase',
      '--account',
      account,
      '--yes',
      '--json',
      '--config',
      'one.yaml',
    );
    expect(erased.code, erased.stderr).toBe(0);
    for (const table of ['http_request_complete', 'tcp_connection_closed', 'http_minute']) {
      const left = `SELECT count() FROM weir.${table} WHERE account_id = '${account}'`;
      expect(await cluster.ask(1, left), table).toBe('0');
    }
    const requests = 'SELECT count() FROM analytics.http_request_complete';
    expect(await cluster.ask(1, requests, 'analyst')).toBe(kept);
    const counted = 'SELECT sum(requests) FROM analytics.http_minute';
    expect(await cluster.ask(1, counted, 'analyst')).toBe(kept);
    const shards = await cluster.ask(
      0,
      "SELECT uniqExact(shard) FROM weir.erased_rows WHERE `table` = 'http_request_complete'",
    );
    expect(shards).toBe('2');
    const audit = await cluster.weir(...auditOf('one'));
    expect(lastJson(audit)).toMatchObject({ balanced: true });
  }, 60_000);

  it('lists its shards, and rejects `weir shards spread` without a new shard', async () => {
    await cluster.configure({ sources: [] });
    const shown = lastJson(await cluster.weir('shards', '--json'));
    expect(shown).toMatchObject({
      servers: [
        { shard: 1, state: 'up' },
        { shard: 2, state: 'up' },
      ],
      slot_map: [{ version: 1, since: '1970-01-01', shards: 2 }],
    });
    const refused = await cluster.weir('shards', 'spread');
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain('ERR_CLICKHOUSE_SLOT_MAP');
    expect(refused.stderr).toContain(
      'already spreads events of 1970-01-01 and later over all 2 shards',
    );
  });

  it('gets no events of days whose slot map has shards that the loader lacks', async () => {
    const port = await freePort();
    const [old, later] = [lines('old', 200), lines('later', 200)];
    await cluster.write('map.ndjson', `${old.join('\n')}\n`);
    const following = sources('map').map((source) => ({ ...source, follow: true }));
    await cluster.configure({ pipeline: 'map', sources: following, ops: { port } });
    const loader = cluster.startWeir(['run']);
    const stored = async (): Promise<number> =>
      Number(await cluster.ask(0, "SELECT sum(received) FROM weir.batches WHERE pipeline = 'map'"));
    await until('old events are stored', async () => (await stored()) === old.length);
    await cluster.ask(
      0,
      'INSERT INTO weir.slot_map (version, since, shards) SETTINGS distributed_foreground_insert = 1 SELECT 2, today(), arrayMap(slot -> slot % 3 + 1, range(1024))',
    );
    // The listener may open after the first batch is stored.
    const ready = async (): Promise<string> =>
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        async (answer) => await answer.text(),
        () => '',
      );
    await until(
      'the loader has the new version',
      async () => (await ready()).includes('clickhouse.cluster.shards lacks (it lists 2)'),
      90_000,
    );
    await appendFile(cluster.path('map.ndjson'), `${later.join('\n')}\n`);
    await until('reading is paused', () =>
      loader.stderr().includes('cannot determine the cluster shards of new events; reading paused'),
    );
    loader.child.kill('SIGTERM');
    const { code, stderr } = await loader.finished;
    expect(stderr).toContain('ERR_CLICKHOUSE_CLUSTER');
    expect(code).toBe(3);
    expect(await stored()).toBe(old.length);

    await cluster.ask(0, 'DELETE FROM weir_local.slot_map WHERE version = 2');
    expect(await cluster.weir('run', '--until-idle')).toMatchObject({ code: 0 });
    expect(await stored()).toBe(old.length + later.length);
  }, 180_000);
});

describe('the tables of a cluster with Keeper', () => {
  it('are created by statements that the server accepts, except for replication', async () => {
    const other = await TestCluster.open({ shards: 1, moreGrants: nextGrants });
    try {
      const [release] = releases;
      const { after } = steps({ kind: 'replicated', cluster: other.name }, release);
      const statements = after.flatMap((migration) => migration.statements);
      expect(statements.some((statement) => statement.startsWith('ALTER TABLE'))).toBe(true);
      for (const statement of statements) {
        expect(await other.ask(0, `EXPLAIN AST ${statement}`)).toContain('Query');
        // With engines that need no Keeper: checks columns, keys, settings, codecs, and views.
        const alone = statement
          .replace(` ON CLUSTER '${other.name}'`, '')
          .replace(/Replicated(\w*MergeTree)\('[^']+', '[^']+'(?:, )?/, '$1(')
          .replaceAll('replicated_deduplication', 'non_replicated_deduplication');
        await other.ask(0, alone);
      }
      expect(await other.count(0, 'analytics.http_request_complete', 'analyst')).toBe(0);
      await expect(other.ask(0, statements[3] ?? '')).rejects.toThrow(
        'Replicated DDL queries are disabled',
      );
    } finally {
      await other.close();
    }
  }, 60_000);
});

describe('the files of deploy/clickhouse/cluster', () => {
  const folder = new URL('../../deploy/clickhouse/cluster/', import.meta.url);
  const read = (name: string): Promise<string> => readFile(new URL(name, folder), 'utf8');

  it('let the servers connect to each other, and encrypt the parts that they exchange', async () => {
    const config = await read('config.xml');
    expect(config).toContain('<listen_host>::</listen_host>');
    expect(config).toMatch(/<interserver_http_credentials>\s*<user>\w+<\/user>\s*<password>/);
    expect(await read('keeper.xml')).toContain('<listen_host>::</listen_host>');
    const named = /<interserver_http_host>(.*)<\/interserver_http_host>/.exec(
      await read('macros.xml'),
    )?.[1];
    expect(await read('macros.xml')).toContain(`<replica>${named}</replica>`);
    // With TLS, no unencrypted port is open.
    const tls = await read('tls.xml');
    for (const port of ['http_port', 'tcp_port', 'interserver_http_port']) {
      expect(tls).toContain(`<${port} remove="remove"/>`);
    }
  });

  it('define the cluster of their weir.yaml, with the users of the program', async () => {
    const within = async (tag: string, name: string): Promise<string> =>
      new RegExp(`<${tag}>([^]*)</${tag}>`).exec(await read(name))?.[1] ?? '';
    const files = await Promise.all(
      ['config.xml', 'keeper.xml'].map((name) => within('clickhouse', name)),
    );
    const macros = await within('macros', 'macros.xml');
    const server = await TestCluster.open({
      shards: 1,
      // A single server needs loopback only.
      xml: () => files.join('\n').replaceAll('<listen_host>::</listen_host>', ''),
      macros: () => macros,
    });
    try {
      const rows = await server.ask(
        0,
        "SELECT shard_num, replica_num, host_name, user FROM system.clusters WHERE cluster = 'weir' ORDER BY ALL",
      );
      const hosts = [1, 2].flatMap((shard) =>
        ['a', 'b', 'c'].map((name, index) => `${shard}\t${index + 1}\tch-${shard}${name}`),
      );
      expect(rows.split('\n')).toEqual(hosts.map((host) => `${host}\tweir_cluster`));
      expect(await server.ask(0, "SELECT getMacro('shard'), getMacro('replica')")).toBe('1\tch-1a');
      const sql = await read('users.sql');
      expect(sql).toBe(clusterUsersSql());
      for (const statement of sql.replaceAll(/^--.*$/gm, '').split(';\n')) {
        if (statement.trim() === '') continue;
        const quoted = statement.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
        expect(await server.ask(0, `SELECT formatQuery('${quoted}')`)).not.toBe('');
      }
    } finally {
      await server.close();
    }
    await cluster.write('weir.yaml', await read('weir.yaml'));
    const env = Object.fromEntries(
      ['', '_ADMIN', '_ANALYST'].map((who) => [`WEIR_CLICKHOUSE${who}_PASSWORD`, 'secret']),
    );
    const checked = await cluster.startWeir(['check'], env).finished;
    expect(checked.code, checked.stderr + checked.stdout).toBe(0);
    const printed = await cluster.startWeir(['migrate', '--print'], env).finished;
    expect(printed.stdout).toContain("weir_local.http_request_complete ON CLUSTER 'weir'");
    expect(printed.stdout).toContain('ReplicatedReplacingMergeTree(');
  }, 60_000);
});

describe('a cluster that is not as configured', () => {
  interface Shape {
    readonly cluster?: object;
    readonly clickhouse?: object;
  }
  const messageOf = async ({ cluster: more, clickhouse }: Shape): Promise<string> => {
    const own: unknown = cluster.clickhouse['cluster'];
    await cluster.configure({
      sources: [],
      clickhouse: { ...cluster.clickhouse, ...clickhouse, cluster: Object.assign({}, own, more) },
    });
    const { stderr, stdout } = await cluster.weir('migrate');
    expect(stdout).toBe('');
    return stderr;
  };
  const shards = (...urls: readonly string[]) => ({ shards: urls.map((url) => ({ urls: [url] })) });

  it('is reported if no server has its name', async () => {
    const text = await messageOf({ cluster: { name: 'edge' } });
    expect(text).toContain('has no cluster \\"edge\\" in <remote_servers>; defined clusters: weir');
    expect(text).toContain('ERR_CLICKHOUSE_CLUSTER');
  });

  it('is reported if its shards differ, or have another order', async () => {
    const [one = '', two = ''] = cluster.urls;
    expect(await messageOf({ cluster: shards(one) })).toContain('has 2 shards in cluster weir');
    expect(await messageOf({ cluster: shards(two, one) })).toContain('is shard 2 of cluster weir');
  });

  it('is reported if a server lacks a macro or Keeper, which replicas need', async () => {
    expect(await messageOf({ cluster: { engine: 'replicated' } })).toContain(
      'has no macro replica',
    );
    const other = await TestCluster.open({
      shards: 1,
      macros: () => '<shard>1</shard><replica>a</replica>',
    });
    try {
      await other.configure({
        clickhouse: {
          ...other.clickhouse,
          cluster: { engine: 'replicated', ...shards(other.urls[0] ?? '') },
        },
      });
      expect((await other.weir('migrate')).stderr).toContain('has no Keeper');
    } finally {
      await other.close();
    }
  });

  it('is reported with the server that does not respond, or rejects the password', async () => {
    const [one = ''] = cluster.urls;
    const gone = await messageOf({ cluster: shards(one, 'http://127.0.0.1:9') });
    expect(gone).toContain('no server of shard 2 responds: ');
    expect(gone).toContain('http://127.0.0.1:9');
    const refused = await messageOf({ clickhouse: { password: 'wrong' } });
    expect(refused).toMatch(/127\.0\.0\.1:\d+, user weir_loader: AUTHENTICATION_FAILED/);
  });
});
