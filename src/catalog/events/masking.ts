import { secretNames } from './event-types.ts';
import { maskedText } from './words.ts';

/**
 * Masks secrets in the text of an event that may not parse: the values after the member names `token`,
 * `aws_secret_access_key` and the sensitive headers, whatever their case and however they are escaped.
 *
 * Works on characters, not on structure: a text cut short, with a quote too few or too many, loses no secret; where in
 * doubt it masks more. JSON that parses stays JSON of the same shape, list items and `null` included, and JSON inside
 * strings (`"{\"token\":…}"`) is masked too. What it cannot know is a text that begins in the middle of a secret.
 *
 * The time it takes grows with the text, and what it gives is at most twice as long and `growthChars` longer: a text that
 * would become longer than that, or that is nested deeper in strings than `levelMax`, ends with one mask.
 */
export function maskLexically(
  text: string | Uint8Array,
  sensitiveHeaders: readonly string[],
): string {
  return new Masker(typeof text === 'string' ? text : decoder.decode(text), sensitiveHeaders).run();
}

/** The same for bytes that are not UTF-8: every byte outside the masked values stays as it is. */
export function maskBytesLexically(
  bytes: Uint8Array,
  sensitiveHeaders: readonly string[],
): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return Buffer.from(new Masker(text, sensitiveHeaders).run(), 'latin1');
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Longest member name looked at, escapes included; no name of ours comes near it. */
const nameLengthMax = 512;
/** Longest run of backslashes that is counted before a colon; behind a longer one everything is masked. */
const runMax = 1_024;
/** Backslashes before the quotes of JSON that is six strings deep: each level has twice those of the one before, and one. */
const levelMax = 63;
/** By so much more than its own length a text may grow: short secrets become longer masks. */
const growthChars = 4_096;

const quoteChars = `"'`;
/** Characters, in addition to white space, that can precede an unquoted name. */
const nameStarters = '{[,:';

/** One pass over one text: finds `name:` from its colon, then replaces the value behind it. */
class Masker {
  readonly #text: string;
  readonly #names: ReadonlySet<string>;
  /** True when the text is no JSON: then names need no quotes, and `'` counts as one. */
  readonly #lenient: boolean;
  #out = '';
  /** How much of the text is dealt with, and how much of that is in `#out`. */
  #done = 0;
  #copied = 0;
  /** How long `#out` may become before the rest is masked as one. */
  readonly #outMax: number;

  constructor(text: string, sensitiveHeaders: readonly string[]) {
    this.#text = text;
    this.#names = new Set([...secretNames, ...sensitiveHeaders].map((name) => name.toLowerCase()));
    this.#lenient = !isJson(text);
    this.#outMax = 2 * text.length + growthChars;
  }

  run(): string {
    let colon = -1;
    while ((colon = this.#text.indexOf(':', Math.max(colon + 1, this.#done))) !== -1) {
      const level = this.#level(colon);
      if (level !== undefined) this.#maskValue(colon + 1, level);
    }
    return this.#out + this.#text.slice(this.#copied);
  }

  /**
   * How many backslashes stand before the quotes of the secret's name that ends at `colon` (0 outside strings);
   * undefined when there is no such name.
   */
  #level(colon: number): number | undefined {
    const text = this.#text;
    let end = colon;
    while (end > this.#done && isSpace(text[end - 1])) end--;
    const quoted = this.#isQuote(text[end - 1]);
    if (!quoted && !this.#lenient) return undefined;
    if (quoted) end--;
    const backslashes = quoted ? runBefore(text, end, runMax) : 0;
    if (backslashes === runMax) return backslashes;
    end -= backslashes;
    const start = this.#nameStart(end, backslashes);
    if (start === undefined) return undefined;
    const name = unescaped(text.slice(start, end), backslashes);
    return this.#names.has(name.toLowerCase()) ? backslashes : undefined;
  }

  /** Where the name that ends at `end` begins; undefined when it is too long or lacks the quote that JSON asks for. */
  #nameStart(end: number, backslashes: number): number | undefined {
    const text = this.#text;
    const floor = Math.max(0, end - nameLengthMax);
    for (let start = end; start >= floor; start--) {
      const before = text[start - 1];
      if (this.#isQuote(before) && runBefore(text, start - 1, runMax) <= backslashes) return start;
      if (this.#lenient && mayPrecedeName(before)) return start;
    }
    return undefined;
  }

  /** Copies the text up to the value that begins after `from`, then a mask in its place. */
  #maskValue(from: number, level: number): void {
    this.#done = this.#spaceEnd(from, level);
    if (level > levelMax) return this.#maskRest();
    const open = this.#text[this.#done];
    if (open === '[' || open === '{') this.#maskInside(level);
    else this.#maskScalar(level, ',}]');
  }

  /** Masks every string and scalar of the list or object that begins here; ends behind its last bracket. */
  #maskInside(level: number): void {
    let depth = 0;
    do {
      const at = this.#done;
      const char = this.#text[at];
      if (char === undefined) return;
      const next = this.#spaceEnd(at, level);
      if (char === '[' || char === '{') depth++;
      if (char === ']' || char === '}') depth--;
      if (next > at) this.#done = next;
      else if ('[]{},:'.includes(char)) this.#done = at + 1;
      else if (!this.#maskScalar(level, ',}]:')) return;
    } while (depth > 0);
  }

  /**
   * Masks the string or bare scalar that begins here; leaves `null` alone. False when nothing begins here but a quote
   * that closes a string around all this.
   *
   * @param followers characters of which one comes behind a string that is over.
   */
  #maskScalar(level: number, followers: string): boolean {
    const text = this.#text;
    let quote = this.#done;
    while (text[quote] === '\\') quote++;
    const backslashes = quote - this.#done;
    const escape = '\\'.repeat(level);
    if (this.#isQuote(text[quote])) {
      if (backslashes < level) return false;
      const end = this.#stringEnd(quote, backslashes, followers);
      this.#replace(end, `${escape}"${maskedText}${escape}"`);
      return true;
    }
    const end = this.#bareEnd(backslashes, level);
    const bare = text.slice(this.#done, end);
    if (bare === '' || bare === 'null') this.#done = end;
    else this.#replace(end, `${escape}"${maskedText}${escape}"`);
    return bare !== '';
  }

  /** End of the string whose opening quote lies at `quote`: behind its closing quote, or the end of the text. */
  #stringEnd(quote: number, backslashes: number, followers: string): number {
    const text = this.#text;
    const mark = text[quote] ?? '"';
    let at = quote;
    while ((at = text.indexOf(mark, at + 1)) !== -1) {
      const run = runBefore(text, at);
      if (run < backslashes) return at - run; // Closes a string around this one.
      // n backslashes before the opening quote make n + 1 of them one level of escaping.
      if (Math.floor(run / (backslashes + 1)) % 2 === 1) continue;
      if (backslashes > 0 || this.#isOver(at, followers)) return at + 1;
    }
    return text.length;
  }

  /** True when the quote at `at` ends its string; else it is a stray one inside the secret. */
  #isOver(at: number, followers: string): boolean {
    const next = this.#text[this.#spaceEnd(at + 1, 0)];
    return next === undefined || followers.includes(next);
  }

  /** End of the number, word or garbage that begins here, spaces at its end left out. */
  #bareEnd(backslashes: number, level: number): number {
    const text = this.#text;
    const ends = level === 0 ? ',]}\r\n' : ',]}"\\\r\n';
    let end = this.#done + backslashes;
    while (end < text.length && !ends.includes(text[end] ?? '')) end++;
    while (end > this.#done && isSpace(text[end - 1])) end--;
    return end;
  }

  /** First place from `at` on that is no white space; inside strings that is written as \n, \r or \t as well. */
  #spaceEnd(at: number, level: number): number {
    const text = this.#text;
    let end = at;
    for (;;) {
      while (isSpace(text[end])) end++;
      if (level === 0 || text[end] !== '\\') return end;
      let letter = end;
      while (text[letter] === '\\') letter++;
      if (!'nrt'.includes(text[letter] ?? ' ')) return end;
      end = letter + 1;
    }
  }

  #isQuote(char: string | undefined): boolean {
    return char !== undefined && (this.#lenient ? quoteChars.includes(char) : char === '"');
  }

  #replace(end: number, text: string): void {
    this.#out += this.#text.slice(this.#copied, this.#done) + text;
    this.#done = end;
    this.#copied = end;
    if (this.#out.length > this.#outMax - (this.#text.length - end)) this.#maskRest();
  }

  /** Puts one mask in the place of all that is left. */
  #maskRest(): void {
    this.#out += `${this.#text.slice(this.#copied, this.#done)}"${maskedText}"`;
    this.#done = this.#text.length;
    this.#copied = this.#text.length;
  }
}

/** Number of backslashes right before `at`, at most `max`. */
function runBefore(text: string, at: number, max = Number.POSITIVE_INFINITY): number {
  let start = at;
  while (text[start - 1] === '\\' && at - start < max) start--;
  return at - start;
}

function mayPrecedeName(char: string | undefined): boolean {
  return char === undefined || nameStarters.includes(char) || char.trim() === '';
}

/** A name without its escapes: JSON inside strings carries one level of them per nesting. */
function unescaped(name: string, backslashes: number): string {
  let text = name;
  for (let level = backslashes; level >= 0; level = level === 0 ? -1 : (level - 1) / 2) {
    text = unescapedOnce(text);
  }
  return text;
}

function unescapedOnce(name: string): string {
  let text = '';
  for (let at = 0; at < name.length; at++) {
    if (name[at] !== '\\') text += name[at] ?? '';
    else {
      const code = name[at + 1] === 'u' ? hex4(name, at + 2) : -1;
      text += code < 0 ? (name[at + 1] ?? '\\') : String.fromCharCode(code);
      at += code < 0 ? 1 : 5;
    }
  }
  return text;
}

/** The number that four hex digits are; -1 when they are none. */
function hex4(text: string, at: number): number {
  const digits = text.slice(at, at + 4).toLowerCase();
  for (const digit of digits) if (!'0123456789abcdef'.includes(digit)) return -1;
  return digits.length === 4 ? Number.parseInt(digits, 16) : -1;
}

function isSpace(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || char === '\n' || char === '\r';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
