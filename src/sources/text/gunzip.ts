import { createGunzip, type Gunzip } from 'node:zlib';
import { messageOf } from '../../base/index.ts';
import type { ByteProblem, ByteReader, Waited } from './byte-reader.ts';

/** Compressed bytes per step. */
const pieceBytes = 16 * 1024;
/** Limit of inflated bytes that wait for a read: at most twice this number, whatever the compression ratio. */
const inflatedBytesMax = 64 * 1024;

/** True if bytes start with the gzip signature (RFC 1952). */
export function isGzip(head: Uint8Array): boolean {
  return head.length >= 2 && head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * Inflates gzip with any number of members, only as much as the caller reads. An error ends the data: bytes that were inflated
 * before it are returned, and `readProblem` returns the cause. While the file can still grow, an incomplete member
 * waits.
 */
export class GunzipBytes implements ByteReader {
  readonly #raw: ByteReader;
  readonly #piece = new Uint8Array(pieceBytes);
  #gunzip: Gunzip;
  /** Set if `raw` can go back. Returns to the start, because gzip can only be read from there. */
  readonly goBack: ((offset: number) => void) | undefined;
  readonly rewind: (() => void) | undefined;
  #inflated: Uint8Array | undefined;
  /** Number of inflated bytes to skip. */
  #skipped = 0;
  #isInflating = false;
  /** Since the start: bytes read from `raw`, bytes read before the current step, and bytes returned to the caller. */
  #rawBytes = 0;
  #stepAt = 0;
  #returnedBytes = 0;
  /** Start of the step that failed, in `raw`. From there on, a step is one byte. */
  #faultyStepAt: number | undefined;
  #witness: Uint8Array | undefined;
  #reason: string | undefined;
  /** True after a zero byte that follows the last member: padding. */
  #isPadded = false;
  #wake: () => void = () => {};

  constructor(raw: ByteReader) {
    this.#raw = raw;
    this.#gunzip = this.#create();
    if (raw.goBack !== undefined) this.goBack = (offset) => this.#rewind(offset);
    if (raw.goBack !== undefined || raw.rewind !== undefined) this.rewind = () => this.#rewind(0);
  }

  get isBroken(): boolean {
    return this.#reason !== undefined;
  }

  async read(target: Uint8Array): Promise<number> {
    for (;;) {
      const bytes = this.#next();
      if (bytes !== undefined) {
        const taken = bytes.subarray(0, target.length);
        target.set(taken);
        this.#inflated = bytes.subarray(taken.length);
        this.#returnedBytes += taken.length;
        return taken.length;
      }
      if (this.#isInflating) await this.#event();
      else if (this.#reason !== undefined) return 0;
      else {
        const count = await this.#raw.read(this.#piece.subarray(0, this.#stepBytes));
        if (count === 0) return 0;
        this.#stepAt = this.#rawBytes;
        this.#rawBytes += count;
        this.#add(this.#piece.subarray(0, count));
      }
    }
  }

  async more(signal: AbortSignal): Promise<Waited> {
    return this.#reason === undefined ? this.#raw.more(signal) : 'end';
  }

  async readProblem(): Promise<ByteProblem | undefined> {
    if (this.#reason === undefined && !this.#isPadded && this.#witness !== undefined) {
      this.#gunzip.end();
      while (this.#reason === undefined && !this.#gunzip.readableEnded) {
        // `end` is emitted only by a read at the end.
        this.#gunzip.read();
        await this.#event();
      }
    }
    // In gzip inside gzip, the inner data can be valid although the outer data is truncated.
    if (this.#reason === undefined) return this.#raw.readProblem();
    return { reason: this.#reason, witness: this.#witness ?? new Uint8Array(0) };
  }

  async close(): Promise<void> {
    this.#gunzip.destroy();
    await this.#raw.close();
  }

  /** Returns inflated bytes that are not skipped; undefined if there are none at present. */
  #next(): Uint8Array | undefined {
    for (;;) {
      if (this.#inflated === undefined || this.#inflated.length === 0) {
        const read: unknown = this.#gunzip.read();
        if (!(read instanceof Uint8Array)) return undefined;
        this.#inflated = read;
      }
      const skipped = Math.min(this.#skipped, this.#inflated.length);
      this.#skipped -= skipped;
      this.#inflated = this.#inflated.subarray(skipped);
      if (this.#inflated.length > 0) return this.#inflated;
    }
  }

  #create(): Gunzip {
    const sizes = { chunkSize: inflatedBytesMax, readableHighWaterMark: inflatedBytesMax };
    const gunzip = createGunzip(sizes);
    const wake = (): void => this.#wake();
    gunzip.on('readable', wake).on('end', wake);
    gunzip.on('error', (error) => {
      if (gunzip !== this.#gunzip) return;
      const canRepeat = this.#isInflating && this.#faultyStepAt === undefined;
      if (!canRepeat || !this.#repeatInBytes()) this.#reason = messageOf(error);
      this.#isInflating = false;
      wake();
    });
    return gunzip;
  }

  get #stepBytes(): number {
    const bytes = (this.#faultyStepAt ?? Number.POSITIVE_INFINITY) - this.#rawBytes;
    return bytes <= -pieceBytes ? pieceBytes : Math.min(pieceBytes, Math.max(1, bytes));
  }

  /**
   * Inflates again up to the faulty byte, because the text that zlib inflated in the faulty step is lost.
   * @returns false if the bytes can be read only once
   */
  #repeatInBytes(): boolean {
    this.#faultyStepAt = this.#stepAt;
    if (this.rewind === undefined) return false;
    this.#rewind(this.#returnedBytes);
    return true;
  }

  /** Starts again, without the first `skipped` inflated bytes. */
  #rewind(skipped: number): void {
    if (this.#raw.goBack === undefined) this.#raw.rewind?.();
    else this.#raw.goBack(0);
    this.#restart(skipped);
  }

  #restart(skipped: number): void {
    this.#rawBytes = 0;
    this.#returnedBytes = skipped;
    this.#gunzip.destroy();
    // oxlint-disable-next-line input/no-recursion -- An event of the stream starts it again, at most once per stream.
    this.#gunzip = this.#create();
    this.#inflated = undefined;
    this.#skipped = skipped;
    this.#isInflating = false;
    this.#isPadded = false;
    this.#reason = undefined;
  }

  /** Waits until the stream has inflated bytes, has finished the step, has ended, or has failed. */
  #event(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #add(piece: Uint8Array): void {
    this.#keepWitness(piece);
    if (this.#isPadded) return this.#pad(piece);
    const gunzip = this.#gunzip;
    const before = gunzip.bytesWritten;
    this.#isInflating = true;
    gunzip.write(piece, () => {
      if (gunzip !== this.#gunzip) return;
      this.#isInflating = false;
      const rest = piece.subarray(gunzip.bytesWritten - before);
      if (rest.length > 0) this.#pad(rest);
      this.#wake();
    });
  }

  /** Keeps the first bytes of `raw`, whatever the size of its pieces; not again after a rewind. */
  #keepWitness(piece: Uint8Array): void {
    const witness = this.#witness ?? new Uint8Array(0);
    if (witness.length !== this.#stepAt || witness.length >= pieceBytes) return;
    const part = piece.subarray(0, pieceBytes - witness.length);
    this.#witness = new Uint8Array(witness.length + part.length);
    this.#witness.set(witness);
    this.#witness.set(part, witness.length);
  }

  /**
   * Checks the bytes after the last member. Zeros are padding (tapes, block devices), after which zlib reads nothing.
   */
  #pad(bytes: Uint8Array): void {
    this.#isPadded = true;
    if (bytes.some((byte) => byte !== 0)) this.#reason = 'there are bytes after the gzip data';
  }
}
