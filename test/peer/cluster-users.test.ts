import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { TestCluster } from '../support/cluster.ts';
import {
  clusterUsersFiles,
  createKeeperTable,
  keeperTableGrants,
} from '../support/keeper-table.ts';

const macros = () => '<shard>1</shard><replica>a</replica>';
let cluster: TestCluster;

async function serverWith(usersSql: string): Promise<TestCluster> {
  const server = await TestCluster.open({
    shards: 1,
    macros,
    usersSql: `${usersSql}\n${keeperTableGrants}`,
  });
  await createKeeperTable(server, 0);
  return server;
}

beforeAll(async () => {
  cluster = await serverWith(clusterUsersFiles);
}, 60_000);
afterAll(() => cluster?.close());

/** Connects as a loader does, which has no administrator. */
async function open(on: TestCluster): Promise<ClickHouse> {
  const { name, passwords, urls } = on;
  const { clickhouse } = await configFrom({
    clickhouse: {
      cluster: { name, engine: 'replicated', shards: [{ urls }] },
      user: 'weir_loader',
      password: passwords.loader,
    },
    sources: [],
  });
  const dataDir = on.path('none');
  return await openClickHouse({ clickhouse, dataDir, purpose: 'attach-or-own', command: 'test' });
}

describe('a replicated cluster with the users of deploy/clickhouse', () => {
  it('is opened by the loader, which cannot read Keeper', async () => {
    const clickhouse = await open(cluster);
    await clickhouse.close();
    await expect(cluster.ask(0, 'SELECT name FROM system.zookeeper', 'loader')).rejects.toThrow(
      'ACCESS_DENIED',
    );
  });

  it('names the grant that its loader lacks', async () => {
    const lines = clusterUsersFiles.split('\n');
    const earlier = await serverWith(
      lines.filter((line) => !line.includes('system.zookeeper')).join('\n'),
    );
    try {
      await expect(open(earlier)).rejects.toMatchObject({
        code: 'ERR_CLICKHOUSE_DENIED',
        message: expect.stringMatching(
          /127\.0\.0\.1:\d+ .*SHOW TABLES ON system\.zookeeper TO weir_loader/,
        ),
      });
    } finally {
      await earlier.close();
    }
  }, 60_000);
});
