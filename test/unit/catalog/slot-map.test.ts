import { describe, expect, it } from 'vitest';

import {
  evenVersion,
  shardOfEvent,
  shardOfRow,
  slotCount,
  type SlotMap,
  slotMapOf,
} from '../../../src/catalog/index.ts';

const shardOf = (map: SlotMap, day: number, id: string): number =>
  shardOfEvent(map, day, Buffer.from('ac_1'), Buffer.from(id));
const ids = Array.from({ length: 4_000 }, (_, index) => `ev_${index}`);

describe('a slot map', () => {
  it('spreads events over all shards about evenly', () => {
    const map = slotMapOf([evenVersion(1, 0, 3)]);
    for (const shard of [0, 1, 2]) {
      const own = ids.filter((id) => shardOf(map, 20_000, id) === shard);
      expect(own.length).toBeGreaterThan(ids.length / 4);
    }
    expect(map.shards).toBe(3);
  });

  it('leaves events from days before a version on their shard', () => {
    const before = slotMapOf([evenVersion(1, 0, 2)]);
    const after = slotMapOf([evenVersion(1, 0, 2), evenVersion(2, 20_100, 3)]);
    for (const id of ids) expect(shardOf(after, 20_099, id)).toBe(shardOf(before, 20_099, id));
    expect(ids.some((id) => shardOf(after, 20_100, id) === 2)).toBe(true);
  });

  it('never moves rows without an event time', () => {
    const before = slotMapOf([evenVersion(1, 0, 2)]);
    const after = slotMapOf([evenVersion(2, 20_100, 3), evenVersion(1, 0, 2)]);
    for (const id of ids) expect(shardOfRow(after, ['s', id])).toBe(shardOfRow(before, ['s', id]));
  });

  it.each([
    ['none', []],
    ['a first version that starts late', [evenVersion(1, 5, 2)]],
    ['a missing version', [evenVersion(1, 0, 2), evenVersion(3, 7, 3)]],
    ['a version that starts before the last one', [evenVersion(1, 0, 2), evenVersion(2, 0, 3)]],
    ['a version with too few slots', [{ version: 1, sinceDay: 0, shards: [0] }]],
  ])('is rejected with %s', (_, versions) => {
    expect(() => slotMapOf(versions)).toThrow(TypeError);
  });

  it('has a number of slots that the kernel can mask', () => {
    expect(slotCount & (slotCount - 1)).toBe(0);
  });
});
