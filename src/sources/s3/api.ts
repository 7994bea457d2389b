import type { Readable } from 'node:stream';

/** An object as a notification or a listing describes it. Unknown values are undefined. */
export interface S3Object {
  readonly bucket: string;
  readonly key: string;
  /** Version in a versioned bucket. If set, Weir reads exactly this version, even if a newer version exists. */
  readonly versionId: string | undefined;
  /** ETag without quotes. Identifies the content of the key. */
  readonly etag: string | undefined;
  /** Orders the notifications of a key. Identifies the content if neither the ETag nor the version is known. */
  readonly sequencer: string | undefined;
  readonly sizeBytes: number | undefined;
}

/** An object in a listing. */
export interface ListedObject extends S3Object {
  readonly sizeBytes: number;
  /** Last modification, in milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** One page of a listing, in the order of the keys. */
export interface ObjectList {
  readonly objects: readonly ListedObject[];
  /** True if more keys follow. */
  readonly hasMore: boolean;
}

/** Parameters of a list request. */
export interface ListQuery {
  readonly bucket: string;
  readonly prefix: string;
  /** The listing starts after this key; undefined means at the first key. */
  readonly after: string | undefined;
}

/** The bytes of an object from an offset on. */
export interface ObjectBody {
  readonly body: Readable;
  /**
   * Size of the complete object. Undefined if the response does not contain it: the end of the body is then the end of
   * the object.
   */
  readonly sizeBytes: number | undefined;
}

/** One message of a queue. */
export interface QueueMessage {
  /** Id of the message. It is the same in every delivery. */
  readonly id: string;
  /** Receipt handle, required to delete the message. It is different in every delivery. */
  readonly receipt: string;
  readonly body: string;
  /** Number of deliveries, including this one. */
  readonly receives: number;
}

/** Operation names in IAM policies. */
export type S3Operation = 'GetObject' | 'ListBucket';
export type QueueOperation = 'ReceiveMessage' | 'DeleteMessage' | 'ChangeMessageVisibility';

/**
 * The part of the S3 API that Weir uses. Every call is one attempt: the caller retries. Failures are errors of the SDK,
 * distinguished by their `name`.
 */
export interface ObjectStore {
  /** AWS region, for messages; `''` if no region is set. */
  readonly region: string;
  list(query: ListQuery, signal: AbortSignal): Promise<ObjectList>;
  /** Returns the bytes from `offset` on. Fails if the key no longer has the content that `etag` identifies. */
  get(object: S3Object, offset: number, signal: AbortSignal): Promise<ObjectBody>;
  /** Describes the current content of a key. */
  head(object: Pick<S3Object, 'bucket' | 'key'>, signal: AbortSignal): Promise<S3Object>;
  close(): void;
}

/** The part of the SQS API that Weir uses, for one queue. */
export interface NotificationQueue {
  readonly region: string;
  /**
   * Receives up to `count` messages. Waits up to `waitSecs` for the first one. Hides the received messages from other
   * readers for `visibilitySecs`.
   */
  receive(
    how: { readonly count: number; readonly waitSecs: number; readonly visibilitySecs: number },
    signal: AbortSignal,
  ): Promise<readonly QueueMessage[]>;
  /** Deletes up to 10 messages. @returns the reasons for failed deletions */
  delete(messages: readonly QueueMessage[]): Promise<readonly string[]>;
  /**
   * Sets the visibility timeout of up to 10 messages. 0 makes them visible immediately.
   * @returns the reasons for failures
   */
  keep(messages: readonly QueueMessage[], visibilitySecs: number): Promise<readonly string[]>;
  close(): void;
}
