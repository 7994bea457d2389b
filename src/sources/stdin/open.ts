import type { StdinOptions } from '../../config/index.ts';
import type { HealthySource } from '../health.ts';
import type { OpenSourceDeps } from '../kind.ts';
import { StdinSource } from './source.ts';

const chunkBytes = 1024 * 1024;

/** Creates a source that reads standard input. */
export function open(options: StdinOptions, deps: OpenSourceDeps): HealthySource {
  const { chunkBytesMax = chunkBytes, limits } = deps;
  const bounds = {
    chunkBytes: Math.min(chunkBytes, chunkBytesMax),
    eventBytes: limits.event_bytes,
  };
  return new StdinSource(options, bounds, deps);
}
