import type { LoadState } from '../load/index.ts';
import type { EndpointState } from '../clickhouse/index.ts';
import type { Snapshot } from './progress.ts';

/** Short hiccups of the server are no reason to take a loader out of service. */
const waitingMsMax = 10_000;
/** A partition is read several times a second even when nothing comes; a minute without a read is a stall. */
const stallMsMax = 60_000;

/**
 * Readiness is progress, not process life: inserts succeed, and every partition was read lately. A loader that is held
 * back by its server reads nothing, so its partitions are judged only while inserts succeed.
 */
export function isReady(snapshot: Snapshot, load: LoadState, nowMs: number): boolean {
  if (load.state === 'held') return false;
  if (load.state !== 'ok') return nowMs - load.sinceMs <= waitingMsMax;
  const stuck = snapshot.sources.some(
    ({ trouble }) => trouble !== undefined && nowMs - trouble.sinceMs > stallMsMax,
  );
  if (stuck) return false;
  return snapshot.partitions.every(({ readMs }) => nowMs - readMs <= stallMsMax);
}

/** False when a shard of a cluster has had no server for a while: its rows wait, and all reading with them. */
export function areShardsUp(servers: readonly EndpointState[], nowMs: number): boolean {
  const shards = new Map<number, boolean>();
  for (const { shard, isUp, sinceMs } of servers) {
    const isThere = isUp || nowMs - sinceMs <= waitingMsMax;
    shards.set(shard, isThere || shards.get(shard) === true);
  }
  return [...shards.values()].every(Boolean);
}
