import { deflateRatioMax } from '../base/index.ts';
import { type DecodeProblem, isDecodeProblem, tooMuch } from './decode-problem.ts';

/**
 * Maximum inflated size of a page, as a multiple of the limit of a record. `pageBytesMax` also applies, because the
 * page must fit into one buffer.
 */
const recordsMax = 8;
const pageBytesMax = 2 ** 31;

/**
 * If the rejected pieces of a record inflate to this multiple of the limit of the record, each remaining piece may
 * inflate to at most `lateBytesMax`. Otherwise, a record with 200 compressed pieces that each exceed the limit would
 * inflate to 200 times the limit. Pieces of the usual size are still read.
 */
const rejectedMax = 2;
const lateBytesMax = 1024 * 1024;

/**
 * Counts the inflated bytes of a page, of the current record, and of the current part of the page. Limits the first
 * two.
 */
export class Inflation {
  readonly #recordBytesMax: number;
  readonly #pageBytesMax: number;
  #pageBytes = 0;
  #recordBytes = 0;
  /** Upper bound of the bytes of the current record that were inflated and then rejected. */
  #rejectedBytes = 0;
  /** Bytes inflated for the current part. Rejected data counts too, because inflating it takes the same time. */
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

  /** Returns the maximum inflated size of the next data, or a problem if a limit is already reached. */
  limit(): number | DecodeProblem {
    const left = this.#recordBytesMax - this.#recordBytes;
    if (left <= 0) return tooMuch(`at most ${this.#recordBytesMax} bytes inflated in one record`);
    if (this.#leftOfPage <= 0) return this.#tooMuchOfPage();
    const isLate = this.#rejectedBytes >= rejectedMax * this.#recordBytesMax;
    return Math.min(left, this.#leftOfPage, isLate ? lateBytesMax : left);
  }

  /**
   * Counts the result of inflating `bytes` with the limit `bytesMax`.
   * @returns `inflated`, or the problem of the page if the limit of the page was exceeded
   */
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
