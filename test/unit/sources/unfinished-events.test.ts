import { getEventListeners, setMaxListeners } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryBudget, nextTurn } from '../../../src/base/index.ts';
import type { Memory, Permit } from '../../../src/flow.ts';
import type { ByteReader, Waited } from '../../../src/sources/text/byte-reader.ts';
import { type Chunk, ChunkCutter } from '../../../src/sources/text/chunks.ts';
import { GunzipBytes } from '../../../src/sources/text/gunzip.ts';
import { gzipSync } from 'node:zlib';
import { MemoryBytes } from '../../support/memory-bytes.ts';
import { unlimited } from '../../support/memory.ts';

const never = new AbortController().signal;
// Many readers share the signal, as in a pipeline.
setMaxListeners(0, never);
const MB = 1024 * 1024;
const sizes = { offset: 0, chunkBytes: MB, eventBytes: 10 * MB, tail: () => 'deliver' as const };

/** A file that grows by a piece at each wait. */
class GrowingFile implements ByteReader {
  readonly isBroken = false;
  readonly #pieces: readonly Uint8Array[];
  #arrived = 1;
  #offset = 0;
  /** Bytes returned so far, repeated ones included. */
  given = 0;

  constructor(...pieces: readonly (string | Uint8Array)[]) {
    this.#pieces = pieces.map((piece) => Buffer.from(piece));
  }

  get #text(): Uint8Array {
    return Buffer.concat(this.#pieces.slice(0, this.#arrived));
  }

  async read(target: Uint8Array): Promise<number> {
    const taken = this.#text.subarray(this.#offset, this.#offset + target.length);
    target.set(taken);
    this.#offset += taken.length;
    this.given += taken.length;
    return taken.length;
  }

  goBack(offset: number): void {
    this.#offset = offset;
  }

  async more(signal: AbortSignal): Promise<Waited> {
    if (signal.aborted) return 'end';
    const isOver = this.#arrived >= this.#pieces.length;
    this.#arrived += 1;
    if (this.#offset < this.#text.length) return 'more';
    return isOver ? 'end' : 'idle';
  }

  async readProblem(): Promise<undefined> {
    return undefined;
  }

  async close(): Promise<void> {}
}

/** A file of one piece whose growth the test decides. */
class WaitingFile implements ByteReader {
  readonly isBroken = false;
  readonly #text: Uint8Array;
  #offset = 0;
  #isFinished = false;
  #end: ((waited: Waited) => void) | undefined;

  constructor(text: Uint8Array) {
    this.#text = text;
  }

  get isWaiting(): boolean {
    return this.#end !== undefined;
  }

  finish(): void {
    this.#isFinished = true;
    this.#end?.('end');
  }

  async read(target: Uint8Array): Promise<number> {
    const taken = this.#text.subarray(this.#offset, this.#offset + target.length);
    target.set(taken);
    this.#offset += taken.length;
    await nextTurn();
    return taken.length;
  }

  goBack(offset: number): void {
    this.#offset = offset;
  }

  more(): Promise<Waited> {
    if (this.#isFinished) return Promise.resolve('end');
    return new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  async readProblem(): Promise<undefined> {
    return undefined;
  }

  async close(): Promise<void> {}
}

async function all(cutter: ChunkCutter, see: (chunk: Chunk) => void): Promise<void> {
  for (;;) {
    const chunk = await cutter.next(never);
    if (chunk === undefined) break;
    see(chunk);
    chunk.release?.();
  }
  cutter.close();
}

async function until(isMet: () => boolean): Promise<void> {
  while (!isMet()) await nextTurn();
}

describe('incomplete events of many files', () => {
  const text = Buffer.from(`{"a":"${'x'.repeat(6 * MB)}`);

  it('stay within the budget while they are read, and release memory while they wait', async () => {
    const budget = new MemoryBudget(24 * MB);
    let usedMax = 0;
    const memory: Memory = {
      acquire: async (bytes, signal) => watched(await budget.acquire(bytes, signal)),
      tryAcquire: (bytes, lane) => budget.tryAcquire(bytes, lane),
      hold: (bytes, lane) => budget.hold(bytes, lane),
      part: (bytes) => budget.part(bytes),
    };
    const watched = (permit: Permit | undefined): Permit | undefined => {
      usedMax = Math.max(usedMax, budget.used);
      return permit;
    };
    const files = Array.from({ length: 40 }, () => new WaitingFile(text));
    const before = process.memoryUsage().arrayBuffers;
    const tails: number[] = [];
    const reads = files.map((file) =>
      all(new ChunkCutter(file, { ...sizes, memory }), ({ bytes }) => {
        usedMax = Math.max(usedMax, budget.used);
        tails.push(bytes.length);
      }),
    );
    await until(() => files.every(({ isWaiting }) => isWaiting));
    // The pool keeps up to 64 MiB of free buffers; 40 events have 240.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(120 * MB);
    expect(budget.used).toBe(0);
    for (const file of files) file.finish();
    await Promise.all(reads);
    expect(tails).toEqual(files.map(() => text.length));
    expect(usedMax).toBeGreaterThan(6 * MB);
    expect(usedMax).toBeLessThanOrEqual(24 * MB);
    expect(budget.used).toBe(0);
    expect(getEventListeners(never, 'abort')).toEqual([]);
  });

  it('are reserved while they wait, for readers that cannot seek back', async () => {
    const budget = new MemoryBudget(24 * MB);
    let waits: number | undefined;
    const reader = new MemoryBytes(text);
    const more = reader.more.bind(reader);
    reader.more = (signal) => {
      waits = Math.max(waits ?? 0, budget.used);
      return more(signal);
    };
    const cutter = new ChunkCutter(reader, { ...sizes, memory: budget });
    await all(cutter, () => {});
    expect(waits).toBe(text.length);
    expect(budget.used).toBe(0);
  });

  it('yield to other work while their end is searched', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    const large = new MemoryBytes(Buffer.from(`{"a":[${'1,'.repeat(4 * MB)}`));
    const options = { ...sizes, chunkBytes: 9 * MB, memory: unlimited() };
    await all(new ChunkCutter(large, options), () => {});
    isOver = true;
    // 8 MiB in steps of at most 1 MiB.
    expect(turns).toBeGreaterThan(8);
  });
});

describe('an event that is written slowly', () => {
  it('is not read again at each wait', async () => {
    const start = Buffer.from(`{"a":"${'x'.repeat(MB)}`);
    const pieces = Array.from({ length: 500 }, () => 'y'.repeat(10));
    const file = new GrowingFile(start, ...pieces, '"}\n');
    const sizesSeen: number[] = [];
    const cutter = new ChunkCutter(file, { ...sizes, memory: unlimited() });
    await all(cutter, ({ bytes }) => {
      if (bytes.length > 0) sizesSeen.push(bytes.length);
    });
    expect(sizesSeen).toEqual([start.length + 5_000 + 3]);
    // 500 waits: 1 + 2 + 4 + … + 64, and then every 64th.
    expect(file.given).toBeLessThan(20 * start.length);
  });

  it('is found at the next wait if it was written at once', async () => {
    const start = `{"a":"${'x'.repeat(MB)}`;
    const file = new GrowingFile(start, '"}\n', '', '');
    const cutter = new ChunkCutter(file, { ...sizes, memory: unlimited() });
    expect((await cutter.next(never))?.bytes.length).toBe(start.length + 3);
  });
});

describe('rereading', () => {
  it('loses and repeats nothing, for any text, pieces, and memory', async () => {
    const event = fc.oneof(
      fc.jsonValue().map((value) => JSON.stringify({ value })),
      fc.jsonValue().map((value) => JSON.stringify({ value }, undefined, 2)),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(event),
        fc.constantFrom('', '\n', '\r\n'),
        fc.array(fc.nat(500)),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom('file', 'stream', 'gzip'),
        async (events, separator, cuts, chunkBytes, form) => {
          const text = Buffer.from(events.join(separator));
          const stored = form === 'gzip' ? gzipSync(text) : text;
          const places = [...cuts.map((place) => place % (stored.length + 1)), stored.length];
          let at = 0;
          const pieces = places
            .toSorted((a, b) => a - b)
            .map((place) => stored.subarray(at, (at = place)));
          const file = form === 'stream' ? new MemoryBytes(...pieces) : new GrowingFile(...pieces);
          const reader = form === 'gzip' ? new GunzipBytes(file) : file;
          const budget = new MemoryBudget(700);
          // Another owner of memory, which lets this one grow only sometimes.
          const other = budget.hold(300);
          setImmediate(() => other.release());
          const cutter = new ChunkCutter(reader, {
            ...sizes,
            chunkBytes,
            eventBytes: 10_000,
            memory: budget,
          });
          const chunks: Uint8Array[] = [];
          let end = 0;
          await all(cutter, (chunk) => {
            expect(chunk.start).toBe(end);
            expect(chunk.end).toBe(end + chunk.bytes.length);
            end = chunk.end;
            chunks.push(Uint8Array.from(chunk.bytes));
          });
          other.release();
          expect(Buffer.concat(chunks)).toEqual(text);
          expect(budget.used).toBe(0);
        },
      ),
    );
  });
});
