import type { ClusterOptions } from '../../config/index.ts';

/** Number of servers of a shard that must have rows before the rows count as stored: `insert_quorum`. */
export function quorumOf({ quorum_servers: quorum }: ClusterOptions, servers: number): number {
  return quorum === 0 ? Math.floor(servers / 2) + 1 : quorum;
}
