import { describe, expect, it } from 'vitest';

import { isNestedBeyond } from '../../../src/base/index.ts';

const nested = (levels: number): string =>
  `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

describe('isNestedBeyond', () => {
  it('counts lists and objects, and nothing else', () => {
    expect(isNestedBeyond(nested(10), 10)).toBe(false);
    expect(isNestedBeyond(nested(12), 11)).toBe(true);
    expect(isNestedBeyond('[[],[],{"a":[]},[]]', 3)).toBe(false);
    expect(isNestedBeyond('', 0)).toBe(false);
  });

  it('sees no brackets in texts, whatever is escaped in them', () => {
    expect(isNestedBeyond(String.raw`["[[[", "\"[[[", "\\", "[\\\"["]`, 1)).toBe(false);
    expect(isNestedBeyond(String.raw`["\\", [["x"]]]`, 2)).toBe(true);
  });

  it('ends on text of any length that is no JSON', () => {
    expect(isNestedBeyond('['.repeat(5_000_000), 1_000)).toBe(true);
    expect(isNestedBeyond(']'.repeat(5_000_000), 1_000)).toBe(false);
    expect(isNestedBeyond(`"${'\\'.repeat(5_000_001)}`, 1_000)).toBe(false);
  });
});
