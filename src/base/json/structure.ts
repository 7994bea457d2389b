import type { RangeList } from '../memory/ranges.ts';

/** Options of framing. */
export interface Framing {
  /** Added to every offset. */
  readonly shift: number;
  /** False if more text may follow: then an unfinished value at the end is not reported. */
  readonly final: boolean;
  readonly cutLinesBeyond: number;
  readonly strays?: Strays | undefined;
}

const NEWLINE = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const ARRAY = 0x5b;
const ARRAY_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/** Nesting depth up to which the kinds of open brackets are remembered; deeper text is invalid anyway. */
const KNOWN_DEPTH = 1024;

/**
 * Up to this length, text that is not an object is searched byte by byte, because a call of `indexOf` costs more for
 * short text.
 */
const nearBytes = 64;

const IS_QUOTE = 1;
const IS_OPENING = 2;
const IS_CLOSING = 3;

/** Meaning of a byte inside a value; 0 means none. */
const classes = new Uint8Array(256);
classes[QUOTE] = IS_QUOTE;
classes[ARRAY] = classes[OBJECT] = IS_OPENING;
classes[ARRAY_END] = classes[OBJECT_END] = IS_CLOSING;
classes[NEWLINE] = 4;

/** Returns whether a byte is JSON white space. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;
}

/** Returns the offset of the last byte of [start, end) that is not white space; `start - 1` if there is none. */
export function lastSignificant(bytes: Uint8Array, start: number, end: number): number {
  let last = end - 1;
  while (last >= start && isSpace(bytes[last])) last--;
  return last;
}

/** Brackets and commas that belong to no array, and would otherwise be lost. */
export interface Strays {
  readonly ranges: RangeList;
  /** True if the text may begin inside an array, with a comma or the end of the array. */
  readonly startsInside: boolean;
}

/**
 * Scans text structurally and reports the values in it: the slow path of framing, rules 2 to 6 of `frames.ts`. Costs
 * about 1.5 ns per byte.
 */
export class StructureScanner {
  /**
   * True if the preceding separator shows that the next value is an element of an array, which may have begun before
   * this text.
   */
  inArray = false;
  readonly #bytes: Uint8Array;
  readonly #into: RangeList;
  readonly #shift: number;
  readonly #final: boolean;
  readonly #strays: Strays | undefined;
  /** Last token between values: a separator, 0 for a value, -1 if unknown. */
  #before: number;
  /** Offset of the `[` of the current array; -1 without one. */
  #opened = -1;
  readonly #kinds = new Uint8Array(KNOWN_DEPTH);
  /** Start of the open value; -1 between values. */
  #start = -1;
  #depth = 0;
  /** Number of lines of the open value (counted up to 2); `#flush` is whether the second one began in column 0. */
  #lines = 0;
  #flush = false;
  /**
   * True if the open value was ended, and a new line follows: scanning stops, because rule 1 may apply to that line.
   */
  #leave = false;
  /** Offset at which `#wreck` continues after a pause; -1 if it has not paused. */
  #wrecked = -1;
  #pauseAt = 0;
  /** The first line break after the offset of the last search. */
  #newline = -1;
  /** True if scanning has paused inside a line: a value may be open. */
  isPaused = false;

  constructor(bytes: Uint8Array, into: RangeList, { shift, final, strays }: Framing) {
    this.#bytes = bytes;
    this.#into = into;
    this.#shift = shift;
    this.#final = final;
    this.#strays = strays;
    this.#before = strays?.startsInside === true ? -1 : NEWLINE;
  }

  /** Call for a value that was found outside of the scanner, between two lines: it is not an element of an array. */
  passed(): void {
    this.#before = 0;
  }

  /** Call at the end of the text: a `[` that no element follows did not start an array, and is a stray. */
  finish(): void {
    if (this.#opened >= 0 && this.#before === ARRAY) this.#stray(this.#opened, this.#opened + 1);
  }

  /**
   * Scans from `from`, where no value may be open unless the scanner has paused there. Ends where no value is open at
   * the end of a line, or where a line starts another value. Pauses at `pauseAt`, or at the end of the string or text
   * there.
   * @returns where to continue
   */
  scanFrom(from: number, pauseAt: number): number {
    const size = this.#bytes.length;
    let at = from;
    this.#leave = false;
    this.#pauseAt = pauseAt;
    this.isPaused = false;
    while (at < size && !this.#leave) {
      if (at >= pauseAt) {
        this.isPaused = true;
        return at;
      }
      if (this.#wrecked >= 0) at = this.#wreck(this.#wrecked);
      else if (this.#start >= 0) at = this.#inside(at);
      else if (this.#bytes[at] === NEWLINE) return at + 1;
      else at = this.#between(at);
    }
    if (at >= size && this.#start >= 0 && this.#final) this.#emit(size);
    return at;
  }

  /** Scans inside the open value until it is closed or abandoned. @returns where to continue */
  #inside(from: number): number {
    const bytes = this.#bytes;
    const stop = Math.min(bytes.length, this.#pauseAt);
    let at = from;
    while (at < stop) {
      const kind = classes[bytes[at] ?? 0];
      at++;
      if (kind === 0) continue;
      if (kind === IS_QUOTE) {
        at = this.#string(at - 1);
        if (at < 0) return this.#wreck(~at);
      } else if (kind === IS_OPENING) {
        this.#open(at - 1);
      } else if (kind === IS_CLOSING) {
        if (--this.#depth > 0) continue;
        this.#emit(at);
        return at;
      } else if (this.#restarts(at)) {
        return at;
      }
    }
    return at;
  }

  /**
   * Skips the string that begins at `quote`.
   * @returns the offset after it; if the line or the text ends inside it, the complement (`~`) of that offset
   */
  #string(quote: number): number {
    const bytes = this.#bytes;
    const size = bytes.length;
    let at = quote + 1;
    while (at < size) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        const next = bytes[at + 1];
        if (next === COLON || next === COMMA || !this.#tornBefore(quote, at)) return at + 1;
        return at;
      }
      if (byte === NEWLINE) return ~at;
      // A backslash never escapes a line break: a string that is truncated after a backslash also ends there.
      at += byte === BACKSLASH && bytes[at + 1] !== NEWLINE ? 2 : 1;
    }
    return ~size;
  }

  /**
   * Between values: skips a separator, starts a value at `{`, and adds other text as its own range. @returns where to
   * continue
   */
  #between(at: number): number {
    const byte = this.#bytes[at];
    if (isSpace(byte)) return at + 1;
    if (byte === COMMA || byte === ARRAY || byte === ARRAY_END) {
      if (this.#strays !== undefined) this.#separator(byte, at);
      this.inArray = byte !== ARRAY_END;
      return at + 1;
    }
    if (this.#opened >= 0 && this.#before === 0) {
      // Elements of an array are separated by commas, so this was not the start of an array.
      this.#stray(this.#opened, this.#opened + 1);
      this.#opened = -1;
    }
    if (this.#before !== -1) this.#before = 0;
    if (byte === OBJECT) {
      this.#startValue(at);
      return at + 1;
    }
    return this.#noObject(at);
  }

  /** Checks whether a separator is allowed here. */
  #separator(byte: number, at: number): void {
    const before = this.#before;
    this.#before = byte;
    if (byte === COMMA) {
      // Commas between values do not require an array.
      if (before === COMMA || before === ARRAY || before === NEWLINE) this.#stray(at, at + 1);
    } else if (byte === ARRAY_END) {
      if (this.inArray || before === -1) this.#opened = -1;
      else this.#stray(at, at + 1);
    } else if (before === ARRAY) {
      this.#stray(this.#opened < 0 ? at : this.#opened, at + 1);
      this.#opened = -1;
    } else this.#opened = at;
  }

  /**
   * Adds a separator that belongs to no array. Separators on one line with only white space between them share a range.
   */
  #stray(start: number, end: number): void {
    const ranges = this.#strays?.ranges;
    if (ranges === undefined) return;
    const { shift, last } = { shift: this.#shift, last: ranges.lastEnd - this.#shift };
    const isNext = ranges.count > 0 && last <= start && this.#isBlank(last, start);
    if (isNext) ranges.widen(end + shift);
    else ranges.push(start + shift, end + shift);
  }

  #isBlank(start: number, end: number): boolean {
    for (let at = start; at < end; at++) {
      if (!isSpace(this.#bytes[at]) || this.#bytes[at] === NEWLINE) return false;
    }
    return true;
  }

  /** Adds text that is not an object as its own range (rule 6). */
  #noObject(from: number): number {
    this.#start = from;
    const lineEnd = this.#lineEnd(from);
    let at = from;
    const near = Math.min(from + nearBytes, lineEnd);
    while (at < near) {
      at++;
      if (this.#bytes[at] === OBJECT && this.#bytes[at - 1] === OBJECT_END) break;
    }
    if (at === from + nearBytes && at < lineEnd) {
      const line = this.#bytes.subarray(at - 1, lineEnd);
      const brace = Buffer.prototype.indexOf.call(line, '}{');
      at = brace < 0 ? lineEnd : at + brace;
    }
    // The rest of an unfinished line may contain the `}{` that ends this text.
    if (at < this.#bytes.length || this.#final) this.#emit(at);
    return at;
  }

  /** Returns the end of the line at `at`; searches once per line. */
  #lineEnd(at: number): number {
    if (this.#newline < at) {
      const newline = Buffer.prototype.indexOf.call(this.#bytes, NEWLINE, at);
      this.#newline = newline < 0 ? this.#bytes.length : newline;
    }
    return this.#newline;
  }

  /**
   * Detects a truncated string that includes the start of the next value, up to its first quote: `"exam{"`. The
   * evidence is the `{` before that quote, and a byte after the quote that cannot follow a string.
   * @returns true if a new value was started, and the quote at `close` opens the first name of this value
   */
  #tornBefore(quote: number, close: number): boolean {
    let after = close + 1;
    while (isSpace(this.#bytes[after])) after++;
    const next = this.#bytes[after];
    if (next === COLON || next === COMMA || next === OBJECT_END || next === ARRAY_END) return false;
    const brace = lastSignificant(this.#bytes, quote + 1, close);
    if (next === undefined || brace <= quote || this.#bytes[brace] !== OBJECT) return false;
    this.#emit(brace);
    this.#startValue(brace);
    return true;
  }

  /** Opens a bracket inside a value; if it is not allowed there, it starts a new value (rule 4). */
  #open(at: number): void {
    if (this.#bytes[at] === OBJECT && !this.#objectMayFollow(at)) {
      this.#emit(at);
      this.#startValue(at);
      return;
    }
    this.#depth++;
    if (this.#depth < KNOWN_DEPTH) this.#kinds[this.#depth] = this.#bytes[at] ?? 0;
  }

  /** Returns whether the grammar allows an object at `at`, based on the preceding byte and the open bracket. */
  #objectMayFollow(at: number): boolean {
    const byte = this.#bytes[lastSignificant(this.#bytes, this.#start, at)];
    if (byte === COLON || byte === ARRAY) return true;
    return byte === COMMA && this.#kinds[Math.min(this.#depth, KNOWN_DEPTH - 1)] !== OBJECT;
  }

  /**
   * Returns whether the line at `at` starts a new value inside the open one (rules 4 and 5). If so, reports the open
   * value as ended.
   */
  #restarts(at: number): boolean {
    const byte = this.#bytes[at];
    if (byte === OBJECT && !(this.#flush && this.#objectMayFollow(at))) {
      this.#before = -1;
      this.#emit(at);
      this.#leave = true;
      return true;
    }
    if (this.#lines < 2 && byte !== NEWLINE && byte !== 0x0d) {
      this.#lines++;
      if (this.#lines === 2) this.#flush = !isSpace(byte);
    }
    return false;
  }

  /**
   * Reports the value that ends inside a string at `end`, including the lines that can only be the rest of it (rule 3).
   */
  #wreck(end: number): number {
    this.#before = -1;
    this.#wrecked = -1;
    const size = this.#bytes.length;
    let stop = end;
    while (stop < size) {
      if (stop >= this.#pauseAt) {
        this.#wrecked = stop;
        return stop;
      }
      const next = stop + 1;
      const newline = Buffer.prototype.indexOf.call(this.#bytes, NEWLINE, next);
      const nextEnd = newline < 0 ? size : newline;
      if (!this.#isRest(next, nextEnd)) {
        this.#emit(stop);
        this.#leave = true;
        return next;
      }
      stop = nextEnd;
    }
    return size;
  }

  /** Returns whether a line cannot start a value: blank, indented, or beginning with a quote or a closing bracket. */
  #isRest(start: number, end: number): boolean {
    const first = this.#bytes[start];
    if (first === QUOTE || first === OBJECT_END || first === ARRAY_END || start === end)
      return true;
    if (!isSpace(first)) return false;
    let at = start;
    while (at < end && isSpace(this.#bytes[at])) at++;
    if (at === end || this.#bytes[at] !== OBJECT) return true;
    return this.#bytes[lastSignificant(this.#bytes, at, end)] !== OBJECT_END;
  }

  #startValue(at: number): void {
    this.#start = at;
    this.#depth = 1;
    this.#kinds[1] = OBJECT;
    this.#lines = 1;
    this.#flush = false;
  }

  #emit(end: number): void {
    const last = lastSignificant(this.#bytes, this.#start, end);
    this.#into.push(this.#start + this.#shift, last + 1 + this.#shift);
    this.#start = -1;
    this.#depth = 0;
  }
}
