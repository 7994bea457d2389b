import { expect, it } from 'vitest';

import { heapGrowthPercent } from '../../../src/app/heap-growth.ts';

const mib = 1024 * 1024;

it.each([
  [30, 512, 300],
  [128, 512, 100],
  [256, 512, 50],
  [4_096, 512, 25],
  [64, 256, 100],
  [64, 16, 50],
])('a heap of %i MiB, with a budget of %i MiB, grows by %i%%', (live, budget, percent) => {
  expect(heapGrowthPercent(live * mib, budget * mib)).toBe(percent);
});
