import type { PathCost } from './types.ts';

/** Decoding is measured in a separate process, so it may exceed its whole by this factor on a machine with other load. */
const DECODE_TOLERANCE = 1.1;
/** The threads are those of one round, and `node_us` is a median; two rounds of a busy machine differ by this factor. */
const THREADS_TOLERANCE = 1.25;

/**
 * Returns the rows whose parts exceed their whole, or differ from it, with the reason. They show that parts and whole
 * were measured under different conditions.
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
