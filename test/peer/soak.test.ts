import { expect, it } from 'vitest';

import { outagePlan } from '../soak/plan.ts';
import { isSound, type Sample, soak } from '../soak/soak.ts';

it('reads on without loss after ClickHouse was away for longer than iterators live', async () => {
  // `npm run soak -- --outage 6m` takes the six minutes, with iterators of five.
  const setting = { seed: '1', workers: 2, shards: 2, rate: 200, iteratorMs: 12_000 };
  const samples: Sample[] = [];
  const result = await soak(outagePlan(setting, 45), {
    progress: () => undefined,
    sample: (sample) => samples.push(sample),
  });
  expect(result).toMatchObject({ lost: 0, doubled: 0, balanced: true, gaps: 0, unclean: [] });
  expect(isSound(result)).toBe(true);
  // Nothing was read any more when both batches of a process were full, so its iterators grew too old.
  expect(result.expired_iterators).toBeGreaterThan(0);
  expect(samples.some(({ fault, stored }) => fault === 'outage' && stored === null)).toBe(true);
});
