import type { KinesisOptions } from '../../config/index.ts';
import type { PartitionReader, Position, SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import { type HealthySource, type SourceHealth, repeating } from '../health.ts';
import type { MetricSink } from '../metric-sink.ts';
import type { KinesisApi, KinesisOperation } from './api.ts';
import { kinesisTarget } from './error-kinds.ts';
import { listAll } from './listing.ts';
import { KinesisStats } from './stats.ts';
import { reportReading } from './metrics.ts';
import { StreamIncarnation } from './stream.ts';
import { type AwsRetrier, awsRetrier } from '../aws/retrier.ts';
import { Notifier } from '../../base/index.ts';

/** What is needed while the source reads. */
interface Run {
  readonly api: KinesisApi;
  readonly context: SourceContext;
  readonly signal: AbortSignal;
  readonly retrier: AwsRetrier<KinesisOperation>;
}

/**
 * Reads all shards of one Kinesis stream. Starts a shard only after its parents have been read to their end and
 * acknowledged. Lists the shards at intervals, and immediately when a listing is needed to determine what to read next.
 * Retries failures; permanent failures at startup are errors.
 */
export class KinesisSource implements HealthySource {
  readonly name: string;
  readonly kind = 'kinesis';
  readonly #options: KinesisOptions;
  readonly #deps: SourceDeps;
  readonly #connect: () => Promise<KinesisApi>;
  readonly #succeeded: Set<string> = new Set();
  readonly #stats = new KinesisStats();
  readonly #notifier = new Notifier();
  readonly #startedMs: number;
  #run: Run | undefined;
  #incarnation: StreamIncarnation | undefined;
  #syncing: Promise<void> | undefined;
  #nextSyncMs = 0;

  /** @param connect creates the client when reading starts */
  constructor(options: KinesisOptions, deps: SourceDeps, connect: () => Promise<KinesisApi>) {
    this.name = options.name;
    this.#options = options;
    this.#deps = deps;
    this.#connect = connect;
    this.#startedMs = deps.clock.now();
  }

  /** @throws PipelineError ERR_SOURCES_* if stream, region, credentials, or permissions are missing */
  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    const api = await this.#connect();
    const { stream_arn: arn, stream_name: stream = arn ?? '' } = this.#options;
    const target = kinesisTarget({ stream, region: api.region });
    const retrier = awsRetrier(this.#deps, target, this.#succeeded);
    this.#run = { api, context, signal, retrier };
    await this.#sync();
    while (!signal.aborted) {
      yield* this.#incarnation?.readers() ?? [];
      if (!context.untilIdle || this.#incarnation?.isDrained !== true) {
        await this.#waitForChange(signal);
        continue;
      }
      // List the shards once more: a shard may have been split since the last listing, and its children must also be
      // read.
      await this.#sync();
      this.#incarnation.reopenClosed();
      if (this.#incarnation.isDrained) return;
    }
  }

  acknowledged(partition: string, position: Position): void {
    this.#incarnation?.acknowledged(partition, position);
  }

  health(): SourceHealth {
    return {
      ...repeating(this.#run?.retrier.failure, this.#startedMs),
      partitions: this.#incarnation?.health() ?? [],
      ...(this.#incarnation && { retentionMs: this.#incarnation.retentionMs }),
    };
  }

  report(sink: MetricSink): void {
    reportReading(sink, this.#stats.counts, this.#incarnation?.retentionMs);
  }

  async close(): Promise<void> {
    this.#run?.api.close();
  }

  async #waitForChange(signal: AbortSignal): Promise<void> {
    const { clock } = this.#deps;
    await this.#notifier.wait(this.#nextSyncMs - clock.steadyMs(), clock, signal);
    const isDue = clock.steadyMs() >= this.#nextSyncMs || this.#incarnation?.needsListing === true;
    if (isDue && !signal.aborted) await this.#sync();
    this.#incarnation?.warnOfRetention(clock.now());
  }

  /** Describes the stream and lists its shards. Concurrent callers share one call. */
  #sync(): Promise<void> {
    this.#syncing ??= this.#syncNow().finally(() => {
      this.#syncing = undefined;
    });
    return this.#syncing;
  }

  async #syncNow(): Promise<void> {
    const { api, context, signal, retrier } = this.#run ?? raise('not reading');
    const describe = (): ReturnType<KinesisApi['describeSummary']> => api.describeSummary(signal);
    const summary = await retrier.until('DescribeStreamSummary', describe, signal);
    if (summary === undefined) return;
    const shards = await listAll(api, retrier, signal);
    if (shards === undefined) return;
    this.#nextSyncMs = this.#deps.clock.steadyMs() + this.#options.shard_list_interval_ms;
    const isFirst = this.#incarnation === undefined;
    if (this.#incarnation !== undefined && this.#incarnation.createdMs !== summary.createdMs) {
      const fields = { stream: summary.name, created: new Date(summary.createdMs).toISOString() };
      this.#deps.log.warn(
        fields,
        'stream was deleted and recreated; reading its shards from the beginning',
      );
      this.#incarnation.replace();
      this.#incarnation = undefined;
    }
    this.#incarnation ??= new StreamIncarnation({
      source: this.name,
      api,
      options: this.#options,
      deps: this.#deps,
      context,
      succeeded: this.#succeeded,
      stats: this.#stats,
      summary,
      isFirst,
      // oxlint-disable-next-line input/no-recursion -- Called later, by readers; calls share one listing.
      refresh: () => this.#sync(),
      onChange: () => this.#notifier.notify(),
    });
    this.#incarnation.described(summary);
    await this.#incarnation.list(shards);
    this.#notifier.notify();
  }
}

function raise(message: string): never {
  throw new Error(message);
}
