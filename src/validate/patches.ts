import { maskedText } from '../catalog/index.ts';
import type { TextPool } from './text-pool.ts';

/** What stands in place of a piece of delivered JSON text when that text is kept. */
export const patchKind = {
  /** A secret: `"[masked]"`. */
  mask: 0,
  /** A lone surrogate escape: the replacement character. */
  loneSurrogate: 1,
  /** A member that a later one of the same name overrides: nothing. */
  drop: 2,
} as const;

const replacements = [JSON.stringify(maskedText), '\\ufffd', ''].map((text) =>
  Uint8Array.from(Buffer.from(text)),
);

interface Patch {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
}

/** The places of an event's text that are not kept as delivered. They nest (a drop around others) but never overlap. */
export class Patches {
  #patches: Patch[] = [];
  #isSorted = true;

  get count(): number {
    return this.#patches.length;
  }

  clear(): void {
    if (this.#patches.length > 0) this.#patches = [];
    this.#isSorted = true;
  }

  add(kind: number, start: number, end: number): void {
    const last = this.#patches.at(-1);
    if (last !== undefined && last.start > start) this.#isSorted = false;
    this.#patches.push({ kind, start, end });
  }

  /** Forgets the places that begin in `start` to `end`, which is about to be read again. */
  forget(start: number, end: number): void {
    this.#patches = this.#patches.filter((patch) => patch.start < start || patch.start >= end);
  }

  /** Whether a place of this kind, or of any, begins in `start` to `end`. */
  has(start: number, end: number, kind = -1): boolean {
    for (let index = this.#firstFrom(start); index < this.#patches.length; index++) {
      const patch = this.#patches[index];
      if (patch === undefined || patch.start >= end) return false;
      if (kind < 0 || patch.kind === kind) return true;
    }
    return false;
  }

  /** Appends `source[start..end)` to `pool` with everything replaced that is to be replaced. */
  copy(source: Uint8Array, start: number, end: number, pool: TextPool): void {
    let done = start;
    for (let index = this.#firstFrom(start); index < this.#patches.length; index++) {
      const patch = this.#patches[index];
      if (patch === undefined || patch.start >= end) break;
      // What lies inside a dropped member went with it.
      if (patch.start < done) continue;
      const text = replacements[patch.kind] ?? source;
      pool.append(source, done, patch.start);
      pool.append(text, 0, text.length);
      done = patch.end;
    }
    pool.append(source, done, end);
  }

  /** Index of the first place that begins at `start` or later. */
  #firstFrom(start: number): number {
    if (!this.#isSorted) {
      this.#patches.sort((a, b) => a.start - b.start);
      this.#isSorted = true;
    }
    let low = 0;
    let high = this.#patches.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#patches[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
