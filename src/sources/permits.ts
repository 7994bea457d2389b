import type { Memory, Permit } from '../flow.ts';

/** Memory to reserve for a page of unknown size, and for one of an idle partition. */
export const quietPageBytes = 64 * 1024;

/**
 * Memory of a record object in addition to its bytes: a page may consist of many records without bytes. Measured with
 * records of Kafka.
 */
export const recordObjectBytes = 256;

/** Returns a function that releases memory and its permit. */
export function releaseOf(permit: Permit, release?: () => void): () => void {
  return () => {
    release?.();
    permit.release();
  };
}

/**
 * Makes a call with a memory permit for its result. Holds no permit between retries.
 * @throws the error of the call, or Error if `signal` aborted
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
