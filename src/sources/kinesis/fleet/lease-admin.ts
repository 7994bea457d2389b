import { PipelineError, systemClock } from '../../../base/index.ts';
import type { KinesisOptions } from '../../../config/index.ts';
import {
  defaultWorkerTimes,
  hasEnded,
  isSequenceNumber,
  type Lease,
} from '../../../leases/index.ts';
import type { FleetMember } from '../../kind.ts';
import type { IteratorStart, KinesisApi } from '../api.ts';
import { connectKinesis } from '../client.ts';
import { connectLeases, type LeaseTable, listKclLeases } from './lease-client.ts';

/** One lease as an operator sees it. */
export interface LeaseLine {
  readonly source: string;
  readonly shard: string;
  /** `held`, `free`, `handing over` to `worker`, `not renewing` (its worker does not renew it), or `ended`. */
  readonly state: 'held' | 'free' | 'handing over' | 'not renewing' | 'ended';
  readonly worker: string | null;
  readonly checkpoint: string;
  /** How far the checkpoint is behind the tip of the shard, in milliseconds; null when it was not asked for or not told. */
  readonly behind_ms: number | null;
  /** How often the worker has changed since the checkpoint moved. */
  readonly switches: number;
  readonly parents: readonly string[];
}

/** What to find out besides what the table says. */
export interface LeaseQuestions {
  /** Look twice, a third of the failover time apart, to see who renews. */
  readonly check: boolean;
  /** Ask Kinesis how far each checkpoint is behind: two calls per shard. */
  readonly lag: boolean;
  /** Read the table of this application of the Kinesis Client Library instead of our own. */
  readonly kcl?: string;
  readonly signal: AbortSignal;
}

const readsPerShardMs = 250;
/** Maximum number of shards of other processes whose lag is requested from Kinesis. */
const requestsMax = 16;

/** Reads which process of a fleet reads what: soon, and with as few calls as are enough for people who look at it. */
export async function readMembers(
  options: KinesisOptions,
  signal: AbortSignal,
): Promise<readonly FleetMember[]> {
  const lines = await readLeases(options, { check: false, lag: false, signal });
  const open = lines.filter(({ state }) => state !== 'ended').length;
  if (open > requestsMax) return lines;
  return await readLeases(options, { check: false, lag: true, signal });
}

/** Reads the leases of one source. Needs `dynamodb:DescribeTable`, `dynamodb:Scan` and `kinesis:DescribeStreamSummary`. */
export async function readLeases(
  options: KinesisOptions,
  { check, lag, kcl, signal }: LeaseQuestions,
): Promise<readonly LeaseLine[]> {
  const look = async (list: List, api: KinesisApi): Promise<readonly LeaseLine[]> => {
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
        behind_ms: lag ? await behindMs(api, lease, signal) : null,
        switches: lease.switchesSinceCheckpoint,
        parents: lease.parents,
      });
    }
    return lines;
  };
  if (kcl === undefined) {
    return withLeases(options, signal, ({ store }, api) => look(() => store.list(), api));
  }
  return withApi(options, async (api) => {
    const summary = await api.describeSummary(signal);
    return look(() => listKclLeases(options, summary, kcl), api);
  });
}

/**
 * Hands a shard over to another worker, or releases it. The previous worker finishes what it has started.
 * @param to id of a worker that is alive; undefined: any worker may acquire it.
 * @throws PipelineError ERR_SOURCES_LEASE when there is no such lease, it has ended, or it changed hands just now.
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
    if (lease === undefined) throw refused({ ...location, reason: 'there is no such lease' });
    if (hasEnded(lease))
      throw refused({ ...location, reason: 'the shard has been read to its end' });
    if (to !== undefined && !(await store.list()).some(({ owner }) => owner === to)) {
      throw refused({ ...location, reason: 'no such worker holds a lease' });
    }
    if (to === lease.owner) return;
    const { owner, counter } = lease;
    const change = { owner: to, counter: counter + 1, handoffFrom: owner };
    const row = await store.change(lease.key, { owner, counter }, change);
    if (row === undefined)
      throw refused({ ...location, reason: 'it was renewed meanwhile: try again' });
  });
}

function refused(detail: { source: string; shard: string; reason: string }): PipelineError {
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
  // A worker renews three times in the failover time, a little earlier rather than later.
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
  // The library's word for a shard that is read from now on.
  if (hasEnded({ checkpoint }) || checkpoint === 'LATEST') return 0;
  const start: IteratorStart = isSequenceNumber(checkpoint)
    ? { type: 'at', position: checkpoint }
    : { type: 'trim_horizon' };
  try {
    const iterator = await api.getIterator(shardId, start, signal);
    const { behindMs: ms } = await api.getRecords(iterator, 1, signal);
    // All readers share five reads/s per shard.
    await systemClock.pause(readsPerShardMs, signal);
    return ms ?? null;
  } catch {
    return null;
  }
}
