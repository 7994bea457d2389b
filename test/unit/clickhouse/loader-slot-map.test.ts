import { describe, expect, it } from 'vitest';

import { evenVersion, slotMapOf } from '../../../src/catalog/index.ts';
import { LoaderSlotMap } from '../../../src/clickhouse/cluster/loader-slot-map.ts';
import { slotMapNoticeMs } from '../../../src/clickhouse/cluster/slots.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const newDay = 20_000;
const first = evenVersion(1, 0, 2);
const one = slotMapOf([first]);
const withThird = slotMapOf([first, evenVersion(2, newDay, 3)]);
const startMs = (newDay - 2) * dayMs;

describe('the slot map of a loader', () => {
  it('is used for half an hour after each read', () => {
    const map = new LoaderSlotMap(2);
    map.wasRead(one, startMs);
    expect(map.problem(startMs + hourMs / 2 - 1, 0)).toBeUndefined();
    expect(map.problem(startMs + hourMs / 2, 0)).toEqual({
      reason: 'the slot map could not be read for 30 minutes, and may have a new version',
      sinceMs: startMs + hourMs / 2,
    });
    map.wasRead(one, startMs + hourMs);
    expect(map.problem(startMs + hourMs, 0)).toBeUndefined();
  });

  it('is not used by a loader that may reach the first day of an unknown version', () => {
    // Written just after the read. Clocks may differ by half of the notice, and events may be ahead.
    for (const aheadMs of [0, 1, hourMs, dayMs - 1, dayMs, 3 * dayMs]) {
      for (let hour = 0; hour < 24; hour += 0.25) {
        const readMs = startMs + hour * hourMs;
        const map = new LoaderSlotMap(2);
        map.wasRead(one, readMs);
        const spreadMs = readMs - slotMapNoticeMs / 2;
        const since = Math.floor((spreadMs + aheadMs + slotMapNoticeMs) / dayMs) + 1;
        let nowMs = readMs;
        while (map.problem(nowMs, aheadMs) === undefined) nowMs += 60_000;
        const newestDay = Math.floor((nowMs - 1 + aheadMs) / dayMs);
        expect(newestDay, `${hour} h, ${aheadMs} ms ahead`).toBeLessThan(since);
      }
    }
  });

  it('keeps its object while nothing changes, because builders compare it', () => {
    const map = new LoaderSlotMap(3);
    const before = map.wasRead(slotMapOf([first]), startMs);
    expect(map.wasRead(slotMapOf([first]), startMs)).toBe(before);
    expect(map.map).toBe(before);
    const after = map.wasRead(withThird, startMs);
    expect(after).not.toBe(before);
    expect(map.map?.shards).toBe(3);
  });

  it('is used until the first day of a version with shards that the configuration lacks', () => {
    const map = new LoaderSlotMap(2);
    const before = map.wasRead(one, startMs);
    expect(map.wasRead(withThird, startMs)).toBe(before);
    const endMs = newDay * dayMs - hourMs;
    map.wasRead(withThird, endMs - 1);
    expect(map.problem(endMs - 1, hourMs)).toBeUndefined();
    expect(map.problem(endMs, hourMs)).toEqual({
      reason:
        'events of 2024-10-04 and later go to shards that clickhouse.cluster.shards lacks (it lists 2); add them and restart',
      sinceMs: endMs,
    });
  });

  it('rejects such a version at the first read', () => {
    const map = new LoaderSlotMap(2);
    expect(() => map.wasRead(withThird, startMs)).toThrow(
      'spreads events over 3 shards, but clickhouse.cluster.shards lists 2',
    );
  });
});
