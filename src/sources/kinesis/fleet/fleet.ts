import type { FailureState } from '../../../base/index.ts';
import type { KinesisOptions } from '../../../config/index.ts';
import type { AggregatePosition, PartitionReader, Position, SourceContext } from '../../../flow.ts';
import type { SourceDeps } from '../../deps.ts';
import { type HealthySource, type SourceHealth, repeating } from '../../health.ts';
import type { MetricSink } from '../../metric-sink.ts';
import type { KinesisApi, KinesisOperation, ShardInfo, StreamSummary } from '../api.ts';
import { kinesisTarget } from '../error-kinds.ts';
import { listAll } from '../listing.ts';
import { KinesisStats } from '../stats.ts';
import { reportLeases, reportReading } from '../metrics.ts';
import { type ConnectLeases, type LeaseTable, leaseTableTarget } from './lease-client.ts';
import { LeasedStream } from './leased-stream.ts';
import { type AwsRetrier, awsRetrier } from '../../aws/retrier.ts';

/**
 * Reads one Kinesis stream together with other processes: each process reads the shards whose leases it holds.
 * Together, the processes give the same guarantees as a single `KinesisSource`: they read every record at least once,
 * in order per shard, and parent shards before their children. When processes start or stop, shards move between
 * processes.
 */
export class KinesisFleetSource implements HealthySource {
  readonly name: string;
  readonly kind = 'kinesis';
  readonly #options: KinesisOptions;
  readonly #deps: SourceDeps;
  readonly #connect: () => Promise<KinesisApi>;
  readonly #connectLeases: ConnectLeases;
  readonly #tableRetrier: AwsRetrier<'DescribeTable'>;
  readonly #succeeded: Set<string> = new Set();
  readonly #stats = new KinesisStats();
  readonly #startedMs: number;
  #api: KinesisApi | undefined;
  #retrier: AwsRetrier<KinesisOperation> | undefined;
  #incarnation: LeasedStream | undefined;

  constructor(
    options: KinesisOptions,
    deps: SourceDeps,
    connect: () => Promise<KinesisApi>,
    connectLeases: ConnectLeases,
  ) {
    this.name = options.name;
    this.#options = options;
    this.#deps = deps;
    this.#connect = connect;
    this.#connectLeases = connectLeases;
    this.#tableRetrier = awsRetrier(deps, leaseTableTarget(options));
    this.#startedMs = deps.clock.now();
  }

  /** @throws PipelineError ERR_SOURCES_* if stream, lease table, region, credentials, or permissions are missing */
  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    const api = await this.#connect();
    this.#api = api;
    const { stream_arn: arn, stream_name: stream = arn ?? '' } = this.#options;
    const target = kinesisTarget({ stream, region: api.region });
    const retrier = awsRetrier(this.#deps, target, this.#succeeded);
    this.#retrier = retrier;
    const describe = (): Promise<StreamSummary | undefined> =>
      retrier.until('DescribeStreamSummary', () => api.describeSummary(signal), signal);
    const list = (): Promise<readonly ShardInfo[] | undefined> => listAll(api, retrier, signal);
    for (;;) {
      const summary = await describe();
      if (summary === undefined) return;
      const open = (): Promise<LeaseTable> => this.#connectLeases(summary);
      const table = await this.#tableRetrier.until('DescribeTable', open, signal);
      if (table === undefined) return;
      const incarnation = new LeasedStream({
        source: this.name,
        api,
        options: this.#options,
        deps: this.#deps,
        context,
        succeeded: this.#succeeded,
        stats: this.#stats,
        summary,
        table,
        describe,
        list,
      });
      this.#incarnation = incarnation;
      yield* incarnation.readers(signal);
      if (!incarnation.replaced.aborted) return;
      await incarnation.close();
    }
  }

  acknowledged(partition: string, position: Position, aggregatePosition?: AggregatePosition): void {
    this.#incarnation?.acknowledged(partition, position, aggregatePosition);
  }

  health(): SourceHealth {
    return {
      ...repeating(this.#failure, this.#startedMs),
      partitions: this.#incarnation?.health() ?? [],
      ...(this.#incarnation && { retentionMs: this.#incarnation.retentionMs, isShared: true }),
    };
  }

  report(sink: MetricSink): void {
    reportReading(sink, this.#stats.counts, this.#incarnation?.retentionMs);
    if (this.#incarnation !== undefined) reportLeases(sink, this.#incarnation.counters);
  }

  async close(): Promise<void> {
    await this.#incarnation?.close();
    this.#api?.close();
  }

  get #failure(): FailureState | undefined {
    return this.#retrier?.failure ?? this.#tableRetrier.failure;
  }
}
