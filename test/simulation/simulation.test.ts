import { describe, expect, it } from 'vitest';

import { plants } from './plants.ts';
import { simulate } from './simulate.ts';

const small = { shards: 6, workers: 4, faultMinutes: 6 };

describe('a simulated fleet', () => {
  it('keeps every promise through faults, seed by seed', { timeout: 120_000 }, async () => {
    let handedOver = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const outcome = await simulate({ ...small, seed: String(seed) });
      expect({ seed, violations: outcome.violations }).toEqual({ seed, violations: [] });
      handedOver += outcome.handedOver;
    }
    expect(handedOver).toBeGreaterThan(40 * 500);
  });

  it('keeps them with more shards than workers can count on their hands', async () => {
    const { violations } = await simulate({ seed: '1', shards: 120, workers: 24, faultMinutes: 3 });
    expect(violations).toEqual([]);
  });

  it('cleans up after shards that the stream has forgotten', async () => {
    const times = { retentionMinutes: 20, quietMinutes: 50 };
    const { violations } = await simulate({ ...small, ...times, seed: '3' });
    expect(violations).toEqual([]);
  });

  it('runs the same way again from the same seed', async () => {
    const seed = { ...small, seed: '77', isTraced: true };
    const first = await simulate(seed);
    const second = await simulate(seed);
    expect(second.events).toBe(first.events);
    expect(second.trace).toEqual(first.trace);
  });
});

describe('a planted mistake', () => {
  // The first seed that finds each: `npm run simulate -- --plant NAME`.
  const found: Readonly<Record<string, string>> = {
    'parent-ignored': '1',
    'second-parent-ignored': '1',
    'checkpoint-before-store': '1',
    'steal-without-counter': '1',
    'late-write-counts': '1',
    'handoff-without-end': '5',
    'child-from-latest': '1',
    'tombstone-forgotten': '1',
    'aggregate-not-guarded': '1',
  };

  it.each(Object.keys(plants))('is found: %s', async (plant) => {
    const { violations } = await simulate({ ...small, seed: found[plant] ?? '1', plant });
    expect(violations).not.toEqual([]);
  });

  it('has a seed written down for each', () => {
    expect(Object.keys(found)).toEqual(Object.keys(plants));
  });
});
