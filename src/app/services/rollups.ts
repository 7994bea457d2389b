import { actAfter, messageOf } from '../../base/index.ts';
import type { Store } from '../../pipeline/index.ts';
import { openRollups } from '../../rollups/index.ts';
import type { Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

// Time to wait at a stop for a query that the server does not answer. After a stop, its result is no longer needed.
const stopWaitMs = 1_000;

/**
 * Returns the service that counts rollups by minute and by hour. When all input has been read, it also counts the last
 * minutes, because no other process would. Undefined if another process counts.
 */
export async function openRollupService(
  { config, logger }: Supervisor,
  { clickhouse }: Store,
): Promise<Service | undefined> {
  // The process that runs the embedded server counts.
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
