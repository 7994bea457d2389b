import { isDeepStrictEqual } from 'node:util';

import type { Span } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { RecordPage } from '../flow.ts';
import type { Batch, Loader, Stored } from '../load/index.ts';
import type { HealthySource } from '../sources/index.ts';
import type { Decode, Scratch } from './fill.ts';
import type { LiveRules } from './live-rules.ts';
import type { Pipeline } from './pipeline.ts';
import type { NewSource } from './source-change.ts';
import type { Stages } from './stages.ts';
import { troubleOf } from './report/told.ts';

type SourceOptions = WeirConfig['sources'][number];
type FirehoseOptions = Extract<SourceOptions, { readonly type: 'firehose' }>;

/** How the parts of a flow are made from a configuration. */
export interface FlowMakers {
  stages(config: WeirConfig): Promise<Stages>;
  loader(config: WeirConfig, stages: Stages): Pick<Loader, 'store'>;
  /**
   * @param failsFast true while what is wrong with the source is an error: at the start of the process, and as long as a
   *   change can be taken back. Later somebody has to keep the other sources going, so everything is waited out.
   */
  source(options: SourceOptions, config: WeirConfig, failsFast: () => boolean): HealthySource;
}

/** The parts of a flow that one configuration makes. */
interface Made {
  readonly config: WeirConfig;
  readonly stages: Stages;
  readonly loader: Pick<Loader, 'store'>;
}

/** The running parts that a change acts on. */
export interface FlowInForce {
  readonly flow: Pick<Pipeline, 'change' | 'onRules' | 'setLimits'>;
  readonly rules: LiveRules;
  /** What batches may hold under a configuration. */
  readonly limits: (config: WeirConfig) => Parameters<Pipeline['setLimits']>[0];
  /** Told of the sources that are made anew under the same names: their own counts begin at nothing. */
  onRenewed(names: readonly string[]): void;
}

/**
 * What of a flow another configuration can change while it runs: rules, masking, limits and loading from the next batch on, and
 * sources one by one. Sources whose options stay go on as if nothing was.
 */
export class LiveFlow {
  readonly #makers: FlowMakers;
  readonly #sources = new Map<string, HealthySource>();
  #made: Made;
  #trapsBefore = 0;

  constructor(config: WeirConfig, stages: Stages, makers: FlowMakers) {
    this.#makers = makers;
    this.#made = { config, stages, loader: makers.loader(config, stages) };
    for (const options of config.sources) {
      this.#sources.set(
        options.name,
        makers.source(options, config, () => true),
      );
    }
  }

  get config(): WeirConfig {
    return this.#made.config;
  }

  /** The sources that are configured now. */
  get sources(): readonly HealthySource[] {
    return [...this.#sources.values()];
  }

  source(name: string): HealthySource | undefined {
    return this.#sources.get(name);
  }

  /** How often the kernel failed, under all configurations. */
  get kernelTraps(): number {
    return this.#trapsBefore + this.#made.stages.kernelTraps();
  }

  decode(page: RecordPage, scratch?: Scratch): ReturnType<Decode> {
    return this.#made.stages.decodeParts(page, scratch);
  }

  store(batch: Batch, signal: AbortSignal, span?: Span): Promise<Stored> {
    return this.#made.loader.store(batch, signal, span);
  }

  /**
   * Puts another configuration into force.
   * @throws what keeps it from that; the one of before then goes on
   */
  async change(next: WeirConfig, inForce: FlowInForce): Promise<void> {
    const before = this.#made;
    const stages = await this.#makers.stages(next);
    const after = { config: next, stages, loader: this.#makers.loader(next, stages) };
    let isOnTrial = true;
    const { gone, added, kept } = this.#plan(next, () => isOnTrial);
    await inForce.flow.change({
      gone: gone.map(({ name }) => name),
      added,
      between: () => {
        for (const { name } of gone) this.#sources.delete(name);
        for (const { source } of added) this.#put(source);
        for (const options of kept) this.#sources.get(options.name)?.revise?.(options);
        inForce.onRenewed(gone.map(({ name }) => name));
        this.#use(after, inForce);
      },
      takeBack: () => {
        for (const { source } of added) this.#sources.delete(source.name);
        for (const { name } of kept) {
          const options = before.config.sources.find((one) => one.name === name);
          if (options !== undefined) this.#sources.get(name)?.revise?.(options);
        }
        this.#use(before, inForce);
      },
      restore: () => {
        inForce.onRenewed(gone.map(({ name }) => name));
        const again = (options: SourceOptions): HealthySource =>
          this.#makers.source(options, before.config, () => false);
        return gone.map((options) => this.#put(again(options)));
      },
      accepted: () => {
        isOnTrial = false;
      },
    });
  }

  #use(made: Made, { flow, limits, rules }: FlowInForce): void {
    this.#trapsBefore += this.#made.stages.kernelTraps() - made.stages.kernelTraps();
    this.#made = made;
    rules.rebase(made.config, made.stages.newBuilderUnder);
    flow.setLimits(limits(made.config));
    // The batch that is being filled ends, so that what is read from now on is judged by the new rules.
    flow.onRules();
  }

  #put<T extends HealthySource>(source: T): T {
    this.#sources.set(source.name, source);
    return source;
  }

  /** Which sources go, come and stay. */
  #plan(
    next: WeirConfig,
    failsFast: () => boolean,
  ): {
    readonly gone: readonly SourceOptions[];
    readonly added: readonly (NewSource & { readonly source: HealthySource })[];
    readonly kept: readonly SourceOptions[];
  } {
    const { config } = this.#made;
    const sameLimits = config.limits.event_bytes === next.limits.event_bytes;
    const kept = next.sources.filter((options) => {
      const before = config.sources.find(({ name }) => name === options.name);
      return before !== undefined && canStay(before, options, sameLimits);
    });
    const names = new Set(kept.map(({ name }) => name));
    const gone = config.sources.filter(({ name }) => !names.has(name));
    const added = next.sources
      .filter(({ name }) => !names.has(name))
      .map((options) => {
        const source = this.#makers.source(options, next, failsFast);
        return {
          source,
          begins: beginningOf(options, gone),
          trouble: () => troubleOf(source)?.reason,
        };
      });
    return { gone, added, kept };
  }
}

/** True when a source goes on under its new options, which it takes over without a stop if they differ. */
function canStay(before: SourceOptions, after: SourceOptions, sameLimits: boolean): boolean {
  if (!sameLimits && (after.type === 'file' || after.type === 's3')) return false;
  if (isDeepStrictEqual(before, after)) return true;
  if (before.type !== 'firehose' || after.type !== 'firehose') return false;
  return isDeepStrictEqual(listenerOf(before), listenerOf(after));
}

/** What a Firehose endpoint cannot change while it is open. */
function listenerOf(options: FirehoseOptions): object {
  const revised = ['access_keys', 'tls', 'body_bytes_max', 'records_max', 'requests_max'];
  revised.push(
    'in_flight_bytes_max',
    'response_timeout_ms',
    'insert_failure_grace_ms',
    'idle_timeout_ms',
  );
  const lasting = Object.entries(options).filter(([name]) => !revised.includes(name));
  return { ...Object.fromEntries(lasting), hasTls: options.tls !== undefined };
}

/** Whether a source can connect while those that go still read. */
function beginningOf(options: SourceOptions, gone: readonly SourceOptions[]): NewSource['begins'] {
  switch (options.type) {
    case 'kinesis':
      // Two workers of one process would take the leases from each other.
      return options.leases === undefined ? 'beside' : 'after';
    case 'firehose':
      return gone.some((one) => one.type === 'firehose' && one.port === options.port)
        ? 'after'
        : 'beside';
    // How long a file is, is asked before its checkpoint: what another reads on meanwhile would look like a new text.
    case 'file':
    // Two members of a consumer group would share what there is to read.
    case 'kafka':
    case 'stdin':
      return 'after';
    case 'cloudwatch_logs':
      return 'beside';
    case 's3':
      return 'beside-quiet';
  }
}
