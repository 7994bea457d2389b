import type { Metrics, MetricTable } from '../base/index.ts';

type Update = (name: string, labels: Readonly<Record<string, string>>, value: number) => void;

/**
 * Receives the metrics that only one kind of source has (`SourceKind.metrics`); adds the name of the source as a label.
 */
export interface MetricSink {
  /** Adds to a counter. */
  readonly add: Update;
  /** Sets a gauge. */
  readonly set: Update;
  /** Adds one measured value to a histogram. */
  readonly observe: Update;
  /** Raises a counter to a total of the source. A lower total means that the source has started to count again. */
  readonly raise: Update;
}

/** Typed sink for a kind with the metrics `Table`. */
export type SinkOf<Table extends MetricTable> = Pick<Metrics<Table>, 'add' | 'set' | 'observe'> & {
  readonly raise: Metrics<Table>['add'];
};

const ignore: Update = () => {};

/** Discards all metrics. */
export const silentSink: MetricSink = { add: ignore, set: ignore, observe: ignore, raise: ignore };
