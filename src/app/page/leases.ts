import { type Clock, systemClock } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { kindOf } from '../../sources/index.ts';
import type { WireLease } from '../../web/index.ts';
import type { PipelineService } from '../services/pipeline.ts';

/** Minimum interval between two reads of the lease tables. It applies to all clients of the page together. */
const keptMs = 15_000;

/**
 * Reads the leases of all processes that share the sources: which process reads which shard. @param config returns the
 * active configuration
 */
export function createLeaseReader(
  config: () => Pick<WeirConfig, 'sources'>,
  flow: Pick<PipelineService, 'snapshot'>,
  signal: AbortSignal,
  clock: Pick<Clock, 'steadyMs'> = systemClock,
): () => Promise<readonly WireLease[]> {
  let sources: WeirConfig['sources'] | undefined;
  let known: { readonly atMs: number; readonly leases: Promise<readonly WireLease[]> } | undefined;
  return async () => {
    const isReloaded = sources !== config().sources;
    if (known === undefined || isReloaded || clock.steadyMs() - known.atMs > keptMs) {
      ({ sources } = config());
      const leases = Promise.all(sources.map((source) => readFrom(source, signal)));
      known = { atMs: clock.steadyMs(), leases: leases.then((lists) => lists.flat()) };
      // The requests that already wait get the failure; the next request reads again.
      known.leases.catch(() => (known = undefined));
    }
    const leases = await known.leases;
    const own = flow.snapshot().partitions;
    return leases.map((lease) => {
      const mine = own.find(({ source, partition }) => {
        return source === lease.source && partition.endsWith(lease.shard);
      });
      return { ...lease, lag_ms: mine?.behindMs ?? lease.lag_ms };
    });
  };
}

async function readFrom(
  source: WeirConfig['sources'][number],
  signal: AbortSignal,
): Promise<readonly WireLease[]> {
  const members = (await kindOf(source).members?.(source, signal)) ?? [];
  return members.map(({ shard, state, worker, lag_ms, switches }) => {
    return { source: source.name, shard, state, worker, lag_ms, switches };
  });
}
