import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { createLogger } from '../../src/base/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { startLoading } from '../../src/app/loading.ts';
import type { PipelineService } from '../../src/app/services/pipeline.ts';
import { Supervisor } from '../../src/app/supervisor.ts';
import { type RunSummary, summarize } from '../../src/pipeline/index.ts';
import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';
import { type LogsServer, startLogsServer } from '../support/logs-server.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { cloudWatchEnvelope, gzipMembers } from '../support/transports.ts';
import { until, type Workplace, workplace } from '../support/weir.ts';

// The same events, delivered in every encoding of AWS. Each encoding has its own account, because the same event of the same
// account would be the same row.
const events = 2_000;
const perRecord = 40;
const waitMsMax = 240_000;
const kinesisForms = ['kinesis_plain', 'kinesis_several', 'kinesis_gzip', 'kinesis_cloudwatch'];
const firehoseForms = [
  'firehose_plain',
  'firehose_gzip_body',
  'firehose_gzip_records',
  'firehose_concatenated',
  'firehose_cloudwatch',
];
const objectForms = ['s3_plain', 's3_gzip', 's3_members', 's3_no_delimiter', 's3_cloudwatch'];
const forms = ['file', ...kinesisForms, ...firehoseForms, ...objectForms, 'cloudwatch_polling'];

let place: Workplace;
let emulator: KinesisEmulator;
let logs: LogsServer;
let s3: S3Server;
let app: Supervisor;
let pipeline: PipelineService;
let summary: RunSummary;
let running: Promise<unknown> | undefined;
const stop = new AbortController();

/** The events with the account of an encoding. */
const sampled = [
  ...createSampler({ seed: 'every-form', extremeEvery: 100 }).events(
    { fromMs: Date.now() - 3_600_000, toMs: Date.now() - 60_000 },
    events,
  ),
].map(({ text }) => text);
const textsOf = (form: string): readonly string[] =>
  sampled.map((text) => text.replace(/"account_id":"[^"]*"/, `"account_id":"ac_${form}"`));

function groups(texts: readonly string[]): readonly (readonly string[])[] {
  const all: (readonly string[])[] = [];
  for (let at = 0; at < texts.length; at += perRecord) all.push(texts.slice(at, at + perRecord));
  return all;
}

const bytes = (text: string): Buffer => Buffer.from(text);

/** Records of a stream, or of Firehose requests, by encoding. */
function recordsOf(form: string): readonly Buffer[] {
  const texts = textsOf(form);
  if (form.endsWith('_plain') || form.endsWith('_gzip_body')) return texts.map(bytes);
  if (form === 'firehose_gzip_records') return texts.map((text) => gzipSync(text));
  return groups(texts).map((group) => {
    if (form.endsWith('_cloudwatch')) return gzipSync(cloudWatchEnvelope(group));
    if (form === 'kinesis_gzip') return gzipSync(group.join('\n'));
    return bytes(group.join(form === 'firehose_concatenated' ? '' : '\n'));
  });
}

function objectOf(form: string): Buffer {
  const texts = textsOf(form);
  const lines = `${texts.join('\n')}\n`;
  switch (form) {
    case 's3_gzip':
      return gzipSync(lines);
    case 's3_members':
      return gzipMembers(groups(texts).map((group) => bytes(`${group.join('\n')}\n`)));
    case 's3_no_delimiter':
      return bytes(texts.join(''));
    case 's3_cloudwatch':
      return gzipMembers(groups(texts).map((group) => cloudWatchEnvelope(group)));
    default:
      return bytes(lines);
  }
}

async function sendAll(url: string, signal: AbortSignal): Promise<void> {
  for (const form of firehoseForms) {
    const sender = new FirehoseSender({ url, gzip: form === 'firehose_gzip_body', retryMsMin: 50 });
    const records = recordsOf(form);
    for (let at = 0; at < records.length; at += 500) {
      await sender.deliver(FirehoseSender.request(records.slice(at, at + 500)), signal);
    }
    sender.close();
  }
}

beforeAll(async () => {
  place = await workplace();
  [emulator, logs, s3] = await Promise.all([
    startKinesisEmulator(),
    startLogsServer('/edge/events'),
    startS3Server(),
  ]);
  for (const form of kinesisForms) {
    await emulator.createStream(form, 1);
    await emulator.putEvents(form, [...recordsOf(form)]);
  }
  for (const form of objectForms) s3.store.put('edge', `objects/${form}`, objectOf(form));
  const startMs = Date.now() - 1_800_000;
  textsOf('cloudwatch_polling').forEach((text, n) => {
    logs.api.put('/edge/events', startMs + n * 100, [text]);
  });
  await place.write('events.ndjson', `${textsOf('file').join('\n')}\n`);

  const credentials = { access_key_id: 'test', secret_access_key: 'test' };
  const port = await freePort();
  const config = await configFrom({
    data_dir: place.path('data'),
    ops: false,
    load: { latency_max: '200ms' },
    sources: [
      { type: 'file', name: 'file', paths: [place.path('events.ndjson')] },
      ...kinesisForms.map((form) => ({
        type: 'kinesis',
        name: form,
        stream_name: form,
        endpoint: emulator.endpoint,
        credentials,
      })),
      { type: 'firehose', name: 'firehose', port },
      { type: 's3', name: 's3', bucket: 'edge', endpoint: s3.endpoint, credentials },
      {
        type: 'cloudwatch_logs',
        name: 'cloudwatch_polling',
        log_groups: ['/edge/events'],
        endpoint: logs.endpoint,
        start: '-1h',
        requests_per_second: 100,
        page_events: 500,
        credentials,
      },
    ],
  });
  const { signal } = stop;
  const logger = await createLogger({ level: 'warn', format: 'json', isTTY: false });
  app = new Supervisor(config, { logger, signal });
  pipeline = await startLoading(app, { command: 'test', untilIdle: false });
  running = app.run(pipeline);
  const url = `http://127.0.0.1:${port}/firehose`;
  await until('the endpoint is open', () => fetch(url).then(Boolean, () => false));
  await sendAll(url, AbortSignal.timeout(waitMsMax));
  const stored = (): number => pipeline.snapshot().counts.received;
  await until('all is stored', () => stored() >= forms.length * events, waitMsMax);
  summary = summarize(pipeline.snapshot(), null);
});
afterAll(async () => {
  // Only now, because the pipeline releases its server some seconds after a stop.
  stop.abort();
  await running;
  await app?.stop();
  await Promise.all([emulator?.stop(), logs?.stop(), s3?.stop()]);
  await place?.close();
});

// Columns about the delivery of an event, not its content.
const ofTheWay = new Set(['account_id', 'source', 'source_partition', 'version', 'received_at']);
const views = ['http_request_complete', 'tcp_connection_closed', 'config_events'];

/** Complete rows of a view as texts, one per event of an encoding. */
async function rowsOf(view: string, form: string): Promise<readonly string[]> {
  const { clickhouse } = pipeline.store;
  const columns = await clickhouse.query<{ readonly name: string }>(
    'SELECT name FROM system.columns WHERE database = {db:String} AND table = {view:String}',
    { db: 'analytics', view },
    { as: 'admin' },
  );
  const names = columns.map(({ name }) => name).filter((name) => !ofTheWay.has(name));
  const rows = await clickhouse.query(
    `SELECT toJSONString(tuple(${names.map((name) => `\`${name}\``).join(', ')})) AS row
     FROM analytics.${view} WHERE account_id = {account:String} ORDER BY event_id`,
    { account: `ac_${form}` },
    { as: 'analyst' },
  );
  return rows.map(({ row }) => String(row));
}

describe('the same events in every encoding', () => {
  it('are stored completely, without dead letters', () => {
    expect(summary).toMatchObject({
      balanced: true,
      dead_lettered: 0,
      filtered: 0,
      ignored: 0,
      received: forms.length * events,
      stored: forms.length * events,
    });
  });

  it('include every event type', async () => {
    const counts = await Promise.all(
      views.map(async (view) => (await rowsOf(view, 'file')).length),
    );
    expect(Math.min(...counts)).toBeGreaterThan(10);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(events);
  });

  it.each(forms.slice(1))('%s has the same rows as a file', async (form) => {
    for (const view of views) {
      expect(await rowsOf(view, form), view).toEqual(await rowsOf(view, 'file'));
    }
  });
});
