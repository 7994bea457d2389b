import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import { createClient } from '@clickhouse/client';

import type { Job, PreparedJob } from './types.ts';

/**
 * What one would write in an afternoon: read lines, JSON.parse, filter, flatten, insert as
 * JSONEachRow through the official
 * client, 20,000 rows at a time. No validation, no repetition, no checkpoint, no masking, no dead
 * letters.
 */
export async function prepareBaseline(job: Job): Promise<PreparedJob> {
  const client = createClient({
    url: job.server.url,
    username: 'weir_admin',
    password: job.server.admin,
    database: 'weir',
    clickhouse_settings: { date_time_input_format: 'best_effort' },
  });
  await client.command({ query: `DROP TABLE IF EXISTS weir.${TABLE}` });
  await client.command({ query: createTable() });
  return {
    async run() {
      const before = process.cpuUsage();
      const rows = await load(job.file, async (values) => {
        await client.insert({ table: TABLE, values, format: 'JSONEachRow' });
      });
      await client.close();
      const { user, system } = process.cpuUsage(before);
      return { nodeUs: user + system, rows, stages: [] };
    },
  };
}

type Row = Record<string, unknown>;

async function load(file: string, insert: (rows: Row[]) => Promise<void>): Promise<number> {
  let batch: Row[] = [];
  let rows = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const event = JSON.parse(line);
    if (event.object.conn.server_port !== 443) continue;
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

/** Table that the baseline fills: the typed columns of section 6.2, no more. */
export const TABLE = 'bench_baseline';

const DICTIONARY = 'LowCardinality(String)';
const HEADERS = 'Map(String, Array(String))';
const COLUMNS: Readonly<Record<string, string>> = {
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

/**
 * A plain MergeTree, which finds no duplicates: cheaper for the server than the table that Weir
 * fills.
 */
function createTable(): string {
  const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  return `CREATE TABLE weir.${TABLE} (${columns.join(', ')}) ENGINE = MergeTree
    PARTITION BY toYYYYMMDD(event_timestamp) ORDER BY (conn_server_name, event_timestamp)`;
}
