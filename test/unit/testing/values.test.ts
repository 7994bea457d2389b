import { describe, expect, it } from 'vitest';

import { lengthMs, relativeMs, timeMs, timeText, withTimes } from '../../../src/testing/times.ts';
import { isMatch, shownValue } from '../../../src/testing/values.ts';

const nowMs = Date.UTC(2026, 0, 31, 12);

describe('times', () => {
  it('are now, relative to it, or absolute', () => {
    expect(timeMs('now', nowMs)).toBe(nowMs);
    expect(timeMs('now-5m', nowMs)).toBe(nowMs - 300_000);
    expect(timeMs('now+1h30m500ms', nowMs)).toBe(nowMs + 5_400_500);
    expect(timeMs('2026-01-31T13:00:00+01:00', nowMs)).toBe(nowMs);
  });

  it('have no other format', () => {
    for (const text of ['now 5m', 'now-', 'now-5', 'then', '5m', '2026-02-31T99:00:00Z']) {
      expect(timeMs(text, nowMs), text).toBeUndefined();
    }
    expect(lengthMs('1h30m')).toBe(5_400_000);
    for (const text of ['', '5', 'm', '1.5h', '-5m']) expect(lengthMs(text), text).toBeUndefined();
  });

  it('are shown in the notation of tests if they are near', () => {
    expect(timeText(nowMs, nowMs)).toBe('now (2026-01-31T12:00:00Z)');
    expect(timeText(nowMs + 5_400_000, nowMs)).toBe('now+1h30m (2026-01-31T13:30:00Z)');
    expect(timeText(nowMs - 500, nowMs)).toBe('now-500ms (2026-01-31T11:59:59.500Z)');
    expect(timeText(0, nowMs)).toBe('1970-01-01T00:00:00Z');
  });

  it('are replaced if a whole string of an event is one', () => {
    const event = { at: 'now-5m', list: ['now', 'now or later'], inner: { known: 'nowhere' } };
    expect(withTimes(event, nowMs)).toEqual({
      at: '2026-01-31T11:55:00.000Z',
      list: ['2026-01-31T12:00:00.000Z', 'now or later'],
      inner: { known: 'nowhere' },
    });
    expect(relativeMs('2026-01-31T12:00:00Z', nowMs)).toBeUndefined();
  });
});

describe('values', () => {
  it.each([
    [443, '443'],
    ['443', 443],
    [true, true],
    ['get', 'get'],
    ['203.0.113.7', '::ffff:203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['now', '2026-01-31 12:00:00.000000'],
    ['2026-01-31T12:00:00Z', '2026-01-31 12:00:00.000000'],
    ['2026-01-31 12:00:00Z', '2026-01-31 12:00:00.000000'],
    ['2026-01-31 12:00:00', '2026-01-31 12:00:00.000000'],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [['a'], '["a"]'],
    [{ a: 1 }, '{"a":1,"b":2}'],
    [{ a: { b: null } }, { a: {} }],
    [null, undefined],
    [null, ''],
  ])('%j matches %j', (expected, actual) => {
    expect(isMatch(expected, actual, nowMs)).toBe(true);
  });

  it.each([
    [443, '80'],
    ['get', 'GET'],
    ['203.0.113.7', '::ffff:203.0.113.8'],
    ['now-1s', '2026-01-31 12:00:00.000000'],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a'], ['a', 'b']],
    [{ a: 1 }, '{"a":2}'],
    [{ a: 1 }, 'not JSON'],
    [{ a: 1 }, '{}'],
    [null, 0],
    [null, 'x'],
    ['', undefined],
    [0, undefined],
    [false, ''],
  ])('%j does not match %j', (expected, actual) => {
    expect(isMatch(expected, actual, nowMs)).toBe(false);
  });

  it('are shown without the prefix of an IPv4-mapped address', () => {
    expect(shownValue('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(shownValue('2001:db8::1')).toBe('2001:db8::1');
    expect(shownValue(undefined)).toBeNull();
  });
});
