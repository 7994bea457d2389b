import { expect, it } from 'vitest';

import { batcherOfParts, settled, slowBatcher } from '../../support/batcher-of-parts.ts';
import { lineRules } from '../../support/line-builder.ts';

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

it('does not count the rows of other pages for a batch of requests', async () => {
  const { add, batcher, clock, finish, inFlight, part } = slowBatcher({ batchRows: 80 });
  const large = add('large', ['l1', 'l2']);
  await settled();
  await part();
  await part();
  await large;
  await clock.advance(1_000);
  expect(inFlight()).toEqual(['large']);
  // More rows than a batch of requests may have, in the builder that both batches share.
  await add('p', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']);
  await add('request 1', ['s1']);
  await add('q', ['m', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x']);
  await add('request 2', ['s2']);
  expect(inFlight()).toEqual(['large']);
  await clock.advance(1_000);
  expect(inFlight()).toEqual(['large', 'request 1 request 2']);
  const flushed = batcher.flush();
  for (const names of ['large', 'request 1 request 2', 'p q']) await finish(names);
  await flushed;
});

it('adds requests as soon as the batch of requests before them is stored', async () => {
  const { add, batcher, clock, finish, inFlight, part } = slowBatcher({ batchRows: 8 });
  const large = add('large', ['l1', 'l2']);
  await settled();
  await part();
  await part();
  await large;
  await clock.advance(1_000);
  await add('p', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  const waiting = add('q', ['i']);
  await add('request 1', ['s1']);
  await add('request 2', ['s2']);
  const third = add('request 3', ['s3']);
  await settled();
  expect(inFlight()).toEqual(['large', 'request 1']);
  await finish('request 1');
  // The large page is still being stored, and no page arrives.
  await third;
  expect(inFlight()).toEqual(['large', 'request 2']);
  const flushed = batcher.flush();
  for (const names of ['large', 'p', 'request 2', 'request 3', 'q']) await finish(names);
  await Promise.all([waiting, flushed]);
});
