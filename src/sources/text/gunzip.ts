import { createGunzip, type Gunzip } from 'node:zlib';
import { inflateErrorText, inflateProblemText } from '../../base/index.ts';
import type { ByteProblem, ByteReader, Waited } from './byte-reader.ts';

/** Number of compressed bytes per step. */
const pieceBytes = 16 * 1024;
/**
 * Chunk size and high-water mark of the inflated data. At most twice this number of inflated bytes wait for a read,
 * regardless of the compression ratio.
 */
const inflatedBytesMax = 64 * 1024;

/** Returns whether bytes start with the gzip signature (RFC 1952). */
export function isGzip(head: Uint8Array): boolean {
  return head.length >= 2 && head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * Inflates gzip data with any number of members, only as much as the caller reads. An error ends the data: `read`
 * returns the bytes before it, and `readProblem` returns the cause. An incomplete member is not an error while the file
 * can still grow.
 */
export class GunzipBytes implements ByteReader {
  readonly #raw: ByteReader;
  readonly #piece = new Uint8Array(pieceBytes);
  #gunzip: Gunzip;
  /** Present if `raw` can go back. Reads gzip again from the start, and skips the bytes before the offset. */
  readonly goBack: ((offset: number) => void) | undefined;
  readonly rewind: (() => void) | undefined;
  #inflated: Uint8Array | undefined;
  /** Number of inflated bytes that are still to be skipped. */
  #skipped = 0;
  #isInflating = false;
  /**
   * Counters since the start or the last rewind: bytes read from `raw`, bytes read before the current step, and bytes
   * returned to the caller.
   */
  #rawBytes = 0;
  #stepAt = 0;
  #returnedBytes = 0;
  /** Offset in `raw` at which the failed step started. In the repetition, each step from there on is one byte. */
  #faultyStepAt: number | undefined;
  #witness: Uint8Array | undefined;
  #reason: string | undefined;
  /** True once bytes after the last member were found: padding, or trailing data. */
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
        // The stream emits `end` only after a read at its end.
        this.#gunzip.read();
        await this.#event();
      }
    }
    // The data is valid, but its source may not be: in gzip inside gzip, the outer data can be truncated after valid
    // inner data.
    if (this.#reason === undefined) return this.#raw.readProblem();
    const witness = this.#witness ?? new Uint8Array(0);
    return { reason: this.#reason, witness, sizeBytes: this.#rawBytes };
  }

  async close(): Promise<void> {
    this.#gunzip.destroy();
    await this.#raw.close();
  }

  /** Returns inflated bytes after the skipped ones; undefined if none are available now. */
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
      if (!canRepeat || !this.#repeatInBytes()) {
        this.#reason = inflateErrorText(error);
        if (canRepeat) this.#reason += `; ${this.#lostText}`;
      }
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
   * Starts again after an error, and inflates byte by byte up to the faulty byte: zlib discards the text that it has
   * inflated in a step that fails.
   * @returns false if the bytes can be read only once
   */
  #repeatInBytes(): boolean {
    this.#faultyStepAt = this.#stepAt;
    if (this.rewind === undefined) return false;
    this.#rewind(this.#returnedBytes);
    return true;
  }

  get #lostText(): string {
    return `text of up to ${this.#rawBytes - this.#stepAt} compressed bytes before it is lost`;
  }

  /** Starts again at the first byte, and skips the first `skipped` inflated bytes. */
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

  /** Waits until the stream has inflated bytes, has finished a step, has ended, or has failed. */
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

  /**
   * Keeps the first `pieceBytes` bytes of `raw`, regardless of the sizes of the pieces. Does not repeat this after a
   * rewind.
   */
  #keepWitness(piece: Uint8Array): void {
    const witness = this.#witness ?? new Uint8Array(0);
    if (witness.length !== this.#stepAt || witness.length >= pieceBytes) return;
    const part = piece.subarray(0, pieceBytes - witness.length);
    this.#witness = new Uint8Array(witness.length + part.length);
    this.#witness.set(witness);
    this.#witness.set(part, witness.length);
  }

  /**
   * Checks the bytes after the last member. Zeros are padding (tapes, block devices); zlib reads nothing after them.
   */
  #pad(bytes: Uint8Array): void {
    this.#isPadded = true;
    if (bytes.some((byte) => byte !== 0)) this.#reason = inflateProblemText('trailing');
  }
}
