import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';
import { lastJson, startWeir, weir, type Workplace, workplace } from '../support/weir.ts';

const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:us-east-1:123456789012:${resource}`;
const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };

let place: Workplace;
let kinesis: KinesisEmulator;
const before = { ...process.env };
beforeAll(async () => {
  Object.assign(process.env, credentials);
  [place, kinesis] = await Promise.all([workplace(), startKinesisEmulator()]);
  await kinesis.createStream('edge', 1);
});
afterAll(async () => {
  for (const name of Object.keys(credentials)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  await kinesis?.stop();
  await place?.close();
});

const sample = (...args: readonly string[]) => weir(['sample', ...args], { cwd: place.dir });

/** A Firehose that accepts `limit` records, and is throttled from then on; every third record of a request fails once. */
async function startFirehose(limit: number): Promise<{
  readonly url: string;
  readonly records: string[];
  readonly server: Server;
}> {
  const records: string[] = [];
  const failed = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: { Records: { Data: string }[] } = JSON.parse(Buffer.concat(chunks).toString());
      expect(body.Records.length).toBeLessThanOrEqual(500);
      const RequestResponses = body.Records.map(({ Data }, index) => {
        const isNew = index % 3 === 2 && !failed.has(Data);
        failed.add(Data);
        if (isNew || records.length >= limit) return { ErrorCode: 'ServiceUnavailableException' };
        records.push(Buffer.from(Data, 'base64').toString());
        return { RecordId: String(records.length) };
      });
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      response.end(JSON.stringify({ FailedPutCount: 0, RequestResponses }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, records, server };
}

describe('weir sample', () => {
  it('sends events to a Kinesis stream', async () => {
    const summary = await kinesis.call('DescribeStreamSummary', { StreamName: 'edge' });
    const to = String(Object(summary['StreamDescriptionSummary']).StreamARN);
    const args = ['tcp_connection_closed', '--count', '1100', '--to', to, '--json'];
    const finished = await sample(...args, '--endpoint', kinesis.endpoint);
    expect(finished.code, finished.stderr).toBe(0);
    expect(lastJson(finished)).toEqual({ target: 'kinesis stream edge', sent: 1_100, not_sent: 0 });
    const { ShardIterator } = await kinesis.call('GetShardIterator', {
      StreamName: 'edge',
      ShardId: 'shardId-000000000000',
      ShardIteratorType: 'TRIM_HORIZON',
    });
    const { Records } = await kinesis.call('GetRecords', { ShardIterator });
    expect(Records).toHaveLength(1_100);
  });

  it('reports what was not sent if the stream does not exist', async () => {
    const to = arn('kinesis', 'stream/nowhere');
    const args = ['tcp_connection_closed', '--count', '10', '--to', to];
    const finished = await sample(...args, '--endpoint', kinesis.endpoint);
    expect(finished.code).toBe(4);
    expect(finished.stderr).toContain('ERR_SAMPLE_SEND');
    expect(finished.stderr).toContain('kinesis stream nowhere: 0 events sent, 10 not sent');
    expect(finished.stderr).toContain('ERR_DELIVER_NOT_FOUND');
  });

  it('sends events to a Firehose stream, and repeats rejected ones', async () => {
    const firehose = await startFirehose(Infinity);
    const to = arn('firehose', 'deliverystream/edge');
    const args = ['http_request_complete', '--count', '700', '--to', to, '--json'];
    const finished = await sample(...args, '--endpoint', firehose.url);
    firehose.server.close();
    expect(finished.code, finished.stderr).toBe(0);
    expect(lastJson(finished)).toMatchObject({ sent: 700, not_sent: 0 });
    const ids = firehose.records.map((record) => JSON.parse(record).event_id);
    expect(new Set(ids).size).toBe(700);
  });

  it('counts what was sent before the target stopped accepting events', async () => {
    const firehose = await startFirehose(200);
    const to = arn('firehose', 'deliverystream/edge');
    const args = ['http_request_complete', '--count', '700', '--to', to, '--json'];
    const finished = await sample(...args, '--endpoint', firehose.url);
    firehose.server.close();
    expect(finished.code).toBe(4);
    expect(lastJson(finished)).toMatchObject({ sent: 200, not_sent: 500 });
    expect(finished.stderr).toContain('firehose stream edge: 200 events sent, 500 not sent');
  });

  it('exits cleanly after Ctrl-C, and reports what was sent', async () => {
    const firehose = await startFirehose(Infinity);
    const to = arn('firehose', 'deliverystream/edge');
    const args = ['sample', 'http_request_complete', '--count', '10000', '--rate', '20'];
    const running = startWeir([...args, '--to', to, '--endpoint', firehose.url, '--json'], {
      cwd: place.dir,
      env: credentials,
    });
    await expect.poll(() => firehose.records.length, { timeout: 30_000 }).toBeGreaterThan(3);
    running.child.kill('SIGINT');
    const finished = await running.finished;
    firehose.server.close();
    expect(finished.code, finished.stderr).toBe(130);
    const sent = firehose.records.length;
    expect(lastJson(finished)).toMatchObject({ sent, not_sent: 10_000 - sent });
  });
});
