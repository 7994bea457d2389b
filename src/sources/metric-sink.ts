import type { Metrics, MetricTable } from '../base/index.ts';

type Update = (name: string, labels: Readonly<Record<string, string>>, value: number) => void;

/**
 * Receives the metrics that only one kind of source has (`SourceKind.metrics`). Adds the name of the source as a label.
 */
export interface MetricSink {
  /** Adds to a counter. */
  readonly add: Update;
  /** Sets a gauge. */
  readonly set: Update;
  /** Adds one measured value to a histogram. */
  readonly observe: Update;
  /**
   * Raises a counter to a total that the source has counted. If the total is lower than before, the source has started
   * to count again at 0.
   */
  readonly raise: Update;
}

/** A `MetricSink` that accepts only the metrics in `Table`. */
export type SinkOf<Table extends MetricTable> = Pick<Metrics<Table>, 'add' | 'set' | 'observe'> & {
  readonly raise: Metrics<Table>['add'];
};

const ignore: Update = () => {};

/** Discards all metrics. */
export const silentSink: MetricSink = { add: ignore, set: ignore, observe: ignore, raise: ignore };
