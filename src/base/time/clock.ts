/** Where time comes from; a test hands in its own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Milliseconds since some moment in the past; never steps back or jumps ahead, also when somebody sets the system's time. All
   * that waits, or counts how long something takes, goes by it.
   */
  steadyMs(): number;
  /** Resolves after `ms`, or at once when `signal` aborts. Never rejects. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's clocks. */
export const systemClock: Clock = {
  now: () => Date.now(),
  steadyMs: () => performance.now(),
  pause,
};

/** Waits for `ms` milliseconds, or until `signal` aborts; never rejects, so callers look at the signal. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}

/** The next turn of the event loop, after what has come in was handed on: others get theirs. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const lastWordMs = 1_000;

/** Waits a second at the most for what is told somebody at the end: whoever stops may not wait for one that does not answer. Never rejects. */
export async function lastWord(telling: Promise<unknown>): Promise<void> {
  const waited = new AbortController();
  await Promise.race([telling.catch(() => undefined), pause(lastWordMs, waited.signal)]);
  waited.abort();
}
