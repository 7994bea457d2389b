import { describe, expect, it } from 'vitest';

import { booksOf } from '../../../src/load/index.ts';
import { Batcher, type BatchLimits } from '../../../src/pipeline/batcher.ts';
import { lineRules } from '../../support/line-builder.ts';
import { decodeWords, wordPage } from '../../support/pages.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const limits = {
  batchRows: 1_000,
  batchBytes: 1_000_000,
  heldBytes: 4_000_000,
  batchWaitMs: 1_000,
};

function batcherOn(clock: VirtualClock, bounds: Partial<BatchLimits> = {}) {
  const stored: number[] = [];
  const hashes: string[] = [];
  const inForce = { ruled: lineRules('first'), storing: Promise.resolve() };
  const batcher = new Batcher({
    limits: { ...limits, ...bounds },
    takeBuilder: () => inForce.ruled,
    clock,
    store: async (batch) => {
      stored.push(booksOf(batch).received);
      hashes.push(batch.rules.hash);
      await inForce.storing;
      return { ledger: [], deadLetters: [], insertMs: 0 };
    },
    onStored: () => undefined,
    onFailure: () => undefined,
  });
  const add = (words: readonly string[], position: number): void => {
    const page = wordPage(words, position, { behindMs: 0 });
    batcher.add(page, decodeWords(page));
  };
  return { add, batcher, hashes, inForce, stored };
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

  it('builds the next batch under other rules, and the one being filled to its end under its own', async () => {
    const clock = new VirtualClock();
    const { add, batcher, hashes, inForce, stored } = batcherOn(clock);
    add(['a', 'b'], 1);
    inForce.ruled = lineRules('second');
    add(['c'], 3);
    batcher.endBatch();
    add(['d'], 4);
    await batcher.flush();
    expect(stored).toEqual([3, 1]);
    expect(hashes).toEqual(['first', 'second']);
  });

  it('goes on with the batch being filled while another is stored, then ends it for other rules', async () => {
    const clock = new VirtualClock();
    const { add, batcher, hashes, inForce, stored } = batcherOn(clock);
    let answer = (): void => {};
    inForce.storing = new Promise((resolve) => (answer = resolve));
    add(['a'], 1);
    batcher.endBatch();
    add(['b'], 2);
    inForce.ruled = lineRules('second');
    batcher.endBatch();
    add(['c'], 3);
    expect(stored).toEqual([1]);
    answer();
    await clock.advance(0);
    add(['d'], 4);
    await batcher.flush();
    expect(stored).toEqual([1, 2, 1]);
    expect(hashes).toEqual(['first', 'first', 'second']);
  });

  it('takes up other rules while nothing is being filled, without an empty batch', async () => {
    const clock = new VirtualClock();
    const { add, batcher, hashes, inForce, stored } = batcherOn(clock);
    inForce.ruled = lineRules('second');
    batcher.endBatch();
    add(['a'], 1);
    await batcher.flush();
    expect(stored).toEqual([1]);
    expect(hashes).toEqual(['second']);
  });

  it('gives the memory of a page back at once when decode copied what was in it', () => {
    const { batcher } = batcherOn(new VirtualClock());
    const released: string[] = [];
    const page = wordPage(['a'], 1, { behindMs: 0 });
    const release = (): unknown => released.push('page');
    const decoded = { ...decodeWords(page), release: () => released.push('decoded') };
    batcher.add({ ...page, release }, { ...decoded, isDetached: true });
    expect(released).toEqual(['page']);
  });

  it('gives the memory of pages back when they are on the ledger, and not before', async () => {
    const clock = new VirtualClock();
    const { batcher, inForce } = batcherOn(clock);
    let storeIt = (): void => {};
    inForce.storing = new Promise((resolve) => (storeIt = resolve));
    const released: number[] = [];
    for (const position of [1, 2]) {
      const page = wordPage(['a'], position, { behindMs: 0 });
      batcher.add({ ...page, release: () => released.push(position) }, decodeWords(page));
    }
    const flushed = batcher.flush();
    await clock.advance(0);
    expect(released).toEqual([]);
    storeIt();
    await flushed;
    expect(released).toEqual([1, 2]);
  });

  it('lets two batches hold so many bytes of input and blocks together, and no more', async () => {
    const clock = new VirtualClock();
    const { add, batcher, inForce } = batcherOn(clock, { heldBytes: 250 });
    let storeIt = (): void => {};
    inForce.storing = new Promise((resolve) => (storeIt = resolve));
    add(['a'.repeat(60)], 1);
    batcher.endBatch();
    add(['b'.repeat(30)], 2);
    await batcher.room();
    add(['c'.repeat(60)], 3);
    let hasRoom = false;
    const room = batcher.room().then(() => (hasRoom = true));
    await clock.advance(5_000);
    expect(hasRoom).toBe(false);
    storeIt();
    await room;
    expect(hasRoom).toBe(true);
  });

  it('counts pages that wait for room as held: every shard reads one ahead', async () => {
    const { add, batcher, inForce } = batcherOn(new VirtualClock(), { heldBytes: 250 });
    let storeIt = (): void => {};
    inForce.storing = new Promise((resolve) => (storeIt = resolve));
    add(['a'.repeat(60)], 1);
    batcher.endBatch();
    await batcher.room(40);
    const order: string[] = [];
    const large = batcher.room(200).then(() => order.push('large'));
    const small = batcher.room(10).then(() => order.push('small'));
    await Promise.resolve();
    expect(order).toEqual([]);
    storeIt();
    await Promise.all([large, small]);
    expect(order.toSorted()).toEqual(['large', 'small']);
  });
});
