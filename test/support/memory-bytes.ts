import type { ByteReader, Waited } from '../../src/sources/text/byte-reader.ts';

/**
 * Bytes in memory that arrive in pieces: after each piece, the next one arrives only after a call of `more`. An empty
 * piece is a time without data.
 */
export class MemoryBytes implements ByteReader {
  readonly isBroken = false;
  readonly #pieces: Uint8Array[];
  #current: Uint8Array;
  /** Bytes returned so far. */
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
