import { systemClock } from '../base/index.ts';
import type { SourceOptions } from '../config/index.ts';
import type { HealthySource } from './health.ts';
import type { OpenSourceDeps, SourceModule } from './kind.ts';
import { kindOf } from './kinds.ts';

/** What is not said has a default. */
export type SourceOpening = Pick<OpenSourceDeps, 'log' | 'limits'> & Partial<OpenSourceDeps>;

/** Makes sources whose code is loaded. Nothing is opened or connected to before their partitions are asked for. */
export type OpenSource = (options: SourceOptions, deps: SourceOpening) => HealthySource;

/**
 * Loads what sources import when they begin, one after the other. Sources that begin together would import at the same moment,
 * and then Node.js 20 sometimes gives half of a CommonJS package (`fromNodeProviderChain is not a function`, seen with a
 * Kinesis and a Firehose source under load).
 */
export async function loadSources(sources: readonly SourceOptions[]): Promise<OpenSource> {
  const modules = new Map<string, SourceModule<SourceOptions>>();
  for (const options of sources) {
    if (!modules.has(options.type)) modules.set(options.type, await kindOf(options).load());
  }
  if (modules.size > 1) for (const each of modules.values()) await each.preload?.();
  return (options, deps) => {
    const loaded = modules.get(options.type);
    if (loaded === undefined) throw new Error(`no source of type ${options.type} was loaded`);
    return loaded.open(options, { ...defaults, ...deps });
  };
}

const defaults: Omit<OpenSourceDeps, 'log' | 'limits'> = {
  clock: systemClock,
  random: Math.random,
  failsFast: undefined,
  chunkBytesMax: undefined,
  fileNotesFolder: undefined,
  onAnswer: () => {},
};

/** Makes one source. */
export async function openSource(
  options: SourceOptions,
  deps: SourceOpening,
): Promise<HealthySource> {
  const open = await loadSources([options]);
  return open(options, deps);
}
