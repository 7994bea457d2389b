import { describe, expect, it } from 'vitest';

import { createRateLimit } from '../../../src/base/index.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

describe('createRateLimit', () => {
  it('permits the limit in any minute and returns how long to wait', async () => {
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

  it('permits everything when it is off', () => {
    const limit = createRateLimit(0, new VirtualClock());
    expect(Array.from({ length: 1_000 }, () => limit.take('a')).every((wait) => wait === 0)).toBe(
      true,
    );
  });
});
