import { afterEach, describe, expect, it, vi } from 'vitest';

import { BufferPool } from '../../../src/base/memory/buffer-pool.ts';

const mib = 1024 * 1024;

describe('BufferPool', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reuses a returned buffer for any size that fits', () => {
    const pool = new BufferPool();
    const first = pool.take(mib);
    pool.give(first);
    expect(pool.take(mib - 100_000) === first).toBe(true);
    expect(pool.take(mib) === first).toBe(false);
  });

  it.each([1, 65_535, 65_536, 65_537, 100_000, 1_000_000, mib, mib + 1, 32 * mib, 32 * mib + 1])(
    'hands out %i bytes, and at most a quarter more',
    (size) => {
      const { length } = new BufferPool().take(size);
      expect(length).toBeGreaterThanOrEqual(size);
      expect(length).toBeLessThanOrEqual(size * 1.25);
    },
  );

  it('prefers a free buffer that is at most 50% larger to a new one', () => {
    const pool = new BufferPool();
    const wide = pool.take(mib * 1.25);
    pool.give(wide);
    expect(pool.take(mib) === wide).toBe(true);
    pool.give(wide);
    expect(pool.take(mib * 0.85) === wide).toBe(false);
    expect(pool.freeBytes).toBe(wide.length);
  });

  it('grows a full buffer, keeps its content, and takes the smaller one back', () => {
    const pool = new BufferPool();
    const narrow = pool.take(mib);
    narrow.fill(7, 0, 1_000);
    expect(pool.widen(narrow, 1_000, mib - 1_000) === narrow).toBe(true);
    const wide = pool.widen(narrow, 1_000, mib);
    expect(wide.length).toBeGreaterThanOrEqual(2 * mib);
    expect(wide.subarray(0, 1_000).every((byte) => byte === 7)).toBe(true);
    expect(pool.take(mib) === narrow).toBe(true);
    expect(pool.widen(narrow, 10, 9 * mib).length).toBeGreaterThanOrEqual(9 * mib);
  });

  it('frees a buffer that is too large to keep at once', () => {
    const pool = new BufferPool();
    const large = pool.take(40 * mib);
    pool.give(large);
    expect(large).toHaveLength(0);
    expect(pool.freeBytes).toBe(0);
  });

  it('releases buffers of other sizes when it allocates, down to 64 MiB', () => {
    const pool = new BufferPool();
    for (const buffer of Array.from({ length: 120 }, () => pool.take(mib))) pool.give(buffer);
    expect(pool.freeBytes).toBe(120 * mib);
    pool.take(4 * mib);
    expect(pool.freeBytes).toBe(64 * mib);
    pool.take(mib);
    expect(pool.freeBytes).toBe(63 * mib);
  });

  it('keeps free buffers within what the memory budget leaves, at least 16 MiB, and frees the others at once', () => {
    const pool = new BufferPool();
    const budget = { max: 100 * mib, used: 60 * mib };
    pool.budget = budget;
    const given = Array.from({ length: 80 }, () => pool.take(mib));
    for (const buffer of given) pool.give(buffer);
    pool.take(4 * mib);
    expect(pool.freeBytes).toBe(40 * mib);
    budget.used = 100 * mib;
    pool.take(4 * mib);
    expect(pool.freeBytes).toBe(16 * mib);
    expect(given.filter(({ length }) => length === 0)).toHaveLength(64);
  });

  it('never holds more than the peak usage plus 64 MiB, however sizes change', () => {
    const pool = new BufferPool();
    const usedMax = 64 * mib;
    let seed = 7;
    let total = 0;
    for (let round = 0; round < 40; round++) {
      const size = 100_000 + ((round * 37) % 40) * 100_000;
      const used: Uint8Array[] = [];
      for (let sum = 0; sum + size * 1.5 <= usedMax; sum += used.at(-1)?.length ?? 0) {
        used.push(pool.take(size + (seed = (seed * 31) % 5_000)));
      }
      total = used.reduce((sum, { length }) => sum + length, pool.freeBytes);
      expect(total).toBeLessThanOrEqual(usedMax + 64 * mib + size * 2);
      for (const buffer of used) pool.give(buffer);
    }
    expect(total).toBeGreaterThan(0);
  });

  it('keeps no small or huge buffers, and no views of other buffers', () => {
    const pool = new BufferPool();
    for (const size of [1_000, 33 * mib]) pool.give(pool.take(size));
    pool.give(pool.take(mib).subarray(0, 700_001));
    expect(pool.freeBytes).toBe(0);
  });

  it('releases what was not needed for some seconds, and keeps the rest', () => {
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
