import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

import type { LimitsOptions } from './options/limits.ts';
import type { LoadOptions } from '../load/options.ts';

/** Minimum of the default. With less memory, inserts are so small that they cost more. */
const bytesMin = 32 * 2 ** 20;

/** Resources of this process. */
export interface MachineMemory {
  /** Memory of the machine or the container. */
  readonly memoryBytes: number;
  readonly heapBytesMax: number;
}

/** Returns `limits.memory`, or its default, which allows storing one batch while another one fills. */
export function memoryBytesOf(
  {
    limits,
    load,
  }: {
    readonly limits: Pick<LimitsOptions, 'memory_bytes'>;
    readonly load: Pick<LoadOptions, 'batch_bytes'>;
  },
  { memoryBytes, heapBytesMax }: MachineMemory = machineMemory(),
): number {
  if (limits.memory_bytes !== undefined) return limits.memory_bytes;
  const bytes = Math.min(2 * load.batch_bytes, memoryBytes / 8, heapBytesMax / 2);
  return Math.max(bytesMin, Math.floor(bytes));
}

function machineMemory(): MachineMemory {
  const total = totalmem();
  const constrained = process.constrainedMemory();
  return {
    memoryBytes: constrained > 0 && constrained < total ? constrained : total,
    heapBytesMax: getHeapStatistics().heap_size_limit,
  };
}
