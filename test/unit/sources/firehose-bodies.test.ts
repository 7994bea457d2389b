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
    ['records', bodyOf(nested('[', ']', 2_000_000)), 1],
    ['a record', bodyOf(`[{"data":"e30="},${nested('[', ']', 2_000_000)}]`), 2],
    ['data', bodyOf(`[{"data":${nested('{"a":[', ']}', 500_000)}},{"data":"e30="}]`), 2],
    [
      'a member that nobody reads',
      `{"x":${nested('[', ']', 2_000_000)},${bodyOf('[1]').slice(1)}`,
      1,
    ],
  ])(
    'that nests %s without measure is taken: nobody would ever be rid of it',
    (_, text, records) => {
      const startedMs = performance.now();
      expect(outcome(text)).toBe(records);
      expect(performance.now() - startedMs).toBeLessThan(2_000);
    },
  );

  it('that nests something without an end is refused', () => {
    expect(outcome(bodyOf('['.repeat(4_000_000)))).toEqual([400, 'the body is no JSON object']);
  });

  it('gives records that are none as they stand, the others decoded', () => {
    const text = `{"x":"\\"${'['.repeat(999)}"}`;
    const list = `[{"data":""},{"data":[[1, 2]]},${text},7,{"data":"e\\u00330="},{"data":"#\\n"}]`;
    const read = readRecords(Buffer.from(bodyOf(list)), limits);
    const records = isRefusal(read) ? [] : [...read.records];
    expect(records.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([
      '',
      '{"data":[[1, 2]]}',
      text,
      '7',
      '{}',
      '#\n',
    ]);
  });

  it('may have very many members', () => {
    const members = Array.from({ length: 300_000 }, (_, each) => `"k${each}":${each}`).join(',');
    const records = `[{${members}},{"data":"e30="}]`;
    expect(outcome(`{${members},"requestId":"r","records":${records}}`)).toBe(2);
  });
});
