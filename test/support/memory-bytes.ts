import type { ByteReader, Waited } from '../../src/sources/text/byte-reader.ts';

/**
 * Bytes in memory that come in pieces; after each piece nothing more is there until `more` is asked. An empty piece
 * is a while in which nothing comes.
 */
export class MemoryBytes implements ByteReader {
  readonly isBroken = false;
  readonly #pieces: Uint8Array[];
  #current: Uint8Array;
  /** Bytes given so far. */
  given = 0;

  constructor(...pieces: readonly (string | Uint8Array)[]) {
    this.#pieces = pieces.map((piece) => Buffer.from(piece));
    this.#current = this.#pieces.shift() ?? new Uint8Array(0);
  }

  async read(target: Uint8Array): Promise<number> {
    const taken = this.#current.subarray(0, target.length);
    target.set(taken);
    this.#current = this.#current.subarray(taken.length);
    this.given += taken.length;
    return taken.length;
  }

  async more(signal: AbortSignal): Promise<Waited> {
    if (signal.aborted) return 'end';
    if (this.#current.length > 0) return 'more';
    const next = this.#pieces.shift();
    if (next === undefined) return 'end';
    this.#current = next;
    return next.length === 0 ? 'idle' : 'more';
  }

  async readProblem(): Promise<undefined> {
    return undefined;
  }

  async close(): Promise<void> {}
}
