import type { ClusterOptions } from '../../config/index.ts';

/** Servers of a shard that must have rows before they count as stored: `insert_quorum`. */
export function quorumOf({ quorum_servers: quorum }: ClusterOptions, servers: number): number {
  return quorum === 0 ? Math.floor(servers / 2) + 1 : quorum;
}
