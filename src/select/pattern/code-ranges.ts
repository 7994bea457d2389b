/** Code points as [first, last] pairs, in any order. */
export type CodeRanges = readonly (readonly [number, number])[];

/** The maximum code point of Unicode. */
export const codeMax = 0x10ffff;

/** Every code point. */
export const anyCode: CodeRanges = [[0, codeMax]];

const digits: CodeRanges = [[0x30, 0x39]];
const words: CodeRanges = [...digits, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]];
const spaces: CodeRanges = [
  [0x09, 0x0a],
  [0x0c, 0x0d],
  [0x20, 0x20],
];

/** `\d` and similar classes: ASCII only, as in RE2. */
export const classEscapes = new Map<string, CodeRanges>([
  ['d', digits],
  ['w', words],
  ['s', spaces],
  ['D', inverse(digits)],
  ['W', inverse(words)],
  ['S', inverse(spaces)],
]);

/** `\n` and similar escapes. */
export const characterEscapes = new Map([
  ['a', 0x07],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
]);

/** `[:alpha:]` and similar classes: ASCII only. */
export const posixClasses = new Map<string, CodeRanges>([
  [
    'alnum',
    [
      [0x30, 0x39],
      [0x41, 0x5a],
      [0x61, 0x7a],
    ],
  ],
  [
    'alpha',
    [
      [0x41, 0x5a],
      [0x61, 0x7a],
    ],
  ],
  ['digit', digits],
  ['lower', [[0x61, 0x7a]]],
  [
    'punct',
    [
      [0x21, 0x2f],
      [0x3a, 0x40],
      [0x5b, 0x60],
      [0x7b, 0x7e],
    ],
  ],
  [
    'space',
    [
      [0x09, 0x0d],
      [0x20, 0x20],
    ],
  ],
  ['upper', [[0x41, 0x5a]]],
  ['word', words],
  [
    'xdigit',
    [
      [0x30, 0x39],
      [0x41, 0x46],
      [0x61, 0x66],
    ],
  ],
]);

/** All code points outside the ranges. */
export function inverse(ranges: CodeRanges): CodeRanges {
  const gaps: [number, number][] = [];
  let from = 0;
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (first > from) gaps.push([from, first - 1]);
    from = Math.max(from, last + 1);
  }
  if (from <= codeMax) gaps.push([from, codeMax]);
  return gaps;
}

/**
 * Adds the upper or lower case of ASCII letters. Other letters are not folded, because host names and addresses are
 * ASCII.
 */
export function foldCase(ranges: CodeRanges): CodeRanges {
  return ranges.flatMap(([first, last]) => [
    [first, last] as const,
    ...shifted(first, last, 0x41, 0x20),
    ...shifted(first, last, 0x61, -0x20),
  ]);
}

function shifted(first: number, last: number, letterA: number, by: number): CodeRanges {
  const from = Math.max(first, letterA);
  const to = Math.min(last, letterA + 25);
  return from <= to ? [[from + by, to + by]] : [];
}
