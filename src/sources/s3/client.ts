import { Readable } from 'node:stream';
import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3';
import { withDeadline } from '../../base/index.ts';
import type { S3Options } from '../../config/index.ts';
import { awsConfig, http1Handler, silenceSdk } from '../aws/client.ts';
import { regionOfQueue } from './queue-region.ts';
import type { ListedObject, ListQuery, ObjectBody, ObjectStore, S3Object } from './api.ts';

// Timeout until the response headers arrive. Response bodies have no time limit.
const requestMsMax = 30_000;

type Sdk = typeof import('@aws-sdk/client-s3');
type InTime = <T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Creates a client for S3 over HTTP/1.1. The first call loads the AWS SDK. */
export async function connectS3(
  options: S3Options,
  requestTimeoutMs = requestMsMax,
): Promise<ObjectStore> {
  silenceSdk();
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(await awsConfig(options, regionOfQueue(options.queue_url))),
    requestHandler: await http1Handler(requestTimeoutMs),
    // Custom endpoints (emulators and VPC endpoints) have no host name per bucket.
    forcePathStyle: options.endpoint !== undefined,
    // Buckets in several regions can notify the same queue.
    followRegionRedirects: true,
    // Do not verify checksums: TLS protects the transfer, and a CRC32 of each object would cost as much as inflating
    // it.
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new SdkStore(sdk, client, await client.config.region().catch(() => ''), requestTimeoutMs);
}

class SdkStore implements ObjectStore {
  readonly region: string;
  readonly #sdk: Sdk;
  readonly #client: S3Client;
  readonly #inTime: InTime;

  constructor(sdk: Sdk, client: S3Client, region: string, requestTimeoutMs: number) {
    this.#sdk = sdk;
    this.#client = client;
    this.region = region;
    this.#inTime = (signal, call) => withDeadline(requestTimeoutMs, signal, call);
  }

  async list(
    { bucket, prefix, after }: ListQuery,
    signal: AbortSignal,
  ): ReturnType<ObjectStore['list']> {
    const command = new this.#sdk.ListObjectsV2Command({
      Bucket: bucket,
      Prefix: prefix,
      // The response is XML, which cannot represent all characters that keys can have.
      EncodingType: 'url',
      ...(after === undefined ? {} : { StartAfter: after }),
    });
    const { Contents = [], IsTruncated } = await this.#inTime(signal, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    );
    const objects = Contents.flatMap((entry) => listedObject(bucket, entry));
    return { objects, hasMore: IsTruncated === true && objects.length > 0 };
  }

  async get(object: S3Object, offset: number, signal: AbortSignal): Promise<ObjectBody> {
    const { bucket, key, versionId, etag } = object;
    const command = new this.#sdk.GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ...(versionId === undefined ? {} : { VersionId: versionId }),
      ...(etag === undefined ? {} : { IfMatch: `"${etag}"` }),
      ...(offset === 0 ? {} : { Range: `bytes=${offset}-` }),
    });
    const { Body, ContentRange, ContentLength } = await this.#inTime(signal, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    );
    if (!(Body instanceof Readable)) throw new Error('the response of S3 has no body');
    if (offset > 0 && ContentRange === undefined) {
      Body.destroy();
      throw new Error('the response of S3 is not the requested range');
    }
    return { body: Body, sizeBytes: sizeOf(ContentRange, ContentLength) };
  }

  async head(
    { bucket, key }: Pick<S3Object, 'bucket' | 'key'>,
    signal: AbortSignal,
  ): Promise<S3Object> {
    const command = new this.#sdk.HeadObjectCommand({ Bucket: bucket, Key: key });
    const { ETag, VersionId, ContentLength } = await this.#inTime(signal, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    );
    // `null` is the version of objects from before versioning was enabled. It does not identify the content, because
    // such an object can be overwritten.
    const versionId = VersionId === 'null' ? undefined : VersionId;
    const etag = unquoted(ETag);
    return { bucket, key, etag, versionId, sequencer: undefined, sizeBytes: ContentLength };
  }

  close(): void {
    this.#client.destroy();
  }
}

type ListEntry = NonNullable<ListObjectsV2CommandOutput['Contents']>[number];

function listedObject(
  bucket: string,
  { Key, ETag, Size = 0, LastModified }: ListEntry,
): readonly ListedObject[] {
  if (Key === undefined) return [];
  const key = decodeURIComponent(Key.replaceAll('+', ' '));
  const known = { versionId: undefined, sequencer: undefined, etag: unquoted(ETag) };
  return [{ bucket, key, ...known, sizeBytes: Size, modifiedMs: LastModified?.getTime() ?? 0 }];
}

function unquoted(etag: string | undefined): string | undefined {
  return etag?.replaceAll('"', '');
}

/**
 * Returns the size of the complete object. `range` is the header Content-Range, for example `bytes 100-999/1000`;
 * undefined if no range was requested.
 */
function sizeOf(range: string | undefined, length: number | undefined): number | undefined {
  if (range === undefined) return length;
  const total = /\/(\d+)$/.exec(range)?.[1];
  return total === undefined ? undefined : Number(total);
}
