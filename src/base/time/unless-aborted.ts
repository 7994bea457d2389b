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
