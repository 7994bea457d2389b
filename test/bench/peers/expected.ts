import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import { createClient } from '@clickhouse/client';

import type { ServerAccess } from '../types.ts';

/** Table with some values of each event, read by code that no peer uses. */
const expectedTable = 'weir.bench_expected';

const columns = {
  event_id: 'String',
  account: 'String',
  ms: 'Int64',
  status: 'Int64',
  length: 'Int64',
  client: 'String',
  path: 'String',
  headers: 'Array(String)',
};

const batchRows = 20_000;

type Client = ReturnType<typeof createClient>;

/** A client with all permissions. */
export function adminClient({ url, admin }: ServerAccess): Client {
  return createClient({ url, username: 'weir_admin', password: admin, database: 'weir' });
}

/** Fills the table of expected values from a file of events. @returns number of events */
export async function storeExpected(client: Client, file: string): Promise<number> {
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await client.command({ query: `DROP TABLE IF EXISTS ${expectedTable}` });
  await client.command({
    query: `CREATE TABLE ${expectedTable} (${types.join(', ')}) ENGINE = MergeTree ORDER BY event_id`,
  });
  let [events, values] = [0, [] as object[]];
  const insert = async (): Promise<void> => {
    await client.insert({ table: expectedTable, values, format: 'JSONEachRow' });
    values = [];
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    values.push(expectedOf(JSON.parse(line)));
    events++;
    if (values.length === batchRows) await insert();
  }
  if (values.length > 0) await insert();
  return events;
}

/** The compared fields of an `http_request_complete.v0` event. */
interface SentEvent {
  readonly event_id: string;
  readonly account_id: string;
  readonly event_timestamp: string;
  readonly object: {
    readonly conn: { readonly client_ip: string };
    readonly http: {
      readonly request: { readonly headers: object; readonly url: { readonly path: string } };
      readonly response: { readonly status_code?: number; readonly body_length?: number };
    };
  };
}

function expectedOf({ event_id, account_id, event_timestamp, object }: SentEvent): object {
  const { request, response } = object.http;
  return {
    event_id,
    account: account_id,
    ms: Date.parse(event_timestamp),
    status: response.status_code ?? 0,
    length: response.body_length ?? 0,
    client: object.conn.client_ip,
    path: request.url.path,
    headers: Object.keys(request.headers).toSorted(),
  };
}

/** The same values, selected from a table with the columns of the event type. */
const storedValues = `event_id, toString(account_id) AS account, toUnixTimestamp64Milli(event_timestamp) AS ms,
  toInt64(ifNull(http_response_status_code, 0)) AS status, toInt64(ifNull(http_response_body_length, 0)) AS length,
  replaceOne(toString(conn_client_ip), '::ffff:', '') AS client, toString(http_request_url_path) AS path,
  arraySort(mapKeys(http_request_headers)) AS headers`;

/** Counts of a table. */
export interface Stored {
  readonly rows: number;
  /** Distinct events. */
  readonly events: number;
  readonly correct: number;
}

/** 64-bit numbers are strings in JSON. */
type Numbers = { readonly [name in keyof Stored]: string };

/** Compares a table with the expected values. */
export async function compareStored(client: Client, table: string): Promise<Stored> {
  const names = Object.keys(columns).join(', ');
  const query = `SELECT (SELECT count() FROM ${table}) AS rows, (SELECT uniqExact(event_id) FROM ${table}) AS events,
    (SELECT count() FROM (SELECT DISTINCT ${storedValues} FROM ${table}) AS stored
      INNER JOIN ${expectedTable} AS expected USING (${names})) AS correct`;
  const { rows, events, correct } = await firstRow(client, query);
  return { rows: Number(rows), events: Number(events), correct: Number(correct) };
}

/** Number of rows of a table. */
export async function countRows(client: Client, table: string): Promise<number> {
  const query = `SELECT count() AS rows FROM ${table}`;
  const { rows } = await firstRow(client, query);
  return Number(rows);
}

async function firstRow(client: Client, query: string): Promise<Partial<Numbers>> {
  const [row] = await (await client.query({ query, format: 'JSONEachRow' })).json<Numbers>();
  if (row === undefined) throw new Error('no row');
  return row;
}
