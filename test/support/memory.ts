import { MemoryBudget } from '../../src/base/index.ts';

/** A budget that never keeps anybody waiting. */
export function unlimited(): MemoryBudget {
  return new MemoryBudget(Number.POSITIVE_INFINITY);
}
