import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import {
  type KinesisEmulator,
  startKinesisEmulator,
  writeHistoryFile,
} from '../../src/sample/index.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import type { Truth } from '../../src/sample/history-file.ts';
import {
  columnOf,
  expectedConfig,
  type ExpectedRow,
  expectedTraffic,
  httpFields,
  parse,
  tcpFields,
} from '../support/independent-reading.ts';
import { sized } from '../support/size.ts';
import {
  type Finished,
  lastJson,
  startWeir,
  until,
  weir,
  type Workplace,
  workplace,
} from '../support/weir.ts';

// Many events from a file and two thousand through a Kinesis emulator, in one run.
const fileEvents = sized(20_000, 200_000);
const streamEvents = 2000;
const malformed = 40;

let place: Workplace;
let emulator: KinesisEmulator;
let truth: Truth;
let run: Finished;
let server: ClickHouse;
const streamed: string[] = [];
const deadIds = new Set<string>();
const deadReasons: string[] = [];

beforeAll(async () => {
  place = await workplace();
  const nowMs = Date.now();
  const sampler = createSampler({ seed: 'main-job', repeatShare: 0.01, extremeEvery: 500 });
  const period = { fromMs: nowMs - 86_400_000, toMs: nowMs };
  [emulator, truth] = await Promise.all([
    startKinesisEmulator(),
    writeHistoryFile(place.path('events.ndjson'), sampler, {
      period,
      count: fileEvents,
      malformed,
      gzip: false,
    }),
  ]);
  await emulator.createStream('edge', 3);
  const other = createSampler({ seed: 'main-job-stream', extremeEvery: 100 });
  for (const event of other.events(period, streamEvents)) streamed.push(event.text);
  await emulator.putEvents(
    'edge',
    streamed.map((text) => Buffer.from(text)),
  );
  await place.write(
    'weir.yaml',
    [
      'data_dir: ./data',
      'sources:',
      '  - { type: file, name: files, paths: [events.ndjson] }',
      '  - type: kinesis',
      '    name: edge',
      '    stream_name: edge',
      '    region: us-east-1',
      `    endpoint: ${emulator.endpoint}`,
      '    http1: true',
      '    credentials: { access_key_id: test, secret_access_key: test }',
      'ops: false',
    ].join('\n'),
  );
  run = await weir(['run', '--until-idle', '--json'], { cwd: place.dir });
  const { clickhouse, data_dir: dataDir } = await configFrom({ data_dir: place.path('data') });
  server = await openClickHouse({ clickhouse, dataDir, purpose: 'own', command: 'test' });
  const letters = await weir(['dead-letters', 'list', '--limit', '1000', '--json'], {
    cwd: place.dir,
  });
  for (const line of letters.stdout.trim().split('\n')) {
    const letter = parse(line);
    deadIds.add(String(letter['event_id']));
    deadReasons.push(String(letter['reason']));
  }
}, 240_000);

afterAll(async () => {
  await server?.close();
  await emulator?.stop();
  await place?.close();
});

const envelopeColumns = ['account_id', 'event_id', 'event_type', 'event_timestamp'];

/** Rows of a view, one by one, as the analyst reads them. */
async function* rowsOf(table: string, columns: readonly string[]): AsyncGenerator<ExpectedRow> {
  const list = columns.map((column) =>
    /_ts$|timestamp$/.test(column) ? `toString(${column}) AS ${column}` : column,
  );
  const sql = `SELECT ${list.join(', ')} FROM analytics.${table}`;
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of server.queryBytes(sql, 'JSONEachRow', { as: 'analyst' })) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield parse(line);
  }
}

/** Lines of both inputs by table and event ID, except those that must be dead letters. */
async function goodLines(table: string): Promise<Map<string, string>> {
  const good = new Map<string, string>();
  const text = (await readFile(place.path('events.ndjson'))).toString();
  for (const line of [...text.split('\n'), ...streamed]) {
    const [, id, type] =
      /^\{"event_id":"(ev_[^"]+)","event_type":"([a-z_]+)\.v0".*\}$/.exec(line) ?? [];
    if (id === undefined || type === undefined || deadIds.has(id)) continue;
    // Two kinds of malformed lines are rejected before their ID is known: invalid UTF-8, and excessive nesting.
    if (line.includes('\uFFFD') || line.includes('[[[[[[[[')) continue;
    const traffic = ['http_request_complete', 'tcp_connection_closed'].includes(type);
    if ((traffic ? type : 'config_events') === table) good.set(id, line);
  }
  return good;
}

/** Converts every number to text, so that int64 values are compared exactly. */
function plain(value: unknown): string {
  return JSON.stringify(typeof value === 'number' ? String(value) : value);
}

/** Compares a view with the input, row by row and column by column. */
async function expectEqual(
  table: string,
  columns: readonly string[],
  expectedOf: (line: string) => ExpectedRow,
): Promise<void> {
  const left = await goodLines(table);
  const rows = left.size;
  const wrong: unknown[] = [];
  let surplus = 0;
  for await (const row of rowsOf(table, columns)) {
    const line = left.get(String(row['event_id']));
    if (line === undefined) {
      surplus++;
      continue;
    }
    left.delete(String(row['event_id']));
    const due = expectedOf(line);
    for (const column of columns) {
      const [is, should] = [plain(row[column]), plain(due[column])];
      if (is !== should) wrong.push({ id: row['event_id'], column, is, should });
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect({ missing: left.size, surplus }).toEqual({ missing: 0, surplus: 0 });
  // The comparison must cover many rows.
  expect(rows).toBeGreaterThan(sized(100, 400));
}

describe('the main job', () => {
  it('ends with counts that reconcile and match the input', () => {
    const counts = lastJson(run);
    expect(run.code, run.stderr).toBe(0);
    expect(counts).toMatchObject({
      balanced: true,
      in_flight: 0,
      received: truth.lines + streamEvents,
      stored: truth.events + truth.repeats + streamEvents,
      dead_lettered: malformed,
      duplicates: truth.repeats,
    });
  });

  it('stores every malformed line as a dead letter with the correct reason', () => {
    const counts: Record<string, number> = {};
    for (const reason of deadReasons) counts[reason] = (counts[reason] ?? 0) + 1;
    expect(counts).toEqual(truth.deadLetters);
  });

  it('has every HTTP event with all columns of an independent reading of the input', async () => {
    const columns = [...envelopeColumns, ...httpFields.map(columnOf)];
    await expectEqual('http_request_complete', columns, (line) =>
      expectedTraffic(line, httpFields),
    );
  });

  it('has every TCP event with all columns of an independent reading of the input', async () => {
    const columns = [...envelopeColumns, ...tcpFields.map(columnOf)];
    await expectEqual('tcp_connection_closed', columns, (line) => expectedTraffic(line, tcpFields));
  });

  it('has every configuration event of an independent reading of the input', async () => {
    const principal = ['id', 'subject', 'source', 'credential_id', 'credential_uri'];
    const columns = [
      ...envelopeColumns,
      'object_type',
      'action',
      'object_id',
      ...principal.map((name) => `principal_${name}`),
      'object',
    ];
    await expectEqual('config_events', columns, (line) => {
      const row = expectedConfig(line);
      return { ...row, object: JSON.stringify(row['object']) };
    });
  });

  it('keeps int64 beyond 2^53 exact', async () => {
    const [row] = await server.query(
      `SELECT countIf(http_response_body_length = 9007199254740993
         OR http_request_body_length = 9007199254740993
         OR compression_bytes_saved = 9007199254740993) AS n FROM analytics.http_request_complete`,
      {},
      { as: 'analyst' },
    );
    expect(Number(row?.['n'])).toBeGreaterThan(0);
  });

  it('is confirmed by the audit', async () => {
    const audit = await weir(['audit', '--json', '--unexplained-max', '3%'], { cwd: place.dir });
    const counts = { duplicates: 0, unexplained: truth.repeats, unledgered: 0 };
    expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [], ...counts });
  });
});

describe('a second run over the same input', () => {
  beforeAll(() => server.close());

  it('reads nothing again', async () => {
    const again = await weir(['run', '--until-idle', '--json'], { cwd: place.dir });
    expect(lastJson(again)).toMatchObject({ received: 0, stored: 0, balanced: true });
  });

  it('stops within ten seconds of SIGTERM', async () => {
    const running = startWeir(['run', '--json'], { cwd: place.dir });
    await until('the server runs', () => existsSync(place.path('data/endpoint.json')));
    const before = Date.now();
    running.child.kill('SIGTERM');
    const { code } = await running.finished;
    expect({ code, inTime: Date.now() - before < 10_000 }).toEqual({ code: 0, inTime: true });
  });
});
