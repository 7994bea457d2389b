import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { faultOf } from '../../src/sources/aws-errors.ts';
import type { KinesisApi } from '../../src/sources/kinesis-api.ts';
import { connectKinesis } from '../../src/sources/kinesis-client.ts';
import { selfSigned } from '../support/certificate.ts';

const never = new AbortController().signal;
const opened: (() => void)[] = [];
const variable = 'NODE_TLS_REJECT_UNAUTHORIZED';
let before: string | undefined;
beforeEach(() => {
  before = process.env[variable];
  // The servers are ours, and so are their certificates.
  process.env[variable] = '0';
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
  if (before === undefined) Reflect.deleteProperty(process.env, variable);
  else process.env[variable] = before;
});

type Protocol = 'HTTP/1.1' | 'HTTP/1.1 over TLS' | 'HTTP/2 over TLS';
/** What all three kinds of requests and responses have. */
interface Reply {
  writeHead(status: number, headers: Record<string, string>): unknown;
  write(bytes: Uint8Array): unknown;
  end(bytes?: Uint8Array): unknown;
  destroy(): unknown;
}

async function serverOf(protocol: Protocol, answer: (reply: Reply) => void): Promise<Server> {
  const listener = (
    request: { resume(): unknown; on: (name: string, then: () => void) => unknown },
    reply: Reply,
  ): void => {
    request.resume();
    request.on('end', () => answer(reply));
  };
  if (protocol === 'HTTP/1.1') return createServer((request, reply) => listener(request, reply));
  const pair = selfSigned('localhost');
  if (protocol === 'HTTP/1.1 over TLS') {
    return createTlsServer(pair, (request, reply) => listener(request, reply));
  }
  return createSecureServer(pair, (request, reply) =>
    listener(request, {
      writeHead: (status, headers) => reply.writeHead(status, headers),
      write: (bytes) => reply.write(bytes),
      end: (bytes = new Uint8Array(0)) => reply.end(bytes),
      destroy: () => reply.stream.session?.destroy(),
    }),
  );
}

async function clientOver(protocol: Protocol, answer: (reply: Reply) => void): Promise<KinesisApi> {
  const server = await serverOf(protocol, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const scheme = protocol === 'HTTP/1.1' ? 'http' : 'https';
  const api = await connectKinesis(
    {
      type: 'kinesis',
      name: 'edge',
      stream_name: 'edge',
      region: 'eu-west-1',
      endpoint: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
      http1: protocol !== 'HTTP/2 over TLS',
      start: 'trim_horizon',
      page_records: 100,
      idle_wait_ms: 200,
      shard_list_interval_ms: 1_000,
      credentials: { access_key_id: 'test', secret_access_key: 'test' },
    },
    { requestTimeoutMs: 5_000 },
  );
  opened.push(() => {
    api.close();
    server.close();
    if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function') {
      server.closeAllConnections();
    }
  });
  return api;
}

const body = Buffer.from(
  JSON.stringify({
    Records: Array.from({ length: 3_000 }, (_, index) => ({
      SequenceNumber: String(index + 1),
      ApproximateArrivalTimestamp: 1_700_000_000.5,
      Data: Buffer.from(`{"n":${index},"text":"${'x'.repeat(index % 700)}"}`).toString('base64'),
      PartitionKey: 'p',
    })),
    MillisBehindLatest: 7,
    NextShardIterator: 'next',
  }),
);
const json = { 'content-type': 'application/x-amz-json-1.1' };

describe.each<[Protocol]>([['HTTP/1.1'], ['HTTP/1.1 over TLS'], ['HTTP/2 over TLS']])(
  'GetRecords over %s',
  (protocol) => {
    it.each([
      ['with its length', { ...json, 'content-length': String(body.length) }],
      ['without it', json],
    ])('gives the records of an answer %s, read past the SDK', async (_, headers) => {
      const api = await clientOver(protocol, (reply) => {
        reply.writeHead(200, headers);
        for (let at = 0; at < body.length; at += 50_001)
          reply.write(body.subarray(at, at + 50_001));
        reply.end();
      });
      const page = await api.getRecords('iterator', 10, never);
      expect(page).toMatchObject({ nextIterator: 'next', behindMs: 7, children: [] });
      expect(Array.from(page.records, ({ sequenceNumber }) => sequenceNumber).slice(-2)).toEqual([
        '2999',
        '3000',
      ]);
      expect(Buffer.from(page.records.at(2_999)?.data ?? []).toString()).toMatch(
        /^\{"n":2999,.*x"\}$/,
      );
      // Only what was read past the SDK has memory to give back.
      expect(page.release).toBeDefined();
    });

    it('leaves an error to the SDK', async () => {
      const api = await clientOver(protocol, (reply) => {
        reply.writeHead(400, json);
        reply.end(
          Buffer.from(JSON.stringify({ __type: 'ExpiredIteratorException', message: 'x' })),
        );
      });
      const fault = await api.getRecords('iterator', 10, never).catch(faultOf);
      expect(fault).toBe('expired');
    });

    it('takes an answer that is cut off for a passing failure, and goes on with the next', async () => {
      let calls = 0;
      const api = await clientOver(protocol, (reply) => {
        calls += 1;
        reply.writeHead(200, { ...json, 'content-length': String(body.length) });
        if (calls > 1) return reply.end(body);
        reply.write(body.subarray(0, 1_000));
        return setTimeout(() => reply.destroy(), 50);
      });
      expect(await api.getRecords('iterator', 10, never).catch(faultOf)).toBe('transient');
      expect((await api.getRecords('iterator', 10, never)).records).toHaveLength(3_000);
    });
  },
);
