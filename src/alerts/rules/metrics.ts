import type { Aggregate, MetricSource } from './sources.ts';
import { sources } from './sources.ts';

/** Metrics of Weir itself, which are evaluated in wall-clock time instead of event time. */
export const internalMetrics: readonly string[] = [
  'ingest_lag_seconds',
  'ledger_gaps',
  'dead_letters',
  'received_events',
  'filtered_events',
  'not_evaluated_events',
];

/** Dimensions of the metrics that come from the ledger alone. */
const ledgerDimensions: Readonly<Record<string, readonly string[]>> = {
  ingest_lag_seconds: ['source'],
  ledger_gaps: ['source', 'partition'],
};

/** All metrics of the short form. */
export const metricNames: readonly string[] = [
  ...new Set(sources.flatMap(({ metrics }) => Object.keys(metrics))),
  ...Object.keys(ledgerDimensions),
];

/** How a metric is computed: from a source, or from the ledger. */
export type MetricPlan =
  | {
      readonly kind: 'source';
      readonly source: MetricSource;
      readonly value: Aggregate;
      readonly over: Aggregate | undefined;
    }
  | { readonly kind: 'ledger'; readonly metric: string; readonly dimensions: readonly string[] };

/** Finds the source of a metric with these dimensions. @returns undefined if no source has them */
export function planMetric(
  metric: string,
  ratioOf: string | undefined,
  dimensions: readonly string[],
): MetricPlan | undefined {
  const ledger = ledgerDimensions[metric];
  if (ledger !== undefined) {
    const known = ratioOf === undefined && dimensions.every((each) => ledger.includes(each));
    return known ? { kind: 'ledger', metric, dimensions: ledger } : undefined;
  }
  for (const source of sources) {
    const value = source.metrics[metric];
    const over = ratioOf === undefined ? undefined : source.metrics[ratioOf];
    if (value === undefined || (ratioOf !== undefined && over === undefined)) continue;
    if (!dimensions.every((each) => Object.hasOwn(source.dimensions, each))) continue;
    return { kind: 'source', source, value, over };
  }
  return undefined;
}

/** Returns the dimensions of a metric in any of its sources. */
export function dimensionsOf(metric: string, ratioOf: string | undefined): readonly string[] {
  const ledger = ledgerDimensions[metric];
  if (ledger !== undefined) return ledger;
  const able = sources.filter(
    ({ metrics }) =>
      metrics[metric] !== undefined && (ratioOf === undefined || metrics[ratioOf] !== undefined),
  );
  return [...new Set(able.flatMap((source) => Object.keys(source.dimensions)))];
}
