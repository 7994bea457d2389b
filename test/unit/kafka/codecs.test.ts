import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { classifyError } from '../../../src/kafka/error-kinds.ts';
import { decompressLz4 } from '../../../src/kafka/lz4.ts';
import { decompressSnappy } from '../../../src/kafka/snappy.ts';
import {
  decompressGzip,
  decompressZstd,
  decompressZstdInJavaScript,
} from '../../../src/kafka/zstd.ts';

const file = new URL('../../fixtures/kafka/compressed.json', import.meta.url);
const fixture: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
const bytesOf = (name: string): Buffer => Buffer.from(fixture[name] ?? '', 'base64');
const textBytes = Number(fixture['text_bytes']);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

describe.each([
  { name: 'gzip', fixed: 'gzip', decompress: decompressGzip },
  { name: 'snappy of Java', fixed: 'snappy', decompress: decompressSnappy },
  { name: 'snappy of librdkafka', fixed: 'raw_snappy', decompress: decompressSnappy },
  { name: 'LZ4', fixed: 'lz4', decompress: decompressLz4 },
  { name: 'zstd', fixed: 'zstd', decompress: decompressZstd },
  { name: 'zstd without Node.js', fixed: 'zstd', decompress: decompressZstdInJavaScript },
])('$name', ({ fixed, decompress }) => {
  const inflate = async (bytes: Buffer, limit = textBytes): Promise<Buffer> =>
    decompress(bytes, limit);

  it('returns what a Kafka client compressed', async () => {
    const text = await inflate(bytesOf(fixed));
    expect(text).toHaveLength(textBytes);
    expect(sha256(text)).toBe(fixture['text_sha256']);
  });

  it('stops at its limit', async () => {
    const failure = inflate(bytesOf(fixed), textBytes - 1);
    await expect(failure).rejects.toMatchObject({ name: 'BatchError' });
  });

  it('rejects data that is truncated anywhere, instead of returning less', async () => {
    const bytes = bytesOf(fixed);
    for (let size = 0; size < bytes.length - 8; size += 97) {
      const outcome = await inflate(bytes.subarray(0, size)).catch((error: unknown) => error);
      // Snappy says its size at the beginning, and is taken at its word by the record batch around it.
      if (outcome instanceof Buffer) expect(outcome.length).toBeLessThan(textBytes);
      else expect(classifyError(outcome)).toBe('batch');
    }
  });
});
