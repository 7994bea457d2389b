import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createDecoder } from '../../../src/decode/index.ts';
import type { DecodedPage, EventBatch, RecordPage } from '../../../src/flow.ts';
import { pageOf } from '../../support/decoding.ts';
import { kplAggregate } from '../../support/transports.ts';

const mib = 1024 * 1024;
const decoder = createDecoder({
  eventBytesMax: 10 * mib,
  inflatedBytesMax: 16 * mib,
  findingsMax: 100_000,
});

/** Events of about 1 KB with a total size; every tenth is not JSON. */
function events(name: string, sizeBytes: number): Buffer {
  const lines: string[] = [];
  for (let at = 0; at * 1_000 < sizeBytes; at++) {
    const text = 'x'.repeat(960);
    lines.push(
      at % 10 === 9 ? `not json ${name}-${at} ${text}` : `{"id":"${name}-${at}","text":"${text}"}`,
    );
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** One event of a size. */
function event(name: string, sizeBytes: number): Buffer {
  return Buffer.from(`{"id":"${name}","text":"${'x'.repeat(sizeBytes)}"}`);
}

function pageWith(...records: readonly Uint8Array[]): RecordPage {
  return pageOf(
    records.map((bytes, index) => ({ bytes, position: String(index), end: String(index) })),
  );
}

function aggregateOf(...data: readonly Uint8Array[]): Buffer {
  return kplAggregate(data.map((one) => ({ data: one, partitionKey: 'k' })));
}

/** The findings and their places, however the page was decoded. */
function told(batch: EventBatch, range: number): string {
  const [start = 0, end = 0] = batch.ranges.subarray(range * 2, range * 2 + 2);
  const text = Buffer.from(batch.bytes.subarray(start, Math.min(end, start + 40))).toString();
  const aggregatePosition = start - batch.recordStart(range);
  return `${batch.position(range)}+${aggregatePosition}/${batch.subSequence?.(range) ?? 0} ${end - start} ${text}`;
}

function found(pages: readonly DecodedPage[]): string[] {
  const all: string[] = [];
  for (const { batches, rejected, ignored } of pages) {
    for (const batch of batches) {
      for (let range = 0; range < batch.count; range++) all.push(told(batch, range));
    }
    for (const { batch, finding } of rejected)
      all.push(`${finding.reason} ${told(batch, finding.range)}`);
    for (const [reason, count] of Object.entries(ignored)) {
      for (let at = 0; at < count; at++) all.push(reason);
    }
  }
  return all.toSorted();
}

async function inParts(page: RecordPage): Promise<{ parts: DecodedPage[]; scratchMax: number }> {
  const parts: DecodedPage[] = [];
  let scratchMax = 0;
  const resize = (bytes: number): void => void (scratchMax = Math.max(scratchMax, bytes));
  const decoded = decoder.decodeParts(page, { resize });
  if ('batches' in decoded) return { parts: [decoded], scratchMax };
  for await (const part of decoded) parts.push(part);
  return { parts, scratchMax };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

describe('a page in parts', () => {
  it('has the same content as when it is decoded at once, each at its position', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * mib, 'a'));
    const zipped = ['a', 'b', 'c', 'd'].map((name) => gzipSync(events(name, 5 * mib)));
    const [one = bomb, other = bomb, ...rest] = zipped;
    const mixed = aggregateOf(one, Buffer.from('{"id":"small"}'), other, bomb);
    const plain = Buffer.from('{"id":"plain"}');
    const page = pageWith(mixed, plain, ...rest, bomb, Buffer.from(' '));
    const { parts, scratchMax } = await inParts(page);
    expect(parts.length).toBeGreaterThan(1);
    expect(found(parts)).toEqual(found([decoder.decode(page)]));
    // The maximum inflated size of one record, plus what came before it, copied once more.
    expect(scratchMax).toBeLessThan(2 * (16 + 8) * mib);
  });

  it('returns a part of many short texts long before they have as many bytes', async () => {
    // Not an envelope, but it looks like one: every value is a separate text.
    const record = Buffer.from(`"messageType"}${'{}'.repeat(20_000)}`);
    const { parts } = await inParts(pageWith(...Array.from({ length: 50 }, () => record)));
    expect(parts.length).toBeGreaterThan(10);
  });

  it('has no more values of a record than when it is decoded at once', async () => {
    const lines = Buffer.from('xxxxxxxxx\n'.repeat(300_000));
    const page = pageWith(aggregateOf(lines, lines, lines), lines);
    const { parts } = await inParts(page);
    expect(parts.length).toBeGreaterThan(1);
    const values = (pages: readonly DecodedPage[]): number[] => [
      sumOf(pages.flatMap(({ batches }) => batches.map(({ count }) => count))),
      sumOf(pages.map(({ rejected }) => rejected.length)),
    ];
    // The second text of the first record goes beyond, and so does the one after it.
    expect(values(parts)).toEqual([524_288 + 300_000, 2]);
    expect(values([decoder.decode(page)])).toEqual(values(parts));
  });

  it('holds one inflated aggregate at a time, however many the page has', async () => {
    const aggregate = gzipSync(aggregateOf(Buffer.from('[]'), event('large', 4 * mib)));
    const page = pageWith(...Array.from({ length: 10 }, () => aggregate));
    const { parts, scratchMax } = await inParts(page);
    expect(found(parts)).toHaveLength(20);
    expect(scratchMax).toBeLessThan(2 * (8 + 5) * mib);
  });

  it('is decoded at once if it is small', () => {
    const page = pageWith(gzipSync(events('a', 100_000)), Buffer.from('[]'));
    expect('batches' in decoder.decodeParts(page)).toBe(true);
  });

  it('ends where its last aggregate ends', async () => {
    const large = gzipSync(events('a', 9 * mib));
    const { parts } = await inParts(pageWith(large, aggregateOf(large, large)));
    const places = parts
      .map(({ aggregatePosition }) => aggregatePosition)
      .filter((aggregatePosition) => aggregatePosition !== undefined);
    expect(places).toEqual([{ subSequence: 1, isLast: true }]);
    expect(parts.at(-1)?.aggregatePosition).toBeDefined();
  });

  it.each([
    [
      'several members, of which the last declares a small size',
      Buffer.concat([gzipSync(Buffer.alloc(20 * mib)), gzipSync(Buffer.from('{}'))]),
      'limit',
    ],
    ['a truncated member', gzipSync(events('a', 3 * mib)).subarray(0, -20), 'encoding'],
    [
      'other bytes after it',
      Buffer.concat([gzipSync(events('a', 3 * mib)), Buffer.from('garbage')]),
      'encoding',
    ],
    ['a wrong size', lying(gzipSync(events('a', 3 * mib))), 'encoding'],
  ])('rejects gzip data with %s', async (_, bytes, reason) => {
    const { parts } = await inParts(pageWith(bytes));
    const rejected = parts.flatMap((part) => part.rejected);
    expect(rejected.map(({ finding }) => finding.reason)).toEqual([reason]);
    expect(rejected[0]?.finding.found).toBe(
      decoder.decode(pageWith(bytes)).rejected[0]?.finding.found,
    );
  });
});

/** Declares a wrong size, as only an attacker does. */
function lying(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(17, copy.length - 4);
  return copy;
}
