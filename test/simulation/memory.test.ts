import { describe, expect, it } from 'vitest';
import type {
  DecodedPage,
  PartitionReader,
  RecordPage,
  Source,
  SourceContext,
} from '../../src/flow.ts';
import { batchTotals, Loader } from '../../src/load/index.ts';
import { Checkpoints } from '../../src/ledger/checkpoints.ts';
import { Pipeline, type PipelineOptions } from '../../src/pipeline/pipeline.ts';
import { Dice } from '../support/dice.ts';
import { fakeStream } from '../support/fake-stream.ts';
import { lineRules, wordsOf } from '../support/line-builder.ts';
import { decodeWords, wordPage } from '../support/pages.ts';
import { scriptedWriter } from '../support/scripted-writer.ts';
import { sized, testSeed } from '../support/size.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';
import { VirtualClock as Clock } from '../support/virtual-clock.ts';

/** Divisor of all sizes. The defaults are pages of 3.3 MB, batches of 128 MiB, and 256 MiB of memory. */
const scale = sized(50, 20);
const pageBytes = Math.floor(3_300_000 / scale);
const limits = {
  batchRows: 2_000,
  batchBytes: Math.floor(2 ** 27 / scale),
  memoryBytes: Math.floor(2 ** 28 / scale),
  latencyMaxMs: 1_000,
};
const recordBytes = 2_000;
const outageMs = 600_000;

const silent = {
  debug() {},
  info() {},
  warn() {},
  error() {},
} as unknown as PipelineOptions['logger'];

/** Result of a pipeline that read everything, while the server was unavailable for ten minutes. */
interface Outcome {
  readonly words: readonly string[];
  /** Maximum memory in bytes. */
  readonly heldMax: number;
  /** Of each batch. */
  readonly batches: readonly { readonly rows: number; readonly bytes: number }[];
  /** Number of batches in the ledger when the server became available again. */
  readonly storedBefore: number;
}

function decodeCopy(page: RecordPage): DecodedPage {
  return { ...decodeWords(page), isDetached: true };
}

/** Runs a pipeline over a source until everything is stored. */
async function run(source: Source, clock: VirtualClock): Promise<Outcome> {
  const writer = scriptedWriter();
  const words: string[] = [];
  const batches: { rows: number; bytes: number }[] = [];
  const backMs = clock.now() + outageMs;
  let storedBefore = 0;
  let heldMax = 0;
  const observe = (): void => {
    heldMax = Math.max(heldMax, pipeline.memory.used);
  };
  const insert = writer.insert.bind(writer);
  writer.insert = async (block) => {
    observe();
    if (clock.now() < backMs) throw new Error('the server is unavailable');
    await insert(block);
    for (const word of wordsOf(block)) words.push(word.slice(0, word.indexOf('_')));
    writer.blocks.length = 0;
  };
  const loader = new Loader({
    writer,
    identity: { pipeline: 'main', run: 'live' },
    policy: { waitMsMin: 200, waitMsMax: 10_000 },
    sensitiveHeaders: [],
    clock,
  });
  const ruled = lineRules('');
  const pipeline = new Pipeline({
    sources: [source],
    decode: (page) => {
      observe();
      return decodeCopy(page);
    },
    takeBuilder: () => ruled,
    loader,
    checkpoints: await Checkpoints.load(async () => [], 'main'),
    limits,
    untilIdle: true,
    stopWaitMs: 1_000,
    logger: silent,
    clock,
    onStored: (batch) => {
      observe();
      const auditor = batchTotals(batch);
      batches.push({ rows: auditor.received, bytes: auditor.bytes });
      if (clock.now() < backMs) storedBefore++;
    },
  });
  await clock.run(pipeline.run(new AbortController().signal));
  expect([pipeline.memory.used, pipeline.memory.waiting]).toEqual([0, 0]);
  return { words, heldMax, batches, storedBefore };
}

/** Expects that batches and memory stay within their limits, and that everything is stored once. */
function expectBounds(outcome: Outcome, expected: number, wrongBytes: number): void {
  const { batches, heldMax, storedBefore, words } = outcome;
  expect(storedBefore).toBe(0);
  expect(words).toHaveLength(expected);
  expect(new Set(words).size).toBe(expected);
  const pageRows = Math.ceil(pageBytes / recordBytes);
  expect(Math.max(...batches.map(({ rows }) => rows))).toBeLessThan(limits.batchRows + pageRows);
  // Size of a page in its batch: its text, and the same number of bytes of columns.
  const largest = pageBytes + wrongBytes;
  expect(Math.max(...batches.map(({ bytes }) => bytes))).toBeLessThan(limits.batchBytes + largest);
  expect(heldMax).toBeGreaterThan(limits.memoryBytes / 2);
  expect(heldMax).toBeLessThan(limits.memoryBytes + 3 * largest + wrongBytes);
}

/** A source with pages of about the same size, which waits for its server like a stream. */
class Simulated implements Source {
  readonly name = 'simulated';
  readonly kind = 'simulated';
  readonly #clock: VirtualClock;
  readonly #dice: Dice;
  readonly #partitions: number;
  readonly #pages: number;
  given = 0;

  constructor(clock: VirtualClock, dice: Dice, partitions: number, pages: number) {
    this.#clock = clock;
    this.#dice = dice;
    this.#partitions = partitions;
    this.#pages = pages;
  }

  async *partitions(context: SourceContext): AsyncGenerator<PartitionReader> {
    for (let index = 0; index < this.#partitions; index++) {
      const partition = { source: this.name, partition: `p${index}` };
      yield { partition, pages: (signal) => this.#read(index, context, signal) };
    }
  }

  async *#read(
    index: number,
    { memory }: SourceContext,
    signal: AbortSignal,
  ): AsyncGenerator<RecordPage> {
    const partition = { source: this.name, partition: `p${index}` };
    const perPage = Math.floor(pageBytes / recordBytes);
    let position = 1;
    for (let page = 0; page < this.#pages; page++) {
      const permit = await memory.acquire(pageBytes, signal);
      if (permit === undefined) return;
      await this.#clock.pause(1 + this.#dice.below(300), signal);
      // Most pages are smaller than expected.
      const count = 1 + this.#dice.below(perPage);
      permit.resize(count * recordBytes);
      const words = Array.from({ length: count }, (_, at) =>
        `${index}-${position + at}_`.padEnd(recordBytes, 'x'),
      );
      this.given += count;
      yield { ...wordPage(words, position, { partition }), release: () => permit.release() };
      position += count;
    }
  }

  acknowledged(): void {}

  async close(): Promise<void> {}
}

describe('memory while ClickHouse is unavailable for ten minutes', () => {
  it('stays within its limit with 200 Kinesis shards: nothing stalls, and everything is stored once', async () => {
    const shards = sized(200, 200);
    const { api, clock, open } = fakeStream(shards);
    const perShard = sized(60, 300);
    for (const [index, shard] of api.shardIds.entries()) {
      const texts = Array.from({ length: perShard }, (_, at) =>
        `${index}-${at}_`.padEnd(recordBytes, 'x'),
      );
      api.put(shard, ...texts);
    }
    const polling = {
      reads_per_second: 5,
      bytes_per_second: 2_000_000,
      page_bytes: pageBytes,
      http2: false,
      encoding: 'auto',
    } as const;
    const outcome = await run(open({ polling }), clock);
    // The number of requested records doubles while they are small, so the size of the response is as expected.
    expectBounds(outcome, shards * perShard, recordBytes);
  });

  it('stays within its limit with 1,000 partitions whose pages have any size', async () => {
    const clock = new Clock();
    const source = new Simulated(clock, new Dice(testSeed(24)), 1_000, sized(2, 6));
    const outcome = await run(source, clock);
    expectBounds(outcome, source.given, recordBytes);
  });
});
