import { OutputBuffer } from './output-buffer.ts';
import { BatchError } from './error-kinds.ts';

const magic = 0x184d2204;
const hasBlockChecksums = 0x10;
const hasContentSize = 0x08;
const hasDictionary = 0x01;
const isStored = 0x80000000;
const endMark = 0;

/**
 * Decompresses one LZ4 frame. Verifies neither the checksums of the frame nor (elsewhere) the checksum of the record
 * batch: TCP and TLS protect the connection, and brokers verify batches when producers write them.
 * @throws BatchError if the frame is invalid, or its content is larger than `limitBytes`.
 */
export function decompressLz4(bytes: Buffer, limitBytes: number): Buffer {
  if (bytes.length < 7 || bytes.readUInt32LE(0) !== magic) throw new BatchError('no LZ4 frame');
  const flags = bytes[4] ?? 0;
  const out = new OutputBuffer(bytes.length * 4, limitBytes);
  let at = 7 + (flags & hasContentSize ? 8 : 0) + (flags & hasDictionary ? 4 : 0);
  for (;;) {
    if (at + 4 > bytes.length) throw new BatchError('cut short');
    const word = bytes.readUInt32LE(at);
    at += 4;
    if (word === endMark) return out.bytes();
    const size = word & ~isStored;
    if (at + size > bytes.length) throw new BatchError('cut short');
    if ((word & isStored) === 0) decompressBlock(bytes.subarray(at, at + size), out);
    else out.copy(bytes, at, size);
    at += size + (flags & hasBlockChecksums ? 4 : 0);
  }
}

/** Decompresses one block. In a block, literals and matches alternate, and literals end the block. */
function decompressBlock(block: Buffer, out: OutputBuffer): void {
  let at = 0;
  const extended = (length: number): number => {
    if (length < 15) return length;
    let sum = length;
    for (;;) {
      if (at >= block.length) throw new BatchError('cut short');
      const more = block[at++] ?? 0;
      sum += more;
      if (more < 255) return sum;
    }
  };
  while (at < block.length) {
    const token = block[at++] ?? 0;
    const literals = extended(token >> 4);
    out.copy(block, at, literals);
    at += literals;
    if (at >= block.length) return;
    if (at + 2 > block.length) throw new BatchError('cut short');
    const distance = block.readUInt16LE(at);
    at += 2;
    out.repeat(distance, extended(token & 15) + 4);
  }
}
