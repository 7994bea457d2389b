import { createGunzip, type Gunzip } from 'node:zlib';
import { messageOf } from '../../base/index.ts';
import type { ByteProblem, ByteReader, Waited } from './byte-reader.ts';

/**
 * Maximum compressed size per step. The actual size follows the previous inflation ratio, for a target output size. 16
 * KiB inflate to at most 17 MB (deflate: 1032 to 1), the first step to 1 MB.
 */
const pieceBytesMax = 16 * 1024;
const pieceBytesMin = 256;
const inflatedBytesAim = 512 * 1024;

/** True if bytes start with the gzip signature (RFC 1952). */
export function isGzip(head: Uint8Array): boolean {
  return head.length >= 2 && head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * Inflates gzip with any number of members. An error ends the data: bytes that were inflated before it are returned,
 * and
 * `readProblem` returns the cause. While the file can still grow, an incomplete member waits.
 */
export class GunzipBytes implements ByteReader {
  readonly #raw: ByteReader;
  readonly #gunzip: Gunzip = createGunzip({ chunkSize: 64 * 1024 });
  readonly #piece = new Uint8Array(pieceBytesMax);
  #pieceBytes = 1024;
  readonly #inflated: Uint8Array[] = [];
  #witness: Uint8Array | undefined;
  #reason: string | undefined;
  /** True after a zero byte that follows the last member: padding. */
  #isPadded = false;
  #wake: () => void = () => {};

  constructor(raw: ByteReader) {
    this.#raw = raw;
    this.#gunzip.on('data', (bytes: Uint8Array) => this.#inflated.push(bytes));
    this.#gunzip.on('error', (error) => {
      this.#reason = messageOf(error);
      this.#wake();
    });
    this.#gunzip.on('end', () => {
      this.#isPadded = true;
      this.#wake();
    });
  }

  get isBroken(): boolean {
    return this.#reason !== undefined;
  }

  async read(target: Uint8Array): Promise<number> {
    for (;;) {
      const [bytes] = this.#inflated;
      if (bytes !== undefined) {
        const taken = bytes.subarray(0, target.length);
        target.set(taken);
        if (taken.length === bytes.length) this.#inflated.shift();
        else this.#inflated[0] = bytes.subarray(taken.length);
        return taken.length;
      }
      if (this.#reason !== undefined) return 0;
      const count = await this.#raw.read(this.#piece.subarray(0, this.#pieceBytes));
      if (count === 0) return 0;
      await this.#take(this.#piece.subarray(0, count));
      this.#resizePiece(count);
    }
  }

  async more(signal: AbortSignal): Promise<Waited> {
    return this.#reason === undefined ? this.#raw.more(signal) : 'end';
  }

  async readProblem(): Promise<ByteProblem | undefined> {
    if (this.#reason === undefined && !this.#isPadded && this.#witness !== undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        this.#gunzip.end();
      });
    }
    // Gzip in gzip: the inner data can be valid although the outer data is truncated.
    if (this.#reason === undefined) return this.#raw.readProblem();
    return { reason: this.#reason, witness: this.#witness ?? new Uint8Array(0) };
  }

  async close(): Promise<void> {
    this.#gunzip.destroy();
    await this.#raw.close();
  }

  /** Reduces the step size for data with a high inflation ratio. */
  #resizePiece(count: number): void {
    let inflated = 0;
    for (const { length } of this.#inflated) inflated += length;
    const fitting = Math.floor((count * inflatedBytesAim) / Math.max(inflated, 1));
    const required = Math.min(fitting, this.#pieceBytes * 2, pieceBytesMax);
    this.#pieceBytes = Math.max(required, pieceBytesMin);
  }

  async #take(piece: Uint8Array): Promise<void> {
    this.#witness ??= piece.slice();
    if (!this.#isPadded) {
      const before = this.#gunzip.bytesWritten;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        this.#gunzip.write(piece, () => resolve());
      });
      if (!this.#isPadded) return;
      piece = piece.subarray(this.#gunzip.bytesWritten - before);
    }
    // Zeros after the last member are padding (tapes, block devices); zlib reads nothing after them.
    if (piece.some((byte) => byte !== 0)) this.#reason = 'there are bytes after the gzip data';
  }
}
