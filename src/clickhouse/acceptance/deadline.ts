import { setMaxListeners } from 'node:events';

/**
 * Returns a signal that aborts when `signal` aborts, or after `ms`. The timer keeps the returned signal in memory:
 * Node.js 20 may garbage-collect the signal of `AbortSignal.timeout` inside `AbortSignal.any` before it fires.
 */
export function deadline(ms: number, signal?: AbortSignal): AbortSignal {
  const ended = new AbortController();
  // Each request and each nested deadline adds a listener. The default limit of 10 listeners would cause warnings.
  setMaxListeners(0, ended.signal);
  const end = (): void => ended.abort();
  setTimeout(end, ms).unref();
  if (signal?.aborted === true) end();
  else signal?.addEventListener('abort', end, { once: true, signal: ended.signal });
  return ended.signal;
}
