import type { Metrics, MetricTable } from '../../base/index.ts';
import { leaseEnds, type LeaseTally } from '../../sources/index.ts';

const sourceNames = { from: 'names of the configured sources' };

/** How the leases of a fleet stand, and what became of those of this process. */
export const leaseMetrics = {
  weir_lease_held: {
    kind: 'gauge',
    help: 'Leases of this process whose shards it reads, or finishes for another one.',
    labels: { source: sourceNames },
  },
  weir_lease_waiting: {
    kind: 'gauge',
    help: 'Leases of this process whose shards the process before still finishes.',
    labels: { source: sourceNames },
  },
  weir_lease_shards: {
    kind: 'gauge',
    help: 'Leases of the whole fleet whose shards have not been read to their end.',
    labels: { source: sourceNames },
  },
  weir_lease_workers: {
    kind: 'gauge',
    help: 'Processes of the fleet that renew their leases, this one included.',
    labels: { source: sourceNames },
  },
  weir_lease_taken_total: {
    kind: 'counter',
    help: 'Leases that this process has taken: many while no process comes or goes mean that shards are passed about.',
    labels: { source: sourceNames },
  },
  weir_lease_stolen_total: {
    kind: 'counter',
    help: 'Leases among those taken that this process has asked another one for, because it had less to do.',
    labels: { source: sourceNames },
  },
  weir_lease_over_total: {
    kind: 'counter',
    help: 'Leases of this process that were over: read to the end of the shard, given back, handed over; or lost, taken by another process or not renewed in time.',
    labels: { source: sourceNames, end: leaseEnds },
  },
  weir_lease_renewals_total: {
    kind: 'counter',
    help: 'Writes to the lease table that renewed a lease of this process.',
    labels: { source: sourceNames },
  },
  weir_lease_renew_seconds_total: {
    kind: 'counter',
    help: 'Time that those writes took together: divided by their number, the latency of the lease table.',
    labels: { source: sourceNames },
  },
  weir_lease_renew_failures_total: {
    kind: 'counter',
    help: 'Writes to the lease table that failed or were not answered; a lease is lost when they go on for the failover time.',
    labels: { source: sourceNames },
  },
} as const satisfies MetricTable;

/** Sets and counts on what the worker of one source says; `since` tells how much a count has grown. */
export function setLeases(
  metrics: Pick<Metrics<typeof leaseMetrics>, 'add' | 'set'>,
  {
    source,
    tally,
    since,
  }: {
    readonly source: string;
    readonly tally: LeaseTally;
    readonly since: (key: string, count: number) => number;
  },
): void {
  const grown = (name: string, count: number): number => since(`${name} ${source}`, count);
  metrics.set('weir_lease_held', { source }, tally.held);
  metrics.set('weir_lease_waiting', { source }, tally.waiting);
  metrics.set('weir_lease_shards', { source }, tally.leases);
  metrics.set('weir_lease_workers', { source }, tally.workers);
  metrics.add('weir_lease_taken_total', { source }, grown('taken', tally.taken));
  metrics.add('weir_lease_stolen_total', { source }, grown('stolen', tally.stolen));
  metrics.add('weir_lease_renewals_total', { source }, grown('renewals', tally.renewals));
  const renewMs = grown('renewMs', tally.renewMs);
  metrics.add('weir_lease_renew_seconds_total', { source }, renewMs / 1000);
  const failures = grown('renewFailures', tally.renewFailures);
  metrics.add('weir_lease_renew_failures_total', { source }, failures);
  for (const end of leaseEnds) {
    metrics.add('weir_lease_over_total', { source, end }, grown(`over ${end}`, tally.over[end]));
  }
}
