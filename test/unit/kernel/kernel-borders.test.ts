import { describe, expect, it } from 'vitest';

import { createDecoder } from '../../../src/decode/index.ts';
import { ChunkCutter, recordsOf } from '../../../src/sources/text/chunks.ts';
import { pageOf } from '../../support/decoding.ts';
import { builderPair, differenceOf, outcomeOf } from '../../support/kernel-compare.ts';
import { MemoryBytes } from '../../support/memory-bytes.ts';
import { batchOf, httpEvent, readMs } from '../../support/reference-build.ts';
import { unlimited } from '../../support/memory.ts';

const decoder = createDecoder({
  eventBytesMax: 1_000_000,
  inflatedBytesMax: 1_000_000,
  findingsMax: 100,
});
const never = new AbortController().signal;

/** Every escape there is, halves of surrogate pairs with and without the other, characters of each length. */
const escapes = String.raw`\"\\\/\b\f\n\r\t\u0041\u00e9\u20ac\ud83d\ude00\uD83D\uDE00`;
const event = (name: string): string =>
  httpEvent({
    conn: { server_name: name, server_port: 443 },
    http: { request: { user_agent: 'é€😀', headers: { 'X-A': ['😀'], Cookie: ['é'] } } },
  });
const escaped = (name: string): string => event('NAME').replace('NAME', `${name}${escapes}`);
const text = [
  escaped('first'),
  event('second'),
  // Without its other half: U+FFFD, noted.
  event('NAME').replace('NAME', String.raw`\ud83d`),
  escaped('third'),
].join('\n');

/** Batches of the text of a file that is read in pieces of the given size. */
async function batchesOf(pieceBytes: number, chunkBytes: number) {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const options = {
    memory: unlimited(),
    offset: 0,
    chunkBytes,
    eventBytes: 1_000_000,
    tail: () => 'deliver' as const,
  };
  const cutter = new ChunkCutter(new MemoryBytes(...pieces), options);
  const batches = [];
  for (;;) {
    const chunk = await cutter.next(never);
    if (chunk === undefined) return batches;
    batches.push(...decoder.decode(pageOf(recordsOf(chunk), { readMs })).batches);
  }
}

describe('the kernel', () => {
  it('builds the same rows wherever a file is split, also inside escapes and characters', async () => {
    const { kernel, reference } = builderPair();
    const whole = outcomeOf(reference, [batchOf(text.split('\n'))]);
    expect(whole.counts).toMatchObject({ stored: { http_request_complete: 4 }, deadLettered: 0 });
    const rows = whole.blocks.map((block) => block.rows);
    for (let size = 1; size <= 400; size += size < 20 ? 1 : 13) {
      const batches = await batchesOf(size, 1_024);
      const outcome = outcomeOf(kernel, batches);
      expect(differenceOf(outcome, outcomeOf(reference, batches))).toBeUndefined();
      expect(outcome.blocks.map((block) => block.rows)).toEqual(rows);
    }
    expect(kernel.traps).toBe(0);
  });

  it('accepts an event of exactly the limit and rejects one that is a byte longer', () => {
    const limit = 10_485_760;
    const frame = httpEvent({ http: { request: { user_agent: '' } } });
    const of = (bytes: number): string =>
      httpEvent({ http: { request: { user_agent: 'x'.repeat(bytes - frame.length) } } });
    const { kernel, reference } = builderPair({ eventBytesMax: limit });
    const batches = [batchOf([event('a'), of(limit), event('b'), of(limit + 1), event('c')])];
    const outcome = outcomeOf(kernel, batches);
    expect(differenceOf(outcome, outcomeOf(reference, batches))).toBeUndefined();
    expect(outcome.counts.stored).toEqual({ http_request_complete: 4 });
    expect(outcome.findings.map(({ reason }) => reason)).toEqual(['limit']);
    expect(kernel).toMatchObject({ traps: 0, fallbackRanges: 1 });
  }, 30_000);

  it('accepts maps of a thousand header names, and rejects larger ones', () => {
    const of = (count: number): string => {
      const names = Array.from({ length: count }, (_, index) => [`H${index}`, [`${index}`]]);
      return httpEvent({ http: { request: { headers: Object.fromEntries(names) } } });
    };
    const { kernel, reference } = builderPair();
    const batches = [batchOf([255, 256, 257, 1_000, 1_001].map(of))];
    const outcome = outcomeOf(kernel, batches);
    expect(differenceOf(outcome, outcomeOf(reference, batches))).toBeUndefined();
    expect(outcome.counts).toMatchObject({ stored: { http_request_complete: 4 }, deadLettered: 1 });
    expect(kernel).toMatchObject({ traps: 0, fallbackRanges: 3 });
  });

  it('needs no more memory however often it is used', () => {
    const { kernel } = builderPair({}, undefined);
    const texts = (round: number): string[] =>
      Array.from({ length: 400 }, (_, index) =>
        index % 50 === 7 ? 'garbage' : escaped(`host-${round}-${index}`),
      );
    const sizes: number[] = [];
    for (let round = 0; round < 60; round++) {
      outcomeOf(kernel, [batchOf(texts(round))]);
      sizes.push(kernel.memoryBytes);
    }
    expect(kernel.traps).toBe(0);
    expect(sizes.at(-1)).toBe(sizes[4]);
  });
});
