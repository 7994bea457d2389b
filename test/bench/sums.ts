import type { PathCost } from './types.ts';

/**
 * `decode_us` may be this multiple of `node_us`: decoding is measured in a separate process, so other load can make it
 * slower.
 */
const DECODE_TOLERANCE = 1.1;
/** The sum of `threads_us` may differ from `node_us` by this factor: it comes from one round, and `node_us` is a median. */
const THREADS_TOLERANCE = 1.25;

/**
 * Returns an error for each row whose parts do not add up. In such a row, parts and total were measured under different
 * conditions.
 */
export function sumErrors(paths: readonly PathCost[]): readonly string[] {
  return paths.flatMap(({ name, node_us: node, decode_us: decode, threads_us: threads }) => {
    const errors: string[] = [];
    if (decode !== null && decode > node * DECODE_TOLERANCE) {
      errors.push(`${name}: decode_us is ${decode}, but node_us, which includes it, is ${node}`);
    }
    const sum = threads.main + threads.v8 + threads.pool + threads.workers;
    if (Math.max(sum / node, node / sum) > THREADS_TOLERANCE) {
      errors.push(`${name}: threads_us add up to ${sum.toFixed(2)}, but node_us is ${node}`);
    }
    return errors;
  });
}
