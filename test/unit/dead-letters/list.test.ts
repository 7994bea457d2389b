import { describe, expect, it } from 'vitest';

import {
  type DeadLetter,
  discardDeadLetters,
  listDeadLetters,
  upToLimit,
  withTheirBytes,
} from '../../../src/dead-letters/list.ts';
import type { BlockWriter } from '../../../src/flow.ts';

const MIB = 1_024 * 1_024;

/** A table of dead letters, and the ids that each query requested. */
async function tableOf(sizes: readonly number[]) {
  const rows = sizes.map((bytes, index) => ({
    id: `letter-${index}`,
    kept_bytes: bytes,
    raw: '{',
  }));
  const asked: string[][] = [];
  const query = async (_sql: string, params?: Readonly<Record<string, unknown>>) => {
    const ids = params?.['ids'];
    if (!Array.isArray(ids)) return rows;
    asked.push(ids);
    // A server guarantees no order.
    return rows.filter(({ id }) => ids.includes(id) && id !== 'letter-1').toReversed();
  };
  const letters: readonly DeadLetter[] = await listDeadLetters(query, {});
  return { query, letters, asked };
}

describe('the bytes of dead letters', () => {
  it('are read in the order of the letters, up to 8 MiB at a time, or one larger letter', async () => {
    const { query, letters, asked } = await tableOf([3, 3, 3, 9, 1, 1].map((mib) => mib * MIB));
    const groups: string[][] = [];
    for await (const group of withTheirBytes(query, letters))
      groups.push(group.map(({ id }) => id));
    expect(asked.map((ids) => ids.length)).toEqual([2, 1, 1, 2]);
    // One of them has been removed in the meantime.
    expect(groups).toEqual([['letter-0'], ['letter-2'], ['letter-3'], ['letter-4', 'letter-5']]);
  });

  it('are read for at most 1,000 letters, and each group has its own token', async () => {
    const { query, letters, asked } = await tableOf(Array<number>(2_500).fill(10));
    const tokens: (string | undefined)[] = [];
    const writer: Pick<BlockWriter, 'insertRows'> = {
      insertRows: async (_table, _rows, token) => void tokens.push(token),
    };
    await discardDeadLetters(letters, { query, writer, nowMs: 7 });
    expect(asked.map((ids) => ids.length)).toEqual([1_000, 1_000, 500]);
    expect(new Set(tokens).size).toBe(3);
    // Other letters that are discarded in the same millisecond are another insert; the same ones are not.
    await discardDeadLetters(letters.slice(0, 1), { query, writer, nowMs: 7 });
    await discardDeadLetters(letters.slice(2, 3), { query, writer, nowMs: 7 });
    await discardDeadLetters(letters.slice(0, 1), { query, writer, nowMs: 7 });
    expect(new Set(tokens).size).toBe(5);
    expect(tokens[5]).toBe(tokens[3]);
  });
});

it('selects no dead letter by an empty ID', async () => {
  const asked: unknown[] = [];
  const query = async (_sql: string, params?: Readonly<Record<string, unknown>>) => {
    asked.push(params?.['ids']);
    return [];
  };
  await listDeadLetters(query, { ids: ['', '9c01'] });
  await listDeadLetters(query, { ids: [''] });
  expect(asked).toEqual([['9c01'], []]);
});

it.each([
  [2, 2, true],
  [3, 3, false],
  [4, 3, false],
])('with a limit of %i processes %i of three dead letters', async (limit, count, hasMore) => {
  const query = async (_sql: string, params?: Readonly<Record<string, unknown>>) =>
    ['c', 'b', 'a'].map((id) => ({ id })).slice(0, Number(params?.['limit']));
  const { list, ...rest } = await upToLimit(query, { limit }, async (letters) =>
    letters.map(({ id }) => id),
  );
  expect(list).toEqual(['c', 'b', 'a'].slice(0, count));
  expect(rest).toEqual({ hasMore });
});
