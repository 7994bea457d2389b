import { type Clock, Notifier } from '../../src/base/index.ts';
import type { NotificationQueue, QueueMessage, S3Object } from '../../src/sources/s3/api.ts';

interface Waiting {
  readonly id: string;
  readonly body: string;
  receives: number;
  /** When it becomes visible again. */
  visibleMs: number;
  receipt: string;
}

/**
 * An in-memory SQS queue, as AWS documents it: a received message is invisible for a while, is then delivered again,
 * and can be deleted only with its last receipt handle. A redrive policy removes messages that were received too often.
 * Uses the given clock.
 */
export class FakeQueue implements NotificationQueue {
  readonly region = 'eu-test-1';
  readonly calls: string[] = [];
  /** Bodies of the messages that were received too often. */
  readonly deadLetters: string[] = [];
  readonly #clock: Clock;
  readonly #notifier = new Notifier();
  readonly #faults: { readonly operation: string; readonly error: Error }[] = [];
  #messages: Waiting[] = [];
  #count = 0;
  /** Maximum number of receives; redrive policy. */
  receivesMax = Infinity;
  /** Maximum wait of a receive call. */
  waitMsMax = 20_000;
  isClosed = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Messages in the queue, visible or not. */
  get size(): number {
    return this.#messages.length;
  }

  /** Messages that were received and are still invisible. */
  get taken(): number {
    return this.#messages.filter(({ visibleMs }) => visibleMs > this.#clock.now()).length;
  }

  send(body: string | object): void {
    const id = `message-${++this.#count}`;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.#messages.push({ id, body: text, receives: 0, visibleMs: 0, receipt: '' });
    this.#notifier.notify();
  }

  /** Makes the next call of an operation fail. */
  fail(operation: 'receive' | 'delete' | 'keep', error: Error, times = 1): void {
    for (let n = 0; n < times; n++) this.#faults.push({ operation, error });
  }

  async receive(
    how: { readonly count: number; readonly waitSecs: number; readonly visibilitySecs: number },
    signal: AbortSignal,
  ): Promise<readonly QueueMessage[]> {
    this.#called('receive');
    const untilMs = this.#clock.now() + Math.min(this.waitMsMax, how.waitSecs * 1_000);
    while (this.#visible().length === 0 && !signal.aborted) {
      const restMs = untilMs - this.#clock.now();
      if (restMs <= 0) return [];
      await this.#notifier.wait(Math.min(restMs, 500), this.#clock, signal);
    }
    signal.throwIfAborted();
    const given = this.#visible().slice(0, how.count);
    return given.map((message) => {
      message.receives++;
      message.visibleMs = this.#clock.now() + how.visibilitySecs * 1_000;
      message.receipt = `${message.id}/${message.receives}`;
      return { ...message };
    });
  }

  async delete(messages: readonly QueueMessage[]): Promise<readonly string[]> {
    this.#called('delete');
    return messages.flatMap(({ receipt }) => {
      const found = this.#messages.find((one) => one.receipt === receipt);
      if (found === undefined) return ['ReceiptHandleIsInvalid: it came again since'];
      this.#messages = this.#messages.filter((one) => one !== found);
      return [];
    });
  }

  async keep(
    messages: readonly QueueMessage[],
    visibilitySecs: number,
  ): Promise<readonly string[]> {
    this.#called('keep');
    for (const { receipt } of messages) {
      const found = this.#messages.find((one) => one.receipt === receipt);
      if (found !== undefined) found.visibleMs = this.#clock.now() + visibilitySecs * 1_000;
    }
    if (visibilitySecs === 0) this.#notifier.notify();
    return [];
  }

  close(): void {
    this.isClosed = true;
  }

  #visible(): Waiting[] {
    const seen = this.#messages.filter(({ visibleMs }) => visibleMs <= this.#clock.now());
    const worn = seen.filter(({ receives }) => receives >= this.receivesMax);
    this.deadLetters.push(...worn.map(({ body }) => body));
    this.#messages = this.#messages.filter((one) => !worn.includes(one));
    return seen.filter((one) => !worn.includes(one));
  }

  #called(operation: string): void {
    this.calls.push(operation);
    const at = this.#faults.findIndex((fault) => fault.operation === operation);
    if (at < 0) return;
    const [fault] = this.#faults.splice(at, 1);
    if (fault !== undefined) throw fault.error;
  }
}

/** The notification of S3 about objects: one record each. */
export function noticeOf(...objects: readonly S3Object[]): object {
  return {
    Records: objects.map(({ bucket, key, etag, versionId, sizeBytes }) => ({
      eventVersion: '2.1',
      eventSource: 'aws:s3',
      eventName: 'ObjectCreated:Put',
      s3: {
        bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
        object: {
          key: encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/'),
          size: sizeBytes,
          eTag: etag,
          ...(versionId === undefined ? {} : { versionId }),
          sequencer: '0055AED6DCD90281E5',
        },
      },
    })),
  };
}

/** The message of S3 when notifications are configured. */
export const testNotice = {
  Service: 'Amazon S3',
  Event: 's3:TestEvent',
  Time: '2026-01-31T00:00:00.000Z',
  Bucket: 'edge',
  RequestId: '5582815E1AEA5ADF',
  HostId: '8cLeGAmw098X5cv4Zkwcmo8vvZa3eH3eKxsPzbB9wrR',
};
