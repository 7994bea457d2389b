import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import { createClient } from '@clickhouse/client';

import { CpuMeter } from './cpu-meter.ts';
import type { Job, PreparedJob, Task } from './types.ts';

/**
 * The naive pipeline (baseline): it reads lines, or records of the AWS SDK, calls JSON.parse, filters, creates a flat
 * object, and inserts JSONEachRow with the official client, 20,000 rows per insert. It has no validation, retries,
 * checkpoint, masking, or dead letters.
 */
export async function prepareBaseline(job: Job): Promise<PreparedJob> {
  const client = createClient({
    url: job.server.url,
    username: 'weir_admin',
    password: job.server.admin,
    database: 'weir',
    clickhouse_settings: { date_time_input_format: 'best_effort' },
  });
  await client.command({ query: `DROP TABLE IF EXISTS weir.${baselineTable}` });
  await client.command({ query: createBaselineTable() });
  const insert = async (values: Row[]): Promise<void> => {
    await client.insert({ table: baselineTable, values, format: 'JSONEachRow' });
  };
  await load(linesOf(job.warmUpFile), job.filter, insert);
  const kinesis = job.source === 'file' ? undefined : await recordsOf(job.port);
  return {
    async run() {
      const stats = new CpuMeter();
      const rows = await load(kinesis ?? linesOf(job.file), job.filter, insert);
      await client.close();
      return { ...stats.used(), rows, stages: [] };
    },
  };
}

/** A row of the table. */
export type Row = Record<string, unknown>;

/** Start to read immediately: `readline` drops lines that it emits before a reader waits for them. */
export function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file) });
}

/** Reads one shard after the other, each to its tip, as fast as the endpoint responds. */
async function recordsOf(port: number): Promise<AsyncIterable<string>> {
  const sdk = await import('@aws-sdk/client-kinesis');
  const { NodeHttpHandler } = await import('@smithy/node-http-handler');
  const client = new sdk.KinesisClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
    requestHandler: new NodeHttpHandler(),
  });
  const decoder = new TextDecoder();
  const StreamName = 'bench';
  return (async function* records() {
    const { Shards = [] } = await client.send(new sdk.ListShardsCommand({ StreamName }));
    for (const { ShardId } of Shards) {
      const ShardIteratorType = 'TRIM_HORIZON';
      const begin = new sdk.GetShardIteratorCommand({ StreamName, ShardId, ShardIteratorType });
      let { ShardIterator } = await client.send(begin);
      for (;;) {
        const page = await client.send(new sdk.GetRecordsCommand({ ShardIterator }));
        for (const { Data } of page.Records ?? []) yield decoder.decode(Data);
        if (page.MillisBehindLatest === 0) break;
        ShardIterator = page.NextShardIterator;
      }
    }
    client.destroy();
  })();
}

/** Parses, filters, flattens, and inserts. @returns number of rows */
export async function load(
  texts: AsyncIterable<string>,
  filter: boolean,
  insert: (rows: Row[]) => Promise<void>,
): Promise<number> {
  let batch: Row[] = [];
  let rows = 0;
  for await (const text of texts) {
    const event = JSON.parse(text);
    if (filter && event.object.conn.server_port !== 443) continue;
    const row: Row = {
      account_id: event.account_id,
      event_id: event.event_id,
      event_type: event.event_type,
      event_timestamp: event.event_timestamp,
    };
    flatten('', event.object, row);
    batch.push(row);
    rows++;
    if (batch.length < BATCH_ROWS) continue;
    await insert(batch);
    batch = [];
  }
  if (batch.length > 0) await insert(batch);
  return rows;
}

const BATCH_ROWS = 20_000;

function flatten(prefix: string, value: object, row: Row): void {
  for (const [name, member] of Object.entries(value)) {
    const column = prefix + name;
    const nested = typeof member === 'object' && member !== null && !Array.isArray(member);
    if (nested && name !== 'headers') flatten(`${column}_`, member, row);
    else if (member !== null) row[column] = member;
  }
}

/** Table of the naive pipeline. It has the columns of the event type, and none of Weir's own columns. */
export const baselineTable = 'bench_baseline';

/** The table that a variant fills. */
export function tableOf({ kind }: Task): string {
  return kind === 'baseline' ? baselineTable : 'http_request_complete';
}

const DICTIONARY = 'LowCardinality(String)';
const HEADERS = 'Map(String, Array(String))';
/** Columns of the table of the naive pipeline, with their types. */
export const baselineColumns: Readonly<Record<string, string>> = {
  account_id: DICTIONARY,
  event_id: 'String',
  event_type: DICTIONARY,
  event_timestamp: "DateTime64(3, 'UTC')",
  backend_connection_reused: 'Bool',
  basic_auth_decision: DICTIONARY,
  basic_auth_username: 'String',
  circuit_breaker_decision: DICTIONARY,
  compression_algorithm: DICTIONARY,
  compression_bytes_saved: 'Int64',
  conn_client_ip: 'String',
  conn_server_ip: 'String',
  conn_server_name: DICTIONARY,
  conn_server_port: 'Int32',
  conn_start_ts: "DateTime64(3, 'UTC')",
  http_request_body_length: 'Int64',
  http_request_headers: HEADERS,
  http_request_method: DICTIONARY,
  http_request_url_host: DICTIONARY,
  http_request_url_path: 'String',
  http_request_url_query: 'String',
  http_request_url_raw: 'String',
  http_request_url_scheme: DICTIONARY,
  http_request_user_agent: 'String',
  http_response_body_length: 'Int64',
  http_response_headers: HEADERS,
  http_response_status_code: 'Int32',
  ip_policy_decision: DICTIONARY,
  oauth_app_client_id: DICTIONARY,
  oauth_decision: DICTIONARY,
  oauth_user_id: 'String',
  oauth_user_name: 'String',
  tls_cipher_suite: DICTIONARY,
  tls_client_cert_serial_number: 'String',
  tls_client_cert_subject_cn: 'String',
  tls_version: DICTIONARY,
  webhook_verification_decision: DICTIONARY,
};

/** A plain MergeTree, which does not remove duplicates. It costs the server less than the table of Weir. */
export function createBaselineTable(): string {
  const columns = Object.entries(baselineColumns).map(([name, type]) => `${name} ${type}`);
  return `CREATE TABLE weir.${baselineTable} (${columns.join(', ')}) ENGINE = MergeTree
    PARTITION BY toYYYYMMDD(event_timestamp) ORDER BY (conn_server_name, event_timestamp)`;
}
