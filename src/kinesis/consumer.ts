import { type Log, MemoryBudget, silentLog } from '../base/index.ts';
import { readAggregate } from '../decode/index.ts';
import type { PartitionReader, RawRecord, RecordPage, SourceContext } from '../flow.ts';
import { endPosition, type HealthySource, openSource } from '../sources/index.ts';

/** Options of a consumer. Times in milliseconds. */
export interface KinesisConsumerOptions {
  /** Name of the stream; its ARN if it belongs to another account. */
  readonly stream: string;
  /** Consumer group. Processes of one group share the shards; each group reads all records. */
  readonly group: string;
  /** Lease table in DynamoDB, created if it does not exist; `weir-leases` by default. */
  readonly table?: string;
  readonly region?: string | undefined;
  /** URLs of emulators or VPC endpoints. */
  readonly endpoint?: string | undefined;
  readonly dynamoEndpoint?: string | undefined;
  /** Where a new group starts. Default: at the oldest record. */
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
    /** How long shards are polled before fan-out is retried; five minutes by default. */
    readonly pollMs?: number;
    /** Maximum time without data on a subscription before Weir reconnects; 30 s by default. */
    readonly silenceMs?: number;
  };
  /** Limits of GetRecords per shard. Default: the complete quota of AWS, five reads and 2 MB per second. */
  readonly polling?: {
    readonly readsPerSecond?: number;
    /** 0 = no limit, for emulators. */
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
  /** Maximum number of records per batch, counted before aggregates are split; AWS allows 10,000. */
  readonly batchRecords?: number;
  readonly idleWaitMs?: number;
  readonly shardListIntervalMs?: number;
  readonly failoverMs?: number;
  readonly handoffMs?: number;
  /** A pino-compatible logger. Default: no log. */
  readonly log?: Log;
}

/** One record, or one user record of an aggregate of the Kinesis Producer Library. */
export interface ConsumedRecord {
  /** Valid until the handler of its batch has resolved. */
  readonly data: Uint8Array;
  readonly sequenceNumber: string;
  /** Index in its aggregate; 0 for a plain record. */
  readonly subSequenceNumber: number;
}

/** Records of one shard, in order, for one call of the handler. */
export interface ShardBatch {
  readonly shardId: string;
  readonly records: readonly ConsumedRecord[];
  /** Lag of the end of this batch behind the tip of the shard, if Kinesis returned it. */
  readonly behindMs: number | undefined;
  /**
   * Records in the lease that everything up to this record is processed. The record may be inside an aggregate. If the
   * handler then fails or the process dies, only later records are delivered again. Optional: when the handler
   * resolves, the complete batch counts as processed.
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
   * aborts, or, with `untilIdle`, when all shards of this process are read to their tip. Then releases the leases.
   * @throws the error of `handle`, after all shards have stopped; PipelineError ERR_SOURCES_* for permanent errors.
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
      // The handler limits the concurrency, so the memory needs no limit.
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
    // `records` may lack the last record of the page, which may have been skipped.
    const subSequence = last?.sequenceNumber === page.last ? last.subSequenceNumber : 0;
    const aggregatePosition = { subSequence, isLast: true };
    source.acknowledged(partition, page.ended ? endPosition : page.last, aggregatePosition);
  }
}

/**
 * Splits an aggregate. An aggregate with a hash key of another shard is skipped, because its producer sends the records
 * again.
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
