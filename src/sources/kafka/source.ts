import { randomUUID } from 'node:crypto';

import { Notifier } from '../../base/index.ts';
import type { KafkaOptions } from '../../config/index.ts';
import type { PartitionReader, Permit, Position, SourceContext } from '../../flow.ts';
import {
  describingTopic,
  type KafkaApi,
  type KafkaRetrier,
  kafkaRetrier,
  type Membership,
  type TopicSummary,
} from '../../kafka/index.ts';
import type { SourceDeps } from '../deps.ts';
import { type HealthySource, type SourceHealth, repeating } from '../health.ts';
import type { SinkOf } from '../metric-sink.ts';
import type { metrics } from './metrics.ts';
import { GroupAssignment, joiningGroup } from './group-assignment.ts';

// Interval of the periodic tasks. Some events trigger them earlier.
const lookMs = 1_000;

/**
 * Reads a Kafka topic as a member of a consumer group. The group distributes the partitions; the ledger determines
 * their start offsets. If a membership ends (brokers unavailable, permissions revoked), joins the group again, without
 * limit. A failure at startup is an error.
 */
export class KafkaSource implements HealthySource {
  readonly name: string;
  readonly kind = 'kafka';
  readonly #options: KafkaOptions;
  readonly #deps: SourceDeps;
  readonly #connect: () => Promise<KafkaApi>;
  readonly #retrier: KafkaRetrier;
  readonly #notifier = new Notifier();
  readonly #startedMs: number;
  #api: KafkaApi | undefined;
  #share: GroupAssignment | undefined;
  #standing: Permit | undefined;
  #retentionMs: number | undefined;

  /** @param connect creates the client when reading starts */
  constructor(options: KafkaOptions, deps: SourceDeps, connect: () => Promise<KafkaApi>) {
    this.name = options.name;
    this.#options = options;
    this.#deps = deps;
    this.#connect = connect;
    const location = { topic: options.topic, brokers: options.brokers.join(',') };
    this.#retrier = kafkaRetrier(deps, location);
    this.#startedMs = deps.clock.now();
  }

  /**
   * @throws PipelineError ERR_KAFKA_* if brokers, topic, credentials, or permissions are missing, or if the topic was
   * replaced
   */
  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    const api = await this.#connect();
    this.#api = api;
    const group = this.#group(context);
    // Reserve memory for the batches that kafkajs fetches before the pipeline requests a page.
    this.#standing ??= context.memory.hold(this.#options.fetch_bytes, 'standing');
    let clusterId: string | undefined;
    while (!signal.aborted) {
      const summary = await this.#describe(api, signal);
      if (summary === undefined) return;
      this.#retentionMs = summary.retentionMs;
      if (summary.clusterId !== clusterId) {
        await this.#share?.close();
        this.#share = this.#newShare(api, summary, { context, group, signal });
        ({ clusterId } = summary);
      }
      const share = this.#share;
      if (share === undefined) return;
      const membership = share.join((member) => api.join(group, member));
      const ended = endOf(membership, () => this.#notifier.notify());
      while (!signal.aborted && !ended.has) {
        yield* share.takeFresh();
        share.tend();
        if (context.untilIdle && share.isDrained) return;
        await this.#notifier.wait(lookMs, this.#deps.clock, signal);
      }
      if (signal.aborted) return;
      const what = { name: joiningGroup, acl: this.#acl(group) };
      await this.#retrier.recordFailure(what, ended.reason, signal);
    }
  }

  acknowledged(partition: string, position: Position): void {
    this.#share?.acknowledged(partition, position);
  }

  health(): SourceHealth {
    const { failure } = this.#retrier;
    return {
      ...repeating(failure, this.#startedMs),
      partitions: this.#share?.health(failure !== undefined) ?? [],
      ...(this.#retentionMs !== undefined && { retentionMs: this.#retentionMs }),
    };
  }

  report(sink: SinkOf<typeof metrics>): void {
    if (this.#retentionMs === undefined) return;
    sink.set('weir_kafka_retention_seconds', {}, this.#retentionMs / 1000);
  }

  async close(): Promise<void> {
    await this.#share?.close();
    await this.#api?.close();
    this.#standing?.release();
  }

  /**
   * Returns the consumer group. A backfill reads all partitions in a temporary group, so that it does not affect the
   * configured group.
   */
  #group({ untilMs }: SourceContext): string {
    const { group } = this.#options;
    return untilMs === undefined ? group : `${group}-backfill-${randomUUID().slice(0, 8)}`;
  }

  #acl(group: string): string {
    return `Read on topic ${this.#options.topic}, Read on group ${group}, Describe on all topics of the group`;
  }

  #describe(api: KafkaApi, signal: AbortSignal): Promise<TopicSummary | undefined> {
    const acl = `Describe on topic ${this.#options.topic}`;
    const what = { name: describingTopic, acl };
    return this.#retrier.until(what, () => api.describe(), signal);
  }

  #newShare(
    api: KafkaApi,
    { clusterId }: TopicSummary,
    run: { readonly context: SourceContext; readonly group: string; readonly signal: AbortSignal },
  ): GroupAssignment {
    const { topic, generation } = this.#options;
    return new GroupAssignment({
      ...run,
      api,
      source: this.name,
      options: this.#options,
      deps: this.#deps,
      retrier: this.#retrier,
      identity: { clusterId, topic, generation },
      onChange: () => this.#notifier.notify(),
    });
  }
}

/**
 * Returns an object that shows whether a membership has ended, and why. A membership that could not be created counts
 * as ended.
 */
function endOf(
  membership: Promise<Membership>,
  onEnd: () => void,
): { readonly has: boolean; readonly reason: unknown } {
  const state: { has: boolean; reason: unknown } = { has: false, reason: undefined };
  const end = (reason: unknown): void => {
    state.has = true;
    state.reason = reason;
    onEnd();
  };
  void membership.then(({ ended }) => ended).then(end, end);
  return state;
}
