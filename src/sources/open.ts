import { systemClock } from '../base/index.ts';
import type { SourceOptions } from '../config/index.ts';
import type { HealthySource } from './health.ts';
import type { OpenSourceDeps, SourceModule } from './kind.ts';
import { kindOf } from './kinds.ts';
import { silentSink } from './metric-sink.ts';

/** `OpenSourceDeps` with defaults for most members. */
export type SourceOpening = Pick<OpenSourceDeps, 'log' | 'limits'> & Partial<OpenSourceDeps>;

/**
 * Loads the modules of the required kinds, and creates sources. Keeps loaded modules: a failed reload needs the
 * previous ones.
 */
export class SourceOpener {
  readonly #modules = new Map<string, SourceModule<SourceOptions>>();

  /**
   * Loads the modules of the given sources, in sequence. With more than one kind, also calls `preload` of each kind, so
   * that these imports do not run concurrently later: with concurrent imports, Node.js 20 sometimes returns an
   * incomplete CommonJS module (`fromNodeProviderChain is not a function`, seen with a Kinesis and a Firehose source
   * under load).
   */
  async load(sources: readonly SourceOptions[]): Promise<void> {
    const known = this.#modules.size;
    for (const options of sources) {
      if (this.#modules.has(options.type)) continue;
      this.#modules.set(options.type, await kindOf(options).load());
    }
    if (this.#modules.size < 2 || this.#modules.size === known) return;
    for (const each of this.#modules.values()) await each.preload?.();
  }

  /** Creates a source of a loaded kind. The source opens no connection until its partitions are requested. */
  open(options: SourceOptions, deps: SourceOpening): HealthySource {
    const loaded = this.#modules.get(options.type);
    if (loaded === undefined) throw new Error(`the source type ${options.type} is not loaded`);
    return loaded.open(options, { ...defaults, ...deps });
  }
}

const defaults: Omit<OpenSourceDeps, 'log' | 'limits'> = {
  clock: systemClock,
  random: Math.random,
  failsFast: undefined,
  chunkBytesMax: undefined,
  fileNotesFolder: undefined,
  metrics: silentSink,
};

/** Loads the module of one source, and creates the source. */
export async function openSource(
  options: SourceOptions,
  deps: SourceOpening,
): Promise<HealthySource> {
  const opener = new SourceOpener();
  await opener.load([options]);
  return opener.open(options, deps);
}
