import { afterEach, describe, expect, it, vi } from 'vitest';

import { BufferPool } from '../../../src/base/index.ts';

const mib = 1024 * 1024;

describe('BufferPool', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives a buffer out again that was given back, for any size that it suits', () => {
    const pool = new BufferPool();
    const first = pool.take(mib);
    pool.give(first);
    expect(pool.take(mib - 100_000) === first).toBe(true);
    expect(pool.take(mib) === first).toBe(false);
  });

  it.each([1, 65_535, 65_536, 65_537, 100_000, 1_000_000, mib, mib + 1, 32 * mib, 32 * mib + 1])(
    'gives out %i bytes, and a quarter more at most',
    (size) => {
      const { length } = new BufferPool().take(size);
      expect(length).toBeGreaterThanOrEqual(size);
      expect(length).toBeLessThanOrEqual(size * 1.25);
    },
  );

  it('keeps nothing that is small, huge, or a part of another buffer', () => {
    const pool = new BufferPool();
    for (const size of [1_000, 33 * mib]) pool.give(pool.take(size));
    pool.give(pool.take(mib).subarray(0, 700_001));
    expect(pool.freeBytes).toBe(0);
  });

  it('lets go of what was not needed for some seconds, and keeps what was', () => {
    vi.useFakeTimers();
    const pool = new BufferPool();
    const taken = Array.from({ length: 8 }, () => pool.take(mib));
    for (const buffer of taken) pool.give(buffer);
    vi.advanceTimersByTime(6_000);
    const [one, other] = [pool.take(mib), pool.take(mib)];
    pool.give(one);
    pool.give(other);
    vi.advanceTimersByTime(5_000);
    expect(pool.freeBytes).toBe(2 * mib);
    vi.advanceTimersByTime(5_000);
    expect(pool.freeBytes).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
