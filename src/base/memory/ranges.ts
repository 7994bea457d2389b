import { freeNow } from './buffer-pool.ts';

/** Freeing smaller arrays costs more than it saves. */
const freedBytesMin = 64 * 1024;

/**
 * A growing list of [start, end) byte ranges in one buffer, ascending, with at most `countMax` ranges. Further ranges
 * extend the last one. Without a maximum, the list for a text of very short values would be many times as large as the
 * text.
 */
export class RangeList {
  #pairs = new Uint32Array(128);
  #used = 0;
  #usedMax: number;

  constructor(countMax = Number.POSITIVE_INFINITY) {
    this.#usedMax = countMax * 2;
  }

  /** Number of ranges. */
  get count(): number {
    return this.#used / 2;
  }

  /** Whether the list is full: the next range extends the last one. */
  get isFull(): boolean {
    return this.#used === this.#usedMax;
  }

  /** Alternating starts and ends; a view, valid until the next `push` or `free`. */
  get pairs(): Uint32Array {
    return this.#pairs.subarray(0, this.#used);
  }

  /** End of the last range; 0 if the list is empty. */
  get lastEnd(): number {
    return this.#used === 0 ? 0 : (this.#pairs[this.#used - 1] ?? 0);
  }

  /** Removes the ranges and keeps the memory. @param countMax new maximum; defaults to the current one */
  clear(countMax = this.#usedMax / 2): void {
    this.#used = 0;
    this.#usedMax = countMax * 2;
  }

  /** Removes the ranges and frees the memory: views of `pairs` are then empty. */
  free(): void {
    this.#used = 0;
    this.#replace(new Uint32Array(128));
  }

  #replace(pairs: Uint32Array<ArrayBuffer>): void {
    // Otherwise, several arrays of up to 8 MB would stay until the next garbage collection.
    if (this.#pairs.byteLength >= freedBytesMin) freeNow(this.#pairs);
    this.#pairs = pairs;
  }

  /** Extends the last range. */
  widen(end: number): void {
    this.#pairs[this.#used - 1] = end;
  }

  /** Appends one range. */
  push(start: number, end: number): void {
    if (this.#used === this.#usedMax) {
      this.widen(end);
      return;
    }
    if (this.#used === this.#pairs.length) {
      const wider = new Uint32Array(this.#used * 2);
      wider.set(this.#pairs);
      this.#replace(wider);
    }
    this.#pairs[this.#used] = start;
    this.#pairs[this.#used + 1] = end;
    this.#used += 2;
  }
}
