import { isDeepStrictEqual } from 'node:util';

import type { Span } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Batch, DeadLetterGroup, Loader, Stored } from '../load/index.ts';
import { type HealthySource, kindOf, problemOf } from '../sources/index.ts';
import type { Decode } from './fill/fill.ts';
import type { LiveRules } from './live-rules.ts';
import type { Pipeline } from './pipeline.ts';
import type { NewSource } from './source-change.ts';
import type { Stages } from './stages.ts';

type SourceOptions = WeirConfig['sources'][number];

/** Creates the components of a pipeline from a configuration. */
export interface PipelineFactories {
  stages(config: WeirConfig): Promise<Stages>;
  loader(config: WeirConfig, stages: Stages): Pick<Loader, 'store' | 'storeBlocks'>;
  /** Loads the modules that `source` requires for the sources of a configuration; absent if none are required. */
  loadSources?(config: WeirConfig): Promise<void>;
  /**
   * @param failsFast returns true while a failure of the source is an error: at the start of the process, and until a
   * change can no longer be rolled back. After that, the source retries, so that the other sources continue.
   */
  source(options: SourceOptions, config: WeirConfig, failsFast: () => boolean): HealthySource;
}

/** Components created from one configuration. */
interface PipelineComponents {
  readonly config: WeirConfig;
  readonly stages: Stages;
  readonly loader: Pick<Loader, 'store' | 'storeBlocks'>;
}

/** The running components that a change affects. */
export interface ActivePipeline {
  readonly flow: Pick<Pipeline, 'change' | 'onRules' | 'setLimits'>;
  readonly rules: LiveRules;
  /** Returns the batch limits of a configuration. */
  readonly limits: (config: WeirConfig) => Parameters<Pipeline['setLimits']>[0];
}

/**
 * Applies another configuration to a running pipeline: rules, masking, limits, and `load:` from the next batch on, and
 * sources one by one. Sources with unchanged options continue without interruption.
 */
export class ReloadablePipeline {
  readonly #factories: PipelineFactories;
  readonly #sources = new Map<string, HealthySource>();
  #components: PipelineComponents;
  #trapsBefore = 0;

  constructor(config: WeirConfig, stages: Stages, factories: PipelineFactories) {
    this.#factories = factories;
    this.#components = { config, stages, loader: factories.loader(config, stages) };
    for (const options of config.sources) {
      this.#sources.set(
        options.name,
        factories.source(options, config, () => true),
      );
    }
  }

  get config(): WeirConfig {
    return this.#components.config;
  }

  /** The currently configured sources. */
  get sources(): readonly HealthySource[] {
    return [...this.#sources.values()];
  }

  source(name: string): HealthySource | undefined {
    return this.#sources.get(name);
  }

  /** Number of kernel traps under all configurations. */
  get kernelTraps(): number {
    return this.#trapsBefore + this.#components.stages.kernelTraps();
  }

  /**
   * The current decoder. A page that is fetched again is decoded by the decoder that decoded it first, because other
   * limits would result in other events.
   */
  get decode(): Decode {
    return this.#components.stages.decodeParts;
  }

  store(batch: Batch, signal: AbortSignal, span?: Span): Promise<Stored> {
    return this.#components.loader.store(batch, signal, span);
  }

  storeBlocks(batch: Batch, signal: AbortSignal): Promise<readonly DeadLetterGroup[]> {
    return this.#components.loader.storeBlocks(batch, signal);
  }

  /**
   * Applies another configuration.
   * @throws the first failure; the previous configuration then stays active
   */
  async change(next: WeirConfig, active: ActivePipeline): Promise<void> {
    const before = this.#components;
    await this.#factories.loadSources?.(next);
    const stages = await this.#factories.stages(next);
    const after = { config: next, stages, loader: this.#factories.loader(next, stages) };
    let isProbationary = true;
    const { removed, added, kept } = this.#plan(next, () => isProbationary);
    await active.flow.change({
      removed: removed.map(({ name }) => name),
      added,
      swap: () => {
        for (const { name } of removed) this.#sources.delete(name);
        for (const { source } of added) this.#put(source);
        for (const options of kept) this.#sources.get(options.name)?.revise?.(options);
        this.#use(after, active);
      },
      rollback: () => {
        for (const { source } of added) this.#sources.delete(source.name);
        for (const { name } of kept) {
          const options = before.config.sources.find((one) => one.name === name);
          if (options !== undefined) this.#sources.get(name)?.revise?.(options);
        }
        this.#use(before, active);
      },
      restorePrevious: () => {
        const recreate = (options: SourceOptions): HealthySource =>
          this.#factories.source(options, before.config, () => false);
        return removed.map((options) => this.#put(recreate(options)));
      },
      accepted: () => {
        isProbationary = false;
      },
    });
  }

  #use(components: PipelineComponents, { flow, limits, rules }: ActivePipeline): void {
    this.#trapsBefore += this.#components.stages.kernelTraps() - components.stages.kernelTraps();
    this.#components = components;
    rules.rebase(components.config, components.stages.newBuilderUnder);
    flow.setLimits(limits(components.config));
    // End the batch that is being filled, so that the new rules apply to all pages from now on.
    flow.onRules();
  }

  #put<T extends HealthySource>(source: T): T {
    this.#sources.set(source.name, source);
    return source;
  }

  /** Returns the sources to remove, to add, and to keep. */
  #plan(
    next: WeirConfig,
    failsFast: () => boolean,
  ): {
    readonly removed: readonly SourceOptions[];
    readonly added: readonly (NewSource & { readonly source: HealthySource })[];
    readonly kept: readonly SourceOptions[];
  } {
    const { config } = this.#components;
    const kept = next.sources.filter((options) => {
      const before = config.sources.find(({ name }) => name === options.name);
      return before !== undefined && canStay([before, config], [options, next]);
    });
    const names = new Set(kept.map(({ name }) => name));
    const removed = config.sources.filter(({ name }) => !names.has(name));
    const added = next.sources
      .filter(({ name }) => !names.has(name))
      .map((options) => {
        const source = this.#factories.source(options, next, failsFast);
        return {
          source,
          startMode: kindOf(options).reload.startMode(options, removed),
          problem: () => problemOf(source)?.reason,
        };
      });
    return { removed, added, kept };
  }
}

type Configured = readonly [options: SourceOptions, config: Pick<WeirConfig, 'limits'>];

/** Returns whether a source continues under its new options. If it does, it applies changed options without a stop. */
function canStay([before, { limits }]: Configured, [after, { limits: next }]: Configured): boolean {
  const { reload } = kindOf(after);
  if (reload.dependsOn?.some((limit) => limits[limit] !== next[limit])) return false;
  if (isDeepStrictEqual(before, after)) return true;
  return before.type === after.type && (reload.keeps?.(before, after) ?? false);
}
