import { cbor, tag } from '@smithy/core/cbor';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isObject } from '../../../src/base/index.ts';
import { CborResponseReader } from '../../../src/sources/kinesis/wire/cbor.ts';
import {
  cborAnswer,
  cborRecord,
  streamedAnswer,
  type ExpectedRecord,
} from '../../support/cbor-answers.ts';
import { mutated } from '../../support/mutations.ts';
import { sized } from '../../support/size.ts';

const reader = new CborResponseReader();

/** What both readings of an answer have in common. */
interface Read {
  readonly records: readonly (readonly [string, string, number | undefined])[];
  readonly next: string | undefined;
  readonly behind: number | undefined;
}

/** In memory with room behind it, as bodies are received. */
function scanned(body: Uint8Array): Read | undefined {
  const memory = Buffer.concat([body, Buffer.from('rest')]);
  const answer = reader.read(memory, body.length);
  if (answer === undefined) {
    expect(memory.subarray(0, body.length).compare(body)).toBe(0);
    return undefined;
  }
  return {
    records: Array.from(
      answer.records,
      ({ data, sequenceNumber, arrivedMs }) =>
        [sequenceNumber, Buffer.from(data).toString('hex'), arrivedMs] as const,
    ),
    next: answer.nextIterator,
    behind: answer.behindMs,
  };
}

/** The plain reading, with the library's decoder. @returns undefined when it is not such an answer. */
function decoded(body: Uint8Array): Read | undefined {
  let value: unknown;
  try {
    value = cbor.deserialize(body);
  } catch {
    return undefined;
  }
  if (!isObject(value) || !Array.isArray(value['Records'])) return undefined;
  const next = value['NextShardIterator'];
  const behind = untagged(value['MillisBehindLatest']);
  return {
    records: value['Records'].map((record) => {
      const { SequenceNumber, Data, ApproximateArrivalTimestamp: time } = record ?? {};
      const ms = untagged(time);
      const bytes = Data instanceof Uint8Array ? Buffer.from(Data).toString('hex') : '?';
      return [String(SequenceNumber), bytes, typeof ms === 'number' ? msOf(ms) : undefined];
    }),
    next: typeof next === 'string' ? next : undefined,
    behind: typeof behind === 'number' ? behind : undefined,
  };
}

const untagged = (item: unknown): unknown => (isObject(item) ? item['value'] : item);
const msOf = (time: number): number => Math.round(Math.abs(time) < 1e11 ? time * 1000 : time);

const record = (text: string, index = 0): ExpectedRecord => ({
  SequenceNumber: `4964${String(index).padStart(52, '0')}`,
  Data: Buffer.from(text),
  arrivedMs: 1_763_740_800_123 + index,
});
const records = (...texts: readonly string[]): ExpectedRecord[] => texts.map(record);
const encode = (value: unknown): Buffer => Buffer.from(cbor.serialize(value));
const long = 'x'.repeat(70_000);

const good: readonly (readonly [string, Buffer])[] = [
  ['no records', cborAnswer([])],
  ['one record', cborAnswer(records('{"event":1}'))],
  [
    'records of all sizes',
    cborAnswer(records('', 'a', 'x'.repeat(23), 'y'.repeat(24), 'z'.repeat(300), long)),
  ],
  [
    'data that is no text',
    cborAnswer([{ ...record(''), Data: Buffer.from([0, 0xff, 0x0a, 0xc3]) }]),
  ],
  ['containers that end with a break', streamedAnswer(records('one', 'two\n', 'ü€\u{1f600}'))],
  ['nothing but records', encode({ Records: [cborRecord(record('x'))] })],
  ['empty children', cborAnswer(records('x'), { ChildShards: [] })],
  ['unknown fields', cborAnswer(records('x'), { More: [1, -2, { a: [true, 1.5, null] }] })],
  ['the end of a shard', cborAnswer(records('x'), { NextShardIterator: null })],
  ['data first', encode({ Records: [{ Data: Buffer.from('a'), SequenceNumber: '1' }], Z: 0 })],
  ['data last', encode({ Records: [{ SequenceNumber: '1', Data: Buffer.from('a') }] })],
  [
    'a time in seconds',
    encode({
      Records: [
        {
          SequenceNumber: '1',
          Data: Buffer.from('a'),
          ApproximateArrivalTimestamp: 1_700_000_000.5,
        },
        {
          SequenceNumber: '2',
          Data: Buffer.from('b'),
          ApproximateArrivalTimestamp: tag({ tag: 1, value: 1_700_000_000 }),
        },
      ],
    }),
  ],
];

describe('parsing a response of GetRecords in CBOR', () => {
  it.each(good)('returns the same as the library: %s', (_, body) => {
    expect(scanned(body)).toEqual(decoded(body));
    expect(scanned(body)).toBeDefined();
  });

  it('joins the records into one text: a line break after each, and only ASCII between them', () => {
    const body = cborAnswer(records('{"a":"ü"}', '{"b":2}'));
    const memory = Buffer.concat([body, Buffer.from('rest')]);
    const packed = reader.read(memory, body.length)?.records.packed;
    expect(packed?.sizeBytes).toBe(Buffer.byteLength('{"a":"ü"}{"b":2}'));
    const ends = Array.from(packed?.ranges ?? []).filter((_, index) => index % 2 === 1);
    expect(ends.map((end) => memory[end])).toEqual([0x0a, 0x0a]);
    const text = memory.subarray(0, ends[1]).toString();
    expect(text).not.toContain('\ufffd');
    expect(text.split(/[^\S\n]+|4964\d+/).filter((part) => part !== '')).toEqual([
      '{"a":"ü"}\n',
      '{"b":2}',
    ]);
  });

  it.each([
    ['a response without records', encode({ NextShardIterator: 'x' })],
    [
      'child shards, which come with the last page',
      cborAnswer([], { ChildShards: [{ ShardId: 's' }] }),
    ],
    ['child shards that are not an array', cborAnswer([], { ChildShards: {} })],
    ['a record without data', encode({ Records: [{ SequenceNumber: '1' }] })],
    ['a record without a sequence number', encode({ Records: [{ Data: Buffer.from('a') }] })],
    ['data as a string', encode({ Records: [{ SequenceNumber: '1', Data: 'YQ==' }] })],
    [
      'data in pieces',
      Buffer.concat([
        encode({ Records: [{ SequenceNumber: '1' }] }).subarray(0, -17),
        Buffer.from('a2', 'hex'),
        encode('SequenceNumber'),
        encode('1'),
        encode('Data'),
        Buffer.from('5f41614162ff', 'hex'),
      ]),
    ],
    [
      'a time as a string',
      encode({
        Records: [
          { SequenceNumber: '1', Data: Buffer.from('a'), ApproximateArrivalTimestamp: '1' },
        ],
      }),
    ],
    [
      'a field twice',
      Buffer.concat([
        Buffer.of(0xa2),
        encode('Records'),
        encode([]),
        encode('Records'),
        encode([]),
      ]),
    ],
    ['data after it', Buffer.concat([cborAnswer(records('a')), Buffer.of(0)])],
    ['an array', encode([])],
    ['more records than AWS returns', cborAnswer(Array.from({ length: 10_001 }, () => record('')))],
    ['nothing', Buffer.alloc(0)],
  ])('leaves %s to others, and its bytes unchanged', (_, body) => {
    expect(scanned(body)).toBeUndefined();
  });

  it('needs a byte after the last record for its line break', () => {
    const body = encode({ Records: [{ SequenceNumber: '1', Data: Buffer.from('a') }] });
    expect(reader.read(body, body.length)).toBeUndefined();
  });

  it.each([
    ['with sizes', cborAnswer(records('{"a":1}', 'b'))],
    ['with breaks', streamedAnswer(records('{"a":1}', 'b'))],
  ])('leaves a truncated response %s to others, wherever it ends', (_, body) => {
    for (let end = 0; end < body.length; end++) {
      expect(scanned(body.subarray(0, end)), `cut at ${end}`).toBeUndefined();
    }
  });

  it('never returns anything else than the library, whatever is changed in the response', () => {
    const runs = sized(4_000, 40_000);
    let read = 0;
    const bodies = good.map(([, body]) => body).filter(({ length }) => length < 10_000);
    fc.assert(
      fc.property(mutated(bodies), (body) => {
        const found = scanned(body);
        if (found === undefined) return;
        read += 1;
        expect(found).toEqual(decoded(body));
      }),
      { numRuns: runs },
    );
    expect(read).toBeGreaterThan(runs / 10);
  });
});
