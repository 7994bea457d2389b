import { createMetrics, type Metrics, type MetricTable } from '../base/index.ts';
import { type HealthySource, problemOf, readingMetrics } from '../sources/index.ts';
import type { RelayedSource } from './relay.ts';

const source = { from: 'names of the configured sources' };

/** Prometheus metrics of `weir relay`. Counters of records increase only when the records are in the topic. */
export const relayMetrics = {
  ...readingMetrics,
  weir_relayed_records_total: {
    kind: 'counter',
    help: 'Records that `weir relay` has written to the topic, on all in-sync replicas.',
    labels: { source },
  },
  weir_relayed_bytes_total: {
    kind: 'counter',
    help: 'Bytes of the records that `weir relay` has written to the topic.',
    labels: { source },
  },
  weir_relay_lag_seconds: {
    kind: 'gauge',
    help: 'Lag behind the newest record, in the partition with the largest lag that `weir relay` reads; it grows while reading is paused or fails.',
    labels: { source },
  },
  weir_relay_retention_seconds: {
    kind: 'gauge',
    help: 'Retention of the stream that `weir relay` reads; absent if unknown or unlimited. Records are lost if the lag reaches this time.',
    labels: { source },
  },
  weir_relay_partitions: {
    kind: 'gauge',
    help: 'Partitions that `weir relay` currently reads.',
    labels: { source },
  },
  weir_relay_in_flight_bytes: {
    kind: 'gauge',
    help: 'Bytes that `weir relay` has read, but not yet written to the topic.',
    labels: {},
  },
  weir_relay_failing_seconds: {
    kind: 'gauge',
    help: 'Time since writes of `weir relay` to Kafka started to fail; 0 while they succeed.',
    labels: {},
  },
} as const satisfies MetricTable;

/** The state from which gauges are computed. */
export interface RelayState {
  readonly relayed: readonly RelayedSource[];
  readonly sources: readonly Pick<HealthySource, 'name' | 'health'>[];
  readonly inFlightBytes: number;
  readonly waitingMs: number;
}

export class RelayMetrics {
  readonly #metrics: Metrics<typeof relayMetrics>;
  readonly #before = new Map<string, RelayedSource>();

  private constructor(metrics: Metrics<typeof relayMetrics>) {
    this.#metrics = metrics;
  }

  static async create(): Promise<RelayMetrics> {
    return new RelayMetrics(await createMetrics(relayMetrics));
  }

  /** Returns all metrics in the Prometheus text format, with current gauges. */
  async text(state: RelayState): Promise<{ readonly contentType: string; readonly text: string }> {
    const metrics = this.#metrics;
    for (const now of state.relayed) {
      const label = { source: now.name };
      const { records = 0, bytes = 0 } = this.#before.get(now.name) ?? {};
      metrics.add('weir_relayed_records_total', label, now.records - records);
      metrics.add('weir_relayed_bytes_total', label, now.bytes - bytes);
      metrics.set('weir_relay_partitions', label, now.partitions);
      // A source without a partition has no lag. Remove the last value, because it would keep alerts firing.
      if (now.behindMs === undefined) metrics.forget('weir_relay_lag_seconds', label);
      else metrics.set('weir_relay_lag_seconds', label, now.behindMs / 1000);
      this.#before.set(now.name, now);
    }
    for (const one of state.sources) {
      const label = { source: one.name };
      const { retentionMs } = one.health();
      // Omit the retention if it is unknown or unlimited.
      if (retentionMs === undefined) metrics.forget('weir_relay_retention_seconds', label);
      else metrics.set('weir_relay_retention_seconds', label, retentionMs / 1000);
      metrics.set('weir_source_retrying', label, problemOf(one) === undefined ? 0 : 1);
    }
    metrics.set('weir_relay_in_flight_bytes', {}, state.inFlightBytes);
    metrics.set('weir_relay_failing_seconds', {}, state.waitingMs / 1000);
    return { contentType: metrics.contentType, text: await metrics.text() };
  }
}
