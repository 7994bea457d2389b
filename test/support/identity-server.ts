import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A signed request of a service. */
export interface SignedCall {
  /** Operation, for example `DescribeStreamSummary` or `AssumeRole`. */
  readonly operation: string;
  /** Access key id of the signature; `''` for unsigned calls. */
  readonly keyId: string;
  /** Session token of the request. */
  readonly token: string;
  readonly region: string;
  /** The request: JSON, or the fields of a form. */
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * The credential sources of AWS programs on one port: STS, the container endpoint, and instance metadata; and the
 * services that use the credentials. Credentials are named after their source.
 */
export interface IdentityServer {
  readonly endpoint: string;
  readonly calls: SignedCall[];
  readonly stop: () => Promise<void>;
}

/** Starts it on a free port. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const calls: SignedCall[] = [];
  const server = createServer((request, response) => void answer(request, response, calls));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    calls,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: SignedCall[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString();
  const path = (request.url ?? '/').replace(/\/$/, '');
  if (path === '/container') return json(response, keysOf('CONTAINER'));
  if (path === '/latest/api/token') return void response.end('metadata-token');
  const roles = '/latest/meta-data/iam/security-credentials';
  if (path === roles) return void response.end('weir');
  if (path === `${roles}/weir`) return json(response, { ...keysOf('INSTANCE'), Code: 'Success' });
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') {
    calls.push(callOf(request, target.split('.').at(-1) ?? '', JSON.parse(body)));
    return json(response, serviceAnswer(target.split('.').at(-1) ?? ''));
  }
  const form = Object.fromEntries(new URLSearchParams(body));
  calls.push(callOf(request, String(form['Action']), form));
  response.setHeader('content-type', 'text/xml');
  response.end(stsAnswer(String(form['Action'])));
}

function callOf(
  { headers }: IncomingMessage,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): SignedCall {
  const [, keyId = '', region = ''] =
    /Credential=([^/]+)\/\d+\/([^/]+)/.exec(headers.authorization ?? '') ?? [];
  const token = String(headers['x-amz-security-token'] ?? '');
  return { operation, keyId, token, region, input };
}

function keysOf(name: string): object {
  return {
    AccessKeyId: name,
    SecretAccessKey: 'secret',
    Token: `token of ${name}`,
    Expiration: new Date(Date.now() + 3_600_000).toISOString(),
  };
}

function serviceAnswer(operation: string): object {
  if (operation === 'DescribeTable') {
    return { Table: { TableStatus: 'ACTIVE', KeySchema: [{ AttributeName: 'leaseKey' }] } };
  }
  if (operation === 'Scan') return { Items: [] };
  if (operation === 'ListShards') return { Shards: [], NextToken: null };
  const summary = {
    StreamName: 'edge',
    StreamARN: 'arn:aws:kinesis:eu-west-3:111122223333:stream/edge',
    StreamStatus: 'ACTIVE',
    RetentionPeriodHours: 24,
    StreamCreationTimestamp: 1_700_000_000,
  };
  const consumer = { ConsumerName: 'weir', ConsumerARN: 'arn:c', ConsumerStatus: 'ACTIVE' };
  return {
    StreamDescriptionSummary: summary,
    ConsumerDescription: consumer,
    ShardIterator: 'it',
    Records: [],
    NextShardIterator: 'it',
  };
}

function stsAnswer(action: string): string {
  const name = action === 'AssumeRole' ? 'ROLE' : 'WEB';
  const expiration = new Date(Date.now() + 3_600_000).toISOString();
  return `<${action}Response xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><${action}Result><Credentials>
<AccessKeyId>${name}</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token of ${name}</SessionToken>
<Expiration>${expiration}</Expiration></Credentials></${action}Result></${action}Response>`;
}

function json(response: ServerResponse, value: object): void {
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  response.end(JSON.stringify(value));
}
