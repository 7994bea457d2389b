import { roomFor } from './byte-buffer.ts';
import { bytesOf, type Column, uint64Bytes } from './column.ts';
import { Dictionary } from './dictionary.ts';

// Version of the key serialization, once per column: dictionaries may come with the block.
const KEYS_VERSION = 1;

/** Builds a `LowCardinality(String)` column: the distinct words of the block, then one key a row. */
export class LowCardinalityColumn implements Column {
  readonly type = 'LowCardinality(String)';
  readonly #dictionary = new Dictionary();
  #keys = new Uint32Array(64);
  #rows = 0;

  get sizeBytes(): number {
    // Two bytes a key: most columns need one or two.
    return this.#dictionary.sizeBytes + this.#rows * 2;
  }

  /** Appends one row: the bytes `source[start..end)`. */
  append(source: Uint8Array, start: number, end: number): void {
    this.#push(this.#dictionary.key(source, start, end));
  }

  /** Appends one row `''`. */
  appendEmpty(): void {
    this.#push(0);
  }

  finish(): readonly Uint8Array[] {
    const keys = this.#keys.subarray(0, this.#rows);
    const pieces = [uint64Bytes(KEYS_VERSION), ...this.#dictionary.finish(keys)];
    this.#keys = new Uint32Array(roomFor(this.#rows));
    this.#rows = 0;
    return pieces;
  }

  #push(key: number): void {
    if (this.#rows === this.#keys.length) {
      const grown = new Uint32Array(this.#rows * 2);
      grown.set(this.#keys);
      this.#keys = grown;
    }
    this.#keys[this.#rows++] = key;
  }
}

/**
 * Builds an `Array(LowCardinality(String))` column: where each row's list ends, then the lists end to end as one
 * LowCardinality column, which is left out when all lists are empty.
 */
export class LowCardinalityArrayColumn implements Column {
  readonly type = 'Array(LowCardinality(String))';
  readonly #dictionary = new Dictionary();
  readonly #keys: number[] = [];
  /** Where each row's list ends: little-endian UInt64, of which the high half stays 0. */
  #ends = new Uint32Array(128);
  #rows = 0;

  get sizeBytes(): number {
    return this.#dictionary.sizeBytes + this.#keys.length + this.#rows * 8;
  }

  /** Adds an element to the list of the row that `endRow` will close. */
  add(source: Uint8Array, start: number, end: number): void {
    this.#keys.push(this.#dictionary.key(source, start, end));
  }

  /** Closes the row. */
  endRow(): void {
    if (this.#rows * 2 === this.#ends.length) {
      const grown = new Uint32Array(this.#rows * 4);
      grown.set(this.#ends);
      this.#ends = grown;
    }
    this.#ends[this.#rows++ * 2] = this.#keys.length;
  }

  finish(): readonly Uint8Array[] {
    const ends = bytesOf(this.#ends.subarray(0, this.#rows * 2));
    this.#ends = new Uint32Array(roomFor(this.#rows) * 2);
    const words = this.#dictionary.finish(Uint32Array.from(this.#keys));
    const pieces = [uint64Bytes(KEYS_VERSION), ends];
    if (this.#keys.length > 0) pieces.push(...words);
    this.#keys.length = 0;
    this.#rows = 0;
    return pieces;
  }
}
