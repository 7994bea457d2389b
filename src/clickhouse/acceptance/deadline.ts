import { setMaxListeners } from 'node:events';

/**
 * Returns a signal that aborts together with another one, or after a time. The timer keeps it in memory: Node.js 20 may
 * collect the signal of `AbortSignal.timeout` inside `AbortSignal.any` before it fires.
 */
export function deadline(ms: number, signal?: AbortSignal): AbortSignal {
  const ended = new AbortController();
  // Each request, and each shorter limit, adds a listener.
  setMaxListeners(0, ended.signal);
  const end = (): void => ended.abort();
  setTimeout(end, ms).unref();
  if (signal?.aborted === true) end();
  else signal?.addEventListener('abort', end, { once: true, signal: ended.signal });
  return ended.signal;
}
