import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type {
  ListedObject,
  ListQuery,
  ObjectBody,
  ObjectList,
  ObjectStore,
  S3Object,
} from '../../src/sources/s3/api.ts';

/** One version of an object. */
interface Stored extends ListedObject {
  readonly bytes: Buffer;
}

/** A call that was made. */
export interface S3Call {
  readonly operation: 'list' | 'get' | 'head';
  readonly key: string;
  readonly offset: number;
}

/** An error as the SDK throws it. */
export function s3Error(name: string, status: number, message = 'No'): Error {
  return Object.assign(new Error(message), { name, $metadata: { httpStatusCode: status } });
}

/**
 * S3 in memory, as AWS documents it: lists in UTF-8 order, ETags that change with the content, versions if enabled,
 * conditions, and ranges. Calls can be made to fail, and connections to break.
 */
export class FakeS3 implements ObjectStore {
  readonly region = 'eu-test-1';
  readonly calls: S3Call[] = [];
  readonly #stored = new Map<string, Stored[]>();
  readonly #faults: Error[] = [];
  readonly #denied = new Map<string, Error>();
  #versions = 0;
  /** If true, buckets keep every version of a key. */
  isVersioned = false;
  /** Keys per page of a list. */
  pageKeys = 1_000;
  /** Every connection breaks after this number of bytes. */
  cutAfterBytes = Infinity;
  /** Whether responses state the size of the object. */
  statesSize = true;
  /** Bytes per piece of a response. */
  pieceBytes = 16_384;
  /** Bytes of the responses so far. */
  givenBytes = 0;
  isClosed = false;

  /** Writes an object. @returns what a notification would contain */
  put(bucket: string, key: string, body: string | Uint8Array, modifiedMs = Date.now()): Stored {
    const bytes = Buffer.from(body);
    const stored: Stored = {
      bucket,
      key,
      bytes,
      modifiedMs,
      sizeBytes: bytes.length,
      etag: createHash('md5').update(bytes).digest('hex'),
      versionId: this.isVersioned ? `v${++this.#versions}` : undefined,
      sequencer: undefined,
    };
    const before = this.isVersioned ? (this.#stored.get(`${bucket}/${key}`) ?? []) : [];
    this.#stored.set(`${bucket}/${key}`, [...before, stored]);
    return stored;
  }

  delete(bucket: string, key: string): void {
    this.#stored.delete(`${bucket}/${key}`);
  }

  /** Makes the next `times` calls fail. */
  fail(error: Error, times = 1): void {
    for (let n = 0; n < times; n++) this.#faults.push(error);
  }

  /** Rejects a key until `allow`. */
  deny(key: string, error = s3Error('AccessDenied', 403, 'Access Denied')): void {
    this.#denied.set(key, error);
  }

  allow(key: string): void {
    this.#denied.delete(key);
  }

  async list({ bucket, prefix, after }: ListQuery, signal: AbortSignal): Promise<ObjectList> {
    this.#called('list', prefix, 0, signal);
    const all = [...this.#stored.values()].flatMap((versions) => versions.slice(-1));
    if (!all.some((one) => one.bucket === bucket)) throw s3Error('NoSuchBucket', 404);
    const found = all
      .filter((one) => one.bucket === bucket && one.key.startsWith(prefix))
      .filter(({ key }) => after === undefined || compareKeys(key, after) > 0)
      .toSorted((one, other) => compareKeys(one.key, other.key));
    const objects = found.slice(0, this.pageKeys).map((one) => ({ ...one, versionId: undefined }));
    return { objects, hasMore: found.length > objects.length };
  }

  async get(object: S3Object, offset: number, signal: AbortSignal): Promise<ObjectBody> {
    this.#called('get', object.key, offset, signal);
    const { bytes, etag } = this.#find(object);
    if (object.etag !== undefined && object.etag !== etag) throw s3Error('PreconditionFailed', 412);
    if (offset > 0 && offset >= bytes.length) throw s3Error('InvalidRange', 416);
    const sizeBytes = this.statesSize ? bytes.length : undefined;
    return { body: Readable.from(this.#pieces(bytes, offset)), sizeBytes };
  }

  async head(object: Pick<S3Object, 'bucket' | 'key'>, signal: AbortSignal): Promise<S3Object> {
    this.#called('head', object.key, 0, signal);
    const { bucket, key, etag, versionId, sizeBytes } = this.#find(object);
    return { bucket, key, etag, versionId, sequencer: undefined, sizeBytes };
  }

  close(): void {
    this.isClosed = true;
  }

  #called(operation: S3Call['operation'], key: string, offset: number, signal: AbortSignal): void {
    signal.throwIfAborted();
    this.calls.push({ operation, key, offset });
    const fault = this.#faults.shift() ?? this.#denied.get(key);
    if (fault !== undefined) throw fault;
  }

  #find({ bucket, key, versionId }: Partial<S3Object>): Stored {
    const versions = this.#stored.get(`${bucket}/${key}`) ?? [];
    if (versionId === undefined) {
      const last = versions.at(-1);
      if (last === undefined) throw s3Error('NoSuchKey', 404, 'The specified key does not exist.');
      return last;
    }
    const version = versions.find((one) => one.versionId === versionId);
    if (version === undefined) throw s3Error('NoSuchVersion', 404);
    return version;
  }

  *#pieces(bytes: Buffer, offset: number): Iterable<Buffer> {
    let sent = 0;
    for (let at = offset; at < bytes.length; at += this.pieceBytes) {
      if (sent >= this.cutAfterBytes) throw new Error('ECONNRESET');
      const piece = bytes.subarray(at, at + this.pieceBytes);
      sent += piece.length;
      this.givenBytes += piece.length;
      yield piece;
    }
  }
}

function compareKeys(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
