import type { MemoryBudget } from '../../base/index.ts';
import { memoryBytesOf, type WeirConfig } from '../../config/index.ts';
import type { BatchBuilder } from '../../flow.ts';
import type { OpenBatch } from '../../load/index.ts';

/**
 * Maximum number of dead letters in a batch: each dead letter takes 3 KiB of memory, and 0.1 ms to store. This time
 * delays other pages.
 */
const deadLettersMax = 1_000;

/** Maximum number of ranges in a batch: a range takes 1 KiB of memory, even without rows. */
const rangesMax = 10_000;

/** Limits at which a batch is stored. */
export interface BatchLimits {
  readonly batchRows: number;
  /** Maximum bytes of input, and of columns. */
  readonly batchBytes: number;
  readonly latencyMaxMs: number;
  /** Maximum memory for everything that is read and not stored yet. */
  readonly memoryBytes: number;
}

/** Returns the limits of a configuration. */
export function batchLimitsOf({ limits, load }: WeirConfig): BatchLimits {
  return {
    batchRows: load.batch_rows,
    batchBytes: load.batch_bytes,
    latencyMaxMs: load.latency_max_ms,
    memoryBytes: memoryBytesOf({ limits, load }),
  };
}

/** Share of the limits that a batch of small requests may reach. */
const requestsShare = 1 / 8;

/** Returns the limits of a batch that contains only small requests. */
export function limitsOfRequests(limits: BatchLimits): BatchLimits {
  const batchRows = Math.ceil(limits.batchRows * requestsShare);
  return { ...limits, batchRows, batchBytes: limits.batchBytes * requestsShare };
}

/** True when a batch has reached its limit of rows, bytes of columns, bytes of input, ranges, or dead letters. */
export function isFull(
  open: OpenBatch,
  builder: Pick<BatchBuilder, 'rows' | 'sizeBytes'>,
  { batchRows, batchBytes }: BatchLimits,
): boolean {
  if (open.ranges >= rangesMax) return true;
  const rows = open.blockRows + builder.rows;
  if (rows >= batchRows || open.blockBytes + builder.sizeBytes >= batchBytes) return true;
  return open.inputBytes >= batchBytes || open.rejectedCount >= Math.min(batchRows, deadLettersMax);
}

/**
 * Maximum age of a batch that gets further pages: `weir audit` relies on less than an hour between the pages of a
 * batch.
 */
const ageMaxMs = 50 * 60_000;

/** Returns whether a batch is too old to get further pages. */
export function isOld({ startedMs = 0 }: OpenBatch, nowMs: number): boolean {
  return nowMs - startedMs > ageMaxMs;
}

/** Returns whether the memory is used up. */
export function isUsedUp({ max, used }: MemoryBudget): boolean {
  return used >= max;
}

/** A batch that holds this share of the memory is stored as soon as a reader waits for memory. */
const dueShare = 1 / 4;

/** Returns whether a reader waits for memory, and storing a batch that holds `heldBytes` would release much of it. */
export function isInTheWay(heldBytes: number, memory: MemoryBudget): boolean {
  return (memory.isAwaited || isUsedUp(memory)) && heldBytes >= memory.max * dueShare;
}
