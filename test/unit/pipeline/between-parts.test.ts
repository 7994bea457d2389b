import { expect, it } from 'vitest';

import { MemoryBudget, type Span, type Tracer } from '../../../src/base/index.ts';
import type { DecodedPage, RecordPage } from '../../../src/flow.ts';
import type { Batch } from '../../../src/load/index.ts';
import type { BatchLimits } from '../../../src/pipeline/batch/batch-limits.ts';
import { Batcher } from '../../../src/pipeline/batch/batcher.ts';
import type { BatcherOptions } from '../../../src/pipeline/batch/batch-storing.ts';
import { BatchTrace } from '../../../src/pipeline/batch/batch-trace.ts';
import { Unstored } from '../../../src/pipeline/unstored.ts';
import { lineRules, wordsOf } from '../../support/line-builder.ts';
import { decodeWords, wordPage } from '../../support/pages.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

/** A page of `large` comes in one part per record, of `large whole` in one; the next one comes when `next` is called. */
function batcherOfParts(
  bounds: Partial<BatchLimits> = {},
  options: Partial<
    Pick<BatcherOptions, 'startTrace' | 'onStored' | 'storeBlocks' | 'takeBuilder'>
  > = {},
  storing: (partitions: readonly string[]) => Promise<void> = async () => undefined,
) {
  const clock = new VirtualClock();
  const memory = new MemoryBudget(4_000_000);
  const unstored = new Unstored(clock);
  const stored: { readonly partitions: string[]; readonly words: string; readonly bad: string }[] =
    [];
  const early: string[] = [];
  let next = (): void => {};
  async function* parts(page: RecordPage): AsyncGenerator<DecodedPage> {
    const isWhole = page.partition.partition === 'large whole';
    const all = isWhole ? [page.records] : Array.from(page.records, (record) => [record]);
    for (const records of all) {
      yield decodeWords({ ...page, records });
      await new Promise<void>((resolve) => (next = resolve));
    }
  }
  const deadLettersOf = (batch: Batch): string =>
    batch.rejected
      .map(({ finding, batch: input }) =>
        Buffer.from(input.bytes.subarray(finding.start, finding.end)).toString(),
      )
      .join(' ');
  const batcher = new Batcher({
    limits: { batchRows: 1_000, batchBytes: 1e6, latencyMaxMs: 1_000, memoryBytes: 4e6, ...bounds },
    takeBuilder: () => lineRules('rules'),
    clock,
    memory,
    unstored,
    decode: (page) => {
      if (page.partition.partition === 'broken') throw new Error('a bug');
      return page.partition.partition.startsWith('large') ? parts(page) : decodeWords(page);
    },
    store: async (batch) => {
      stored.push({
        partitions: batch.progress.map(
          ({ partition, counts }) =>
            `${partition.partition} ${counts.received} ${counts.deadLettered}`,
        ),
        words: batch.blocks.flatMap(wordsOf).join(' '),
        bad: deadLettersOf(batch),
      });
      await storing(batch.progress.map(({ partition }) => partition.partition));
      return { ledger: [], deadLetters: [], refused: [], insertMs: 0 };
    },
    storeBlocks: async (batch) => {
      early.push([...batch.blocks.flatMap(wordsOf), deadLettersOf(batch)].join(' ').trim());
      return [];
    },
    onStored: () => undefined,
    onFailure: () => undefined,
    ...options,
  });
  const add = (name: string, words: readonly string[], first = 1): Promise<number> => {
    const isRequest = name.includes('request');
    const partition = {
      source: 's',
      partition: name,
      ...(isRequest && { unordered: true as const }),
    };
    return batcher.add({
      ...wordPage(words, first, { partition, behindMs: 0 }),
      readMs: clock.now(),
    });
  };
  const part = async (): Promise<void> => {
    next();
    await settled();
  };
  return { add, batcher, clock, early, memory, part, stored, unstored };
}

/** Records the ids of traces that start, and those that have not ended. */
function tracer() {
  const started: string[] = [];
  const open = new Set<string>();
  const start: Tracer['start'] = ({ traceId = '' }) => {
    started.push(traceId);
    open.add(traceId);
    const span = { traceId, traceparent: '', set: () => undefined, link: () => undefined };
    const child: Span = { ...span, startChild: () => child, end: () => undefined };
    return { ...span, startChild: () => child, end: () => void open.delete(traceId) };
  };
  return { start, started, open };
}

/** Lets everything run that waits for no time. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

it('stores small pages that wait while a large page is added in parts', async () => {
  const { add, batcher, clock, memory, part, stored, unstored } = batcherOfParts();
  const large = add('large', ['l1', 'bad1', 'l3', 'l4']);
  await settled();
  const small = add('small', ['s1', 'bad2']);
  await part();
  expect(await small).toBe(2);
  await clock.advance(1_000);
  expect(stored).toEqual([]);
  await part();
  expect(stored).toEqual([{ partitions: ['small 2 1'], words: 'l1 s1 l3', bad: 'bad2' }]);
  expect(unstored.held).toBeDefined();
  await part();
  await part();
  expect(await large).toBe(4);
  await batcher.flush();
  expect(stored.slice(1)).toEqual([{ partitions: ['large 4 1'], words: 'l4', bad: 'bad1' }]);
  expect(unstored.held).toBeUndefined();
  expect(memory.used).toBe(0);
});

it('stores the pages before a large one without waiting for its end, those of its own partition included', async () => {
  const { add, batcher, clock, part, stored } = batcherOfParts();
  await add('small', ['s1']);
  const first = add('large', ['bad1']);
  await settled();
  await part();
  await first;
  const second = add('large', ['bad2', 'l3'], 2);
  await settled();
  await clock.advance(1_000);
  await part();
  expect(stored).toEqual([{ partitions: ['large 1 1', 'small 1 0'], words: 's1 l3', bad: 'bad1' }]);
  await part();
  await second;
  await batcher.flush();
  expect(stored.slice(1)).toEqual([{ partitions: ['large 2 1'], words: '', bad: 'bad2' }]);
});

it('stores a small page at once that has waited for longer than a batch', async () => {
  const { add, batcher, clock, part, stored } = batcherOfParts();
  const large = add('large', ['l1', 'l2', 'l3']);
  await settled();
  const small = add('small', ['s1']);
  await clock.advance(1_000);
  await part();
  await small;
  expect(stored).toEqual([{ partitions: ['small 1 0'], words: 'l1 l2 s1', bad: '' }]);
  await part();
  await part();
  await large;
  await batcher.flush();
  expect(stored).toHaveLength(2);
});

/** A batcher with a large page, whose store of each batch waits until `finish` is called with the names of its partitions. */
function slowBatcher(bounds: Partial<BatchLimits> = {}) {
  const finishing = new Map<string, () => void>();
  const acknowledged: string[] = [];
  const onStored = ({ progress }: Pick<Batch, 'progress'>): void =>
    void acknowledged.push(progress.map(({ partition }) => partition.partition).join(' '));
  const all = batcherOfParts(bounds, { onStored }, (partitions) => {
    return new Promise((resolve) => finishing.set(partitions.join(' '), resolve));
  });
  const finish = async (partitions: string): Promise<void> => {
    const resolve = finishing.get(partitions);
    if (resolve === undefined) throw new Error(`${partitions} is not being stored`);
    finishing.delete(partitions);
    resolve();
    await settled();
  };
  /** Lets a page wait for as long as a batch, and then for a part of the large page. */
  const addLate = async (name: string, word: string): Promise<void> => {
    const added = all.add(name, [word]);
    await all.clock.advance(1_000);
    await all.part();
    await added;
  };
  return { ...all, acknowledged, addLate, finish, inFlight: () => [...finishing.keys()] };
}

it('stores requests beside a large page, one batch at a time, without rows of that page', async () => {
  const { acknowledged, addLate, finish, inFlight, ...all } = slowBatcher();
  const { add, batcher, memory, part, unstored } = all;
  const large = add('large', ['l1', 'l2', 'l3', 'l4', 'l5']);
  await settled();
  await addLate('request 1', 's1');
  expect(inFlight()).toEqual(['request 1']);
  await addLate('request 2', 's2');
  await addLate('request 3', 's3');
  expect(inFlight()).toEqual(['request 1']);
  let isSettled = false;
  const settling = batcher.settle().then(() => (isSettled = true));
  await finish('request 1');
  expect(inFlight()).toEqual(['request 2 request 3']);
  expect(isSettled).toBe(false);
  await part();
  await part();
  expect(await large).toBe(5);
  await finish('request 2 request 3');
  // While the large page is being stored, requests are stored beside it.
  expect(inFlight()).toEqual(['large']);
  await addLate('request 4', 's4');
  expect(inFlight()).toEqual(['large', 'request 4']);
  await finish('request 4');
  expect(isSettled).toBe(false);
  await finish('large');
  await settling;
  await batcher.flush();
  expect(acknowledged).toEqual(['request 1', 'request 2 request 3', 'request 4', 'large']);
  expect(all.stored.map(({ words }) => words)).toEqual(['s1', 's2 s3', 'l1 l2 l3 l4 l5', 's4']);
  expect(unstored.held).toBeUndefined();
  expect(memory.used).toBe(0);
});

it('stores requests while a full batch waits for the one before it', async () => {
  const { acknowledged, add, batcher, finish, inFlight, memory, part } = slowBatcher({
    batchRows: 3,
  });
  const large = add('large', ['l1', 'l2', 'l3']);
  await settled();
  for (let count = 0; count < 3; count++) await part();
  await large;
  expect(inFlight()).toEqual(['large']);
  await add('p', ['a', 'b', 'c']);
  const waiting = add('q', ['d']);
  const request = add('request 1', ['s1']);
  await settled();
  expect(await request).toBe(1);
  const flushed = batcher.flush();
  await settled();
  expect(inFlight()).toEqual(['large', 'request 1']);
  for (const name of ['request 1', 'large', 'p', 'q']) {
    await finish(name);
    await settled();
  }
  await Promise.all([waiting, flushed]);
  expect(acknowledged).toEqual(['request 1', 'large', 'p', 'q']);
  expect(memory.used).toBe(0);
});

it('stores requests while the rows of an incomplete page are being stored', async () => {
  const blocks: (() => void)[] = [];
  const { add, batcher, clock, part, stored } = batcherOfParts(
    { batchRows: 2 },
    { storeBlocks: () => new Promise((resolve) => blocks.push(() => resolve([]))) },
  );
  const large = add('large', ['l1', 'l2', 'l3', 'l4']);
  await settled();
  await part();
  expect(blocks).toHaveLength(1);
  const request = add('request 1', ['s1']);
  await settled();
  expect(await request).toBe(1);
  await clock.advance(1_000);
  await settled();
  expect(stored).toEqual([{ partitions: ['request 1 1 0'], words: 's1', bad: '' }]);
  blocks[0]?.();
  await settled();
  await part();
  await part();
  blocks[1]?.();
  await settled();
  await part();
  await large;
  await batcher.flush();
  expect(stored.slice(1)).toMatchObject([{ partitions: ['large 4 0'], words: '' }]);
});

it('does not add requests to a batch of requests with previous rules', async () => {
  const hashes: string[] = [];
  const rules = { name: 'old' };
  const finishing: (() => void)[] = [];
  const { add, batcher, clock, part } = batcherOfParts(
    {},
    {
      takeBuilder: () => lineRules(rules.name),
      onStored({ progress, rules: { hash } }) {
        for (const { partition } of progress) hashes.push(`${partition.partition}: ${hash}`);
      },
    },
    () => new Promise((resolve) => finishing.push(resolve)),
  );
  const large = add('large', ['l1', 'l2', 'l3', 'l4']);
  await settled();
  const first = add('request 1', ['s1']);
  await part();
  await first;
  await clock.advance(1_000);
  const second = add('request 2', ['s2']);
  await part();
  await second;
  rules.name = 'new';
  batcher.endBatch(true);
  const third = add('request 3', ['s3']);
  await part();
  await part();
  await large;
  const flushed = batcher.flush();
  for (let count = 0; count < 6; count++) {
    finishing.shift()?.();
    await settled();
  }
  await Promise.all([third, flushed, batcher.flush()]);
  expect(hashes.toSorted()).toEqual([
    'large: old',
    'request 1: old',
    'request 2: old',
    'request 3: new',
  ]);
});

it('stores pages of ordered partitions only in their order', async () => {
  const { acknowledged, addLate, add, batcher, finish, inFlight, part } = slowBatcher();
  const large = add('large', ['l1', 'l2', 'l3', 'l4']);
  await settled();
  await addLate('p', 'a');
  await addLate('request 1', 'b');
  await addLate('q', 'c');
  expect(inFlight()).toEqual(['p', 'request 1']);
  await finish('request 1');
  await addLate('request 2', 'd');
  expect(inFlight()).toEqual(['p', 'request 2']);
  await finish('request 2');
  await finish('p');
  await part();
  await large;
  const flushed = batcher.flush();
  await settled();
  await finish('large q');
  await flushed;
  expect(acknowledged).toEqual(['request 1', 'request 2', 'p', 'large q']);
});

it('ends the batch of a large page during which the rules change, also after small pages are stored', async () => {
  let rules = 'old';
  const stored: string[] = [];
  const { add, batcher, part } = batcherOfParts(
    {},
    {
      takeBuilder: () => lineRules(rules),
      onStored({ progress, rules: { hash } }) {
        for (const { partition } of progress) stored.push(`${partition.partition}: ${hash}`);
      },
    },
  );
  const large = add('large', ['l1', 'l2', 'l3']);
  await settled();
  const small = add('small', ['s1']);
  rules = 'new';
  batcher.endBatch();
  await part();
  await small;
  await part();
  expect(stored).toEqual(['small: old']);
  await part();
  await large;
  await add('next', ['n1']);
  await batcher.flush();
  expect(stored).toEqual(['small: old', 'large: old', 'next: new']);
});

it('adds one page in parts at a time, in order of arrival', async () => {
  const { add, batcher, part, stored } = batcherOfParts();
  const ended: string[] = [];
  const note = (name: string) => (): void => void ended.push(name);
  const all = [
    add('large 1', ['a', 'b']).then(note('large 1')),
    add('large 2', ['c', 'd']).then(note('large 2')),
    add('small', ['e']).then(note('small')),
  ];
  await settled();
  expect(ended).toEqual(['small']);
  await part();
  await part();
  expect(ended).toEqual(['small', 'large 1']);
  await part();
  await part();
  await Promise.all(all);
  await batcher.flush();
  expect(stored.flatMap(({ partitions }) => partitions)).toEqual([
    'large 1 2 0',
    'small 1 0',
    'large 2 2 0',
  ]);
});

it('lets a page of more than 1 MiB wait for the end of the one before', async () => {
  const { add, batcher, part } = batcherOfParts({ batchBytes: 1e8 });
  const ended: string[] = [];
  const large = add('large', ['a']);
  const other = add('p', ['x'.repeat(1_100_000)]).then(() => ended.push('p'));
  await settled();
  expect(ended).toEqual([]);
  await part();
  await Promise.all([large, other]);
  await batcher.flush();
});

it('splits a full batch between parts, and stores rows early where the page is alone in it', async () => {
  const { add, batcher, early, part, stored } = batcherOfParts({ batchRows: 2 });
  const small = add('small', ['s1']);
  const large = add('large', ['a', 'b', 'c', 'd', 'e']);
  await small;
  await settled();
  for (let count = 0; count < 5; count++) await part();
  await large;
  await batcher.flush();
  expect(stored).toEqual([
    { partitions: ['small 1 0'], words: 's1 a', bad: '' },
    { partitions: ['large 5 0'], words: '', bad: '' },
  ]);
  expect(early).toEqual(['b c', 'd e']);
});

it('traces each batch once, under its id, and ends the trace with it', async () => {
  const storedIds: string[] = [];
  const { start, started, open } = tracer();
  const { batcher, clock, part } = batcherOfParts(
    {},
    {
      startTrace: (page, id, times) => BatchTrace.start({ start }, page, id, times),
      onStored: ({ id }) => void storedIds.push(id),
    },
  );
  const add = (partition: string, words: readonly string[]): Promise<number> =>
    batcher.add(
      {
        ...wordPage(words, 1, { partition: { source: 's', partition }, behindMs: 0 }),
        readMs: clock.now(),
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
      { requestedMs: 0, arrivedMs: 0 },
    );
  const large = add('large', ['l1', 'l2', 'l3']);
  await settled();
  const small = add('small', ['s1']);
  await clock.advance(1_000);
  await part();
  await small;
  const late = add('late', ['s2']);
  await part();
  await late;
  await part();
  await large;
  await batcher.flush();
  expect(storedIds).toHaveLength(2);
  expect(started).toEqual(storedIds);
  expect(open.size).toBe(0);
});

it('passes an error of a page between two parts to both pages', async () => {
  const { add, batcher, part } = batcherOfParts();
  const large = add('large', ['a', 'b']);
  const small = add('broken', ['s']);
  await expect(small).rejects.toThrow('a bug');
  const ended = expect(large).rejects.toThrow('a bug');
  await part();
  await ended;
  await expect(batcher.flush()).rejects.toThrow('a bug');
});

it('stores small pages that wait while one part of a large page is built', async () => {
  const { add, batcher, clock, part, stored } = batcherOfParts({ batchRows: 1e6, batchBytes: 1e8 });
  const words = Array.from({ length: 10_000 }, (_, index) =>
    index % 4_000 === 0 ? `slow${index}` : `w${index}`,
  );
  const small = wordPage(['s1'], 1, {
    partition: { source: 's', partition: 'small' },
    behindMs: 0,
  });
  const large = add('large whole', words);
  const added = batcher.add({ ...small, readMs: clock.now() - 1_000 });
  expect(await added).toBe(1);
  await expect.poll(() => stored.length).toBe(1);
  expect(stored[0]).toMatchObject({ partitions: ['small 1 0'] });
  const first = stored[0]?.words.split(' ') ?? [];
  expect(first.length).toBeLessThan(9_000);
  const state = { received: 0 };
  void large.then((count) => (state.received = count));
  while (state.received === 0) await part();
  expect(state.received).toBe(10_000);
  await batcher.flush();
  const all = stored.flatMap(({ words: some }) => some.split(' '));
  expect(all.toSorted()).toEqual([...words, 's1'].toSorted());
});

it('stores the dead letters of a large page before its end, and lets small pages in', async () => {
  const { add, batcher, clock, early, part, stored } = batcherOfParts({ batchRows: 2 });
  const large = add('large', ['bad1', 'bad2', 'bad3', 'l4']);
  await settled();
  await part();
  expect(early).toEqual(['bad1 bad2']);
  const small = add('small', ['s1']);
  await clock.advance(1_000);
  await part();
  expect(await small).toBe(1);
  expect(stored).toMatchObject([{ partitions: ['small 1 0'], words: 's1', bad: '' }]);
  await part();
  await part();
  await large;
  await batcher.flush();
  expect(stored.slice(1)).toEqual([{ partitions: ['large 4 3'], words: 'l4', bad: 'bad3' }]);
});

it('interrupts a large page that is decoded at once for a small one, and stores its dead letters early', async () => {
  const { add, batcher, early, memory, stored } = batcherOfParts();
  const ended: string[] = [];
  const words = Array.from({ length: 6_000 }, (_, n) => `bad${n}${'x'.repeat(1_000)}`);
  const huge = add('huge', words).then(() => ended.push('huge'));
  const small = add('small', ['s1']).then(() => ended.push('small'));
  await Promise.all([huge, small]);
  expect(ended).toEqual(['small', 'huge']);
  await batcher.flush();
  const partitions = stored.flatMap((one) => one.partitions);
  expect(partitions.toSorted()).toEqual(['huge 6000 6000', 'small 1 0']);
  const letters = [...early, ...stored.map(({ bad }) => bad)].flatMap((text) =>
    text.split(' ').filter((word) => word.startsWith('bad')),
  );
  expect(letters.toSorted()).toEqual(words.toSorted());
  // What is stored at once delays other pages.
  expect(early.length).toBeGreaterThan(0);
  expect(memory.used).toBe(0);
});
