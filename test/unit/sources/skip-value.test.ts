import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValueEnd } from '../../../src/sources/text/skip-value.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const endOf = (text: string): number => new ValueEnd().find(bytes(text));

describe('the end of the first value', () => {
  it.each([
    ['{"a":1}', 7],
    ['{"a":1}\n{"b":2}', 7],
    ['{"a":1}{"b":2}', 7],
    ['  \r\n\t{"a":1}', 12],
    ['[{"a":1},{"b":2}]', 8],
    ['{"a":{"b":[1,{"c":2}]}}x', 23],
    ['{"a":"}"}x', 9],
    ['{"a":"\\"}"}x', 11],
    ['{"a":"\\\\"}x', 10],
  ])('of %j is %i', (text, end) => {
    expect(endOf(text)).toBe(end);
  });

  it.each(['', ' ', '{', '{"a":1', '{"a":"}', '[', 'text without an end'])(
    'of %j is not known yet',
    (text) => {
      expect(endOf(text)).toBe(-1);
    },
  );

  it('is the end of the line for text that is not an object', () => {
    expect(endOf('what?\n{"a":1}')).toBe(6);
  });

  it('is where the next line starts a value, if one was truncated', () => {
    expect(endOf('{"a":{"b":1\n{"c":2}\n')).toBe(12);
  });

  it('is where the next line starts a value, if one was truncated inside a string', () => {
    expect(endOf('{"a":"b\n{"c":2}\n')).toBe(8);
    expect(endOf('{"a":"b\\\n{"c":2}\n')).toBe(9);
  });

  it('is after the line breaks of a pretty-printed value', () => {
    const text = JSON.stringify({ a: { b: [1, 2] } }, undefined, 2);
    expect(endOf(`${text}\n{}`)).toBe(text.length);
  });

  it('is the same wherever the text is split, and whatever follows', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.nat(200)), fc.string(), (value, cuts, rest) => {
        const first = JSON.stringify({ value });
        const whole = bytes(first + rest);
        const places = [0, ...cuts.map((cut) => cut % (whole.length + 1)), whole.length];
        const end = new ValueEnd();
        let found = -1;
        let at = 0;
        for (const place of places.toSorted((a, b) => a - b)) {
          const piece = whole.subarray(at, place);
          const inPiece = end.find(piece);
          if (inPiece >= 0) {
            found = at + inPiece;
            break;
          }
          at = place;
        }
        expect(found).toBe(bytes(first).length);
      }),
    );
  });
});

describe('a line of only separators', () => {
  it('ends with itself if it is longer than any in an array', () => {
    const separators = ',,[]'.repeat(20_000);
    expect(endOf(`${separators}\n{"a":1}`)).toBe(separators.length + 1);
    // Between two values of an array there are few.
    expect(endOf('[\n,\n{"a":1}')).toBe(11);
  });
});
