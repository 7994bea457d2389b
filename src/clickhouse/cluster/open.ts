import { type Log, messageOf, PipelineError } from '../../base/index.ts';
import type { ClusterDatabases } from '../../catalog/index.ts';
import type { ClickhouseOptions, ClusterOptions } from '../../config/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { tryLogins } from '../external.ts';
import { seeKeeper } from '../schema/grants.ts';
import { lackingOf } from '../schema/rights.ts';
import { ClusterConnection } from './connection.ts';
import { Endpoint } from './endpoint.ts';
import { variantOf } from './names.ts';
import { checkTopology, clusterError } from './topology.ts';

const asLoader = { as: 'loader' } as const;

/** The options of `openClickHouse` that `openCluster` uses. */
export interface OpenClusterOptions {
  readonly logger?: Log | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Databases of the tables; default: those of a regular installation. */
  readonly databases?: ClusterDatabases | undefined;
  /** If true, connects even if some shards have no responding server, as long as any server responds. */
  readonly acceptsDownShards?: boolean | undefined;
}

/**
 * Connects to the servers of `clickhouse.cluster` and compares their view of the cluster with the configuration. Skips a server that
 * does not respond if another server of its shard does.
 * @throws PipelineError ERR_CLICKHOUSE_CLUSTER, and those of `openExternal`
 */
export async function openCluster(
  cluster: ClusterOptions,
  settings: ClickhouseOptions,
  { logger, signal, databases, acceptsDownShards = false }: OpenClusterOptions,
): Promise<ClickHouse> {
  const variant = variantOf(cluster, databases);
  const insertSettings: Readonly<Record<string, string | number>> =
    variant.kind === 'replicated'
      ? {
          insert_quorum: cluster.quorum_servers === 0 ? 'auto' : cluster.quorum_servers,
          // The server must give up before the client does: only the error of the server says what the insert waited
          // for.
          insert_quorum_timeout: Math.ceil(settings.request_timeout_ms / 2),
        }
      : {};
  const shards = await Promise.all(
    cluster.shards.map(({ urls }, index) =>
      Promise.all(
        urls.map(async (url) => {
          const tried = await versionOf(new URL(url), settings, signal);
          const endpoint = new Endpoint({
            url: new URL(url),
            shard: index + 1,
            settings,
            variant,
            version: tried.version,
            insertSettings,
            logger,
          });
          if (tried.error !== undefined) endpoint.down(tried.error);
          return { endpoint, error: tried.error };
        }),
      ),
    ),
  );
  const endpoints = shards.map((shard) => shard.map(({ endpoint }) => endpoint));
  try {
    const required = acceptsDownShards ? [shards.flat()] : shards;
    for (const servers of required) checkAvailable(servers);
    await checkCluster(endpoints.flat(), cluster, logger);
  } catch (error) {
    await Promise.all(endpoints.flat().map((endpoint) => endpoint.close()));
    throw error;
  }
  return new ClusterConnection({
    variant,
    shards: endpoints,
    healthIntervalMs: cluster.health_interval_ms,
    balancing: cluster.load_balancing,
    logger,
  });
}

/** @throws PipelineError ERR_CLICKHOUSE_UNAVAILABLE if none of the servers responds */
function checkAvailable(
  servers: readonly { readonly endpoint: Endpoint; readonly error?: unknown }[],
): void {
  if (servers.some(({ error }) => error === undefined)) return;
  const reasons = servers.map(({ error }) => messageOf(error)).join('; ');
  const numbers = [...new Set(servers.map(({ endpoint }) => endpoint.shard))];
  const where = numbers.length === 1 ? `shard ${numbers[0]}` : 'the cluster';
  const detail = `no server of ${where} responds: ${reasons}`;
  throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', detail, servers[0]?.error);
}

/** Logs in and returns the version. For an unavailable server, returns the error: Weir connects to it later. */
async function versionOf(
  url: URL,
  settings: ClickhouseOptions,
  signal: AbortSignal | undefined,
): Promise<{ readonly version: string; readonly error?: unknown }> {
  try {
    return { version: (await tryLogins(url, settings, signal)).version };
  } catch (error) {
    const isAway = error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_UNAVAILABLE';
    if (!isAway) throw error;
    return { version: '', error };
  }
}

/** The macros of a server. */
interface EndpointMacros {
  readonly endpoint: Endpoint;
  readonly macros: ReadonlyMap<string, string>;
}

async function checkCluster(
  endpoints: readonly Endpoint[],
  cluster: ClusterOptions,
  logger: Log | undefined,
): Promise<void> {
  await checkTopology(endpoints, cluster, logger);
  if (cluster.engine !== 'replicated') return;
  const found: EndpointMacros[] = [];
  for (const endpoint of endpoints) {
    if (!endpoint.isUp) continue;
    found.push({ endpoint, macros: await macrosOf(endpoint) });
  }
  checkMacros(found);
  for (const { endpoint } of found) await checkKeeper(endpoint);
}

async function macrosOf({ connection, url }: Endpoint): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.query<{ readonly macro: string; readonly substitution: string }>(
    'SELECT macro, substitution FROM system.macros',
    {},
    asLoader,
  );
  const macros = new Map(rows.map(({ macro, substitution }) => [macro, substitution]));
  for (const name of ['shard', 'replica']) {
    if (macros.has(name)) continue;
    throw clusterError(`${url} has no macro ${name}: define its ${name} in <macros>`);
  }
  return macros;
}

async function checkKeeper({ connection, url }: Endpoint): Promise<void> {
  const [keeper] = await connection.query(
    "SELECT count() AS n FROM system.tables WHERE database = 'system' AND name = 'zookeeper'",
    {},
    asLoader,
  );
  if (Number(keeper?.['n']) > 0) return;
  // The server lists only tables on which the user has a privilege.
  const [lacking] = (await lackingOf(connection, 'loader', [seeKeeper])) ?? [];
  if (lacking !== undefined) {
    const detail = `the loader cannot read whether ${url} has Keeper; missing privilege: ${lacking} (deploy/clickhouse/cluster/users.sql)`;
    throw new PipelineError('ERR_CLICKHOUSE_DENIED', detail);
  }
  throw clusterError(
    `${url} has no Keeper, which \`engine: replicated\` requires: configure <zookeeper>`,
  );
}

/**
 * Checks that the macro `shard` is the same for all replicas of a shard and differs between shards, and that replicas
 * of a shard differ in `replica`. @throws PipelineError ERR_CLICKHOUSE_CLUSTER
 */
export function checkMacros(
  found: readonly {
    readonly endpoint: Pick<Endpoint, 'shard' | 'url'>;
    readonly macros: ReadonlyMap<string, string>;
  }[],
): void {
  for (const [index, { endpoint, macros }] of found.entries()) {
    const [shard, replica] = [macros.get('shard'), macros.get('replica')];
    for (const other of found.slice(0, index)) {
      const isSame = other.endpoint.shard === endpoint.shard;
      const [first, second] = [other.endpoint.url, endpoint.url];
      if (isSame !== (other.macros.get('shard') === shard)) {
        const how = isSame ? 'differ in' : 'share';
        const where = isSame ? 'are replicas of one shard' : 'are different shards';
        throw clusterError(`${first} and ${second} ${where} and ${how} the macro shard`);
      }
      if (isSame && other.macros.get('replica') === replica) {
        throw clusterError(
          `${first} and ${second} are replicas of one shard and share the macro replica`,
        );
      }
    }
  }
}
