import type { HealthySource } from '../../sources/index.ts';
import type { SourceProblem } from './progress.ts';

/** Returns the first problem of a source: its own, or that of a partition that is retrying or has failed. */
export function problemOf(source: HealthySource | undefined): SourceProblem | undefined {
  const health = source?.health();
  if (health === undefined) return undefined;
  if (health.state === 'retrying') return health;
  return health.partitions.find(({ state }) => state === 'retrying' || state === 'failed');
}
