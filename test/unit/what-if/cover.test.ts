import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addressNumber, Turns } from '../../../src/base/index.ts';
import {
  cidrOf,
  type CoverRange,
  exactCover,
  smallestCover,
} from '../../../src/what-if/ip-policy/cover.ts';
import { addressOf } from '../../../src/what-if/ip-policy/ranges.ts';
import { sized } from '../../support/size.ts';

const turns = new Turns(undefined);
const clientCount = sized(60_000, 300_000);

const numbers = (texts: readonly string[]): readonly bigint[] =>
  [...new Set(texts.map((text) => addressNumber(text) ?? -1n))].toSorted((one, other) =>
    one < other ? -1 : 1,
  );

/** Sixteen addresses of each family, which make the brute force below possible. */
const bases = [addressNumber('203.0.113.0') ?? 0n, addressNumber('2001:db8::40') ?? 0n];
const universe = bases.flatMap((base) =>
  Array.from({ length: 16 }, (_, index) => base + BigInt(index)),
);
/** Every range of these addresses: 31 of each family. */
const blocks: readonly CoverRange[] = bases.flatMap((base) =>
  [0, 1, 2, 3, 4].flatMap((freeBits) =>
    Array.from({ length: 16 >> freeBits }, (_, index) => ({
      first: base + (BigInt(index) << BigInt(freeBits)),
      freeBits,
    })),
  ),
);

const has = ({ first, freeBits }: CoverRange, address: bigint): boolean =>
  address >= first && address < first + (1n << BigInt(freeBits));
const hasAny = (ranges: readonly CoverRange[], address: bigint): boolean =>
  ranges.some((range) => has(range, address));

/** What a set of ranges costs, in the order of importance. */
function costOf(ranges: readonly CoverRange[], others: readonly bigint[]): readonly number[] {
  return [
    others.filter((address) => hasAny(ranges, address)).length,
    ranges.reduce((sum, { freeBits }) => sum + (1 << freeBits), 0),
    ranges.length,
  ];
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index >= 0 && (one[index] ?? 0) < (other[index] ?? 0);
}

/** The least cost of all sets of at most `rangesMax` ranges that have all chosen addresses. */
function bruteForce(
  chosen: readonly bigint[],
  others: readonly bigint[],
  rangesMax: number,
): readonly number[] | undefined {
  let best: readonly number[] | undefined;
  const useful = blocks.filter((block) => chosen.some((address) => has(block, address)));
  const grow = (ranges: readonly CoverRange[], from: number): void => {
    if (ranges.length > 0 && chosen.every((address) => hasAny(ranges, address))) {
      const cost = costOf(ranges, others);
      if (best === undefined || isLess(cost, best)) best = cost;
      return;
    }
    if (ranges.length === rangesMax) return;
    for (let index = from; index < useful.length; index += 1) {
      const block = useful[index];
      if (block !== undefined) grow([...ranges, block], index + 1);
    }
  };
  grow([], 0);
  return best;
}

/** Each address is chosen, another client, or unknown. */
const world = fc
  .array(fc.constantFrom('chosen', 'other', 'unknown', 'unknown'), { minLength: 32, maxLength: 32 })
  .map((roles) => ({
    chosen: universe.filter((_, index) => roles[index] === 'chosen').slice(0, 7),
    others: universe.filter((_, index) => roles[index] === 'other'),
  }))
  .filter(({ chosen }) => chosen.length > 0);

describe('the smallest cover', () => {
  it('is as good as the best of all sets of ranges', async () => {
    await fc.assert(
      fc.asyncProperty(
        world,
        fc.integer({ min: 1, max: 4 }),
        async ({ chosen, others }, rangesMax) => {
          const cover = await smallestCover(chosen, others, rangesMax, turns);
          expect(cover && costOf(cover.ranges, others)).toEqual(
            bruteForce(chosen, others, rangesMax),
          );
          if (cover === undefined) return;
          expect(cover.ranges.length).toBeLessThanOrEqual(rangesMax);
          for (const address of chosen) expect(hasAny(cover.ranges, address)).toBe(true);
          for (const { first, freeBits } of cover.ranges) {
            expect((first >> BigInt(freeBits)) << BigInt(freeBits)).toBe(first);
          }
          for (const { ranges, others: count } of cover.options) {
            const least = bruteForce(chosen, others, ranges)?.[0];
            expect(count).toBe(least);
          }
          expect(cover.options.at(-1)?.others).toBe(costOf(cover.ranges, others)[0]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the exact one if the number of ranges allows it', async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ chosen, others }) => {
        const exact = exactCover(chosen);
        expect(universe.filter((address) => hasAny(exact, address))).toEqual(chosen);
        const fewest = blocks.filter((block) =>
          universe.every((address) => !has(block, address) || chosen.includes(address)),
        );
        const maximal = fewest.filter(
          (block) =>
            !fewest.some((more) => more.freeBits > block.freeBits && has(more, block.first)),
        );
        expect(exact.map(cidrOf).toSorted()).toEqual(maximal.map(cidrOf).toSorted());
        expect((await smallestCover(chosen, others, 32, turns))?.ranges).toEqual(exact);
      }),
    );
  });

  it('covers fewer other clients before it covers fewer addresses', async () => {
    const chosen = numbers(['203.0.113.0', '203.0.113.3', '203.0.113.64', '203.0.113.127']);
    const others = numbers(['203.0.113.1', '203.0.113.2']);
    const cover = await smallestCover(chosen, others, 3, turns);
    expect(cover?.ranges.map(cidrOf)).toEqual([
      '203.0.113.0/32',
      '203.0.113.3/32',
      '203.0.113.64/26',
    ]);
    expect(cover?.options).toEqual([
      { ranges: 1, others: 2 },
      { ranges: 3, others: 0 },
    ]);
  });

  it('has no range with addresses of both families, also not of an IPv4-mapped one', async () => {
    const chosen = numbers(['203.0.113.7', '::ffff:203.0.113.7', '::fffe:0:1', '::1:0:0:1']);
    expect(await smallestCover(chosen, [], 1, turns)).toBeUndefined();
    const others = numbers(['203.0.113.8', '10.0.0.1']);
    const cover = await smallestCover(chosen, others, 2, turns);
    expect(cover?.ranges.map(cidrOf)).toEqual(['203.0.113.7/32', '::/79']);
    // IPv4 clients are in no IPv6 range.
    expect(cover?.options).toEqual([{ ranges: 2, others: 0 }]);
  });

  it('works at both ends of all addresses', async () => {
    const chosen = numbers(['::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '0.0.0.0']);
    expect(exactCover(chosen).map(cidrOf)).toEqual([
      '0.0.0.0/32',
      '::/128',
      'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff/128',
    ]);
    expect((await smallestCover(chosen, [], 2, turns))?.ranges.map(cidrOf)).toEqual([
      '0.0.0.0/32',
      '::/0',
    ]);
  });

  it(`is found in seconds for one in thirty of ${clientCount} clients`, async () => {
    const spread = (index: number): bigint => BigInt((index * 2_654_435_761) % 2 ** 32);
    const base = addressNumber('0.0.0.0') ?? 0n;
    const clients = numbers(
      Array.from({ length: clientCount }, (_, index) => addressOf(base + spread(index))),
    );
    const chosen = clients.filter((_, index) => index % 30 === 0);
    const others = clients.filter((_, index) => index % 30 !== 0);
    const start = performance.now();
    expect((await smallestCover(chosen, others, 100, turns))?.ranges).toHaveLength(100);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(exactCover(chosen)).toHaveLength(clientCount / 30);
  });
});

describe('addressOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0:0::1', '2001:db8::1'],
    ['::', '::'],
    ['::1:0:0:1', '::1:0:0:1'],
  ])('writes %s as %s', (given, expected) => {
    expect(addressOf(addressNumber(given) ?? -1n)).toBe(expected);
  });
});
