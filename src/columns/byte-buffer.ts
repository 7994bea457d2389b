// Shorter copies cost less as a loop than as a call with a view (measured: even at about 60 bytes on Node 20).
const LOOP_BYTES_MAX = 64;

/**
 * Bytes that grow at the end. `bytes` is replaced when it grows, so it must be read again after every append.
 */
export class ByteBuffer {
  bytes: Uint8Array;
  length = 0;

  constructor(capacityBytes = 256) {
    this.bytes = new Uint8Array(capacityBytes);
  }

  /** Makes room for `bytesMore` bytes behind `length`. */
  reserve(bytesMore: number): void {
    const needed = this.length + bytesMore;
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  /** Appends `source[start..end)`. */
  append(source: Uint8Array, start: number, end: number): void {
    const count = end - start;
    this.reserve(count);
    const { bytes, length } = this;
    if (count > LOOP_BYTES_MAX) bytes.set(source.subarray(start, end), length);
    else for (let i = 0; i < count; i++) bytes[length + i] = source[start + i] ?? 0;
    this.length = length + count;
  }

  /** Appends a LEB128 length and then `source[start..end)`: how Native writes a string. */
  appendString(source: Uint8Array, start: number, end: number): void {
    this.appendVarint(end - start);
    this.append(source, start, end);
  }

  /** Appends an unsigned LEB128 number of up to 32 bits. */
  appendVarint(value: number): void {
    this.reserve(5);
    let rest = value;
    while (rest > 0x7f) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  /** Hands the bytes over and starts anew, with room for as many again: the receiver owns what it gets. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.length);
    this.bytes = new Uint8Array(roomFor(this.length));
    this.length = 0;
    return taken;
  }
}

/** Capacity to start with when `used` was needed last time: an eighth more, so that a steady flow never grows. */
export function roomFor(used: number): number {
  return Math.max(256, used + (used >>> 3));
}
