import { createMetrics, type Metrics, type MetricTable } from '../base/index.ts';
import { eventTableNames } from '../catalog/index.ts';
import type { EndpointState } from '../clickhouse/index.ts';
import { deadLetterReasons, type FilterErrorReason, ignoredReasons } from '../flow.ts';
import { type Batch, batchTotals, type LoadState, type Stored } from '../load/index.ts';
import {
  type HealthySource,
  type MetricSink,
  readingMetrics,
  sourceMetrics,
} from '../sources/index.ts';
import { addFiltered, filterErrorReasons, filterMetrics } from './report/filter-metrics.ts';
import { memoryMetrics, type MemoryUsage, setMemory } from './report/memory-metrics.ts';
import type { Snapshot, SourceState } from './report/progress.ts';

const sourceNames = { from: 'names of the configured sources' };

const eventMetrics = {
  weir_read_records_total: {
    kind: 'counter',
    help: 'Records read from a source, stored or not.',
    labels: { source: sourceNames },
  },
  weir_received_events_total: {
    kind: 'counter',
    help: 'Events in records that are in the ledger: stored + filtered + ignored + dead-lettered.',
    labels: { source: sourceNames },
  },
  weir_received_bytes_total: {
    kind: 'counter',
    help: 'Bytes of records that are in the ledger.',
    labels: { source: sourceNames },
  },
  weir_stored_rows_total: {
    kind: 'counter',
    help: 'Rows stored, by table.',
    labels: { table: eventTableNames },
  },
  ...filterMetrics,
  weir_ignored_events_total: {
    kind: 'counter',
    help: 'Events ignored for a named reason.',
    labels: { reason: ignoredReasons },
  },
  weir_dead_letters_total: {
    kind: 'counter',
    help: 'Events stored as dead letters, by reason.',
    labels: { reason: deadLetterReasons },
  },
  weir_unknown_fields_total: {
    kind: 'counter',
    help: 'Unknown fields: fields of events that are not in the schema of the event type. Weir stores them in the column `extra`.',
    labels: {},
  },
  weir_kernel_traps_total: {
    kind: 'counter',
    help: 'Traps of the WebAssembly code that builds batches. After a trap, TypeScript code builds the batch. Each trap is a bug in Weir.',
    labels: {},
  },
  ...readingMetrics,
} as const satisfies MetricTable;

const engineMetrics = {
  ...memoryMetrics,
  weir_batches_total: {
    kind: 'counter',
    help: 'Batches in the ledger.',
    labels: {},
  },
  weir_insert_seconds: {
    kind: 'histogram',
    help: 'Time from the first insert of a batch to its ledger row.',
    labels: {},
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  },
  weir_in_flight_events: {
    kind: 'gauge',
    help: 'Events received that are not in the ledger yet.',
    labels: {},
  },
  weir_source_lag_seconds: {
    kind: 'gauge',
    help: 'Lag behind the newest record, in the partition with the largest lag; it grows while reading is paused or fails.',
    labels: { source: sourceNames },
  },
  weir_source_partitions: {
    kind: 'gauge',
    help: 'Partitions of a source that are being read.',
    labels: { source: sourceNames },
  },
  weir_insert_failing_seconds: {
    kind: 'gauge',
    help: 'Time since inserts started to fail; 0 while they succeed.',
    labels: {},
  },
  weir_stage_seconds_total: {
    kind: 'counter',
    help: 'Time spent on pages (batches that a source delivers): decode (decompress gzip, split aggregated Kinesis records, unwrap envelopes), and build (validate, select fields, and write columns in one pass).',
    labels: { stage: ['decode', 'build'] },
  },
  weir_clock_skew_seconds: {
    kind: 'gauge',
    help: 'How far the clock of this machine is ahead of the clock of an external ClickHouse; negative if it is behind.',
    labels: {},
  },
  weir_clickhouse_server_up: {
    kind: 'gauge',
    help: '1 while the server responds, else 0. Exists only with `clickhouse.cluster`.',
    labels: {
      shard: { from: 'positions in clickhouse.cluster.shards, from 1' },
      server: { from: 'hosts and ports in clickhouse.cluster.shards' },
    },
  },
} as const satisfies MetricTable;

/** Prometheus metrics of the running pipeline. Counters increase when a batch is in the ledger. */
export const pipelineMetrics = { ...eventMetrics, ...sourceMetrics, ...engineMetrics };

type OwnMetrics = typeof eventMetrics & typeof engineMetrics;

/** One gauge of a source, with the source among its labels. */
interface Gauge {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** Updates of metrics whose names and labels are those of `sourceMetrics` and `readingMetrics`. */
type UntypedMetrics = Omit<MetricSink, 'raise'> & {
  readonly forget: (name: string, labels: Gauge['labels']) => void;
};

/** Updates the metrics of the pipeline. */
export class PipelineMetrics {
  readonly #metrics: Metrics<OwnMetrics>;
  /** The same metrics, for the gauges of sources. */
  readonly #untyped: UntypedMetrics;
  readonly #since = growth();
  /** A source that is recreated under the same name counts from zero. */
  readonly #sinks = new WeakMap<object, MetricSink>();
  /** Gauges of sources in the last text, by name and labels. */
  #sourceGauges = new Map<string, Gauge>();

  private constructor(metrics: Metrics<OwnMetrics>) {
    this.#metrics = metrics;
    // oxlint-disable-next-line no-unsafe-type-assertion -- See `UntypedMetrics`.
    this.#untyped = metrics as unknown as UntypedMetrics;
  }

  static async create(): Promise<PipelineMetrics> {
    return new PipelineMetrics(await createMetrics<OwnMetrics>(pipelineMetrics));
  }

  /** Returns the sink for the metrics that only one kind of source has. */
  sinkOf(source: string): MetricSink {
    const since = growth();
    const metrics = this.#untyped;
    const named =
      (update: MetricSink['add']): MetricSink['add'] =>
      (name, labels, value) =>
        update(name, { source, ...labels }, value);
    const add = named(metrics.add);
    return {
      add,
      set: named((name, labels, value) => this.#setOfSource({ name, labels }, value)),
      observe: named(metrics.observe),
      raise: (name, labels, total) =>
        add(name, labels, since(`${name} ${Object.values(labels).join(' ')}`, total)),
    };
  }

  /** Counts a batch that is recorded as stored (in the ledger). */
  onStored(batch: Batch, stored: Stored): void {
    const metrics = this.#metrics;
    for (const { partition, counts } of batch.progress) {
      const label = { source: partition.source };
      metrics.add('weir_received_events_total', label, counts.received);
      metrics.add('weir_received_bytes_total', label, counts.bytes);
    }
    const counts = batchTotals(batch);
    addFiltered(metrics, batch);
    for (const [name, rows] of Object.entries(counts.stored)) {
      metrics.add('weir_stored_rows_total', { table: name }, rows);
    }
    for (const reason of ignoredReasons) {
      metrics.add('weir_ignored_events_total', { reason }, counts.ignored[reason] ?? 0);
    }
    for (const { reason, events } of stored.deadLetters) {
      metrics.add('weir_dead_letters_total', { reason }, events);
    }
    metrics.add('weir_batches_total', {}, 1);
    metrics.observe('weir_insert_seconds', {}, stored.insertMs / 1000);
  }

  /** Returns all metrics in the Prometheus text format, with current gauges. */
  async text(
    state: PipelineState,
  ): Promise<{ readonly contentType: string; readonly text: string }> {
    const metrics = this.#metrics;
    const { filterErrors, load, snapshot } = state;
    this.#setSources(state);
    for (const reason of filterErrorReasons) {
      const more = this.#since(`filter ${reason}`, filterErrors[reason]);
      metrics.add('weir_filter_errors_total', { reason }, more);
    }
    const unknown = this.#since('unknown', state.unknownMembers);
    metrics.add('weir_unknown_fields_total', {}, unknown);
    metrics.add('weir_kernel_traps_total', {}, this.#since('traps', state.kernelTraps));
    metrics.set('weir_in_flight_events', {}, snapshot.inFlight);
    setMemory(metrics, state.memory);
    const waitingMs = load.state === 'ok' ? 0 : state.nowMs - load.sinceMs;
    metrics.set('weir_insert_failing_seconds', {}, waitingMs / 1000);
    for (const stage of ['decode', 'build'] as const) {
      const more = this.#since(`stage ${stage}`, state.stageMs[stage]);
      metrics.add('weir_stage_seconds_total', { stage }, more / 1000);
    }
    const { clockAheadMs: aheadMs } = state;
    if (aheadMs !== undefined) metrics.set('weir_clock_skew_seconds', {}, aheadMs / 1000);
    this.#setServers(state);
    return { contentType: metrics.contentType, text: await metrics.text() };
  }

  /** Removes the gauges that sources no longer have: the last values would keep alerts firing. */
  #setSources({ snapshot, sources }: PipelineState): void {
    const previous = this.#sourceGauges;
    this.#sourceGauges = new Map();
    for (const state of snapshot.sources) this.#setSource(state);
    for (const source of sources) source.report?.(this.#ownSink(source));
    for (const [key, { name, labels }] of previous) {
      if (!this.#sourceGauges.has(key)) this.#untyped.forget(name, labels);
    }
  }

  #setSource({ name, read, behindMs, partitions, problem, isRemoved }: SourceState): void {
    const labels = { source: name };
    const records = this.#since(`read ${name}`, read.records);
    this.#metrics.add('weir_read_records_total', labels, records);
    if (isRemoved === true) return;
    this.#setOfSource({ name: 'weir_source_partitions', labels }, partitions);
    this.#setOfSource({ name: 'weir_source_retrying', labels }, problem === undefined ? 0 : 1);
    // A source without partitions has no lag.
    if (behindMs === undefined) return;
    this.#setOfSource({ name: 'weir_source_lag_seconds', labels }, behindMs / 1000);
  }

  #setOfSource(gauge: Gauge, value: number): void {
    const { labels, name } = gauge;
    this.#sourceGauges.set(`${name} ${Object.values(labels).join(' ')}`, gauge);
    this.#untyped.set(name, labels, value);
  }

  #ownSink(source: PipelineState['sources'][number]): MetricSink {
    const sink = this.#sinks.get(source) ?? this.sinkOf(source.name);
    this.#sinks.set(source, sink);
    return sink;
  }

  #setServers({ servers }: PipelineState): void {
    for (const { shard, url, isUp } of servers) {
      const label = { shard: String(shard), server: new URL(url).host };
      this.#metrics.set('weir_clickhouse_server_up', label, isUp ? 1 : 0);
    }
  }
}

/**
 * Returns a function that computes how much a running count has grown since the last call. A count that is smaller than
 * before has restarted from zero.
 */
function growth(): (key: string, count: number) => number {
  const known = new Map<string, number>();
  return (key, count) => {
    const before = known.get(key) ?? 0;
    known.set(key, count);
    return count < before ? count : count - before;
  };
}

/** Input of the gauges. */
export interface PipelineState {
  readonly memory: MemoryUsage;
  readonly snapshot: Snapshot;
  /** Number of failed filter evaluations, by reason. */
  readonly filterErrors: Readonly<Record<FilterErrorReason, number>>;
  readonly sources: readonly Pick<HealthySource, 'name' | 'report'>[];
  /** Number of fields that are not in the catalog. */
  readonly unknownMembers: number;
  /** Number of kernel traps. */
  readonly kernelTraps: number;
  readonly load: LoadState;
  /** Servers of a cluster; empty with a single server. */
  readonly servers: readonly EndpointState[];
  /** Time spent on pages, by stage. */
  readonly stageMs: { readonly decode: number; readonly build: number };
  /**
   * How far the clock of this machine is ahead of the clock of ClickHouse; undefined if this is unknown, or if both are
   * the same clock.
   */
  readonly clockAheadMs?: number | undefined;
  readonly nowMs: number;
}
