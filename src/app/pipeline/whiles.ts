import { isDeepStrictEqual } from 'node:util';

import { lastWord, type Log, messageOf } from '../../base/index.ts';
import { applyRetention, type LoaderLease } from '../../clickhouse/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import {
  type LiveFlow,
  type AccountRules,
  followRules,
  type LiveRules,
  type Pipeline,
  type Store,
} from '../../pipeline/index.ts';

/** Does `work`, and something else beside it that ends with it. */
export async function beside(
  other: (signal: AbortSignal) => Promise<void> | undefined,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const running = other(AbortSignal.any([signal, stop.signal]));
  try {
    await work();
  } finally {
    stop.abort();
    await running;
  }
}

/** Does `work`, which reads and stores, and says meanwhile what it holds. */
export async function whileHeard(
  lease: Pick<LoaderLease, 'leave' | 'run' | 'speak'>,
  work: () => Promise<void>,
): Promise<void> {
  // Before anything is read; where that fails, the first insert is preceded by another attempt.
  await lease.speak().catch(() => undefined);
  const stop = new AbortController();
  const speaking = lease.run(stop.signal);
  try {
    await work();
  } finally {
    stop.abort();
    // Where the server cannot be told, an erasure waits a minute for nobody.
    await lastWord(speaking.then(() => lease.leave()));
  }
}

/** The ledger is trimmed at the start and then daily: its newest rows are checkpoints, which no TTL knows to keep. */
export async function whileTrimming(
  store: Store,
  parts: Pick<LiveFlow, 'config'>,
  logger: Log,
  work: () => Promise<void>,
): Promise<void> {
  const timer = setInterval(() => {
    applyRetention(store.clickhouse, parts.config.retention).catch((error: unknown) =>
      logger.warn(
        { reason: messageOf(error) },
        'old rows could not be trimmed; tried again tomorrow',
      ),
    );
  }, 86_400_000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Does `work` under another retention. @throws what it throws; the retention of before then holds again */
export async function whileRetaining(
  { clickhouse }: Store,
  before: WeirConfig['retention'],
  after: WeirConfig['retention'],
  work: () => Promise<void>,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return await work();
  try {
    await applyRetention(clickhouse, after);
    await work();
  } catch (error) {
    await applyRetention(clickhouse, before);
    throw error;
  }
}

/** What changes in the rules of accounts while the pipeline runs takes effect with the next batch, which begins at once. */
export async function whileFollowing(
  accountRules: AccountRules | undefined,
  live: LiveRules,
  flow: Pipeline,
  work: () => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const following =
    accountRules && followRules(accountRules, live, () => flow.onRules(), stop.signal);
  try {
    await work();
  } finally {
    stop.abort();
    await following;
  }
}
