import type { ClickHouse } from './connection.ts';

/**
 * Delays of the second and the third attempt: the first KILL QUERY may arrive before the query itself. Unit:
 * milliseconds.
 */
const againAfterMs = [500, 3_000];

/**
 * Ends a query whose client has disconnected. The server detects the disconnect, except during a join or a sort. In
 * that case, ending the query requires the privilege KILL QUERY; without the privilege, the query runs until its time
 * limit.
 * @param onFailure called for each server that did not end the query
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
