import { describe, expect, it } from 'vitest';

import { renewLease } from '../../../../src/api/delivery/lease-renewal.ts';
import { silentLog } from '../../../../src/base/index.ts';

type Event = 'renewed' | 'taken' | 'failed';

/**
 * Renews a lease for a minute of the monotonic clock.
 * @param skewMs how far the system time is ahead of the monotonic clock
 * @returns when the lease was lost; undefined if it was not
 */
async function lostAfter(
  event: (steadyMs: number) => Event,
  skewMs: (steadyMs: number) => number = () => 0,
): Promise<number | undefined> {
  let steadyMs = 0;
  const lost = new AbortController();
  const stop = new AbortController();
  const clock = {
    now: () => steadyMs + skewMs(steadyMs),
    steadyMs: () => steadyMs,
    pause: async (ms: number) => {
      steadyMs += ms;
      if (steadyMs > 60_000) stop.abort();
    },
  };
  const lease = {
    async hold() {
      if (event(steadyMs) === 'failed') throw new Error('unavailable');
      return event(steadyMs) === 'renewed';
    },
    async release() {},
  };
  await renewLease({ clock, lease, logger: silentLog }, lost, stop.signal);
  return lost.signal.aborted ? steadyMs : undefined;
}

describe('a lease of event delivery', () => {
  it('is kept while it is renewed, also if one renewal fails or the system time is set back', async () => {
    expect(await lostAfter(() => 'renewed')).toBeUndefined();
    expect(await lostAfter((ms) => (ms === 20_000 ? 'failed' : 'renewed'))).toBeUndefined();
    const setBack = (ms: number): number => (ms < 15_000 ? 0 : -3_600_000);
    expect(await lostAfter(() => 'renewed', setBack)).toBeUndefined();
  });

  it('is lost if another process holds it', async () => {
    expect(await lostAfter((ms) => (ms < 30_000 ? 'renewed' : 'taken'))).toBe(30_000);
  });

  it('is lost before it expires if the store is unavailable, also if the system time is set back', async () => {
    const failed = (ms: number): Event => (ms < 15_000 ? 'renewed' : 'failed');
    expect(await lostAfter(failed)).toBe(31_000);
    expect(await lostAfter(failed, (ms) => (ms < 15_000 ? 0 : -3_600_000))).toBe(31_000);
  });

  it('is lost within a second after the machine was suspended', async () => {
    const suspended = (ms: number): number => (ms < 15_000 ? 0 : 60_000);
    expect(await lostAfter(() => 'renewed', suspended)).toBe(15_000);
  });
});
