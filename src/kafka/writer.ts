import { gzipSync } from 'node:zlib';

import type { Message, Producer } from 'kafkajs';

import { type FailureState, PipelineError, type RetrierDeps, Notifier } from '../base/index.ts';
import type { KafkaConnection } from '../config/index.ts';
import { type KafkaClient, kafkaClient } from './client.ts';
import { codecOf, type Compression } from './codecs.ts';
import { classifyError } from './error-kinds.ts';
import { type KafkaLocation, type KafkaRetrier, kafkaRetrier } from './retrier.ts';
import { ensureTopic, type TopicStatus, type TopicSpec } from './topic-admin.ts';

/** A record to write. */
export interface OutRecord {
  /** Records with the same key keep their order. */
  readonly key: Uint8Array;
  /** Null for a tombstone, which deletes the key in a compacted topic. */
  readonly value: Uint8Array | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Options for writing to a topic. */
export interface WriterOptions {
  readonly connection: KafkaConnection;
  readonly topic: TopicSpec;
  readonly compression: Compression;
}

/** The methods of the kafkajs producer that Weir uses. Tests replace them. */
export type Sender = Pick<Producer, 'connect' | 'disconnect' | 'send'>;

/** Collaborators of a writer. */
export interface WriterDeps {
  readonly topic: string;
  readonly location: KafkaLocation;
  readonly status: TopicStatus;
  /** Creates a producer with its own producer id. */
  newSender(): Sender;
  partitionOf(key: Uint8Array): number;
  /** Number of the compression codec, see `codecOf`. */
  readonly compression: number;
  readonly deps: RetrierDeps;
  /** When aborted, the writer stops, and rejects all pending records. */
  readonly signal: AbortSignal;
}

interface Pending {
  readonly message: Message;
  readonly sizeBytes: number;
  /** Called when the record has been written to the topic. */
  readonly done: () => void;
}

// Maximum size of a batch. Larger batches have no further benefit.
const batchBytesMax = 900_000;
/**
 * A request above this size gets no further batch. Brokers close the connection for requests above
 * `socket.request.max.bytes`, 100 MiB by default.
 */
const roundBytesMax = 32 * 1_024 * 1_024;
// Upper bounds: the header of a record batch, and the size of a record in addition to its key, value, and headers.
const batchHeadBytes = 256;
const recordHeadBytes = 48;
const acksOfAll = -1;
const lookingAtTopic = 'look at the topic';
const writing = 'write to the topic';
/**
 * Types of errors after which brokers reject this producer id. The writer must then create a new producer with a new
 * id.
 */
const identityLost =
  /OUT_OF_ORDER_SEQUENCE_NUMBER|UNKNOWN_PRODUCER_ID|INVALID_PRODUCER_EPOCH|PRODUCER_FENCED|DUPLICATE_SEQUENCE/;

/**
 * Writes to a topic with an idempotent producer, and waits for all in-sync replicas. Collects the pending records of
 * each partition into batches, and sends at most one batch per partition at a time, in order. Retries failures: `send`
 * resolves only when its records are in the topic.
 */
export class TopicWriter {
  readonly status: TopicStatus;
  readonly #options: WriterDeps;
  readonly #retrier: KafkaRetrier;
  readonly #queues = new Map<number, Pending[]>();
  readonly #notifier = new Notifier();
  readonly #batchBytes: number;
  readonly #running: Promise<void>;
  #sender: Sender | undefined;
  #waiting = 0;
  #heldBytes = 0;
  #isClosing = false;
  #failure: { readonly error: unknown } | undefined;
  /** Reject functions of the pending `send` calls. */
  readonly #rejecters = new Set<(error: unknown) => void>();

  constructor(options: WriterDeps) {
    this.#options = options;
    this.status = options.status;
    this.#retrier = kafkaRetrier(options.deps, options.location);
    // `openWriter` has read the settings of the topic, so later transient failures are retried without limit. Permanent
    // failures are still fatal until the first write has succeeded.
    this.#retrier.recordSuccess(lookingAtTopic);
    this.#batchBytes = Math.min(batchBytesMax, options.status.maxMessageBytes - batchHeadBytes);
    this.#running = this.#run();
  }

  /** Total size of the records that are not in the topic yet. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** State of the current failure while writes to Kafka fail; otherwise undefined. */
  get failing(): FailureState | undefined {
    return this.#retrier.failure;
  }

  /**
   * Writes records. Resolves when all of them are in the topic, on all in-sync replicas.
   * @throws PipelineError ERR_KAFKA_RECORD_BYTES for a record that is too large for the topic even when compressed;
   * ERR_KAFKA_* if writing is not permitted and has never succeeded, or if `signal` aborts.
   */
  async send(records: readonly OutRecord[]): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure.error;
    const messages = records.map((record) => this.#fitting(record));
    if (messages.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      let left = messages.length;
      const done = (): void => {
        left -= 1;
        if (left > 0) return;
        this.#rejecters.delete(reject);
        resolve();
      };
      this.#rejecters.add(reject);
      for (const { message, sizeBytes } of messages) {
        this.#enqueue(message.partition ?? 0, { message, sizeBytes, done });
      }
      this.#notifier.notify();
    });
  }

  /** Waits for the pending writes, and then disconnects. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#notifier.notify();
    await this.#running;
    await this.#sender?.disconnect().catch(() => undefined);
  }

  #enqueue(partition: number, pending: Pending): void {
    const queue = this.#queues.get(partition);
    if (queue === undefined) this.#queues.set(partition, [pending]);
    else queue.push(pending);
    this.#waiting += 1;
    this.#heldBytes += pending.sizeBytes;
  }

  /**
   * Prepares a record for sending. If the record is too large for the topic, compresses its value with gzip. As a
   * reader, Weir detects gzip by the first bytes; other readers must decompress the value.
   */
  #fitting({ key, value, headers }: OutRecord): Omit<Pending, 'done'> {
    const { topic, status } = this.#options;
    const headerBytes = Object.entries(headers).reduce(
      (sum, [name, text]) => sum + name.length + Buffer.byteLength(text) + 8,
      recordHeadBytes + batchHeadBytes + key.byteLength,
    );
    const valueBytes = value?.byteLength ?? 0;
    const isLarge = headerBytes + valueBytes > status.maxMessageBytes;
    const bytes = isLarge && value !== null ? gzipSync(value) : value;
    const keptBytes = bytes?.byteLength ?? 0;
    const sizeBytes = headerBytes + keptBytes;
    if (sizeBytes > status.maxMessageBytes) {
      const origin = ['source', 'partition', 'position'].flatMap((name) => {
        const text = headers[`weir-${name}`];
        return text === undefined ? [] : [`${name} ${text}`];
      });
      const detail = `${valueBytes} bytes, ${keptBytes} when compressed; topic ${topic} takes ${status.maxMessageBytes}; ${origin.join(', ')}`;
      throw new PipelineError('ERR_KAFKA_RECORD_BYTES', detail);
    }
    const message = {
      partition: this.#options.partitionOf(key),
      key: viewOf(key),
      value: bytes === null ? null : viewOf(bytes),
      headers: { ...headers },
    };
    return { message, sizeBytes };
  }

  async #run(): Promise<void> {
    const { deps, signal } = this.#options;
    while (!signal.aborted && (!this.#isClosing || this.#waiting > 0)) {
      if (this.#waiting === 0) await this.#notifier.wait(60_000, deps.clock, signal);
      else await this.#sendRound(this.#takeRound()).catch((error: unknown) => this.#giveUp(error));
    }
    const error = new PipelineError('ERR_KAFKA_UNREACHABLE', 'not all was written');
    this.#failure = { error };
    this.#rejectAll(error);
  }

  /**
   * Rejects all pending writes after a fatal failure, and drops the producer. kafkajs would use the sequence numbers of
   * the failed batches again. If the brokers have stored these batches, they would acknowledge the new ones as
   * duplicates without storing them.
   */
  async #giveUp(error: unknown): Promise<void> {
    await this.#dropSender();
    this.#rejectAll(error);
  }

  /**
   * Rejects all pending writes. The writer still accepts later writes: a missing permission may have been granted by
   * then.
   */
  #rejectAll(error: unknown): void {
    this.#queues.clear();
    this.#waiting = 0;
    this.#heldBytes = 0;
    for (const reject of this.#rejecters) reject(error);
    this.#rejecters.clear();
  }

  /**
   * Removes and returns the records of the next request: from each partition in turn, the records that fit into one
   * batch.
   */
  #takeRound(): readonly Pending[] {
    const round: Pending[] = [];
    const left: [number, Pending[]][] = [];
    let roundBytes = 0;
    for (const [partition, queue] of this.#queues) {
      if (roundBytes > roundBytesMax) break;
      let sizeBytes = 0;
      const count = queue.findIndex((one) => {
        sizeBytes += one.sizeBytes;
        return sizeBytes > this.#batchBytes;
      });
      const taken = queue.splice(0, count < 0 ? queue.length : Math.max(1, count));
      round.push(...taken);
      for (const one of taken) roundBytes += one.sizeBytes;
      this.#queues.delete(partition);
      if (queue.length > 0) left.push([partition, queue]);
    }
    // Move the rest to the end of the map: partitions that had no batch in this request come first in the next request.
    for (const [partition, queue] of left) this.#queues.set(partition, queue);
    return round;
  }

  async #sendRound(round: readonly Pending[]): Promise<void> {
    const { topic, compression, signal } = this.#options;
    const messages = round.map(({ message }) => message);
    const acl = `Write on topic ${topic}, IdempotentWrite on the cluster`;
    while (!signal.aborted) {
      try {
        const sender = await this.#connected();
        await sender.send({ topic, messages, acks: acksOfAll, compression });
        this.#retrier.recordSuccess(writing);
        for (const { done, sizeBytes } of round) {
          this.#heldBytes -= sizeBytes;
          done();
        }
        this.#waiting -= round.length;
        return;
      } catch (error) {
        if (classifyError(error) === 'too_large') throw tooLarge(topic, error);
        if (identityLost.test(String(Reflect.get(Object(error), 'type')))) await this.#dropSender();
        const what = { name: writing, acl };
        if (!signal.aborted) await this.#retrier.recordFailure(what, error, signal);
      }
    }
  }

  async #connected(): Promise<Sender> {
    if (this.#sender !== undefined) return this.#sender;
    const sender = this.#options.newSender();
    await sender.connect();
    this.#sender = sender;
    return sender;
  }

  async #dropSender(): Promise<void> {
    const sender = this.#sender;
    this.#sender = undefined;
    await sender?.disconnect().catch(() => undefined);
  }
}

/**
 * Creates the topic if necessary, and returns its writer. Throws permanent failures immediately, and transient failures
 * and a missing topic after a few attempts (see `kafkaRetrier`).
 * @returns undefined if `signal` has aborted.
 * @throws PipelineError ERR_KAFKA_*
 */
export async function openWriter(
  { connection, topic: spec, compression }: WriterOptions,
  deps: RetrierDeps,
  signal: AbortSignal,
): Promise<TopicWriter | undefined> {
  const client = await kafkaClient(connection, deps.log);
  const { topic } = spec;
  const location = { topic, brokers: connection.brokers.join(',') };
  const acl = `Create, Describe and Write on topic ${topic}`;
  const call = (): Promise<TopicStatus> => ensureTopic(client, spec, deps.log);
  const retrier = kafkaRetrier(deps, location);
  const status = await retrier.until({ name: lookingAtTopic, acl }, call, signal);
  if (status === undefined) return undefined;
  return new TopicWriter({
    topic,
    location,
    status,
    newSender: () => newSender(client),
    partitionOf: partitioner(client, topic, status.partitions),
    compression: codecOf(compression),
    deps,
    signal,
  });
}

function newSender({ kafka }: KafkaClient): Sender {
  return kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    retry: { retries: 3 },
  });
}

/** Returns a function that selects the partition of a key like Kafka's Java client. */
function partitioner(
  { sdk }: KafkaClient,
  topic: string,
  partitions: number,
): (key: Uint8Array) => number {
  const choose = sdk.Partitioners.DefaultPartitioner();
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({
    partitionId,
    partitionErrorCode: 0,
    leader: 0,
    replicas: [],
    isr: [],
  }));
  const chosen = new Map<string, number>();
  return (key) => {
    const bytes = viewOf(key);
    const name = bytes.toString('latin1');
    const known = chosen.get(name);
    if (known !== undefined) return known;
    const number = choose({ topic, partitionMetadata, message: { key: bytes, value: null } });
    // The map has a limit, because only the keys of partitions recur: each Firehose request has its own key.
    if (chosen.size < 10_000) chosen.set(name, number);
    return number;
  };
}

function tooLarge(topic: string, error: unknown): PipelineError {
  const detail = `topic ${topic}: its max.message.bytes has been lowered since the start`;
  return new PipelineError('ERR_KAFKA_RECORD_BYTES', detail, error);
}

function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
