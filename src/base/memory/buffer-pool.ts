/** Smaller buffers are cheaper made anew than kept. */
const KEPT_BYTES_MIN = 64 * 1024;
/** Larger ones are rare (one event of many megabytes), and would be kept for nothing. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;
/** Where there is none of the size wanted, one of the next size will do, unless it is larger by more than half. */
const WASTE_MAX = 1.5;
/**
 * So much may lie free, of sizes that do not suit, when fresh memory is needed: the blocks of a batch, between one batch and
 * the next. Less would let go of what is needed again at once.
 */
const FREE_BYTES_MAX = 64 * 1024 * 1024;
/** How often the pool looks whether it keeps more than is used. */
const TRIM_MS = 5_000;

/** Buffers of one size. */
interface Shelf {
  readonly free: Uint8Array[];
  /** Fewest buffers that lay here since the last trim: so many were never needed. */
  least: number;
}

/**
 * Large buffers that are used again instead of being left to the garbage collector: fresh memory costs a page fault
 * every 4 KiB, and V8 collects garbage again and again because of what lies outside its heap (measured at full speed:
 * 4 us per event of 1.5 KB, more than parsing it).
 *
 * Whoever gives a buffer back promises that nothing reads it any more. One that is never given back is simply collected.
 * What was not needed for some seconds is let go, and so is what does not suit when fresh memory is needed: sizes change with
 * the data, and buffers of yesterday's size must not lie beside those of today's.
 */
export class BufferPool {
  readonly #shelves = new Map<number, Shelf>();
  #timer: NodeJS.Timeout | undefined;

  /** A buffer of at least `sizeBytes`, by half larger at most above 64 KiB; its content is undefined. */
  take(sizeBytes: number): Uint8Array {
    if (sizeBytes < KEPT_BYTES_MIN || sizeBytes > KEPT_BYTES_MAX) return fresh(sizeBytes);
    const size = roundUp(sizeBytes);
    const wider = roundUp(size + 1);
    const free =
      this.#takeFree(size) ?? (wider <= sizeBytes * WASTE_MAX ? this.#takeFree(wider) : undefined);
    if (free !== undefined) return free;
    this.#letGo(this.freeBytes - FREE_BYTES_MAX);
    return fresh(size);
  }

  /** Takes back what `take` gave: the same object, not a part of it. */
  give(buffer: Uint8Array): void {
    const size = buffer.length;
    if (size < KEPT_BYTES_MIN || size > KEPT_BYTES_MAX || roundUp(size) !== size) return;
    let shelf = this.#shelves.get(size);
    if (shelf === undefined) this.#shelves.set(size, (shelf = { free: [], least: 0 }));
    shelf.free.push(buffer);
    this.#timer ??= setInterval(() => this.#trim(), TRIM_MS).unref();
  }

  /**
   * Makes room for more in a buffer that `take` gave and that fills up.
   * @returns the same one, or one with its first `usedBytes` that is twice as large at least; the old one is given back then.
   */
  widen(buffer: Uint8Array, usedBytes: number, moreBytes: number): Uint8Array {
    if (usedBytes + moreBytes <= buffer.length) return buffer;
    const wider = this.take(Math.max(buffer.length * 2, usedBytes + moreBytes));
    wider.set(buffer.subarray(0, usedBytes));
    this.give(buffer);
    return wider;
  }

  /** Bytes that wait to be used again. */
  get freeBytes(): number {
    let sum = 0;
    for (const [size, { free }] of this.#shelves) sum += size * free.length;
    return sum;
  }

  #takeFree(size: number): Uint8Array | undefined {
    const shelf = this.#shelves.get(size);
    const buffer = shelf?.free.pop();
    if (shelf !== undefined && shelf.free.length < shelf.least) shelf.least = shelf.free.length;
    return buffer;
  }

  /** Lets go of so many bytes, of the sizes first that were needed least. */
  #letGo(bytes: number): void {
    if (bytes <= 0) return;
    let left = bytes;
    const idle = [...this.#shelves].toSorted(([a, x], [b, y]) => b * y.least - a * x.least);
    for (const [size, shelf] of idle) {
      const count = Math.min(shelf.free.length, Math.ceil(left / size));
      if (count === 0) continue;
      shelf.free.splice(0, count);
      shelf.least = Math.min(shelf.least, shelf.free.length);
      left -= count * size;
      if (left <= 0) return;
    }
  }

  #trim(): void {
    for (const [size, shelf] of this.#shelves) {
      shelf.free.splice(0, shelf.least);
      shelf.least = shelf.free.length;
      if (shelf.free.length === 0) this.#shelves.delete(size);
    }
    if (this.#shelves.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** The pool of the process: input and blocks share it, because one grows while the other shrinks. */
export const buffers = new BufferPool();

/** Sizes are 4, 5, 6 or 7 times a power of two, so that few different ones are kept. */
function roundUp(sizeBytes: number): number {
  const step = 2 ** (29 - Math.clz32(sizeBytes - 1));
  return Math.ceil(sizeBytes / step) * step;
}

function fresh(sizeBytes: number): Uint8Array {
  // Not `Buffer.allocUnsafe`, which cuts small ones from a slab that others use.
  return Buffer.allocUnsafeSlow(sizeBytes);
}
