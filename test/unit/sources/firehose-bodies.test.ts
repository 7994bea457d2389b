import { describe, expect, it } from 'vitest';

import { isRefusal } from '../../../src/sources/firehose-answer.ts';
import { readRecords } from '../../../src/sources/firehose-body.ts';

const limits = { bodyBytesMax: 64 * 1024 * 1024, recordsMax: 10_000 };
const nested = (begin: string, end: string, levels: number): string =>
  begin.repeat(levels) + end.repeat(levels);
const bodyOf = (list: string): string => `{"requestId":"r","timestamp":1,"records":${list}}`;

/** What a body is answered with, or how many records it has. */
function outcome(text: string): unknown {
  const read = readRecords(Buffer.from(text), limits);
  return isRefusal(read) ? [read.status, read.text] : read.records.length;
}

describe('a Firehose body', () => {
  it.each([
    ['records', bodyOf(nested('[', ']', 2_000_000))],
    ['a record', bodyOf(`[${nested('[', ']', 2_000_000)}]`)],
    ['data', bodyOf(`[{"data":${nested('{"a":[', ']}', 500_000)}}]`)],
    ['a member that nobody reads', `{"x":${nested('[', ']', 2_000_000)},"records":[1]}`],
    ['something without an end', bodyOf('['.repeat(4_000_000))],
  ])('that nests %s without measure is refused for good, soon', (_, text) => {
    const startedMs = performance.now();
    expect(outcome(text)).toEqual([400, 'the body is nested deeper than 256 levels']);
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });

  it('may nest up to a limit, and brackets in texts are none', () => {
    const text = `{"x":"\\"${'['.repeat(999)}"}`;
    expect(outcome(bodyOf(`[{"data":""},{"data":${nested('[', ']', 253)}},${text}]`))).toBe(3);
    expect(outcome(bodyOf(`[{"data":""},{"data":${nested('[', ']', 254)}},${text}]`))).toEqual([
      400,
      'the body is nested deeper than 256 levels',
    ]);
  });

  it('may have very many members', () => {
    const members = Array.from({ length: 300_000 }, (_, each) => `"k${each}":${each}`).join(',');
    const records = `[{${members}},{"data":"e30="}]`;
    expect(outcome(`{${members},"requestId":"r","records":${records}}`)).toBe(2);
  });
});
