import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  chooseZone,
  clock,
  duration,
  exact,
  moment,
  readExact,
  spanName,
  zoneName,
} from '../../../../src/web/page/data/times.ts';

const space = '\u00a0';
const minuteMs = 60_000;
const of = (text: string): string => text.replaceAll(' ', space);

describe('durations at the edges of their units', () => {
  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [999.6, '1.0 s'],
    [9_949, '9.9 s'],
    [9_950, '10 s'],
    [59_499, '59 s'],
    [59_500, '1 min'],
    [3_599_000, '59 min', '59 s'],
    [3_599_500, '1 h'],
    [3_660_000, '1 h', '1 min'],
    [86_399_000, '23 h', '59 min'],
    [86_400_000, '1 d'],
  ] as [number, ...string[]][])('%d ms', (ms, ...parts) => {
    expect(duration(ms)).toBe(parts.map(of).join(' '));
  });

  it.each([
    [59, '59 min'],
    [60, '1 h'],
    [99, '1 h 39 min'],
    [225, '3 h 45 min'],
    [1_439, '23 h 59 min'],
    [1_440, '24 h'],
    [25 * 60 + 17, '25 h 17 min'],
    [48 * 60, '2 d'],
    [365 * 1_440, '365 d'],
    [365 * 1_440 + 61, '365 d 1 h'],
  ])('a range of %d minutes has its exact length', (minutes, name) => {
    expect(spanName({ from: 0, to: minutes * minuteMs })).toBe(name);
  });
});

describe('times around midnight and daylight saving changes', () => {
  const zone = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = 'Europe/Berlin';
  });
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    chooseZone('utc');
  });

  it('include the day if it is another one', () => {
    chooseZone('utc');
    const midnight = Date.UTC(2026, 10, 26);
    expect(moment(midnight, midnight)).toBe('00:00:00');
    expect(moment(midnight - 1, midnight)).toBe(of('25 Nov 23:59'));
    chooseZone('local');
    expect(moment(midnight - 1, midnight)).toBe('00:59:59');
  });

  it('are distinguished in the hour that a clock repeats, and parsed back', () => {
    chooseZone('local');
    // Berlin, 25 October 2026: 02:30 in summer, and an hour later 02:30 in winter.
    const twins = [0, 1].map((hour) => Date.UTC(2026, 9, 25, hour, 30));
    expect(twins.map((at) => clock(at))).toEqual(['02:30:00 +02:00', '02:30:00 +01:00']);
    expect(clock(Date.UTC(2026, 9, 25, 2, 30))).toBe('03:30:00');
    for (const at of twins) expect(readExact(exact(at))).toBe(at);
    expect(readExact('2026-10-25 03:30:00 +02:00')).toBeUndefined();
  });

  it('include the offset at that time, not the current one', () => {
    chooseZone('local');
    const back = Date.UTC(2026, 9, 25, 1);
    expect(exact(back - 1_800_000)).toBe('2026-10-25 02:30:00 +02:00');
    expect(zoneName('local', back - 1_800_000)).toBe('Berlin, +02:00');
    expect(exact(back + 1_800_000)).toBe('2026-10-25 02:30:00 +01:00');
    expect(zoneName('local', back + 1_800_000)).toBe('Berlin, +01:00');
    expect(zoneName('local', Number.NaN)).toMatch(/^Berlin, \+0[12]:00$/);
  });

  it('are rejected if they do not exist', () => {
    chooseZone('local');
    expect(readExact('2026-03-29 02:30')).toBeUndefined();
    expect(readExact('2026-03-29 03:30')).toBe(Date.UTC(2026, 2, 29, 1, 30));
    chooseZone('utc');
    expect(readExact('2026-11-20 10:75')).toBeUndefined();
    expect(readExact('2026-11-20 10:59:60')).toBeUndefined();
    expect(readExact('2026-11-20 24:00')).toBeUndefined();
    expect(readExact('2026-11-20 10:59:59')).toBe(Date.UTC(2026, 10, 20, 10, 59, 59));
  });
});
