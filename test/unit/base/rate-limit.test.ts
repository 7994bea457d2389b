import { describe, expect, it } from 'vitest';

import { createAttempts, createRateLimit } from '../../../src/base/index.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

describe('createRateLimit', () => {
  it('lets so many pass in any minute and says how long to wait', async () => {
    const clock = new VirtualClock();
    const limit = createRateLimit(2, clock);
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 0]);
    await clock.advance(10_000);
    expect(limit.take('a')).toBe(50);
    expect(limit.take('b')).toBe(0);
    await clock.advance(49_999);
    expect(limit.take('a')).toBe(1);
    await clock.advance(1);
    expect(limit.take('a')).toBe(0);
  });

  it('lets everything pass when it is off', () => {
    const limit = createRateLimit(0, new VirtualClock());
    expect(Array.from({ length: 1_000 }, () => limit.take('a')).every((wait) => wait === 0)).toBe(
      true,
    );
  });
});

describe('createAttempts', () => {
  const limits = { each: 3, together: 100, pauseMsMax: 200_000 };

  it('makes an address pause after so many failures, each time twice as long', async () => {
    const clock = new VirtualClock();
    const attempts = createAttempts(limits, clock);
    for (const secs of [60, 120, 200, 200]) {
      expect([attempts.begin('a'), attempts.begin('a'), attempts.begin('a')]).toEqual([0, 0, 0]);
      expect(attempts.begin('a')).toBe(secs);
      expect(attempts.begin('b')).toBe(0);
      attempts.succeeded('b');
      await clock.advance(secs * 1_000);
    }
  });

  it('begins anew for an address that succeeds', () => {
    const attempts = createAttempts(limits, new VirtualClock());
    for (let times = 0; times < 20; times++) {
      expect([attempts.begin('a'), attempts.begin('a')]).toEqual([0, 0]);
      attempts.succeeded('a');
    }
  });

  it('limits all addresses together, too', async () => {
    const clock = new VirtualClock();
    const attempts = createAttempts({ ...limits, together: 2 }, clock);
    expect([attempts.begin('a'), attempts.begin('b'), attempts.begin('c')]).toEqual([0, 0, 60]);
    await clock.advance(60_000);
    expect(attempts.begin('c')).toBe(0);
  });
});
