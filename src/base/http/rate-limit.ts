import type { Clock } from '../time/clock.ts';

const windowMs = 60_000;
/** Keys that are known at a time: whoever makes keys up must not fill the memory. The oldest are forgotten. */
const keysMax = 10_000;

/** Counts requests of the last minute, by whoever makes them. */
export interface RateLimit {
  /** Counts a request. @returns seconds to wait when it is one too many, else 0. */
  take(key: string): number;
  /** What `take` would say, without counting. */
  wait(key: string): number;
}

/** @param requests how many a key may make in any 60 seconds; 0 = as many as it likes. */
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
      // The key that was used longest ago stands first.
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

/** Lines about all attackers together in a minute. */
const linesMax = 30;

/**
 * Keeps attacks from filling the log: true when a line about `key` may be written, which is once a minute, and thirty times a
 * minute for all keys together.
 */
export function createLoggedLimiter(clock: Pick<Clock, 'steadyMs'>): (key: string) => boolean {
  const each = createRateLimit(1, clock);
  const all = createRateLimit(linesMax, clock);
  return (key) => each.wait(key) === 0 && all.take('') === 0 && each.take(key) === 0;
}
