import type { Memory, Permit } from '../flow.ts';

/** Memory to reserve for a page of unknown size, and for a page of an idle partition. */
export const quietPageBytes = 64 * 1024;

/**
 * Memory of a record object in addition to the bytes of the record. It matters for pages with many short records.
 * Measured with Kafka records.
 */
export const recordObjectBytes = 256;

/** Returns a function that calls `release` and then releases the permit. */
export function releaseOf(permit: Permit, release?: () => void): () => void {
  return () => {
    release?.();
    permit.release();
  };
}

/**
 * Makes a call, and returns its result with a memory permit of `bytes`. Waits for the permit before the call, and
 * releases it if the call fails, so that no permit is held between retries.
 * @throws the error of the call; Error if `signal` aborts while waiting for memory
 */
export async function withPermit<T>(
  memory: Memory,
  bytes: number,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<{ readonly answer: T; readonly permit: Permit }> {
  const permit = await memory.acquire(bytes, signal);
  if (permit === undefined) throw new Error('stopped while waiting for memory');
  try {
    return { answer: await call(), permit };
  } catch (error) {
    permit.release();
    throw error;
  }
}
