import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createDecoder } from '../../../src/decode/index.ts';
import type { DecodedPage } from '../../../src/flow.ts';
import { deadLetterRow } from '../../../src/load/dead-letters.ts';
import {
  a,
  aside,
  b,
  c,
  decode,
  decoder,
  MIB,
  pageOf,
  streamPage,
  texts,
} from '../../support/decoding.ts';
import { gzipMembers, kplAggregate } from '../../support/transports.ts';

/** A page in parts, even if it is decoded at once. */
async function* partsOf(
  decoded: DecodedPage | AsyncIterable<DecodedPage>,
): AsyncGenerator<DecodedPage> {
  if ('batches' in decoded) yield decoded;
  else yield* decoded;
}

describe('gzip records', () => {
  it('are inflated, several members included', () => {
    expect(
      texts(decode(gzipSync(`${a}\n${b}`), gzipMembers([Buffer.from(a), Buffer.from(c)]))),
    ).toEqual([a, b, a + c]);
  });

  it('may be nested, up to a limit', () => {
    const nested = (depth: number): Buffer => {
      let bytes = Buffer.from(a);
      for (let count = 0; count < depth; count++) bytes = gzipSync(bytes);
      return bytes;
    };
    expect(texts(decode(nested(3)))).toEqual([a]);
    expect(aside(decode(nested(4)))).toMatchObject([
      { reason: 'limit', expected: 'gzip nested at most 3 deep', found: 'more' },
    ]);
  });

  it('are one dead letter if their reader could not read the rest, whatever their bytes contain', () => {
    const where = { position: '7', end: '7', unreadable: 'incorrect data check' };
    for (const bytes of [gzipSync(a), Buffer.from(a)]) {
      const page = decoder.decode(pageOf([{ ...where, bytes }]));
      expect(texts(page)).toEqual([]);
      const found = { reason: 'encoding', found: 'incorrect data check', position: '7', place: 0 };
      expect(aside(page)).toMatchObject([found]);
    }
  });

  it('have the size of all data that was read in the dead letter, so that a replay does not take their head for all', () => {
    const record = { bytes: gzipSync(a), position: '7', end: '7', fullBytes: 70_000 };
    const page = decoder.decode(pageOf([{ ...record, unreadable: 'incorrect data check' }]));
    const [row] = page.rejected.map((one) => deadLetterRow(one, [], ''));
    const kept_bytes = record.bytes.length;
    expect(row).toMatchObject({ reason: 'encoding', size_bytes: 70_000, kept_bytes });
  });

  it('may be padded with zeros', () => {
    expect(texts(decode(Buffer.concat([gzipSync(a), Buffer.alloc(40)])))).toEqual([a]);
  });

  it.each([
    ['gzip data cut short', gzipSync(a).subarray(0, -3)],
    ['gzip data cut short', Buffer.concat([gzipSync(a), gzipSync(b).subarray(0, 12)])],
    ['gzip data cut short', Buffer.from([0x1f, 0x8b])],
    ['damaged gzip data', Buffer.from('1f8b07000000000000000000', 'hex')],
    ['other bytes after the gzip data', Buffer.concat([gzipSync(a), Buffer.from(b)])],
    ['other bytes after the gzip data', Buffer.concat([gzipSync(a), Buffer.alloc(4), gzipSync(b)])],
  ])('are rejected with their bytes: %s', (found, bytes) => {
    const page = decode(a, bytes);
    expect(texts(page)).toEqual([a]);
    expect(aside(page)).toMatchObject([
      { reason: 'encoding', found, text: bytes.toString('latin1'), position: '49501', place: 0 },
    ]);
  });

  it('are rejected if one bit is wrong', () => {
    const bytes = gzipSync(a);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 6) ^ 1, bytes.length - 6);
    expect(aside(decode(bytes))).toMatchObject([
      { reason: 'encoding', found: 'damaged gzip data' },
    ]);
  });

  it('are not inflated beyond the limit, whatever size they declare', () => {
    const small = createDecoder({
      eventBytesMax: 1_000,
      inflatedBytesMax: 1_000,
      findingsMax: 100,
    });
    const inside = gzipSync(' '.repeat(1_000 - a.length) + a);
    const bomb = gzipSync(Buffer.alloc(10 * MIB));
    const lying = gzipSync(Buffer.alloc(MIB));
    lying.writeUInt32LE(10, lying.length - 4);
    const page = small.decode(streamPage([inside, bomb, lying]));
    expect(texts(page)).toEqual([a]);
    expect(aside(page)).toMatchObject([
      {
        reason: 'limit',
        expected: 'at most 1000 bytes inflated',
        found: 'more',
        position: '49501',
      },
      { reason: 'limit', position: '49502' },
    ]);
  });

  it('are not inflated beyond the limit of a page, however many there are', () => {
    const small = createDecoder({
      eventBytesMax: 1_000,
      inflatedBytesMax: 1_000,
      findingsMax: 100,
    });
    const record = gzipSync(' '.repeat(1_000 - a.length) + a);
    const page = small.decode(streamPage(Array<Uint8Array>(10).fill(record)));
    expect(texts(page)).toHaveLength(8);
    expect(aside(page)).toMatchObject([
      { reason: 'limit', expected: 'at most 8000 bytes inflated in one page' },
      { reason: 'limit' },
    ]);
  });

  it('are not all inflated to the limit, if a record has many that exceed it', () => {
    const limited = createDecoder({
      eventBytesMax: MIB,
      inflatedBytesMax: 4 * MIB,
      findingsMax: 100,
    });
    const bomb = gzipSync(Buffer.alloc(5 * MIB));
    const large = gzipSync(' '.repeat(2 * MIB) + a);
    const data = [bomb, bomb, large, gzipSync(a)];
    const page = limited.decode(
      streamPage([kplAggregate(data.map((part) => ({ data: part, partitionKey: 'k' }))), large]),
    );
    const exceeds = (bytes: number): object => ({
      reason: 'limit',
      expected: `at most ${bytes} bytes inflated`,
    });
    expect(aside(page)).toMatchObject([4 * MIB, 4 * MIB, MIB].map(exceeds));
    // The next record is not affected.
    expect(texts(page).map((text) => text.trim())).toEqual([a, a]);
  });

  it('need no memory beyond the limit of a page, however many there are', async () => {
    const small = createDecoder({
      eventBytesMax: MIB,
      inflatedBytesMax: 4 * MIB,
      findingsMax: 100,
    });
    const bomb = gzipSync(Buffer.alloc(4 * MIB, '"'));
    const heldBefore = process.memoryUsage().arrayBuffers;
    let heldMost = 0;
    let refused = 0;
    const bombs = streamPage(Array<Uint8Array>(60).fill(bomb));
    for await (const part of partsOf(small.decodeParts(bombs))) {
      heldMost = Math.max(heldMost, process.memoryUsage().arrayBuffers - heldBefore);
      for (const { finding } of part.rejected) {
        if (finding.expected.includes('in one page')) refused += 1;
      }
      part.release?.();
    }
    expect(refused).toBe(60 - 8);
    // A part is inflated, laid out, and inflated again where the pool has nothing else.
    expect(heldMost).toBeLessThan(64 * MIB);
  });

  it('that are inflated and rejected end a part, too', async () => {
    const small = createDecoder({
      eventBytesMax: MIB,
      inflatedBytesMax: 16 * MIB,
      findingsMax: 100,
    });
    const corrupt = gzipSync(Buffer.alloc(15 * MIB, '"'));
    corrupt.fill(0, corrupt.length - 8);
    const rejected: number[] = [];
    for await (const part of partsOf(
      small.decodeParts(streamPage(Array<Uint8Array>(20).fill(corrupt))),
    )) {
      rejected.push(part.rejected.length);
      part.release?.();
    }
    expect(Math.max(...rejected)).toBeLessThanOrEqual(2);
    expect(rejected.reduce((sum, count) => sum + count)).toBe(20);
  });

  it('that are large and have little content are released part by part', async () => {
    const control = JSON.stringify({ messageType: 'CONTROL_MESSAGE', x: ' '.repeat(8 * MIB) });
    const records = Array<Uint8Array>(16).fill(gzipSync(control));
    const large = createDecoder({
      eventBytesMax: MIB,
      inflatedBytesMax: 64 * MIB,
      findingsMax: 100,
    });
    let parts = 0;
    let controls = 0;
    for await (const part of partsOf(large.decodeParts(streamPage(records)))) {
      parts += 1;
      controls += part.ignored.control ?? 0;
      part.release?.();
    }
    expect(controls).toBe(16);
    expect(parts).toBeGreaterThan(8);
  });
});
