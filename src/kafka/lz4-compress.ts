// Magic number; one byte for version 1 with independent blocks; one byte for blocks of up to 64 KiB; checksum of these
// two bytes.
const frameHeader = Buffer.from([0x04, 0x22, 0x4d, 0x18, 0x60, 0x40, 0x82]);
const endMark = Buffer.alloc(4);
const blockBytesMax = 65_536;
const isStored = 0x80000000;
const matchBytesMin = 4;
// The LZ4 format requires that a block ends with at least 5 literals, and that its last match starts at least 12 bytes
// before its end.
const lastLiterals = 5;
const lastMatchStart = 12;
const hashBits = 13;
// While the search finds no match, its steps grow, so incompressible data costs little. Higher values let the steps
// grow more slowly.
const searchStrength = 6;

/** Compresses data into one LZ4 frame in the form that Kafka requires: independent blocks, and no content checksum. */
export function compressLz4(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [frameHeader];
  const table = new Uint16Array(1 << hashBits);
  for (let start = 0; start < bytes.length; start += blockBytesMax) {
    const block = bytes.subarray(start, Math.min(bytes.length, start + blockBytesMax));
    const compressed = compressBlock(block, table);
    const size = Buffer.allocUnsafe(4);
    const isSmaller = compressed !== undefined && compressed.length < block.length;
    size.writeUInt32LE(isSmaller ? compressed.length : (block.length | isStored) >>> 0);
    pieces.push(size, isSmaller ? compressed : block);
  }
  pieces.push(endMark);
  return Buffer.concat(pieces);
}

/**
 * Compresses one block.
 * @param table memory for positions by hash; overwritten.
 * @returns undefined if the compressed block would be larger than the block
 */
function compressBlock(block: Buffer, table: Uint16Array): Buffer | undefined {
  const out = new BlockWriter(block);
  table.fill(0);
  const end = block.length - lastMatchStart;
  let at = 1;
  let tries = 1 << searchStrength;
  while (at < end) {
    const word = block.readInt32LE(at);
    const hash = Math.imul(word, -1640531535) >>> (32 - hashBits);
    const candidate = table[hash] ?? 0;
    table[hash] = at;
    if (block.readInt32LE(candidate) !== word) {
      at += tries++ >> searchStrength;
      continue;
    }
    tries = 1 << searchStrength;
    const length = matchLength(block, candidate, at);
    if (!out.match(at, at - candidate, length)) return undefined;
    at += length;
  }
  return out.finish();
}

/** Returns the length of a match whose first four bytes are already known to be equal. */
function matchLength(block: Buffer, from: number, at: number): number {
  const most = block.length - lastLiterals - at;
  let length = matchBytesMin;
  while (length < most && block[from + length] === block[at + length]) length++;
  return length;
}

/** Writes the sequences of a compressed block, up to the size of the uncompressed block. */
class BlockWriter {
  readonly #block: Buffer;
  readonly #out: Buffer;
  #size = 0;
  /** The bytes of the block before this position have been written. */
  #written = 0;

  constructor(block: Buffer) {
    this.#block = block;
    this.#out = Buffer.allocUnsafe(block.length);
  }

  /** Writes the pending literals before `at`, and then a match. @returns false if the output has no space. */
  match(at: number, distance: number, length: number): boolean {
    const extra = length - matchBytesMin;
    if (!this.#literals(at, Math.min(extra, 15), lengthBytes(extra) + 2)) return false;
    this.#out[this.#size++] = distance & 0xff;
    this.#out[this.#size++] = distance >> 8;
    this.#length(extra);
    this.#written = at + length;
    return true;
  }

  /** Writes the remaining literals. @returns the compressed block, or undefined if the output has no space. */
  finish(): Buffer | undefined {
    const fits = this.#literals(this.#block.length, 0, 0);
    return fits ? this.#out.subarray(0, this.#size) : undefined;
  }

  #literals(end: number, lowBits: number, moreBytes: number): boolean {
    const count = end - this.#written;
    const needed = 1 + lengthBytes(count) + count + moreBytes;
    if (this.#size + needed > this.#out.length) return false;
    this.#out[this.#size++] = (Math.min(count, 15) << 4) | lowBits;
    this.#length(count);
    this.#block.copy(this.#out, this.#size, this.#written, end);
    this.#size += count;
    return true;
  }

  /** Writes the part of a length that does not fit into the four bits of the token. */
  #length(length: number): void {
    if (length < 15) return;
    let rest = length - 15;
    for (; rest >= 255; rest -= 255) this.#out[this.#size++] = 255;
    this.#out[this.#size++] = rest;
  }
}

function lengthBytes(length: number): number {
  return length < 15 ? 0 : Math.floor((length - 15) / 255) + 1;
}
