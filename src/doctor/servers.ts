import { type Diagnosis, errorCatalog, messageOf, Subject } from '../base/index.ts';
import { type ClickHouse, listedShards, quorumOf } from '../clickhouse/index.ts';
import type { ClusterOptions } from '../config/index.ts';

/** A server of a cluster, or the only one. */
export interface AskedServer {
  readonly server: ClickHouse;
  /** Counted from 1. */
  readonly shard: number;
  /** Why the server could not be queried; empty if it responds. */
  readonly problem: string;
}

/** Checks for every server of a cluster whether it responds. */
export async function askServers(clickhouse: ClickHouse): Promise<readonly AskedServer[]> {
  const { cluster, servers } = clickhouse;
  if (cluster === undefined) return [{ server: clickhouse, shard: 1, problem: '' }];
  return await Promise.all(
    servers.map(async (server, index) => {
      const { shard = 1, isUp, reason = '' } = cluster.endpoints[index] ?? {};
      if (isUp === false) return { server, shard, problem: reason };
      const answer = server.query('SELECT 1', {}, { as: 'loader' });
      return { server, shard, problem: await answer.then(() => '', messageOf) };
    }),
  );
}

/** Shards of which no server responds: no query reads their rows. */
export function downShardsOf(asked: readonly AskedServer[]): readonly number[] {
  const up = new Set(asked.flatMap(({ problem, shard }) => (problem === '' ? [shard] : [])));
  return [...new Set(asked.map(({ shard }) => shard))].filter((shard) => !up.has(shard));
}

/** Names the servers of a cluster that do not respond: nothing else is known about them. */
export function* reachableDiagnoses(
  cluster: ClusterOptions,
  asked: readonly AskedServer[],
): Generator<Diagnosis> {
  const subject = new Subject('clickhouse');
  const check = 'clickhouse.reachable';
  const { advice } = errorCatalog.ERR_CLICKHOUSE_UNAVAILABLE;
  const responding = asked.filter(({ problem }) => problem === '');
  const versions = new Set(responding.map(({ server }) => server.version));
  if (responding.length === asked.length) {
    const text = `all ${asked.length} servers of cluster ${cluster.name}, version ${[...versions].join(', ')}`;
    yield subject.ok(check, text);
  }
  for (const { server, shard, problem } of asked) {
    if (problem === '') continue;
    const cause = `${server.url} (shard ${shard}) does not respond, so none of its tables, privileges, and disks were checked: ${problem}`;
    const others = responding.filter((each) => each.shard === shard).length;
    const servers = asked.filter((each) => each.shard === shard).length;
    const needed = cluster.engine === 'replicated' ? quorumOf(cluster, servers) : 1;
    yield others < needed
      ? subject.failed(check, `${cause}; inserts into its shard stop`, advice)
      : subject.warning(check, cause, advice);
  }
}

/** Checks that a query through one server reads all shards. */
export async function peersDiagnosis(
  subject: Subject,
  server: ClickHouse,
  { name, shards }: ClusterOptions,
  downShards: readonly number[],
): Promise<Diagnosis> {
  const check = 'clickhouse.peers';
  if (downShards.length > 0) {
    return subject.skipped(check, `no server of shard ${downShards.join(', ')} responds`);
  }
  try {
    const found = await listedShards(server, name);
    await server.query('SELECT count() FROM weir.batches', {}, { as: 'loader' });
    if (found === shards.length) return subject.ok(check, `queries read all ${found} shards`);
    const cause = `${found} shards in <remote_servers>, and ${shards.length} in clickhouse.cluster.shards`;
    const remedy = 'Complete the steps of docs/deploy/cluster.md#add-a-shard.';
    return subject.warning(check, cause, remedy);
  } catch (error) {
    const remedy =
      'Check that all servers listen on the ports in `<remote_servers>`, and that the password of weir_cluster there is the one on every server; have an administrator run deploy/clickhouse/cluster/users.sql on each server.';
    return subject.failed(check, `a query of all shards fails: ${messageOf(error)}`, remedy);
  }
}

/** Findings about one server. */
export interface ServerFindings {
  readonly url: string;
  readonly found: readonly Diagnosis[];
}

/**
 * Merges what was found on the servers of a cluster, check by check. A check that is ok everywhere has one finding.
 * Otherwise, only its other findings remain, each with the servers that have it.
 */
export function mergeFindings(servers: readonly ServerFindings[]): readonly Diagnosis[] {
  const [first] = servers;
  if (first === undefined || servers.length === 1) return first?.found ?? [];
  const checks = new Set(servers.flatMap(({ found }) => found.map(({ check }) => check)));
  return [...checks].flatMap((check) => {
    const groups = new Map<string, { readonly finding: Diagnosis; readonly urls: string[] }>();
    for (const { url, found } of servers) {
      for (const finding of found) {
        if (finding.check !== check) continue;
        const key = JSON.stringify([finding.status, finding.cause, finding.remedy]);
        const group = groups.get(key) ?? { finding, urls: [] };
        group.urls.push(url);
        groups.set(key, group);
      }
    }
    const all = [...groups.values()];
    const problems = all.filter(({ finding }) => finding.status !== 'ok');
    if (problems.length > 0) {
      return problems.map(({ finding, urls }) => ({
        ...finding,
        cause: `${urls.join(', ')}: ${finding.cause}`,
      }));
    }
    return all.slice(0, 1).map(({ finding }) => ({
      ...finding,
      cause:
        all.length === 1
          ? `${finding.cause} (${servers.length} servers)`
          : all.map(({ finding: { cause }, urls }) => `${urls.join(', ')}: ${cause}`).join('; '),
    }));
  });
}
