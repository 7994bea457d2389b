import { isObject } from '../../base/index.ts';
import type { S3Object } from './api.ts';

/** Content of a queue message. */
export type S3Notification =
  /**
   * Objects to read, and the number of other events. Has no objects if the message reports only other events, such as
   * deletions.
   */
  | { readonly kind: 'objects'; readonly objects: readonly S3Object[]; readonly passedOver: number }
  /** `s3:TestEvent`, which S3 sends when a notification destination is configured. */
  | { readonly kind: 'test' }
  /** Any other content. */
  | { readonly kind: 'unknown' };

// Maximum number of nested SNS notifications: an SNS topic can forward to another topic.
const wrappingsMax = 3;

/**
 * Parses the body of a message. Supported formats:
 * - an S3 event notification (`Records`): one or more objects with URL-encoded keys
 * - an event of EventBridge (`Object Created` or `Object Restore Completed`): one object, whose key is not encoded
 * - one of these inside an SNS notification (`Message`)
 *
 * Sources: S3 user guide, "Event message structure" and "EventBridge event message structure"; SNS developer guide.
 */
export function parseNotification(body: string): S3Notification {
  let value = parse(body);
  for (let depth = 0; isObject(value) && isSns(value) && depth < wrappingsMax; depth++) {
    value = parse(value['Message']);
  }
  if (!isObject(value)) return { kind: 'unknown' };
  if (value['Event'] === 's3:TestEvent') return { kind: 'test' };
  if (typeof value['detail-type'] === 'string') return eventBridgeNotification(value);
  return recordsNotification(value['Records']);
}

function isSns(value: Record<string, unknown>): boolean {
  return value['Type'] === 'Notification' && typeof value['Message'] === 'string';
}

function recordsNotification(records: unknown): S3Notification {
  if (!Array.isArray(records) || records.length === 0) return { kind: 'unknown' };
  const objects: S3Object[] = [];
  let passedOver = 0;
  for (const record of records) {
    const event: unknown = isObject(record) ? record['eventName'] : undefined;
    if (typeof event !== 'string' || !isObject(record)) return { kind: 'unknown' };
    if (!makesReadable(event)) {
      passedOver++;
      continue;
    }
    const object = recordObject(record['s3']);
    if (object === undefined) return { kind: 'unknown' };
    objects.push(object);
  }
  return { kind: 'objects', objects, passedOver };
}

/** Returns whether an event reports an object that was written, or restored from the archive. */
function makesReadable(event: string): boolean {
  const name = event.startsWith('s3:') ? event.slice('s3:'.length) : event;
  return name.startsWith('ObjectCreated:') || name === 'ObjectRestore:Completed';
}

function recordObject(s3: unknown): S3Object | undefined {
  if (!isObject(s3) || !isObject(s3['object'])) return undefined;
  const { key, eTag, versionId, sequencer, size } = s3['object'];
  const bucket = bucketOf(s3);
  if (bucket === undefined || typeof key !== 'string') return undefined;
  const known = { etag: text(eTag), versionId: text(versionId), sequencer: text(sequencer) };
  return { bucket, key: decodeKey(key), ...known, sizeBytes: count(size) };
}

function eventBridgeNotification(event: Record<string, unknown>): S3Notification {
  const type = event['detail-type'];
  const detail = event['detail'];
  if (event['source'] !== 'aws.s3' || !isObject(detail)) return { kind: 'unknown' };
  if (type !== 'Object Created' && type !== 'Object Restore Completed') {
    return { kind: 'objects', objects: [], passedOver: 1 };
  }
  const object = detail['object'];
  const bucket = bucketOf(detail);
  if (bucket === undefined || !isObject(object)) return { kind: 'unknown' };
  const { key, etag, sequencer, size } = object;
  if (typeof key !== 'string') return { kind: 'unknown' };
  const versionId = text(object['version-id']);
  const known = { etag: text(etag), versionId, sequencer: text(sequencer) };
  return {
    kind: 'objects',
    objects: [{ bucket, key, ...known, sizeBytes: count(size) }],
    passedOver: 0,
  };
}

function bucketOf(holder: Record<string, unknown>): string | undefined {
  const bucket = holder['bucket'];
  const name = isObject(bucket) ? bucket['name'] : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Decodes a key. S3 encodes a space as `+`; some emulators encode it as `%20`. */
function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    return key;
  }
}

function text(value: unknown): string | undefined {
  // `null` is the version of objects from before versioning was enabled. It does not identify the content, because such
  // an object can be overwritten.
  if (typeof value !== 'string' || value === '' || value === 'null') return undefined;
  return value.replaceAll('"', '');
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function parse(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}
