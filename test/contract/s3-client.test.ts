import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFrom, type S3Options } from '../../src/config/index.ts';

import type { NotificationQueue, ObjectStore, S3Object } from '../../src/sources/s3/api.ts';
import { classifyError } from '../../src/sources/aws/error-kinds.ts';
import { connectS3 } from '../../src/sources/s3/client.ts';
import { objectProblem } from '../../src/sources/s3/error-kinds.ts';
import { connectQueue } from '../../src/sources/s3/sqs-client.ts';
import { s3Error } from '../support/fake-s3.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';

let server: S3Server;
let store: ObjectStore;
let queue: NotificationQueue;
const never = new AbortController().signal;

beforeAll(async () => {
  server = await startS3Server();
  const { endpoint, queueUrl } = server;
  const credentials = { access_key_id: 'test', secret_access_key: 'test' };
  const source = { type: 's3', name: 's3', queue_url: queueUrl, endpoint, region: 'eu-west-1' };
  const { sources } = await configFrom({ sources: [{ ...source, credentials }] });
  const [options] = sources as readonly S3Options[];
  if (options === undefined) throw new Error('no source');
  store = await connectS3(options, 2_000);
  queue = await connectQueue(options, queueUrl);
});
afterAll(async () => {
  store.close();
  queue.close();
  await server.stop();
});

async function textOf(object: S3Object, offset = 0): Promise<string> {
  const { body } = await store.get(object, offset, never);
  return Buffer.concat(await body.toArray()).toString();
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('the client of S3', () => {
  it('lists the keys under a prefix, page by page, whatever characters they contain', async () => {
    server.store.pageKeys = 2;
    const keys = ['n/1 a+b', 'n/<ü>&', 'n/\u0001'].toSorted();
    for (const key of keys) server.store.put('edge', key, key, Date.UTC(2026, 0, 31));
    const first = await store.list({ bucket: 'edge', prefix: 'n/', after: undefined }, never);
    expect(first.hasMore).toBe(true);
    const after = first.objects.at(-1)?.key;
    const second = await store.list({ bucket: 'edge', prefix: 'n/', after }, never);
    expect(second.hasMore).toBe(false);
    const all = [...first.objects, ...second.objects];
    expect(all.map(({ key }) => key)).toEqual(keys);
    for (const object of all) {
      expect(object).toMatchObject({ bucket: 'edge', modifiedMs: Date.UTC(2026, 0, 31) });
      expect(object.sizeBytes).toBe(Buffer.byteLength(object.key));
      expect(await textOf(object)).toBe(object.key);
    }
    expect(server.requests[0]?.signedFor).toBe('eu-west-1/s3');
  });

  it('reads from an offset, and returns the total size', async () => {
    const object = server.store.put('edge', 'a', '0123456789');
    expect(await textOf(object, 4)).toBe('456789');
    const { sizeBytes, body } = await store.get(object, 4, never);
    body.destroy();
    expect(sizeBytes).toBe(10);
  });

  it('reads a response that does not state its size, but none whose range is unknown', async () => {
    const object = server.store.put('edge', 'a', '0123456789');
    server.store.statesSize = false;
    expect(await textOf(object)).toBe('0123456789');
    const { sizeBytes, body } = await store.get(object, 0, never);
    body.destroy();
    expect(sizeBytes).toBeUndefined();
    await expect(store.get(object, 4, never)).rejects.toThrow('not the requested range');
    server.store.statesSize = true;
  });

  it('reads the version of the notification, and returns the current one', async () => {
    server.store.isVersioned = true;
    const before = server.store.put('edge', 'v', 'one');
    const now = server.store.put('edge', 'v', 'two');
    server.store.isVersioned = false;
    expect(await textOf(before)).toBe('one');
    const { bucket, key, etag, versionId, sizeBytes } = now;
    expect(await store.head(now, never)).toEqual({
      bucket,
      key,
      etag,
      versionId,
      sizeBytes,
      sequencer: undefined,
    });
  });

  it('throws errors that distinguish permanent from temporary failures', async () => {
    const object = server.store.put('edge', 'a', 'one');
    const faultOfGet = async (asked: S3Object, offset = 0) =>
      objectProblem(await errorOf(store.get(asked, offset, never)), asked);
    expect(await faultOfGet({ ...object, key: 'none' })).toMatchObject({ kind: 'missing' });
    expect(await faultOfGet({ ...object, versionId: 'v0' })).toMatchObject({ kind: 'missing' });
    expect(await faultOfGet({ ...object, etag: 'x' })).toMatchObject({ kind: 'replaced' });
    expect(await faultOfGet(object, 3)).toMatchObject({ kind: 'replaced' });
    server.store.fail(s3Error('AccessDenied', 403, 'not allowed to perform: kms:Decrypt'));
    expect((await faultOfGet(object))?.reason).toContain('kms:Decrypt on the key of the object');
    server.store.fail(s3Error('AccessDenied', 403));
    expect((await faultOfGet({ ...object, versionId: 'v1' }))?.reason).toContain(
      's3:GetObjectVersion',
    );
    server.store.fail(s3Error('SlowDown', 503));
    expect(await faultOfGet(object)).toBeUndefined();
    // Answers to HEAD have no body, and errors in them no name.
    server.store.fail(s3Error('AccessDenied', 403));
    const error = await errorOf(store.head(object, never));
    expect(objectProblem(error, object)).toMatchObject({ kind: 'rejected' });
    const missing = await errorOf(store.head({ ...object, key: 'none' }, never));
    expect(objectProblem(missing, object)).toMatchObject({ kind: 'missing' });
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    stop.abort();
    const object = server.store.put('edge', 'a', 'one');
    await expect(store.get(object, 0, stop.signal)).rejects.toThrow(/abort/i);
  });
});

describe('the client of SQS', () => {
  it('receives, extends, releases, and deletes messages', async () => {
    server.queue.send('hello');
    const how = { count: 10, waitSecs: 1, visibilitySecs: 30 };
    const [message] = await queue.receive(how, never);
    expect(message).toMatchObject({ body: 'hello', receives: 1 });
    expect(await queue.receive(how, never)).toEqual([]);
    expect(await queue.keep(message === undefined ? [] : [message], 0)).toEqual([]);
    const again = await queue.receive(how, never);
    expect(again).toMatchObject([{ id: message?.id, body: 'hello', receives: 2 }]);
    expect(await queue.delete(message === undefined ? [] : [message])).toHaveLength(1);
    expect(await queue.delete(again)).toEqual([]);
    expect(server.queue.size).toBe(0);
    expect(server.requests.at(-1)).toEqual({
      what: 'AmazonSQS.DeleteMessageBatch',
      signedFor: 'eu-west-1/sqs',
    });
  });

  it('throws distinguishable errors', async () => {
    const how = { count: 1, waitSecs: 1, visibilitySecs: 30 };
    const faults = {
      QueueDoesNotExist: 'not_found',
      AccessDenied: 'denied',
      RequestThrottled: 'throttled',
      InvalidClientTokenId: 'credentials',
    };
    for (const [name, fault] of Object.entries(faults)) {
      server.queue.fail('receive', s3Error(name, name === 'AccessDenied' ? 403 : 400));
      expect(classifyError(await errorOf(queue.receive(how, never)))).toBe(fault);
    }
  });

  it('stops waiting when it is aborted', async () => {
    server.queue.waitMsMax = 60_000;
    const stop = new AbortController();
    const how = { count: 1, waitSecs: 20, visibilitySecs: 30 };
    const receiving = errorOf(queue.receive(how, stop.signal));
    stop.abort();
    expect(await receiving).toBeInstanceOf(Error);
    server.queue.waitMsMax = 100;
  });
});
