import { actAfter, messageOf } from '../../base/index.ts';
import type { Store } from '../../pipeline/index.ts';
import { openRollups } from '../../rollups/index.ts';
import type { Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

// Do not wait for a query that the server does not answer, because its result is no longer needed.
const stopWaitMs = 1_000;

/**
 * Counts rollups by minute and hour. After all input is read, also counts the last minutes, because no other process
 * would.
 */
export async function openRollupService(
  { config, logger }: Supervisor,
  { clickhouse }: Store,
): Promise<Service | undefined> {
  // The process that owns the server counts.
  if (clickhouse.kind === 'attached') return undefined;
  const rollups = await openRollups(config, clickhouse, logger);
  return {
    async run(signal) {
      const ended = new AbortController();
      await new Promise<void>((resolve) => {
        actAfter(signal, { ms: stopWaitMs, done: ended.signal }, resolve);
        void rollups.run(signal).then(resolve);
      });
      ended.abort();
    },
    async finish(signal) {
      try {
        await rollups.finish(signal);
      } catch (error) {
        if (signal.aborted) return;
        const reason = messageOf(error);
        const what = 'rollups incomplete at exit; the next start counts the rest';
        logger.warn({ reason }, what);
      }
    },
    metricsText: () => rollups.metricsText(),
  };
}
