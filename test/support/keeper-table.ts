import { readFileSync } from 'node:fs';

import type { TestCluster } from './cluster.ts';

const fileAt = (name: string): string =>
  readFileSync(new URL(`../../deploy/clickhouse/${name}`, import.meta.url), 'utf8');

/** What an operator runs on every server of a cluster. */
export const clusterUsersFiles = `${fileAt('users.sql')}\n${fileAt('cluster/users.sql')}`;

/** Lets the administrator of a test call `createKeeperTable`. */
export const keeperTableGrants = `GRANT CREATE TABLE ON system.* TO weir_admin;
GRANT TABLE ENGINE ON Memory TO weir_admin;
`;

/**
 * Creates `system.zookeeper`, which a server with Keeper has. The embedded server lacks it, also with Keeper: its rows are not read
 * in tests, only whether a user sees the table.
 */
export async function createKeeperTable(cluster: TestCluster, node: number): Promise<void> {
  await cluster.ask(
    node,
    'CREATE TABLE system.zookeeper (name String, value String, path String) ENGINE = Memory',
  );
}
