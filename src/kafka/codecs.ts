import { gzip } from 'node:zlib';

import { decompressLz4 } from './lz4.ts';
import { BatchError } from './error-kinds.ts';
import { decompressSnappy } from './snappy.ts';
import { decompressGzip, decompressZstd } from './zstd.ts';

/** The codec interface of kafkajs: `compress` gets its own encoder, of which only the bytes matter. */
interface Codec {
  compress(encoder: { readonly buffer: Buffer }): Promise<Buffer>;
  decompress(bytes: Buffer): Promise<Buffer>;
}

type Registry = Record<number, () => Codec>;

// Numbers of the codecs in the attributes of a record batch.
const numbers = { gzip: 1, snappy: 2, lz4: 3, zstd: 4 } as const;

let limitBytes = 0;

/**
 * Makes kafkajs understand all codecs that Kafka has. Its registry is one for the whole process, so of several limits the
 * greatest holds.
 */
export function registerCodecs(registry: unknown, inflatedBytesMax: number): void {
  limitBytes = Math.max(limitBytes, inflatedBytesMax);
  if (!isRegistry(registry)) return;
  registry[numbers.gzip] = () => ({ compress: gzipped, decompress: bounded(decompressGzip) });
  registry[numbers.snappy] = () => ({ compress: unable, decompress: bounded(decompressSnappy) });
  registry[numbers.lz4] = () => ({ compress: unable, decompress: bounded(decompressLz4) });
  registry[numbers.zstd] = () => ({ compress: unable, decompress: bounded(decompressZstd) });
}

function bounded(
  decompress: (bytes: Buffer, limitBytes: number) => Buffer | Promise<Buffer>,
): Codec['decompress'] {
  return async (bytes) => decompress(bytes, limitBytes);
}

/** Weir only writes uncompressed or gzip data. */
function unable(): Promise<Buffer> {
  return Promise.reject(new BatchError('written with gzip or without compression only'));
}

function gzipped({ buffer }: { readonly buffer: Buffer }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Nothing is gained by trying harder: brokers keep it for days, not for years.
    gzip(buffer, { level: 1 }, (error, bytes) => {
      if (error === null) resolve(bytes);
      else reject(error);
    });
  });
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null;
}
