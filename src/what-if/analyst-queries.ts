import { randomUUID } from 'node:crypto';

import { callFewTimes, type Clock, PipelineError, systemClock } from '../base/index.ts';
import { type ClickHouse, endQuery, type ResponsePart } from '../clickhouse/index.ts';
import type { QueryFunction } from '../dashboards/index.ts';

/** Options of `queryAsAnalyst`. */
export interface AnalystQueries {
  readonly signal: AbortSignal;
  /** Settings of each query, for example a time limit below the limit of the analyst. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Called while a query runs, with the part of its rows that ClickHouse has read. */
  readonly onRead?: (share: number) => void;
  readonly clock?: Clock;
}

/** Maximum size of a result. */
const bytesMax = 128 * 1024 * 1024;

/** The quota of a reader is per minute. An evaluation with more queries waits for the next minute. */
const quotaWaits = {
  attemptsMax: 14,
  waitMs: (): number => 5_000,
  isTransient: (error: unknown): boolean =>
    error instanceof PipelineError &&
    error.code === 'ERR_CLICKHOUSE_QUERY' &&
    error.message.includes('QUOTA_EXCEEDED'),
};

/**
 * Runs `work` with queries as the analyst, within its limits; waits if its quota is used up. When `signal` aborts, also
 * ends the running queries in ClickHouse.
 * @throws PipelineError ERR_WHAT_IF_LIMITS if a query exceeds the limits of the analyst
 */
export async function queryAsAnalyst<Result>(
  clickhouse: ClickHouse,
  { clock = systemClock, onRead, settings, signal }: AnalystQueries,
  work: (query: QueryFunction) => Promise<Result>,
): Promise<Result> {
  const running = new Set<string>();
  const reader = clickhouse.reader('analyst', settings);
  const query: QueryFunction = async function* query(sql, _format, how) {
    const queryId = randomUUID();
    running.add(queryId);
    const read = (): Promise<Uint8Array | undefined> =>
      readAnswer(reader.parts(sql, { ...how, queryId, signal, bytesMax }), onRead);
    const answer = await callFewTimes(read, quotaWaits, signal, { clock, random: Math.random });
    if (answer === undefined) throw new PipelineError('ERR_WHAT_IF_LIMITS', 'size of the result');
    yield answer;
    running.delete(queryId);
  };
  try {
    return await work(query);
  } catch (error) {
    if (!signal.aborted) throw isLimit(error) ? limitError(error) : error;
    for (const queryId of running) await endQuery(clickhouse, queryId, () => undefined);
    throw error;
  } finally {
    await reader.close();
  }
}

/**
 * Reads a result in the format that `answerOf` expects. @param onRead called meanwhile, with the part of the rows that
 * ClickHouse has read
 * @returns undefined if the result was cut off because it exceeds the requested maximum size
 */
export async function readAnswer(
  parts: AsyncIterable<ResponsePart>,
  onRead?: (share: number) => void,
): Promise<Uint8Array | undefined> {
  const data: unknown[] = [];
  let meta: unknown = [];
  for await (const part of parts) {
    if ('columns' in part) meta = part.columns;
    else if ('row' in part) data.push(part.row);
    else if ('isCut' in part) return undefined;
    else if (part.rowsTotal > 0) onRead?.(Math.min(1, part.rowsRead / part.rowsTotal));
  }
  return Buffer.from(JSON.stringify({ meta, data }));
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
