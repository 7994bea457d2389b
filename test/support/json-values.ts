import { frameJson, RangeList } from '../../src/base/index.ts';

/** Texts of the ranges that framing returns. */
export function framesOf(text: string | Uint8Array): string[] {
  const bytes = Buffer.from(text);
  const ranges = new RangeList();
  frameJson(bytes, ranges);
  const pairs = ranges.pairs;
  return Array.from({ length: ranges.count }, (_, index) =>
    bytes.toString('utf8', pairs[index * 2], pairs[index * 2 + 1]),
  );
}

/** True if JSON.parse accepts a text. */
export function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The values in the ranges that framing returns, parsed without framing's code; `{broken}` if a range does not parse.
 */
export function valuesOf(text: string | Uint8Array): unknown[] {
  return framesOf(text).flatMap((range) => {
    try {
      const value: unknown = JSON.parse(range);
      return Array.isArray(value) ? value : [value];
    } catch {
      return severalValues(range);
    }
  });
}

/** Extends a candidate from the end of the last value until it parses. */
function severalValues(text: string): unknown[] {
  const found: unknown[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end++) {
    if (text[end - 1] !== '}') continue;
    try {
      found.push(JSON.parse(text.slice(start, end)));
      start = end;
    } catch {
      // The end of this value is not reached yet.
    }
  }
  return text.slice(start).trim() === '' ? found : [...found, { broken: text.slice(start) }];
}
