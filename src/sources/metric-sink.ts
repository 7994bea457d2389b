import type { Metrics, MetricTable } from '../base/index.ts';

type Update = (name: string, labels: Readonly<Record<string, string>>, value: number) => void;

/** Where one source counts what only its kind has (`SourceKind.metrics`); its name is added as a label. */
export interface MetricSink {
  /** Adds to a counter. */
  readonly add: Update;
  /** Sets a gauge. */
  readonly set: Update;
  /** Adds one measured value to a histogram. */
  readonly observe: Update;
  /** Brings a counter to a total that the source keeps; where the total has fallen, it was counted from the beginning. */
  readonly raise: Update;
}

/** The same for a kind that declares `Table`, whose names and labels are checked. */
export type SinkOf<Table extends MetricTable> = Pick<Metrics<Table>, 'add' | 'set' | 'observe'> & {
  readonly raise: Metrics<Table>['add'];
};

const ignore: Update = () => {};

/** Counts nothing: for readers without metrics. */
export const silentSink: MetricSink = { add: ignore, set: ignore, observe: ignore, raise: ignore };
