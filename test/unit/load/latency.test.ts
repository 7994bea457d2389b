import { describe, expect, it } from 'vitest';

import { batchWaitMs } from '../../../src/load/index.ts';

const maxMs = 5_000;

describe('the wait of a batch', () => {
  it.each([
    [1, 1_000],
    [2, 1_000],
    [4, 2_000],
    [10, 5_000],
    [40, 5_000],
  ])('of each of %i processes is %i ms', (loaders, ms) => {
    expect(batchWaitMs(loaders, maxMs)).toBe(ms);
  });

  it('adds up to at most two parts per second for up to ten processes', () => {
    for (let loaders = 1; loaders <= 10; loaders++) {
      const partsPerSecond = (loaders * 1_000) / batchWaitMs(loaders, maxMs);
      expect(partsPerSecond, `${loaders} processes`).toBeLessThanOrEqual(2);
    }
  });

  it('is never longer than the configured maximum', () => {
    expect(batchWaitMs(1, 50)).toBe(50);
    expect(batchWaitMs(100, 2_000)).toBe(2_000);
    expect(batchWaitMs(100, 60_000)).toBe(50_000);
  });
});
