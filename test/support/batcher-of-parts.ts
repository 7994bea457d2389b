import { MemoryBudget } from '../../src/base/index.ts';
import type { DecodedPage, RecordPage } from '../../src/flow.ts';
import type { Batch } from '../../src/load/index.ts';
import type { BatchLimits } from '../../src/pipeline/batch/batch-limits.ts';
import { Batcher } from '../../src/pipeline/batch/batcher.ts';
import type { BatcherOptions } from '../../src/pipeline/batch/batch-storing.ts';
import { Unstored } from '../../src/pipeline/unstored.ts';
import { lineRules, wordsOf } from './line-builder.ts';
import { decodeWords, wordPage } from './pages.ts';
import { VirtualClock } from './virtual-clock.ts';

/** A page of `large` comes in one part per record, of `large whole` in one; the next one comes when `next` is called. */
export function batcherOfParts(
  bounds: Partial<BatchLimits> = {},
  options: Partial<
    Pick<BatcherOptions, 'startTrace' | 'onStored' | 'storeBlocks' | 'takeBuilder'>
  > = {},
  storing: (partitions: readonly string[]) => Promise<void> = async () => undefined,
) {
  const clock = new VirtualClock();
  // As long as the rules are the same, all batches have the same builder.
  const ruled = lineRules('rules');
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
    takeBuilder: () => ruled,
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

/** Lets everything run that waits for no time. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A batcher with a large page, whose store of each batch waits until `finish` is called with the names of its partitions. */
export function slowBatcher(bounds: Partial<BatchLimits> = {}) {
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
