import { expect, it } from 'vitest';

import { MemoryBudget } from '../../../src/base/index.ts';
import type { Block, DecodedPage, RecordPage } from '../../../src/flow.ts';
import { Loader, OpenBatch } from '../../../src/load/index.ts';
import { Batcher } from '../../../src/pipeline/batch/batcher.ts';
import { PageFill } from '../../../src/pipeline/fill/fill.ts';
import { Unstored } from '../../../src/pipeline/unstored.ts';
import { LineBuilder, lineRules, wordsOf } from '../../support/line-builder.ts';
import { decodeWords, wordPage } from '../../support/pages.ts';
import { scriptedWriter } from '../../support/scripted-writer.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const never = new AbortController().signal;
const rules = { hash: 'r1', newBuilder: () => new LineBuilder(undefined, () => 1) };

it('refetches a page once for all interrupted slices of its parts in a batch, and again for a later batch', async () => {
  let fetches = 0;
  const words = ['a', 'poison', 'b', 'c', 'd', 'e', 'late-poison', 'f'];
  const page: RecordPage = wordPage(words, 1, {
    refetch: async () => {
      fetches++;
      return wordPage(words);
    },
  });
  async function* halves(one: RecordPage): AsyncGenerator<DecodedPage> {
    const records = Array.from(one.records);
    yield decodeWords({ ...one, records: records.slice(0, 4) });
    yield decodeWords({ ...one, records: records.slice(4) });
  }
  const writer = scriptedWriter([], (block: Block) => wordsOf(block).join(' ').includes('poison'));
  const loader = new Loader({
    writer,
    identity: { pipeline: 'main', run: 'live' },
    policy: { waitMsMin: 1, waitMsMax: 2 },
    sensitiveHeaders: [],
  });
  const open = new OpenBatch(rules);
  const target = { open, builder: new LineBuilder(1, () => 1), decode: halves };
  const fill = new PageFill(target, page, { nowMs: 1_000, isInParts: true });
  let slices = 0;
  for await (const part of halves(page)) {
    for (const _ of fill.addPart(part)) {
      fill.addBuilt();
      // In the middle of the second part.
      if (++slices !== 5) continue;
      const { batch, stored } = open.takeBlocks();
      stored(await loader.storeBlocks(batch, never));
      expect(fetches).toBe(1);
    }
  }
  fill.finishParts();
  const { ledger } = await loader.store(open.finalize(), never);
  expect(fetches).toBe(2);
  expect(writer.blocks.flatMap(wordsOf).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(ledger).toMatchObject([{ received: 8, dead_lettered: 2, stored: { words: 6 } }]);
});

it('decodes a refetched page as it was decoded first, also after a reload', async () => {
  const page = wordPage(['a'], 1, { refetch: async () => wordPage(['a']) });
  const decoded: string[] = [];
  const decodeAs = (name: string) => (one: RecordPage) => {
    decoded.push(name);
    return decodeWords(one);
  };
  let decode = decodeAs('before');
  const found: number[] = [];
  const batcher = new Batcher({
    limits: { batchRows: 10, batchBytes: 1e6, latencyMaxMs: 1_000, memoryBytes: 1e6 },
    takeBuilder: () => lineRules('rules'),
    clock: new VirtualClock(),
    memory: new MemoryBudget(1e6),
    unstored: new Unstored(),
    get decode() {
      return decode;
    },
    async store({ inputs }) {
      for (const input of inputs)
        if (typeof input === 'function') found.push((await input(never)).length);
      return { ledger: [], deadLetters: [], refused: [], insertMs: 0 };
    },
    storeBlocks: async () => [],
    onStored: () => undefined,
    onFailure: () => undefined,
  });
  await batcher.add(page);
  decode = decodeAs('after');
  await batcher.flush();
  await batcher.add({ ...page, refetch: async () => wordPage(['b']) });
  await batcher.flush();
  batcher.close();
  expect(found).toEqual([1, 1]);
  expect(decoded).toEqual(['before', 'before', 'after', 'after']);
});
