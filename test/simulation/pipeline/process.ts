import { type Log, messageOf } from '../../../src/base/index.ts';
import type { WeirConfig } from '../../../src/config/index.ts';
import { Loader, type LoadState } from '../../../src/load/index.ts';
import { type BatchLimits, batchLimitsOf } from '../../../src/pipeline/batch/batch-limits.ts';
import { Checkpoints } from '../../../src/ledger/checkpoints.ts';
import {
  type PipelineFactories,
  ReloadablePipeline,
} from '../../../src/pipeline/reloadable-pipeline.ts';
import { type AccountRules, followRules, LiveRules } from '../../../src/pipeline/live-rules.ts';
import { Pipeline } from '../../../src/pipeline/pipeline.ts';
import { createStages, type Stages } from '../../../src/pipeline/stages.ts';
import { problemOf } from '../../../src/sources/index.ts';
import { FileSource } from '../../../src/sources/file/source.ts';
import { fileLimits } from '../../../src/sources/text/file-limits.ts';
import { FirehoseSource } from '../../../src/sources/firehose/source.ts';
import type { SourceDeps } from '../../../src/sources/deps.ts';
import type { HealthySource } from '../../../src/sources/index.ts';
import { KafkaSource } from '../../../src/sources/kafka/source.ts';
import { KinesisSource } from '../../../src/sources/kinesis/source.ts';
import { KinesisFleetSource } from '../../../src/sources/kinesis/fleet/fleet.ts';
import { S3QueueSource } from '../../../src/sources/s3/queue.ts';
import type { Host } from '../host.ts';
import type { PipelineAuditor } from './auditor.ts';
import type { Server, SimulatedClickHouse } from './clickhouse.ts';
import { type FilesTransport, notesFolder } from './files.ts';
import { inParts } from './parts.ts';
import type { PipelinePlant } from './plants.ts';
import type { Rules } from './rules.ts';
import {
  depsOf,
  type FirehoseTransport,
  type KafkaTransport,
  type KinesisTransport,
  type S3Transport,
} from './transports.ts';
import { Holding, WatchedSource } from './watched.ts';

type SourceOptions = WeirConfig['sources'][number];

/** State that all processes of a simulation share. */
export interface Site {
  readonly clickhouse: SimulatedClickHouse;
  readonly auditor: PipelineAuditor;
  readonly plant: PipelinePlant | undefined;
  readonly kinesis: KinesisTransport | undefined;
  readonly kafka: KafkaTransport | undefined;
  readonly s3: S3Transport | undefined;
  readonly firehose: FirehoseTransport | undefined;
  readonly files: FilesTransport | undefined;
  /** True if pages are decoded in parts, like large pages. */
  readonly isDecodedInParts: boolean;
  /** The current rules of accounts. */
  rules: Rules;
}

/** The end of a process: by a stop, or by a failure. */
export type End = 'stopped' | { readonly failure: unknown };

const stopWaitMs = 7_000;
const rulesPauseMs = 1_000;
const openRetryMs = 1_000;

/** A `weir run` process: the real pipeline over simulated services. It ends with its host. */
export class PipelineProcess {
  readonly host: Host;
  readonly holding: Holding;
  readonly #site: Site;
  readonly #server: Server;
  readonly #log: Log;
  readonly #stop = new AbortController();
  #config: WeirConfig;
  #flow: Pipeline | undefined;
  #parts: ReloadablePipeline | undefined;
  #live: LiveRules | undefined;
  #changing: Promise<unknown> = Promise.resolve();
  /** True if the sources of the new configuration are faulty. */
  #isWrong = false;

  constructor(host: Host, site: Site, config: WeirConfig) {
    this.host = host;
    this.#site = site;
    this.#config = config;
    this.#log = logOf(host);
    const server = site.clickhouse.seenBy(host);
    this.#server = site.plant?.server?.(server) ?? server;
    this.holding = new Holding(host, batchLimitsOf(config));
  }

  get isStopping(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Reads until it is stopped or fails. */
  async run(): Promise<End> {
    const { signal } = this.#stop;
    try {
      const checkpoints = await this.#checkpoints();
      if (checkpoints === undefined) return 'stopped';
      const config = this.#config;
      const stages = await this.#stages(config);
      const logger = this.#log;
      const live = new LiveRules(
        config,
        this.#site.rules.ofAccounts,
        stages.newBuilderUnder,
        logger,
      );
      const parts = new ReloadablePipeline(config, stages, this.#makers());
      const takeBuilder = (): ReturnType<LiveRules['take']> => live.take();
      const flow = new Pipeline({
        sources: parts.sources,
        get decode() {
          return parts.decode;
        },
        takeBuilder: this.#site.plant?.takeBuilder?.(takeBuilder) ?? takeBuilder,
        loader: parts,
        checkpoints,
        limits: this.#limitsOf(config),
        loaders: () => this.#site.plant?.loaders ?? 1,
        untilIdle: false,
        stopWaitMs,
        logger,
        clock: this.#site.plant?.clock?.(this.host.clock) ?? this.host.clock,
        random: () => this.host.world.random.unit(),
        problemOf: (source) => problemOf(parts.source(source)),
      });
      this.#live = live;
      this.#parts = parts;
      this.#flow = flow;
      this.holding.budget = flow.memory;
      const ended = new AbortController();
      const following = followRules(this.#accountRules(), live, () => flow.onRules(), ended.signal);
      await flow.run(signal).finally(() => ended.abort());
      await following;
      return 'stopped';
    } catch (failure) {
      return { failure };
    }
  }

  /** Stops as in a deployment: stops reading, and stores what was read. */
  stop(): void {
    this.#stop.abort();
  }

  /**
   * Activates another configuration; like `reload`, one at a time.
   * @param isWrong the changed sources fail instead of returning a page
   * @returns the reason of a failure; undefined if the configuration is active
   */
  change(config: WeirConfig, isWrong: boolean): Promise<unknown> {
    this.#changing = this.#changing.then(() => this.#change(config, isWrong));
    return this.#changing;
  }

  async #change(config: WeirConfig, isWrong: boolean): Promise<unknown> {
    const [flow, parts, live] = [this.#flow, this.#parts, this.#live];
    if (flow === undefined || parts === undefined || live === undefined) return 'not running';
    const planted = this.#site.plant?.change?.(flow) ?? flow;
    this.holding.allow(batchLimitsOf(config));
    this.#isWrong = isWrong;
    try {
      await parts.change(config, {
        flow: planted,
        rules: live,
        limits: (next) => this.#limitsOf(next),
      });
      this.#config = config;
      return undefined;
    } catch (error) {
      return error;
    }
  }

  async #checkpoints(): Promise<Checkpoints | undefined> {
    const { clock } = this.host;
    while (!this.#stop.signal.aborted) {
      try {
        return await Checkpoints.load(this.#server.query, 'main');
      } catch {
        await clock.pause(openRetryMs, this.#stop.signal);
      }
    }
    return undefined;
  }

  async #stages(config: WeirConfig): ReturnType<typeof createStages> {
    const { plant, isDecodedInParts } = this.#site;
    const stages = await createStages(config);
    const { builder } = plant ?? {};
    const own: Stages['decode'] = (page) => stages.decode(page);
    const decode = plant?.decode?.(own) ?? own;
    return {
      ...stages,
      decode,
      decodeParts: (page, scratch) => {
        if (isDecodedInParts) return inParts(decode(page));
        return plant?.decode === undefined ? stages.decodeParts(page, scratch) : decode(page);
      },
      newBuilderUnder: (rules) => {
        const components = stages.newBuilderUnder(rules);
        return builder?.(components) ?? components;
      },
    };
  }

  #makers(): PipelineFactories {
    return {
      stages: (config) => this.#stages(config),
      loader: ({ load }, { sensitiveHeaders }) => {
        const loader = new Loader({
          writer: this.#server,
          identity: { pipeline: 'main', run: 'live' },
          policy: { waitMsMin: load.retry_wait_ms_min, waitMsMax: load.retry_wait_ms_max },
          sensitiveHeaders,
          clock: this.host.clock,
          onState: (state) => this.#onLoadState(state),
        });
        const { plant } = this.#site;
        const planted = plant?.loader?.(loader) ?? loader;
        return {
          store: (batch, signal, span) => planted.store(batch, signal, span),
          storeBlocks: (batch, signal) =>
            plant?.losesEarlyRows === true
              ? Promise.resolve([])
              : loader.storeBlocks(batch, signal),
        };
      },
      source: (options, { limits }, failsFast) => {
        const deps = { ...depsOf(this.host, this.#log), failsFast };
        const source = this.#source(options, limits.event_bytes, deps);
        const planted = this.#site.plant?.source?.(source) ?? source;
        const { auditor } = this.#site;
        const isWrong = this.#isWrong;
        return new WatchedSource(planted, auditor, this.holding, () => isWrong && failsFast());
      },
    };
  }

  #source(options: SourceOptions, eventBytes: number, deps: SourceDeps): HealthySource {
    const { host } = this;
    const { kinesis, kafka, s3, firehose, plant } = this.#site;
    switch (options.type) {
      case 'kinesis': {
        const seen = given(kinesis).seenBy(host);
        const api = async () => plant?.kinesis?.(seen) ?? seen;
        if (options.leases === undefined) return new KinesisSource(options, deps, api);
        const store = given(kinesis).table.seenBy(host);
        const table = {
          store,
          keyOf: (shardId: string) => `group/stream/${shardId}`,
          close: () => undefined,
          member: { workerId: () => host.id, clock: host.clock },
        };
        return new KinesisFleetSource(options, deps, api, () => host.call(() => table));
      }
      case 'kafka':
        return new KafkaSource(options, deps, async () => given(kafka).seenBy(host));
      case 's3': {
        const limits = { chunkBytes: options.chunk_bytes, eventBytes };
        const { store, queue } = given(s3).seenBy(host);
        const { queue_url: url = '' } = options;
        return new S3QueueSource({ ...options, queue_url: url }, limits, deps, {
          store: async () => store,
          queue: async () => plant?.queue?.(queue) ?? queue,
        });
      }
      case 'firehose':
        return new FirehoseSource(options, deps, () => {}, given(firehose).listenAt(host));
      case 'file':
        return new FileSource({ ...options, notesFolder }, fileLimits(options, eventBytes), deps);
      default:
        throw new Error(`a source ${options.type} is not simulated`);
    }
  }

  #onLoadState(state: LoadState): void {
    const { plant } = this.#site;
    const declared = plant?.state === undefined ? state : plant.state(state);
    if (declared !== undefined) this.#flow?.onLoadState(declared);
  }

  #limitsOf(config: WeirConfig): BatchLimits {
    const limits = batchLimitsOf(config);
    return this.#site.plant?.limits?.(limits) ?? limits;
  }

  #accountRules(): AccountRules {
    const site = this.#site;
    const { clock } = this.host;
    return {
      current: async () => site.rules.ofAccounts,
      async *changes(signal) {
        let { rules } = site;
        while (!signal.aborted) {
          await clock.pause(rulesPauseMs, signal);
          if (rules === site.rules) continue;
          ({ rules } = site);
          yield rules.ofAccounts;
        }
      },
    };
  }
}

function given<T>(transport: T | undefined): T {
  if (transport === undefined) throw new Error('the transport does not exist');
  return transport;
}

/** Adds the log of a process to the trace. */
function logOf({ id, world }: Host): Log {
  const note = (fields: object, message: string): void =>
    world.note(() => `${id}: ${message} ${JSON.stringify(fields)}`);
  return { debug: () => {}, info: note, warn: note, error: note };
}

/** The text of a failure. */
export function reasonOf(failure: unknown): string {
  return failure instanceof Error ? (failure.stack ?? messageOf(failure)) : String(failure);
}
