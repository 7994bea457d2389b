const NEWLINE = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ARRAY = 0x5b;
const ARRAY_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const COMMA = 0x2c;

/**
 * Maximum number of separator bytes before a value. If there are more, they do not count as part of an array, and end
 * at the next line break.
 */
const separatorsMax = 65_536;

/**
 * Returns the end of the lines at the start of `bytes` that consist only of separators and do not count as part of an
 * array. Stops once the end is at least `sizeMin`. Returns 0 if there are no such lines.
 */
export function separatorLinesEnd(bytes: Uint8Array, sizeMin: number): number {
  let end = 0;
  let separators = 0;
  for (let at = 0; at < bytes.length && end < sizeMin; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === NEWLINE) {
      if (separators <= separatorsMax) continue;
      end = at + 1;
      separators = 0;
    } else if (isBetween(byte)) separators += 1;
    else break;
  }
  return end;
}

/**
 * Finds the end of the first JSON value in a text that arrives in chunks, without storing the text. The end depends
 * only on the bytes before it (and one byte after a line break), so it is independent of the following text. Rules:
 * - White space and array separators before the value are skipped.
 * - A `{` at the start of a line starts another value, so that a truncated value does not include the rest of a file.
 * - Text that is not an object ends at its line break. So do more than `separatorsMax` separators.
 *
 * With a minimum size, the search continues with the next value if a value ends before this size. Use this if the text
 * cannot be split earlier: otherwise, the caller would search the rest again after each small value.
 */
export class ValueEnd {
  readonly #sizeMin: number;
  /** Number of bytes in the previous chunks. */
  #passed = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isText = false;
  #isLineStart = false;
  /** Number of separators before the value. */
  #separators = 0;

  /** @param sizeMin minimum size of the text up to the end, in bytes */
  constructor(sizeMin = 0) {
    this.#sizeMin = sizeMin;
  }

  /**
   * Searches the next chunk.
   * @returns the offset in `bytes` after the value; -1 if the value continues in the next chunk
   */
  find(bytes: Uint8Array): number {
    let from = 0;
    while (from < bytes.length) {
      const end = this.#next(bytes, from);
      if (end < 0) break;
      if (this.#passed + end >= this.#sizeMin) return end;
      this.#depth = 0;
      this.#isText = false;
      this.#isLineStart = false;
      this.#separators = 0;
      from = end;
    }
    this.#passed += bytes.length;
    return -1;
  }

  /**
   * Searches the end of one value.
   * @returns the offset in `bytes` after the value that starts at or before `from`; -1 if the value continues in the
   * next chunk
   */
  #next(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (this.#isInString) at = this.#string(bytes, at);
      else if (byte === NEWLINE) {
        if (this.#isText || this.#separators > separatorsMax) return at + 1;
        this.#isLineStart = this.#depth > 0;
      } else if (this.#isLineStart && byte === OBJECT) return at;
      else if (this.#isText) continue;
      else if (this.#depth === 0) this.#startValue(byte);
      else if (this.#inside(byte)) return at + 1;
    }
    return -1;
  }

  /** Handles a byte before the value. */
  #startValue(byte: number): void {
    if (byte === OBJECT) this.#depth = 1;
    else if (!isBetween(byte)) this.#isText = true;
    else this.#separators += 1;
  }

  /** Handles a byte of the value outside of strings. @returns true if this byte ends the value */
  #inside(byte: number): boolean {
    this.#isLineStart = false;
    if (byte === QUOTE) this.#isInString = true;
    else if (byte === OBJECT || byte === ARRAY) this.#depth++;
    else if (byte === OBJECT_END || byte === ARRAY_END) return --this.#depth === 0;
    return false;
  }

  /** Skips bytes inside a string. @returns the offset of the last byte that was read */
  #string(bytes: Uint8Array, from: number): number {
    let at = from;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === NEWLINE) {
        // A raw line break is invalid in a string, so the string was truncated here.
        this.#isInString = false;
        this.#isEscaped = false;
        this.#isLineStart = true;
        return at;
      }
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) {
        this.#isInString = false;
        return at;
      }
    }
    return at;
  }
}

function isBetween(byte: number): boolean {
  const isSpace = byte === 0x20 || byte === 0x0d || byte === 0x09;
  return isSpace || byte === COMMA || byte === ARRAY || byte === ARRAY_END;
}
