import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readTimestamp } from '../../../src/reference/timestamps.ts';

function read(text: string): { readonly seconds: number; readonly micros: number } {
  const bytes = Buffer.from(`0${text}0`);
  const result = { micros: -1 };
  return { seconds: readTimestamp(bytes, 1, bytes.length - 1, result), micros: result.micros };
}

const at = (text: string): number => Date.parse(text) / 1_000;

describe('reading a timestamp', () => {
  it.each([
    ['2026-11-20T12:34:56Z', '2026-11-20T12:34:56Z', 0],
    ['2026-11-20t12:34:56z', '2026-11-20T12:34:56Z', 0],
    ['2026-11-20T12:34:56.5Z', '2026-11-20T12:34:56Z', 500_000],
    ['2026-11-20T12:34:56.789012Z', '2026-11-20T12:34:56Z', 789_012],
    ['2026-11-20T12:34:56.7890129999Z', '2026-11-20T12:34:56Z', 789_012],
    ['2026-11-20T12:34:56.000000999Z', '2026-11-20T12:34:56Z', 0],
    ['2026-11-20T12:34:56+02:00', '2026-11-20T10:34:56Z', 0],
    ['2026-11-20T00:34:56.25-05:30', '2026-11-20T06:04:56Z', 250_000],
    ['2026-11-20T23:59:59+23:59', '2026-11-20T00:00:59Z', 0],
    ['2026-11-20T00:00:00-23:59', '2026-11-20T23:59:00Z', 0],
    ['2026-11-20T12:34:56-00:00', '2026-11-20T12:34:56Z', 0],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00Z', 0],
    ['2026-11-20T12:34:60.5Z', '2026-11-20T12:35:00Z', 500_000],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z', 0],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00Z', 0],
    ['1969-12-31T23:59:59.999999Z', '1969-12-31T23:59:59Z', 999_999],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z', 0],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z', 0],
  ])('%s is %s and %i microseconds', (text, expected, micros) => {
    expect(read(text)).toEqual({ seconds: at(expected), micros });
  });

  it.each([
    ['no offset', '2026-11-20T12:34:56'],
    ['a space instead of T', '2026-11-20 12:34:56Z'],
    ['a date without a time', '2026-11-20'],
    ['month 0', '2026-00-20T12:34:56Z'],
    ['month 13', '2026-13-20T12:34:56Z'],
    ['day 0', '2026-11-00T12:34:56Z'],
    ['November 31', '2026-11-31T12:34:56Z'],
    ['February 29 of a common year', '2026-02-29T12:34:56Z'],
    ['February 29 of 1900', '1900-02-29T12:34:56Z'],
    ['hour 24', '2026-11-20T24:00:00Z'],
    ['minute 60', '2026-11-20T12:60:00Z'],
    ['second 61', '2026-11-20T12:34:61Z'],
    ['a point without digits', '2026-11-20T12:34:56.Z'],
    ['a comma', '2026-11-20T12:34:56,5Z'],
    ['offset hour 24', '2026-11-20T12:34:56+24:00'],
    ['offset minute 60', '2026-11-20T12:34:56+01:60'],
    ['an offset without colon', '2026-11-20T12:34:56+0100'],
    ['an offset without minutes', '2026-11-20T12:34:56+01'],
    ['a suffix', '2026-11-20T12:34:56Z '],
    ['a prefix', ' 2026-11-20T12:34:56Z'],
    ['a year of five digits', '12026-11-20T12:34:56Z'],
    ['letters', 'aaaa-bb-ccTdd:ee:ffZ'],
    ['a number', '1795178096'],
    ['nothing', ''],
  ])('rejects %s', (_, text) => {
    expect(read(text).seconds).toBeNaN();
  });

  it('agrees with Date on every instant', () => {
    const instant = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (date) => {
        const { seconds, micros } = read(date.toISOString());
        expect(seconds * 1_000 + micros / 1_000).toBe(date.getTime());
      }),
      { numRuns: 2_000 },
    );
  });
});
