import { memoryBytesOf, type WeirConfig } from '../../config/index.ts';
import type { BatchLimits } from '../../pipeline/index.ts';

/** When a batch is due, and how much memory the process may hold. */
export function limitsOf({ limits, load }: Pick<WeirConfig, 'limits' | 'load'>): BatchLimits {
  return {
    batchRows: load.batch_rows,
    batchBytes: load.batch_bytes,
    batchWaitMs: load.batch_wait_ms,
    memoryBytes: memoryBytesOf({ limits, load }),
  };
}
