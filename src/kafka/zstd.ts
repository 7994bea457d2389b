import * as zlib from 'node:zlib';

import { messageOf } from '../base/index.ts';
import { BatchError } from './error-kinds.ts';
import { checkZstdFrames } from './zstd-frames.ts';

type Unzip = (
  bytes: Uint8Array,
  options: { readonly maxOutputLength: number },
  done: (error: Error | null, bytes: Buffer) => void,
) => void;

type Zip = (bytes: Uint8Array, done: (error: Error | null, bytes: Buffer) => void) => void;

/** The zstd functions of Node.js; undefined before version 22.15. */
const native: unknown = Reflect.get(zlib, 'zstdDecompress');
const nativeCompress: unknown = Reflect.get(zlib, 'zstdCompress');

/** True if this Node.js can compress with zstd. */
export const canCompressZstd = isZip(nativeCompress);

/** Compresses with zstd at the default level. @throws BatchError if this Node.js has no zstd. */
export function compressZstd(bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (!isZip(nativeCompress)) return reject(new BatchError('this Node.js has no zstd'));
    nativeCompress(bytes, (error, compressed) => {
      if (error === null) resolve(compressed);
      else reject(error);
    });
  });
}

/**
 * Decompresses zstd data. Uses the implementation of Node.js if available, otherwise JavaScript.
 * @throws BatchError if it is invalid or larger than `limitBytes`.
 */
export async function decompressZstd(bytes: Buffer, limitBytes: number): Promise<Buffer> {
  if (!isUnzip(native)) return await decompressZstdInJavaScript(bytes, limitBytes);
  checkZstdFrames(bytes, limitBytes);
  return await unzip(native, bytes, limitBytes);
}

/** Decompresses zstd data in JavaScript, for versions of Node.js without zstd. */
export async function decompressZstdInJavaScript(
  bytes: Buffer,
  limitBytes: number,
): Promise<Buffer> {
  checkZstdFrames(bytes, limitBytes);
  const { Decompress } = await import('fzstd');
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((piece) => {
    size += piece.length;
    if (size > limitBytes) throw new BatchError(`inflates to more than ${limitBytes} bytes`);
    pieces.push(piece);
  });
  try {
    stream.push(bytes, true);
  } catch (error) {
    throw error instanceof BatchError ? error : new BatchError(messageOf(error));
  }
  return Buffer.concat(pieces);
}

/** Inflates gzip. @throws BatchError if it is invalid or larger than `limitBytes`. */
export function decompressGzip(bytes: Buffer, limitBytes: number): Promise<Buffer> {
  return unzip(zlib.unzip, bytes, limitBytes);
}

function unzip(how: Unzip, bytes: Buffer, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    how(bytes, { maxOutputLength: limitBytes }, (error, inflated) => {
      if (error === null) resolve(inflated);
      else reject(new BatchError(messageOf(error)));
    });
  });
}

function isZip(value: unknown): value is Zip {
  return typeof value === 'function';
}

function isUnzip(value: unknown): value is Unzip {
  return typeof value === 'function';
}
