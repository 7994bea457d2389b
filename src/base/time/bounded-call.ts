/**
 * Makes a call with a deadline. Aborts it after `ms`, or when `signal` aborts, and does not wait until it has stopped.
 * The listener on `signal` is removed afterwards. `AbortSignal.any` would leak memory on a signal that lives as long as
 * the process: five times per second per shard.
 *
 * @throws Error named TimeoutError after `ms`; the reason of `signal` if it aborts; otherwise the error of the call.
 */
export async function withDeadline<T>(
  ms: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(errorOf(stop.signal.reason)), {
      once: true,
    });
  });
  const onAbort = (): void => stop.abort(signal.reason);
  const timer = setTimeout(() => stop.abort(timeout(ms)), ms);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([call(stop.signal), stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Returns the result, or undefined as soon as `signal` aborts, because a server that does not respond must not delay a
 * stop.
 */
export async function unlessAborted<T>(
  answer: Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  let stop = (): void => {};
  const stopped = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([answer, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function timeout(ms: number): Error {
  const error = new Error(`no complete response within ${ms} ms`);
  error.name = 'TimeoutError';
  return error;
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
