import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isObject } from '../../../src/base/index.ts';
import { JsonResponseReader } from '../../../src/sources/kinesis/wire/get-records-response.ts';
import { mutated } from '../../support/mutations.ts';
import { sized } from '../../support/size.ts';

const reader = new JsonResponseReader();

/** What both readings of an answer have in common. */
interface Read {
  readonly records: readonly (readonly [string, string, number | undefined])[];
  readonly next: string | undefined;
  readonly behind: number | undefined;
}

function scanned(body: Uint8Array): Read | undefined {
  const answer = reader.read(body);
  if (answer === undefined) return undefined;
  const read = {
    records: Array.from(
      answer.records,
      ({ data, sequenceNumber, arrivedMs }) =>
        [sequenceNumber, Buffer.from(data).toString('hex'), arrivedMs] as const,
    ),
    next: answer.nextIterator,
    behind: answer.behindMs,
  };
  answer.release();
  return read;
}

/** The plain reading: `JSON.parse`, then `Buffer.from`. @returns undefined when it is not such an answer. */
function parsed(body: Uint8Array): Read | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
  if (!isObject(value) || !Array.isArray(value['Records'])) return undefined;
  const { NextShardIterator: next, MillisBehindLatest: behind } = value;
  return {
    records: value['Records'].map((record) => {
      const { SequenceNumber, Data, ApproximateArrivalTimestamp: at } = record ?? {};
      const bytes = typeof Data === 'string' ? Buffer.from(Data, 'base64').toString('hex') : '?';
      return [String(SequenceNumber), bytes, typeof at === 'number' ? ms(at) : undefined];
    }),
    next: typeof next === 'string' ? next : undefined,
    behind: typeof behind === 'number' ? behind : undefined,
  };
}

const ms = (seconds: number): number => Math.round(seconds * 1000);

const record = (text: string, index = 0): object => ({
  ApproximateArrivalTimestamp: 1_763_740_800.123 + index,
  Data: Buffer.from(text).toString('base64'),
  EncryptionType: 'KMS',
  PartitionKey: `key "${index}" ü`,
  SequenceNumber: `4964${String(index).padStart(52, '0')}`,
});

const answer = (...texts: readonly string[]): string =>
  JSON.stringify({
    MillisBehindLatest: 2_100,
    NextShardIterator: 'AAAAAAAAAAHsW8zC/+7=',
    Records: texts.map((text, index) => record(text, index)),
  });

const good: readonly string[] = [
  answer(),
  answer('{"event":1}'),
  answer('', 'a', 'ab', 'abc', 'ü€\u{1f600}', '\0\xff'),
  JSON.stringify({ Records: [record('x')] }),
  JSON.stringify({ Records: [record('x')], ChildShards: null }),
  JSON.stringify({ ChildShards: [], Records: [record('x')] }),
  JSON.stringify({ Records: [], NextShardIterator: null, MillisBehindLatest: 0, More: [1, {}] }),
  JSON.stringify(JSON.parse(answer('one', 'two')), undefined, 2),
  answer('swapped').replace(/("Data":"[^"]*"),("EncryptionType":"KMS")/, '$2,$1'),
  answer('time').replace(
    /"ApproximateArrivalTimestamp":[\d.]+/,
    '"ApproximateArrivalTimestamp":1.7E9',
  ),
];

describe('parsing a response of GetRecords', () => {
  it.each(good.map((text) => [text]))('returns the same as JSON.parse: %s', (text) => {
    const body = Buffer.from(text);
    expect(scanned(body)).toEqual(parsed(body));
    expect(scanned(body)).toBeDefined();
  });

  it.each([
    ['a response without records', JSON.stringify({ NextShardIterator: 'x' })],
    [
      'child shards, which come with the last page',
      '{"Records":[],"ChildShards":[{"ShardId":"s"}]}',
    ],
    ['child shards that are not an array', '{"Records":[],"ChildShards":{}}'],
    ['a record without data', JSON.stringify({ Records: [{ SequenceNumber: '1' }] })],
    ['a record without a sequence number', JSON.stringify({ Records: [{ Data: '' }] })],
    ['data that is not a string', JSON.stringify({ Records: [{ Data: 1, SequenceNumber: '1' }] })],
    [
      'data that is not base64',
      JSON.stringify({ Records: [{ Data: 'a*==', SequenceNumber: '1' }] }),
    ],
    ['base64 without its padding', '{"Records":[{"Data":"YQ","SequenceNumber":"1"}]}'],
    ['escaped base64', '{"Records":[{"Data":"\\/w==","SequenceNumber":"1"}]}'],
    ['an escaped name', '{"Records":[{"D\\u0061ta":"YQ==","SequenceNumber":"1"}]}'],
    ['a field twice', '{"Records":[],"Records":[]}'],
    ['data twice', '{"Records":[{"Data":"","Data":"","SequenceNumber":"1"}]}'],
    [
      'a time as a string',
      JSON.stringify({ Records: [{ ...record('a'), ApproximateArrivalTimestamp: '1' }] }),
    ],
    ['data after it', `${answer('a')}x`],
    ['a trailing comma', answer('a').replace('}]', '},]')],
    ['an error', JSON.stringify({ __type: 'ExpiredIteratorException', message: 'x' })],
    ['an array', '[]'],
    ['nothing', ''],
  ])('leaves %s to the SDK', (_, text) => {
    expect(scanned(Buffer.from(text))).toBeUndefined();
  });

  it('leaves a truncated response to the SDK, wherever it ends', () => {
    const body = Buffer.from(answer('{"a":1}', 'b'));
    for (let end = 0; end < body.length; end++) {
      expect(scanned(body.subarray(0, end)), `cut at ${end}`).toBeUndefined();
    }
  });

  it('never returns anything else than JSON.parse, whatever is changed in the response', () => {
    const runs = sized(4_000, 40_000);
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
