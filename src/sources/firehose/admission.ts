import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../base/index.ts';
import type { Memory, Permit } from '../../flow.ts';
import { type ErrorResponse, createErrorResponse } from './response.ts';
import { type BodyLimits, declaredBodyBytes, decodedBytes, firstBytes } from './body.ts';
import type { IngestRequest } from './listener.ts';

/**
 * Maximum time that a request waits for memory before Weir reads its body. After this time, Weir rejects the request,
 * and the sender retries.
 */
const admitMs = 250;
/** The same for requests of at least `largeBytes`. They wait longer, because a retry costs more than the wait. */
const largeAdmitMs = 2_000;
const largeBytes = 4 * 1024 * 1024;

/**
 * Reserves memory for a request; waits briefly if necessary. Returns undefined if the memory does not become available
 * in time.
 */
export async function admit(
  memory: Memory,
  bytes: number,
  clock: Clock,
): Promise<Permit | undefined> {
  const permit = memory.tryAcquire(bytes);
  if (permit !== undefined) return permit;
  const late = new AbortController();
  const isOver = new AbortController();
  const waitMs = bytes < largeBytes ? admitMs : largeAdmitMs;
  void clock.pause(waitMs, isOver.signal).then(() => late.abort());
  const waited = await memory.acquire(bytes, late.signal);
  isOver.abort();
  return waited;
}

/** Interval in which at least `paceBytesMin` bytes of a body must arrive while other data waits for memory. */
const paceMs = 10_000;
const paceBytesMin = 1024 * 1024;

interface PaceLimits {
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** Returns whether other data waits for memory. */
  readonly isAwaited: () => boolean;
}

/**
 * Aborts `late` if a body takes too long, or if it arrives too slowly while other data waits for memory. Otherwise, a
 * sender that stops within a body would block memory for minutes, and so stop all sources.
 * @returns a function that ends the check
 */
export function limitPace(
  message: IncomingMessage,
  late: AbortController,
  { clock, timeoutMs, isAwaited }: PaceLimits,
): () => void {
  const timer = setTimeout(
    () => late.abort(createErrorResponse(503, 'the body did not arrive in time')),
    timeoutMs,
  );
  const over = new AbortController();
  const check = async (): Promise<void> => {
    for (;;) {
      const before = message.socket.bytesRead;
      await clock.pause(paceMs, over.signal);
      if (over.signal.aborted) return;
      const isSlow = message.socket.bytesRead - before < paceBytesMin;
      if (isSlow && isAwaited()) return late.abort(tooSlow());
    }
  };
  void check();
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}

/**
 * Returns the memory to reserve for a request before it is known whether its body is gzip; 0 if the declared size
 * exceeds the limit.
 */
export function expectedBytes({ message }: IngestRequest, { bodyBytesMax }: BodyLimits): number {
  const declared = declaredBodyBytes(message);
  if (declared === undefined) return firstBytes;
  return declared > bodyBytesMax ? 0 : declared + decodedBytes(declared);
}

export function growing(permit: Permit): (bytes: number) => ErrorResponse | undefined {
  return (bytes) => (bytes <= permit.bytes || permit.tryResize(bytes) ? undefined : noRoom());
}

export function noRoom(): ErrorResponse {
  return createErrorResponse(503, 'too much data is waiting for ClickHouse');
}

function tooSlow(): ErrorResponse {
  return createErrorResponse(503, 'the body arrives too slowly while other data waits for memory');
}
