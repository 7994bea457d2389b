import { BatchError } from './error-kinds.ts';

const frameMagic = 0xfd2fb528;
const skippableMagic = 0x184d2a50;
const blockHeaderBytes = 3;
const checksumBytes = 4;
const dictionaryIdBytes = [0, 1, 2, 4];
const contentSizeBytes = [0, 2, 4, 8];
const isRle = 1;
// RFC 8878 recommends that every decoder supports windows of up to this size.
const windowBytesMin = 8 * 1024 * 1024;

/**
 * Checks the frames of zstd data (RFC 8878) before decompression. This is necessary because a decoder allocates the
 * window that a frame header declares, up to gigabytes, before any output.
 * @throws BatchError if a window exceeds both `limitBytes` and 8 MiB, or if the data is truncated or not zstd.
 */
export function checkZstdFrames(bytes: Buffer, limitBytes: number): void {
  let at = 0;
  while (at < bytes.length) {
    const magic = uint(bytes, at, 4);
    if ((magic & 0xfffffff0) >>> 0 === skippableMagic) at += 8 + uint(bytes, at + 4, 4);
    else if (magic === frameMagic)
      at = endOfFrame(bytes, at + 4, Math.max(limitBytes, windowBytesMin));
    else throw new BatchError('no zstd frame');
  }
  if (at > bytes.length) throw new BatchError('cut short');
}

function endOfFrame(bytes: Buffer, start: number, windowBytesMax: number): number {
  const flags = uint(bytes, start, 1);
  const isSingle = (flags & 0x20) !== 0;
  const sizeFlag = flags >> 6;
  const sizeBytes = sizeFlag === 0 && isSingle ? 1 : (contentSizeBytes[sizeFlag] ?? 0);
  let at = start + 1 + (isSingle ? 0 : 1) + (dictionaryIdBytes[flags & 3] ?? 0);
  const contentBytes = uint(bytes, at, sizeBytes);
  const windowBytes = isSingle ? contentBytes : windowOf(uint(bytes, start + 1, 1));
  if (windowBytes > windowBytesMax) {
    throw new BatchError(
      `needs a window of ${windowBytes} bytes; the maximum is ${windowBytesMax}`,
    );
  }
  at += sizeBytes;
  for (;;) {
    const header = uint(bytes, at, blockHeaderBytes);
    const size = ((header >> 1) & 3) === isRle ? 1 : header >> 3;
    at += blockHeaderBytes + size;
    if ((header & 1) === 1) return at + ((flags & 4) === 0 ? 0 : checksumBytes);
  }
}

function windowOf(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

/** Reads a little-endian number of up to eight bytes. */
function uint(bytes: Buffer, at: number, length: number): number {
  if (at + length > bytes.length) throw new BatchError('cut short');
  let value = 0;
  for (let index = length - 1; index >= 0; index--) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}
