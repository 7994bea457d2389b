import { describe, expect, it } from 'vitest';

import { momentOf, renewLease } from '../../../../src/api/delivery/lease-renewal.ts';
import { nextTurn, silentLog } from '../../../../src/base/index.ts';
import { RecordingLog } from '../../../support/recording-log.ts';
import { VirtualClock } from '../../../support/virtual-clock.ts';

type Event = 'renewed' | 'taken' | 'failed' | 'silent';

/**
 * Renews a lease for a minute of the monotonic clock.
 * @param skewMs how far the system time is ahead of the monotonic clock
 * @param grantMs how long the first request for the lease took
 * @returns when the lease was lost; undefined if it was not
 */
async function lostAfter(
  event: (steadyMs: number) => Event,
  skewMs: (steadyMs: number) => number = () => 0,
  grantMs = 0,
): Promise<number | undefined> {
  let steadyMs = 0;
  let lostMs: number | undefined;
  const lost = new AbortController();
  lost.signal.addEventListener('abort', () => (lostMs = steadyMs));
  const stop = new AbortController();
  const clock = {
    now: () => steadyMs + skewMs(steadyMs),
    steadyMs: () => steadyMs,
    pause: async (ms: number) => {
      await nextTurn();
      steadyMs += ms;
      if (steadyMs > 60_000) stop.abort();
    },
  };
  const lease = {
    async hold() {
      if (event(steadyMs) === 'silent') return await new Promise<never>(() => {});
      if (event(steadyMs) === 'failed') throw new Error('unavailable');
      return event(steadyMs) === 'renewed';
    },
    async release() {},
  };
  const held = momentOf(clock);
  steadyMs += grantMs;
  await renewLease({ clock, lease, logger: silentLog }, held, lost, stop.signal);
  return lostMs;
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

  it('is lost before it expires if the store does not respond', async () => {
    expect(await lostAfter((ms) => (ms < 15_000 ? 'renewed' : 'silent'))).toBe(31_000);
  });

  it('expires by the time of its first request, however late the response was', async () => {
    expect(await lostAfter(() => 'silent', undefined, 9_500)).toBe(20_500);
    expect(await lostAfter(() => 'renewed', undefined, 21_000)).toBe(21_000);
  });

  it('logs a failed renewal, but not after a stop', async () => {
    const log = new RecordingLog();
    const clock = new VirtualClock();
    const stop = new AbortController();
    const fails: ((error: Error) => void)[] = [];
    const hold = () => new Promise<boolean>((_resolve, reject) => void fails.push(reject));
    const deps = { clock, lease: { hold, release: async () => {} }, logger: log };
    const renewing = renewLease(deps, momentOf(clock), new AbortController(), stop.signal);
    await clock.advance(10_000);
    fails[0]?.(new Error('unavailable'));
    await clock.advance(10_000);
    stop.abort();
    await renewing;
    fails[1]?.(new Error('closed'));
    await nextTurn();
    expect(log.lines.map(({ fields }) => fields)).toEqual([{ reason: 'unavailable' }]);
  });

  it('is lost within a second after the machine was suspended', async () => {
    const suspended = (ms: number): number => (ms < 15_000 ? 0 : 60_000);
    expect(await lostAfter(() => 'renewed', suspended)).toBe(15_000);
  });
});
