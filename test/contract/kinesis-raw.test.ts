import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { cbor as library } from '@smithy/core/cbor';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { KinesisOptions } from '../../src/config/index.ts';
import { classifyError } from '../../src/sources/aws/error-kinds.ts';
import type { KinesisApi } from '../../src/sources/kinesis/api.ts';
import { connectKinesis } from '../../src/sources/kinesis/client.ts';
import { defaultPolling } from '../../src/sources/kinesis/shards/shard-budget.ts';
import { cborAnswer } from '../support/cbor-answers.ts';
import { selfSigned } from '../support/certificate.ts';
import { RecordingLog } from '../support/recording-log.ts';

const never = new AbortController().signal;
const opened: (() => void)[] = [];
let log = new RecordingLog();
const variable = 'NODE_TLS_REJECT_UNAUTHORIZED';
let before: string | undefined;
beforeEach(() => {
  log = new RecordingLog();
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

async function serverOf(
  protocol: Protocol,
  answer: (reply: Reply, type: string) => void,
): Promise<Server> {
  const listener = (
    request: {
      readonly headers: { readonly 'content-type'?: string | undefined };
      resume(): unknown;
      on: (name: string, then: () => void) => unknown;
    },
    reply: Reply,
  ): void => {
    request.resume();
    request.on('end', () => answer(reply, request.headers['content-type'] ?? ''));
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

async function clientOver(
  protocol: Protocol,
  answer: (reply: Reply, type: string) => void,
  encoding: 'auto' | 'cbor' | 'json' = 'auto',
): Promise<KinesisApi> {
  const http2 = protocol === 'HTTP/2 over TLS';
  const polling = { ...defaultPolling, http2, encoding };
  const scheme = protocol === 'HTTP/1.1' ? 'http' : 'https';
  return await clientOf(await serverOf(protocol, answer), { http1: !http2, polling }, scheme);
}

async function clientOf(
  server: Server,
  options: Pick<KinesisOptions, 'http1' | 'polling'>,
  scheme = 'https',
): Promise<KinesisApi> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api = await connectKinesis(
    {
      type: 'kinesis',
      name: 'edge',
      stream_name: 'edge',
      region: 'eu-west-1',
      endpoint: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
      start: 'trim_horizon',
      page_records: 100,
      poll_interval_ms: 200,
      shard_list_interval_ms: 1_000,
      credentials: { access_key_id: 'test', secret_access_key: 'test' },
      ...options,
    },
    { requestTimeoutMs: 5_000 },
    log,
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
const cbor = { 'content-type': 'application/x-amz-cbor-1.1' };
const cborBody = cborAnswer(
  Array.from({ length: 3_000 }, (_, index) => ({
    SequenceNumber: String(index + 1),
    Data: Buffer.from(`{"n":${index},"text":"${'x'.repeat(index % 700)}"}`),
    arrivedMs: 1_700_000_000_500,
  })),
  { MillisBehindLatest: 7, NextShardIterator: 'next' },
);

describe.each<[Protocol]>([['HTTP/1.1'], ['HTTP/1.1 over TLS'], ['HTTP/2 over TLS']])(
  'GetRecords over %s',
  (protocol) => {
    it.each([
      ['with its length', { ...json, 'content-length': String(body.length) }],
      ['without it', json],
    ])('returns the records of a response %s, without the SDK', async (_, headers) => {
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

    it('leaves large responses of other operations to the SDK', async () => {
      const shards = Array.from({ length: 1_000 }, (_, index) => ({
        ShardId: `shardId-${index}`,
        SequenceNumberRange: { StartingSequenceNumber: '1' },
        HashKeyRange: { StartingHashKey: '0', EndingHashKey: '9' },
      }));
      const list = Buffer.from(JSON.stringify({ Shards: shards }));
      const api = await clientOver(protocol, (reply) => {
        reply.writeHead(200, { ...json, 'content-length': String(list.length) });
        reply.end(list);
      });
      expect(list.length).toBeGreaterThan(100_000);
      expect((await api.listShards(undefined, never)).shards).toHaveLength(1_000);
      expect((await api.listShards(undefined, never)).shards.at(-1)).toMatchObject({
        shardId: 'shardId-999',
      });
    });

    it('leaves an error to the SDK', async () => {
      const api = await clientOver(protocol, (reply) => {
        reply.writeHead(400, json);
        reply.end(
          Buffer.from(JSON.stringify({ __type: 'ExpiredIteratorException', message: 'x' })),
        );
      });
      const fault = await api.getRecords('iterator', 10, never).catch(classifyError);
      expect(fault).toBe('expired');
    });

    it('treats a truncated response as a temporary failure, and continues with the next one', async () => {
      let calls = 0;
      const api = await clientOver(protocol, (reply) => {
        calls += 1;
        reply.writeHead(200, { ...json, 'content-length': String(body.length) });
        if (calls > 1) return reply.end(body);
        reply.write(body.subarray(0, 1_000));
        return setTimeout(() => reply.destroy(), 50);
      });
      expect(await api.getRecords('iterator', 10, never).catch(classifyError)).toBe('transient');
      expect((await api.getRecords('iterator', 10, never)).records).toHaveLength(3_000);
    });

    it('reads CBOR with binary data', async () => {
      const api = await clientOver(
        protocol,
        (reply, type) => {
          expect(type).toBe(cbor['content-type']);
          reply.writeHead(200, { ...cbor, 'content-length': String(cborBody.length) });
          for (let at = 0; at < cborBody.length; at += 50_001)
            reply.write(cborBody.subarray(at, at + 50_001));
          reply.end();
        },
        'cbor',
      );
      const page = await api.getRecords('iterator', 10, never);
      expect(page).toMatchObject({ nextIterator: 'next', behindMs: 7, children: [] });
      expect(page.records).toHaveLength(3_000);
      expect(page.records.at(2_999)).toMatchObject({
        sequenceNumber: '3000',
        arrivedMs: 1_700_000_000_500,
      });
      expect(Buffer.from(page.records.at(2_999)?.data ?? []).toString()).toMatch(
        /^\{"n":2999,.*x"\}$/,
      );
      expect(page.release).toBeDefined();
    });

    it('leaves an error, and the last page of a shard, in CBOR to the SDK', async () => {
      const last = cborAnswer([{ SequenceNumber: '1', Data: Buffer.from('a'), arrivedMs: 5e11 }], {
        NextShardIterator: null,
        ChildShards: [{ ShardId: 'child', ParentShards: ['parent'] }],
      });
      const error = { __type: 'ExpiredIteratorException', message: 'x' };
      const answers: [number, Uint8Array][] = [
        [400, Buffer.from(library.serialize(error))],
        [200, last],
      ];
      const api = await clientOver(
        protocol,
        (reply) => {
          const [status, bytes] = answers.shift() ?? [500, Buffer.alloc(0)];
          reply.writeHead(status, cbor);
          reply.end(bytes);
        },
        'cbor',
      );
      expect(await api.getRecords('iterator', 10, never).catch(classifyError)).toBe('expired');
      const page = await api.getRecords('iterator', 10, never);
      expect(page).toMatchObject({
        nextIterator: undefined,
        children: [{ shardId: 'child', parents: ['parent'] }],
      });
      expect(page.records.at(0)).toMatchObject({ sequenceNumber: '1', arrivedMs: 5e11 });
      expect(Buffer.from(page.records.at(0)?.data ?? []).toString()).toBe('a');
    });
  },
);

describe('the protocol', () => {
  it.each([
    ['HTTP/1.1', false, '1.1'],
    ['HTTP/2 if it is configured', true, '2.0'],
  ] as const)('is %s', async (_, http2, version) => {
    const asked: string[] = [];
    const server = createSecureServer({ ...selfSigned('localhost'), allowHTTP1: true });
    server.on('request', (request, reply) => {
      const operation = String(request.headers['x-amz-target']).split('.').at(-1);
      asked.push(`${operation} ${request.httpVersion}`);
      request.resume();
      reply.writeHead(200, json);
      reply.end(operation === 'GetRecords' ? body : '{"Shards":[]}');
    });
    const api = await clientOf(server, { http1: false, polling: { ...defaultPolling, http2 } });
    expect((await api.listShards(undefined, never)).shards).toEqual([]);
    expect((await api.getRecords('iterator', 10, never)).records).toHaveLength(3_000);
    expect(asked).toEqual([`ListShards ${version}`, `GetRecords ${version}`]);
  });
});

describe('the encoding of GetRecords', () => {
  const serve = async (
    encoding: 'auto' | 'cbor' | 'json',
    refusal?: readonly [number, Record<string, string>, string],
  ): Promise<{ readonly api: KinesisApi; readonly types: string[] }> => {
    const types: string[] = [];
    const answer = (reply: Reply, type: string): void => {
      types.push(type);
      const isCbor = type === cbor['content-type'];
      const [status, headers, text] = (isCbor ? refusal : undefined) ?? [200, undefined, ''];
      reply.writeHead(status, headers ?? (isCbor ? cbor : json));
      reply.end(headers === undefined ? (isCbor ? cborBody : body) : Buffer.from(text, 'latin1'));
    };
    return { api: await clientOver('HTTP/1.1', answer, encoding), types };
  };

  it.each([
    ['auto', json],
    ['json', json],
    ['cbor', cbor],
  ] as const)('is %s as configured, for an emulator', async (encoding, type) => {
    const { api, types } = await serve(encoding);
    expect((await api.getRecords('iterator', 10, never)).records).toHaveLength(3_000);
    expect(types).toEqual([type['content-type']]);
    expect(log.lines).toEqual([]);
  });

  it.each([
    ['an error of AWS', [404, { 'content-type': 'text/xml' }, '<UnknownOperationException/>']],
    ['a rejected media type', [415, { 'content-type': 'text/plain' }, 'no']],
    ['an error in JSON', [400, json, '{"__type":"SerializationException"}']],
  ] as const)('is JSON for a service that answers CBOR with %s', async (_, refusal) => {
    const { api, types } = await serve('cbor', refusal);
    expect((await api.getRecords('iterator', 10, never)).records).toHaveLength(3_000);
    expect((await api.getRecords('iterator', 10, never)).records).toHaveLength(3_000);
    const [spoken, ...rest] = types;
    expect(spoken).toBe(cbor['content-type']);
    expect(rest).toEqual([json['content-type'], json['content-type']]);
    expect(log.lines.map(({ message }) => message)).toEqual([
      'Kinesis endpoint does not support CBOR; switching to JSON',
    ]);
  });

  it.each([
    ['CBOR', Buffer.from('broken'), 'the response of GetRecords has no records'],
    ['unknown', Buffer.of(0x9f), 'the response has the CBOR content type but is not valid CBOR'],
  ])('never treats a response that is %s as the end of a shard', async (_, bytes, message) => {
    const { api } = await serve('cbor', [200, cbor, bytes.toString('latin1')]);
    await expect(api.getRecords('iterator', 10, never)).rejects.toThrow(message);
    expect(await api.getRecords('iterator', 10, never).catch(classifyError)).toBe('transient');
  });

  it('never treats a JSON response without records as the end of a shard', async () => {
    const api = await clientOver('HTTP/1.1', (reply) => {
      reply.writeHead(200, json);
      reply.end(Buffer.from('{}'));
    });
    expect(await api.getRecords('iterator', 10, never).catch(classifyError)).toBe('transient');
  });
});
