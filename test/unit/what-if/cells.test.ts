import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addressNumber, Turns } from '../../../src/base/index.ts';
import {
  cellsOf,
  type CellParameters,
  epochsMax,
  halvesMax,
  type RangeSpan,
} from '../../../src/what-if/ip-policy/cells.ts';

/** The largest element that is not larger than a value, or the first one, as `roundDown` of ClickHouse. */
function roundDown<Value extends bigint | number>(value: Value, sorted: readonly Value[]): Value {
  const found = sorted.findLast((each) => each <= value) ?? sorted[0];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

/** The ranges with an address at an epoch, by the look-ups that a query does. */
function foundIn(
  { cells, first, highs, intervals, last, lows }: CellParameters,
  spans: readonly RangeSpan[],
  { address, epoch }: { readonly address: bigint; readonly epoch: number },
): readonly number[] {
  const [upper, lower] = [address / 2n ** 64n, address % 2n ** 64n];
  const high = roundDown(upper, highs);
  const low = high < upper ? halvesMax - 1 : lows.indexOf(roundDown(lower, lows)) + 1;
  const interval = roundDown((highs.indexOf(high) + 1) * halvesMax + low, intervals);
  const cell = roundDown(interval * epochsMax + epoch, cells);
  const [key, begin] = [Math.floor(cell / epochsMax), cell % epochsMax];
  return spans.flatMap((span, index) =>
    key >= (first[index] ?? 0) &&
    key <= (last[index] ?? 0) &&
    begin >= span.begin &&
    begin < span.end
      ? [index]
      : [],
  );
}

const interesting = [
  '::',
  '::1',
  '0.0.0.0',
  '203.0.113.7',
  '255.255.255.255',
  '::1:0:0:0',
  '2001:db8::',
  '2001:db8::ffff:ffff:ffff:ffff',
  '2001:db8:0:1::',
  'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
].map((text) => addressNumber(text) ?? 0n);
const max = 2n ** 128n - 1n;

/** An address at or next to one at which something begins or ends. */
const address = fc
  .tuple(fc.constantFrom(...interesting), fc.constantFrom(-1n, 0n, 1n))
  .map(([base, step]) => {
    const moved = base + step;
    return moved < 0n || moved > max ? base : moved;
  });
const span = fc
  .tuple(address, address, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }))
  .map(([one, other, begin, length]): RangeSpan => ({
    first: one < other ? one : other,
    last: one < other ? other : one,
    begin,
    end: begin + length,
  }));

describe('the cells of addresses and epochs', () => {
  it('have the ranges of every address at every epoch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(span, { maxLength: 6 }), address, async (spans, probe) => {
        const cells = await cellsOf(spans, 10_000, new Turns(undefined));
        if (cells === undefined) throw new Error('too many cells');
        for (let epoch = 1; epoch <= 9; epoch += 1) {
          const expected = spans.flatMap(({ begin, end, first, last }, index) =>
            probe >= first && probe <= last && epoch >= begin && epoch < end ? [index] : [],
          );
          expect(foundIn(cells, spans, { address: probe, epoch })).toEqual(expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are few if rules do not change', async () => {
    const spans = Array.from({ length: 100 }, (_, index): RangeSpan => {
      const first = BigInt(index * 1000);
      return { first, last: first + 99n, begin: 1, end: 2 };
    });
    const turns = new Turns(undefined);
    expect((await cellsOf(spans, 300, turns))?.cells).toHaveLength(300);
    expect(await cellsOf(spans, 299, turns)).toBeUndefined();
  });
});
