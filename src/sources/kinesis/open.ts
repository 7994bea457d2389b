import type { KinesisOptions } from '../../config/index.ts';
import { loadAws } from '../aws/client.ts';
import type { HealthySource } from '../health.ts';
import type { OpenSourceDeps } from '../kind.ts';
import type { KinesisApi } from './api.ts';
import { connectKinesis } from './client.ts';
import { KinesisFleetSource } from './fleet/fleet.ts';
import { connectLeases } from './fleet/lease-client.ts';
import { KinesisSource } from './source.ts';

/** Creates a source that reads a stream: alone, or, with `leases`, as part of a fleet. */
export function open(options: KinesisOptions, deps: OpenSourceDeps): HealthySource {
  const connect = (): Promise<KinesisApi> => connectKinesis(options, {}, deps.log);
  return options.leases === undefined
    ? new KinesisSource(options, deps, connect)
    : new KinesisFleetSource(options, deps, connect, connectLeases(options));
}

/** See `SourceOpener`. */
export async function preload(): Promise<void> {
  await loadAws();
  await import('@aws-sdk/client-kinesis');
}
