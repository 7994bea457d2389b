import { MemoryBudget } from '../../src/base/index.ts';

/** A budget without a limit. */
export function unlimited(): MemoryBudget {
  return new MemoryBudget(Number.POSITIVE_INFINITY);
}
