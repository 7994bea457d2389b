import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buffers } from '../../../src/base/index.ts';
import { createDecoder } from '../../../src/decode/index.ts';
import type { DecodedPage, RecordPage } from '../../../src/flow.ts';
import { pageOf } from '../../support/decoding.ts';
import { kplAggregate } from '../../support/transports.ts';

const mib = 1024 * 1024;
const limits = { eventBytesMax: 10 * mib, inflatedBytesMax: 64 * mib, findingsMax: 100_000 };
const decoder = createDecoder(limits);

function pageWith(...records: readonly Uint8Array[]): RecordPage {
  return pageOf(
    records.map((bytes, index) => ({ bytes, position: String(index), end: String(index) })),
  );
}

/** One event of about the given size. */
function event(name: string, sizeBytes: number): Buffer {
  return Buffer.from(`{"id":"${name}","text":"${'x'.repeat(sizeBytes)}"}`);
}

/** Overwrites all free buffers of the pool of the sizes of `sizesMib`, as other pages do. */
function overwriteFree(...sizesMib: readonly number[]): void {
  const taken = sizesMib.flatMap((size) =>
    Array.from({ length: 3 }, () => buffers.take(size * mib)),
  );
  for (const one of taken) one.fill(0x21);
  for (const one of taken) buffers.give(one);
}

/** The starts of all texts of a part. */
function heads({ batches, rejected }: DecodedPage): string[] {
  const all: string[] = [];
  for (const { bytes, count, ranges } of batches) {
    for (let at = 0; at < count * 2; at += 2) all.push(headOf(bytes, ranges[at] ?? 0));
  }
  for (const { batch, finding } of rejected) all.push(headOf(batch.bytes, finding.start));
  return all;
}

function headOf(bytes: Uint8Array, start: number): string {
  return Buffer.from(bytes.subarray(start, start + 20)).toString('latin1');
}

it('ends parts at the same records, whatever buffers the pool has', async () => {
  const text = randomBytes(1.74 * mib).toString('hex');
  const record = gzipSync(`{"id":"${text}"}`);
  const page = pageWith(...Array.from({ length: 6 }, () => record));
  const sizes = async (): Promise<number[]> => {
    const parts = decoder.decodeParts(page);
    if ('batches' in parts) throw new Error('decoded at once');
    const counts: number[] = [];
    for await (const { batches } of parts) counts.push(batches[0]?.count ?? 0);
    return counts;
  };
  const first = await sizes();
  // No buffer of the size is free, but wider ones are.
  const taken = [3.5, 4].map((size) => Array.from({ length: 8 }, () => buffers.take(size * mib)));
  for (const one of taken[1] ?? []) buffers.give(one);
  expect(await sizes()).toEqual(first);
});

it('does not return memory to the pool while later parts need it', async () => {
  const large = ['a', 'b', 'c', 'd'].map((name) => event(name, 6 * mib));
  const packed = kplAggregate(large.map((data) => ({ data, partitionKey: 'k' })));
  const parts = decoder.decodeParts(pageWith(gzipSync(packed)));
  if ('batches' in parts) throw new Error('decoded at once');
  const found: string[] = [];
  for await (const part of parts) {
    found.push(...heads(part));
    part.release?.();
    overwriteFree(24, 28, 32);
  }
  expect(found).toEqual(large.map((one) => headOf(one, 0)));
});

it('does not return memory to the pool whose text is rejected', async () => {
  const broken = Buffer.concat([Buffer.from('["messageType",'), Buffer.alloc(2 * mib, 0xff)]);
  const texts = ['{"id":"a"}', '{"id":"b"}'].map((text) => Uint8Array.from(Buffer.from(text)));
  const parts = decoder.decodeParts(pageWith(gzipSync(broken), ...texts));
  if ('batches' in parts) throw new Error('decoded at once');
  for await (const part of parts) {
    overwriteFree(2, 2.5, 3, 4);
    expect(heads(part).map((head) => head.slice(0, 10))).toEqual([
      '{"id":"a"}',
      '{"id":"b"}',
      headOf(broken, 0).slice(0, 10),
    ]);
  }
});

it('ends parts inside an aggregate that was inflated, also after user records that are rejected', async () => {
  const small = createDecoder({ ...limits, inflatedBytesMax: 40 * mib });
  const bomb = gzipSync(Buffer.alloc(41 * mib));
  const packed = kplAggregate([1, 2, 3].map(() => ({ data: bomb, partitionKey: 'k' })));
  const parts = small.decodeParts(pageWith(gzipSync(packed)));
  if ('batches' in parts) throw new Error('decoded at once');
  const rejected: number[] = [];
  for await (const part of parts) rejected.push(part.rejected.length);
  expect(rejected).toEqual([1, 1, 1, 0]);
});
