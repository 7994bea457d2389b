/** Type of a JSON value; `absent` for no value. Numbers, so that typed arrays can hold them. */
export const jsonType = {
  absent: 0,
  string: 1,
  number: 2,
  true: 3,
  false: 4,
  null: 5,
  object: 6,
  array: 7,
} as const;

/** One of the values of `jsonType`. */
export type JsonTypeCode = (typeof jsonType)[keyof typeof jsonType];

const typeNames = ['absent', 'string', 'number', 'boolean', 'boolean', 'null', 'object', 'array'];

/** Returns the name of a JSON type: `boolean` for `jsonType.true`. */
export function jsonTypeName(code: number): string {
  return typeNames[code] ?? 'absent';
}

/** Returned by `space` at the end of the text. */
export const endOfText = -1;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

// Class of each byte inside a string: 0 = ordinary, 1 = ends the fast loop (quote, backslash, control character).
const stopsString = new Uint8Array(256);
stopsString.fill(1, 0, 0x20);
stopsString[QUOTE] = 1;
stopsString[BACKSLASH] = 1;

// 1 = may follow a backslash (RFC 8259, section 7); `u` is checked separately.
const isSimpleEscape = new Uint8Array(256);
for (const character of '"\\/bfnrt') isSimpleEscape[character.charCodeAt(0)] = 1;

const isHexDigit = new Uint8Array(256);
for (const character of '0123456789abcdefABCDEF') isHexDigit[character.charCodeAt(0)] = 1;

/** How errors describe each byte. Only punctuation is quoted. */
const foundTexts = Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x20) return 'control character';
  const character = String.fromCharCode(byte);
  if ('{}[]:,"\\'.includes(character)) return `'${character}'`;
  return isDigit(byte) || byte === 0x2d ? 'number' : 'other text';
});

const literals = ['true', 'false', 'null'].map((text) => ({
  bytes: Buffer.from(text),
  expected: `'${text}'`,
}));

/** Shared, because an allocation costs more than reading a short value. */
const noBytes = new Uint8Array(0);

/**
 * Reads JSON (RFC 8259, strictly) token by token from UTF-8 bytes, without building values.
 *
 * Does not check that the bytes are UTF-8. Keeps the first syntax error in `expected` and `faultAt`; after an error,
 * the reader must not be used for this text. Throws nothing and allocates nothing.
 */
export class JsonReader {
  bytes: Uint8Array = noBytes;
  /** Next byte to read. */
  at = 0;
  /** Offset after the last byte. */
  end = 0;
  /** Content of the last string, without quotes and with escapes. */
  textStart = 0;
  textEnd = 0;
  /** Whether that string contains a backslash. */
  escaped = false;
  /** Offset of the first error; -1 if there is none. */
  faultAt = -1;
  /** What should have followed at `faultAt`. */
  expected = '';
  /** True if the error is the nesting depth, not the syntax. */
  tooDeep = false;

  /** Starts to read another text. The reader keeps no view of the previous one. */
  open(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
    this.faultAt = -1;
    this.tooDeep = false;
  }

  /** Skips white space. @returns the byte that follows (not consumed), or `endOfText`. */
  space(): number {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end) {
      const byte = bytes[at] ?? 0;
      if (byte > 0x20 || (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09)) {
        this.at = at;
        return byte;
      }
      at += 1;
    }
    this.at = at;
    return endOfText;
  }

  /** Skips white space and then consumes `byte`. @returns false, with an error, if something else follows */
  take(byte: number): boolean {
    if (this.space() !== byte) return this.fail(`'${String.fromCharCode(byte)}'`);
    this.at += 1;
    return true;
  }

  /** Reads a string whose opening quote is next: sets `textStart`, `textEnd`, and `escaped`. */
  string(): boolean {
    const { bytes, end } = this;
    let at = this.at + 1;
    this.textStart = at;
    this.escaped = false;
    for (;;) {
      while (at < end && stopsString[bytes[at] ?? 0] === 0) at += 1;
      if (at >= end) return this.failAt(end, "'\"'");
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.textEnd = at;
        this.at = at + 1;
        return true;
      }
      if (byte !== BACKSLASH) return this.failAt(at, 'an escaped control character');
      this.escaped = true;
      at = this.#escape(at);
      if (at < 0) return false;
    }
  }

  /** Reads a number; its text is the consumed bytes. */
  number(): boolean {
    const { bytes, end } = this;
    let at = this.at;
    if (bytes[at] === 0x2d) at += 1;
    const first = at;
    while (at < end && isDigit(bytes[at])) at += 1;
    if (at === first) return this.failAt(at, at === this.at ? 'a value' : 'a digit');
    if (bytes[first] === 0x30 && at - first > 1) return this.failAt(first + 1, 'no leading zero');
    if (at < end && bytes[at] === 0x2e) {
      const fraction = (at += 1);
      while (at < end && isDigit(bytes[at])) at += 1;
      if (at === fraction) return this.failAt(at, 'a digit');
    }
    if (at < end && (bytes[at] === 0x65 || bytes[at] === 0x45)) {
      at += 1;
      if (at < end && (bytes[at] === 0x2b || bytes[at] === 0x2d)) at += 1;
      const exponent = at;
      while (at < end && isDigit(bytes[at])) at += 1;
      if (at === exponent) return this.failAt(at, 'a digit');
    }
    this.at = at;
    return true;
  }

  /**
   * Reads a scalar completely; of an object or array, consumes nothing. White space must have been skipped; `byte` is
   * the result of `space`.
   * @returns the type of the value, or `jsonType.absent` with an error
   */
  scalar(byte: number): JsonTypeCode {
    switch (byte) {
      case QUOTE:
        return this.string() ? jsonType.string : jsonType.absent;
      case 0x7b:
        return jsonType.object;
      case 0x5b:
        return jsonType.array;
      case 0x74:
        return this.#literal(0) ? jsonType.true : jsonType.absent;
      case 0x66:
        return this.#literal(1) ? jsonType.false : jsonType.absent;
      case 0x6e:
        return this.#literal(2) ? jsonType.null : jsonType.absent;
      default:
        return this.number() ? jsonType.number : jsonType.absent;
    }
  }

  /** Records that `expected` should have followed here. @returns false, for the caller to return */
  fail(expected: string): false {
    return this.failAt(this.at, expected);
  }

  /** Records that objects and arrays are nested deeper than `depthMax` here. @returns false */
  failDepth(depthMax: number): false {
    this.failAt(this.at, `at most ${depthMax} levels`);
    this.tooDeep = true;
    return false;
  }

  /** Same as `fail`, at another offset. */
  failAt(at: number, expected: string): false {
    this.tooDeep = false;
    this.faultAt = at > this.end ? this.end : at;
    this.expected = expected;
    return false;
  }

  /** Describes the text at the error, quoting only punctuation. */
  found(): string {
    const at = this.faultAt;
    if (this.tooDeep) return 'deeper nesting';
    if (at >= this.end) return 'end of text';
    return foundTexts[this.bytes[at] ?? 0] ?? '';
  }

  /** Checks the escape at `at`. @returns the offset after it, or -1 with an error */
  #escape(at: number): number {
    const { bytes, end } = this;
    const kind = at + 1 < end ? (bytes[at + 1] ?? 0) : 0;
    if (isSimpleEscape[kind] === 1) return at + 2;
    if (kind === 0x75) {
      let digits = 0;
      while (digits < 4 && at + 2 + digits < end && isHexDigit[bytes[at + 2 + digits] ?? 0] === 1) {
        digits += 1;
      }
      if (digits === 4) return at + 6;
    }
    this.failAt(at, 'a valid escape');
    return -1;
  }

  #literal(index: number): boolean {
    const literal = literals[index];
    if (literal === undefined) return this.fail('a value');
    const { bytes, at, end } = this;
    for (let i = 0; i < literal.bytes.length; i++) {
      const isSame = at + i < end && bytes[at + i] === literal.bytes[i];
      if (!isSame) return this.failAt(at + i, literal.expected);
    }
    this.at = at + literal.bytes.length;
    return true;
  }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
