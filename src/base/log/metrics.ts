import type { Counter, Gauge, Histogram } from 'prom-client';

/**
 * The values of a label: a fixed list, or the origin of a list that the configuration limits (`{ from: 'names of the
 * sources' }`). Never use a path, host, or id, because each value creates a time series that is never removed.
 */
export type LabelValues = readonly string[] | { readonly from: string };

/** One metric. Its name is `<project>_<noun>_<unit>` in base units (seconds, bytes); counters end in `_total`. */
export interface MetricSpec {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  /** One sentence for `/metrics` and docs/metrics.md. */
  readonly help: string;
  readonly labels: Readonly<Record<string, LabelValues>>;
  /** Upper bounds of a histogram's buckets. */
  readonly buckets?: readonly number[];
}

/** All metrics of a module by name. */
export type MetricTable = Readonly<Record<string, MetricSpec>>;

/** Values for the labels of a metric. */
export type MetricLabels<Spec> = Readonly<Record<string, string>> &
  (Spec extends { readonly labels: infer Labels }
    ? {
        readonly [Label in keyof Labels]: Labels[Label] extends readonly (infer Value)[]
          ? Value
          : string;
      }
    : never);

type Names<Table, Kind> = Extract<
  {
    [Name in keyof Table]: Table[Name] extends { readonly kind: Kind } ? Name : never;
  }[keyof Table],
  string
>;

type Update<Table, Kind> = <Name extends Names<Table, Kind>>(
  name: Name,
  labels: MetricLabels<Table[Name]>,
  value: number,
) => void;

/** The metrics of a process. Emit per batch, not per event. */
export interface Metrics<Table extends MetricTable> {
  /** Adds to a counter. */
  readonly add: Update<Table, 'counter'>;
  /** Sets a gauge. */
  readonly set: Update<Table, 'gauge'>;
  /** Adds one measured value to a histogram. */
  readonly observe: Update<Table, 'histogram'>;
  /** Removes a gauge of something that no longer exists, for example a partition that is read to its end. */
  readonly forget: <Name extends Names<Table, 'gauge'>>(
    name: Name,
    labels: MetricLabels<Table[Name]>,
  ) => void;
  /** Returns all metrics in the Prometheus text format. */
  readonly text: () => Promise<string>;
  /** Media type of `text`. */
  readonly contentType: string;
}

/**
 * Creates a registry with the metrics of `table`. Registries are independent of each other.
 * @param withProcess includes process metrics (CPU, memory, event loop): set it for one registry per `/metrics`
 */
export async function createMetrics<Table extends MetricTable>(
  table: Table,
  withProcess = true,
): Promise<Metrics<Table>> {
  const client = await import('prom-client');
  const registry = new client.Registry();
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  for (const [name, spec] of Object.entries<MetricSpec>(table)) {
    const options = {
      name,
      help: spec.help,
      labelNames: Object.keys(spec.labels),
      registers: [registry],
    };
    if (spec.kind === 'counter') counters.set(name, new client.Counter(options));
    if (spec.kind === 'gauge') gauges.set(name, new client.Gauge(options));
    if (spec.kind !== 'histogram') continue;
    const buckets = spec.buckets ?? client.exponentialBuckets(0.001, 4, 8);
    histograms.set(name, new client.Histogram({ ...options, buckets: [...buckets] }));
  }
  // Set a lower precision of the event loop lag: the default of 10 ms costs a third of the CPU time of an idle process.
  if (withProcess) {
    client.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  }
  return {
    add: (name, labels, value) => counters.get(name)?.inc(labels, value),
    set: (name, labels, value) => gauges.get(name)?.set(labels, value),
    forget: (name, labels) => gauges.get(name)?.remove(labels),
    observe: (name, labels, value) => histograms.get(name)?.observe(labels, value),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
