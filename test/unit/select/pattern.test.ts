import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pattern, patternOf, type Steps } from '../../../src/select/pattern/pattern.ts';

/** What the pattern says of each text. */
function answers(pattern: string, texts: readonly string[]): boolean[] {
  const compiled = new Pattern(pattern);
  return texts.map((text) => compiled.test(text, endless()));
}

const endless = (): Steps => ({ left: Infinity });

describe('Pattern', () => {
  it('matches anywhere, unless it is anchored', () => {
    expect(answers('b+', ['abbc', 'ac', ''])).toEqual([true, false, false]);
    expect(answers('^b', ['abc', 'bc'])).toEqual([false, true]);
    expect(answers('b$', ['ab', 'abc'])).toEqual([true, false]);
    expect(answers('^b?$', ['', 'b', 'bb'])).toEqual([true, true, false]);
    expect(answers('\\Aa|b\\z', ['ax', 'xa', 'xb', 'bx'])).toEqual([true, false, true, false]);
    expect(answers('$^', ['', 'a'])).toEqual([true, false]);
    expect(answers('a^b|a$b', ['ab', 'a\nb'])).toEqual([false, false]);
  });

  it('matches every text if it is empty', () => {
    expect(answers('', ['', 'a'])).toEqual([true, true]);
    expect(answers('(|a)', ['', 'b'])).toEqual([true, true]);
  });

  it('supports classes, negated classes, and named classes', () => {
    expect(answers('^[a-c-]+$', ['ab-c', 'abd'])).toEqual([true, false]);
    expect(answers('^[^a-c]$', ['d', 'a', '\n', 'ü'])).toEqual([true, false, true, true]);
    expect(answers('^[]a]+$', [']a', '['])).toEqual([true, false]);
    expect(answers('^[[:alpha:][:^space:]]$', ['a', '1', ' '])).toEqual([true, true, false]);
    expect(answers('^\\d\\w\\s[\\D\\S]$', ['1a x', 'aa x', '1a 2'])).toEqual([true, false, true]);
  });

  it('supports escapes', () => {
    expect(answers('^\\.\\x41\\x{1F600}\\t\\\\$', ['.A😀\t\\', 'xA😀\t\\'])).toEqual([true, false]);
  });

  it('supports repetitions, greedy or not', () => {
    const counts = ['', 'a', 'aa', 'aaa', 'aaaa'];
    expect(answers('^a{2}$', counts)).toEqual([false, false, true, false, false]);
    expect(answers('^a{2,}$', counts)).toEqual([false, false, true, true, true]);
    expect(answers('^a{1,3}?$', counts)).toEqual([false, true, true, true, false]);
    expect(answers('^a{0}$', counts)).toEqual([true, false, false, false, false]);
    expect(answers('^a{,2}$', ['a{,2}', 'aa'])).toEqual([true, false]);
  });

  it('ignores case with the flag, to the end of the group', () => {
    expect(answers('^(?i)exa[m-n]ple$', ['EXAMPLE', 'ExaMple', 'exa!ple'])).toEqual([
      true,
      true,
      false,
    ]);
    expect(answers('^(?i:a)b$', ['Ab', 'AB'])).toEqual([true, false]);
    expect(answers('^((?i)a)b(?-i)c$', ['Abc', 'ABc'])).toEqual([true, false]);
  });

  it('matches a line break with a dot only with the flag', () => {
    expect(answers('a.b', ['a\nb', 'axb', 'a😀b'])).toEqual([false, true, true]);
    expect(answers('(?s)a.b', ['a\nb'])).toEqual([true]);
  });

  it('supports groups with and without names', () => {
    expect(answers('^(?:a|b)(?P<x>c)(?<y>d)$', ['acd', 'bcd', 'cd'])).toEqual([true, true, false]);
  });

  it.each([
    ['(', 'a group is not closed', 0],
    ['a)', '`)` closes nothing', 1],
    ['[a', '`[` is not closed', 0],
    ['*a', 'a repetition repeats nothing', 0],
    ['a**', 'a repetition repeats nothing', 3],
    ['a|+', 'a repetition repeats nothing', 2],
    ['\\b', '`\\b` is not supported', 0],
    ['\\1', '`\\1` is not supported', 0],
    ['\\Qa', '`\\Q` is not supported', 0],
    ['\\pL', '`\\p` is not supported', 0],
    ['a\\', '`\\` at the end escapes nothing', 1],
    ['(?=a)', 'this kind of group is not supported (RE2 without `m` and `U`)', 0],
    ['(?m)a', 'this kind of group is not supported (RE2 without `m` and `U`)', 0],
    ['[b-a]', 'a range runs backwards', 4],
    ['[[:nope:]]', 'there is no class [:nope:]', 1],
    ['a{2,1}', 'a repetition counts backwards', 1],
    ['a{1001}', 'a repetition count is larger than 1000', 1],
    ['\\x{110000}', 'there is no such character', 0],
  ])('reports the error in %s', (pattern, message, offset) => {
    expect(() => new Pattern(pattern)).toThrow(expect.objectContaining({ message, offset }));
  });

  it('rejects patterns that are too large or nested too deep', () => {
    expect(() => new Pattern('((a{100}){100}){100}')).toThrow('too large');
    expect(() => new Pattern(`${'('.repeat(101)}a${')'.repeat(101)}`)).toThrow('nested deeper');
    expect(new Pattern(`${'('.repeat(100)}a${')'.repeat(100)}`).test('a', endless())).toBe(true);
  });

  it.each(['(a+)+$', '(a|a)*b', '(a*)*b', '(.*)(.*)(.*)(.*)x', '(a|aa)+$', '(?:a?){30}a{30}b'])(
    'is fast on patterns that cause catastrophic backtracking: %s',
    (pattern) => {
      const started = performance.now();
      expect(new Pattern(pattern).test(`${'a'.repeat(50_000)}!`, endless())).toBe(false);
      expect(performance.now() - started).toBeLessThan(2_000);
    },
  );

  it('discards states instead of growing without limit', () => {
    // The table of this one doubles with every place: 2^14 states when all texts are seen.
    const pattern = new Pattern('(a|b)*a(a|b){13}$');
    const texts = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(texts, (text) => {
        expect(pattern.test(text, endless())).toBe(text.at(-14) === 'a');
      }),
      { numRuns: 200 },
    );
  });

  it('agrees with RegExp wherever both support the syntax', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '^', '$', 'ü', '\\.');
    const { node } = fc.letrec<{ node: string; leaf: string }>((tie) => ({
      leaf: atom,
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        tie('leaf'),
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => a + b),
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(?:${a}|${b})`),
        fc
          .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '*?'))
          .map(([a, times]) => `(?:${a})${times}`),
      ),
    }));
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '1', '.', 'ü', '\n', '😀'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(node, fc.array(text, { maxLength: 5 }), (pattern, texts) => {
        const expected = texts.map((tried) => new RegExp(pattern, 'u').test(tried));
        expect(answers(pattern, texts)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('patternOf', () => {
  it('compiles a pattern once as long as it is in use, however many there are', () => {
    // As many character classes as letters, so that the table is large.
    const letters = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const textOf = (index: number): string => `${letters.join('')}${index}`;
    const patterns = Array.from({ length: 260 }, (_, index) => patternOf(textOf(index)));
    // More than the cache holds.
    const entries = patterns.reduce((sum, pattern) => sum + pattern.entries, 0);
    expect(entries).toBeGreaterThan(8_388_608);
    for (const [index, pattern] of patterns.entries()) {
      expect(patternOf(textOf(index))).toBe(pattern);
    }
  });
});
