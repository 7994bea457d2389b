import { describe, expect, it } from 'vitest';

import {
  lastBlockText,
  type SecurityData,
  sinceText,
} from '../../../../src/web/page/tabs/security/security-text.ts';
import { shortHosts } from '../../../../src/web/page/tabs/labels.ts';

const now = Date.UTC(2026, 10, 26, 12);
const hourMs = 3_600_000;

const data = (more: Partial<SecurityData>, until: number | null): SecurityData => ({
  answer: undefined,
  since: {
    since: now - hourMs,
    until,
    account: 'ac_1',
    before_rate: 6,
    rise_rate: 60,
    compared_from: 0,
    others: [],
  },
  causes: [],
  ranges: [],
  from: now - 6 * hourMs,
  to: now,
  now,
  isLive: true,
  account: 'ac_1',
  decision: '',
  ...more,
});

describe('the start of a rise', () => {
  it('is shown as continuing only if the rise does, and the range reaches the present', () => {
    expect(sinceText(data({}, null)).lines).toEqual([
      '1\u00a0h ago, ongoing',
      'before: 0.10/s, since then: 1.00/s (10×)',
    ]);
    expect(sinceText(data({}, now - hourMs / 2)).lines).toEqual([
      '1\u00a0h ago, until 11:30:00',
      'before: 0.10/s, during it: 1.00/s (10×)',
    ]);
    expect(sinceText(data({ isLive: false }, null)).lines).toEqual([
      'until the end of this range, 12:00:00',
      'before: 0.10/s, during it: 1.00/s (10×)',
    ]);
  });
});

describe('the last block', () => {
  it('is known to the hour, regardless of the filters', () => {
    const row = { last_block_ever: now - 24 * hourMs };
    expect(lastBlockText(row, false)).toBe(
      'The last block was in the hour from 25\u00a0Nov 12:00.',
    );
    expect(lastBlockText(row, true)).toBe(
      'Without filters, the last block was in the hour from 25\u00a0Nov 12:00.',
    );
    const never = 'othing was blocked in the 90 days before the end of this range either.';
    expect(lastBlockText({ last_block_ever: null }, false)).toBe(`N${never}`);
    expect(lastBlockText(undefined, true)).toBe(`Without filters, n${never}`);
  });
});

describe('short host names', () => {
  it('are distinguishable', () => {
    expect(shortHosts(['www.a.example', 'api.a.example', 'www.b.example', ''])).toEqual([
      'www.a.example',
      'api',
      'www.b.example',
      'no host',
    ]);
  });
});
