import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Diagnosis } from '../../src/base/diagnosis.ts';
import { TestCluster } from '../support/cluster.ts';
import { clusterUsersFiles } from '../support/keeper-table.ts';
import { until } from '../support/weir.ts';

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await TestCluster.open({ shards: 2 });
  await cluster.configure({ sources: [], web: false });
  expect(await cluster.weir('migrate')).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => cluster?.close());

interface Found {
  readonly code: number | null;
  /** Findings of one check of ClickHouse. */
  readonly of: (check: string) => readonly Diagnosis[];
}

async function doctor(of = cluster): Promise<Found> {
  const { code, stdout } = await of.weir('doctor', '--cluster', '--json');
  const { checks } = JSON.parse(stdout) as { readonly checks: readonly Diagnosis[] };
  return { code, of: (name) => checks.filter(({ check }) => check === `clickhouse.${name}`) };
}

describe('weir doctor --cluster', () => {
  it('finds nothing in a cluster as `weir migrate` leaves it', async () => {
    const { code, of } = await doctor();
    expect(of('reachable')).toMatchObject([
      { status: 'ok', cause: expect.stringContaining('all 2 servers') },
    ]);
    for (const check of [
      'tables',
      'grants',
      'peers',
      'writable',
      'detached',
      'mutations',
      'isolation',
    ]) {
      expect(of(check), check).toMatchObject([{ status: 'ok' }]);
    }
    expect(code).toBe(0);
  }, 60_000);

  it('checks the other shards while a shard is down, and `weir shards` lists its server', async () => {
    await cluster.kill(1);
    const { code, of } = await doctor();
    expect(code).toBe(1);
    expect(of('reachable')).toMatchObject([
      { status: 'failed', cause: expect.stringContaining(`${cluster.urls[1]} (shard 2)`) },
    ]);
    expect(of('tables')).toMatchObject([{ status: 'ok' }]);
    expect(of('peers')).toMatchObject([
      { status: 'skipped', cause: 'no server of shard 2 responds' },
    ]);
    const shown = await cluster.weir('shards', '--json');
    expect(shown.code, shown.stderr).toBe(0);
    expect(JSON.parse(shown.stdout)).toMatchObject({
      servers: [
        { shard: 1, server: cluster.urls[0], state: 'up', reason: '' },
        { shard: 2, server: cluster.urls[1], state: 'down', rows: null },
      ],
      slot_map: null,
    });
    expect((await cluster.weir('shards')).stdout).toContain('the slot map cannot be read: ');
    const skipping = 'FINAL SETTINGS skip_unavailable_shards = 1';
    expect(await cluster.count(0, `weir.http_request_complete ${skipping}`)).toBe(0);
    await expect(
      cluster.count(
        0,
        `analytics.http_request_complete SETTINGS skip_unavailable_shards = 1`,
        'analyst',
      ),
    ).rejects.toThrow('skip_unavailable_shards');
    // Commands that read events need all shards.
    expect((await cluster.weir('audit')).code).toBe(4);
    await cluster.start(1);
    expect((await doctor()).code).toBe(0);
  }, 120_000);

  it('names the server whose local tables, parts, mutations, or requests have a problem', async () => {
    const [first = '', second = ''] = cluster.urls;
    const ask = (sql: string): Promise<string> => cluster.ask(1, sql);
    for (const table of ['http_request_complete', 'tcp_connection_closed']) {
      await ask(
        `INSERT INTO weir_local.${table} (account_id, event_id, event_timestamp) VALUES ('ac', 'ev', now())`,
      );
    }
    await ask('ALTER TABLE weir_local.http_request_complete DETACH PARTITION ALL');
    await ask(
      "ALTER TABLE weir_local.tcp_connection_closed DELETE WHERE throwIf(event_id = 'ev') SETTINGS mutations_sync = 0",
    );
    await ask('DROP TABLE weir_local.http_minute SYNC');
    await expect(
      ask('SELECT groupArray(number) FROM numbers(10000000) SETTINGS max_memory_usage = 10000000'),
    ).rejects.toThrow('MEMORY_LIMIT_EXCEEDED');
    await until('the mutation has failed', async () => {
      const sql = "SELECT count() FROM system.mutations WHERE latest_fail_reason != ''";
      return Number(await ask(sql)) > 0;
    });
    const { code, of } = await doctor();
    expect(code).toBe(1);
    for (const [check, status, text] of [
      ['tables', 'failed', 'weir_local.http_minute is missing'],
      ['detached', 'warning', '1 of weir_local.http_request_complete (by hand)'],
      ['mutations', 'warning', 'a mutation of weir_local.tcp_connection_closed fails'],
      ['rejections', 'warning', 'MEMORY_LIMIT_EXCEEDED'],
    ] as const) {
      const found = of(check);
      expect(found, check).toMatchObject([{ status, cause: expect.stringContaining(text) }]);
      expect(found[0]?.cause.startsWith(`${second}: `), check).toBe(true);
      expect(found[0]?.cause, check).not.toContain(first);
    }
    await cluster.write('none.ndjson', '');
    const source = { name: 'none', type: 'file', paths: ['none.ndjson'] };
    await cluster.configure({ sources: [source], web: false });
    const { stderr } = await cluster.weir('run', '--until-idle');
    expect(stderr).toContain('ERR_CLICKHOUSE_SCHEMA');
    expect(stderr).toContain(`${second}: weir_local.http_minute is missing`);
  }, 120_000);
});

describe('a cluster whose servers may not query each other', () => {
  it('is reported by weir doctor, with the missing grants of weir_cluster', async () => {
    const lines = clusterUsersFiles.split('\n');
    const right = 'SELECT, INSERT ON weir_local.*';
    const usersSql = lines.filter((line) => line !== `GRANT ${right} TO weir_cluster;`).join('\n');
    expect(usersSql).not.toBe(clusterUsersFiles);
    const denied = await TestCluster.open({ shards: 2, usersSql });
    try {
      await denied.configure({ sources: [], web: false });
      await denied.weir('migrate');
      const { code, of } = await doctor(denied);
      expect(code).toBe(1);
      const grants = 'missing: SELECT ON weir_local.* TO weir_cluster; INSERT ON weir_local.* TO';
      expect(of('grants')).toMatchObject([
        { status: 'failed', cause: expect.stringContaining(grants) },
      ]);
      expect(of('peers').map(({ status }) => status)).toEqual(['failed', 'failed']);
      expect(of('peers')[0]?.cause).toContain('weir_cluster: Not enough privileges');
    } finally {
      await denied.close();
    }
  }, 120_000);
});
