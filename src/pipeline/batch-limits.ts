import { memoryBytesOf, type WeirConfig } from '../config/index.ts';

/** When a batch is due. */
export interface BatchLimits {
  readonly batchRows: number;
  /** Bytes of input, and of columns, that a batch may hold. */
  readonly batchBytes: number;
  readonly batchWaitMs: number;
  /** Memory for everything that is read and not stored yet. */
  readonly memoryBytes: number;
}

/** The limits of a configuration. */
export function batchLimitsOf({ limits, load }: WeirConfig): BatchLimits {
  return {
    batchRows: load.batch_rows,
    batchBytes: load.batch_bytes,
    batchWaitMs: load.batch_wait_ms,
    memoryBytes: memoryBytesOf({ limits, load }),
  };
}
