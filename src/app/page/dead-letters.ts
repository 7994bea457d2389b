import { joinSignals, type Log } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import type { Store } from '../../pipeline/index.ts';
import type { SelectionRule } from '../../select/index.ts';
import type { DeadLetterBackend } from '../../web/index.ts';

/** The pipeline of the process, reduced to the parts that this module needs. */
interface ReplayingPipeline {
  readonly store: Pick<Store, 'clickhouse' | 'query'>;
  /** Returns the current capture rules of accounts, so that a replayed event is processed like a new one. */
  accountRules(): readonly SelectionRule[];
}

/**
 * Lists, replays, and discards dead letters for the page, with the same code as the `weir dead-letters` commands.
 * @param config returns the active configuration
 */
export function createDeadLetterBackend(
  config: () => WeirConfig,
  pipeline: ReplayingPipeline,
  log: Log,
  signal: AbortSignal,
): DeadLetterBackend {
  const { clickhouse, query } = pipeline.store;
  const letters = import('../../dead-letters/index.ts');
  return {
    async inspect(choice) {
      return (await letters).lookAtDeadLetters(query, choice);
    },
    async list(choice) {
      return (await letters).listDeadLetters(query, choice);
    },
    async replay(chosen, dry, closed) {
      const { createStages, systemClock } = await import('../../pipeline/index.ts');
      const { replay, tryReplay } = await letters;
      const active = config();
      const replayOptions = {
        ...(await createStages(
          active,
          log,
          pipeline.accountRules(),
          () => clickhouse.cluster?.slotMap,
        )),
        query,
        config: active,
        log,
        runId: new Date().toISOString(),
        clock: systemClock,
      };
      if (dry) {
        const either = joinSignals([signal, closed]);
        return await tryReplay(chosen, replayOptions, either.signal).finally(either.release);
      }
      const { whileHolding } = await import('../../clickhouse/index.ts');
      return await whileHolding(clickhouse, 'page replay', async (writer, sinceMs) => {
        const clock = { ...systemClock, now: () => sinceMs };
        return await replay(chosen, { ...replayOptions, writer, clock }, signal);
      });
    },
    async discard(chosen) {
      const { discardDeadLetters } = await letters;
      const { whileHolding } = await import('../../clickhouse/index.ts');
      await whileHolding(clickhouse, 'page discard', (writer, sinceMs) =>
        discardDeadLetters(chosen, { query, writer, nowMs: sinceMs }),
      );
    },
  };
}
