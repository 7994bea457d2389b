import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addTerm, searchTerm } from '../../../../src/web/page/tabs/search-line.ts';
import { readSearch } from '../../../../src/web/endpoints/search.ts';

describe('a search term for a value', () => {
  it.each([
    ['host', 'a.example', 'host:a.example'],
    ['client', '2001:db8::1', 'client:2001:db8::1'],
    ['path', '/a b"c\\', String.raw`path:"/a b\"c\\"`],
    ['path', '"', String.raw`path:"\""`],
  ])('%s %s is %s', (key, value, word) => {
    expect(searchTerm(key, value)).toBe(word);
  });

  it('does not exist for a missing value, or a value with a star, which would match anything', () => {
    expect(searchTerm('host', '')).toBeUndefined();
    expect(searchTerm('status', '0')).toBeUndefined();
    expect(searchTerm('path', '/a*')).toBeUndefined();
  });

  it('finds that value and no other, for any value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary', maxLength: 40 }), (value) => {
        const word = searchTerm('path', value);
        if (word === undefined) return;
        const { parameters, problems } = readSearch(word, { countries: false });
        expect([parameters, problems]).toEqual([{ p0: value }, []]);
      }),
    );
  });
});

describe('a search line with an additional term', () => {
  it.each([
    ['', 'host:a', 'host:a'],
    ['status:5xx', '-host:a', 'status:5xx -host:a'],
    ['host:a status:5xx', '-host:a', 'status:5xx -host:a'],
    ['-host:a', 'host:a', 'host:a'],
    ['path:"/a b" x', 'path:"/a b"', 'x path:"/a b"'],
    [String.raw`path:"/a \" b" x`, 'y', String.raw`path:"/a \" b" x y`],
  ])('%s and %s: %s', (line, word, expected) => {
    expect(addTerm(line, word)).toBe(expected);
  });
});
