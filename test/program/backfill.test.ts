import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerRanges } from '../../src/catalog/index.ts';
import { openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';
import { type LogsServer, startLogsServer } from '../support/logs-server.ts';
import { httpEvent } from '../support/made-events.ts';
import { opsOf } from '../support/ops.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import {
  lastJson,
  startWeir,
  until,
  weir,
  type WeirProcess,
  type Workplace,
  workplace,
} from '../support/weir.ts';

// A stream with events of three times: `before` and `after` are outside of the backfilled range.
const wanted = 400;
let place: Workplace;
let emulator: KinesisEmulator;
let logs: LogsServer;
let s3: S3Server;
let live: WeirProcess;
let fromText = '';
let toText = '';

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`);
const put = (stream: string, prefix: string, count: number): Promise<unknown> =>
  emulator.putEvents(
    stream,
    ids(prefix, count).map((id) => Buffer.from(httpEvent(id))),
  );
/** The current time, after the clock has advanced: later events have later times. */
async function mark(): Promise<string> {
  const ms = Date.now() + 1;
  await until('the clock has advanced', () => Date.now() > ms + 1);
  return new Date(ms).toISOString();
}

beforeAll(async () => {
  place = await workplace();
  [emulator, logs, s3] = await Promise.all([
    startKinesisEmulator(),
    startLogsServer('/edge/events'),
    startS3Server(),
  ]);
  await emulator.createStream('edge', 2);
  await put('edge', 'ev_before_', 20);
  fromText = await mark();
  await put('edge', 'ev_wanted_', wanted);
  toText = await mark();
  await put('edge', 'ev_after_', 20);
  const credentials = '{ access_key_id: test, secret_access_key: test }';
  await place.write(
    'weir.yaml',
    [
      'data_dir: ./data',
      'sources:',
      `  - { type: kinesis, name: edge, stream_name: edge, endpoint: "${emulator.endpoint}", start: latest,`,
      `      page_records: 25, credentials: ${credentials} }`,
      `  - { type: cloudwatch_logs, name: logs, log_groups: [/edge/events], endpoint: "${logs.endpoint}", start: now,`,
      `      requests_per_second: 100, page_events: 100, credentials: ${credentials} }`,
      `  - { type: s3, name: objects, queue_url: "${s3.queueUrl}", endpoint: "${s3.endpoint}", credentials: ${credentials} }`,
      '  - { type: firehose, name: pushed, port: 0 }',
      'load: { batch_rows: 50, latency_max: 100ms }',
      'ops: { port: 0 }',
      'log: { format: json }',
    ].join('\n'),
  );
  live = startWeir(['run'], { cwd: place.dir });
  await opsOf(live);
});
afterAll(async () => {
  live.child.kill('SIGTERM');
  await live.finished;
  await Promise.all([emulator.stop(), logs.stop(), s3.stop()]);
  await place.close();
});

async function query(sql: string): Promise<readonly Record<string, unknown>[]> {
  const { clickhouse, data_dir: dataDir } = await configFrom({ data_dir: place.path('data') });
  const server = await openClickHouse({
    clickhouse,
    dataDir,
    purpose: 'attach-or-own',
    command: 'test',
  });
  try {
    return await server.query(sql, {}, { as: 'admin' });
  } finally {
    await server.close();
  }
}

const shown = async (prefix: string): Promise<string[]> => {
  const rows = await query(
    `SELECT event_id FROM weir.http_request_complete FINAL WHERE startsWith(event_id, '${prefix}')`,
  );
  return rows.map(({ event_id: id }) => String(id)).toSorted();
};
const liveRows = (source: string): Promise<readonly Record<string, unknown>[]> =>
  query(`SELECT source_partition, toString(max(r.last)) AS at
    FROM ${ledgerRanges(['source_partition', 'last'], `b.run = 'live' AND b.source = '${source}'`)} AS r
    GROUP BY source_partition ORDER BY source_partition`);

const kinesisArgs = (): string[] =>
  `backfill --source edge --from ${fromText} --to ${toText} --json`.split(' ');

describe('weir backfill of a stream, during `weir run`', () => {
  let before: readonly Record<string, unknown>[] = [];
  beforeEach(async () => {
    before = await until('the live source has started', async () => {
      const rows = await liveRows('edge');
      return rows.length === 2 && rows;
    });
  });

  it('resumes after kill -9, reads the range between the two times, and changes no live checkpoint', async () => {
    expect(await shown('ev_')).toEqual([]);
    const killed = startWeir(kinesisArgs(), { cwd: place.dir });
    await until('some of it is stored', async () => (await shown('ev_wanted_')).length > 0);
    killed.child.kill('SIGKILL');
    await killed.finished;
    const done = await weir(kinesisArgs(), { cwd: place.dir });
    expect(done.code, done.stderr).toBe(0);
    expect(lastJson(done)).toMatchObject({ done: true, balanced: true, in_flight: 0 });
    expect(Number(lastJson(done)['received'])).toBeGreaterThan(0);
    expect(await shown('ev_')).toEqual(ids('ev_wanted_', wanted));
    expect(await liveRows('edge')).toEqual(before);
  });

  it('does nothing if it is repeated', async () => {
    const again = await weir(kinesisArgs(), { cwd: place.dir });
    expect(lastJson(again)).toMatchObject({ done: true, received: 0, balanced: true });
    expect(await shown('ev_')).toEqual(ids('ev_wanted_', wanted));
  });

  it('with another ID reads everything again, and every event stays one row', async () => {
    const more = await weir([...kinesisArgs(), '--id', 'again'], { cwd: place.dir });
    expect(lastJson(more)).toMatchObject({ done: true, received: wanted, balanced: true });
    expect(lastJson(more)['run']).toMatch(/^backfill:again-[0-9a-f]{12}$/);
    expect(await shown('ev_')).toEqual(ids('ev_wanted_', wanted));
    expect(await liveRows('edge')).toEqual(before);
  });

  it('is in the audit with separate rows, and the counts reconcile', async () => {
    const audit = await weir(['audit', '--json'], { cwd: place.dir });
    const { per_source: perSource, ...facts } = lastJson(audit);
    expect(facts).toMatchObject({ balanced: true, gaps: [], unledgered: 0, received: 2 * wanted });
    expect(perSource).toMatchObject([
      { source: 'edge', run: 'live', received: 0 },
      { source: 'edge', run: expect.stringMatching(/^backfill:[0-9a-f]{12}$/) as unknown },
      { source: 'edge', run: expect.stringMatching(/^backfill:again-/) as unknown, partitions: 2 },
      { source: 'logs', run: 'live' },
    ]);
  });
});

describe('weir backfill of a log group', () => {
  it('reads the range between the two times once', async () => {
    const startMs = Date.now() - 3 * 3_600_000;
    const at = (ms: number): string => new Date(ms).toISOString();
    ids('ev_log_', 300).forEach((id, n) =>
      logs.api.put('/edge/events', startMs + n * 10_000, [httpEvent(id)]),
    );
    const [from, to] = [at(startMs + 100_000), at(startMs + 2_000_000)];
    const args = ['backfill', '--source', 'logs', '--from', from, '--to', to, '--json'];
    const done = await weir(args, { cwd: place.dir });
    expect(lastJson(done)).toMatchObject({ done: true, received: 190, balanced: true });
    expect(await shown('ev_log_')).toEqual(ids('ev_log_', 200).slice(10));
    expect(lastJson(await weir(args, { cwd: place.dir }))).toMatchObject({ received: 0 });
  });
});

describe('weir backfill of a prefix', () => {
  it('reads the objects with this prefix once, independent of the queue', async () => {
    ids('ev_s3_', 30).forEach((id, n) => {
      const key = `${n < 20 ? 'wanted' : 'other'}/${String(n)}.json`;
      s3.store.put('archive', key, httpEvent(id));
    });
    const args = 'backfill --source objects --prefix s3://archive/wanted/ --json'.split(' ');
    const done = await weir(args, { cwd: place.dir });
    expect(lastJson(done)).toMatchObject({ done: true, received: 20, balanced: true });
    expect(await shown('ev_s3_')).toEqual(ids('ev_s3_', 20));
    expect(lastJson(await weir(args, { cwd: place.dir }))).toMatchObject({ received: 0 });
  });
});

describe('an unsupported backfill', () => {
  it('is reported with an alternative, and exit code 2', async () => {
    const finished = await weir(['backfill', '--source', 'pushed'], { cwd: place.dir });
    expect(finished.stderr).toContain('pushed is of type firehose');
    expect(finished.stderr).toContain('send the records again');
    expect(finished.code).toBe(2);
  });
});
