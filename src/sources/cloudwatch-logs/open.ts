import type { CloudWatchLogsOptions } from '../../config/index.ts';
import { loadAws } from '../aws/client.ts';
import type { HealthySource } from '../health.ts';
import type { OpenSourceDeps } from '../kind.ts';
import { connectLogs } from './client.ts';
import { CloudWatchLogsSource } from './source.ts';

/** Creates a source that polls log groups. */
export function open(options: CloudWatchLogsOptions, deps: OpenSourceDeps): HealthySource {
  return new CloudWatchLogsSource(options, deps, () => connectLogs(options));
}

/** See `SourceOpener`. */
export async function preload(): Promise<void> {
  await loadAws();
  await import('@aws-sdk/client-cloudwatch-logs');
}
