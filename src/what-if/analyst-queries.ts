import { randomUUID } from 'node:crypto';

import { PipelineError } from '../base/index.ts';
import { type ClickHouse, endQuery } from '../clickhouse/index.ts';
import type { QueryFunction } from '../dashboards/index.ts';

/** Options of `queryAsAnalyst`. */
export interface AnalystQueries {
  readonly signal: AbortSignal;
  /** Settings of each query, for example a time limit below that of the analyst. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

/**
 * Runs `work` with queries as the analyst, within its limits. When `signal` aborts, ends the running queries in ClickHouse, too.
 * @throws PipelineError ERR_WHAT_IF_LIMITS if a query exceeds the limits of the analyst
 */
export async function queryAsAnalyst<Result>(
  clickhouse: ClickHouse,
  { settings, signal }: AnalystQueries,
  work: (query: QueryFunction) => Promise<Result>,
): Promise<Result> {
  const running = new Set<string>();
  const query: QueryFunction = async function* query(sql, format, how) {
    const queryId = randomUUID();
    running.add(queryId);
    const options = { ...how, settings: { ...how.settings, ...settings }, queryId, signal };
    yield* clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });
    running.delete(queryId);
  };
  try {
    return await work(query);
  } catch (error) {
    if (!signal.aborted) throw isLimit(error) ? limitError(error) : error;
    for (const queryId of running) await endQuery(clickhouse, queryId, () => undefined);
    throw error;
  }
}

/** Names of the errors of ClickHouse for an exceeded limit of a user. */
const limits =
  / (TIMEOUT_EXCEEDED|TOO_SLOW|MEMORY_LIMIT_EXCEEDED|TOO_MANY_ROWS|TOO_MANY_SIMULTANEOUS_QUERIES) /;

function isLimit(error: unknown): error is PipelineError {
  return (
    error instanceof PipelineError &&
    error.code === 'ERR_CLICKHOUSE_QUERY' &&
    limits.test(error.message)
  );
}

function limitError(error: PipelineError): PipelineError {
  const [, name = ''] = limits.exec(error.message) ?? [];
  return new PipelineError('ERR_WHAT_IF_LIMITS', name, error);
}
