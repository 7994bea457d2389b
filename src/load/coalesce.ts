import { createHash } from 'node:crypto';

import type { Block } from '../flow.ts';

/**
 * Merges the blocks of one table, period, and shard into one insert. ClickHouse squashes the Native blocks of an insert
 * before it writes a part, so small blocks cost nothing (docs/kernel.md), and the builder needs no memory for large
 * blocks.
 */
export function coalesceBlocks(blocks: readonly Block[]): readonly Block[] {
  const groups = new Map<unknown, [Block, ...Block[]]>();
  for (const block of blocks) {
    const { table, period, shard } = block;
    const key = period === undefined ? block : `${table} ${period} ${shard ?? ''}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [block]);
    else group.push(block);
  }
  return [...groups.values()].map((group) => (group.length === 1 ? group[0] : joined(group)));
}

function joined(group: readonly [Block, ...Block[]]): Block {
  const { table, period, shard } = group[0];
  // Each block has a random token, so the hash of the tokens differs from the token of every other insert.
  const hash = createHash('sha256');
  for (const { token } of group) hash.update(`${token}\n`);
  return {
    table,
    rows: group.reduce((sum, { rows }) => sum + rows, 0),
    pieces: group.flatMap(({ pieces }) => pieces),
    sizeBytes: group.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    token: `${table}:${hash.digest('hex').slice(0, 32)}`,
    ...(period === undefined ? {} : { period }),
    ...(shard === undefined ? {} : { shard }),
    ...spanOf(group.map(({ times }) => times)),
  };
}

function spanOf(all: readonly Block['times'][]): Pick<Block, 'times'> {
  let span: Block['times'];
  for (const times of all) {
    if (times === undefined) continue;
    const { fromMs, untilMs } = span ?? times;
    span = {
      fromMs: Math.min(fromMs, times.fromMs),
      untilMs: Math.max(untilMs, times.untilMs),
    };
  }
  return span === undefined ? {} : { times: span };
}
