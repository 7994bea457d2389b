import { describe, expect, it } from 'vitest';

import { rangeText } from '../../../src/cli/output/utc-time.ts';

describe('the text of a time range', () => {
  it.each([
    [
      '2026-11-27T20:00:00.000Z',
      '2026-11-28T20:00:00.000Z',
      '2026-11-27 20:00 to 2026-11-28 20:00',
    ],
    [
      '2026-11-27T20:00:00.000Z',
      '2026-11-27T20:00:30Z',
      '2026-11-27 20:00:00 to 2026-11-27 20:00:30',
    ],
    [
      '2026-11-27T20:00:00.000Z',
      '2026-11-27T20:00:00.001Z',
      '2026-11-27 20:00:00.000 to 2026-11-27 20:00:00.001',
    ],
    [
      '2026-11-27T20:00:12.345Z',
      '2026-11-27T22:00:12.345Z',
      '2026-11-27 20:00 to 2026-11-27 22:00',
    ],
  ])('is in minutes, below an hour exact: %s to %s', (from, to, text) => {
    expect(rangeText(from, to)).toBe(`${text} UTC`);
  });
});
