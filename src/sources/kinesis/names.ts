/**
 * Maximum clock skew: AWS rejects requests with a larger one. When a start at "latest" is repeated after a crash or by
 * another process, reading starts this much earlier, so that no record is missed.
 */
export const clockSkewMsMax = 300_000;

/**
 * Prefix of the partition names of one incarnation of a stream; the shard id follows. A single process and a fleet share it, so
 * that either resumes where the other stopped.
 */
export function partitionPrefix(stream: string, createdMs: number): string {
  return `${stream}/${new Date(createdMs).toISOString()}/`;
}
