/** Scratch for text that differs from what was delivered: unescaped, lower-cased, masked. Emptied before each event. */
export class TextPool {
  /** Replaced when it grows: read it again after `reserve`. */
  bytes = new Uint8Array(4_096);
  length = 0;

  /** Makes room for `sizeBytes` and returns where they begin; the caller writes there and moves `length` on. */
  reserve(sizeBytes: number): number {
    const needed = this.length + sizeBytes;
    if (needed > this.bytes.length) {
      const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    return this.length;
  }

  /** Appends `source[start..end)`. */
  append(source: Uint8Array, start: number, end: number): void {
    const to = this.reserve(end - start);
    this.bytes.set(source.subarray(start, end), to);
    this.length = to + end - start;
  }
}
