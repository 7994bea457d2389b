import { type Diagnosis, Subject } from '../base/index.ts';
import { quorumOf } from '../clickhouse/index.ts';
import type { ClusterOptions } from '../config/index.ts';

/** Checks that inserts continue while any one server of a shard is unavailable. */
export function quorumDiagnosis(cluster: ClusterOptions): Diagnosis | undefined {
  if (cluster.engine !== 'replicated') return undefined;
  const subject = new Subject('clickhouse');
  const check = 'clickhouse.quorum';
  const sizes = cluster.shards.map(({ urls }) => urls.length);
  const stopped = sizes.findIndex(
    (servers) => servers > 1 && quorumOf(cluster, servers) >= servers,
  );
  if (stopped !== -1) {
    const servers = sizes[stopped] ?? 0;
    const cause = `an insert into shard ${stopped + 1} needs ${quorumOf(cluster, servers)} of its ${servers} servers: ingestion stops while one of them is unavailable`;
    const remedy =
      servers === 2
        ? 'Add a third replica. With two, set `clickhouse.cluster.quorum_servers: 1`: inserts then continue, and rows that only the lost server had are lost with it.'
        : 'Set `clickhouse.cluster.quorum_servers: 0`: an insert then needs a majority of the servers.';
    return subject.failed(check, cause, remedy);
  }
  const single = sizes.indexOf(1);
  if (single !== -1) {
    const cause = `shard ${single + 1} lists one server: ingestion stops while it is unavailable`;
    const remedy =
      'List all replicas of the shard in `clickhouse.cluster.shards`, at least three, or use `engine: plain`.';
    return subject.failed(check, cause, remedy);
  }
  const [least = 0] = sizes.toSorted((one, other) => one - other);
  const text = `inserts need ${quorumOf(cluster, least)} of ${least} servers of a shard, and continue while one is unavailable`;
  return subject.ok(check, text);
}
