import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, messageOf, systemClock } from '../../src/base/index.ts';
import type { ListedObject, ObjectBody, QueueMessage, S3Object } from '../../src/sources/s3/api.ts';
import { FakeQueue } from './fake-queue.ts';
import { FakeS3 } from './fake-s3.ts';

/** `FakeS3` and `FakeQueue` behind the wire protocols of AWS, for tests of the real SDK clients. */
export interface S3Server {
  readonly store: FakeS3;
  readonly queue: FakeQueue;
  readonly endpoint: string;
  readonly queueUrl: string;
  /** The requests, `GET /edge/key` or `AmazonSQS.ReceiveMessage`, with the region and service of their signature. */
  readonly requests: readonly { readonly what: string; readonly signedFor: string }[];
  stop(): Promise<void>;
}

/** Starts the server on a free port; stop it in `afterAll`. S3 is addressed by path. */
export async function startS3Server(): Promise<S3Server> {
  const store = new FakeS3();
  const queue = new FakeQueue(systemClock);
  queue.waitMsMax = 100;
  const requests: { what: string; signedFor: string }[] = [];
  const server = createServer((request, response) => {
    const { authorization = '', 'x-amz-target': target } = request.headers;
    const signedFor = /Credential=\w+\/\d+\/([^,]+)\/aws4_request/.exec(authorization)?.[1] ?? '';
    const what = typeof target === 'string' ? target : `${request.method} ${request.url}`;
    requests.push({ what, signedFor });
    const answer = typeof target === 'string' ? answerQueue(queue, request, response) : undefined;
    const work = answer ?? answerS3(store, request, response);
    work.then(
      (body) => body !== undefined && send(response, 200, 'application/x-amz-json-1.0', body),
      (error: unknown) => refuse(response, error, typeof target === 'string'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    store,
    queue,
    requests,
    endpoint,
    queueUrl: `${endpoint}/123456789012/objects`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answerS3(
  store: FakeS3,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<undefined> {
  const url = new URL(request.url ?? '/', 'http://host');
  const [, bucket = '', ...rest] = url.pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  const { signal } = new AbortController();
  if (url.searchParams.get('list-type') === '2') {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('start-after') ?? undefined;
    const { objects, hasMore } = await store.list({ bucket, prefix, after }, signal);
    send(response, 200, 'application/xml', listText(bucket, objects, hasMore));
    return undefined;
  }
  const etag = request.headers['if-match']?.replaceAll('"', '');
  const versionId = url.searchParams.get('versionId') ?? undefined;
  const asked = { bucket, key, versionId, etag, sequencer: undefined, sizeBytes: undefined };
  if (request.method === 'HEAD') sendHead(response, await store.head(asked, signal));
  else {
    const offset = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    sendBody(response, await store.get(asked, offset, signal), offset);
  }
  return undefined;
}

function sendHead(response: ServerResponse, { etag, versionId, sizeBytes }: S3Object): void {
  response.writeHead(200, {
    etag: `"${etag}"`,
    'content-length': sizeBytes,
    ...(versionId !== undefined && { 'x-amz-version-id': versionId }),
  });
  response.end();
}

function sendBody(response: ServerResponse, { body, sizeBytes }: ObjectBody, offset: number): void {
  const isPart = offset > 0;
  if (sizeBytes === undefined) response.writeHead(isPart ? 206 : 200);
  else {
    const range = `bytes ${offset}-${sizeBytes - 1}/${sizeBytes}`;
    response.writeHead(isPart ? 206 : 200, {
      'content-length': sizeBytes - offset,
      ...(isPart && { 'content-range': range }),
    });
  }
  // If the body fails, the connection is closed.
  body.on('error', () => response.destroy());
  body.pipe(response);
}

function listText(bucket: string, objects: readonly ListedObject[], hasMore: boolean): string {
  const entries = objects.map(
    ({ key, etag, sizeBytes, modifiedMs }) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><ETag>&quot;${etag}&quot;</ETag>` +
      `<Size>${sizeBytes}</Size><LastModified>${new Date(modifiedMs).toISOString()}</LastModified></Contents>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<Name>${bucket}</Name><EncodingType>url</EncodingType><KeyCount>${objects.length}</KeyCount>` +
    `<IsTruncated>${hasMore}</IsTruncated>${entries.join('')}</ListBucketResult>`
  );
}

async function answerQueue(
  queue: FakeQueue,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  const input: unknown = JSON.parse(text);
  if (!isObject(input)) throw new Error('the request is no object');
  const action = String(request.headers['x-amz-target']).replace('AmazonSQS.', '');
  if (action === 'ReceiveMessage') return receive(queue, input, response);
  const entries = (input['Entries'] ?? []) as readonly Record<string, unknown>[];
  const messages = entries.map(({ ReceiptHandle }): QueueMessage => {
    return { id: '', receipt: String(ReceiptHandle), body: '', receives: 0 };
  });
  const secs = Number(entries[0]?.['VisibilityTimeout'] ?? 0);
  const isDelete = action === 'DeleteMessageBatch';
  const reasons = isDelete ? await queue.delete(messages) : await queue.keep(messages, secs);
  const failed = reasons.map((reason) => ({ Id: '0', SenderFault: true, Code: reason }));
  return JSON.stringify({ Successful: entries.map(({ Id }) => ({ Id })), Failed: failed });
}

async function receive(
  queue: FakeQueue,
  input: Record<string, unknown>,
  response: ServerResponse,
): Promise<string> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const messages = await queue.receive(
    {
      count: Number(input['MaxNumberOfMessages']),
      waitSecs: Number(input['WaitTimeSeconds']),
      visibilitySecs: Number(input['VisibilityTimeout']),
    },
    gone.signal,
  );
  return JSON.stringify({
    Messages: messages.map(({ id, receipt, body, receives }) => ({
      MessageId: id,
      ReceiptHandle: receipt,
      Body: body,
      MD5OfBody: createHash('md5').update(body).digest('hex'),
      Attributes: { ApproximateReceiveCount: String(receives) },
    })),
  });
}

function refuse(response: ServerResponse, error: unknown, isQueue: boolean): void {
  const name = error instanceof Error ? error.name : 'InternalError';
  const metadata = isObject(error) ? error['$metadata'] : undefined;
  const status = isObject(metadata) ? Number(metadata['httpStatusCode']) : 500;
  if (isQueue) {
    const body = JSON.stringify({ __type: `com.amazonaws.sqs#${name}`, message: messageOf(error) });
    return send(response, status, 'application/x-amz-json-1.0', body);
  }
  const text = `<Error><Code>${name}</Code><Message>${messageOf(error)}</Message></Error>`;
  send(response, status, 'application/xml', text);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
