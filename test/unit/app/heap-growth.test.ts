import { expect, it } from 'vitest';

import { heapGrowthPercent } from '../../../src/app/heap-growth.ts';

const mib = 1024 * 1024;

it.each([
  [30, 300],
  [128, 100],
  [256, 50],
  [4_096, 25],
])('a heap of %i MiB grows by %i%% before it is collected', (live, percent) => {
  expect(heapGrowthPercent(live * mib)).toBe(percent);
});
