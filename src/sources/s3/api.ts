import type { Readable } from 'node:stream';

/** An object in a notification or a list. What is not known is undefined. */
export interface S3Object {
  readonly bucket: string;
  readonly key: string;
  /** Of a bucket with versions: reads this very version, also when a newer one has taken its place. */
  readonly versionId: string | undefined;
  /** Tells one content of a key from the next, without quotes. */
  readonly etag: string | undefined;
  /** Orders the notices of a key; the last resort for telling contents apart. */
  readonly sequencer: string | undefined;
  readonly sizeBytes: number | undefined;
}

/** An object in a list. */
export interface ListedObject extends S3Object {
  readonly sizeBytes: number;
  /** When it was written, milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** One page of a list, in the order of the keys. */
export interface ObjectList {
  readonly objects: readonly ListedObject[];
  /** More keys come after the last one. */
  readonly hasMore: boolean;
}

/** Parameters of a list request. */
export interface ListQuery {
  readonly bucket: string;
  readonly prefix: string;
  /** Only keys after this one. */
  readonly after: string | undefined;
}

/** The bytes of an object from an offset on. */
export interface ObjectBody {
  readonly body: Readable;
  /** Size of the whole object. */
  readonly sizeBytes: number;
}

/** One message of a queue. */
export interface QueueMessage {
  /** The same whenever the message comes. */
  readonly id: string;
  /** What it is deleted by; another one each time it comes. */
  readonly receipt: string;
  readonly body: string;
  /** How often it has come, this time included. */
  readonly receives: number;
}

/** The operations in use, by the names that IAM policies know them by. */
export type S3Operation = 'GetObject' | 'ListBucket';
export type QueueOperation = 'ReceiveMessage' | 'DeleteMessage' | 'ChangeMessageVisibility';

/**
 * The part of the S3 API that reading needs. Every call is one attempt; failures are the SDK's errors, told apart by
 * their `name`.
 */
export interface ObjectStore {
  /** The region in use, for messages; `''` when there is none. */
  readonly region: string;
  list(query: ListQuery, signal: AbortSignal): Promise<ObjectList>;
  /** The bytes from `offset` on, only while the object still has its `etag`. */
  get(object: S3Object, offset: number, signal: AbortSignal): Promise<ObjectBody>;
  /** What stands under a key now. */
  head(object: Pick<S3Object, 'bucket' | 'key'>, signal: AbortSignal): Promise<S3Object>;
  close(): void;
}

/** The part of the SQS API that reading notices needs, for one queue. */
export interface NotificationQueue {
  readonly region: string;
  /** Takes up to `count` messages, waiting up to `waitSecs` for the first, and keeps them for `visibilitySecs`. */
  receive(
    how: { readonly count: number; readonly waitSecs: number; readonly visibilitySecs: number },
    signal: AbortSignal,
  ): Promise<readonly QueueMessage[]>;
  /** Deletes up to 10 messages. @returns the reasons why some of them could not be. */
  delete(messages: readonly QueueMessage[]): Promise<readonly string[]>;
  /** Keeps up to 10 messages for a duration; 0 releases them. @returns the reasons why some could not be. */
  keep(messages: readonly QueueMessage[], visibilitySecs: number): Promise<readonly string[]>;
  close(): void;
}
