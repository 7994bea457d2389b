import { describe, expect, it } from 'vitest';

import type { Block } from '../../../src/flow.ts';
import { OpenBatch } from '../../../src/load/index.ts';
import { lineRules } from '../../support/line-builder.ts';

const block = (table: string, period: number | undefined, text: string, token = text): Block => ({
  table,
  rows: text.length,
  pieces: [Buffer.from(text)],
  sizeBytes: text.length,
  token: `${table}:${token}`,
  ...(period === undefined ? {} : { period }),
});

function sealed(...blocks: readonly Block[]): readonly Block[] {
  const open = new OpenBatch(lineRules('rules').rules);
  open.addBlocks(blocks);
  return open.finalize().blocks;
}

const textOf = ({ pieces }: Block): string => Buffer.concat(pieces).toString();

describe('the blocks of a batch', () => {
  it('are merged into one insert per table and period, in order of arrival', () => {
    const blocks = sealed(block('a', 1, 'one'), block('b', 1, 'two'), block('a', 1, 'three'));
    expect(blocks.map(textOf)).toEqual(['onethree', 'two']);
    expect(blocks[0]).toMatchObject({ table: 'a', rows: 8, sizeBytes: 8 });
  });

  it('stay separate if their periods differ, so that no insert spans too many partitions', () => {
    expect(sealed(block('a', 1, 'one'), block('a', 2, 'two')).map(textOf)).toEqual(['one', 'two']);
  });

  it('stay separate if they have no period', () => {
    expect(sealed(block('a', undefined, 'x'), block('a', undefined, 'y'))).toHaveLength(2);
  });

  it('have a token that depends on their content: the same for the same bytes, else another', () => {
    const [joined] = sealed(block('a', 1, 'one'), block('a', 1, 'two'));
    const [again] = sealed(block('a', 1, 'one'), block('a', 1, 'two'));
    const [turned] = sealed(block('a', 1, 'two'), block('a', 1, 'one'));
    expect(joined?.token).toMatch(/^a:[0-9a-f]{32}$/);
    expect(again?.token).toBe(joined?.token);
    expect(turned?.token).not.toBe(joined?.token);
  });

  it('keep their own token if there is nothing to merge', () => {
    expect(sealed(block('a', 1, 'one'))[0]?.token).toBe('a:one');
  });

  it('release their memory once, with the batch', () => {
    const open = new OpenBatch(lineRules('rules').rules);
    const released: string[] = [];
    open.addBlocks([{ ...block('a', 1, 'x'), release: () => released.push('x') }]);
    open.release();
    open.release();
    expect(released).toEqual(['x']);
  });
});
