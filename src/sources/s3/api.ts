import type { Readable } from 'node:stream';

/** An object in a notification or a list. Unknown values are undefined. */
export interface S3Object {
  readonly bucket: string;
  readonly key: string;
  /** For a versioned bucket: reads exactly this version, even if a newer one exists. */
  readonly versionId: string | undefined;
  /** Identifies the content of a key; without quotes. */
  readonly etag: string | undefined;
  /** Orders the notifications of a key, and identifies the content if neither ETag nor version is known. */
  readonly sequencer: string | undefined;
  readonly sizeBytes: number | undefined;
}

/** An object in a list. */
export interface ListedObject extends S3Object {
  readonly sizeBytes: number;
  /** Last modification, in milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** One page of a list, in the order of the keys. */
export interface ObjectList {
  readonly objects: readonly ListedObject[];
  /** True if more keys follow. */
  readonly hasMore: boolean;
}

/** Parameters of a list request. */
export interface ListQuery {
  readonly bucket: string;
  readonly prefix: string;
  /** Only keys after this one. */
  readonly after: string | undefined;
}

/** The bytes of an object from an offset. */
export interface ObjectBody {
  readonly body: Readable;
  /** Size of the complete object; undefined if the response does not state it, so its end is the end of the object. */
  readonly sizeBytes: number | undefined;
}

/** One message of a queue. */
export interface QueueMessage {
  /** Stable id: the same in every delivery of the message. */
  readonly id: string;
  /** Receipt handle to delete it; different in every delivery. */
  readonly receipt: string;
  readonly body: string;
  /** Number of deliveries, including this one. */
  readonly receives: number;
}

/** Operation names in IAM policies. */
export type S3Operation = 'GetObject' | 'ListBucket';
export type QueueOperation = 'ReceiveMessage' | 'DeleteMessage' | 'ChangeMessageVisibility';

/**
 * The part of the S3 API that reading needs. Every call is one attempt; failures are errors of the SDK, distinguished
 * by their `name`.
 */
export interface ObjectStore {
  /** Region, for messages; `''` if not set. */
  readonly region: string;
  list(query: ListQuery, signal: AbortSignal): Promise<ObjectList>;
  /** Returns the bytes from `offset`; fails if the object no longer has its `etag`. */
  get(object: S3Object, offset: number, signal: AbortSignal): Promise<ObjectBody>;
  /** Describes the current object of a key. */
  head(object: Pick<S3Object, 'bucket' | 'key'>, signal: AbortSignal): Promise<S3Object>;
  close(): void;
}

/** The part of the SQS API that reading notifications needs, for one queue. */
export interface NotificationQueue {
  readonly region: string;
  /** Receives up to `count` messages, waits up to `waitSecs` for the first, and hides them for `visibilitySecs`. */
  receive(
    how: { readonly count: number; readonly waitSecs: number; readonly visibilitySecs: number },
    signal: AbortSignal,
  ): Promise<readonly QueueMessage[]>;
  /** Deletes up to 10 messages. @returns the reasons for failed deletions */
  delete(messages: readonly QueueMessage[]): Promise<readonly string[]>;
  /** Sets the visibility timeout of up to 10 messages; 0 releases them. @returns the reasons for failures */
  keep(messages: readonly QueueMessage[], visibilitySecs: number): Promise<readonly string[]>;
  close(): void;
}
