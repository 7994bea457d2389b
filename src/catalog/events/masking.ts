import { maskedText } from './naming.ts';
import { namesByStart, secretNamesWith } from './secret-names.ts';

/**
 * Masks secrets in the text of an event, even if it is not valid JSON: the values of the fields `token`,
 * `aws_secret_access_key`, and the sensitive headers, in any case and with any escaping.
 *
 * Works on characters instead of structure, so that truncated text, and text with missing or additional quotes, reveals
 * no secret. If in doubt, it masks more. Valid JSON stays JSON with the same structure, including list items and
 * `null`. JSON inside strings (`"{\"token\":…}"`) is masked as well. A secret whose start is missing cannot be
 * detected.
 *
 * The time is linear in the length of the text. The result is at most twice as long as the text, plus `growthChars`. If
 * it would be longer, or if JSON is nested in strings deeper than `levelMax`, one mask replaces the rest.
 */
export function maskLexically(
  text: string | Uint8Array,
  sensitiveHeaders: readonly string[],
): string {
  const all = typeof text === 'string' ? text : decoder.decode(text);
  return mayNameSecret(all, sensitiveHeaders) ? new Masker(all, sensitiveHeaders).run() : all;
}

/**
 * Returns false if a text contains no name of a secret, so that nothing in it is masked. This check takes far less time
 * than masking: masking a short text that is not JSON takes 10 us, mostly for the error of `JSON.parse`.
 */
export function mayNameSecret(text: string, sensitiveHeaders: readonly string[]): boolean {
  if (text.includes('\\')) return true; // A name may contain escapes.
  const lower = text.toLowerCase();
  for (const [start, names] of namesByStart(sensitiveHeaders)) {
    if (!lower.includes(start)) continue;
    for (const name of names) if (lower.includes(name)) return true;
  }
  return false;
}

/**
 * Masks secrets like `maskLexically`, for bytes that are not UTF-8. Every byte outside the masked values stays
 * unchanged.
 */
export function maskBytesLexically(
  bytes: Uint8Array,
  sensitiveHeaders: readonly string[],
): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return Buffer.from(maskLexically(text, sensitiveHeaders), 'latin1');
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Maximum length of a field name, escapes included; the names of the catalog are far shorter. */
const nameLengthMax = 512;
/** Maximum number of consecutive backslashes that are counted. If there are more, the rest of the text is masked. */
const runMax = 1_024;
/**
 * Number of backslashes before the quotes of JSON that is nested in six strings: each level has twice as many as the
 * previous one, plus one.
 */
const levelMax = 63;
/** Maximum growth of a text beyond twice its length: short secrets become longer masks. */
const growthChars = 4_096;

const quoteChars = `"'`;
/** One of these characters follows a complete string value, unless the text ends there. */
const followersOfValue = ',}]';
/** Characters, in addition to white space, that can precede an unquoted name. */
const nameStarters = '{[,:(;<=|?&';

/** The name of a secret. */
interface SecretName {
  /** Number of backslashes before its quotes; 0 outside strings. */
  readonly level: number;
  /** Position where an unquoted name starts; undefined for a quoted name. */
  readonly bareStart: number | undefined;
}

/**
 * Masks one text in one pass: searches for colons (outside JSON also for `=`), checks the name before each, and replaces the value after it.
 */
class Masker {
  readonly #text: string;
  readonly #names: ReadonlySet<string>;
  /** True if the text is not JSON: then names need no quotes, and `'` counts as a quote. */
  readonly #lenient: boolean;
  #out = '';
  /** Position up to which the text is processed (`#done`), and up to which it is in `#out` (`#copied`). */
  #done = 0;
  #copied = 0;
  /**
   * State of `#isInBrackets`: the position up to which it has read, the start of the line at this position, and the
   * number of open brackets in this line.
   */
  #lineRead = 0;
  #lineStart = 0;
  #open = 0;
  /** Length of `#out` at which one mask replaces the rest. */
  readonly #outMax: number;

  constructor(text: string, sensitiveHeaders: readonly string[]) {
    this.#text = text;
    this.#names = secretNamesWith(sensitiveHeaders);
    this.#lenient = !isJson(text);
    this.#outMax = 2 * text.length + growthChars;
  }

  run(): string {
    let separator = -1;
    while ((separator = this.#separatorFrom(Math.max(separator + 1, this.#done))) !== -1) {
      const name = this.#nameBefore(separator);
      if (name !== undefined) this.#maskValue(separator + 1, name);
    }
    return this.#out + this.#text.slice(this.#copied);
  }

  /** Position of the next character that may separate a name from its value; -1 if there is none. */
  #separatorFrom(from: number): number {
    const text = this.#text;
    if (!this.#lenient) return text.indexOf(':', from);
    for (let at = from; at < text.length; at++) if (text[at] === ':' || text[at] === '=') return at;
    return -1;
  }

  /** Returns the name of a secret that ends at `separator`; undefined if no such name ends there. */
  #nameBefore(separator: number): SecretName | undefined {
    const text = this.#text;
    let end = separator;
    while (end > this.#done && isSpace(text[end - 1])) end--;
    const quoted = this.#isQuote(text[end - 1]);
    if (!quoted && !this.#lenient) return undefined;
    if (quoted) end--;
    const backslashes = quoted ? runBefore(text, end, runMax) : 0;
    if (backslashes === runMax) return { level: backslashes, bareStart: undefined };
    end -= backslashes;
    const start = this.#nameStart(end, backslashes);
    if (start === undefined) return undefined;
    const name = unescaped(text.slice(start, end), backslashes);
    if (!this.#names.has(name.toLowerCase())) return undefined;
    const isBare = !quoted && !this.#isQuote(text[start - 1]);
    return { level: backslashes, bareStart: isBare ? start : undefined };
  }

  /** Start of the name that ends at `end`; undefined if the name is too long or lacks the quote that JSON requires. */
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

  /** Copies the text up to the value that starts after `from`, then writes a mask in place of the value. */
  #maskValue(from: number, { level, bareStart }: SecretName): void {
    this.#done = this.#spaceEnd(from, level);
    if (level > levelMax) return this.#maskRest();
    const open = this.#text[this.#done];
    const isLine = bareStart !== undefined && !this.#isInBrackets(bareStart);
    const isGroup = open === '[' || open === '{';
    if (isLine && !isGroup && !this.#isStringOfLines()) return this.#maskLine();
    if (isGroup) this.#maskInside(level);
    else this.#maskScalar(level, followersOfValue);
    if (isLine) this.#maskRestOfLine();
  }

  /** Returns true if a string that ends after this line starts here. */
  #isStringOfLines(): boolean {
    const text = this.#text;
    if (!this.#isQuote(text[this.#done])) return false;
    return this.#lineEnd(this.#done) < this.#stringEnd(this.#done, 0, followersOfValue);
  }

  #lineEnd(from: number): number {
    let end = from;
    while (end < this.#text.length && !isLineEnd(this.#text[end])) end++;
    return end;
  }

  /**
   * Masks the rest of the line after a multi-line string, a list, or an object, unless the rest only closes or
   * separates values.
   */
  #maskRestOfLine(): void {
    const text = this.#text;
    let start = this.#done;
    while (' \t,]}'.includes(text[start] ?? '\n')) start++;
    if (start < text.length && !isLineEnd(text[start])) this.#replaceBare(this.#lineEnd(start), 0);
  }

  /** Returns true if a bracket on the same line is open before `at`, as in `{token: a, b: c}`. Call with increasing positions. */
  #isInBrackets(at: number): boolean {
    for (; this.#lineRead < at; this.#lineRead++) {
      const char = this.#text[this.#lineRead] ?? '';
      if (isLineEnd(char)) [this.#lineStart, this.#open] = [this.#lineRead + 1, 0];
      else if (char === '[' || char === '{') this.#open++;
      else if (char === ']' || char === '}') this.#open = Math.max(0, this.#open - 1);
    }
    return this.#open > 0;
  }

  /**
   * Masks the value that starts here, up to the end of its line, because a header may contain any character. The value
   * includes the following lines that are indented more than the line of the name.
   */
  #maskLine(): void {
    const text = this.#text;
    let indentation = 0;
    while (' \t'.includes(text[this.#lineStart + indentation] ?? '\n')) indentation++;
    let end = this.#done;
    do {
      end = this.#lineEnd(end);
      const start = end + (text.startsWith('\r\n', end) ? 2 : 1);
      let next = start;
      while (text[next] === ' ' || text[next] === '\t') next++;
      if (next - start <= indentation || next === text.length) break;
      end = next;
    } while (end < text.length);
    this.#replaceBare(end, 0);
  }

  /** Masks every string and scalar of the list or object that starts here; ends after its last bracket. */
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
   * Masks the string or unquoted scalar that starts here; keeps `null`. Returns false if nothing starts here except a
   * quote that closes an enclosing string.
   *
   * @param followers one of these characters follows a complete string, unless the text ends there
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
    return this.#replaceBare(this.#bareEnd(backslashes, level), level);
  }

  /**
   * Masks the unquoted value that starts here and ends at `until`, without trailing spaces; keeps `null`. Returns false
   * if the value is empty.
   */
  #replaceBare(until: number, level: number): boolean {
    const text = this.#text;
    let end = until;
    while (end > this.#done && isSpace(text[end - 1])) end--;
    const bare = text.slice(this.#done, end);
    const escape = '\\'.repeat(level);
    if (bare === '' || bare === 'null') this.#done = end;
    else this.#replace(end, `${escape}"${maskedText}${escape}"`);
    return bare !== '';
  }

  /** End of the string whose opening quote is at `quote`: after its closing quote, or the end of the text. */
  #stringEnd(quote: number, backslashes: number, followers: string): number {
    const text = this.#text;
    const mark = text[quote] ?? '"';
    let at = quote;
    while ((at = text.indexOf(mark, at + 1)) !== -1) {
      const run = runBefore(text, at);
      if (run < backslashes) return at - run; // closes an enclosing string
      // With n backslashes before the opening quote, n + 1 backslashes are one escape.
      if (Math.floor(run / (backslashes + 1)) % 2 === 1) continue;
      if (backslashes > 0 || this.#isOver(at, followers)) return at + 1;
    }
    return text.length;
  }

  /** Returns true if the quote at `at` ends its string; otherwise it is an unescaped quote inside the secret. */
  #isOver(at: number, followers: string): boolean {
    const next = this.#text[this.#spaceEnd(at + 1, 0)];
    return next === undefined || followers.includes(next);
  }

  /** End of the number, word, or invalid text that starts here. */
  #bareEnd(backslashes: number, level: number): number {
    const text = this.#text;
    const ends = level === 0 ? ',]}\r\n' : ',]}"\\\r\n';
    let end = this.#done + backslashes;
    while (end < text.length && !ends.includes(text[end] ?? '')) end++;
    return end;
  }

  /** First position from `at` that is not white space; inside strings, \n, \r, and \t are white space too. */
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

  /** Replaces the rest of the text by one mask. */
  #maskRest(): void {
    this.#out += `${this.#text.slice(this.#copied, this.#done)}"${maskedText}"`;
    this.#done = this.#text.length;
    this.#copied = this.#text.length;
  }
}

/** Number of backslashes directly before `at`, up to `max`. */
function runBefore(text: string, at: number, max = Number.POSITIVE_INFINITY): number {
  let start = at;
  while (text[start - 1] === '\\' && at - start < max) start--;
  return at - start;
}

function mayPrecedeName(char: string | undefined): boolean {
  return char === undefined || nameStarters.includes(char) || char.trim() === '';
}

/** A name without its escapes. JSON inside strings has one level of escapes per nesting level. */
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

/** Returns the value of the four hex digits at `at`; -1 if they are not hex digits. */
function hex4(text: string, at: number): number {
  const digits = text.slice(at, at + 4).toLowerCase();
  for (const digit of digits) if (!'0123456789abcdef'.includes(digit)) return -1;
  return digits.length === 4 ? Number.parseInt(digits, 16) : -1;
}

function isSpace(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || char === '\n' || char === '\r';
}

function isLineEnd(char: string | undefined): boolean {
  return char === '\n' || char === '\r';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
