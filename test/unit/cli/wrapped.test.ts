import { describe, expect, it } from 'vitest';
import { wrapped } from '../../../src/cli/output/table.ts';

describe('wrapped', () => {
  it('keeps a text in one line if the width is infinite, as without a terminal', () => {
    expect(wrapped(' Source IP  address\n', '    ', Number.POSITIVE_INFINITY)).toEqual([
      '    Source IP address',
    ]);
  });

  it('breaks lines between words, and words that are longer than a line', () => {
    expect(wrapped('one two three', '', 7)).toEqual(['one two', 'three']);
    expect(wrapped(`a ${'x'.repeat(9)} b`, ' ', 5)).toEqual([' a', ' xxxx', ' xxxx', ' x b']);
    expect(wrapped('', '', 80)).toEqual([]);
  });
});
