import type { KinesisOptions } from '../../../config/index.ts';
import type { Memory, SourceContext } from '../../../flow.ts';
import type { SourceDeps } from '../../deps.ts';
import type { KinesisApi, StreamSummary } from '../api.ts';
import { type FanOut, fanOutOf } from '../fan-out.ts';
import type { KinesisStats } from '../stats.ts';
import { partitionPrefix } from '../names.ts';
import { RetentionWatch } from './retention.ts';

/** What reading one incarnation of a stream needs. */
export interface StreamBaseOptions {
  readonly source: string;
  readonly api: KinesisApi;
  readonly options: KinesisOptions;
  readonly deps: SourceDeps;
  readonly context: SourceContext;
  readonly succeeded: Set<string>;
  readonly stats: KinesisStats;
  readonly summary: StreamSummary;
}

/**
 * Base of one incarnation of a stream: what its shard readers share. A stream that is deleted and recreated is a new
 * incarnation with new partitions.
 */
export abstract class StreamBase<StreamOptions extends StreamBaseOptions> {
  readonly memory: Memory;
  readonly api: KinesisApi;
  readonly deps: SourceDeps;
  readonly options: KinesisOptions;
  readonly stream: string;
  readonly streamArn: string;
  readonly fanOut: FanOut | undefined;
  readonly stats: KinesisStats;
  readonly succeeded: Set<string>;
  readonly untilIdle: boolean;
  readonly untilMs: number | undefined;
  readonly createdMs: number;
  protected readonly streamOptions: StreamOptions;
  protected readonly watch: RetentionWatch;
  readonly #replaced = new AbortController();
  #retentionMs: number;
  #retentionMsMin: number;

  constructor(streamOptions: StreamOptions) {
    const { api, context, deps, stats, options, succeeded, summary } = streamOptions;
    this.streamOptions = streamOptions;
    this.memory = context.memory;
    this.api = api;
    this.deps = deps;
    this.options = options;
    this.stream = summary.name;
    this.streamArn = summary.arn;
    this.fanOut = fanOutOf(streamOptions);
    this.stats = stats;
    this.succeeded = succeeded;
    this.#retentionMs = summary.retentionMs;
    this.#retentionMsMin = summary.retentionMs;
    this.untilIdle = context.untilIdle;
    this.untilMs = context.untilMs;
    this.createdMs = summary.createdMs;
    this.watch = new RetentionWatch(this.stream, () => this.#retentionMs, deps.log);
  }

  /** Retention of the stream, from its last description. */
  get retentionMs(): number {
    return this.#retentionMs;
  }

  /**
   * The shortest retention since this object was created. If the retention is extended, AWS does not restore records
   * that have already expired.
   */
  get retentionMsMin(): number {
    return this.#retentionMsMin;
  }

  /** Call this with each new description of this incarnation. */
  described({ retentionMs }: StreamSummary): void {
    this.#retentionMs = retentionMs;
    this.#retentionMsMin = Math.min(this.#retentionMsMin, retentionMs);
  }

  get replaced(): AbortSignal {
    return this.#replaced.signal;
  }

  /** Ends all readers. Call this when the stream was deleted and recreated. */
  replace(): void {
    this.#replaced.abort();
  }

  /** Returns the partition name of a shard. */
  protected nameOf(shardId: string): string {
    return `${partitionPrefix(this.stream, this.createdMs)}${shardId}`;
  }
}
