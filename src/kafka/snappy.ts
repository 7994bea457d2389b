import { OutputBuffer } from './output-buffer.ts';
import { BatchError } from './error-kinds.ts';

// Framing of snappy-java, which Kafka's Java client uses: magic number, two version numbers, then blocks, each preceded
// by its length.
const javaMagic = Buffer.from([0x82, 0x53, 0x4e, 0x41, 0x50, 0x50, 0x59, 0x00]);
const javaHeaderBytes = 16;

/**
 * Decompresses Snappy data, either raw (as librdkafka writes it) or with the framing of snappy-java.
 * @throws BatchError if the data is invalid, or decompresses to more than `limitBytes`.
 */
export function decompressSnappy(bytes: Buffer, limitBytes: number): Buffer {
  const out = new OutputBuffer(bytes.length * 4, limitBytes);
  if (!bytes.subarray(0, javaMagic.length).equals(javaMagic)) {
    decompressRaw(bytes, out);
    return out.bytes();
  }
  let at = javaHeaderBytes;
  while (at < bytes.length) {
    if (at + 4 > bytes.length) throw new BatchError('cut short');
    const size = bytes.readUInt32BE(at);
    at += 4;
    if (at + size > bytes.length) throw new BatchError('cut short');
    decompressRaw(bytes.subarray(at, at + size), out);
    at += size;
  }
  return out.bytes();
}

/** Decompresses one raw block: its size as a varint, then literals and copies. */
function decompressRaw(bytes: Buffer, out: OutputBuffer): void {
  let at = 0;
  while ((bytes[at++] ?? 0) > 0x7f);
  while (at < bytes.length) {
    const tag = bytes[at++] ?? 0;
    const kind = tag & 3;
    if (kind === 0) {
      let length = (tag >> 2) + 1;
      if (length > 60) {
        const sizeBytes = length - 60;
        length = readLittle(bytes, at, sizeBytes) + 1;
        at += sizeBytes;
      }
      out.copy(bytes, at, length);
      at += length;
    } else if (kind === 1) {
      out.repeat(((tag >> 5) << 8) | readLittle(bytes, at, 1), ((tag >> 2) & 7) + 4);
      at += 1;
    } else {
      const sizeBytes = kind === 2 ? 2 : 4;
      out.repeat(readLittle(bytes, at, sizeBytes), (tag >> 2) + 1);
      at += sizeBytes;
    }
  }
}

function readLittle(bytes: Buffer, at: number, sizeBytes: number): number {
  if (at + sizeBytes > bytes.length) throw new BatchError('cut short');
  return bytes.readUIntLE(at, sizeBytes);
}
