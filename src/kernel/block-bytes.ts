import { buffers } from '../base/index.ts';

/** Size of all buffers: with one size, any block can reuse the memory of any other. */
const PIECE_BYTES = 1024 * 1024;

/** The bytes of a block in memory outside the kernel, which later kernel calls do not change. */
export interface FinishedBytes {
  readonly pieces: readonly Uint8Array[];
  readonly sizeBytes: number;
  readonly release: () => void;
}

/** Collects the bytes of one block in pieces from the pool. */
export class BlockBytes {
  readonly #taken: Uint8Array[] = [];
  readonly #full: Uint8Array[] = [];
  #piece: Uint8Array = this.#take();
  #used = 0;

  /** Copies `bytes` to the end. */
  add(bytes: Uint8Array): void {
    let from = 0;
    while (from < bytes.length) {
      if (this.#used === PIECE_BYTES) {
        this.#full.push(this.#piece);
        this.#piece = this.#take();
        this.#used = 0;
      }
      const to = Math.min(bytes.length, from + PIECE_BYTES - this.#used);
      this.#piece.set(
        from === 0 && to === bytes.length ? bytes : bytes.subarray(from, to),
        this.#used,
      );
      this.#used += to - from;
      from = to;
    }
  }

  /** Returns the collected bytes. Call once. */
  finish(): FinishedBytes {
    const taken = this.#taken;
    // A small block must not occupy a full buffer, because there can be hundreds of blocks, one per period and table.
    const last = this.#piece.subarray(0, this.#used);
    const isSmall = this.#used < PIECE_BYTES / 4;
    const pieces = [...this.#full, isSmall ? Uint8Array.from(last) : last];
    if (isSmall) for (const buffer of taken.splice(-1)) buffers.give(buffer);
    return {
      pieces,
      sizeBytes: this.#full.length * PIECE_BYTES + this.#used,
      release: () => {
        for (const buffer of taken) buffers.give(buffer);
      },
    };
  }

  /** Takes a buffer from the pool, and limits it to the size of a piece, because it can be larger. */
  #take(): Uint8Array {
    const memory = buffers.take(PIECE_BYTES);
    this.#taken.push(memory);
    return memory.subarray(0, PIECE_BYTES);
  }
}
