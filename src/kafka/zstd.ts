import * as zlib from 'node:zlib';

import { messageOf } from '../base/index.ts';
import { BatchError } from './error-kinds.ts';

type Unzip = (
  bytes: Uint8Array,
  options: { readonly maxOutputLength: number },
  done: (error: Error | null, bytes: Buffer) => void,
) => void;

/** Node.js supports zstd since version 22.15. */
const native: unknown = Reflect.get(zlib, 'zstdDecompress');

/**
 * Decompresses zstd, with the implementation of Node.js if available.
 * @throws BatchError if it is invalid or larger than `limitBytes`.
 */
export function decompressZstd(bytes: Buffer, limitBytes: number): Promise<Buffer> {
  return isUnzip(native)
    ? unzip(native, bytes, limitBytes)
    : decompressZstdInJavaScript(bytes, limitBytes);
}

/** Decompression for Node.js versions without zstd. */
export async function decompressZstdInJavaScript(
  bytes: Buffer,
  limitBytes: number,
): Promise<Buffer> {
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

function isUnzip(value: unknown): value is Unzip {
  return typeof value === 'function';
}
