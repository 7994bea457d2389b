import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chunk, ChunkCutter, type ChunkOptions } from '../../../src/sources/text/chunks.ts';
import { MemoryBytes } from '../../support/memory-bytes.ts';
import { unlimited } from '../../support/memory.ts';

const never = new AbortController().signal;

async function cut(
  reader: MemoryBytes,
  options: Partial<ChunkOptions> = {},
): Promise<readonly Chunk[]> {
  const defaults: ChunkOptions = {
    memory: unlimited(),
    offset: 0,
    chunkBytes: 64,
    eventBytes: 1_000,
    tail: () => 'deliver',
  };
  const cutter = new ChunkCutter(reader, { ...defaults, ...options });
  const chunks: Chunk[] = [];
  for (;;) {
    const chunk = await cutter.next(never);
    if (chunk === undefined) return chunks;
    chunks.push(chunk);
  }
}

const textOf = ({ bytes }: Chunk): string => Buffer.from(bytes).toString();
const spanOf = ({ start, end }: Chunk): number[] => [start, end];

describe('splitting text into chunks', () => {
  it('splits at the end of the last complete event', async () => {
    const chunks = await cut(new MemoryBytes('{"a":1}\n{"b":2}\n{"c":3}\n'), { chunkBytes: 20 });
    expect(chunks.map(textOf)).toEqual(['{"a":1}\n{"b":2}\n', '{"c":3}\n']);
    expect(chunks.map(spanOf)).toEqual([
      [0, 16],
      [16, 24],
    ]);
  });

  it('splits text without line breaks, too', async () => {
    const chunks = await cut(new MemoryBytes('{"a":1}{"b":2}{"c":3}'), { chunkBytes: 16 });
    expect(chunks.map(textOf)).toEqual(['{"a":1}{"b":2}', '{"c":3}']);
  });

  it('counts offsets from the position at which reading resumed', async () => {
    const chunks = await cut(new MemoryBytes('{"b":2}\n'), { offset: 8 });
    expect(chunks.map(spanOf)).toEqual([[8, 16]]);
  });

  it('returns an event that is larger than a chunk complete', async () => {
    const event = `{"a":"${'x'.repeat(500)}"}\n`;
    const chunks = await cut(new MemoryBytes(`${event}{"b":2}\n`));
    expect(chunks.map(textOf)).toEqual([event, '{"b":2}\n']);
  });

  it('returns available text instead of waiting for a full chunk', async () => {
    const chunks = await cut(new MemoryBytes('{"a":1}\n', '{"b":2}\n'));
    expect(chunks.map(textOf)).toEqual(['{"a":1}\n', '{"b":2}\n']);
    expect(chunks.map(({ isTip }) => isTip)).toEqual([true, true]);
  });

  it('sends a heartbeat if no text arrives for some time', async () => {
    const chunks = await cut(new MemoryBytes('{"a":1}\n{"b', '', '":2}\n'));
    expect(chunks.map(textOf)).toEqual(['{"a":1}\n', '', '{"b":2}\n']);
    expect(chunks[1]).toMatchObject({ start: 8, end: 8, isTip: true });
  });

  it('waits for the rest of an event', async () => {
    const chunks = await cut(new MemoryBytes('{"a":1}\n{"b', '":', '2}\n'));
    expect(chunks.map(textOf)).toEqual(['{"a":1}\n', '{"b":2}\n']);
    // An incomplete event is not a backlog: more of it was not available.
    expect(chunks.map(({ isTip }) => isTip)).toEqual([true, true]);
  });

  it('returns an incomplete event unchanged at the end of the text', async () => {
    const chunks = await cut(new MemoryBytes('{"a":1}\n{"b'));
    expect(chunks.map(textOf)).toEqual(['{"a":1}\n', '{"b']);
  });

  it('leaves an incomplete event if told to', async () => {
    const chunks = await cut(new MemoryBytes('{"a":1}\n{"b'), { tail: () => 'leave' });
    expect(chunks.map(textOf)).toEqual(['{"a":1}\n']);
  });

  it('returns nothing for an empty text', async () => {
    expect(await cut(new MemoryBytes(''))).toEqual([]);
  });

  it('reads at most one chunk ahead', async () => {
    const reader = new MemoryBytes('{"a":1}\n'.repeat(1_000));
    const cutter = new ChunkCutter(reader, {
      memory: unlimited(),
      offset: 0,
      chunkBytes: 64,
      eventBytes: 1_000,
      tail: () => 'deliver',
    });
    await cutter.next(never);
    expect(reader.given).toBe(64);
  });

  it('stops when the signal aborts', async () => {
    const stop = new AbortController();
    const cutter = new ChunkCutter(new MemoryBytes('{"a":1}\n'), {
      memory: unlimited(),
      offset: 0,
      chunkBytes: 64,
      eventBytes: 1_000,
      tail: () => 'deliver',
    });
    stop.abort();
    expect(await cutter.next(stop.signal)).toBeUndefined();
  });

  it('does not change bytes that it has returned', async () => {
    const chunks = await cut(new MemoryBytes('{"a":1}\n', '{"b":2}\n', '{"c":3}\n'));
    expect(chunks.map(textOf).join('')).toBe('{"a":1}\n{"b":2}\n{"c":3}\n');
  });

  it('loses and repeats nothing, for any text, pieces, and sizes', async () => {
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
        async (events, separator, cuts, chunkBytes) => {
          const text = Buffer.from(events.join(separator));
          const places = [...cuts.map((place) => place % (text.length + 1)), text.length];
          let at = 0;
          const pieces = places
            .toSorted((a, b) => a - b)
            .map((place) => text.subarray(at, (at = place)));
          const chunks = await cut(new MemoryBytes(...pieces), { chunkBytes, eventBytes: 10_000 });
          expect(Buffer.concat(chunks.map(({ bytes }) => bytes))).toEqual(text);
          let end = 0;
          for (const chunk of chunks) {
            expect(chunk.start).toBe(end);
            expect(chunk.end).toBe(end + chunk.bytes.length);
            end = chunk.end;
          }
        },
      ),
    );
  });
});

describe('an event beyond the limit', () => {
  const large = `{"a":"${'x'.repeat(5_000)}"}`;

  it('is returned as its start, with its full size', async () => {
    const chunks = await cut(new MemoryBytes(`${large}\n{"b":2}\n`));
    expect(chunks.map(({ fullBytes }) => fullBytes)).toEqual([large.length, undefined]);
    expect(chunks.map(spanOf)).toEqual([
      [0, large.length],
      [large.length, large.length + 9],
    ]);
    expect(large.startsWith(chunks[0] === undefined ? '?' : textOf(chunks[0]))).toBe(true);
    expect(chunks[0]?.bytes.length).toBeLessThan(1_200);
  });

  it('does not affect adjacent events, before and after it, and without line breaks', async () => {
    const chunks = await cut(new MemoryBytes(`{"b":1}${large}{"b":2}`));
    expect(chunks.map(({ fullBytes }) => fullBytes)).toEqual([undefined, large.length, undefined]);
    expect(chunks.filter(({ fullBytes }) => fullBytes === undefined).map(textOf)).toEqual([
      '{"b":1}',
      '{"b":2}',
    ]);
  });

  it('may be truncated: it ends where a line starts a value', async () => {
    const torn = large.slice(0, -1);
    const chunks = await cut(new MemoryBytes(`${torn}\n{"b":2}\n`));
    expect(chunks.map(({ fullBytes }) => fullBytes)).toEqual([torn.length + 1, undefined]);
  });

  it('may continue to the end of the text', async () => {
    const chunks = await cut(new MemoryBytes(large.slice(0, 3_000), large.slice(3_000, 4_000)));
    expect(chunks.map(({ fullBytes, end }) => [fullBytes, end])).toEqual([[4_000, 4_000]]);
  });

  it('is returned complete if it has exactly the maximum size', async () => {
    const chunks = await cut(new MemoryBytes(`${large}\n{"b":2}\n`), { eventBytes: large.length });
    expect(chunks.map(textOf).join('')).toBe(`${large}\n{"b":2}\n`);
    expect(chunks.every(({ fullBytes }) => fullBytes === undefined)).toBe(true);
  });

  it('is never completely in memory', async () => {
    const reader = new MemoryBytes(`{"a":"${'x'.repeat(20_000_000)}"}\n{"b":2}\n`);
    const before = process.memoryUsage().arrayBuffers;
    const chunks = await cut(reader, { chunkBytes: 64 * 1024, eventBytes: 1024 * 1024 });
    const heldBytes = process.memoryUsage().arrayBuffers - before;
    expect(chunks[0]?.fullBytes).toBe(20_000_008);
    // As much as any dead letter keeps.
    expect(chunks[0]?.bytes.length).toBe(1024 * 1024);
    expect(heldBytes).toBeLessThan(5_000_000);
  });
});
