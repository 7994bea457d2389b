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
  /** If set, suggests a threshold for each rule with which the rule would have fired about this many times a week. */
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
