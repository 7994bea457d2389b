/**
 * Makes a call with a deadline. When `ms` have passed, or when `signal` aborts, aborts the call and does not wait until
 * it has stopped.
 *
 * @throws Error named TimeoutError after `ms`; the reason of `signal` if it aborts; otherwise the error of the call.
 */
export async function withDeadline<T>(
  ms: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const { release, signal: stop } = joinSignals([signal], ms);
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(errorOf(stop.reason)), { once: true });
  });
  try {
    return await Promise.race([call(stop), stopped]);
  } finally {
    release();
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

/** A signal that aborts with the first of several signals. */
export interface JoinedSignal {
  readonly signal: AbortSignal;
  /** Removes the listeners from the signals, and stops the timer. Call this when the work has ended. */
  readonly release: () => void;
}

/**
 * Joins signals for one piece of work, for example a request. `AbortSignal.any` would leak about 100 bytes per call
 * (there are five per second per shard) on a signal that lives as long as the process.
 * @param ms time after which the signal aborts with an error named TimeoutError; no limit by default
 */
export function joinSignals(signals: readonly AbortSignal[], ms?: number): JoinedSignal {
  const joined = new AbortController();
  const { signal } = joined;
  const onAbort = ({ target }: { readonly target: unknown }): void => {
    joined.abort(target instanceof AbortSignal ? target.reason : undefined);
  };
  const onTimeout = (): void => {
    const late = new Error(`not finished within ${ms} ms`);
    // Not a DOMException: its `code` is a number, for which `codeOf` returns nothing.
    late.name = 'TimeoutError';
    joined.abort(late);
  };
  const timer = ms === undefined ? undefined : setTimeout(onTimeout, ms);
  const release = (): void => {
    clearTimeout(timer);
    for (const one of signals) one.removeEventListener('abort', onAbort);
  };
  for (const one of signals) {
    if (one.aborted) joined.abort(one.reason);
    else one.addEventListener('abort', onAbort, { once: true });
  }
  return { signal, release };
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
