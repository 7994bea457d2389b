import { setMaxListeners } from 'node:events';

/**
 * Returns a signal that aborts with another one, or after a time. The timer keeps it alive: Node.js 20 can collect the signal of
 * `AbortSignal.timeout` within `AbortSignal.any` before it fires.
 */
export function deadline(ms: number, signal?: AbortSignal): AbortSignal {
  const ended = new AbortController();
  // Each request and each limit below this one listens to it.
  setMaxListeners(0, ended.signal);
  const end = (): void => ended.abort();
  setTimeout(end, ms).unref();
  if (signal?.aborted === true) end();
  else signal?.addEventListener('abort', end, { once: true, signal: ended.signal });
  return ended.signal;
}
