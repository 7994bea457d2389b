import { actAfter, messageOf } from '../../base/index.ts';
import type { Store } from '../../pipeline/index.ts';
import { openRollups } from '../../rollups/index.ts';
import type { Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

// A query that a server accepts and never answers is not waited for: its result is not needed any more.
const stopWaitMs = 1_000;

/** Counts by minute and hour. At the end of what there was to read, the last minutes are counted, too: no other process may do it. */
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
        const what = 'not all events are counted by minute yet; the next run counts them';
        logger.warn({ reason }, what);
      }
    },
    metricsText: () => rollups.metricsText(),
  };
}
