import { describe, expect, it } from 'vitest';

import { booksOf } from '../../../src/load/index.ts';
import { Batcher } from '../../../src/pipeline/batcher.ts';
import { LineBuilder } from '../../support/line-builder.ts';
import { decodeWords, wordPage } from '../../support/pages.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const limits = { batchRows: 1_000, batchBytes: 1_000_000, batchWaitMs: 1_000 };

function batcherOn(clock: VirtualClock): { readonly batcher: Batcher; readonly stored: number[] } {
  const stored: number[] = [];
  const batcher = new Batcher({
    limits,
    builder: new LineBuilder(),
    clock,
    store: async (batch) => {
      stored.push(booksOf(batch).received);
      return { ledger: [], deadLetters: [], insertMs: 0 };
    },
    onStored: () => undefined,
    onFailure: () => undefined,
  });
  return { batcher, stored };
}

describe('Batcher', () => {
  it('stores what came at the tip of a stream after batchWaitMs', async () => {
    const clock = new VirtualClock();
    const { batcher, stored } = batcherOn(clock);
    const page = wordPage(['a', 'b'], 1, { behindMs: 0 });
    batcher.add(page, decodeWords(page));
    await clock.advance(999);
    expect(stored).toEqual([]);
    await clock.advance(1);
    expect(stored).toEqual([2]);
  });

  it('waits for more rows while a backlog is read, ten times as long at the most', async () => {
    const clock = new VirtualClock();
    const { batcher, stored } = batcherOn(clock);
    for (let second = 0; second < 12; second++) {
      const page = wordPage(['a'], second + 1, { behindMs: 60_000 });
      batcher.add(page, decodeWords(page));
      await clock.advance(1_000);
    }
    expect(stored).toEqual([10]);
  });

  it('stops waiting for more rows when a second has brought none', async () => {
    const clock = new VirtualClock();
    const { batcher, stored } = batcherOn(clock);
    const page = wordPage(['a'], 1, { behindMs: 60_000 });
    batcher.add(page, decodeWords(page));
    await clock.advance(2_000);
    expect(stored).toEqual([1]);
  });

  it('never lets a request wait for more rows: somebody is waiting for the answer', async () => {
    const clock = new VirtualClock();
    const { batcher, stored } = batcherOn(clock);
    const partition = { source: 's', partition: 'request-1', unordered: true } as const;
    const page = wordPage(['a'], 1, { behindMs: undefined, partition });
    batcher.add(page, decodeWords(page));
    await clock.advance(1_000);
    expect(stored).toEqual([1]);
  });
});
