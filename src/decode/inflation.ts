import { deflateRatioMax } from '../base/index.ts';
import { type DecodeProblem, isDecodeProblem, tooMuch } from './decode-problem.ts';

/** A page can inflate to this many times the limit of a record, and must fit into one buffer. */
const recordsMax = 8;
const pageBytesMax = 2 ** 31;

/**
 * If the rejected parts of a record inflate to this many times the limit of the record, each remaining part may inflate
 * to at most `lateBytesMax`. So, if a record has 200 compressed parts that each exceed the limit, Weir does not inflate
 * all 200 completely, and still reads its parts of usual size.
 */
const rejectedMax = 2;
const lateBytesMax = 1024 * 1024;

/** Counts inflated bytes of a page, of a record, and of a part of the page, and limits them. */
export class Inflation {
  readonly #recordBytesMax: number;
  readonly #pageBytesMax: number;
  #pageBytes = 0;
  #recordBytes = 0;
  /** Upper bound of the bytes of the current record that were inflated and then rejected. */
  #rejectedBytes = 0;
  /**
   * Bytes inflated for the current part. Inflated data counts even if it is rejected, because inflating it takes the
   * same time.
   */
  partBytes = 0;

  /** @param recordBytesMax maximum inflated size of a record */
  constructor(recordBytesMax: number) {
    this.#recordBytesMax = recordBytesMax;
    this.#pageBytesMax = Math.min(recordBytesMax * recordsMax, pageBytesMax);
  }

  startRecord(): void {
    this.#recordBytes = 0;
    this.#rejectedBytes = 0;
  }

  /** Returns the maximum inflated size of the next data; a problem if nothing is left. */
  limit(): number | DecodeProblem {
    const left = this.#recordBytesMax - this.#recordBytes;
    if (left <= 0) return tooMuch(`at most ${this.#recordBytesMax} bytes inflated in one record`);
    if (this.#leftOfPage <= 0) return this.#tooMuchOfPage();
    const isLate = this.#rejectedBytes >= rejectedMax * this.#recordBytesMax;
    return Math.min(left, this.#leftOfPage, isLate ? lateBytesMax : left);
  }

  /** Counts inflated data. @returns the data, or its problem */
  count(
    bytes: Uint8Array,
    bytesMax: number,
    inflated: Uint8Array | DecodeProblem,
  ): Uint8Array | DecodeProblem {
    if (!isDecodeProblem(inflated)) {
      this.partBytes += inflated.length;
      this.#pageBytes += inflated.length;
      this.#recordBytes += inflated.length;
      return inflated;
    }
    const isOfPage = bytesMax === this.#leftOfPage;
    this.partBytes += bytesMax;
    this.#rejectedBytes += Math.min(bytesMax, bytes.length * deflateRatioMax);
    return isOfPage && inflated.reason === 'limit' ? this.#tooMuchOfPage() : inflated;
  }

  get #leftOfPage(): number {
    return this.#pageBytesMax - this.#pageBytes;
  }

  #tooMuchOfPage(): DecodeProblem {
    return tooMuch(`at most ${this.#pageBytesMax} bytes inflated in one page`);
  }
}
