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
 * Walks through JSON whose shape is known, without building values of what is not wanted.
 *
 * It knows less than `JSON.parse` and never more: whoever uses it hands text to `JSON.parse` when `isBroken` is true at
 * the end. Member names must be written without escapes, but in what is skipped. However deep the text is nested, it needs
 * one bit a level and no stack.
 */
export class JsonScanner {
  /** True when the text is no JSON, or not of the shape that was asked for. */
  isBroken = false;
  readonly #reader = new JsonReader();
  #bytes: Buffer = Buffer.alloc(0);
  #nameStart = 0;
  #nameEnd = 0;
  /** What is open around the value that is skipped, outermost first: a bit each, 1 = a list. */
  #lists = new Uint8Array(16);

  /** Starts on a text, which should be UTF-8: strings are taken as they are. */
  open(bytes: Uint8Array): void {
    this.isBroken = false;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#reader.open(this.#bytes, 0, bytes.length);
  }

  /** Where it stands. */
  get at(): number {
    return this.#reader.at;
  }

  /** Goes on behind what somebody else has read. */
  goTo(at: number): void {
    this.#reader.at = at;
  }

  /** Goes into the object that comes next. */
  object(): boolean {
    return this.#reader.take(OBJECT) || this.fail();
  }

  /** Goes into the list that comes next. */
  list(): boolean {
    return this.#reader.take(ARRAY) || this.fail();
  }

  /**
   * Goes to the value of the next member. @returns false at the end of the object, and when the text is broken.
   * @param anyName names with escapes are none of those that are asked for, instead of breaking the text.
   */
  member(isFirst: boolean, anyName = false): boolean {
    if (!this.#anyMember(isFirst)) return false;
    const reader = this.#reader;
    this.#nameStart = reader.textStart;
    this.#nameEnd = reader.textEnd;
    return !reader.escaped || anyName || this.fail();
  }

  /** Goes to the next element. @returns false at the end of the list, and when the text is broken. */
  element(isFirst: boolean): boolean {
    return this.#goOn(isFirst, ARRAY_END);
  }

  /** True when the member at hand is called so. @param name ASCII, without escapes. */
  isCalled(name: Uint8Array): boolean {
    const start = this.#nameStart;
    if (this.#nameEnd - start !== name.length) return false;
    for (let at = 0; at < name.length; at++) {
      if (this.#bytes[start + at] !== name[at]) return false;
    }
    return true;
  }

  /** Reads a string of ASCII without escapes. @returns undefined, and breaks, when something else comes. */
  ascii(): string | undefined {
    const reader = this.#reader;
    if (reader.space() !== QUOTE || !reader.string() || reader.escaped) return this.#nothing();
    const { textStart: start, textEnd: end } = reader;
    for (let at = start; at < end; at++) {
      if ((this.#bytes[at] ?? 0) > 0x7e) return this.#nothing();
    }
    return this.#bytes.toString('latin1', start, end);
  }

  /** Reads a number. @returns undefined, and breaks, when something else comes. */
  number(): number | undefined {
    const reader = this.#reader;
    reader.space();
    const start = reader.at;
    if (!reader.number()) return this.#nothing();
    return Number(this.#bytes.toString('latin1', start, reader.at));
  }

  /** Passes over `null`. @returns false when something else comes, which is left as it is. */
  skipNull(): boolean {
    const reader = this.#reader;
    // Nothing else begins so.
    return reader.space() === 0x6e && reader.scalar(0x6e) === jsonType.null;
  }

  /**
   * Unescapes a string to `target` from `at` on; a lone surrogate becomes U+FFFD. It never needs more bytes than the text
   * has. One pass, because finding the end of a string costs as much as unescaping it.
   * @returns the place behind the last byte written; -1, and breaks, when no sound string comes.
   */
  text(target: Uint8Array, at: number): number {
    const reader = this.#reader;
    if (reader.space() !== QUOTE) return this.#noBytes();
    const bytes = this.#bytes;
    let from = reader.at + 1;
    let out = at;
    for (;;) {
      // Behind the end nothing comes, which stops like a control character.
      const byte = bytes[from] ?? 0;
      if (stopsString[byte] === 0) {
        target[out++] = byte;
        from += 1;
        continue;
      }
      if (byte === QUOTE) break;
      const letter = byte === BACKSLASH ? escapedLetter(bytes[from + 1]) : 0;
      if (letter !== 0) {
        target[out++] = letter;
        from += 2;
        continue;
      }
      const size = unicodeEscapeLength(bytes, from);
      if (size === 0) return this.#noBytes();
      out = unescapeJson(bytes, from, from + size, target, out);
      from += size;
    }
    reader.at = from + 1;
    return out;
  }

  /** What kind of value begins at `at`, white space before it or not; goes there. */
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

  /** Goes back to a place where the text was sound. */
  resume(at: number): void {
    this.isBroken = false;
    this.#reader.at = at;
  }

  /** Passes over any value. @returns false, and breaks, when it is no value. */
  skip(): boolean {
    const reader = this.#reader;
    let depth = 0;
    for (;;) {
      let byte = reader.space();
      if (byte === ARRAY || byte === OBJECT) {
        const isList = byte === ARRAY;
        this.#open(depth++, isList);
        reader.at += 1;
        byte = reader.space();
        if (byte !== (isList ? ARRAY_END : OBJECT_END)) {
          if (isList || this.#name(byte)) continue;
          return this.fail();
        }
        reader.at += 1;
        depth--;
      } else if (reader.scalar(byte) === jsonType.absent) return this.fail();
      while (depth > 0 && reader.space() === this.#closing(depth)) {
        reader.at += 1;
        depth--;
      }
      if (depth === 0) return true;
      if (reader.space() !== COMMA) return this.fail();
      reader.at += 1;
      if (this.#closing(depth) === OBJECT_END && !this.#name(reader.space())) return this.fail();
    }
  }

  /** Call last: breaks when something follows. @returns true when all was well. */
  end(): boolean {
    if (!this.isBroken && this.#reader.space() !== -1) this.fail();
    return !this.isBroken;
  }

  /** Notes that the text is not what was asked for. @returns false. */
  fail(): false {
    this.isBroken = true;
    return false;
  }

  #nothing(): undefined {
    this.isBroken = true;
    return undefined;
  }

  #noBytes(): -1 {
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
    // A closing bracket is no value: whatever reads it fails.
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

  /** The bracket that closes what is open at `depth`. */
  #closing(depth: number): number {
    const bits = this.#lists[(depth - 1) >> 3] ?? 0;
    return ((bits >> ((depth - 1) & 7)) & 1) === 1 ? ARRAY_END : OBJECT_END;
  }
}
