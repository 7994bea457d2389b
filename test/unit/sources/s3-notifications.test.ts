import { describe, expect, it } from 'vitest';
import { parseNotification } from '../../../src/sources/s3/notifications.ts';
import { testNotice } from '../../support/fake-queue.ts';

const s3 = (object: object, bucket: object = { name: 'edge' }): object => ({ bucket, object });
const created = (object: object): object => ({ eventName: 'ObjectCreated:Put', s3: s3(object) });
const read = (body: unknown) => parseNotification(JSON.stringify(body));

describe('parsing an S3 notification', () => {
  it('finds the object of an S3 event notification, with everything that identifies it', () => {
    const object = { key: 'a/b.gz', size: 7, eTag: 'e1', versionId: 'v1', sequencer: '00AE' };
    expect(read({ Records: [created(object)] })).toEqual({
      kind: 'objects',
      passedOver: 0,
      objects: [
        {
          bucket: 'edge',
          key: 'a/b.gz',
          sizeBytes: 7,
          etag: 'e1',
          versionId: 'v1',
          sequencer: '00AE',
        },
      ],
    });
  });

  it.each([
    ['n/1+a%2Bb.gz', 'n/1 a+b.gz'],
    ['n/1%20a%2Bb.gz', 'n/1 a+b.gz'],
    ['n/%C3%BC.json', 'n/ü.json'],
    ['dt%3D2026-01-31/100%25', 'dt=2026-01-31/100%'],
    // No encoding at all: better than nothing.
    ['100%', '100%'],
  ])('decodes the key %s', (key, decoded) => {
    expect(read({ Records: [created({ key })] })).toMatchObject({ objects: [{ key: decoded }] });
  });

  it('finds every object of a message, and skips other kinds of events', () => {
    const removed = { eventName: 'ObjectRemoved:Delete', s3: s3({ key: 'gone' }) };
    const restored = { eventName: 'ObjectRestore:Completed', s3: s3({ key: 'back' }) };
    const copied = { eventName: 's3:ObjectCreated:Copy', s3: s3({ key: 'b' }) };
    const notification = read({ Records: [created({ key: 'a' }), removed, copied, restored] });
    expect(notification).toMatchObject({
      kind: 'objects',
      passedOver: 1,
      objects: [{ key: 'a' }, { key: 'b' }, { key: 'back' }],
    });
  });

  it('has no version for objects from before versioning was enabled', () => {
    const notification = read({
      Records: [created({ key: 'a', eTag: '"e1"', versionId: 'null' })],
    });
    expect(notification).toMatchObject({ objects: [{ etag: 'e1', versionId: undefined }] });
  });

  it('unwraps an SNS notification, also from a topic that feeds another', () => {
    const inner = JSON.stringify({ Records: [created({ key: 'a' })] });
    const sns = { Type: 'Notification', TopicArn: 'arn:aws:sns:x:1:t', Message: inner };
    expect(read(sns)).toMatchObject({ kind: 'objects', objects: [{ key: 'a' }] });
    const twice = { Type: 'Notification', Message: JSON.stringify(sns) };
    expect(read(twice)).toMatchObject({ kind: 'objects', objects: [{ key: 'a' }] });
  });

  it('parses an EventBridge event, whose key is not encoded', () => {
    const event = {
      version: '0',
      source: 'aws.s3',
      'detail-type': 'Object Created',
      detail: {
        version: '0',
        bucket: { name: 'edge' },
        object: {
          key: 'a+b c%41.gz',
          size: 5,
          etag: 'e1',
          'version-id': 'v1',
          sequencer: '00617F08299329D189',
        },
        reason: 'PutObject',
      },
    };
    expect(read(event)).toMatchObject({
      kind: 'objects',
      objects: [{ bucket: 'edge', key: 'a+b c%41.gz', etag: 'e1', versionId: 'v1', sizeBytes: 5 }],
    });
    const deleted = { ...event, 'detail-type': 'Object Deleted' };
    expect(read(deleted)).toEqual({ kind: 'objects', objects: [], passedOver: 1 });
    expect(read({ ...event, source: 'mine' })).toEqual({ kind: 'unknown' });
    expect(read({ ...event, detail: { bucket: { name: 'edge' } } })).toEqual({ kind: 'unknown' });
  });

  it('recognizes the test message of S3, also through a topic', () => {
    expect(read(testNotice)).toEqual({ kind: 'test' });
    const sns = { Type: 'Notification', Message: JSON.stringify(testNotice) };
    expect(read(sns)).toEqual({ kind: 'test' });
  });

  it.each([
    'hello',
    '',
    '[]',
    'null',
    '{}',
    '{"Records":[]}',
    '{"Records":{}}',
    '{"Records":[null]}',
    '{"Records":[{"eventName":"ObjectCreated:Put"}]}',
    '{"Records":[{"eventName":"ObjectCreated:Put","s3":{"bucket":{},"object":{"key":"a"}}}]}',
    '{"Records":[{"eventName":"ObjectCreated:Put","s3":{"bucket":{"name":"b"},"object":{}}}]}',
    '{"Type":"SubscriptionConfirmation","Message":"You have chosen to subscribe"}',
    '{"event_type":"http_request_complete.v0","object":{}}',
  ])('treats %s as unknown', (body) => {
    expect(parseNotification(body)).toEqual({ kind: 'unknown' });
  });
});
