import type { Clock } from '../time/clock.ts';

const windowMs = 60_000;
/** Maximum number of keys, so that invented keys cannot fill the memory. The oldest are evicted. */
const keysMax = 10_000;

/** Counts requests of the last minute by key. */
export interface RateLimit {
  /** Counts a request. @returns seconds to wait if it exceeds the limit, else 0 */
  take(key: string): number;
  /** Returns the same number as `take`, without counting a request. */
  wait(key: string): number;
}

/** @param requests maximum per key in any 60 seconds; 0 means no limit */
export function createRateLimit(requests: number, clock: Pick<Clock, 'steadyMs'>): RateLimit {
  const times = new Map<string, number[]>();
  const wait = (key: string): number => {
    const recent = times.get(key) ?? [];
    const now = clock.steadyMs();
    while ((recent[0] ?? now) <= now - windowMs) recent.shift();
    const [first] = recent;
    if (first === undefined || recent.length < requests) return 0;
    return Math.max(1, Math.ceil((first + windowMs - now) / 1_000));
  };
  return {
    wait: (key) => (requests === 0 ? 0 : wait(key)),
    take(key) {
      if (requests === 0) return 0;
      const secs = wait(key);
      if (secs > 0) return secs;
      const recent = times.get(key) ?? [];
      recent.push(clock.steadyMs());
      // Ordered by last use, oldest first.
      times.delete(key);
      times.set(key, recent);
      forget(times, clock.steadyMs());
      return 0;
    },
  };
}

function forget(times: Map<string, number[]>, now: number): void {
  for (const [key, list] of times) {
    const isOver = (list.at(-1) ?? now) <= now - windowMs;
    if (!isOver && times.size <= keysMax) return;
    times.delete(key);
  }
}

/** Maximum number of lines per minute, over all keys. */
const linesMax = 30;

/**
 * Creates a limiter that keeps attacks from filling the log. It returns whether a line about `key` may be written: at
 * most once per minute per key, and 30 times per minute for all keys together.
 */
export function createLoggedLimiter(clock: Pick<Clock, 'steadyMs'>): (key: string) => boolean {
  const each = createRateLimit(1, clock);
  const all = createRateLimit(linesMax, clock);
  return (key) => each.wait(key) === 0 && all.take('') === 0 && each.take(key) === 0;
}
