import { randomInt } from 'node:crypto';

import { ByteBuffer } from './byte-buffer.ts';
import { bytesOf, uint64Bytes } from './column.ts';

const WORDS_MIN = 32;
// Flags of LowCardinality in Native: the keys come with the block, and there is no dictionary shared between blocks.
const ADDITIONAL_KEYS = 0x600;
// The words are strangers' text: an unknown seed keeps them from being chosen to collide. The output does not depend on it.
const seed = randomInt(1, 0x7fffffff);

/**
 * The distinct words of a LowCardinality(String) column in one block. Word 0 is `''`, the others follow in order of
 * appearance, exactly as the server writes them.
 */
export class Dictionary {
  /** Words in Native form: LEB128 length, then the bytes. */
  #words = new ByteBuffer();
  /** Per word: where its bytes begin in `#words`, their number, their hash. */
  #starts = new Int32Array(WORDS_MIN);
  #lengths = new Int32Array(WORDS_MIN);
  #hashes = new Int32Array(WORDS_MIN);
  /** Open addressing: word number, 0 = free (word 0 is never looked up). Twice as many slots as room for words. */
  #slots = new Int32Array(WORDS_MIN * 2);
  #count = 0;
  #last = 0;

  constructor() {
    this.#reset();
  }

  get sizeBytes(): number {
    return this.#words.length;
  }

  /** Number of a word, which is added when it is new. */
  key(source: Uint8Array, start: number, end: number): number {
    if (start === end) return 0;
    // The word of the row before is often the word of this one.
    if (this.#last !== 0 && this.#equals(this.#last, source, start, end)) return this.#last;
    const hash = hashOf(source, start, end);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const word = this.#slots[slot] ?? 0;
      if (word === 0) break;
      if (this.#hashes[word] === hash && this.#equals(word, source, start, end)) {
        this.#last = word;
        return word;
      }
      slot = (slot + 1) & mask;
    }
    this.#last = this.#add(source, start, end, hash);
    return this.#last;
  }

  /**
   * Hands over the words and the rows' keys in Native form and starts anew.
   * @param keys one key per row.
   */
  finish(keys: Uint32Array): readonly Uint8Array[] {
    // The server widens the keys at 256 words, not at 257; the same here keeps the bytes equal.
    const width = this.#count < 0x100 ? 0 : this.#count < 0x10000 ? 1 : 2;
    const narrow = [Uint8Array, Uint16Array, Uint32Array][width] ?? Uint32Array;
    const pieces = [
      uint64Bytes(ADDITIONAL_KEYS | width, this.#count),
      this.#words.take(),
      uint64Bytes(keys.length),
      bytesOf(new narrow(keys)),
    ];
    this.#reset();
    return pieces;
  }

  #reset(): void {
    this.#slots.fill(0);
    this.#words.length = 0;
    this.#words.appendVarint(0);
    this.#count = 1;
    this.#last = 0;
  }

  #equals(word: number, source: Uint8Array, start: number, end: number): boolean {
    const length = end - start;
    if (this.#lengths[word] !== length) return false;
    const { bytes } = this.#words;
    const from = this.#starts[word] ?? 0;
    for (let i = 0; i < length; i++) if (bytes[from + i] !== source[start + i]) return false;
    return true;
  }

  #add(source: Uint8Array, start: number, end: number, hash: number): number {
    if (this.#count === this.#starts.length) this.#grow();
    const word = this.#count++;
    this.#words.appendString(source, start, end);
    this.#starts[word] = this.#words.length - (end - start);
    this.#lengths[word] = end - start;
    this.#hashes[word] = hash;
    this.#place(word, hash);
    return word;
  }

  #grow(): void {
    const words = this.#starts.length * 2;
    this.#starts = grown(this.#starts, words);
    this.#lengths = grown(this.#lengths, words);
    this.#hashes = grown(this.#hashes, words);
    this.#slots = new Int32Array(words * 2);
    for (let word = 1; word < this.#count; word++) this.#place(word, this.#hashes[word] ?? 0);
  }

  #place(word: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = word;
  }
}

function grown(values: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length);
  copy.set(values);
  return copy;
}

function hashOf(source: Uint8Array, start: number, end: number): number {
  let hash = seed;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (source[i] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
