import { gzip } from 'node:zlib';

import { compressLz4 } from './lz4-compress.ts';
import { decompressLz4 } from './lz4.ts';
import { BatchError } from './error-kinds.ts';
import { decompressSnappy } from './snappy.ts';
import { canCompressZstd, compressZstd, decompressGzip, decompressZstd } from './zstd.ts';

/** The codec interface of kafkajs. kafkajs passes its encoder to `compress`; Weir uses only the encoder's `buffer`. */
interface Codec {
  compress(encoder: { readonly buffer: Buffer }): Promise<Buffer>;
  decompress(bytes: Buffer): Promise<Buffer>;
}

/** Values of the option `compression` of a topic that Weir writes to. */
export type Compression = 'none' | 'gzip' | 'lz4' | 'zstd';

type Registry = Record<number, () => Codec>;

// Number of each codec in the attributes of a record batch.
const numbers = { gzip: 1, snappy: 2, lz4: 3, zstd: 4 } as const;

type Decompress = (bytes: Buffer, limitBytes: number) => Buffer | Promise<Buffer>;

const decompressors: Readonly<Record<number, Decompress>> = {
  [numbers.gzip]: decompressGzip,
  [numbers.snappy]: decompressSnappy,
  [numbers.lz4]: decompressLz4,
  [numbers.zstd]: decompressZstd,
};

let limitBytes = 0;

/**
 * Registers all codecs of Kafka in kafkajs. The registry is global to the process: of several `inflatedBytesMax`, the
 * largest applies.
 */
export function registerCodecs(registry: unknown, inflatedBytesMax: number): void {
  limitBytes = Math.max(limitBytes, inflatedBytesMax);
  if (!isRegistry(registry)) return;
  registry[numbers.gzip] = () => ({ compress: gzipped, decompress: bounded(decompressGzip) });
  registry[numbers.snappy] = () => ({ compress: unable, decompress: bounded(decompressSnappy) });
  registry[numbers.lz4] = () => ({ compress: lz4, decompress: bounded(decompressLz4) });
  registry[numbers.zstd] = () => ({ compress: zstd, decompress: bounded(decompressZstd) });
}

/**
 * Decompresses the records of a batch.
 * @throws BatchError if the data is invalid or exceeds the limit of `registerCodecs`.
 */
export async function inflateRecords(codec: number, bytes: Buffer): Promise<Buffer> {
  const decompress = decompressors[codec];
  if (decompress === undefined) throw new BatchError(`unknown compression ${codec}`);
  return decompress(bytes, limitBytes);
}

function bounded(decompress: Decompress): Codec['decompress'] {
  return async (bytes) => decompress(bytes, limitBytes);
}

/**
 * Returns the number of the codec for the option `compression`. If this Node.js has no zstd, `zstd` means gzip, which
 * every reader supports.
 */
export function codecOf(compression: Compression): number {
  if (compression === 'none') return 0;
  return numbers[compression === 'zstd' && !canCompressZstd ? 'gzip' : compression];
}

/** The encoder for Snappy: always rejects, because Weir does not write Snappy. */
function unable(): Promise<Buffer> {
  return Promise.reject(new BatchError('Weir does not write Snappy'));
}

async function lz4({ buffer }: { readonly buffer: Buffer }): Promise<Buffer> {
  return compressLz4(buffer);
}

async function zstd({ buffer }: { readonly buffer: Buffer }): Promise<Buffer> {
  return await compressZstd(buffer);
}

function gzipped({ buffer }: { readonly buffer: Buffer }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The fastest level: higher levels save little for records that brokers keep for days.
    gzip(buffer, { level: 1 }, (error, bytes) => {
      if (error === null) resolve(bytes);
      else reject(error);
    });
  });
}

function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null;
}
