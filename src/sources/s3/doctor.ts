import type { S3Client } from '@aws-sdk/client-s3';
import type { Message, SQSClient } from '@aws-sdk/client-sqs';

import type { S3Options } from '../../config/index.ts';
import { classifyError } from '../aws/error-kinds.ts';
import { parseNotification } from './notifications.ts';
import { regionOfQueue } from './queue-region.ts';
import type { S3Object } from './api.ts';
import { type AwsOutcome, tryCall } from '../aws/calls.ts';
import { ClockWatch, doctorConfig } from '../aws/doctor-clients.ts';
import { objectActions, queueActions } from './permissions.ts';
import { type Diagnosis, Subject } from '../../base/index.ts';

type S3Sdk = typeof import('@aws-sdk/client-s3');
type QueueSdk = typeof import('@aws-sdk/client-sqs');

/** Checks what an S3 source requires: access to the notification queue or the bucket listing, and to one object. */
export async function* examine(options: S3Options): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`source ${options.name}`);
  const clock = new ClockWatch();
  const bucket = await openBucket(subject, options, clock);
  try {
    if (options.queue_url === undefined) {
      yield* bucket.list(options.bucket ?? '', options.prefix ?? '');
    } else {
      const queue = await openQueue(subject, options, options.queue_url, clock);
      try {
        yield* queue.run((object) => bucket.read(object));
      } finally {
        queue.close();
      }
    }
    yield* clock.diagnosis(subject);
  } finally {
    bucket.close();
  }
}

async function openBucket(
  subject: Subject,
  options: S3Options,
  clock: ClockWatch,
): Promise<BucketExam> {
  const sdk = await import('@aws-sdk/client-s3');
  const config = await doctorConfig(options, clock, regionOfQueue(options.queue_url));
  const isEmulator = options.endpoint !== undefined;
  return new BucketExam(
    subject,
    sdk,
    new sdk.S3Client({ ...config, forcePathStyle: isEmulator, followRegionRedirects: true }),
  );
}

async function openQueue(
  subject: Subject,
  options: S3Options,
  url: string,
  clock: ClockWatch,
): Promise<QueueExam> {
  const sdk = await import('@aws-sdk/client-sqs');
  // Use the URL of the queue: `endpoint` is the URL of S3.
  const own = { ...options, endpoint: new URL(url).origin };
  const config = await doctorConfig(own, clock, regionOfQueue(url));
  return new QueueExam(subject, sdk, new sdk.SQSClient(config), url);
}

class BucketExam {
  readonly #subject: Subject;
  readonly #sdk: S3Sdk;
  readonly #client: S3Client;

  constructor(subject: Subject, sdk: S3Sdk, client: S3Client) {
    this.#subject = subject;
    this.#sdk = sdk;
    this.#client = client;
  }

  async *list(bucket: string, prefix: string): AsyncGenerator<Diagnosis> {
    const query = { Bucket: bucket, Prefix: prefix, MaxKeys: 1 };
    const listed = await this.#try('bucket.list', 'ListBucket', bucket, () =>
      this.#client.send(new this.#sdk.ListObjectsV2Command(query)),
    );
    if (listed.value === undefined) {
      yield listed.diagnosis;
      yield this.#subject.skipped('bucket.objects', 'no object is known');
      return;
    }
    const key = listed.value.Contents?.[0]?.Key;
    if (key === undefined) {
      const text = `s3://${bucket}/${prefix} has no objects`;
      yield this.#subject.warning(
        'bucket.list',
        text,
        'Check `prefix`. Objects may also be written later.',
      );
      yield this.#subject.skipped('bucket.objects', 'no object is known');
      return;
    }
    yield this.#subject.ok('bucket.list', `s3://${bucket}/${prefix} can be listed`);
    yield* this.read({ bucket, key, versionId: undefined });
  }

  async *read({
    bucket,
    key,
    versionId,
  }: Pick<S3Object, 'bucket' | 'key' | 'versionId'>): AsyncGenerator<Diagnosis> {
    const version = versionId === undefined ? {} : { VersionId: versionId };
    const query = { Bucket: bucket, Key: key, ...version };
    const operation = versionId === undefined ? 'GetObject' : 'GetObjectVersion';
    const got = await this.#try('bucket.objects', operation, `${bucket}/${key}`, async () => {
      const answer = await this.#client.send(new this.#sdk.GetObjectCommand(query));
      // Cancel the response body.
      await answer.Body?.transformToWebStream().cancel();
    });
    if (!('value' in got)) yield got.diagnosis;
    else yield this.#subject.ok('bucket.objects', `s3://${bucket}/${key} can be read`);
  }

  close(): void {
    this.#client.destroy();
  }

  #try<T>(
    check: string,
    operation: keyof typeof objectActions,
    resource: string,
    call: () => Promise<T>,
  ): Promise<AwsOutcome<T>> {
    const missing = {
      cause: `s3://${resource} does not exist`,
      remedy: 'Check `bucket`, `region`, and the account of the credentials.',
    };
    const arn = `arn:aws:s3:::${resource}`;
    return tryCall(this.#subject, {
      check,
      permission: objectActions[operation],
      resource: arn,
      call,
      missing,
    });
  }
}

class QueueExam {
  readonly #subject: Subject;
  readonly #sdk: QueueSdk;
  readonly #client: SQSClient;
  readonly #url: string;
  #arn: string;

  constructor(subject: Subject, sdk: QueueSdk, client: SQSClient, url: string) {
    this.#subject = subject;
    this.#sdk = sdk;
    this.#client = client;
    this.#url = url;
    const [account = '*', name = '*'] = new URL(url).pathname.split('/').slice(-2);
    this.#arn = `arn:aws:sqs:${regionOfQueue(url) ?? '*'}:${account}:${name}`;
  }

  /** @param readObject checks whether an object that a message names can be read */
  async *run(
    readObject: (object: S3Object) => AsyncIterable<Diagnosis>,
  ): AsyncGenerator<Diagnosis> {
    // With a visibility timeout of 0, the message stays visible to other readers.
    const query = { QueueUrl: this.#url, MaxNumberOfMessages: 1, VisibilityTimeout: 0 };
    const received = await this.#try('queue.messages', 'ReceiveMessage', () =>
      this.#client.send(new this.#sdk.ReceiveMessageCommand(query)),
    );
    if (received.value === undefined) {
      yield received.diagnosis;
      if (received.isHopeless || received.kind === 'not_found') return;
    } else yield this.#subject.ok('queue.messages', `${this.#url} can be read`);
    yield* this.#attributes();
    yield* this.#withoutReceipt('queue.delete', 'DeleteMessage');
    yield* this.#withoutReceipt('queue.keep', 'ChangeMessageVisibility');
    const object = firstObject(received.value?.Messages ?? []);
    if (object !== undefined) yield* readObject(object);
    else yield this.#subject.skipped('bucket.objects', 'the queue has no message about an object');
  }

  async *#attributes(): AsyncGenerator<Diagnosis> {
    const requested = await this.#try('queue.attributes', 'GetQueueAttributes', () =>
      this.#client.send(
        new this.#sdk.GetQueueAttributesCommand({
          QueueUrl: this.#url,
          AttributeNames: ['ApproximateNumberOfMessages', 'RedrivePolicy'],
        }),
      ),
    );
    if (requested.value === undefined) return yield requested.diagnosis;
    const { ApproximateNumberOfMessages: count = '?', RedrivePolicy: redrive } =
      requested.value.Attributes ?? {};
    const text = `the queue has about ${count} messages`;
    yield redrive === undefined
      ? this.#subject.warning(
          'queue.attributes',
          `${text} and no dead-letter queue`,
          'Set a dead-letter queue (RedrivePolicy): otherwise SQS delivers an unreadable message again until it expires.',
        )
      : this.#subject.ok('queue.attributes', text);
  }

  /**
   * Tests an operation with an invalid receipt. AWS checks the permission first, so an error about the receipt means
   * that the operation is permitted.
   */
  async *#withoutReceipt(
    check: string,
    operation: 'DeleteMessage' | 'ChangeMessageVisibility',
  ): AsyncGenerator<Diagnosis> {
    const receipt = { QueueUrl: this.#url, ReceiptHandle: 'weir-doctor' };
    const tried = await this.#try(check, operation, async () => {
      try {
        if (operation === 'DeleteMessage') {
          await this.#client.send(new this.#sdk.DeleteMessageCommand(receipt));
        } else {
          const command = { ...receipt, VisibilityTimeout: 0 };
          await this.#client.send(new this.#sdk.ChangeMessageVisibilityCommand(command));
        }
      } catch (error) {
        if (!isAboutReceipt(error)) throw error;
      }
    });
    yield 'value' in tried ? this.#subject.ok(check, `${operation} is allowed`) : tried.diagnosis;
  }

  close(): void {
    this.#client.destroy();
  }

  #try<T>(
    check: string,
    operation: keyof typeof queueActions,
    call: () => Promise<T>,
  ): Promise<AwsOutcome<T>> {
    const missing = {
      cause: `queue ${this.#url} does not exist`,
      remedy: 'Check `queue_url` and the account of the credentials.',
    };
    const permission = queueActions[operation];
    return tryCall(this.#subject, { check, permission, resource: this.#arn, call, missing });
  }
}

const receiptFaults = /ReceiptHandle|InvalidParameterValue|MessageNotInflight/;

function isAboutReceipt(error: unknown): boolean {
  return classifyError(error) === 'invalid' || receiptFaults.test(String(error));
}

function firstObject(messages: readonly Message[]): S3Object | undefined {
  for (const { Body: body = '' } of messages) {
    const notification = parseNotification(body);
    if (notification.kind === 'objects' && notification.objects[0] !== undefined)
      return notification.objects[0];
  }
  return undefined;
}
