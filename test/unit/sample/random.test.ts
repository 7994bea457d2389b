import { describe, expect, it } from 'vitest';
import { createRandom, createZipf } from '../../../src/sample/random.ts';

function take(seed: string): readonly number[] {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, () => random.below(1_000_000));
}

describe('createRandom', () => {
  it('repeats itself only for the same seed', () => {
    expect(take('a')).toEqual(take('a'));
    expect(take('a')).not.toEqual(take('b'));
  });

  it('is uniform', () => {
    const random = createRandom('even');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 100_000; i++) {
      const drawn = random.below(10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(9600);
    expect(Math.max(...counts)).toBeLessThan(10_400);
  });

  it('returns IDs of the requested length', () => {
    const random = createRandom('ids');
    for (const length of [1, 4, 21, 27]) {
      expect(random.base62(length)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`));
    }
    expect(random.hex(32)).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('createZipf', () => {
  it('draws rank k in proportion to 1 / (k + 1)', () => {
    const draw = createZipf(50, 1);
    const random = createRandom('zipf');
    const counts = new Uint32Array(50);
    for (let i = 0; i < 200_000; i++) {
      const drawn = draw(random);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const [first = 0, second = 0, third = 0] = counts;
    expect(first / second).toBeCloseTo(2, 0);
    expect(first / third).toBeCloseTo(3, 0);
    expect(counts.at(-1)).toBeGreaterThan(0);
  });
});
