import { roomFor } from './byte-buffer.ts';
import { bytesOf, type Column } from './column.ts';

/** Builds an `Int32` column: four bytes a row. */
export class Int32Column implements Column {
  readonly type = 'Int32';
  #values = new Int32Array(64);
  #rows = 0;

  get sizeBytes(): number {
    return this.#rows * 4;
  }

  append(value: number): void {
    if (this.#rows === this.#values.length) {
      const grown = new Int32Array(this.#rows * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#rows++] = value;
  }

  finish(): readonly Uint8Array[] {
    const taken = bytesOf(this.#values.subarray(0, this.#rows));
    this.#values = new Int32Array(roomFor(this.#rows));
    this.#rows = 0;
    return [taken];
  }
}

/**
 * Builds a column of eight-byte numbers: Int64, UInt64, or DateTime64 with its ticks since 1970. A value comes as two
 * 32-bit halves, because a JavaScript number is not exact beyond 2^53 and a bigint costs an allocation.
 */
export class Number64Column implements Column {
  readonly type: string;
  #halves = new Int32Array(128);
  #used = 0;

  constructor(type: string) {
    this.type = type;
  }

  get sizeBytes(): number {
    return this.#used * 4;
  }

  /** Appends one row: the low and the high half (two's complement, signed or not). */
  append(low: number, high: number): void {
    if (this.#used === this.#halves.length) {
      const grown = new Int32Array(this.#used * 2);
      grown.set(this.#halves);
      this.#halves = grown;
    }
    this.#halves[this.#used] = low;
    this.#halves[this.#used + 1] = high;
    this.#used += 2;
  }

  finish(): readonly Uint8Array[] {
    const taken = bytesOf(this.#halves.subarray(0, this.#used));
    this.#halves = new Int32Array((roomFor(this.#used) + 1) & ~1);
    this.#used = 0;
    return [taken];
  }
}

/** Builds a column of one byte a row: `Bool` (0 or 1), `Enum8`. */
export class ByteColumn implements Column {
  readonly type: string;
  #values = new Uint8Array(64);
  #rows = 0;

  constructor(type: string) {
    this.type = type;
  }

  get sizeBytes(): number {
    return this.#rows;
  }

  append(value: number): void {
    if (this.#rows === this.#values.length) {
      const grown = new Uint8Array(this.#rows * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#rows++] = value;
  }

  finish(): readonly Uint8Array[] {
    const taken = this.#values.subarray(0, this.#rows);
    this.#values = new Uint8Array(roomFor(this.#rows));
    this.#rows = 0;
    return [taken];
  }
}
