import { isUtf8 } from 'node:buffer';
import { RangeList } from '../base/index.ts';
import { isBase64, notUtf8 } from './encodings.ts';
import type { Fault } from './fault.ts';

const OBJECT = 0x7b;
const ARRAY = 0x5b;

/** Ranges sorted into those that go on and those that are set aside. */
export interface SortedRanges {
  readonly good: RangeList;
  readonly bad: RangeList;
  /** What is wrong with each range of `bad`. */
  readonly faults: readonly Fault[];
}

/** Sorts the ranges of one buffer by what can be told without parsing: size, base64, UTF-8. */
export class RangeSorter {
  readonly #bytes: Uint8Array;
  readonly #eventBytesMax: number;
  readonly #isUtf8: boolean;
  readonly #good = new RangeList();
  readonly #bad = new RangeList();
  readonly #faults: Fault[] = [];

  constructor(bytes: Uint8Array, eventBytesMax: number) {
    this.#bytes = bytes;
    this.#eventBytesMax = eventBytesMax;
    // Once for all: 0.04 us per event of 1.5 KB, against 0.1 us range by range.
    this.#isUtf8 = isUtf8(bytes);
  }

  /** Adds a range that framing found. */
  add(start: number, end: number): void {
    const head = this.#bytes[start];
    const isBracket = head === OBJECT || head === ARRAY;
    // Records may lie side by side: valid together does not mean that each ends with a whole character.
    const isWholeText = this.#isUtf8 && ((this.#bytes[end] ?? 0) & 0xc0) !== 0x80;
    if (isWholeText && isBracket && end - start <= this.#eventBytesMax) {
      this.#good.push(start, end);
      return;
    }
    const fault = this.#faultOf(this.#bytes.subarray(start, end), isBracket);
    if (fault) this.setAside(start, end, fault);
    else this.#good.push(start, end);
  }

  /** Adds a range of which the fault is known. */
  setAside(start: number, end: number, fault: Fault): void {
    this.#bad.push(start, end);
    this.#faults.push(fault);
  }

  finish(): SortedRanges {
    return { good: this.#good, bad: this.#bad, faults: this.#faults };
  }

  #faultOf(text: Uint8Array, isBracket: boolean): Fault | undefined {
    if (text.length > this.#eventBytesMax) return tooLarge(text.length, this.#eventBytesMax);
    if (!isUtf8(text)) return notUtf8(text);
    if (isBracket || !isBase64(text)) return undefined;
    return { reason: 'encoding', expected: 'JSON text', found: 'base64 text' };
  }
}

/** The fault of an event beyond `limits.event_bytes`. */
export function tooLarge(sizeBytes: number, eventBytesMax: number): Fault {
  return {
    reason: 'limit',
    expected: `at most ${eventBytesMax} bytes`,
    found: `${sizeBytes} bytes`,
  };
}
