import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { atOnce, JsonScanner, RangeList } from '../../../src/base/index.ts';

/** Where `skip` ends, or undefined if it fails. */
function skipped(text: string): number | undefined {
  const walker = new JsonScanner();
  walker.open(Buffer.from(text));
  return walker.skip() ? walker.at : undefined;
}

describe('JsonScanner.skip', () => {
  it('skips any value that JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1), (text, indent) => {
        const printed = JSON.stringify(JSON.parse(text), undefined, indent);
        expect(skipped(printed)).toBe(Buffer.byteLength(printed));
      }),
    );
  });

  it.each([
    '[1,]',
    '[,1]',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{a:1}',
    '[1}',
    '{"a":1]',
    '[[]',
    '',
    '[1 2]',
  ])('fails at %s', (text) => {
    expect(skipped(text)).toBeUndefined();
  });

  it('skips names with escapes, and lists in objects in lists', () => {
    const text = String.raw`[{"\u0061":[{"b":[]},{}]},[[{"c":{"d":[1,{}]}}]]]`;
    expect(skipped(`${text} ,`)).toBe(text.length);
  });

  it('needs no stack, however deep the text is nested', () => {
    const levels = 2_000_000;
    const text = '['.repeat(levels) + ']'.repeat(levels);
    expect(skipped(text)).toBe(text.length);
    expect(skipped('{"a":'.repeat(levels))).toBeUndefined();
  });
});

describe('a list of ranges that is full', () => {
  it('adds further ranges to its last one', () => {
    const ranges = new RangeList(2);
    for (const start of [0, 10, 20, 30]) ranges.push(start, start + 5);
    expect([...ranges.pairs]).toEqual([0, 5, 10, 35]);
    expect([ranges.count, ranges.lastEnd]).toEqual([2, 35]);
  });
});

describe('reading in steps', () => {
  const texts = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
    fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', ',', ':', 'u', '1', ' ') }),
  );
  it('skips as much as at once, however short the steps', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, stepBytes) => {
        const walker = new JsonScanner();
        walker.open(Buffer.from(text));
        const isSkipped = atOnce(walker.skipSteps(stepBytes));
        expect(isSkipped ? walker.at : undefined).toBe(skipped(text));
      }),
    );
  });

  it('unescapes the same as at once, however short the steps', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, stepBytes) => {
        const read = (isInSteps: boolean): unknown => {
          const walker = new JsonScanner();
          walker.open(Buffer.from(text));
          const target = Buffer.alloc(text.length * 4);
          const end = isInSteps
            ? atOnce(walker.textSteps(target, 0, stepBytes))
            : walker.text(target, 0);
          return [end, walker.isBroken, end < 0 ? '' : [walker.at, target.toString('hex', 0, end)]];
        };
        expect(read(true)).toEqual(read(false));
      }),
    );
  });
});
