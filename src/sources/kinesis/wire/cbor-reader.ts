/** Major types of CBOR items (RFC 8949, section 3.1). */
export const cborMajor = {
  unsigned: 0,
  negative: 1,
  bytes: 2,
  text: 3,
  list: 4,
  map: 5,
  tag: 6,
  /** Simple values, floating-point numbers, and the break code. */
  other: 7,
} as const;

/** Value of `argument` for a list, map, or string of indefinite length, which ends with a break. */
const INDEFINITE = Infinity;
const BREAK = 0xff;
const NULL = 0xf6;
/** Lower five bits of the head of a 32-bit and a 64-bit floating-point number. */
const FLOAT32 = 26;
const FLOAT64 = 27;
/** Tag of a time since 1970 (RFC 8949, section 3.4.2). */
const TIME = 1;
const DEPTH_MAX = 64;

/** A field name as 32-bit words, for fast comparison. The last word can overlap the previous one. */
export class CborName {
  readonly size: number;
  readonly words: readonly number[];

  /** @param name name of at least four bytes */
  constructor(name: string) {
    const bytes = Buffer.from(name);
    this.size = bytes.length;
    const starts = Array.from({ length: Math.ceil(this.size / 4) }, (_, index) => index * 4);
    this.words = starts.map((start) => bytes.readUInt32BE(Math.min(start, this.size - 4)));
  }
}

/**
 * Reads CBOR (RFC 8949) item by item, without creating values for skipped items. Sets `isBroken` if the input is
 * malformed or truncated, or if a size is not a safe integer. Later results are then invalid.
 */
export class CborReader {
  /** Offset of the next item. */
  at = 0;
  /**
   * Argument of the last head: a number, a size in bytes, a number of items or pairs, or a tag. `Infinity` for an
   * indefinite length.
   */
  argument = 0;
  isBroken = false;
  #bytes: Uint8Array = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #end = 0;
  /** Lower five bits of the last head. */
  #information = 0;

  /** Starts to read the first `size` bytes. */
  open(bytes: Uint8Array, size: number): void {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#end = size;
    this.at = 0;
    this.isBroken = false;
  }

  /** True if the input is valid and was read to its end. */
  get isComplete(): boolean {
    return !this.isBroken && this.at === this.#end;
  }

  /**
   * Reads the head of an item.
   * @returns the major type of the item. At the end and for invalid input, sets `isBroken` and returns -1
   */
  head(): number {
    const first = this.at < this.#end ? (this.#bytes[this.at] ?? 0) : BREAK;
    const information = first & 0x1f;
    this.at += 1;
    this.#information = information;
    if (information < 24) this.argument = information;
    else if (information === 31) {
      const major = first >> 5;
      // Only strings, lists, and maps can have an indefinite length.
      if (major < 2 || major > 5) return this.#fail();
      this.argument = INDEFINITE;
    } else if (!this.#readArgument(information)) return this.#fail();
    return first >> 5;
  }

  /**
   * Enters a map.
   * @returns the number of pairs; `Infinity` if a break ends the map; -1 if the next item is not a map
   */
  map(): number {
    return this.head() === cborMajor.map ? this.argument : this.#fail();
  }

  /**
   * Enters a list.
   * @returns the number of items; `Infinity` if a break ends the list; -1 if the next item is not a list
   */
  list(): number {
    return this.head() === cborMajor.list ? this.argument : this.#fail();
  }

  /**
   * Returns whether another item follows in a list or map of `count` items, of which `index` items were read. Skips the
   * break at the end.
   */
  more(count: number, index: number): boolean {
    if (this.isBroken) return false;
    if (count !== INDEFINITE) return index < count;
    if (this.at >= this.#end) return this.#fail() > 0;
    if (this.#bytes[this.at] !== BREAK) return true;
    this.at += 1;
    return false;
  }

  /** Skips the next item if it is null. @returns whether it was null */
  skipNull(): boolean {
    if (this.at >= this.#end || this.#bytes[this.at] !== NULL) return false;
    this.at += 1;
    return true;
  }

  /**
   * Skips a string of definite length.
   * @returns the offset of the string (`at` is then its end); -1 if the next item is not such a string
   */
  string(major: 2 | 3): number {
    const bytes = this.#bytes;
    let start = this.at + 1;
    let size = (bytes[this.at] ?? BREAK) - (major << 5);
    // Fast path: nearly all strings have sizes of up to 16 bits.
    if (size === 24) size = bytes[start++] ?? 0;
    else if (size === 25) {
      size = ((bytes[start] ?? 0) << 8) | (bytes[start + 1] ?? 0);
      start += 2;
    } else if (size < 0 || size > 23) {
      if (this.head() !== major) return this.#fail();
      start = this.at;
      size = this.argument;
    }
    // Also rejects a string of indefinite length, whose size is Infinity.
    if (size > this.#end - start) return this.#fail();
    this.at = start + size;
    return start;
  }

  /** Returns whether the string from `start` to `at` equals a name. */
  is({ size, words }: CborName, start: number): boolean {
    if (this.at - start !== size) return false;
    const last = words.length - 1;
    for (let index = 0; index < last; index++) {
      if (this.#view.getUint32(start + index * 4) !== words[index]) return false;
    }
    return this.#view.getUint32(this.at - 4) === words[last];
  }

  /** Reads a number, which may have the tag of a time since 1970. @returns NaN if the next item is not a number */
  number(): number {
    let major = this.head();
    if (major === cborMajor.tag && this.argument === TIME) major = this.head();
    const isExact = this.argument <= Number.MAX_SAFE_INTEGER;
    if (major === cborMajor.unsigned && isExact) return this.argument;
    if (major === cborMajor.negative && isExact) return -1 - this.argument;
    if (major === cborMajor.other && this.#information === FLOAT32) {
      return this.#view.getFloat32(this.at - 4);
    }
    if (major === cborMajor.other && this.#information === FLOAT64) {
      return this.#view.getFloat64(this.at - 8);
    }
    this.#fail();
    return Number.NaN;
  }

  /** Skips an item. @returns false if the item is invalid or nested too deeply */
  skip(depth = 0): boolean {
    const major = this.head();
    if (depth > DEPTH_MAX) return this.#fail() > 0;
    switch (major) {
      case cborMajor.unsigned:
      case cborMajor.negative:
        return true;
      case cborMajor.bytes:
      case cborMajor.text:
        return this.#skipString(major);
      case cborMajor.list:
      case cborMajor.map:
        return this.#skipItems(major === cborMajor.map, depth + 1);
      case cborMajor.tag:
        // oxlint-disable-next-line input/no-recursion -- At most DEPTH_MAX levels.
        return this.argument === TIME ? this.skip(depth + 1) : this.#fail() > 0;
      default:
        return this.#isKnownValue() || this.#fail() > 0;
    }
  }

  #skipItems(isMap: boolean, depth: number): boolean {
    const count = this.argument;
    for (let index = 0; this.more(count, index); index++) {
      // Require text strings: AWS uses them for all field names.
      if (isMap && this.string(cborMajor.text) < 0) return false;
      // oxlint-disable-next-line input/no-recursion -- At most DEPTH_MAX levels.
      if (!this.skip(depth)) return false;
    }
    return !this.isBroken;
  }

  /**
   * Returns whether the last head is that of false, true, null, undefined, or a floating-point number. Returns false
   * for other simple values and for a break.
   */
  #isKnownValue(): boolean {
    return !this.isBroken && this.#information >= 20 && this.#information !== 24;
  }

  #skipString(major: number): boolean {
    const size = this.argument;
    if (size === INDEFINITE) {
      while (this.more(INDEFINITE, 0)) {
        if (this.head() !== major || this.argument === INDEFINITE) return this.#fail() > 0;
        // oxlint-disable-next-line input/no-recursion -- One level: a chunk of a string has a definite length.
        if (!this.#skipString(major)) return false;
      }
      return !this.isBroken;
    }
    if (size > this.#end - this.at) return this.#fail() > 0;
    this.at += size;
    return true;
  }

  #readArgument(information: number): boolean {
    const at = this.at;
    const size = information < 28 ? 1 << (information - 24) : Infinity;
    if (size > this.#end - at) return false;
    this.at += size;
    if (size === 1) this.argument = this.#bytes[at] ?? 0;
    else if (size === 2) this.argument = this.#view.getUint16(at);
    else if (size === 4) this.argument = this.#view.getUint32(at);
    else this.argument = this.#view.getUint32(at) * 2 ** 32 + this.#view.getUint32(at + 4);
    return true;
  }

  #fail(): -1 {
    this.isBroken = true;
    return -1;
  }
}
