import { MemoryBudget } from '../../../src/base/index.ts';
import { describe, expect, it } from 'vitest';
import {
  startsLikeFailures,
  failedRecordsOf,
} from '../../../src/sources/text/firehose-failures.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const http = (rawData: unknown): string =>
  JSON.stringify({
    attemptsMade: 4,
    arrivalTimestamp: 1_769_817_600_000,
    errorCode: 'HttpEndpoint.DestinationException',
    errorMessage: 'The following response was received: 503',
    attemptEndingTimestamp: 1_769_817_660_000,
    rawData,
    subsequenceNumber: 0,
    dataId: '4968',
  });

describe('detecting records that Firehose could not deliver', () => {
  it.each([
    http(base64('{"event_id":"ev_1"}')),
    // Format conversion and other destinations.
    `{"attemptsMade":1,"arrivalTimestamp":1,"lastErrorCode":"x","rawData":"e30="}`,
    `{"attemptsMade":8,"arrivalTimestamp":1,"esDocumentId":"4","rawData":"e30="}`,
    `\n { "errorCode": "Lambda.FunctionError", "rawData": "e30=" }`,
    // So long that rawData is not in sight.
    `{"attemptsMade":4,"arrivalTimestamp":1,"errorMessage":"${'x'.repeat(5_000)}`,
  ])('accepts %.60s', (text) => {
    expect(startsLikeFailures(Buffer.from(text))).toBe(true);
  });

  it.each([
    '{"event_id":"ev_1","event_type":"http_request_complete.v0","object":{"errorCode":"rawData"}}',
    '{"event_id":"ev_1","object":{}}',
    '{"messageType":"DATA_MESSAGE","logEvents":[]}',
    'attemptsMade rawData',
    '',
  ])('does not accept %.60s', (text) => {
    expect(startsLikeFailures(Buffer.from(text))).toBe(false);
  });
});

describe('unwrapping records that Firehose could not deliver', () => {
  const unwrap = (text: string, start = 0) =>
    failedRecordsOf({
      bytes: Buffer.from(text),
      start,
      end: start + Buffer.byteLength(text),
      isTip: false,
    }).map(({ bytes, position, end }) => [position, end, Buffer.from(bytes).toString()]);

  it('returns the record of each line, with the position of its line', () => {
    const [one, two] = [http(base64('{"n":1}')), http(base64('{"n":2}{"n":3}'))];
    expect(unwrap(`${one}\n${two}\n`, 100)).toEqual([
      ['100', '100', '{"n":1}'],
      [String(101 + one.length), String(101 + one.length), '{"n":2}{"n":3}'],
    ]);
  });

  it('finds the lines without separators between them', () => {
    const lines = [1, 2, 3].map((n) => http(base64(`{"n":${n}}`)));
    expect(unwrap(lines.join('')).map(([, , text]) => text)).toEqual([
      '{"n":1}',
      '{"n":2}',
      '{"n":3}',
    ]);
  });

  it('returns other lines unchanged, and continues', () => {
    const bad = ['{"attemptsMade":4}', http(7), http('%%%'), http('abc'), '{"rawData":"e30=', 'x'];
    const good = http(base64('{"n":1}'));
    const texts = unwrap([...bad, good].join('\n')).map(([, , text]) => text);
    expect(texts).toEqual([...bad, '{"n":1}']);
  });

  it('returns an empty record for one without data', () => {
    expect(unwrap(http(''))).toEqual([['0', '0', '']]);
  });

  it('returns the start of a line beyond the limit', () => {
    const chunk = {
      bytes: Buffer.from('{"attempts'),
      start: 0,
      end: 99,
      fullBytes: 99,
      isTip: false,
    };
    expect(failedRecordsOf(chunk)).toMatchObject([{ position: '0', end: '99', fullBytes: 99 }]);
  });
});

describe('the memory of records that Firehose could not deliver', () => {
  it('is limited by the text, and counted in its permit', () => {
    const text = Buffer.from(`${http(base64('{"event_id":"ev_1"}'))}\n${'1\n'.repeat(400_000)}`);
    const budget = new MemoryBudget(100_000_000);
    const permit = budget.hold(text.length);
    const chunk = { bytes: text, start: 0, end: text.length, isTip: true, permit };
    const records = failedRecordsOf(chunk);
    expect(records.length).toBeLessThanOrEqual(Math.ceil(text.length / 64));
    expect(records[0]?.bytes.toString()).toBe('{"event_id":"ev_1"}');
    // The last record is the rest of the lines: nothing is left out.
    const last = records.at(-1);
    expect(Number(last?.position) + (last?.bytes.length ?? 0)).toBe(text.length - 1);
    expect(budget.used).toBeGreaterThan(text.length + records.length * 200);
  });
});
