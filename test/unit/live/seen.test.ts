import { describe, expect, it } from 'vitest';

import { Seen } from '../../../src/live/seen.ts';

describe('Seen', () => {
  it('recognizes an event, also if a second copy was received later', () => {
    const seen = new Seen(10);
    expect(seen.add('a', 100, 1)).toBe(true);
    expect(seen.add('a', 200, 1)).toBe(false);
    expect([...seen.counts()]).toEqual([[200, 1]]);
  });

  it('counts the events that were received in each second', () => {
    const seen = new Seen(10);
    seen.add('a', 100, 1);
    seen.add('b', 100, 2);
    seen.add('c', 101, 3);
    expect([...seen.counts()]).toEqual([
      [100, 2],
      [101, 1],
    ]);
  });

  it('forgets events before the look-back, and looks back no further', () => {
    const seen = new Seen(10);
    seen.add('a', 100, 999);
    seen.add('b', 100, 1000);
    seen.forget(1000);
    expect([...seen.counts()]).toEqual([[100, 1]]);
    expect(seen.floorMs).toBe(1000);
  });

  it('keeps the newest half if there are too many, and looks back only as far as they reach', () => {
    const seen = new Seen(4);
    for (let index = 0; index < 5; index++) seen.add(`e${index}`, 100, index * 10);
    seen.forget(0);
    expect(seen.floorMs).toBe(20);
    expect([...seen.counts()]).toEqual([[100, 3]]);
  });

  it('looks back again after the system time was ahead for a while', () => {
    const seen = new Seen(10);
    seen.forget(1_000_000);
    seen.forget(4_600_000);
    seen.forget(1_001_000);
    expect(seen.floorMs).toBe(1_001_000);
    seen.forget(1_002_000);
    expect(seen.floorMs).toBe(1_002_000);
  });

  it('does not look back to forgotten events after a small correction of the system time', () => {
    const seen = new Seen(4);
    for (let index = 0; index < 5; index++) seen.add(`e${index}`, 2_000, 2_000_000 + index * 10);
    seen.forget(1_000_000);
    seen.forget(999_500);
    expect(seen.floorMs).toBe(2_000_020);
  });

  it('remembers the count of a second that is no longer read', () => {
    const seen = new Seen(10);
    seen.close(100, 5000);
    expect(seen.closedAt(100)).toBe(5000);
    expect(seen.closedAt(101)).toBeUndefined();
    seen.forget((100 + 86_400 + 1) * 1000);
    expect(seen.closedAt(100)).toBeUndefined();
  });
});
