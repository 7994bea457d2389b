import type { MetricTable } from '../../base/index.ts';
import type { LeaseEnd, LeaseStats } from '../../leases/index.ts';
import type { SinkOf } from '../metric-sink.ts';
import type { KinesisStatsSnapshot, ReadMode } from './stats.ts';

const readModes = ['polling', 'fan_out'] as const satisfies readonly ReadMode[];
const leaseEnds = [
  'ended',
  'released',
  'handed_over',
  'taken',
  'expired',
] as const satisfies readonly LeaseEnd[];

/** Metrics of stream reading and of leases. */
export const metrics = {
  weir_kinesis_shards: {
    kind: 'gauge',
    help: 'Shards that this process reads, by mode: polling, or enhanced fan-out.',
    labels: { mode: readModes },
  },
  weir_kinesis_retention_seconds: {
    kind: 'gauge',
    help: 'How long the stream keeps a record. Records that are older are lost if they have not been read.',
    labels: {},
  },
  weir_kinesis_throttled_total: {
    kind: 'counter',
    help: 'Reads and subscriptions that Kinesis throttled because the readers of a shard exceeded its limit.',
    labels: {},
  },
  weir_kinesis_subscriptions_total: {
    kind: 'counter',
    help: 'Subscriptions of enhanced fan-out that delivered events; normally one per shard in five minutes.',
    labels: {},
  },
  weir_kinesis_fallbacks_total: {
    kind: 'counter',
    help: 'Fallbacks from enhanced fan-out to polling.',
    labels: {},
  },
  weir_lease_held: {
    kind: 'gauge',
    help: 'Leases of this process whose shards it reads, including those that it is about to transfer.',
    labels: {},
  },
  weir_lease_waiting: {
    kind: 'gauge',
    help: 'Leases that this process has acquired, but whose shards the previous process is still reading.',
    labels: {},
  },
  weir_lease_shards: {
    kind: 'gauge',
    help: 'Leases of the whole fleet whose shards have not been read to their end.',
    labels: {},
  },
  weir_lease_workers: {
    kind: 'gauge',
    help: 'Processes of the fleet that renew their leases, including this one.',
    labels: {},
  },
  weir_lease_taken_total: {
    kind: 'counter',
    help: 'Leases that this process acquired. A high rate without starting or stopping processes means that shards move needlessly.',
    labels: {},
  },
  weir_lease_stolen_total: {
    kind: 'counter',
    help: 'Acquired leases that this process requested from a process with a higher load.',
    labels: {},
  },
  weir_lease_ends_total: {
    kind: 'counter',
    help: 'Leases of this process that ended: shard read to its end (`ended`), lease released (`released`) or transferred (`handed_over`), or lease lost: acquired by another process (`taken`), or not renewed in time (`expired`).',
    labels: { reason: leaseEnds },
  },
  weir_lease_renewals_total: {
    kind: 'counter',
    help: 'Writes to the lease table that renewed leases of this process.',
    labels: {},
  },
  weir_lease_renew_seconds_total: {
    kind: 'counter',
    help: 'Total duration of lease renewals. Divided by `weir_lease_renewals_total`, it is the average latency of a renewal.',
    labels: {},
  },
  weir_lease_renew_failures_total: {
    kind: 'counter',
    help: 'Writes to the lease table that failed or had no response. A lease is lost if its renewals fail for `leases.failover_time`.',
    labels: {},
  },
} as const satisfies MetricTable;

type Sink = SinkOf<typeof metrics>;

/** Reports the metrics of one stream. */
export function reportReading(
  sink: Sink,
  { shards, throttled, subscriptions, fallbacks }: KinesisStatsSnapshot,
  retentionMs: number | undefined,
): void {
  if (retentionMs !== undefined) {
    sink.set('weir_kinesis_retention_seconds', {}, retentionMs / 1000);
  }
  for (const mode of readModes) sink.set('weir_kinesis_shards', { mode }, shards[mode]);
  sink.raise('weir_kinesis_throttled_total', {}, throttled);
  sink.raise('weir_kinesis_subscriptions_total', {}, subscriptions);
  sink.raise('weir_kinesis_fallbacks_total', {}, fallbacks);
}

/** Reports the lease metrics of one source. */
export function reportLeases(sink: Sink, counters: LeaseStats): void {
  sink.set('weir_lease_held', {}, counters.held);
  sink.set('weir_lease_waiting', {}, counters.waiting);
  sink.set('weir_lease_shards', {}, counters.leases);
  sink.set('weir_lease_workers', {}, counters.workers);
  sink.raise('weir_lease_taken_total', {}, counters.taken);
  sink.raise('weir_lease_stolen_total', {}, counters.stolen);
  sink.raise('weir_lease_renewals_total', {}, counters.renewals);
  sink.raise('weir_lease_renew_seconds_total', {}, counters.renewMs / 1000);
  sink.raise('weir_lease_renew_failures_total', {}, counters.renewFailures);
  for (const reason of leaseEnds) {
    sink.raise('weir_lease_ends_total', { reason }, counters.ends[reason]);
  }
}
