import { describe, expect, it } from 'vitest';

import { simulate } from '../simulation/simulate.ts';

const seeds = Number(process.env['SIMULATE_SEEDS'] ?? '500');

describe('simulated fleets', () => {
  it(`keep every promise over ${seeds} seeds`, async () => {
    for (let seed = 1001; seed < 1001 + seeds; seed += 1) {
      const { violations } = await simulate({
        seed: String(seed),
        shards: 2 + (seed % 12),
        workers: 1 + (seed % 7),
        faultMinutes: 4 + (seed % 5),
      });
      expect({ seed, violations }).toEqual({ seed, violations: [] });
    }
  });

  it('keep every promise with a thousand shards and a hundred workers', async () => {
    const { violations } = await simulate({
      seed: '7',
      shards: 1000,
      workers: 100,
      faultMinutes: 3,
    });
    expect(violations).toEqual([]);
  });
});
