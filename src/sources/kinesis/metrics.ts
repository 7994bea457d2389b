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

/** What reading streams counts; how the leases of a fleet stand, and what became of those of this process. */
export const metrics = {
  weir_kinesis_shards: {
    kind: 'gauge',
    help: 'Shards that this process reads, by how: polling, or pushed by enhanced fan-out.',
    labels: { mode: readModes },
  },
  weir_kinesis_retention_seconds: {
    kind: 'gauge',
    help: 'How long the stream keeps a record. Records that are older are lost if they have not been read.',
    labels: {},
  },
  weir_kinesis_throttled_total: {
    kind: 'counter',
    help: 'Reads and subscriptions that Kinesis refused because the budget of a shard was used up; others read it as well.',
    labels: {},
  },
  weir_kinesis_subscriptions_total: {
    kind: 'counter',
    help: 'Subscriptions of enhanced fan-out that gave something: one in five minutes and shard is usual.',
    labels: {},
  },
  weir_kinesis_fallbacks_total: {
    kind: 'counter',
    help: 'Times that enhanced fan-out was refused or did not work, and shards were polled instead.',
    labels: {},
  },
  weir_lease_held: {
    kind: 'gauge',
    help: 'Leases of this process whose shards it reads, or finishes for another one.',
    labels: {},
  },
  weir_lease_waiting: {
    kind: 'gauge',
    help: 'Leases of this process whose shards the process before still finishes.',
    labels: {},
  },
  weir_lease_shards: {
    kind: 'gauge',
    help: 'Leases of the whole fleet whose shards have not been read to their end.',
    labels: {},
  },
  weir_lease_workers: {
    kind: 'gauge',
    help: 'Processes of the fleet that renew their leases, this one included.',
    labels: {},
  },
  weir_lease_taken_total: {
    kind: 'counter',
    help: 'Leases that this process has taken: many while no process comes or goes mean that shards are passed about.',
    labels: {},
  },
  weir_lease_stolen_total: {
    kind: 'counter',
    help: 'Leases among those taken that this process has asked another one for, because it had less to do.',
    labels: {},
  },
  weir_lease_ends_total: {
    kind: 'counter',
    help: 'Leases of this process that were over: read to the end of the shard, given back, handed over; or lost, taken by another process or not renewed in time.',
    labels: { reason: leaseEnds },
  },
  weir_lease_renewals_total: {
    kind: 'counter',
    help: 'Writes to the lease table that renewed a lease of this process.',
    labels: {},
  },
  weir_lease_renew_seconds_total: {
    kind: 'counter',
    help: 'Time that those writes took together: divided by their number, the latency of the lease table.',
    labels: {},
  },
  weir_lease_renew_failures_total: {
    kind: 'counter',
    help: 'Writes to the lease table that failed or got no response; a lease is lost when they fail for the failover time.',
    labels: {},
  },
} as const satisfies MetricTable;

type Sink = SinkOf<typeof metrics>;

/** Reports what reading of one stream has met. */
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

/** Reports what the worker of one source says. */
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
    sink.raise('weir_lease_ends_total', { reason }, counters.over[reason]);
  }
}
