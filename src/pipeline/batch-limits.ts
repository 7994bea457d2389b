import { memoryBytesOf, type WeirConfig } from '../config/index.ts';

/** Limits at which a batch is stored. */
export interface BatchLimits {
  readonly batchRows: number;
  /** Maximum bytes of input, and of columns. */
  readonly batchBytes: number;
  readonly batchWaitMs: number;
  /** Maximum memory for everything that is read and not stored yet. */
  readonly memoryBytes: number;
}

/** Returns the limits of a configuration. */
export function batchLimitsOf({ limits, load }: WeirConfig): BatchLimits {
  return {
    batchRows: load.batch_rows,
    batchBytes: load.batch_bytes,
    batchWaitMs: load.batch_wait_ms,
    memoryBytes: memoryBytesOf({ limits, load }),
  };
}
