import { frameJson, RangeList } from '../../src/base/index.ts';

/** Texts of the ranges that framing finds. */
export function framesOf(text: string | Uint8Array): string[] {
  const bytes = Buffer.from(text);
  const ranges = new RangeList();
  frameJson(bytes, ranges);
  const pairs = ranges.pairs;
  return Array.from({ length: ranges.count }, (_, index) =>
    bytes.toString('utf8', pairs[index * 2], pairs[index * 2 + 1]),
  );
}

/** Whether a text is JSON, by JavaScript. */
export function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The values in the ranges that framing finds, read without framing's own code; `{broken}` where there is none. */
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

/** Grows a candidate from each end of the last until it parses. */
function severalValues(text: string): unknown[] {
  const found: unknown[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end++) {
    if (text[end - 1] !== '}') continue;
    try {
      found.push(JSON.parse(text.slice(start, end)));
      start = end;
    } catch {
      // Not the end of this value yet.
    }
  }
  return text.slice(start).trim() === '' ? found : [...found, { broken: text.slice(start) }];
}
