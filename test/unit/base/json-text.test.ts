import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findLoneSurrogate, unescapeJson } from '../../../src/base/index.ts';

function unescape(content: string): string {
  const source = Buffer.from(`<${content}>`);
  const target = new Uint8Array(source.length);
  const end = unescapeJson(source, 1, source.length - 1, target, 2);
  return Buffer.from(target.subarray(2, end)).toString('utf8');
}

describe('unescaping', () => {
  it.each([
    [String.raw`a\"\\\/\b\f\n\r\tz`, 'a"\\/\b\f\n\r\tz'],
    [String.raw`\u0041\u00e9\u20AC\ud83d\ude00`, 'Aé€😀'],
    [String.raw`\u0000`, '\0'],
    ['é€😀', 'é€😀'],
    ['', ''],
  ])('%j returns the same as JSON.parse', (content, expected) => {
    expect(unescape(content)).toBe(expected);
    expect(JSON.parse(`"${content}"`)).toBe(expected);
  });

  it.each([
    [String.raw`\ud83d`, '\ufffd'],
    [String.raw`\ude00`, '\ufffd'],
    [String.raw`\ud83d\ud83d\ude00`, '\ufffd😀'],
    [String.raw`\ud83dx\ude00`, '\ufffdx\ufffd'],
    [String.raw`\ud83d\n`, '\ufffd\n'],
  ])('replaces each lone surrogate of %j with U+FFFD', (content, expected) => {
    expect(unescape(content)).toBe(expected);
  });

  it('agrees with JSON.parse on any string, except for lone surrogates', () => {
    const escaped = fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
      .map((units) => units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('é'));
    fc.assert(
      fc.property(escaped, (content) => {
        const parsed = String(JSON.parse(`"${content}"`));
        expect(unescape(content)).toBe(Buffer.from(parsed).toString('utf8'));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the search for lone surrogates', () => {
  it.each([
    ['plain', -1],
    [String.raw`\ud83d\ude00`, -1],
    [String.raw`\\ud83d`, -1],
    [String.raw`ab\ud83d`, 2],
    [String.raw`\ud83d\ude00\ude00`, 12],
    [String.raw`\ud83d\u0041`, 0],
  ])('in %j finds the one at %i', (content, at) => {
    expect(findLoneSurrogate(Buffer.from(content), 0, content.length)).toBe(at);
  });
});
