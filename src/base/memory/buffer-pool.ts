import { MessageChannel } from 'node:worker_threads';

/** Smaller buffers are cheaper to allocate than to keep. */
const KEPT_BYTES_MIN = 64 * 1024;
/** Larger buffers are rare (one event of many megabytes), so keeping them would waste memory. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;
/** If no buffer of the size is free, a buffer up to this factor larger is used. */
const WASTE_MAX = 1.5;
/**
 * When a buffer is allocated, free buffers of other sizes are kept up to this total. This is enough for the blocks of a
 * batch, which are free between two batches. With a lower limit, buffers would be released that are needed again
 * immediately.
 */
const FREE_BYTES_MAX = 64 * 1024 * 1024;
/** Free buffers up to this total are kept even if the memory budget is used up. */
const FREE_BYTES_MIN = 16 * 1024 * 1024;
/** Interval at which unused buffers are released. */
const TRIM_MS = 5_000;

/** A memory budget: its limit, and how much of it is used, in bytes. */
export interface Budget {
  readonly max: number;
  readonly used: number;
}

/** Free buffers of one size. */
interface Shelf {
  readonly free: Uint8Array[];
  /** Minimum number of free buffers since the last trim: this number of buffers was not needed. */
  least: number;
}

/**
 * A pool of large buffers. If they were left to the garbage collector, each 4 KiB of fresh memory would cost a page
 * fault, and V8 would start collections because of memory outside its heap. Measured at full speed, this costs 4 us per
 * event of 1.5 KB, more than parsing it.
 *
 * A caller that returns a buffer guarantees that nothing reads it afterwards. A buffer that is never returned is
 * garbage-collected.
 * Buffers that are not used for some seconds are released. When a new buffer is allocated, free buffers of other sizes
 * are released, too: sizes change with the data, and buffers of old sizes must not accumulate. Free buffers stay within
 * the unused part of the memory budget.
 */
export class BufferPool {
  readonly #shelves = new Map<number, Shelf>();
  #timer: NodeJS.Timeout | undefined;
  /** If set, free buffers are limited to the unused part of this budget. */
  budget: Budget | undefined;

  /** Returns a buffer of at least `sizeBytes`. Above 64 KiB, it is at most 50% larger. Its content is undefined. */
  take(sizeBytes: number): Uint8Array {
    if (sizeBytes < KEPT_BYTES_MIN || sizeBytes > KEPT_BYTES_MAX) return fresh(sizeBytes);
    const size = roundUp(sizeBytes);
    const wider = roundUp(size + 1);
    const free =
      this.#takeFree(size) ?? (wider <= sizeBytes * WASTE_MAX ? this.#takeFree(wider) : undefined);
    if (free !== undefined) return free;
    this.#letGo(this.freeBytes - this.#freeBytesMax);
    return fresh(size);
  }

  /** Returns a buffer from `take` to the pool: pass the same object, not a view of it. Afterwards, it may be empty. */
  give(buffer: Uint8Array): void {
    const size = buffer.length;
    // Free larger buffers now (bodies of requests, for example): several of them would otherwise stay until the next
    // garbage collection.
    if (size > KEPT_BYTES_MAX && size === buffer.buffer.byteLength) return freeNow(buffer);
    if (size < KEPT_BYTES_MIN || size > KEPT_BYTES_MAX || roundUp(size) !== size) return;
    let shelf = this.#shelves.get(size);
    if (shelf === undefined) this.#shelves.set(size, (shelf = { free: [], least: 0 }));
    shelf.free.push(buffer);
    this.#timer ??= setInterval(() => this.#trim(), TRIM_MS).unref();
  }

  /**
   * Increases the capacity of a buffer from `take`.
   * @returns the same buffer, or one of at least twice the size with the first `usedBytes`; the old one is then
   * returned to the pool
   */
  widen(buffer: Uint8Array, usedBytes: number, moreBytes: number): Uint8Array {
    if (usedBytes + moreBytes <= buffer.length) return buffer;
    const wider = this.take(Math.max(buffer.length * 2, usedBytes + moreBytes));
    wider.set(buffer.subarray(0, usedBytes));
    this.give(buffer);
    return wider;
  }

  /**
   * Returns a buffer with the first `usedBytes` of a buffer from `take`. This is the same buffer, or a smaller one if
   * most of it is unused; the larger one is then returned to the pool.
   */
  narrow(buffer: Uint8Array, usedBytes: number): Uint8Array {
    if (buffer.length < KEPT_BYTES_MIN || usedBytes > buffer.length / 2) return buffer;
    const narrower = this.take(usedBytes);
    narrower.set(buffer.subarray(0, usedBytes));
    this.give(buffer);
    return narrower;
  }

  /** Number of free bytes. */
  get freeBytes(): number {
    let sum = 0;
    for (const [size, { free }] of this.#shelves) sum += size * free.length;
    return sum;
  }

  get #freeBytesMax(): number {
    if (this.budget === undefined) return FREE_BYTES_MAX;
    const { max, used } = this.budget;
    return Math.min(FREE_BYTES_MAX, Math.max(FREE_BYTES_MIN, max - used));
  }

  #takeFree(size: number): Uint8Array | undefined {
    const shelf = this.#shelves.get(size);
    const buffer = shelf?.free.pop();
    if (shelf !== undefined && shelf.free.length < shelf.least) shelf.least = shelf.free.length;
    return buffer;
  }

  /** Releases `bytes` bytes, starting with the size whose unused buffers take the most bytes. */
  #letGo(bytes: number): void {
    if (bytes <= 0) return;
    let left = bytes;
    const idle = [...this.#shelves].toSorted(([a, x], [b, y]) => b * y.least - a * x.least);
    for (const [size, shelf] of idle) {
      const count = Math.min(shelf.free.length, Math.ceil(left / size));
      if (count === 0) continue;
      for (const buffer of shelf.free.splice(0, count)) freeNow(buffer);
      shelf.least = Math.min(shelf.least, shelf.free.length);
      left -= count * size;
      if (left <= 0) return;
    }
  }

  #trim(): void {
    for (const [size, shelf] of this.#shelves) {
      for (const buffer of shelf.free.splice(0, shelf.least)) freeNow(buffer);
      shelf.least = shelf.free.length;
      if (shelf.free.length === 0) this.#shelves.delete(size);
    }
    if (this.#shelves.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** The pool of the process. Input and blocks share it, because one grows while the other shrinks. */
export const buffers = new BufferPool();

/** Sizes are 4, 5, 6, or 7 times a power of two, so that there are few different ones. */
function roundUp(sizeBytes: number): number {
  const step = 2 ** (29 - Math.clz32(sizeBytes - 1));
  return Math.ceil(sizeBytes / step) * step;
}

function fresh(sizeBytes: number): Uint8Array {
  // Do not use `Buffer.allocUnsafe`, which allocates small buffers from a shared slab.
  return Buffer.allocUnsafeSlow(sizeBytes);
}

const { port1: closed, port2: peer } = new MessageChannel();
peer.close();

/**
 * Frees the memory of a buffer and leaves the buffer empty. Otherwise, the memory would stay until the next garbage
 * collection: measured after an outage with 200 shards, 100 MB in addition to the budget. Node.js 20 has no
 * `ArrayBuffer.prototype.transfer`; but a message to a closed port frees the memory that is transferred with it.
 */
export function freeNow({ buffer }: Uint8Array | Uint32Array): void {
  if (buffer instanceof ArrayBuffer) closed.postMessage(undefined, [buffer]);
}
