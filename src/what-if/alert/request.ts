import type { ReplayRange, Rule } from '../../alerts/index.ts';
import type { AlertsOptions } from '../../config/index.ts';
import type { QueryFunction } from '../../dashboards/index.ts';

/** Alert rules to evaluate. */
export interface AlertWhatIf {
  readonly rules: readonly Rule[];
  /** Rules of the configuration. The firings of the evaluated rules are compared with theirs. */
  readonly existing: readonly Rule[];
  /** Whole minutes. */
  readonly range: ReplayRange;
  /** Suggests thresholds with which the rules would have fired about as often; if undefined, Weir suggests none. */
  readonly timesPerWeek: number | undefined;
  /** Options of the evaluation, and the destinations. */
  readonly alerts: AlertsOptions;
}

/** Steps of the evaluation. */
export type AlertStep = 'rules' | 'existing' | 'thresholds';

/** Collaborators of `whatIfAlert`. */
export interface AlertWhatIfDeps {
  /** Queries ClickHouse as the reader. */
  readonly query: QueryFunction;
  readonly signal: AbortSignal;
  readonly onStep?: (step: AlertStep) => void;
  readonly onProgress?: (share: number) => void;
}
