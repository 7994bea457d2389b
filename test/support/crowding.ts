import { availableParallelism, loadavg } from 'node:os';

/**
 * How much longer everything may take than on an idle machine. Two runnable processes per core are those of the test itself; with more,
 * limits of time are extended, but not without limit.
 */
export function crowding(): number {
  const [load = 0] = loadavg();
  return Math.min(3, Math.max(1, load / (2 * availableParallelism())));
}
