import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { HostileGrammar, validEvent } from '../support/hostile-inputs.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { type LogsServer, startLogsServer } from '../support/logs-server.ts';
import { type Ops, opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { sized, testSeed } from '../support/size.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const MIB = 1_024 * 1_024;
const memoryBytes = 128 * MIB;
/** Of a process with four sources and three clients of AWS, beyond the budget. The goal for one source is 250 MiB. */
const ownBytes = 350 * MIB;
/** Records of each transport. Set `WEIR_TEST_RECORDS` for more. */
const records = Number(process.env['WEIR_TEST_RECORDS'] ?? sized(10, 100));
/** Records of each transport that are sent at once. */
const together = 10;

let server: OwnServer;
let kinesis: KinesisLocal;
let logs: LogsServer;
let s3: S3Server;
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
  const credentials = { access_key_id: 'test', secret_access_key: 'test' };
  await server.configure({
    sources: [
      { ...kinesis.configured('hostile'), name: 'kinesis' },
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
    ],
    load: { latency_max: '50ms' },
    limits: { memory: '128MiB' },
    ops: { port: 0 },
    log: { format: 'json' },
  });
  s3.store.put('edge', '0', validEvent('ev_first'));
  run = server.startWeir(['run']);
  ops = await opsOf(run);
});
afterAll(async () => {
  run?.child.kill('SIGKILL');
  await Promise.all([server?.close(), kinesis?.stop(), logs?.stop(), s3?.stop()]);
});

type Send = (id: string, hostile: Buffer) => Promise<unknown> | void;

/** Each sends a record between two events with the given ID and `-after` behind it. */
const transports: Readonly<Record<string, { readonly bytesMax: number; readonly send: Send }>> = {
  kinesis: {
    bytesMax: MIB - 64,
    send: (id, hostile) => {
      const all = [Buffer.from(validEvent(id)), hostile, Buffer.from(validEvent(`${id}-after`))];
      const Records = all.map((data) => ({ Data: data.toString('base64'), PartitionKey: id }));
      return kinesis.call('PutRecords', { StreamName: 'hostile', Records });
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

async function peakBytes(): Promise<number> {
  const status = await readFile(`/proc/${run.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024;
}

/** The next malicious record of at most this size. */
function nextOf(grammar: HostileGrammar, bytesMax: number): Buffer {
  for (;;) {
    const { bytes } = grammar.next();
    if (bytes.length > 0 && bytes.length <= bytesMax) return bytes;
  }
}

it('neighbors of malicious records in every transport are stored, by one process within its memory', async () => {
  const seed = testSeed(1);
  const names = Object.keys(transports);
  const grammars = names.map((_, index) => new HostileGrammar(seed * 10 + index));
  const waitMsMax = 10_000 * together * names.length;
  let slowest = { ms: 0, from: 0 };
  for (let n = 0; n < records; n += together) {
    const startedMs = performance.now();
    for (let one = n; one < Math.min(n + together, records); one++) {
      for (const [index, { bytesMax, send }] of Object.values(transports).entries()) {
        const grammar = grammars[index] ?? new HostileGrammar(seed);
        await send(`${names[index]}-${String(one).padStart(6, '0')}`, nextOf(grammar, bytesMax));
      }
    }
    const expected = Math.min(n + together, records) * 2;
    await until(
      'the neighbors are stored',
      async () => {
        if (run.child.exitCode !== null) throw new Error(`seed ${seed}: ${run.stderr()}`);
        const rows = await server.query(
          `SELECT source, uniqExact(event_id) AS n FROM weir.http_request_complete
         WHERE match(event_id, '^(kinesis|cloudwatch|s3|file)-[0-9]{6}(-after)?$') GROUP BY source`,
        );
        return rows.filter((row) => Number(row['n']) === expected).length === names.length;
      },
      waitMsMax,
    );
    const isDone = async () => (await ops.metric('weir_in_flight_events')) === 0;
    await until('everything is stored', isDone, waitMsMax);
    const ms = Math.round(performance.now() - startedMs);
    if (ms > slowest.ms) slowest = { ms, from: n };
  }
  const peak = await peakBytes();
  const facts = { seed, records: records * names.length, slowest, peak_mb: Math.round(peak / 1e6) };
  console.log(JSON.stringify(facts));
  expect(peak).toBeLessThan(memoryBytes + ownBytes);
  run.child.kill('SIGTERM');
  expect(await run.finished).toMatchObject({ code: 0 });
  expect(lastJson(await server.weir(['audit', '--json']))).toMatchObject({
    unledgered: 0,
    gaps: [],
    missing_dead_letters: 0,
    unbalanced_batches: 0,
  });
});
