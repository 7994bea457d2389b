import { describe, expect, it } from 'vitest';
import { RangeList } from '../../../src/base/memory/ranges.ts';

/** More ranges than an array that is left to the garbage collection. */
const many = 10_000;

function filled(): RangeList {
  const list = new RangeList();
  for (let start = 0; start < many; start++) list.push(start, start + 1);
  return list;
}

describe('RangeList', () => {
  it('frees the array that a larger one replaces', () => {
    const list = filled();
    const before = list.pairs;
    expect(before.length).toBe(2 * many);
    for (let start = many; list.pairs.buffer === before.buffer; start++)
      list.push(start, start + 1);
    expect(before.length).toBe(0);
    expect([...list.pairs.subarray(0, 4)]).toEqual([0, 1, 1, 2]);
    expect(list.pairs[2 * many - 1]).toBe(many);
  });

  it('is empty after free, and takes ranges again', () => {
    const list = filled();
    const before = list.pairs;
    list.free();
    expect(before.length).toBe(0);
    expect(list.count).toBe(0);
    list.push(3, 5);
    expect([...list.pairs]).toEqual([3, 5]);
  });

  it('extends the last range if it is full', () => {
    const list = new RangeList(2);
    for (const start of [0, 2, 4]) list.push(start, start + 1);
    expect([...list.pairs]).toEqual([0, 1, 2, 5]);
    expect(list.isFull).toBe(true);
  });
});
