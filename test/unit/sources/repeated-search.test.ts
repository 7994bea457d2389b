import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BoundarySearch } from '../../../src/base/index.ts';
import { type Chunk, ChunkCutter } from '../../../src/sources/text/chunks.ts';
import { MemoryBytes } from '../../support/memory-bytes.ts';
import { unlimited } from '../../support/memory.ts';

const never = new AbortController().signal;
const chunkBytes = 1_024;
const eventBytes = 10 * chunkBytes;
const textBytes = 60 * chunkBytes;
/** A few for each chunk, and for each doubling of the text that is searched again. */
const searchesMax = 4 * (textBytes / chunkBytes);

async function chunksOf(text: string | Uint8Array, eventSize = eventBytes): Promise<Chunk[]> {
  const cutter = new ChunkCutter(new MemoryBytes(text), {
    memory: unlimited(),
    offset: 0,
    chunkBytes,
    eventBytes: eventSize,
    tail: () => 'deliver',
  });
  const chunks: Chunk[] = [];
  for (;;) {
    const chunk = await cutter.next(never);
    if (chunk === undefined) return chunks;
    chunks.push(chunk);
  }
}

/** Counts the searches of `act`. */
async function searchesOf(act: () => Promise<unknown>): Promise<number> {
  const step = vi.spyOn(BoundarySearch.prototype, 'step');
  await act();
  const searches = new Set(step.mock.contexts).size;
  step.mockRestore();
  return searches;
}

function repeated(unit: string): string {
  return unit.repeat(Math.ceil(textBytes / unit.length)).slice(0, textBytes);
}

describe('text with an end every few bytes', () => {
  it.each([
    ['truncated strings before closing brackets', '{"}\n}'],
    ['closing brackets around a truncated string', '}{"b\n}'],
    ['names without values, in column 0', '{\n"a":\n'],
    ['values that follow a colon without a line break', '{:'],
    ['arrays that are closed before they begin', '\n]['],
    ['values after a truncated string, indented', ' {"a":"b\n}\n'],
    ['an array within a truncated string', '\\"\n]\n"}{'],
  ])('is searched a limited number of times: %s', async (_, unit) => {
    const searches = await searchesOf(async () => {
      const chunks = await chunksOf(repeated(unit));
      expect(chunks.at(-1)?.end).toBe(textBytes);
    });
    expect(searches).toBeLessThan(searchesMax);
  });

  it('is searched a limited number of times, whatever is repeated, and nothing is lost', async () => {
    const words = '{ } [ ] " \\ \\" , : a "a": {"a": {"a":1} {} "b x "} }{'.split(' ');
    const breaks = ['\n', '\n', '\r\n', '\n{', '\n"', '\n}', ' ', '\n '];
    const unit = fc.array(fc.constantFrom(...words, ...breaks), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(unit, unit, async (first, second) => {
        const half = textBytes / 2;
        const text = repeated(first.join('')).slice(half) + repeated(second.join('')).slice(half);
        let chunks: readonly Chunk[] = [];
        const searches = await searchesOf(async () => {
          chunks = await chunksOf(text);
        });
        let end = 0;
        for (const chunk of chunks) {
          expect(chunk.start).toBe(end);
          end = chunk.end;
          if (chunk.fullBytes !== undefined)
            expect(chunk.fullBytes).toBeGreaterThanOrEqual(eventBytes);
        }
        expect(end).toBe(Buffer.byteLength(text));
        expect(searches).toBeLessThan(searchesMax);
      }),
    );
  });
});

describe('a limit of events that is smaller than a chunk', () => {
  it('does not hide an event that follows a larger one', async () => {
    // In the second line, the value begins in column 0, so that `{` in column 0 does not end it.
    const members = '{"a":1},\n'.repeat(160);
    const large = `{\n"list":[\n${members}{"a":1}]}`;
    const event = '{"event_id":"ev_1"}';
    const text = `${large}\n${event}\n`.repeat(20);
    const chunks = await chunksOf(text, 300);
    const whole = chunks.filter(({ fullBytes }) => fullBytes === undefined);
    const found = whole.map(({ bytes }) => Buffer.from(bytes).toString()).join('');
    expect(found.split(event)).toHaveLength(21);
  });
});

describe('lines of separators', () => {
  const large = 1_024 * 1_024;
  const event = `{"event_id":"ev_1","object":{"text":"${'x'.repeat(0.75 * large)}"}}`;

  it('do not make an event within the limit exceed it', async () => {
    const separators = '[\n'.repeat(0.75 * large);
    const chunks = await chunksOf(`${separators}${event}\n`, large);
    const whole = chunks.filter(({ fullBytes }) => fullBytes === undefined);
    expect(whole.map(({ bytes }) => Buffer.from(bytes).toString()).join('')).toContain(event);
  });

  it('are skipped by at least half of the limit', async () => {
    const separators = '[\n'.repeat(2 * large);
    let chunks: readonly Chunk[] = [];
    const searches = await searchesOf(async () => {
      chunks = await chunksOf(`${separators}{"a":1}\n`, large);
    });
    const skipped = chunks.filter(({ fullBytes }) => fullBytes !== undefined);
    for (const { fullBytes } of skipped) expect(fullBytes).toBeGreaterThanOrEqual(large / 2);
    expect(skipped.length).toBeGreaterThan(4);
    // It is searched with 1, 2, 4 … 1,024 KiB at first, and then after each part.
    expect(searches).toBeLessThan(20 + 2 * skipped.length);
  });
});
