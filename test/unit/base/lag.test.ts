import { describe, expect, it } from 'vitest';

import { lagAt } from '../../../src/base/index.ts';

const hourMs = 3_600_000;

describe('the lag of a partition', () => {
  const read = { behindMs: 2_000, readMs: hourMs, isPushed: false };

  it('is that of the last read while the source is polled', () => {
    expect(lagAt(hourMs, read)).toBe(2_000);
    expect(lagAt(hourMs + 10_000, read)).toBe(2_000);
  });

  it('grows while nothing is read: the waiting events get older', () => {
    expect(lagAt(2 * hourMs, read)).toBe(hourMs + 2_000);
    expect(lagAt(2 * hourMs, { ...read, behindMs: 0 })).toBe(hourMs);
  });

  it('does not grow for a source that receives requests: nothing was sent', () => {
    expect(lagAt(2 * hourMs, { ...read, behindMs: 0, isPushed: true })).toBe(0);
  });

  it('stays unknown, and ignores a clock that was set back', () => {
    expect(lagAt(2 * hourMs, { ...read, behindMs: undefined })).toBeUndefined();
    expect(lagAt(0, read)).toBe(2_000);
  });
});
