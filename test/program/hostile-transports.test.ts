import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';
import { validEvent } from '../support/hostile-inputs.ts';
import { expectNeighborsStored, type HostileTransport } from '../support/hostile-sending.ts';
import { imageVariables } from '../support/image.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { type LogsServer, startLogsServer } from '../support/logs-server.ts';
import { type Ops, opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import type { WeirProcess } from '../support/weir.ts';

const MIB = 1_024 * 1_024;
/** The default budget. */
const memoryBytes = 256 * MIB;
/** Transports to which records are sent: `WEIR_TEST_TRANSPORTS=kinesis` tests a single one. */
const chosen = (process.env['WEIR_TEST_TRANSPORTS'] ?? 'kinesis,firehose,cloudwatch,s3,file').split(
  ',',
);
/** Of a process with five sources and three clients of AWS, beyond the budget. The goal for one source is 250 MiB. */
const ownBytes = 350 * MIB;

let server: OwnServer;
let kinesis: KinesisLocal;
let logs: LogsServer;
let s3: S3Server;
let firehose: FirehoseSender;
let run: WeirProcess;
let ops: Ops;
beforeAll(async () => {
  [server, kinesis, logs, s3] = await Promise.all([
    OwnServer.open(),
    startKinesisLocal(),
    startLogsServer('/edge'),
    startS3Server(),
  ]);
  await kinesis.call('CreateStream', { StreamName: 'hostile', ShardCount: 2 });
  await kinesis.settle('hostile');
  const port = await freePort();
  firehose = new FirehoseSender({ url: `http://127.0.0.1:${port}/firehose`, retryMsMin: 100 });
  const credentials = { access_key_id: 'test', secret_access_key: 'test' };
  await server.configure({
    sources: [
      { ...kinesis.configured('hostile'), name: 'kinesis' },
      { type: 'firehose', name: 'firehose', port },
      {
        type: 'cloudwatch_logs',
        name: 'cloudwatch',
        log_groups: ['/edge'],
        endpoint: logs.endpoint,
        start: '-1h',
        poll_interval: '100ms',
        requests_per_second: 100,
        credentials,
      },
      {
        type: 's3',
        name: 's3',
        bucket: 'edge',
        endpoint: s3.endpoint,
        region: 'us-east-1',
        list_interval: '1s',
        credentials,
      },
      { type: 'file', name: 'file', paths: [server.path('*.ndjson')], follow: true },
    ].filter(({ name }) => chosen.includes(name)),
    load: { latency_max: '50ms' },
    limits: { memory: '256MiB' },
    ops: { port: 0 },
    log: { format: 'json' },
  });
  s3.store.put('edge', '0', validEvent('ev_first'));
  run = server.startWeir(['run'], { env: await imageVariables() });
  ops = await opsOf(run);
});
afterAll(async () => {
  run?.child.kill('SIGKILL');
  await Promise.all([server?.close(), kinesis?.stop(), logs?.stop(), s3?.stop()]);
});

const transports: Readonly<Record<string, HostileTransport>> = {
  kinesis: {
    bytesMax: MIB - 64,
    send: (id, hostile) => {
      const all = [Buffer.from(validEvent(id)), hostile, Buffer.from(validEvent(`${id}-after`))];
      const Records = all.map((data) => ({ Data: data.toString('base64'), PartitionKey: id }));
      return kinesis.call('PutRecords', { StreamName: 'hostile', Records });
    },
  },
  firehose: {
    // A request has at most 64 MiB, a third more than its data.
    bytesMax: 40 * MIB,
    send: (id, hostile) => {
      const all = [validEvent(id), hostile, validEvent(`${id}-after`)];
      return firehose.deliver(FirehoseSender.request(all));
    },
  },
  cloudwatch: {
    bytesMax: MIB - 64,
    send: (id, hostile) => {
      const all = [validEvent(id), hostile.toString('utf8'), validEvent(`${id}-after`)];
      logs.api.put('/edge', Date.now(), all);
    },
  },
  s3: {
    bytesMax: Number.POSITIVE_INFINITY,
    send: (id, hostile) => {
      s3.store.put('edge', `${id}-1`, validEvent(id));
      s3.store.put('edge', `${id}-2`, hostile);
      s3.store.put('edge', `${id}-3`, validEvent(`${id}-after`));
    },
  },
  file: {
    bytesMax: Number.POSITIVE_INFINITY,
    send: async (id, hostile) => {
      const [first, last] = [validEvent(id), validEvent(`${id}-after`)];
      const text = Buffer.concat([Buffer.from(`${first}\n`), hostile, Buffer.from(`\n${last}\n`)]);
      await writeFile(server.path(`${id}.ndjson`), text);
    },
  },
};

it('neighbors of malicious records in every transport are stored, by one process within its memory', async () => {
  const peakBytesMax = memoryBytes + ownBytes;
  const tested = Object.entries(transports).filter(([name]) => chosen.includes(name));
  await expectNeighborsStored({ server, run, ops, peakBytesMax }, Object.fromEntries(tested));
});
