const NEWLINE = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ARRAY = 0x5b;
const ARRAY_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const COMMA = 0x2c;

/**
 * Maximum number of separator bytes before a value. A line with more of them is not part of an array: it ends at its line
 * break.
 */
const separatorsMax = 65_536;

/**
 * Returns the end of the lines at the start of `bytes` that consist of separators only and are not part of an array, up
 * to at least `sizeMin` bytes if there are as many; 0 without such lines.
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
 * Finds the end of the first JSON value of a text that arrives in chunks, without storing it. The end depends only on
 * the bytes before it (and one byte after a line break), so the same start always gives the same end, independent of
 * the following text. Skips white space and array separators before the value. A truncated value must not include the
 * rest of a file, so a `{` at the start of a line starts another value. Text that is not an object, or that consists of
 * separators only, ends at its line break.
 *
 * With a minimum size, a value that ends before this size does not end the search, which continues with the next value.
 * Use it if the text cannot be split earlier: otherwise, the caller would search the rest again after each small value.
 */
export class ValueEnd {
  readonly #sizeMin: number;
  /** Number of bytes before the current chunk. */
  #passed = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isText = false;
  #isLineStart = false;
  /** Number of separators before the value. */
  #separators = 0;

  /** @param sizeMin minimum size of the text up to the end. Unit: bytes */
  constructor(sizeMin = 0) {
    this.#sizeMin = sizeMin;
  }

  /** @returns the offset in `bytes` after the value; -1 if the value continues */
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

  /** @returns the offset in `bytes` after the value that starts at `from`, or before; -1 if it continues */
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

  /** Handles a byte of the value outside of strings. @returns true if the value ends with it */
  #inside(byte: number): boolean {
    this.#isLineStart = false;
    if (byte === QUOTE) this.#isInString = true;
    else if (byte === OBJECT || byte === ARRAY) this.#depth++;
    else if (byte === OBJECT_END || byte === ARRAY_END) return --this.#depth === 0;
    return false;
  }

  /** Continues inside a string. @returns the offset of the last byte read */
  #string(bytes: Uint8Array, from: number): number {
    let at = from;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === NEWLINE) {
        // A raw line break is invalid in a string, so the string was truncated there.
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
