import { BatchError } from './error-kinds.ts';

/** Output of a decompressor: a byte buffer that grows up to a limit, and can append earlier bytes again. */
export class OutputBuffer {
  readonly #limitBytes: number;
  #bytes: Buffer;
  #size = 0;

  /** @param guessBytes expected size; the buffer grows as needed. */
  constructor(guessBytes: number, limitBytes: number) {
    this.#limitBytes = limitBytes;
    this.#bytes = Buffer.allocUnsafe(Math.max(64, Math.min(guessBytes, limitBytes)));
  }

  /** Appends `length` bytes of `from`. @throws BatchError if `from` is too short or the limit is exceeded. */
  copy(from: Uint8Array, start: number, length: number): void {
    if (start + length > from.length) throw new BatchError('cut short');
    this.#reserve(length);
    this.#bytes.set(from.subarray(start, start + length), this.#size);
    this.#size += length;
  }

  /**
   * Appends again the `length` bytes that start `distance` bytes before the end. `length` may exceed `distance`: the
   * bytes then repeat (LZ77).
   */
  repeat(distance: number, length: number): void {
    if (distance === 0 || distance > this.#size)
      throw new BatchError('points before its beginning');
    this.#reserve(length);
    const bytes = this.#bytes;
    const start = this.#size - distance;
    if (distance >= length) bytes.copyWithin(this.#size, start, start + length);
    else for (let at = 0; at < length; at++) bytes[this.#size + at] = bytes[start + at] ?? 0;
    this.#size += length;
  }

  /** Returns a view of the written bytes. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  #reserve(length: number): void {
    const size = this.#size + length;
    if (size > this.#limitBytes) {
      throw new BatchError(`inflates to more than ${this.#limitBytes} bytes`);
    }
    if (size <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafe(Math.min(this.#limitBytes, Math.max(size, size * 2)));
    this.#bytes.copy(wider, 0, 0, this.#size);
    this.#bytes = wider;
  }
}
