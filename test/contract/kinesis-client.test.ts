import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { KinesisOptions } from '../../src/config/index.ts';
import type { KinesisApi } from '../../src/sources/kinesis/api.ts';
import { classifyError } from '../../src/sources/aws/error-kinds.ts';
import { connectKinesis } from '../../src/sources/kinesis/client.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const never = new AbortController().signal;
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** The real client, over a server that gives these answers one after the other. */
async function clientOver(...answers: Answer[]): Promise<KinesisApi> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answers.shift()?.(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const options: KinesisOptions = {
    type: 'kinesis',
    name: 'edge',
    stream_name: 'edge',
    region: 'eu-west-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    http1: true,
    start: 'trim_horizon',
    page_records: 100,
    poll_interval_ms: 200,
    shard_list_interval_ms: 1_000,
    credentials: { access_key_id: 'test', secret_access_key: 'test' },
  };
  const api = await connectKinesis(options, { requestTimeoutMs: 2_000 });
  opened.push(() => {
    api.close();
    server.closeAllConnections();
    server.close();
  });
  return api;
}

const json =
  (status: number, body: object): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(body));
  };

async function faultOfCall(api: KinesisApi): Promise<string> {
  try {
    await api.getRecords('iterator', 10, never);
    return 'none';
  } catch (error) {
    return classifyError(error);
  }
}

describe('the Kinesis client', () => {
  it('makes one attempt per call, so that every failure is visible', async () => {
    const throttle = json(400, { __type: 'ProvisionedThroughputExceededException', message: 'x' });
    const api = await clientOver(throttle, json(200, { Records: [], NextShardIterator: 'next' }));
    expect(await faultOfCall(api)).toBe('throttled');
    expect(await faultOfCall(api)).toBe('none');
  });

  it.each<[string, string, Answer]>([
    [
      'an expired iterator',
      'expired',
      json(400, { __type: 'ExpiredIteratorException', message: 'x' }),
    ],
    [
      'a missing stream',
      'not_found',
      json(400, { __type: 'ResourceNotFoundException', message: 'x' }),
    ],
    [
      'a missing permission',
      'denied',
      json(400, { __type: 'AccessDeniedException', message: 'x' }),
    ],
    [
      'an unknown access key',
      'credentials',
      json(403, { __type: 'UnrecognizedClientException', message: 'x' }),
    ],
    [
      'an expired session',
      'expired_credentials',
      json(400, { __type: 'ExpiredTokenException', message: 'x' }),
    ],
    ['a disabled key', 'key', json(400, { __type: 'KMSDisabledException', message: 'x' })],
    ['an internal failure', 'transient', json(500, { __type: 'InternalFailure' })],
    ['too many requests', 'throttled', json(429, { message: 'x' })],
    [
      'an HTML page of a proxy',
      'transient',
      (_, response) =>
        response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway'),
    ],
    ['a lost connection', 'transient', (request) => request.socket.destroy()],
    [
      'a truncated response',
      'transient',
      (request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"Records":');
        setImmediate(() => request.socket.destroy());
      },
    ],
    ['no response', 'transient', () => {}],
    [
      'a response that stalls',
      'transient',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"Records":');
      },
    ],
  ])('treats %s as %s', async (_, fault, answer) => {
    expect(await faultOfCall(await clientOver(answer))).toBe(fault);
  });

  it('reads records, child shards, and the lag behind the tip', async () => {
    const api = await clientOver(
      json(200, {
        Records: [
          {
            SequenceNumber: '42',
            ApproximateArrivalTimestamp: 1_700_000_000.5,
            Data: Buffer.from('{"n":1}').toString('base64'),
            PartitionKey: 'p',
          },
        ],
        MillisBehindLatest: 7,
        NextShardIterator: null,
        ChildShards: [
          {
            ShardId: 'shardId-000000000001',
            ParentShards: ['shardId-000000000000'],
            HashKeyRange: { StartingHashKey: '0', EndingHashKey: String(2n ** 128n - 1n) },
          },
        ],
      }),
    );
    const page = await api.getRecords('iterator', 10, never);
    expect(page).toMatchObject({
      nextIterator: undefined,
      behindMs: 7,
      records: [{ sequenceNumber: '42', arrivedMs: 1_700_000_000_500 }],
      children: [
        {
          shardId: 'shardId-000000000001',
          parents: ['shardId-000000000000'],
          closed: false,
          hashKeys: { first: 0n, last: 2n ** 128n - 1n },
        },
      ],
    });
    expect(Buffer.from(page.records.at(0)?.data ?? []).toString()).toBe('{"n":1}');
  });

  it('stops a call when the signal aborts', async () => {
    const api = await clientOver(() => {});
    const stop = new AbortController();
    const call = api.getRecords('iterator', 10, stop.signal);
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await expect(api.getRecords('iterator', 10, stop.signal)).rejects.toThrow();
  });
});
