import { systemClock } from '../base/index.ts';
import type { SourceOptions } from '../config/index.ts';
import type { HealthySource } from './health.ts';
import type { OpenSourceDeps, SourceModule } from './kind.ts';
import { kindOf } from './kinds.ts';
import { silentSink } from './metric-sink.ts';

/** What is not said has a default. */
export type SourceOpening = Pick<OpenSourceDeps, 'log' | 'limits'> & Partial<OpenSourceDeps>;

/** Makes sources of the kinds whose code is loaded. Kinds are only added: a reload that fails goes back to the previous ones. */
export class SourceOpener {
  readonly #modules = new Map<string, SourceModule<SourceOptions>>();

  /**
   * Loads what sources import when they begin, one after the other. Sources that begin together would import at the same moment,
   * and then Node.js 20 sometimes gives half of a CommonJS package (`fromNodeProviderChain is not a function`, seen with a
   * Kinesis and a Firehose source under load).
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

  /** Opens and connects to nothing before its partitions are requested. */
  open(options: SourceOptions, deps: SourceOpening): HealthySource {
    const loaded = this.#modules.get(options.type);
    if (loaded === undefined) throw new Error(`no source of type ${options.type} was loaded`);
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

/** Makes one source. */
export async function openSource(
  options: SourceOptions,
  deps: SourceOpening,
): Promise<HealthySource> {
  const opener = new SourceOpener();
  await opener.load([options]);
  return opener.open(options, deps);
}
