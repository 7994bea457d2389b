import type { UnreadyReason } from '../../base/index.ts';
import type { EndpointState } from '../../clickhouse/index.ts';
import type { LoadState } from '../../load/index.ts';
import type { Snapshot } from '../../pipeline/index.ts';
import { readingReasons } from '../../sources/index.ts';

/** Failures of the server up to this duration do not make a loader unready. */
const waitingMsMax = 10_000;

/**
 * Returns why a pipeline is not ready; empty if it is ready. A pipeline is ready if it makes progress: inserts succeed,
 * and every partition was read in the last minute. While inserts fail, nothing is read, so partitions are checked only
 * while inserts succeed.
 */
export function unreadyReasons(
  snapshot: Pick<Snapshot, 'partitions' | 'sources'>,
  load: LoadState,
  nowMs: number,
): readonly UnreadyReason[] {
  if (load.state !== 'ok') return loadReasons(load, nowMs);
  return readingReasons(snapshot.sources, snapshot.partitions, nowMs);
}

function loadReasons(load: LoadState, nowMs: number): readonly UnreadyReason[] {
  const { advice, code, reason, sinceMs, state } = load;
  // Report a state that only an operator can fix immediately.
  const isPermanent = state === 'held' || state === 'disk_full';
  if (!isPermanent && nowMs - sinceMs <= waitingMsMax) return [];
  const details = { ...(code && { code }), ...(advice && { advice }) };
  return [{ component: 'clickhouse', reason, ...details, sinceMs }];
}

/**
 * Returns a reason for each shard of a cluster that has had no available server for more than 10 s: rows for this shard
 * wait, and so does all reading.
 */
export function shardReasons(
  servers: readonly EndpointState[],
  nowMs: number,
): readonly UnreadyReason[] {
  const shards = new Map<number, EndpointState | undefined>();
  for (const server of servers) {
    const { shard, isUp, sinceMs } = server;
    if (isUp || nowMs - sinceMs <= waitingMsMax) shards.set(shard, undefined);
    else if (!shards.has(shard)) shards.set(shard, server);
  }
  return [...shards].flatMap(([shard, down]): readonly UnreadyReason[] => {
    if (down === undefined) return [];
    const reason = `shard ${shard} has no available server: ${down.reason}`;
    return [{ component: 'clickhouse', reason, sinceMs: down.sinceMs }];
  });
}

/** Returns the reason why a loader holds pages back because it does not know to which shards their events belong. */
export function slotMapReasons(
  problem: Pick<UnreadyReason, 'reason' | 'sinceMs'> | undefined,
): readonly UnreadyReason[] {
  if (problem === undefined) return [];
  return [{ component: 'clickhouse', code: 'ERR_CLICKHOUSE_CLUSTER', ...problem }];
}
