import type { Log } from '../base/index.ts';
import type { Admin, Consumer, EachBatchPayload, IHeaders } from 'kafkajs';

import type { KafkaOptions } from '../config/index.ts';
import type {
  BatchVerdict,
  GroupMember,
  KafkaApi,
  KafkaBatch,
  KafkaRecord,
  Membership,
  OffsetRange,
  TopicSummary,
} from './api.ts';
import { installAbortedRecords } from './kafkajs/aborted-records.ts';
import { subscriptionAssigner } from './assigner.ts';
import { type KafkaClient, kafkaClient } from './client.ts';
import { classifyError } from './error-kinds.ts';
import { installEmptyBatches } from './kafkajs/empty-batches.ts';
import { installFetchDecoder, unreadableOf } from './fetch-decoder.ts';
import { markHeaders } from './relay-marks.ts';

/** Options of a source that concern its connection. */
export type TopicOptions = Pick<
  KafkaOptions,
  | 'brokers'
  | 'client_id'
  | 'tls'
  | 'sasl'
  | 'topic'
  | 'fetch_bytes'
  | 'partition_bytes'
  | 'inflated_bytes'
  | 'session_timeout_ms'
  | 'partition_list_interval_ms'
> &
  Partial<Pick<KafkaOptions, 'headers'>>;

// Maximum time that a fetch waits for new records. Stopping a source may take this long.
const fetchWaitMs = 500;
const heartbeatsPerSession = 6;
// Maximum number of partitions of one fetch that are processed concurrently; the others wait.
const workers = 64;
const headerCharactersMax = 1_000;

/**
 * Creates the access to a topic with kafkajs, which the first call loads. Connects at the first request.
 * @throws PipelineError ERR_KAFKA_TLS; other errors are those of kafkajs.
 */
export async function connectKafka(options: TopicOptions, log: Log): Promise<KafkaApi> {
  installFetchDecoder({ fetchBytes: options.fetch_bytes, headers: wantedHeaders(options) });
  installAbortedRecords();
  installEmptyBatches();
  const client = await kafkaClient(options, log, options.inflated_bytes);
  return new KafkaTopic(options, client);
}

const settingNames = ['cleanup.policy', 'retention.ms'];

/**
 * Returns how long a topic with these settings keeps a record, in milliseconds. Returns undefined if records do not
 * expire by time, or if the settings do not contain the retention.
 */
export function retentionOf(
  settings: readonly (readonly [name: string, value: string])[],
): number | undefined {
  const { 'cleanup.policy': policy = '', 'retention.ms': text = '-1' } =
    Object.fromEntries(settings);
  const ms = Number(text);
  return policy.split(',').includes('delete') && ms >= 0 ? ms : undefined;
}

class KafkaTopic implements KafkaApi {
  readonly #options: TopicOptions;
  readonly #client: KafkaClient;
  #admin: Promise<Admin> | undefined;

  constructor(options: TopicOptions, client: KafkaClient) {
    this.#options = options;
    this.#client = client;
  }

  async describe(): Promise<TopicSummary> {
    const { topic } = this.#options;
    const admin = await this.#connected();
    const { clusterId } = await admin.describeCluster();
    const partitions = await this.#partitionsOf(topic);
    const settings = await this.#settings(admin);
    const retentionMs = retentionOf(settings);
    const policy = new Map(settings).get('cleanup.policy');
    return {
      clusterId,
      partitions,
      ...(retentionMs !== undefined && { retentionMs }),
      ...(policy !== undefined && { isCompacted: policy.split(',').includes('compact') }),
    };
  }

  async #partitionsOf(topic: string): Promise<readonly number[]> {
    const admin = await this.#connected();
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    return topics
      .flatMap(({ partitions }) => partitions.map(({ partitionId }) => partitionId))
      .toSorted((one, other) => one - other);
  }

  /**
   * Returns the partitions of a topic. Returns an empty list for a deleted topic, so that members that read other
   * topics continue.
   */
  async #partitionsIfAny(topic: string): Promise<readonly number[]> {
    try {
      return await this.#partitionsOf(topic);
    } catch (error) {
      if (classifyError(error) === 'no_topic') return [];
      throw error;
    }
  }

  /**
   * Returns the settings of the topic. Returns an empty list if they cannot be read: reading records does not depend on
   * them.
   */
  async #settings(admin: Admin): Promise<readonly (readonly [name: string, value: string])[]> {
    const { ConfigResourceTypes } = this.#client.sdk;
    const request = {
      includeSynonyms: false,
      resources: [
        { type: ConfigResourceTypes.TOPIC, name: this.#options.topic, configNames: settingNames },
      ],
    };
    const found = await admin.describeConfigs(request).catch(() => undefined);
    return (
      found?.resources.flatMap(({ configEntries }) =>
        configEntries.map(({ configName, configValue }) => [configName, configValue] as const),
      ) ?? []
    );
  }

  async offsets(): Promise<ReadonlyMap<number, OffsetRange>> {
    const admin = await this.#connected();
    const all = await admin.fetchTopicOffsets(this.#options.topic);
    return new Map(all.map(({ partition, low, high }) => [partition, { low, high }]));
  }

  async offsetsAt(ms: number): Promise<ReadonlyMap<number, string>> {
    const admin = await this.#connected();
    const all = await admin.fetchTopicOffsetsByTimestamp(this.#options.topic, ms);
    return new Map(all.map(({ partition, offset }) => [partition, offset]));
  }

  async committed(group: string): Promise<ReadonlyMap<number, string>> {
    const { topic } = this.#options;
    const admin = await this.#connected();
    const found = await admin.fetchOffsets({ groupId: group, topics: [topic] });
    const all = found.flatMap(({ partitions }) => partitions);
    // -1 means that there is no committed offset. When an offset has expired, kafkajs itself commits -2 ("the oldest").
    const own = all.filter(({ offset }) => !offset.startsWith('-'));
    return new Map(own.map(({ partition, offset }) => [partition, offset]));
  }

  async join(group: string, member: GroupMember): Promise<Membership> {
    const { session_timeout_ms: sessionTimeout } = this.#options;
    const assigner = subscriptionAssigner(this.#client.sdk, (topic) =>
      this.#partitionsIfAny(topic),
    );
    const consumer = this.#client.kafka.consumer({
      groupId: group,
      partitionAssigners: [assigner],
      sessionTimeout,
      rebalanceTimeout: Math.max(60_000, sessionTimeout),
      heartbeatInterval: Math.floor(sessionTimeout / heartbeatsPerSession),
      metadataMaxAge: this.#options.partition_list_interval_ms,
      maxBytes: this.#options.fetch_bytes,
      maxBytesPerPartition: this.#options.partition_bytes,
      maxWaitTimeInMs: fetchWaitMs,
      allowAutoTopicCreation: false,
      retry: { retries: 3, restartOnFailure: () => Promise.resolve(false) },
    });
    const joined = new KafkaMembership(consumer, this.#options, member);
    await joined.startSession();
    return joined;
  }

  async close(): Promise<void> {
    const admin = this.#admin;
    this.#admin = undefined;
    await admin?.then((one) => one.disconnect()).catch(() => undefined);
  }

  #connected(): Promise<Admin> {
    this.#admin ??= this.#connect();
    return this.#admin;
  }

  async #connect(): Promise<Admin> {
    const admin = this.#client.kafka.admin();
    try {
      await admin.connect();
      return admin;
    } catch (error) {
      this.#admin = undefined;
      throw error;
    }
  }
}

class KafkaMembership implements Membership {
  readonly ended: Promise<unknown>;
  readonly #consumer: Consumer;
  readonly #topic: string;
  readonly #headers: readonly string[];
  readonly #member: GroupMember;
  readonly #paused = new Set<number>();
  #end: (reason: unknown) => void = () => undefined;
  #hasEnded = false;

  constructor(
    consumer: Consumer,
    options: Pick<TopicOptions, 'topic' | 'headers'>,
    member: GroupMember,
  ) {
    this.#consumer = consumer;
    this.#topic = options.topic;
    this.#headers = wantedHeaders(options);
    this.#member = member;
    this.ended = new Promise((resolve) => {
      this.#end = (reason) => {
        this.#hasEnded = true;
        resolve(reason);
      };
    });
  }

  async startSession(): Promise<void> {
    const consumer = this.#consumer;
    const member = this.#member;
    const { events } = consumer;
    consumer.on(events.GROUP_JOIN, ({ payload }) => {
      this.#resume([...this.#paused]);
      member.alive();
      member.assigned(payload.memberAssignment[this.#topic] ?? []);
    });
    consumer.on(events.REBALANCING, () => member.rebalancing());
    consumer.on(events.HEARTBEAT, () => member.alive());
    consumer.on(events.CRASH, ({ payload }) => this.#end(payload.error));
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [this.#topic], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: workers,
        eachBatch: (payload) => this.#eachBatch(payload),
      });
    } catch (error) {
      this.#end(error);
      await consumer.disconnect().catch(() => undefined);
    }
  }

  seek(partition: number, offset: string): void {
    if (this.#hasEnded) return;
    this.#consumer.seek({ topic: this.#topic, partition, offset });
    if (this.#paused.has(partition)) this.#resume([partition]);
  }

  async commit(offsets: ReadonlyMap<number, string>): Promise<void> {
    const topic = this.#topic;
    await this.#consumer.commitOffsets(
      [...offsets].map(([partition, offset]) => ({ topic, partition, offset })),
    );
  }

  async leave(): Promise<void> {
    await this.#consumer.disconnect().catch(() => undefined);
    this.#end(undefined);
  }

  #resume(partitions: number[]): void {
    if (partitions.length === 0 || this.#hasEnded) return;
    for (const partition of partitions) this.#paused.delete(partition);
    this.#consumer.resume([{ topic: this.#topic, partitions }]);
  }

  async #eachBatch(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const readable = batchOf(batch, this.#headers);
    const verdict = await this.#member.batch(readable, () => payload.heartbeat());
    this.#act(batch.partition, verdict, () => payload.resolveOffset(readable.lastOffset));
  }

  #act(partition: number, verdict: BatchVerdict, resolve: () => void): void {
    if (verdict.kind === 'taken') resolve();
    else if (verdict.kind === 'seek') this.seek(partition, verdict.offset);
    else if (!this.#hasEnded) {
      this.#paused.add(partition);
      this.#consumer.pause([{ topic: this.#topic, partitions: [partition] }]);
    }
  }
}

function batchOf(batch: EachBatchPayload['batch'], required: readonly string[]): KafkaBatch {
  const { partition, highWatermark } = batch;
  const unreadable = unreadableOf(batch.messages.at(-1));
  const messages = unreadable === undefined ? batch.messages : batch.messages.slice(0, -1);
  const lastRead = messages.at(-1)?.offset;
  const first = batch.firstOffset() ?? batch.lastOffset();
  // kafkajs 2.2.4 returns the requested offset, but its types lack it.
  const requestedOffset: unknown = Reflect.get(batch, 'fetchedOffset');
  return {
    partition,
    fetchedOffset: typeof requestedOffset === 'string' ? requestedOffset : first,
    records: messages.map(({ offset, value, timestamp, headers }) => ({
      offset,
      value,
      timestampMs: Number(timestamp),
      ...requestedHeaders(headers, required),
    })),
    lastOffset: unreadable === undefined ? batch.lastOffset() : (lastRead ?? first),
    highWatermark,
    // Report the unreadable batch only if no records precede it. Otherwise, the member processes these records first,
    // and the next fetch starts at the unreadable batch.
    ...(unreadable !== undefined && lastRead === undefined && { unreadable }),
  };
}

/** The headers that an option names, and those that state what a record is. */
function wantedHeaders({ headers = [] }: Pick<TopicOptions, 'headers'>): readonly string[] {
  return [...new Set([...headers, ...markHeaders])];
}

/**
 * Returns the required headers by name, as text. If a name repeats, returns its last value, as Kafka's Java client
 * does.
 */
export function requestedHeaders(
  headers: IHeaders | undefined,
  required: readonly string[],
): Pick<KafkaRecord, 'headers'> {
  if (headers === undefined) return {};
  let kept: [string, string][] | undefined;
  for (const name of required) {
    const given = headers[name];
    const value = Array.isArray(given) ? given.at(-1) : given;
    if (value === undefined) continue;
    kept ??= [];
    kept.push([name, value.toString().slice(0, headerCharactersMax)]);
  }
  return kept === undefined ? {} : { headers: Object.fromEntries(kept) };
}
