import type { Reader } from '../../clickhouse/index.ts';
import type { Deps, RequestContext } from '../deps.ts';
import { noResponse, WebError } from '../server/web-error.ts';

export interface PanelQueryContext {
  readonly requester: RequestContext;
  readonly deps: Deps;
  readonly signal: AbortSignal;
}

/** Returns the limits of a query of the page. They apply in addition to the settings profile of its user. */
export async function querySettings(
  reader: Reader,
  context: QueryContext,
): Promise<Readonly<Record<string, number>>> {
  return {
    max_execution_time: await secondsFor(reader, context.deps.querySeconds, context),
    max_result_rows: 100_000,
    max_result_bytes: 64_000_000,
  };
}

type QueryContext = Pick<PanelQueryContext, 'deps' | 'signal'>;

/** Cached time limit of the settings profile, by reader. Unit: seconds. */
const secondsMax = new WeakMap<Reader, number>();

/**
 * Returns the time limit of a query in ClickHouse: the lower one of the limit of the page and the limit of the settings
 * profile, because ClickHouse rejects a query that sets a higher limit than its profile. Unit: seconds.
 */
export async function secondsFor(
  reader: Reader,
  seconds: number,
  context: QueryContext,
): Promise<number> {
  let most = secondsMax.get(reader);
  if (most === undefined) {
    const sql = `SELECT max FROM system.settings WHERE name = 'max_execution_time'`;
    const { rows } = await inTime(context, (signal) => reader.read(sql, {}, { signal }));
    most = Number(rows[0]?.[0] ?? 0) || Number.POSITIVE_INFINITY;
    secondsMax.set(reader, most);
  }
  return Math.min(seconds, most);
}

/**
 * How long Weir waits for ClickHouse after the time limit of a query. Weir itself must end the wait, because a server
 * that hangs does not enforce the time limit.
 */
const graceSeconds = 3;

/**
 * Runs a query. Rejects if ClickHouse does not respond within the time limit of the query plus `graceSeconds`.
 * @throws the error of `query`; WebError `unavailable` if ClickHouse did not respond
 */
export async function inTime<T>(
  { deps, signal }: QueryContext,
  query: (signal: AbortSignal) => Promise<T>,
  querySeconds = deps.querySeconds,
): Promise<T> {
  const seconds = querySeconds + graceSeconds;
  const late = AbortSignal.timeout(seconds * 1000);
  try {
    const end = AbortSignal.any([signal, late]);
    // Also reject here, because the client ignores a signal that aborts before the query is sent.
    return await Promise.race([query(end), rejectOnAbort(end)]);
  } catch (error) {
    throw late.aborted && !signal.aborted ? noResponse(seconds) : error;
  }
}

/** Rejects when the signal aborts. */
async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return await new Promise<never>((_resolve, reject) => {
    const end = (): void => reject(new WebError(400, 'stopped', 'The query was stopped.'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
