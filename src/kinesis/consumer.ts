import { endPosition, type Log, MemoryBudget, silentLog } from '../base/index.ts';
import { readAggregate } from '../decode/index.ts';
import type { PartitionReader, RawRecord, RecordPage, SourceContext } from '../flow.ts';
import { type HealthySource, openSource } from '../sources/index.ts';

/** Options of a consumer. All durations are in milliseconds. */
export interface KinesisConsumerOptions {
  /** Name of the stream, or its ARN if it belongs to another account. */
  readonly stream: string;
  /** Name of the consumer group. Processes of one group share the shards; every group reads all records. */
  readonly group: string;
  /** Lease table in DynamoDB, created if it does not exist; `weir-leases` by default. */
  readonly table?: string;
  readonly region?: string | undefined;
  /** URL of an emulator or VPC endpoint for Kinesis; `dynamoEndpoint` is the URL for DynamoDB. Default: AWS. */
  readonly endpoint?: string | undefined;
  readonly dynamoEndpoint?: string | undefined;
  /** Where a new group starts to read. Default: at the oldest available record. */
  readonly start?: 'trim_horizon' | 'latest' | Date;
  /** Default: the AWS credential chain (environment, profile, container, instance). */
  readonly credentials?: {
    readonly profile?: string;
    readonly accessKeyId?: string;
    readonly secretAccessKey?: string;
    readonly sessionToken?: string;
    readonly roleArn?: string;
    readonly externalId?: string;
  };
  /**
   * Enables enhanced fan-out instead of GetRecords: Kinesis pushes records over HTTP/2, with a dedicated 2 MB/s per
   * shard for this group. AWS bills for it. While fan-out is unavailable, shards are polled.
   */
  readonly fanOut?: {
    /** Name of the registered consumer; every group needs its own. */
    readonly consumer: string;
    /** Registers the consumer if it does not exist; true by default. It is never deregistered automatically. */
    readonly register?: boolean;
    /** How long Weir polls the shards after a failure of fan-out before it retries fan-out; five minutes by default. */
    readonly pollMs?: number;
    /** Maximum time without data on a subscription before Weir reconnects; 30 s by default. */
    readonly silenceMs?: number;
  };
  /** Limits of GetRecords per shard. Default: the complete quota of AWS, five reads and 2 MB per second. */
  readonly polling?: {
    readonly readsPerSecond?: number;
    /** 0 means no limit, for emulators. */
    readonly bytesPerSecond?: number;
    /** Target size of a GetRecords response: Weir requests about as many records as fit into this size. */
    readonly pageBytes?: number;
    /**
     * If true, all shards share one connection. By default, each shard has its own HTTP/1.1 connection: this takes
     * less CPU time.
     */
    readonly http2?: boolean;
    /** `auto` requests CBOR from AWS, and JSON from any other endpoint. */
    readonly encoding?: 'auto' | 'cbor' | 'json';
  };
  /** Maximum number of records per batch, counted before aggregates are split. Default: 10,000, the maximum of AWS. */
  readonly batchRecords?: number;
  readonly idleWaitMs?: number;
  readonly shardListIntervalMs?: number;
  readonly failoverMs?: number;
  readonly handoffMs?: number;
  /** A pino-compatible logger. Default: no log. */
  readonly log?: Log;
}

/** One plain record, or one user record of an aggregate of the Kinesis Producer Library. */
export interface ConsumedRecord {
  /** Valid until the handler of its batch has resolved: copy data that you keep. */
  readonly data: Uint8Array;
  readonly sequenceNumber: string;
  /** Index of the user record in its aggregate, counted from 0; 0 for a plain record. */
  readonly subSequenceNumber: number;
}

/** Records of one shard, in order, for one call of the handler. */
export interface ShardBatch {
  readonly shardId: string;
  readonly records: readonly ConsumedRecord[];
  /** Time between the end of this batch and the tip of the shard; undefined if Kinesis did not return it. */
  readonly behindMs: number | undefined;
  /**
   * Marks everything up to and including this record as processed; the next renewal of the lease stores the position.
   * The record may be inside an aggregate. If the handler then fails or the process stops, records up to the stored
   * position are not delivered again. Optional: when the handler resolves, the complete batch counts as processed.
   */
  checkpoint(record: ConsumedRecord): void;
}

/**
 * Reads a Kinesis stream together with all other processes of its group.
 *
 * Delivers every record at least once, in order within a shard, and parent shards before their children. A batch is
 * acknowledged when its handler resolves; unacknowledged records are delivered again, to this process or another one.
 */
export class KinesisConsumer {
  readonly #options: KinesisConsumerOptions;

  constructor(options: KinesisConsumerOptions) {
    this.#options = options;
  }

  /**
   * Calls the handler with batches: in sequence for one shard, concurrently for different shards. Ends when `signal`
   * aborts or, with `untilIdle`, when all shards of this process have been read to their tip. Then releases the leases.
   * @throws the first error of `handle`, after all shards have stopped; PipelineError ERR_SOURCES_* for permanent
   * errors.
   */
  async run(
    handle: (batch: ShardBatch) => void | Promise<void>,
    {
      signal,
      untilIdle = false,
    }: { readonly signal?: AbortSignal; readonly untilIdle?: boolean } = {},
  ): Promise<void> {
    const stop = new AbortController();
    const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
    const source = await this.#source();
    const context: SourceContext = {
      // No memory limit is needed: a shard waits until the handler has processed its batch.
      memory: new MemoryBudget(Number.POSITIVE_INFINITY),
      untilIdle,
      // The checkpoint is in the lease.
      checkpoint: async () => undefined,
      insertsFailingMs: () => 0,
    };
    const reading = new Set<Promise<void>>();
    const failures: unknown[] = [];
    try {
      for await (const reader of source.partitions(context, either)) {
        const shard = read(source, reader, handle, either)
          .catch((error: unknown) => {
            failures.push(error);
            stop.abort();
          })
          .finally(() => reading.delete(shard));
        reading.add(shard);
      }
    } finally {
      stop.abort();
      await Promise.all(reading);
      await source.close();
    }
    if (failures.length > 0) throw failures[0];
  }

  async #source(): Promise<HealthySource> {
    const { log = silentLog } = this.#options;
    const eventBytes = 10 * 2 ** 20;
    return await openSource(sourceOptions(this.#options), {
      log,
      limits: { event_bytes: eventBytes },
    });
  }
}

async function read(
  source: HealthySource,
  reader: PartitionReader,
  handle: (batch: ShardBatch) => void | Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { partition } = reader.partition;
  const shardId = partition.slice(partition.lastIndexOf('/') + 1);
  for await (const page of reader.pages(signal)) {
    const records = [...page.records].flatMap((record) => userRecords(record, page));
    const checkpoint: ShardBatch['checkpoint'] = ({ sequenceNumber, subSequenceNumber }) =>
      source.acknowledged(partition, sequenceNumber, {
        subSequence: subSequenceNumber,
        isLast: false,
      });
    const { behindMs } = page;
    if (records.length > 0) await handle({ shardId, records, behindMs, checkpoint });
    page.release?.();
    const isEmpty = page.records.length === 0 && page.last === page.previous;
    if (isEmpty && !page.ended) continue;
    const last = records.at(-1);
    // The last record of the page may have been skipped, and then is not in `records`.
    const subSequence = last?.sequenceNumber === page.last ? last.subSequenceNumber : 0;
    const aggregatePosition = { subSequence, isLast: true };
    source.acknowledged(partition, page.ended ? endPosition : page.last, aggregatePosition);
  }
}

/**
 * Returns the unprocessed user records of an aggregate, or a plain record. Skips an aggregate with a hash key of
 * another shard, because its producer sends the records again.
 */
function userRecords(
  { bytes, position: sequenceNumber, doneUserRecords = 0 }: RawRecord,
  { hashKeys }: RecordPage,
): readonly ConsumedRecord[] {
  const aggregate = readAggregate(bytes, hashKeys);
  const plain = { data: bytes, sequenceNumber, subSequenceNumber: 0 };
  if (aggregate === undefined) return doneUserRecords === 0 ? [plain] : [];
  if (aggregate.isOfOtherShard) return [];
  return aggregate.records
    .map((data, subSequenceNumber) => ({ data, sequenceNumber, subSequenceNumber }))
    .slice(doneUserRecords);
}

function sourceOptions(options: KinesisConsumerOptions): Parameters<typeof openSource>[0] {
  const { stream, region, endpoint, credentials } = options;
  return {
    type: 'kinesis',
    name: 'stream',
    ...(stream.startsWith('arn:') ? { stream_arn: stream } : { stream_name: stream }),
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint }),
    http1: false,
    ...startOptions(options),
    page_records: options.batchRecords ?? 10_000,
    poll_interval_ms: options.idleWaitMs ?? 1_000,
    shard_list_interval_ms: options.shardListIntervalMs ?? 30_000,
    leases: leaseOptions(options),
    ...readingOptions(options),
    ...(credentials !== undefined && { credentials: credentialOptions(credentials) }),
  };
}

function startOptions({ start = 'trim_horizon' }: KinesisConsumerOptions) {
  if (!(start instanceof Date)) return { start };
  return { start: 'timestamp', start_timestamp: start.toISOString() } as const;
}

function readingOptions({ fanOut, polling }: KinesisConsumerOptions) {
  return {
    ...(fanOut !== undefined && {
      fan_out: {
        consumer: fanOut.consumer,
        register: fanOut.register ?? true,
        retry_interval_ms: fanOut.pollMs ?? 300_000,
        idle_timeout_ms: fanOut.silenceMs ?? 30_000,
      },
    }),
    ...(polling !== undefined && {
      polling: {
        reads_per_second: polling.readsPerSecond ?? 5,
        bytes_per_second: polling.bytesPerSecond ?? 2_000_000,
        page_bytes: polling.pageBytes ?? 3_300_000,
        http2: polling.http2 ?? false,
        encoding: polling.encoding ?? 'auto',
      },
    }),
  };
}

function leaseOptions({ table, group, dynamoEndpoint, ...times }: KinesisConsumerOptions) {
  return {
    table: table ?? 'weir-leases',
    group,
    ...(dynamoEndpoint !== undefined && { endpoint: dynamoEndpoint }),
    failover_ms: times.failoverMs ?? 10_000,
    handoff_ms: times.handoffMs ?? 30_000,
  };
}

function credentialOptions(of: NonNullable<KinesisConsumerOptions['credentials']>) {
  return {
    ...(of.profile !== undefined && { profile: of.profile }),
    ...(of.accessKeyId !== undefined && { access_key_id: of.accessKeyId }),
    ...(of.secretAccessKey !== undefined && { secret_access_key: of.secretAccessKey }),
    ...(of.sessionToken !== undefined && { session_token: of.sessionToken }),
    ...(of.roleArn !== undefined && { role_arn: of.roleArn }),
    ...(of.externalId !== undefined && { external_id: of.externalId }),
  };
}
