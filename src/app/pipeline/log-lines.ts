import type { Log } from '../../base/index.ts';
import { type Batch, batchTotals, type LoadState, type Stored } from '../../load/index.ts';

/**
 * Returns the log fields of a batch. Log lines about inserts and about dead letters have the same batch id, which is
 * also the id of the trace.
 */
export function batchLogFields(batch: Batch, { insertMs }: Stored): object {
  const { received, deadLettered } = batchTotals(batch);
  const { id, progress } = batch;
  return {
    batch: id,
    partitions: progress.length,
    received,
    dead_lettered: deadLettered,
    insert_ms: insertMs,
  };
}

/** Logs a change of the loader state. */
export function logState(
  logger: Log,
  { advice, batch, code, reason, state }: LoadState,
  before: LoadState,
): void {
  // Log a changed error code, because another code needs another fix.
  if (state === before.state && code === before.code) return;
  const fields = { reason, code, advice, batch };
  if (state === 'ok') logger.info({}, 'ClickHouse inserts succeed again; reading resumed');
  else if (state === 'held') {
    logger.error(fields, 'ClickHouse rejects inserts; reading paused until the cause is fixed');
  } else if (state === 'disk_full') {
    logger.error(fields, 'ClickHouse disk full; reading paused until space is free');
  } else {
    logger.warn(fields, 'ClickHouse inserts failing; retrying, reading paused');
  }
}
