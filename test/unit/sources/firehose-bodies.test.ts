import { describe, expect, it } from 'vitest';

import { createErrorResponse, isErrorResponse } from '../../../src/sources/firehose/response.ts';
import { readRecords } from '../../../src/sources/firehose/body.ts';

const limits = { bodyBytesMax: 64 * 1024 * 1024, recordsMax: 10_000 };
const nested = (begin: string, end: string, levels: number): string =>
  begin.repeat(levels) + end.repeat(levels);
const bodyOf = (list: string): string => `{"requestId":"r","timestamp":1,"records":${list}}`;

/** What a body is answered with, or how many records it has. */
async function outcome(text: string): Promise<unknown> {
  const read = await readRecords(Buffer.from(text), limits);
  return isErrorResponse(read) ? [read.status, read.text] : read.records.length;
}

describe('a Firehose body', () => {
  it.each([
    ['records', bodyOf(nested('[', ']', 2_000_000)), 1],
    ['a record', bodyOf(`[{"data":"e30="},${nested('[', ']', 2_000_000)}]`), 2],
    ['data', bodyOf(`[{"data":${nested('{"a":[', ']}', 500_000)}},{"data":"e30="}]`), 2],
    ['an unknown field', `{"x":${nested('[', ']', 2_000_000)},${bodyOf('[1]').slice(1)}`, 1],
  ])(
    'with %s nested without limit is accepted: Firehose would repeat it forever',
    async (_, text, records) => {
      const startedMs = performance.now();
      expect(await outcome(text)).toBe(records);
      expect(performance.now() - startedMs).toBeLessThan(2_000);
    },
  );

  it('with an unterminated nested value is rejected', async () => {
    expect(await outcome(bodyOf('['.repeat(4_000_000)))).toEqual([
      400,
      'the body is not a JSON object',
    ]);
  });

  it('returns malformed records unchanged, and decodes the others', async () => {
    const text = `{"x":"\\"${'['.repeat(999)}"}`;
    const list = `[{"data":""},{"data":[[1, 2]]},${text},7,{"data":"e\\u00330="},{"data":"#\\n"}]`;
    const read = await readRecords(Buffer.from(bodyOf(list)), limits);
    const records = isErrorResponse(read) ? [] : [...read.records];
    expect(records.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([
      '',
      '{"data":[[1, 2]]}',
      text,
      '7',
      '{}',
      '#\n',
    ]);
  });

  it('may have very many fields', async () => {
    const members = Array.from({ length: 300_000 }, (_, each) => `"k${each}":${each}`).join(',');
    const records = `[{${members}},{"data":"e30="}]`;
    expect(await outcome(`{${members},"requestId":"r","records":${records}}`)).toBe(2);
  });

  it('that is large yields to other work, which may include other bodies', async () => {
    const bodies = ['a', 'b', 'c'].map((letter) => {
      const data = Buffer.from(letter.repeat(30_000)).toString('base64');
      const list = JSON.stringify(Array.from({ length: 400 }, () => ({ data })));
      return { letter, body: Buffer.from(bodyOf(list)) };
    });
    let turns = 0;
    const over = new AbortController();
    const others = (async () => {
      for (; !over.signal.aborted; turns++) await new Promise((resolve) => setImmediate(resolve));
    })();
    const reads = await Promise.all(bodies.map(({ body }) => readRecords(body, limits)));
    over.abort();
    await others;
    expect(turns).toBeGreaterThan(5);
    for (const [index, read] of reads.entries()) {
      const letter = bodies[index]?.letter.codePointAt(0);
      const records = isErrorResponse(read) ? [] : [...read.records];
      expect(records).toHaveLength(400);
      expect(records.every(({ bytes }) => bytes.every((byte) => byte === letter))).toBe(true);
    }
  });

  it.each([
    [
      'many malformed records',
      (size: number) =>
        `[${Array.from({ length: 9_999 }, () => `{"data":"${'e'.repeat(size / 10_000)}!"}`).join(',')}]`,
    ],
    [
      'one malformed record of many',
      (size: number) =>
        `[${`{"data":"${'A'.repeat(4 * Math.floor(size / 36_000))}"},`.repeat(9_000)}{"data":"x"}]`,
    ],
    ['a record of many values', (size: number) => `[[${'1,'.repeat(size / 2)}1]]`],
    [
      'valid base64 with escapes',
      (size: number) => `[{"data":"\\u0041${'AAAA'.repeat(size / 4)}AAA"}]`,
    ],
  ])('with %s yields to other work', async (_, listOf) => {
    const body = Buffer.from(bodyOf(listOf(16_000_000)));
    let turns = 0;
    const over = new AbortController();
    const others = (async () => {
      for (; !over.signal.aborted; turns++) await new Promise((resolve) => setImmediate(resolve));
    })();
    const needed: number[] = [];
    const read = await readRecords(body, limits, (bytes) => {
      needed.push(bytes);
      return undefined;
    });
    over.abort();
    await others;
    expect(isErrorResponse(read)).toBe(false);
    // A single string is not interrupted, but its decoding is.
    expect(turns).toBeGreaterThan(15);
    expect(needed.at(-1)).toBe(body.length * 2);
  });

  it('with a malformed record is rejected if there is not enough memory', async () => {
    const body = Buffer.from(bodyOf(`[{"data":"${'x'.repeat(10_001)}"}]`));
    const read = await readRecords(body, limits, (bytes) =>
      bytes > body.length * 1.8 + 64 ? createErrorResponse(503, 'no memory') : undefined,
    );
    expect(read).toEqual(createErrorResponse(503, 'no memory'));
  });

  it.each([
    ['regular', '[{"data":"e30="}]'],
    ['malformed', '[{"data":"x"}]'],
  ])('keeps no more memory than its %s records need', async (_, list) => {
    const text = `${bodyOf(list).slice(0, -1)}${' '.repeat(20_000_000)}}`;
    const read = await readRecords(Buffer.from(text), limits);
    if (isErrorResponse(read)) throw new Error(read.text);
    expect(read.memoryBytes).toBeLessThan(1_000);
    expect(read.records.packed?.bytes.buffer.byteLength).toBeLessThan(1_000);
    expect(read.records.at(0)?.bytes.length).toBe(read.sizeBytes);
  });
});
