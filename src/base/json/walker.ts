import { JsonReader, jsonType } from './reader.ts';
import { escapedLetter, unescapeJson, unicodeEscapeLength } from './text.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const ARRAY = 0x5b;
const ARRAY_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

// 1 = ends the fast loop inside a string: quote, backslash, control character.
const stopsString = new Uint8Array(256);
stopsString.fill(1, 0, 0x20);
stopsString[QUOTE] = 1;
stopsString[BACKSLASH] = 1;

/**
 * Reads JSON of a known structure without building values for skipped text.
 *
 * Accepts a subset of what `JSON.parse` accepts: if `isBroken` is true at the end, callers fall back to `JSON.parse`.
 * Field names must be written without escapes, except in skipped values. Nesting needs one bit per level and no stack.
 */
export class JsonScanner {
  /** True if the text is not valid JSON, or does not have the requested structure. */
  isBroken = false;
  readonly #reader = new JsonReader();
  #bytes: Buffer = Buffer.alloc(0);
  #nameStart = 0;
  #nameEnd = 0;
  /** Whether `#textFrom` has paused inside a string. */
  #isTextOpen = false;
  /** The open brackets around the skipped value, outermost first: one bit each, 1 = list. */
  #lists = new Uint8Array(16);

  /** Starts on a text, which should be UTF-8: strings are not validated. */
  open(bytes: Uint8Array): void {
    this.isBroken = false;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#reader.open(this.#bytes, 0, bytes.length);
  }

  /** Current offset. */
  get at(): number {
    return this.#reader.at;
  }

  /** Continues at an offset, after other code has read the text before it. */
  goTo(at: number): void {
    this.#reader.at = at;
  }

  /** Enters the next object. */
  object(): boolean {
    return this.#reader.take(OBJECT) || this.fail();
  }

  /** Enters the next list. */
  list(): boolean {
    return this.#reader.take(ARRAY) || this.fail();
  }

  /**
   * Moves to the value of the next field. @returns false at the end of the object, and if the text is invalid
   * @param anyName if true, a name with escapes matches no requested name; if false, it makes the text invalid
   */
  member(isFirst: boolean, anyName = false): boolean {
    if (!this.#anyMember(isFirst)) return false;
    const reader = this.#reader;
    this.#nameStart = reader.textStart;
    this.#nameEnd = reader.textEnd;
    return !reader.escaped || anyName || this.fail();
  }

  /** Moves to the next element. @returns false at the end of the list, and if the text is invalid */
  element(isFirst: boolean): boolean {
    return this.#goOn(isFirst, ARRAY_END);
  }

  /** Returns whether the current field has this name. @param name ASCII, without escapes */
  isCalled(name: Uint8Array): boolean {
    const start = this.#nameStart;
    if (this.#nameEnd - start !== name.length) return false;
    for (let at = 0; at < name.length; at++) {
      if (this.#bytes[start + at] !== name[at]) return false;
    }
    return true;
  }

  /** Reads an ASCII string without escapes. @returns undefined, and sets `isBroken`, for anything else */
  ascii(): string | undefined {
    const reader = this.#reader;
    if (reader.space() !== QUOTE || !reader.string() || reader.escaped) return this.#nothing();
    const { textStart: start, textEnd: end } = reader;
    for (let at = start; at < end; at++) {
      if ((this.#bytes[at] ?? 0) > 0x7e) return this.#nothing();
    }
    return this.#bytes.toString('latin1', start, end);
  }

  /** Reads a number. @returns undefined, and sets `isBroken`, for anything else */
  number(): number | undefined {
    const reader = this.#reader;
    reader.space();
    const start = reader.at;
    if (!reader.number()) return this.#nothing();
    return Number(this.#bytes.toString('latin1', start, reader.at));
  }

  /** Skips `null`. @returns false, without consuming anything, for anything else */
  skipNull(): boolean {
    const reader = this.#reader;
    // No other value begins with `n`.
    return reader.space() === 0x6e && reader.scalar(0x6e) === jsonType.null;
  }

  /**
   * Unescapes a string to `target` from `at` on; a lone surrogate becomes U+FFFD. Never needs more bytes than the text
   * has. Works in one pass, because finding the end of a string costs as much as unescaping it.
   * @returns the offset after the last written byte; -1, and sets `isBroken`, if no valid string follows
   */
  text(target: Uint8Array, at: number): number {
    const reader = this.#reader;
    if (reader.space() !== QUOTE) return this.#invalid();
    reader.at += 1;
    return this.#textFrom(target, at, this.#bytes.length + 1);
  }

  /** Unescapes like `text`, and yields about every `stepBytes`. */
  *textSteps(target: Uint8Array, at: number, stepBytes: number): Generator<void, number> {
    const reader = this.#reader;
    if (reader.space() !== QUOTE) return this.#invalid();
    reader.at += 1;
    for (let out = at; ;) {
      out = this.#textFrom(target, out, reader.at + stepBytes);
      if (!this.#isTextOpen) return out;
      yield;
    }
  }

  /**
   * Unescapes the rest of a string, or a part of it up to about `pauseAt`.
   * @returns the offset after the last written byte; -1, and sets `isBroken`, if the string is invalid
   */
  #textFrom(target: Uint8Array, at: number, pauseAt: number): number {
    const reader = this.#reader;
    const bytes = this.#bytes;
    let from = reader.at;
    let out = at;
    while (from < pauseAt) {
      // At the end of the text, 0 stops the loop like a control character.
      const byte = bytes[from] ?? 0;
      if (stopsString[byte] === 0) {
        target[out++] = byte;
        from += 1;
        continue;
      }
      if (byte === QUOTE) {
        reader.at = from + 1;
        this.#isTextOpen = false;
        return out;
      }
      const letter = byte === BACKSLASH ? escapedLetter(bytes[from + 1]) : 0;
      if (letter !== 0) {
        target[out++] = letter;
        from += 2;
        continue;
      }
      const size = unicodeEscapeLength(bytes, from);
      if (size === 0) {
        this.#isTextOpen = false;
        return this.#invalid();
      }
      out = unescapeJson(bytes, from, from + size, target, out);
      from += size;
    }
    reader.at = from;
    this.#isTextOpen = true;
    return out;
  }

  /** Moves to the value at `at`, after optional white space, and returns its type. */
  kindAt(at: number): string {
    const reader = this.#reader;
    reader.at = at;
    const byte = reader.space();
    switch (byte) {
      case QUOTE:
        return 'string';
      case OBJECT:
        return 'object';
      case ARRAY:
        return 'array';
      case 0x6e:
        return 'null';
      default:
        return byte === 0x74 || byte === 0x66 ? 'boolean' : 'number';
    }
  }

  /** Returns to an offset at which the text was valid. */
  resume(at: number): void {
    this.isBroken = false;
    this.#reader.at = at;
  }

  /** Skips any value. @returns false, and sets `isBroken`, if it is invalid */
  skip(): boolean {
    return this.#skipFrom(0, Number.POSITIVE_INFINITY) === 0;
  }

  /** Skips like `skip`, and yields between two values about every `stepBytes`. */
  *skipSteps(stepBytes: number): Generator<void, boolean> {
    let depth = this.#skipFrom(0, this.at + stepBytes);
    while (depth > 0) {
      yield;
      depth = this.#skipFrom(depth, this.at + stepBytes);
    }
    return depth === 0;
  }

  /**
   * Skips a value, or continues at a pause inside it.
   * @param depth number of open brackets
   * @returns 0 at its end, -1 if it is invalid, otherwise the number of open brackets at a pause
   */
  #skipFrom(depth: number, pauseAt: number): number {
    const reader = this.#reader;
    for (;;) {
      if (depth > 0 && reader.at >= pauseAt) return depth;
      let byte = reader.space();
      if (byte === ARRAY || byte === OBJECT) {
        const isList = byte === ARRAY;
        this.#open(depth++, isList);
        reader.at += 1;
        byte = reader.space();
        if (byte !== (isList ? ARRAY_END : OBJECT_END)) {
          if (isList || this.#name(byte)) continue;
          return this.#invalid();
        }
        reader.at += 1;
        depth--;
      } else if (reader.scalar(byte) === jsonType.absent) return this.#invalid();
      depth = this.#close(depth);
      if (depth === 0) return 0;
      if (reader.space() !== COMMA) return this.#invalid();
      reader.at += 1;
      if (this.#closing(depth) === OBJECT_END && !this.#name(reader.space())) {
        return this.#invalid();
      }
    }
  }

  /** Skips closing brackets. @returns the number of brackets that are still open */
  #close(depth: number): number {
    const reader = this.#reader;
    while (depth > 0 && reader.space() === this.#closing(depth)) {
      reader.at += 1;
      depth--;
    }
    return depth;
  }

  /** Call last: sets `isBroken` if anything follows. @returns whether all of the text was valid */
  end(): boolean {
    if (!this.isBroken && this.#reader.space() !== -1) this.fail();
    return !this.isBroken;
  }

  /** Marks the text as invalid. @returns false */
  fail(): false {
    this.isBroken = true;
    return false;
  }

  #nothing(): undefined {
    this.isBroken = true;
    return undefined;
  }

  #invalid(): -1 {
    this.isBroken = true;
    return -1;
  }

  #goOn(isFirst: boolean, closing: number): boolean {
    if (this.isBroken) return false;
    const reader = this.#reader;
    const byte = reader.space();
    if (byte === closing) {
      reader.at += 1;
      return false;
    }
    if (isFirst) return true;
    if (byte !== COMMA) return this.fail();
    reader.at += 1;
    // After a comma, a closing bracket is invalid: reading it as a value will fail.
    return true;
  }

  #anyMember(isFirst: boolean): boolean {
    if (!this.#goOn(isFirst, OBJECT_END)) return false;
    return this.#name(this.#reader.space()) || this.fail();
  }

  /** Reads a name, which begins with `byte`, and its colon. */
  #name(byte: number): boolean {
    const reader = this.#reader;
    return byte === QUOTE && reader.string() && reader.take(COLON);
  }

  #open(depth: number, isList: boolean): void {
    const at = depth >> 3;
    if (at === this.#lists.length) {
      const wider = new Uint8Array(at * 2);
      wider.set(this.#lists);
      this.#lists = wider;
    }
    const bit = 1 << (depth & 7);
    this.#lists[at] = isList ? (this.#lists[at] ?? 0) | bit : (this.#lists[at] ?? 0) & ~bit;
  }

  /** Returns the bracket that closes the one at `depth`. */
  #closing(depth: number): number {
    const bits = this.#lists[(depth - 1) >> 3] ?? 0;
    return ((bits >> ((depth - 1) & 7)) & 1) === 1 ? ARRAY_END : OBJECT_END;
  }
}
