import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClusterDatabases, type EngineVariant, onCluster } from '../../src/catalog/index.ts';
import {
  acceptanceDatabases,
  createStatements,
  dropDatabases,
  isLeftover,
  listRuns,
} from '../../src/clickhouse/acceptance/databases.ts';
import { acceptanceSteps, runAcceptance } from '../../src/clickhouse/acceptance/run.ts';
import { openClickHouse } from '../../src/clickhouse/open.ts';
import { acceptanceGrants } from '../../src/clickhouse/schema/grants.ts';
import { lackingOf } from '../../src/clickhouse/schema/rights.ts';
import { configFrom } from '../../src/config/index.ts';
import { TestCluster } from '../support/cluster.ts';
import { FakeReplicas } from '../support/fake-replicas.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await TestCluster.open({ shards: 1 });
});
afterAll(() => cluster.close());

const dayMs = 86_400_000;
const replicated = (databases: ClusterDatabases): EngineVariant => ({
  kind: 'replicated',
  cluster: cluster.name,
  databases,
});
/** A statement for a server without Keeper. */
const alone = (statement: string): string =>
  statement
    .replace(` ON CLUSTER '${cluster.name}'`, '')
    .replace(/Replicated(\w*MergeTree)\('[^']+', '[^']+'(?:, )?/, '$1(')
    .replaceAll('replicated_deduplication', 'non_replicated_deduplication');

async function insertAll({ inserts }: FakeReplicas): Promise<void> {
  expect(inserts.size).toBe(3);
  for (const [sql, rows] of inserts) {
    const settings = 'SETTINGS input_format_skip_unknown_fields = 0';
    await cluster.ask(0, `${sql} ${settings} FORMAT JSONEachRow\n${rows}`, 'loader');
    const [, , table] = sql.split(' ');
    const stored = await cluster.ask(0, `SELECT count() FROM ${table}`, 'admin');
    expect(stored, sql).toBe(String(rows.split('\n').length));
  }
}

/** Connects to the server as a cluster without replicas. */
async function open() {
  const settings = cluster.clickhouse;
  const { clickhouse } = await configFrom({
    clickhouse: {
      ...settings,
      password: cluster.passwords.loader,
      admin_password: cluster.passwords.admin,
      analyst_password: cluster.passwords.analyst,
    },
    sources: [],
  });
  return await openClickHouse({
    clickhouse,
    dataDir: cluster.path('none'),
    purpose: 'attach-or-own',
    command: 'test',
    administers: true,
  });
}

describe('the acceptance test on a real server', () => {
  it('sends statements that the server accepts, and that work except for replication', async () => {
    const fake = await FakeReplicas.start([2]);
    try {
      const { clickhouse } = await configFrom({
        clickhouse: { user: 'weir', cluster: { shards: fake.shards, quorum_servers: 1 } },
        sources: [],
      });
      const found = [];
      const steps = runAcceptance({
        clickhouse,
        dataDir: cluster.path('none'),
        skipFailover: false,
        waitMs: 5_000,
        signal: new AbortController().signal,
        notify: (text) => {
          if (text.startsWith('Stop ')) fake.stop(0);
          if (text.startsWith('Start ')) fake.startAgain(0);
        },
        limits: () => ({ pollMs: 10 }),
      });
      for await (const { status } of steps) found.push(status);
      expect(found).toEqual(Array(acceptanceSteps.length + 1).fill('ok'));
    } finally {
      await fake.close();
    }
    const statements = [...fake.statements];
    expect(statements.filter((sql) => sql.includes(' ON CLUSTER '))).not.toEqual([]);
    for (const sql of statements) {
      expect(await cluster.ask(0, `EXPLAIN AST ${sql}`, 'admin'), sql).not.toBe('');
      // These need Keeper.
      if (sql.startsWith('SYSTEM SYNC') || sql.includes("cluster('")) continue;
      // Everything is created, so that rows can be inserted.
      if (sql.startsWith('SELECT table, is_readonly')) await insertAll(fake);
      await cluster.ask(0, alone(sql), 'admin');
    }
  }, 60_000);

  it('has grants for its own databases, and for no others', async () => {
    const clickhouse = await open();
    try {
      for (const role of ['admin', 'loader'] as const) {
        expect(await lackingOf(clickhouse, role, acceptanceGrants[role])).toEqual([]);
      }
    } finally {
      await clickhouse.close();
    }
    await expect(cluster.ask(0, 'CREATE DATABASE weir_accept', 'admin')).rejects.toThrow(
      'ACCESS_DENIED',
    );
  }, 60_000);

  it('drops the databases of a run, and recognizes those of a killed one by name, comment, and age', async () => {
    const clickhouse = await open();
    try {
      const databases = acceptanceDatabases(Date.now() - dayMs);
      const variant = replicated(databases);
      for (const sql of createStatements(variant)) await cluster.ask(0, alone(sql), 'admin');
      const signal = new AbortController().signal;
      const rows = await listRuns(clickhouse, { signal });
      expect(rows.map(({ name }) => name)).toEqual([databases.base, databases.shard]);
      expect(rows.every((row) => isLeftover(row, Date.now()))).toBe(true);
      expect(rows.some((row) => isLeftover(row, Date.now() - dayMs))).toBe(false);
      // The server rejects ON CLUSTER, so each server drops its own.
      expect(onCluster(variant)).not.toBe('');
      const names = [databases.base, databases.shard];
      expect(await dropDatabases(clickhouse, names, variant, signal)).toEqual([]);
      expect(await listRuns(clickhouse, { signal })).toEqual([]);
    } finally {
      await clickhouse.close();
    }
  }, 60_000);
});
