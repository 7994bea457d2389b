import { type Log, PipelineError } from '../../base/index.ts';
import type { ClusterOptions } from '../../config/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import type { Endpoint } from './endpoint.ts';

const asLoader = { as: 'loader' } as const;

interface ClusterRow {
  readonly cluster: string;
  readonly shard_num: number;
  readonly is_local: number;
}

/**
 * Compares the shards that servers list in `<remote_servers>` with the configuration. The numbers of shards may differ
 * while a shard is being added, as long as the servers and the configuration both have all shards that the slot map
 * uses.
 * @throws PipelineError ERR_CLICKHOUSE_CLUSTER
 */
export async function checkTopology(
  endpoints: readonly Endpoint[],
  { name, shards }: ClusterOptions,
  logger: Log | undefined,
): Promise<void> {
  let used: Promise<number> | undefined;
  for (const endpoint of endpoints) {
    if (!endpoint.isUp) continue;
    const own = await rowsOf(endpoint.connection, name);
    checkPlace(endpoint, own, name);
    const found = shardsIn(own);
    if (found === shards.length) continue;
    const detail = `${endpoint.url} has ${found} shards in cluster ${name}, but clickhouse.cluster.shards lists ${shards.length}`;
    used ??= usedShards(endpoints);
    if (Math.min(found, shards.length) < (await used) || found < endpoint.shard) {
      throw clusterError(detail);
    }
    const reason = `${detail}; the slot map uses ${await used} shards`;
    logger?.warn(
      { reason },
      'number of shards in the cluster definition of a server differs from clickhouse.cluster.shards; allowed while a shard is added',
    );
  }
}

/**
 * Checks that every server lists all shards, so that a query through any server reads all of them.
 * @throws PipelineError ERR_CLICKHOUSE_CLUSTER | ERR_CLICKHOUSE_UNAVAILABLE
 */
export async function checkAllListed({ cluster, servers, shards }: ClickHouse): Promise<void> {
  const { variant, endpoints = [] } = cluster ?? {};
  if (variant === undefined || variant.kind === 'plain') return;
  const name = variant.cluster;
  for (const [index, { url, isUp, reason }] of endpoints.entries()) {
    const server = servers[index];
    if (!isUp || server === undefined) {
      const detail = `every server must list all shards in <remote_servers>, and ${url} does not respond: ${reason}`;
      throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', detail);
    }
    const found = await listedShards(server, name);
    if (found === shards.length) continue;
    const detail = `${url} has ${found} shards in cluster ${name}: its queries would miss events of the other shards; add all ${shards.length} to its <remote_servers> first`;
    throw clusterError(detail);
  }
}

/**
 * Returns the number of shards that a server lists in `<remote_servers>`.
 * @throws PipelineError ERR_CLICKHOUSE_CLUSTER if the server does not have the cluster
 */
export async function listedShards(server: ClickHouse, name: string): Promise<number> {
  return shardsIn(await rowsOf(server, name));
}

/** @throws PipelineError ERR_CLICKHOUSE_CLUSTER if the server does not have the cluster */
async function rowsOf(server: ClickHouse, name: string): Promise<readonly ClusterRow[]> {
  const sql = 'SELECT cluster, shard_num, is_local FROM system.clusters';
  const rows = await server.query<ClusterRow>(sql, {}, asLoader);
  const own = rows.filter(({ cluster }) => cluster === name);
  if (own.length > 0) return own;
  const known = [...new Set(rows.map(({ cluster }) => cluster))].join(', ');
  const rest = known === '' ? 'no cluster is defined there' : `defined clusters: ${known}`;
  throw clusterError(
    `${server.url} has no cluster ${JSON.stringify(name)} in <remote_servers>; ${rest}`,
  );
}

function shardsIn(rows: readonly ClusterRow[]): number {
  return Math.max(...rows.map((row) => row.shard_num));
}

function checkPlace({ url, shard }: Endpoint, own: readonly ClusterRow[], name: string): void {
  const here = own.filter((row) => row.is_local === 1).map((row) => row.shard_num);
  // An empty list proves nothing: a server may not recognize itself in its own configuration, for example behind a
  // proxy.
  if (here.length === 0 || here.includes(shard)) return;
  throw clusterError(
    `${url} is shard ${here.join(', ')} of cluster ${name}, but is listed in clickhouse.cluster.shards[${shard - 1}]`,
  );
}

/**
 * Returns the number of shards that the slot map uses; Infinity if there is no slot map, because all shards are then
 * used.
 */
async function usedShards(endpoints: readonly Endpoint[]): Promise<number> {
  // The rows are in the first shard, or on every server.
  const first = endpoints.find(({ isUp, shard }) => isUp && shard === 1);
  try {
    const rows = await first?.part.query(
      'SELECT toUInt32(max(arrayMax(shards))) AS used FROM weir.slot_map HAVING count() > 0',
      {},
      asLoader,
    );
    return Number(rows?.[0]?.['used'] ?? Infinity);
  } catch (error) {
    // Before the first migration, there is no such table.
    if (error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_SCHEMA') return Infinity;
    throw error;
  }
}

/** Returns the error for a difference between the servers and the configuration of the cluster. */
export function clusterError(detail: string): PipelineError {
  return new PipelineError('ERR_CLICKHOUSE_CLUSTER', detail);
}
