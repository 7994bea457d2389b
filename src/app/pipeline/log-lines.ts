import type { Log } from '../../base/index.ts';
import { type Batch, batchTotals, type LoadState, type Stored } from '../../load/index.ts';

/** Of a batch: its id stands in lines about dead letters and inserts as well, and is that of its trace. */
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

/** Says what the loader does about its server, when that changes. */
export function logState(
  logger: Log,
  { advice, batch, code, reason, state }: LoadState,
  before: LoadState,
): void {
  // Another failure is another thing to mend.
  if (state === before.state && code === before.code) return;
  const fields = { reason, code, advice, batch };
  if (state === 'ok') logger.info({}, 'ClickHouse takes inserts again; reading goes on');
  else if (state === 'held') {
    logger.error(
      fields,
      'inserts are held: ClickHouse refuses us; nothing is lost, mend it and reading goes on',
    );
  } else if (state === 'disk_full') {
    logger.error(fields, 'ClickHouse disk full; reading paused until space is free');
  } else {
    logger.warn(fields, 'inserts fail for now; reading waits, nothing is lost');
  }
}
