import { GetRecordsCommand, KinesisClient, ListShardsCommand } from '@aws-sdk/client-kinesis';
import { cbor } from '@smithy/core/cbor';
import { describe, expect, it } from 'vitest';

import { RecordsEncoding } from '../../../src/sources/kinesis/wire/encoding.ts';
import { recordsProtocol } from '../../../src/sources/kinesis/wire/protocol.ts';

interface Sent {
  readonly hostname: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What a client sends, over a connection that is always down. */
async function sentBy(
  config: { readonly region: string; readonly endpoint?: string },
  encoding: 'auto' | 'cbor' | 'json',
  command: GetRecordsCommand | ListShardsCommand,
): Promise<Sent> {
  const sent: Sent[] = [];
  const client = new KinesisClient({
    ...config,
    maxAttempts: 1,
    protocol: recordsProtocol(new RecordsEncoding(encoding)),
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    requestHandler: {
      handle: (request: Sent) => {
        sent.push(request);
        return Promise.reject(new Error('down'));
      },
    },
  });
  const result: Promise<unknown> =
    command instanceof GetRecordsCommand ? client.send(command) : client.send(command);
  await expect(result).rejects.toThrow('down');
  expect(sent).toHaveLength(1);
  return sent[0] as Sent;
}

const getRecords = (): GetRecordsCommand =>
  new GetRecordsCommand({ ShardIterator: 'AAA=', Limit: 10 });

describe('the encoding of requests', () => {
  it.each([
    ['auto', { region: 'us-east-1' }, 'cbor'],
    ['auto', { region: 'cn-north-1' }, 'cbor'],
    [
      'auto',
      { region: 'eu-west-1', endpoint: 'https://vpce-1.kinesis.eu-west-1.vpce.amazonaws.com' },
      'cbor',
    ],
    ['auto', { region: 'eu-west-1', endpoint: 'http://127.0.0.1:4567' }, 'json'],
    ['auto', { region: 'eu-west-1', endpoint: 'https://amazonaws.com.example.org' }, 'json'],
    ['cbor', { region: 'eu-west-1', endpoint: 'http://127.0.0.1:4567' }, 'cbor'],
    ['json', { region: 'eu-west-1' }, 'json'],
  ] as const)('%s over %o is %s', async (encoding, config, spoken) => {
    const { headers, body } = await sentBy(config, encoding, getRecords());
    expect(headers['content-type']).toBe(`application/x-amz-${spoken}-1.1`);
    const bytes = body instanceof Uint8Array ? body : Buffer.from(String(body));
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers['authorization']).toContain('content-type');
    const input: unknown =
      spoken === 'cbor' ? cbor.deserialize(bytes) : JSON.parse(Buffer.from(bytes).toString());
    expect(input).toEqual({ ShardIterator: 'AAA=', Limit: 10 });
  });

  it('stays JSON for all other operations', async () => {
    const command = new ListShardsCommand({ StreamName: 'edge' });
    const { headers } = await sentBy({ region: 'us-east-1' }, 'cbor', command);
    expect(headers['content-type']).toBe('application/x-amz-json-1.1');
  });
});
