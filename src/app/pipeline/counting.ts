import { type Log, messageOf, pause } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { openRollups, type Rollups } from '../../rollups/index.ts';
import type { Store } from '../../pipeline/index.ts';

// A question to a server that takes it and never answers is not waited for: what it would have told is not needed any more.
const stopWaitMs = 1_000;

/** Counting by minute beside a pipeline; undefined where the process that owns the server counts. */
export async function openCounting(
  config: WeirConfig,
  { clickhouse }: Store,
  logger: Log,
): Promise<Rollups | undefined> {
  return clickhouse.kind === 'attached' ? undefined : await openRollups(config, clickhouse, logger);
}

/**
 * Counts while `work` runs. When that ends by itself, at the end of what there was to read, what is left to count is counted
 * too: nobody else may come for it.
 */
export async function whileCounting(
  rollups: Rollups | undefined,
  logger: Log,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const counting = rollups?.run(AbortSignal.any([signal, stop.signal]));
  try {
    await work();
  } finally {
    stop.abort();
    await settled(counting);
  }
  if (signal.aborted) return;
  await rollups?.finish(signal).catch((error: unknown) => {
    if (signal.aborted) return;
    const reason = messageOf(error);
    logger.warn({ reason }, 'not all events are counted by minute yet; the next run counts them');
  });
}

async function settled(counting: Promise<void> | undefined): Promise<void> {
  const waited = new AbortController();
  await Promise.race([counting, pause(stopWaitMs, waited.signal)]);
  waited.abort();
}
