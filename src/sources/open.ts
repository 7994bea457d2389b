import { systemClock } from '../base/index.ts';
import type { SourceOptions } from '../config/index.ts';
import type { HealthySource } from './health.ts';
import type { OpenSourceDeps, SourceModule } from './kind.ts';
import { kindOf } from './kinds.ts';
import { silentSink } from './metric-sink.ts';

/** Collaborators of sources, most of them optional. */
export type SourceOpening = Pick<OpenSourceDeps, 'log' | 'limits'> & Partial<OpenSourceDeps>;

/** Creates sources of the loaded kinds. Kinds are never unloaded: a failed reload needs the previous ones. */
export class SourceOpener {
  readonly #modules = new Map<string, SourceModule<SourceOptions>>();

  /**
   * Loads the modules of sources in sequence. With concurrent imports, Node.js 20 sometimes returns an incomplete
   * CommonJS module (`fromNodeProviderChain is not a function`, seen with a Kinesis and a Firehose source under load).
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

  /** Creates a source. Opens no connection before its partitions are requested. */
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

/** Creates one source. */
export async function openSource(
  options: SourceOptions,
  deps: SourceOpening,
): Promise<HealthySource> {
  const opener = new SourceOpener();
  await opener.load([options]);
  return opener.open(options, deps);
}
