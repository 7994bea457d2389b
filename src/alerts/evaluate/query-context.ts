import type { ClickHouse, Row } from '../../clickhouse/index.ts';
import type { AlertsOptions } from '../../config/index.ts';
import { RuleFailure } from './rule-failure.ts';

/** Limits for the evaluation of one rule. */
export type QueryLimits = Pick<
  AlertsOptions,
  'alerts_max' | 'query_seconds' | 'query_rows' | 'query_memory_bytes'
>;

/** Runs the queries of rules: a connection, or the queries of a reader. */
export interface RuleDatabase {
  /** @throws PipelineError ERR_CLICKHOUSE_* */
  query(...query: Parameters<ClickHouse['query']>): Promise<readonly Row[]>;
}

/** Collaborators and parameters of the queries of an evaluation. */
export interface QueryContext {
  readonly clickhouse: RuleDatabase;
  readonly limits: QueryLimits;
  /** Name of the pipeline, for rules about the ledger. */
  readonly pipeline: string;
  /** Dirty minutes by event table, in seconds since 1970. */
  readonly pending: ReadonlyMap<string, readonly number[]>;
  readonly signal: AbortSignal | undefined;
  /** False when the time of the evaluation is used up: no further query starts. Default: always true. */
  readonly hasTime?: () => boolean;
  /** True to include series for which the condition does not hold, for graphs. */
  readonly everySeries?: true;
  /** True to read the views of `analytics` as the analyst, within its limits, instead of the tables as the loader. */
  readonly asAnalyst?: true;
  /** True to return, for each window, the `alerts_max` + 1 series whose values meet the condition most clearly. */
  readonly strictestFirst?: true;
}

/** Returns the error of a rule with too many alerts. */
export function tooMany(alertsMax: number): RuleFailure {
  return new RuleFailure(
    'ALERT_SERIES',
    `more than ${alertsMax} concurrent alerts: group by fewer dimensions, raise the threshold, or increase alerts.alerts_max`,
  );
}

/** Settings that keep a rule within its limits. */
export function queryOptions({ asAnalyst, limits, signal }: QueryContext) {
  if (asAnalyst === true) return { as: 'analyst', ...(signal && { signal }) } as const;
  return {
    as: 'loader',
    heavy: true,
    settings: {
      max_execution_time: limits.query_seconds,
      max_memory_usage: limits.query_memory_bytes,
      max_threads: 1,
    },
    ...(signal && { signal }),
  } as const;
}
