import type { Clock } from './clock.ts';

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

/** Keeps passwords from being found by trying: counts what failed, by address. */
export interface Attempts {
  /** Counts an attempt before it is made. @returns seconds to wait when it must not be made, else 0. */
  begin(address: string): number;
  /** The attempt was right: its address begins anew. */
  succeeded(address: string): void;
}

/** How many attempts are let through, and how long the pauses grow. */
export interface AttemptLimits {
  /** Attempts of one address until it has to pause; the pause is a minute, then twice as long each time. */
  readonly each: number;
  /** Attempts of all addresses together in a minute. */
  readonly together: number;
  readonly pauseMsMax: number;
}

interface Tries {
  count: number;
  pauseMs: number;
  untilMs: number;
}

/** Counts attempts in memory: a restart forgets them. */
export function createAttempts(limits: AttemptLimits, clock: Pick<Clock, 'steadyMs'>): Attempts {
  const tries = new Map<string, Tries>();
  const all = createRateLimit(limits.together, clock);
  return {
    begin(address) {
      const now = clock.steadyMs();
      const own = tries.get(address) ?? { count: 0, pauseMs: windowMs, untilMs: 0 };
      if (own.untilMs > now) return Math.ceil((own.untilMs - now) / 1_000);
      const waitSecs = all.take('');
      if (waitSecs > 0) return waitSecs;
      own.count += 1;
      tries.delete(address);
      tries.set(address, own);
      const oldest = tries.keys().next().value;
      if (tries.size > keysMax && oldest !== undefined) tries.delete(oldest);
      if (own.count % limits.each === 0) {
        own.untilMs = now + own.pauseMs;
        own.pauseMs = Math.min(own.pauseMs * 2, limits.pauseMsMax);
      }
      return 0;
    },
    succeeded: (address) => void tries.delete(address),
  };
}
