import type { ClickHouse } from '../../clickhouse/index.ts';
import type { AlertsOptions } from '../../config/index.ts';
import { RuleFailure } from './rule-failure.ts';

/** Limits for the evaluation of one rule. */
export type QueryLimits = Pick<
  AlertsOptions,
  'alerts_max' | 'query_seconds' | 'query_rows' | 'query_memory_bytes'
>;

/** Collaborators and parameters of the queries of an evaluation. */
export interface QueryContext {
  readonly clickhouse: ClickHouse;
  readonly limits: QueryLimits;
  /** Name of the pipeline, for rules about the ledger. */
  readonly pipeline: string;
  /** Dirty minutes by event table, in seconds since 1970. */
  readonly pending: ReadonlyMap<string, readonly number[]>;
  readonly signal: AbortSignal | undefined;
  /** Includes series for which the condition does not hold, for graphs. */
  readonly everySeries?: true;
}

/** Returns the error of a rule with too many alerts. */
export function tooMany(alertsMax: number): RuleFailure {
  return new RuleFailure(
    'ALERT_SERIES',
    `more than ${alertsMax} concurrent alerts: group by fewer dimensions, raise the threshold, or increase alerts.alerts_max`,
  );
}

/** Settings that keep a rule within its limits. */
export function queryOptions({ limits, signal }: QueryContext) {
  return {
    as: 'loader',
    settings: {
      max_execution_time: limits.query_seconds,
      max_memory_usage: limits.query_memory_bytes,
      max_threads: 1,
    },
    ...(signal && { signal }),
  } as const;
}
