import type { FirehoseOptions } from '../../config/index.ts';
import type { HealthySource } from '../health.ts';
import type { OpenSourceDeps } from '../kind.ts';
import { countResponse } from './metrics.ts';
import { FirehoseSource } from './source.ts';

/** Creates a Firehose source. */
export function open(options: FirehoseOptions, deps: OpenSourceDeps): HealthySource {
  return new FirehoseSource(options, deps, (status, ms) => countResponse(deps.metrics, status, ms));
}

/** See `SourceOpener`. */
export async function preload(): Promise<void> {
  await import('./listener.ts');
}
