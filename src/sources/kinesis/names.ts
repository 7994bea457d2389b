/**
 * AWS refuses requests whose clock is off by more, so no clock that works is: a "latest" that has to be taken up again after a
 * crash, or by another process, goes back this far, and misses nothing.
 */
export const clockSkewMsMax = 300_000;

/**
 * Prefix of the partition names of one incarnation of a stream; the shard id follows. A single process and a fleet share it, so
 * that either resumes where the other stopped.
 */
export function partitionPrefix(stream: string, createdMs: number): string {
  return `${stream}/${new Date(createdMs).toISOString()}/`;
}
