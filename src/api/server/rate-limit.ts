import type { Clock } from '../../base/index.ts';

const WINDOW_MS = 60_000;

/** Counts requests of the last minute, by API key. */
export interface RateLimit {
  /** Counts a request. @returns seconds to wait when it is one too many, else 0. */
  take(key: string): number;
}

/** @param requests how many a key may make in any 60 seconds; 0 = as many as it likes. */
export function createRateLimit(requests: number, clock: Clock): RateLimit {
  const times = new Map<string, number[]>();
  let sweptMs = clock.now();
  const sweep = (now: number): void => {
    if (now - sweptMs < WINDOW_MS) return;
    sweptMs = now;
    for (const [key, list] of times) if ((list.at(-1) ?? 0) <= now - WINDOW_MS) times.delete(key);
  };
  return {
    take(key) {
      if (requests === 0) return 0;
      const now = clock.now();
      sweep(now);
      const recent = (times.get(key) ?? []).filter((time) => time > now - WINDOW_MS);
      times.set(key, recent);
      const first = recent[0];
      if (recent.length >= requests && first !== undefined) {
        return Math.max(1, Math.ceil((first + WINDOW_MS - now) / 1_000));
      }
      recent.push(now);
      return 0;
    },
  };
}
