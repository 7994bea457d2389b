/**
 * A region of the kernel's memory that the host builds in its own memory before it copies the region. The base address
 * is known beforehand, so the content can hold absolute addresses.
 */
export class Arena {
  readonly base: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #used = 0;

  /** @param base address of the first byte, a multiple of 16. */
  constructor(base: number, sizeBytes: number) {
    this.base = base;
    this.#bytes = new Uint8Array(sizeBytes);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** All bytes of the region. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** Reserves zeroed bytes, aligned to 16. @returns their address. */
  take(sizeBytes: number): number {
    const at = this.#used;
    this.#used = (at + sizeBytes + 15) & ~15;
    if (this.#used > this.#bytes.length)
      throw new RangeError('the catalog exceeds its memory in the kernel');
    return this.base + at;
  }

  /** Stores the bytes and at least 16 zeroed bytes after them. @returns their address. */
  store(bytes: Uint8Array): number {
    const at = this.take(bytes.length + 16);
    this.#bytes.set(bytes, at - this.base);
    return at;
  }

  /** Stores UTF-8 text and its `Text` (address and length). @returns the address of the `Text`. */
  text(text: string): number {
    const bytes = Buffer.from(text);
    const at = this.take(8);
    this.u32(at, this.store(bytes), bytes.length);
    return at;
  }

  /** Stores several `Text`s contiguously. @returns the address of the first. */
  texts(texts: readonly string[]): number {
    const at = this.take(texts.length * 8);
    for (const [index, text] of texts.entries()) {
      const bytes = Buffer.from(text);
      this.u32(at + index * 8, this.store(bytes), bytes.length);
    }
    return at;
  }

  /** Writes 32-bit integers contiguously from address `at`. */
  u32(at: number, ...values: readonly number[]): void {
    for (const [index, value] of values.entries()) {
      this.#view.setUint32(at - this.base + index * 4, value, true);
    }
  }

  /** Writes bytes contiguously from address `at`. */
  u8(at: number, ...values: readonly number[]): void {
    this.#bytes.set(values, at - this.base);
  }

  u64(at: number, value: bigint): void {
    this.#view.setBigUint64(at - this.base, value, true);
  }

  f64(at: number, value: number): void {
    this.#view.setFloat64(at - this.base, value, true);
  }
}
