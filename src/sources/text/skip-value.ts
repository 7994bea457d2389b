const NEWLINE = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ARRAY = 0x5b;
const ARRAY_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const COMMA = 0x2c;

/** A line with more separators than this and no value does not continue an array: it ends with its line. Unit: bytes. */
const separatorsMax = 65_536;

/**
 * Finds the end of the first JSON value of a text that comes in pieces, without keeping any of it.
 *
 * It decides from the bytes before the end alone (and one after a line break), so the same beginning always gives the
 * same end, however the text continues. White space and the separators of an array before the value are skipped. A
 * torn value must not take the rest of a file with it: a `{` at the beginning of a line begins another value, and text
 * that is no object, or nothing but separators, ends with its line.
 */
export class ValueEnd {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isText = false;
  #isLineStart = false;
  /** Separators before a value; more than any text has between two. */
  #separators = 0;

  /** @returns the offset in `bytes` behind the value, or -1 when the value continues. */
  find(bytes: Uint8Array): number {
    for (let at = 0; at < bytes.length; at++) {
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

  /** A byte before the value. */
  #startValue(byte: number): void {
    if (byte === OBJECT) this.#depth = 1;
    else if (!isBetween(byte)) this.#isText = true;
    else this.#separators += 1;
  }

  /** A byte of the value outside of strings. @returns true when the value ends with it. */
  #inside(byte: number): boolean {
    this.#isLineStart = false;
    if (byte === QUOTE) this.#isInString = true;
    else if (byte === OBJECT || byte === ARRAY) this.#depth++;
    else if (byte === OBJECT_END || byte === ARRAY_END) return --this.#depth === 0;
    return false;
  }

  /** Reads on inside a string. @returns the offset of the last byte looked at. */
  #string(bytes: Uint8Array, from: number): number {
    let at = from;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === NEWLINE) {
        // A raw line break is illegal in a string: the string was torn there.
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
