/**
 * Maximum clock skew: AWS rejects requests with a larger skew. If a start at "latest" is repeated after a crash or by
 * another process, reading starts earlier by this time, so that no record is missed.
 */
export const clockSkewMsMax = 300_000;

/**
 * Returns the prefix of the partition names of one incarnation of a stream. The shard id follows. A single process and
 * a fleet use the same names, so that each can resume where the other stopped.
 */
export function partitionPrefix(stream: string, createdMs: number): string {
  return `${stream}/${new Date(createdMs).toISOString()}/`;
}
