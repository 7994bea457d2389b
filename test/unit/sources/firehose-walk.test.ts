import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { atOnce, isObject } from '../../../src/base/index.ts';
import { PackedList } from '../../../src/sources/text/packed-list.ts';
import { scanBody } from '../../../src/sources/firehose/scan-body.ts';
import { mutated } from '../../support/mutations.ts';
import { sized } from '../../support/size.ts';

interface Read {
  readonly requestId: string;
  readonly records: readonly (readonly [string, string])[];
}

function scanned(body: Uint8Array, recordsMax = 100): Read | undefined {
  const found = atOnce(scanBody(body, recordsMax));
  if (found === undefined) return undefined;
  const records = Array.from(
    new PackedList(found.records),
    ({ bytes, position }) => [position, Buffer.from(bytes).toString('hex')] as const,
  );
  found.release();
  return { requestId: found.requestId, records };
}

/** The plain reading: `JSON.parse`, then `Buffer.from`. */
function parsed(body: Uint8Array): Read | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
  if (!isObject(value) || !Array.isArray(value['records'])) return undefined;
  return {
    requestId: String(value['requestId']),
    records: value['records'].map((record, index) => [
      String(index + 1),
      Buffer.from(String(record.data), 'base64').toString('hex'),
    ]),
  };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const bodyOf = (...texts: readonly string[]): string =>
  JSON.stringify({
    requestId: 'ed4acda5-034f-9f42-bba1-f29aea6d7d8f',
    timestamp: 1_578_090_901_599,
    records: texts.map((text) => ({ data: base64(text) })),
  });

const good: readonly string[] = [
  bodyOf(),
  bodyOf('{"event":1}'),
  bodyOf('', 'a', 'ab', 'abc', 'ü€\u{1f600}', '\0\xff'),
  JSON.stringify(JSON.parse(bodyOf('one', 'two')), undefined, 2),
  JSON.stringify({ records: [{ data: base64('x'), more: 'ü\n' }], x: [{}], requestId: 'a' }),
];

describe('reading the body of a Firehose request', () => {
  it.each(good.map((text) => [text]))('returns the same as JSON.parse: %s', (text) => {
    expect(scanned(Buffer.from(text))).toEqual(parsed(Buffer.from(text)));
    expect(scanned(Buffer.from(text))).toBeDefined();
  });

  it('places the records end to end, with a line break after each', () => {
    const found = atOnce(scanBody(Buffer.from(bodyOf('{"a":1}', '', '{"b":2}')), 3));
    expect(Buffer.from(found?.decoded ?? []).toString()).toBe('{"a":1}\n\n{"b":2}\n');
  });

  it.each([
    ['more records than the limit', bodyOf('a', 'b', 'c')],
    ['a record that is not an object', '{"requestId":"a","records":["YQ=="]}'],
    ['a record without data', '{"requestId":"a","records":[{}]}'],
    ['data that is not a string', '{"requestId":"a","records":[{"data":1}]}'],
    ['data that is not base64', '{"requestId":"a","records":[{"data":"a*=="}]}'],
    ['base64 without its padding', '{"requestId":"a","records":[{"data":"YQ"}]}'],
    ['a record with an array in it', '{"requestId":"a","records":[{"data":"","more":[]}]}'],
    ['data twice', '{"requestId":"a","records":[{"data":"","data":""}]}'],
    ['no request ID', '{"records":[]}'],
    ['a request ID that is not a string', '{"requestId":1,"records":[]}'],
    ['a request ID with characters outside ASCII', '{"requestId":"ä","records":[]}'],
    ['two request IDs', '{"requestId":"a","requestId":"b","records":[]}'],
    ['no records', '{"requestId":"a"}'],
    ['two arrays of records', '{"requestId":"a","records":[],"records":[]}'],
    ['a byte order mark', `\ufeff${bodyOf('a')}`],
    ['data after it', `${bodyOf('a')}x`],
    ['an array', '[]'],
    ['nothing', ''],
  ])('leaves %s to the slow path', (_, text) => {
    expect(scanned(Buffer.from(text), 2)).toBeUndefined();
  });

  it('leaves a truncated body to the slow path, wherever it ends', () => {
    const body = Buffer.from(bodyOf('{"a":1}', 'b'));
    for (let end = 0; end < body.length; end++) {
      expect(scanned(body.subarray(0, end)), `cut at ${end}`).toBeUndefined();
    }
  });

  it('never returns anything else than JSON.parse, whatever is changed in the body', () => {
    const runs = sized(2_000, 20_000);
    let read = 0;
    fc.assert(
      fc.property(mutated(good), (body) => {
        const found = scanned(body);
        if (found === undefined) return;
        read += 1;
        expect(found).toEqual(parsed(body));
      }),
      { numRuns: runs },
    );
    expect(read).toBeGreaterThan(runs / 10);
  });
});
