import { describe, expect, it } from 'vitest';

import { MemoryBudget, silentLog } from '../../../src/base/index.ts';
import type { DecodedPage, RecordPage } from '../../../src/flow.ts';
import { batchTotals } from '../../../src/load/index.ts';
import type { BatchLimits } from '../../../src/pipeline/batch/batch-limits.ts';
import { Batcher } from '../../../src/pipeline/batch/batcher.ts';
import { ShardAssignment } from '../../../src/pipeline/batch/shard-assignment.ts';
import { Unstored } from '../../../src/pipeline/unstored.ts';
import { lineRules, wordsOf } from '../../support/line-builder.ts';
import { decodeWords, wordPage } from '../../support/pages.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const limits = {
  batchRows: 1_000,
  batchBytes: 1_000_000,
  memoryBytes: 4_000_000,
  latencyMaxMs: 1_000,
};

/** Lets everything run that does not wait for time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function batcherOn(
  clock: VirtualClock,
  bounds: Partial<BatchLimits> = {},
  decode: (page: RecordPage) => DecodedPage | AsyncIterable<DecodedPage> = decodeWords,
) {
  const memory = new MemoryBudget(bounds.memoryBytes ?? limits.memoryBytes);
  const unstored = new Unstored(clock);
  const bytes: number[] = [];
  const stored: number[] = [];
  const hashes: string[] = [];
  const early: string[] = [];
  const rows: string[] = [];
  const active = { ruled: lineRules('first'), storing: Promise.resolve() };
  const slots = { isReplaced: false, problem: undefined as { reason: string } | undefined };
  const stop = new AbortController();
  const logs: string[] = [];
  const note = (_: object, message: string): number => logs.push(message);
  const log = { ...silentLog, info: note, warn: note };
  const slotMap = { isReplaced: () => slots.isReplaced, problem: () => slots.problem };
  const batcher = new Batcher({
    limits: { ...limits, ...bounds },
    takeBuilder: () => {
      slots.isReplaced = false;
      return active.ruled;
    },
    clock,
    assignment: new ShardAssignment(slotMap, { clock, log, signal: stop.signal }),
    memory,
    unstored,
    decode,
    store: async (batch) => {
      bytes.push(batchTotals(batch).bytes);
      stored.push(batchTotals(batch).received);
      rows.push(batch.blocks.flatMap(wordsOf).join(' '));
      hashes.push(batch.rules.hash);
      await active.storing;
      return { ledger: [], deadLetters: [], refused: [], insertMs: 0 };
    },
    storeBlocks: async ({ blocks }) => {
      await active.storing;
      early.push(blocks.flatMap(wordsOf).join(' '));
      return [];
    },
    onStored: () => undefined,
    onFailure: () => undefined,
  });
  const add = (words: readonly string[], position: number): Promise<number> =>
    batcher.add(wordPage(words, position, { behindMs: 0 }));
  const more = { logs, slots, stop };
  return { add, batcher, bytes, early, hashes, active, memory, rows, stored, unstored, ...more };
}

describe('Batcher', () => {
  it('reports the age of what it holds, from a waiting page until its batch is stored', async () => {
    const clock = new VirtualClock(1_000);
    const { batcher, active, unstored } = batcherOn(clock);
    const since = (): number | undefined => unstored.held && clock.now() - unstored.held.ageMs;
    let answer = (): void => {};
    active.storing = new Promise((resolve) => (answer = resolve));
    const page = (position: number, readMs: number): RecordPage => ({
      ...wordPage(['a'], position, { behindMs: 0 }),
      readMs,
    });
    expect(since()).toBeUndefined();
    const adding = batcher.add(page(1, 500));
    expect(since()).toBe(500);
    await adding;
    await batcher.add(page(2, 400));
    expect(since()).toBe(400);
    batcher.endBatch();
    await batcher.add(page(3, 700));
    // The first batch is being stored.
    expect(since()).toBe(400);
    answer();
    await settle();
    expect(since()).toBe(700);
    await batcher.flush();
    expect(since()).toBeUndefined();
  });

  it('reports the age of what it holds and its times even if its clock is set', async () => {
    const clock = new VirtualClock();
    const { batcher, unstored } = batcherOn(clock);
    const readMs = clock.now();
    await batcher.add({ ...wordPage(['a'], 1, { behindMs: 0 }), readMs });
    await clock.advance(500);
    clock.set(-3_600_000);
    expect(unstored.held).toEqual({ ageMs: 500, newestMs: readMs });
    // A machine that slept: only the wall clock has advanced.
    clock.set(2 * 3_600_000);
    expect(unstored.held).toEqual({ ageMs: 3_600_500, newestMs: readMs });
    await batcher.flush();
    expect(unstored.held).toBeUndefined();
  });

  it('stores events at the tip of a stream after latencyMaxMs', async () => {
    const clock = new VirtualClock();
    const { batcher, stored } = batcherOn(clock);
    const page = wordPage(['a', 'b'], 1, { behindMs: 0 });
    await batcher.add(page);
    await clock.advance(999);
    expect(stored).toEqual([]);
    await clock.advance(1);
    expect(stored).toEqual([2]);
  });

  it('waits for more rows while a backlog is read, at most ten times as long', async () => {
    const clock = new VirtualClock();
    const { batcher, stored } = batcherOn(clock);
    for (let second = 0; second < 12; second++) {
      const page = wordPage(['a'], second + 1, { behindMs: 60_000 });
      await batcher.add(page);
      await clock.advance(1_000);
    }
    expect(stored).toEqual([10]);
  });

  it('stops waiting for more rows after a second without any', async () => {
    const clock = new VirtualClock();
    const { batcher, stored } = batcherOn(clock);
    const page = wordPage(['a'], 1, { behindMs: 60_000 });
    await batcher.add(page);
    await clock.advance(2_000);
    expect(stored).toEqual([1]);
  });

  it('never lets a request wait for more rows, because a client waits for the response', async () => {
    const clock = new VirtualClock();
    const { batcher, stored } = batcherOn(clock);
    const partition = { source: 's', partition: 'request-1', unordered: true } as const;
    const page = wordPage(['a'], 1, { behindMs: undefined, partition });
    await batcher.add(page);
    await clock.advance(1_000);
    expect(stored).toEqual([1]);
  });

  it('builds the next batch under other rules, and the one being filled to its end under its own', async () => {
    const clock = new VirtualClock();
    const { add, batcher, hashes, active, stored } = batcherOn(clock);
    await add(['a', 'b'], 1);
    active.ruled = lineRules('second');
    await add(['c'], 3);
    batcher.endBatch();
    await add(['d'], 4);
    await batcher.flush();
    expect(stored).toEqual([3, 1]);
    expect(hashes).toEqual(['first', 'second']);
  });

  it('continues to fill a batch while another is stored, then ends it for other rules', async () => {
    const clock = new VirtualClock();
    const { add, batcher, hashes, active, stored } = batcherOn(clock);
    let answer = (): void => {};
    active.storing = new Promise((resolve) => (answer = resolve));
    await add(['a'], 1);
    batcher.endBatch();
    await add(['b'], 2);
    active.ruled = lineRules('second');
    batcher.endBatch();
    await add(['c'], 3);
    expect(stored).toEqual([1]);
    answer();
    await clock.advance(0);
    await add(['d'], 4);
    await batcher.flush();
    expect(stored).toEqual([1, 2, 1]);
    expect(hashes).toEqual(['first', 'first', 'second']);
  });

  it('adds no page to a batch under replaced rules, also while another batch is being stored', async () => {
    const clock = new VirtualClock();
    const { add, batcher, hashes, active, stored } = batcherOn(clock);
    let answer = (): void => {};
    active.storing = new Promise((resolve) => (answer = resolve));
    await add(['a'], 1);
    batcher.endBatch();
    await add(['b'], 2);
    active.ruled = lineRules('second');
    batcher.endBatch(true);
    const waiting = add(['c'], 3);
    await settle();
    answer();
    await waiting;
    await batcher.flush();
    expect(stored).toEqual([1, 1, 1]);
    expect(hashes).toEqual(['first', 'first', 'second']);
  });

  it('adds no page to a batch that has waited for almost an hour', async () => {
    const clock = new VirtualClock();
    const { add, batcher, active, stored } = batcherOn(clock);
    let answer = (): void => {};
    active.storing = new Promise((resolve) => (answer = resolve));
    await add(['a'], 1);
    batcher.endBatch();
    await add(['b'], 2);
    await clock.advance(49 * 60_000);
    await add(['c'], 3);
    await clock.advance(2 * 60_000);
    const waiting = add(['d'], 4);
    await settle();
    answer();
    await waiting;
    await batcher.flush();
    expect(stored).toEqual([1, 2, 1]);
  });

  it('ends a batch with 10,000 ranges, even if they have no rows', async () => {
    const clock = new VirtualClock();
    const { batcher, active, stored } = batcherOn(clock, { batchRows: 1e6 });
    let answer = (): void => {};
    active.storing = new Promise((resolve) => (answer = resolve));
    const add = (object: number): Promise<number> => {
      const partition = { source: 's3', partition: `object ${object}` };
      return batcher.add({ ...wordPage(['a'], 1, { partition }), readMs: clock.now() });
    };
    await add(0);
    batcher.endBatch();
    for (let object = 1; object <= 10_000; object++) await add(object);
    const waiting = add(10_001);
    await settle();
    answer();
    await waiting;
    await batcher.flush();
    expect(stored).toEqual([1, 10_000, 1]);
  });

  it('applies other rules while nothing is being filled, without an empty batch', async () => {
    const clock = new VirtualClock();
    const { add, batcher, hashes, active, stored } = batcherOn(clock);
    active.ruled = lineRules('second');
    batcher.endBatch();
    await add(['a'], 1);
    await batcher.flush();
    expect(stored).toEqual([1]);
    expect(hashes).toEqual(['second']);
  });

  it('stores the rows of a page of many batches before it ends, and its ledger row at its end', async () => {
    const clock = new VirtualClock();
    async function* parts(page: RecordPage): AsyncGenerator<DecodedPage> {
      for (const record of page.records) {
        const word = Buffer.from(record.bytes).toString();
        yield decodeWords(wordPage([`${word}1`, `${word}2`], Number(record.position)));
      }
    }
    const { add, batcher, early, memory, rows, stored } = batcherOn(clock, { batchRows: 4 }, parts);
    await add(['a', 'b', 'c', 'd', 'e'], 1);
    expect(early).toEqual(['a1 a2 b1 b2', 'c1 c2 d1 d2']);
    await batcher.flush();
    expect(rows).toEqual(['e1 e2']);
    expect(stored).toEqual([10]);
    expect(memory.used).toBe(0);
  });

  it('releases the memory of a page immediately if decode copied its content', async () => {
    const released: string[] = [];
    const { batcher } = batcherOn(new VirtualClock(), {}, (page) => ({
      ...decodeWords(page),
      isDetached: true,
      release: () => released.push('decoded'),
    }));
    const page = wordPage(['a'], 1, { behindMs: 0 });
    await batcher.add({ ...page, release: () => released.push('page') });
    expect(released).toEqual(['page']);
  });

  it('releases the memory of pages when they are in the ledger, and not before', async () => {
    const clock = new VirtualClock();
    const { batcher, active } = batcherOn(clock);
    let storeIt = (): void => {};
    active.storing = new Promise((resolve) => (storeIt = resolve));
    const released: number[] = [];
    for (const position of [1, 2]) {
      const page = wordPage(['a'], position, { behindMs: 0 });
      await batcher.add({ ...page, release: () => released.push(position) });
    }
    const flushed = batcher.flush();
    await clock.advance(0);
    expect(released).toEqual([]);
    storeIt();
    await flushed;
    expect(released).toEqual([1, 2]);
  });

  it('exceeds the limits of a batch by at most one page, however many pages wait', async () => {
    const { add, batcher, bytes, active, stored } = batcherOn(new VirtualClock(), {
      batchRows: 10,
      batchBytes: 100,
    });
    let storeIt = (): void => {};
    active.storing = new Promise((resolve) => (storeIt = resolve));
    const added = Promise.all(
      Array.from({ length: 200 }, (_, shard) => add(['word1', 'word2', 'word3'], shard * 3 + 1)),
    );
    await settle();
    expect(stored).toEqual([12]);
    storeIt();
    await added;
    await batcher.flush();
    expect(stored.reduce((sum, count) => sum + count, 0)).toBe(600);
    expect(Math.max(...stored)).toBe(12);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(100 + 15);
  });

  it('adds pages in order of arrival', async () => {
    const order: number[] = [];
    const { add, batcher } = batcherOn(new VirtualClock(), { batchRows: 2 });
    await Promise.all(
      [1, 2, 3, 4, 5].map((position) => add(['a'], position).then(() => order.push(position))),
    );
    await batcher.flush();
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  it('counts what batches hold until they are stored', async () => {
    const { add, batcher, memory } = batcherOn(new VirtualClock());
    await add(['a'.repeat(60)], 1);
    expect(memory.used).toBeGreaterThanOrEqual(60);
    await batcher.flush();
    expect(memory.used).toBe(0);
  });

  it('stores a batch immediately that holds memory for which a reader waits, however few its rows are', async () => {
    const { add, memory, stored } = batcherOn(new VirtualClock(), { memoryBytes: 200 });
    await add(['a'.repeat(100)], 1);
    expect(stored).toEqual([]);
    const permit = await memory.acquire(100, new AbortController().signal);
    expect(permit?.bytes).toBe(100);
    expect(stored).toEqual([1]);
  });

  it('does not wait for more rows of a backlog while a reader waits for memory', async () => {
    const clock = new VirtualClock();
    const { batcher, memory, stored } = batcherOn(clock, { memoryBytes: 1_000 });
    await batcher.add(wordPage(['a'], 1, { behindMs: 60_000 }));
    const held = memory.hold(900);
    const waiting = memory.acquire(100, new AbortController().signal);
    for (let second = 0; second < 2; second++) {
      await batcher.add(wordPage(['a'], second + 2, { behindMs: 60_000 }));
      await clock.advance(1_000);
    }
    expect(stored.length).toBeGreaterThan(0);
    held.release();
    await waiting;
  });

  it('never ends a batch in the middle of a page, whatever is requested meanwhile', async () => {
    const clock = new VirtualClock();
    let goOn = (): void => {};
    const wait = new Promise<void>((resolve) => (goOn = resolve));
    const inParts = async function* (page: RecordPage): AsyncGenerator<DecodedPage> {
      yield decodeWords({ ...page, records: [...page.records].slice(0, 1) });
      await wait;
      yield decodeWords({ ...page, records: [...page.records].slice(1) });
    };
    const { add, batcher, memory, stored } = batcherOn(clock, {}, inParts);
    const first = add(['a', 'bad'], 1);
    await settle();
    batcher.endBatch();
    const settled = batcher.settle();
    await clock.advance(20_000);
    expect(stored).toEqual([]);
    goOn();
    await Promise.all([first, settled]);
    expect(stored).toEqual([2]);
    expect(memory.used).toBe(0);
  });

  it('puts nothing in the ledger of a batch with half a page', async () => {
    const broken = async function* (page: RecordPage): AsyncGenerator<DecodedPage> {
      yield decodeWords(page);
      throw new Error('a mistake');
    };
    const { add, batcher, stored } = batcherOn(new VirtualClock(), {}, broken);
    await expect(add(['a'], 1)).rejects.toThrow('a mistake');
    await expect(batcher.flush()).rejects.toThrow('a mistake');
    expect(stored).toEqual([]);
  });

  it('stores what was built by a slot map before it adds a page by the next one', async () => {
    const { active, add, batcher, rows, slots } = batcherOn(new VirtualClock());
    await add(['before'], 1);
    let answer = (): void => {};
    active.storing = new Promise((resolve) => (answer = resolve));
    batcher.endBatch();
    await add(['open'], 2);
    slots.isReplaced = true;
    // The first batch is still being stored, so the second one cannot be.
    const added = add(['after'], 3);
    await settle();
    expect(rows).toEqual(['before']);
    answer();
    await added;
    await batcher.flush();
    expect(rows).toEqual(['before', 'open', 'after']);
  });

  it('adds no page while the shards of its events are unknown, and stores what it has', async () => {
    const clock = new VirtualClock();
    const { add, logs, rows, slots } = batcherOn(clock);
    await add(['before'], 1);
    slots.problem = { reason: 'the slot map could not be read' };
    const added = add(['after'], 2);
    await clock.advance(20_000);
    expect(rows).toEqual(['before']);
    slots.problem = undefined;
    await clock.advance(2_000);
    await added;
    await clock.advance(2_000);
    expect(rows).toEqual(['before', 'after']);
    expect(logs).toEqual([
      'cannot determine the cluster shards of new events; reading paused',
      'cluster shards of new events known again; reading continues',
    ]);
  });

  it('rejects a page whose shards are unknown when nothing is stored any more', async () => {
    const { add, batcher, slots, stop, stored } = batcherOn(new VirtualClock());
    slots.problem = { reason: 'the slot map could not be read' };
    const added = add(['a'], 1);
    await settle();
    stop.abort();
    await expect(added).rejects.toThrow('the slot map could not be read');
    await batcher.flush();
    expect(stored).toEqual([]);
  });

  it('adds no small page between two parts by an outdated slot map', async () => {
    let goOn = (): void => {};
    const wait = new Promise<void>((resolve) => (goOn = resolve));
    const decode = (page: RecordPage): DecodedPage | AsyncIterable<DecodedPage> =>
      page.last === '1' ? inParts(page) : decodeWords(page);
    const inParts = async function* (page: RecordPage): AsyncGenerator<DecodedPage> {
      yield decodeWords({ ...page, records: [...page.records].slice(0, 1) });
      await wait;
      yield decodeWords({ ...page, records: [...page.records].slice(1) });
    };
    const { add, batcher, rows, slots } = batcherOn(new VirtualClock(), {}, decode);
    const large = add(['large', 'end'], 1);
    await settle();
    slots.isReplaced = true;
    const small = add(['small'], 2);
    goOn();
    await Promise.all([large, small]);
    await batcher.flush();
    expect(rows).toEqual(['large end', 'small']);
  });
});
