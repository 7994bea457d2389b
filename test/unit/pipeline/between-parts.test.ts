import { expect, it } from 'vitest';

import type { Span, Tracer } from '../../../src/base/index.ts';
import { BatchTrace } from '../../../src/pipeline/batch/batch-trace.ts';
import { batcherOfParts, settled } from '../../support/batcher-of-parts.ts';
import { lineRules } from '../../support/line-builder.ts';
import { wordPage } from '../../support/pages.ts';

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
