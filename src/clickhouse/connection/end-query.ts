import type { ClickHouse } from './connection.ts';

/** When a query is ended again that may only have been on its way before. Unit: milliseconds. */
const againAfterMs = [500, 3_000];

/**
 * Ends a query that nobody waits for. The server notices by itself that nobody reads, except in the middle of a join or a sort;
 * there it takes somebody who may end queries. Without, the query goes on until its time is over.
 * @param onFailure told of each server that did not end it
 */
export async function endQuery(
  clickhouse: ClickHouse,
  queryId: string,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const sql = `KILL QUERY WHERE query_id = '${queryId}' ASYNC`;
  const end = async (): Promise<void> => {
    const ends = clickhouse.servers.map((server) => server.command(sql, { as: 'admin' }));
    for (const one of await Promise.allSettled(ends)) {
      if (one.status === 'rejected') onFailure(one.reason);
    }
  };
  await end();
  for (const ms of againAfterMs) setTimeout(() => void end(), ms).unref();
}
