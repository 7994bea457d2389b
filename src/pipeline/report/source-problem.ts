import type { HealthySource } from '../../sources/index.ts';
import type { SourceProblem } from './progress.ts';

/** The first of a source's troubles: its own, or that of a partition it retries or has given up. */
export function problemOf(source: HealthySource | undefined): SourceProblem | undefined {
  const health = source?.health();
  if (health === undefined) return undefined;
  if (health.state === 'retrying') return health;
  return health.partitions.find(({ state }) => state === 'retrying' || state === 'failed');
}
