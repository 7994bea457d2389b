import { clusterUsersSql, externalUsersSql } from '../../src/clickhouse/schema/grants.ts';

/** Users and grants for external servers. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['deploy/clickhouse/users.sql', externalUsersSql()],
    ['deploy/clickhouse/cluster/users.sql', clusterUsersSql()],
  ]);
}
