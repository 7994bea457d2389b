import { type Log, PipelineError } from '../base/index.ts';
import {
  type ClientIpMasking,
  type ErasureCriteria,
  type ErasureTarget,
  erasureTargets,
} from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { RetentionOptions } from '../config/index.ts';
import { countRows, deleteTarget } from './deletes.ts';
import { type ErasureDisk, readDisk } from './disk.ts';
import { forgetDeletes, forgetEnded, forgetInterrupted } from './forget.ts';
import { receivedUntil, waitForLoaders } from './loaders.ts';
import { maskedCriteria } from './masked-clients.ts';
import { ErasureRecord, type ErasureRow, listErasures } from './record.ts';
import { recountRollups, type RecountContext } from './recount.ts';

export interface ErasureOptions {
  readonly clickhouse: ClickHouse;
  readonly criteria: ErasureCriteria;
  /** How client addresses are stored; the criteria contain addresses as delivered. */
  readonly masking: ClientIpMasking;
  readonly retention: RetentionOptions;
  readonly logger: Log;
  readonly signal: AbortSignal;
  /** Maximum time to wait until other processes have stored the events that they read before the erasure started. */
  readonly waitMsMax: number;
  /** Erases the objects of an account from the store of the management API; undefined if no store exists. */
  readonly eraseObjects?: (account: string) => Promise<Readonly<Record<string, number>>>;
}

export interface ErasureResult {
  readonly erasure: ErasureRow;
  /** Sentences that describe how the masking of client addresses affected the erasure. */
  readonly warnings: readonly string[];
  /** Number of objects removed from the store of the management API, by table; empty if there is no store. */
  readonly objects: Readonly<Record<string, number>>;
  readonly disk: ErasureDisk;
}

const roundsMax = 5;

/**
 * Erases everything that meets the criteria from the tables of Weir, and from the store of the management API. Resumes an interrupted
 * erasure with the same criteria: every step checks what still exists.
 * @throws PipelineError ERR_ERASE_RUNNING | ERR_ERASE_UNCONFIRMED | ERR_ERASE_INCOMPLETE | ERR_ERASE_PSEUDONYMS | ERR_CLICKHOUSE_*
 */
export async function erase(options: ErasureOptions): Promise<ErasureResult> {
  const { clickhouse, criteria, logger, masking, retention, waitMsMax, signal } = options;
  assertAllUp(clickhouse);
  const record = await ErasureRecord.take(clickhouse, criteria, { logger, signal });
  try {
    const context: RecountContext = {
      clickhouse,
      retention,
      id: record.id,
      signal,
      check: () => record.check(),
    };
    await forgetEnded(clickhouse);
    const { startedMs } = record;
    const stored = await maskedCriteria(clickhouse, criteria, masking);
    const untilMs = await receivedUntil(clickhouse, erasureTargets(stored.criteria), startedMs);
    await eraseRows(context, erasureTargets(stored.criteria, untilMs), logger);
    await waitForLoaders(context, { startedMs, waitMsMax, logger });
    // Events that processes held may belong to days that had no stored events before.
    const held = await maskedCriteria(clickhouse, criteria, masking);
    await eraseRows(context, erasureTargets(held.criteria, untilMs), logger);
    const objects = await eraseObjects(options);
    const { warnings } = held;
    if (!held.isComplete) throw new PipelineError('ERR_ERASE_PSEUDONYMS', warnings.join(' '));
    await record.finish();
    await forgetDeletes(clickhouse, record.id);
    const erasures = await listErasures(clickhouse);
    const erasure = erasures.find(({ id }) => id === record.id);
    if (erasure === undefined) throw new TypeError('the record of an erasure is missing');
    return { erasure, warnings, objects, disk: await readDisk(clickhouse, erasure) };
  } catch (error) {
    // Clean up only while this process holds the erasure. If the cleanup fails, the next erasure repeats it.
    if (record.isOurs) await forgetInterrupted(clickhouse, record.id).catch(() => undefined);
    await record.release();
    throw error;
  }
}

async function eraseRows(
  context: RecountContext,
  targets: readonly ErasureTarget[],
  logger: Log,
): Promise<void> {
  for (let round = 0; round < roundsMax; round++) {
    for (const target of targets) {
      context.signal.throwIfAborted();
      await deleteTarget(context, target);
      logger.debug({ table: target.table }, 'rows erased from a table');
    }
    const isExact = await recountRollups(context);
    // Remaining rows have arrived meanwhile, or were written by a process that had read them earlier: repeat.
    if (isExact && !(await isLeft(context, targets))) return;
  }
  const detail = 'rows that meet the criteria keep arriving';
  throw new PipelineError('ERR_ERASE_INCOMPLETE', detail);
}

async function isLeft(
  { clickhouse }: RecountContext,
  targets: readonly ErasureTarget[],
): Promise<boolean> {
  for (const target of targets) {
    if (!target.isCounted && (await countRows(clickhouse, target)) > 0) return true;
  }
  return false;
}

async function eraseObjects({
  criteria,
  eraseObjects: eraseIn,
}: ErasureOptions): Promise<Readonly<Record<string, number>>> {
  const { account, network, beforeMs } = criteria;
  // Objects are erased only by account: they are the current configuration, without clients and times.
  if (account === undefined || network !== undefined || beforeMs !== undefined) return {};
  return (await eraseIn?.(account)) ?? {};
}

/**
 * Fails unless all servers are available: a delete must reach every replica, because a replica that returns later would
 * restore the rows.
 */
function assertAllUp({ cluster }: ClickHouse): void {
  const away = cluster?.endpoints.find(({ isUp }) => !isUp);
  if (away === undefined) return;
  const detail = `every server must take part, and ${away.url} does not respond: ${away.reason}`;
  throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', detail);
}
