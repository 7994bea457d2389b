import { isUtf8 } from 'node:buffer';
import { type Beyond, RangeList, RecordTally } from '../base/index.ts';
import type { DeadLetterReason } from '../flow.ts';
import { isBase64, notUtf8 } from './encodings.ts';
import type { DecodeProblem } from './decode-problem.ts';

const OBJECT = 0x7b;
const ARRAY = 0x5b;

/** Ranges that are sorted without a pause: up to 0.5 us for each. */
const sliceRanges = 16_384;

/** Ranges sorted into valid ranges and rejected ones. */
export interface SortedRanges {
  readonly good: RangeList;
  readonly bad: RangeList;
  /** What is wrong with each range of `bad`. */
  readonly problems: readonly DecodeProblem[];
  /** What else is wrong, in records with more faults than are allowed. */
  readonly beyond: readonly Beyond<DeadLetterReason>[];
}

/** Sorts the ranges of one buffer by what can be told without parsing: size, base64, UTF-8. */
export class RangeSorter {
  readonly #bytes: Uint8Array;
  readonly #eventBytesMax: number;
  readonly #isUtf8: boolean;
  readonly #good = new RangeList();
  readonly #bad = new RangeList();
  readonly #problems: DecodeProblem[] = [];
  readonly #tally: RecordTally<DeadLetterReason>;
  /** The record that ranges come from now. */
  record = 0;

  constructor(bytes: Uint8Array, eventBytesMax: number, findingsMax: number) {
    this.#bytes = bytes;
    this.#eventBytesMax = eventBytesMax;
    this.#tally = new RecordTally(findingsMax);
    // Once for all: 0.04 us per event of 1.5 KB, against 0.1 us range by range.
    this.#isUtf8 = isUtf8(bytes);
  }

  /** Adds a range that framing found. */
  add(start: number, end: number): void {
    const head = this.#bytes[start];
    const isBracket = head === OBJECT || head === ARRAY;
    // Records may lie side by side: valid together does not mean that each ends with a whole character.
    const isCompleteText = this.#isUtf8 && ((this.#bytes[end] ?? 0) & 0xc0) !== 0x80;
    if (isCompleteText && isBracket && end - start <= this.#eventBytesMax) {
      this.#good.push(start, end);
      return;
    }
    const text = this.#bytes.subarray(start, end);
    const reason = this.#reasonAgainst(text, isBracket);
    if (reason === undefined) this.#good.push(start, end);
    else if (this.#admits(reason, start, end)) this.#put(start, end, this.#inflateErrorOf(text));
  }

  /**
   * Adds the ranges that framing found, and yields where other work may have its turn.
   * @param beyond the fault of what comes behind so many of them: one range, see `RangeList`
   */
  *addAll({ count, pairs }: RangeList, max: number, beyond: DecodeProblem): Generator<void> {
    const most = Math.min(count, max);
    for (let index = 0; index < most; index++) {
      this.add(pairs[index * 2] ?? 0, pairs[index * 2 + 1] ?? 0);
      if (index % sliceRanges === sliceRanges - 1) yield;
    }
    if (count > max) this.reject(pairs[max * 2] ?? 0, pairs[max * 2 + 1] ?? 0, beyond);
  }

  /** Adds a range of which the fault is known. */
  reject(start: number, end: number, problem: DecodeProblem): void {
    if (this.#admits(problem.reason, start, end)) this.#put(start, end, problem);
  }

  /** Adds ranges of separators that mean nothing; yields as `addAll` does. */
  *strays({ count, pairs }: RangeList, max: number, beyond: DecodeProblem): Generator<void> {
    const most = Math.min(count, max);
    for (let index = 0; index < most; index++) {
      this.reject(pairs[index * 2] ?? 0, pairs[index * 2 + 1] ?? 0, strayProblem);
      if (index % sliceRanges === sliceRanges - 1) yield;
    }
    if (count > max) this.reject(pairs[max * 2] ?? 0, pairs[max * 2 + 1] ?? 0, beyond);
  }

  /** Adds binary data. */
  binary(start: number, end: number): void {
    if (!this.#admits('encoding', start, end)) return;
    this.#put(start, end, notUtf8(this.#bytes.subarray(start, end)));
  }

  finish(): SortedRanges {
    const beyond = this.#tally.take();
    return { good: this.#good, bad: this.#bad, problems: this.#problems, beyond };
  }

  #admits(reason: DeadLetterReason, start: number, end: number): boolean {
    if (this.#tally.admits(this.record)) return true;
    this.#tally.pass(reason, start, end);
    return false;
  }

  #put(start: number, end: number, problem: DecodeProblem): void {
    this.#bad.push(start, end);
    this.#problems.push(problem);
  }

  #reasonAgainst(text: Uint8Array, isBracket: boolean): DeadLetterReason | undefined {
    if (text.length > this.#eventBytesMax) return 'limit';
    if (!isUtf8(text)) return 'encoding';
    return !isBracket && isBase64(text) ? 'encoding' : undefined;
  }

  /** What is wrong with a text that has something wrong with it. */
  #inflateErrorOf(text: Uint8Array): DecodeProblem {
    if (text.length > this.#eventBytesMax) return tooLarge(text.length, this.#eventBytesMax);
    if (!isUtf8(text)) return notUtf8(text);
    return { reason: 'encoding', expected: 'JSON text', found: 'base64 text' };
  }
}

const strayProblem: DecodeProblem = {
  reason: 'syntax',
  expected: 'an event',
  found: 'only brackets and commas',
  offset: 0,
};

/** The fault of an event beyond `limits.event_size`. */
export function tooLarge(sizeBytes: number, eventBytesMax: number): DecodeProblem {
  return {
    reason: 'limit',
    expected: `at most ${eventBytesMax} bytes`,
    found: `${sizeBytes} bytes`,
  };
}

/** The fault of what comes in a record behind so many values. */
export function tooMany(valuesMax: number): DecodeProblem {
  return { reason: 'limit', expected: `at most ${valuesMax} values in a record`, found: 'more' };
}
