import { isDeepStrictEqual } from 'node:util';

import { type Log, messageOf } from '../../base/index.ts';
import {
  applyRetention,
  applyTtls,
  type ClickHouse,
  longerRetention,
} from '../../clickhouse/index.ts';
import type { RetentionOptions } from '../../config/index.ts';

/** A change of the retention. */
export interface RetentionChange {
  readonly clickhouse: ClickHouse;
  readonly before: RetentionOptions;
  readonly after: RetentionOptions;
  readonly logger: Pick<Log, 'warn'>;
}

/**
 * Changes the retention together with `work`. If `work` fails, the previous retention is restored. Deleted rows cannot
 * be restored, so a longer retention is applied before `work`, and a shorter one after it.
 * @throws the error of `work` or of the first retention change, after the previous retention is restored
 */
export async function changeRetention(
  { clickhouse, before, after, logger }: RetentionChange,
  work: () => Promise<void>,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return await work();
  const logFailure = (error: unknown): void =>
    logger.warn({ reason: messageOf(error) }, 'applying the retention failed; retrying in 1 h');
  try {
    await applyTtls(clickhouse, longerRetention(before, after));
    await work();
  } catch (error) {
    await applyTtls(clickhouse, before).catch(logFailure);
    throw error;
  }
  // Do not throw, because `work` is complete and cannot be undone.
  await applyRetention(clickhouse, after).catch(logFailure);
}
