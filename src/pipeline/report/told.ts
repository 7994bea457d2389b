import type { HealthySource, SourceHealth } from '../../sources/index.ts';
import type { PipelineState } from '../metrics.ts';
import type { SourceTrouble } from './progress.ts';

/** What sources tell about themselves. */
export function toldOf(
  sources: readonly HealthySource[],
): Pick<PipelineState, 'lateEvents' | 'notices' | 'kinesis' | 'leases'> {
  return {
    lateEvents: toldBy(sources, ({ lateEvents }) => lateEvents),
    notices: toldBy(sources, ({ notices }) => notices),
    kinesis: toldBy(sources, ({ kinesis }) => kinesis),
    leases: toldBy(sources, ({ leases }) => leases),
  };
}

/** What the health of each source says of something; sources that say nothing are left out. */
export function toldBy<T>(
  sources: readonly HealthySource[],
  pick: (health: SourceHealth) => T | undefined,
): ReadonlyMap<string, T> {
  const told = new Map<string, T>();
  for (const source of sources) {
    const value = pick(source.health());
    if (value !== undefined) told.set(source.name, value);
  }
  return told;
}

/** The first of a source's troubles: its own, or that of a partition it retries or has given up. */
export function troubleOf(source: HealthySource | undefined): SourceTrouble | undefined {
  const health = source?.health();
  if (health === undefined) return undefined;
  if (health.state === 'retrying') return health;
  return health.partitions.find(({ state }) => state === 'retrying' || state === 'failed');
}
