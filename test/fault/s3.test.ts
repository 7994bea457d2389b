import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createSampler } from '../../src/sample/sampler.ts';
import { noticeOf, testNotice } from '../support/fake-queue.ts';
import { OwnServer } from '../support/own-server.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const tables = ['http_request_complete', 'tcp_connection_closed', 'config_events'];
const objectEvents = 200;
const env = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };

let server: OwnServer;
let aws: S3Server;
let running: WeirProcess | undefined;
beforeAll(async () => {
  server = await OwnServer.open();
});
afterAll(() => server.close());
beforeEach(async () => {
  aws = await startS3Server();
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await aws.stop();
  await server.start();
  await server.wipe();
});

async function configure(source: object): Promise<void> {
  const { endpoint } = aws;
  await server.configure({
    sources: [{ type: 's3', name: 'archive', endpoint, region: 'us-east-1', ...source }],
    load: { latency_max: '50ms', batch_rows: 500, retry_wait_min: '20ms', retry_wait_max: '200ms' },
  });
}

const queued = (): object => ({
  queue_url: aws.queueUrl,
  visibility_timeout: '3s',
  open_objects: 3,
  chunk_size: '64KiB',
  idle_timeout: '500ms',
});

function startRun(...args: readonly string[]): WeirProcess {
  running = server.startWeir(['run', '--json', ...args], { env });
  return running;
}

/** The lines in which Firehose stores records that an HTTP endpoint rejected. */
function failureLines(texts: readonly string[]): string {
  const line = (text: string, index: number): string =>
    JSON.stringify({
      attemptsMade: 4,
      arrivalTimestamp: 1_769_817_600_000,
      errorCode: 'HttpEndpoint.DestinationException',
      errorMessage: 'The following response was received from the endpoint destination. 503',
      attemptEndingTimestamp: 1_769_817_660_000,
      rawData: Buffer.from(text).toString('base64'),
      EventId: String(index),
    });
  return texts.map((text, index) => `${line(text, index)}\n`).join('');
}

function envelope(texts: readonly string[]): string {
  const logEvents = texts.map((message, index) => ({ id: String(index), timestamp: 1, message }));
  const names = { owner: '1', logGroup: 'g', logStream: 's', subscriptionFilters: ['f'] };
  return JSON.stringify({ messageType: 'DATA_MESSAGE', ...names, logEvents });
}

/** All formats in which Firehose writes events. */
const forms: readonly ((texts: readonly string[]) => string | Uint8Array)[] = [
  (texts) => texts.join(''),
  (texts) => `${texts.join('\n')}\n`,
  (texts) => gzipSync(texts.join('')),
  (texts) => Buffer.concat(texts.map((text) => gzipSync(text))),
  (texts) =>
    Buffer.concat([gzipSync(envelope(texts.slice(0, 50))), gzipSync(envelope(texts.slice(50)))]),
  (texts) => gzipSync(gzipSync(texts.map((text) => envelope([text])).join(''))),
  failureLines,
];

/** Writes objects in all formats. @returns the IDs of their events */
function putObjects(seed: string, count: number, prefix = 'events/'): Set<string> {
  const nowMs = Date.now();
  const period = { fromMs: nowMs - 3_600_000, toMs: nowMs };
  const events = [...createSampler({ seed }).events(period, count * objectEvents)];
  const texts = events.map(({ text }) => text);
  for (let index = 0; index < count; index++) {
    const own = texts.slice(index * objectEvents, (index + 1) * objectEvents);
    const body = forms[index % forms.length]?.(own) ?? '';
    const object = aws.store.put('edge', `${prefix}${seed} ${index}`, body);
    aws.queue.send(noticeOf(object));
    if (index % 3 === 0) aws.queue.send(noticeOf(object));
  }
  return new Set(texts.map((text) => (JSON.parse(text) as { event_id: string }).event_id));
}

async function storedIds(): Promise<string[]> {
  const ids: string[] = [];
  for (const table of tables) {
    const rows = await server.view(`SELECT event_id FROM analytics.${table}`);
    ids.push(...rows.map((row) => String(row['event_id'])));
  }
  return ids.toSorted();
}

async function expectBalanced(): Promise<void> {
  const audit = await server.weir(['audit', '--json'], { env });
  expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [], unledgered: 0 });
}

describe('S3 objects with failing servers', () => {
  it('leaves messages in the queue while ClickHouse is unavailable, and stores every event once', async () => {
    await configure(queued());
    aws.queue.send(testNotice);
    const first = putObjects('first', forms.length);
    const run = startRun();
    await until('the first objects are stored', () => aws.queue.size === 0);
    await server.stop();
    const second = putObjects('second', forms.length);
    await until('some messages are received', () => aws.queue.taken > 0);
    const { size } = aws.queue;
    // Longer than their visibility timeout.
    const deadlineMs = Date.now() + 5_000;
    await until('time has passed', () => Date.now() > deadlineMs);
    expect(aws.queue.size).toBe(size);
    expect(aws.queue.taken).toBeGreaterThan(0);
    await server.start();
    await until('the others are stored', () => aws.queue.size === 0);
    run.child.kill('SIGTERM');
    const finished = await run.finished;
    expect({ code: finished.code, counts: lastJson(finished) }).toMatchObject({
      code: 0,
      counts: { balanced: true, in_flight: 0 },
    });
    expect(await storedIds()).toEqual([...first, ...second].toSorted());
    await expectBalanced();
  });

  it('resumes within objects after a kill, and stores no event twice', async () => {
    await configure(queued());
    const ids = putObjects('kill', forms.length);
    startRun();
    await until('something is stored', async () => {
      const rows = await server.query(
        "SELECT count() AS n FROM system.tables WHERE database = 'weir' AND name = 'batches'",
      );
      if (rows[0]?.['n'] !== '1') return false;
      const [ledger] = await server.query('SELECT count() AS n FROM weir.batches');
      return ledger?.['n'] !== '0';
    });
    running?.child.kill('SIGKILL');
    await running?.finished;
    await configure({ ...queued(), idle_timeout: '4s' });
    const finished = await startRun('--until-idle').finished;
    expect({ code: finished.code, counts: lastJson(finished) }).toMatchObject({
      code: 0,
      counts: { balanced: true, in_flight: 0 },
    });
    expect(aws.queue.size).toBe(0);
    expect(await storedIds()).toEqual([...ids].toSorted());
    await expectBalanced();
  });

  it('reads a bucket once, reports objects without permission, and reads them in the next run', async () => {
    await configure({ bucket: 'edge', prefix: 'http-endpoint-failed/' });
    const ids = putObjects('failed', 2 * forms.length, 'http-endpoint-failed/');
    putObjects('other', 1, 'other/');
    const bad = failureLines(['{"event_id":']).replace(/"rawData":"[^"]*"/, '"rawData":"%"');
    aws.store.put('edge', 'http-endpoint-failed/bad', failureLines(['{"broken']) + bad);
    aws.store.deny('http-endpoint-failed/failed 3');
    const refused = await startRun('--until-idle').finished;
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain('ERR_SOURCES_OBJECTS_UNREAD');
    expect(refused.stderr).toContain('s3://edge/http-endpoint-failed/failed%203: AccessDenied');
    expect(refused.stderr).toContain('missing IAM action s3:GetObject');
    expect((await storedIds()).length).toBe(ids.size - objectEvents);
    aws.store.allow('http-endpoint-failed/failed 3');
    const finished = await startRun('--until-idle').finished;
    expect({ code: finished.code, counts: lastJson(finished) }).toMatchObject({
      code: 0,
      counts: { balanced: true, received: objectEvents },
    });
    expect(await storedIds()).toEqual([...ids].toSorted());
    const letters = await server.query(
      'SELECT toString(position) AS position, reason FROM weir.dead_letters FINAL ORDER BY dead_letters.position',
    );
    expect(letters.map(({ reason }) => reason)).toEqual(['syntax', 'envelope']);
    expect(letters.map(({ position }) => position)).toEqual([
      '0',
      String(failureLines(['{"broken']).length),
    ]);
    await expectBalanced();
  });
});
