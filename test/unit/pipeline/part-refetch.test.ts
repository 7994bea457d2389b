import { expect, it } from 'vitest';

import type { Block, DecodedPage, RecordPage } from '../../../src/flow.ts';
import { Loader, OpenBatch } from '../../../src/load/index.ts';
import { PageFill } from '../../../src/pipeline/fill/fill.ts';
import { LineBuilder, wordsOf } from '../../support/line-builder.ts';
import { decodeWords, wordPage } from '../../support/pages.ts';
import { scriptedWriter } from '../../support/scripted-writer.ts';

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
