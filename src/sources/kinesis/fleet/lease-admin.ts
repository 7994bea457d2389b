import { PipelineError, systemClock } from '../../../base/index.ts';
import type { KinesisOptions } from '../../../config/index.ts';
import {
  atTimestamp,
  defaultWorkerTimes,
  hasEnded,
  isSequenceNumber,
  type Lease,
} from '../../../leases/index.ts';
import type { FleetMember } from '../../kind.ts';
import type { IteratorStart, KinesisApi } from '../api.ts';
import { connectKinesis } from '../client.ts';
import { connectLeases, type LeaseTable, listKclLeases } from './lease-client.ts';

/** One lease, as commands print it. */
export interface LeaseLine {
  readonly source: string;
  readonly shard: string;
  /**
   * `held`; `free`; `handing over` (the previous owner is transferring it to `worker`); `not renewing` (`worker` has
   * stopped renewing it; only with `check`); or `ended`.
   */
  readonly state: 'held' | 'free' | 'handing over' | 'not renewing' | 'ended';
  readonly worker: string | null;
  readonly checkpoint: string;
  /**
   * Lag of the checkpoint behind the tip of the shard, in milliseconds; null if `lag` is false, or the lag is not
   * available.
   */
  readonly lag_ms: number | null;
  /** Number of owner changes since the checkpoint last moved. */
  readonly switches: number;
  readonly parents: readonly string[];
}

/** Options of `readLeases`: details that require more than one read of the table. */
export interface LeaseQuestions {
  /**
   * Whether to detect leases that are not renewed. This takes a second read of the table, more than a third of the
   * failover time later.
   */
  readonly check: boolean;
  /** Whether to query Kinesis for the lag of each checkpoint, with two calls per shard. */
  readonly lag: boolean;
  /**
   * Name of an application of the Kinesis Client Library. If set, reads the table of this application instead of Weir's
   * table.
   */
  readonly kcl?: string;
  readonly signal: AbortSignal;
}

const readsPerShardMs = 250;
/** Maximum number of open shards for which `readMembers` queries the lag. If more are open, it queries no lag. */
const requestsMax = 16;

/**
 * Returns which process of a fleet reads which shard, for display. Limits the number of calls: queries the lag only if
 * at most `requestsMax` shards are open.
 */
export async function readMembers(
  options: KinesisOptions,
  signal: AbortSignal,
): Promise<readonly FleetMember[]> {
  const lines = await readLeases(options, { check: false, lag: false, signal });
  const open = lines.filter(({ state }) => state !== 'ended').length;
  if (open > requestsMax) return lines;
  return await readLeases(options, { check: false, lag: true, signal });
}

/**
 * Reads the leases of one source. Requires `dynamodb:DescribeTable`, `dynamodb:Scan` and
 * `kinesis:DescribeStreamSummary`.
 */
export async function readLeases(
  options: KinesisOptions,
  { check, lag, kcl, signal }: LeaseQuestions,
): Promise<readonly LeaseLine[]> {
  const linesOf = async (list: List, api: KinesisApi): Promise<readonly LeaseLine[]> => {
    const before = await list();
    const leases = check ? await listAfterRenewals(list, options, signal) : before;
    const counters = new Map(before.map(({ key, counter }) => [key, counter]));
    const lines: LeaseLine[] = [];
    for (const lease of leases.toSorted((a, b) => (a.shardId < b.shardId ? -1 : 1))) {
      const isStill = check && counters.get(lease.key) === lease.counter;
      lines.push({
        source: options.name,
        shard: lease.shardId,
        state: stateOf(lease, isStill),
        worker: lease.owner ?? null,
        checkpoint: lease.checkpoint,
        lag_ms: lag ? await behindMs(api, lease, signal) : null,
        switches: lease.switchesSinceCheckpoint,
        parents: lease.parents,
      });
    }
    return lines;
  };
  if (kcl === undefined) {
    return withLeases(options, signal, ({ store }, api) => linesOf(() => store.list(), api));
  }
  return withApi(options, async (api) => {
    const summary = await api.describeSummary(signal);
    return linesOf(() => listKclLeases(options, summary, kcl), api);
  });
}

/**
 * Transfers the lease of a shard to another worker, or releases the lease. The previous worker finishes its work first.
 * @param to id of a worker that holds a lease; if undefined, any worker can acquire the lease
 * @throws PipelineError ERR_SOURCES_LEASE if the lease does not exist, has ended, or was changed at the same time; also
 * if `to` does not hold a lease
 */
export async function moveLease(
  options: KinesisOptions,
  {
    shard,
    to,
    signal,
  }: { readonly shard: string; readonly to?: string; readonly signal: AbortSignal },
): Promise<void> {
  await withLeases(options, signal, async ({ store, keyOf }) => {
    const lease = await store.get(keyOf(shard));
    const location = { source: options.name, shard };
    if (lease === undefined) throw leaseError({ ...location, reason: 'the lease does not exist' });
    if (hasEnded(lease))
      throw leaseError({ ...location, reason: 'the shard has been read to its end' });
    if (to !== undefined && !(await store.list()).some(({ owner }) => owner === to)) {
      throw leaseError({ ...location, reason: 'no worker with this id holds a lease' });
    }
    if (to === lease.owner) return;
    const { owner, counter } = lease;
    const change = { owner: to, counter: counter + 1, handoffFrom: owner };
    const row = await store.change(lease.key, { owner, counter }, change);
    if (row === undefined)
      throw leaseError({ ...location, reason: 'the lease was renewed meanwhile; retry' });
  });
}

function leaseError(detail: { source: string; shard: string; reason: string }): PipelineError {
  const { source, shard, reason } = detail;
  return new PipelineError('ERR_SOURCES_LEASE', `source ${source}, shard ${shard}: ${reason}`);
}

async function withLeases<T>(
  options: KinesisOptions,
  signal: AbortSignal,
  work: (table: LeaseTable, api: KinesisApi) => Promise<T>,
): Promise<T> {
  return withApi(options, async (api) => {
    const table = await connectLeases(options)(await api.describeSummary(signal));
    try {
      return await work(table, api);
    } finally {
      table.close();
    }
  });
}

async function withApi<T>(
  options: KinesisOptions,
  work: (api: KinesisApi) => Promise<T>,
): Promise<T> {
  const api = await connectKinesis(options);
  try {
    return await work(api);
  } finally {
    api.close();
  }
}

type List = () => Promise<readonly Lease[]>;

async function listAfterRenewals(
  list: List,
  { leases }: KinesisOptions,
  signal: AbortSignal,
): Promise<readonly Lease[]> {
  const { failoverMs } = defaultWorkerTimes;
  // A live worker renews at least three times per failover time.
  await systemClock.pause(((leases?.failover_ms ?? failoverMs) / 3) * 1.2, signal);
  return list();
}

function stateOf(lease: Lease, isStill: boolean): LeaseLine['state'] {
  if (hasEnded(lease)) return 'ended';
  if (lease.owner === undefined) return 'free';
  if (isStill) return 'not renewing';
  return lease.handoffFrom === undefined ? 'held' : 'handing over';
}

async function behindMs(
  api: KinesisApi,
  { shardId, checkpoint }: Lease,
  signal: AbortSignal,
): Promise<number | null> {
  // `LATEST` is the checkpoint of the Kinesis Client Library for a shard that will be read from its tip.
  if (hasEnded({ checkpoint }) || checkpoint === 'LATEST') return 0;
  // Nothing of the shard is stored yet, and the lease does not contain the start time.
  if (checkpoint === atTimestamp) return null;
  const start: IteratorStart = isSequenceNumber(checkpoint)
    ? { type: 'at', position: checkpoint }
    : { type: 'trim_horizon' };
  try {
    const iterator = await api.getIterator(shardId, start, signal);
    const { behindMs: ms } = await api.getRecords(iterator, 1, signal);
    // All readers of a shard share five reads per second.
    await systemClock.pause(readsPerShardMs, signal);
    return ms ?? null;
  } catch {
    return null;
  }
}
