/** Source of time; tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Monotonic clock: milliseconds since an arbitrary moment. Not affected by changes of the system time. All waits and
   * durations use it.
   */
  steadyMs(): number;
  /** Resolves after `ms`, or as soon as `signal` aborts. Never rejects. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The clocks of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  steadyMs: () => performance.now(),
  pause,
};

/** Waits for `ms` milliseconds, or until `signal` aborts. Never rejects, so callers check the signal. */
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

/** Tasks that wait for their turn. */
const waiting: (() => void)[] = [];

/**
 * Yields to the event loop until pending I/O has been handled. At most one task continues per turn of the event loop,
 * in the order of the calls. So however many tasks compute, I/O waits for one slice of one task only.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(continueNext);
  });
}

function continueNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(continueNext);
}

/** Longest part of a computation between two turns of the event loop, because other tasks use the same process. */
const turnMs = 10;

/** Divides a long computation into short turns of the event loop. It can be stopped between two turns. */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  #sinceMs = performance.now();

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Begins a new turn if this one has lasted long enough. @throws the reason of the signal if it is aborted */
  async next(): Promise<void> {
    if (performance.now() - this.#sinceMs < turnMs) return;
    await nextTurn();
    this.#signal?.throwIfAborted();
    this.#sinceMs = performance.now();
  }
}

const briefWaitMs = 1_000;

/**
 * Waits for a last request during shutdown, but at most 1 s, so that an unresponsive server does not delay a stop.
 * Never rejects.
 */
export async function waitBriefly(request: Promise<unknown>): Promise<void> {
  const waited = new AbortController();
  await Promise.race([request.catch(() => undefined), pause(briefWaitMs, waited.signal)]);
  waited.abort();
}

/** Runs all steps without a pause, and returns their result. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * A polled source yields a page, which may be empty, at least at this interval. A longer silence means that reading is
 * paused or fails.
 */
const silenceMsMax = 15_000;

/** What the last read of a partition has shown. */
export interface LastRead {
  /** Lag behind the tip at that time; undefined if unknown. */
  readonly behindMs: number | undefined;
  readonly readMs: number;
  /** True if the source receives requests instead of polling: silence means that nothing was sent. */
  readonly isPushed: boolean;
}

/**
 * Estimates the lag behind the tip now: while nothing is read, the waiting events grow older.
 * @returns milliseconds; an upper bound if reading is paused; undefined if unknown
 */
export function lagAt(nowMs: number, { behindMs, isPushed, readMs }: LastRead): number | undefined {
  const silenceMs = nowMs - readMs;
  if (behindMs === undefined || isPushed || silenceMs <= silenceMsMax) return behindMs;
  return behindMs + silenceMs;
}
