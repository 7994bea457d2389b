import type { Memory, Permit } from '../flow.ts';

/** Memory to reserve for a page of unknown size, and for one of an idle partition. */
export const quietPageBytes = 64 * 1024;

/** Gives memory back, and the permit for it. */
export function releaseOf(permit: Permit, release?: () => void): () => void {
  return () => {
    release?.();
    permit.release();
  };
}

/**
 * Makes a call with a permit for what it will give. Nothing is held while it is tried again.
 * @throws what the call throws, or Error when `signal` has aborted.
 */
export async function withPermit<T>(
  memory: Memory,
  bytes: number,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<{ readonly answer: T; readonly permit: Permit }> {
  const permit = await memory.acquire(bytes, signal);
  if (permit === undefined) throw new Error('told to stop while waiting for memory');
  try {
    return { answer: await call(), permit };
  } catch (error) {
    permit.release();
    throw error;
  }
}
