import { type Log, withDeadline } from '../../base/index.ts';
import type {
  DescribeStreamSummaryOutput,
  GetRecordsOutput,
  GetShardIteratorInput,
  KinesisClient,
} from '@aws-sdk/client-kinesis';
import type { NodeHttp2Handler, NodeHttpHandler } from '@smithy/node-http-handler';
import type { KinesisOptions } from '../../config/index.ts';
import { agentOptions, awsConfig, http1Handler, silenceSdk } from '../aws/client.ts';
import { directAgents } from './wire/direct-bodies.ts';
import { fanOutClient } from './fan-out-client.ts';
import { childInfo, kinesisRecord, shardInfo } from './wire/output.ts';
import type { GetRecordsResponse } from './wire/get-records-response.ts';
import { RecordsEncoding } from './wire/encoding.ts';
import type { ReadRecords } from './wire/protocol.ts';
import type { IteratorStart, KinesisApi, ShardList, ShardPage, StreamSummary } from './api.ts';

/** Limits of the client. Tests reduce them to reach rare cases quickly. */
export interface KinesisTuning {
  /** Shards per page of `ListShards`. */
  readonly shardsPerList: number;
  /**
   * Maximum duration of a call. Weir aborts and retries a longer call, so that a dead connection does not block a
   * shard.
   */
  readonly requestTimeoutMs: number;
  /**
   * Minimum time between two subscriptions to a shard: AWS rejects a subscription within five seconds of the previous
   * one.
   */
  readonly spacingMs: number;
}

const defaultTuning: KinesisTuning = {
  shardsPerList: 1_000,
  requestTimeoutMs: 60_000,
  spacingMs: 5_000,
};

/**
 * Creates a client for Kinesis. The first call loads the AWS SDK: the import takes 100 ms of CPU time (measured), and
 * most commands do not need it.
 */
export async function connectKinesis(
  options: KinesisOptions,
  tuning: Partial<KinesisTuning> = {},
  log?: Pick<Log, 'warn'>,
): Promise<KinesisApi> {
  const { shardsPerList, requestTimeoutMs, spacingMs } = { ...defaultTuning, ...tuning };
  silenceSdk();
  const sdk = await import('@aws-sdk/client-kinesis');
  const { recordsProtocol } = await import('./wire/protocol.ts');
  const config = await awsConfig(options, options.stream_arn?.split(':')[3]);
  const encoding = new RecordsEncoding(options.polling?.encoding ?? 'auto', log);
  const client = new sdk.KinesisClient({
    ...config,
    requestHandler: await pollingHandler(options, requestTimeoutMs),
    protocol: recordsProtocol(encoding),
  });
  const pushClient = await pushClientOf(sdk, client, options, requestTimeoutMs);
  const region = await client.config.region().catch(() => '');
  const stream = streamOf(options);
  // The timeouts of the HTTP handlers cover only the response headers. Without this deadline, a stalled response body
  // would block forever.
  const inTime = <T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    withDeadline(requestTimeoutMs, signal, call);
  return {
    region,
    async describeSummary(signal): Promise<StreamSummary> {
      const command = new sdk.DescribeStreamSummaryCommand(stream);
      const output = await inTime(signal, (abortSignal) => client.send(command, { abortSignal }));
      return streamSummary(output);
    },
    async listShards(nextToken, signal): Promise<ShardList> {
      const page = nextToken === undefined ? stream : { NextToken: nextToken };
      const command = new sdk.ListShardsCommand({ ...page, MaxResults: shardsPerList });
      const output = await inTime(signal, (abortSignal) => client.send(command, { abortSignal }));
      return { shards: (output.Shards ?? []).map(shardInfo), nextToken: output.NextToken };
    },
    async getIterator(shardId, start, signal): Promise<string> {
      const where = { ...stream, ShardId: shardId, ...iteratorInput(start) };
      const command = new sdk.GetShardIteratorCommand(where);
      const output = await inTime(signal, (abortSignal) => client.send(command, { abortSignal }));
      if (output.ShardIterator === undefined)
        throw new Error('GetShardIterator returned no iterator');
      return output.ShardIterator;
    },
    async getRecords(iterator, limit, signal): Promise<ShardPage> {
      const arn = options.stream_arn === undefined ? {} : { StreamARN: options.stream_arn };
      const command = new sdk.GetRecordsCommand({ ShardIterator: iterator, Limit: limit, ...arn });
      const output: ReadRecords = await encoding.request(() =>
        inTime(signal, (abortSignal) => client.send(command, { abortSignal })),
      );
      if (output.answer !== undefined) return rawPage(output.answer);
      // A response without records also has no next iterator, and would otherwise be treated as the end of the shard.
      if (output.Records === undefined)
        throw new Error('the response of GetRecords has no records');
      return shardPage(output);
    },
    fanOut: fanOutClient(sdk, pushClient, { requestTimeoutMs, spacingMs }),
    close: () => {
      client.destroy();
      pushClient.destroy();
    },
  };
}

function streamOf(options: KinesisOptions): { StreamARN: string } | { StreamName: string } {
  const { stream_arn: arn, stream_name: name } = options;
  return arn === undefined ? { StreamName: name ?? '' } : { StreamARN: arn };
}

/**
 * Returns the HTTP handler for polling. The default is HTTP/1.1: over TLS, a response of 4 MB takes 5 to 7 ms of CPU
 * time with HTTP/1.1, and 8 to 10 ms with HTTP/2, which uses frames of 16 KiB (measured on one machine).
 */
async function pollingHandler(
  options: KinesisOptions,
  requestTimeoutMs: number,
): Promise<NodeHttpHandler | NodeHttp2Handler> {
  const isHttp2 = options.polling?.http2 === true && !isHttp1Only(options);
  if (isHttp2) return await http2Handler(requestTimeoutMs);
  return await http1Handler(requestTimeoutMs, directAgents(agentOptions));
}

/**
 * Returns the client for fan-out. A separate client is necessary: AWS pushes only over HTTP/2, and a client has one
 * handler and signs requests for the protocol of this handler. Without fan-out, or with HTTP/1.1 only, returns the
 * polling client.
 */
async function pushClientOf(
  sdk: typeof import('@aws-sdk/client-kinesis'),
  client: KinesisClient,
  options: KinesisOptions,
  requestTimeoutMs: number,
): Promise<KinesisClient> {
  if (options.fan_out === undefined || isHttp1Only(options)) return client;
  // Reuse the credentials and the region of the polling client, so that they are resolved only once.
  const { region, credentials } = client.config;
  const { endpoint } = options;
  return new sdk.KinesisClient({
    maxAttempts: 1,
    region,
    credentials,
    ...(endpoint === undefined ? {} : { endpoint }),
    requestHandler: await http2Handler(requestTimeoutMs),
  });
}

/**
 * Returns whether to use only HTTP/1.1: if configured, or for a plain `http://` endpoint. All emulators fail with
 * HTTP/2, the SDK's default (`Protocol error`).
 */
function isHttp1Only({ endpoint, http1 }: KinesisOptions): boolean {
  return http1 || endpoint?.startsWith('http://') === true;
}

async function http2Handler(requestTimeoutMs: number): Promise<NodeHttp2Handler> {
  const http = await import('@smithy/node-http-handler');
  return new http.NodeHttp2Handler({
    requestTimeout: requestTimeoutMs,
    sessionTimeout: requestTimeoutMs,
  });
}

function iteratorInput(
  start: IteratorStart,
): Pick<GetShardIteratorInput, 'ShardIteratorType' | 'StartingSequenceNumber' | 'Timestamp'> {
  if (start.type === 'at') {
    return {
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
      StartingSequenceNumber: start.position,
    };
  }
  if (start.type === 'time') {
    return { ShardIteratorType: 'AT_TIMESTAMP', Timestamp: new Date(start.ms) };
  }
  return { ShardIteratorType: start.type === 'latest' ? 'LATEST' : 'TRIM_HORIZON' };
}

function streamSummary({
  StreamDescriptionSummary: summary,
}: DescribeStreamSummaryOutput): StreamSummary {
  return {
    name: summary?.StreamName ?? '',
    arn: summary?.StreamARN ?? '',
    createdMs: summary?.StreamCreationTimestamp?.getTime() ?? 0,
    retentionMs: (summary?.RetentionPeriodHours ?? 24) * 3_600_000,
  };
}

function shardPage(output: GetRecordsOutput): ShardPage {
  const { Records, NextShardIterator, MillisBehindLatest, ChildShards } = output;
  return {
    records: (Records ?? []).map(kinesisRecord),
    nextIterator: NextShardIterator ?? undefined,
    behindMs: MillisBehindLatest ?? undefined,
    children: (ChildShards ?? []).map(childInfo),
  };
}

function rawPage({ records, nextIterator, behindMs, release }: GetRecordsResponse): ShardPage {
  return { records, nextIterator, behindMs, children: [], release };
}
