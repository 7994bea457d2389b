// Reads the list `logEvents` of a CloudWatch Logs envelope: objects with scalar fields, one of which is `message`.
// Writes the unescaped messages to the output, each followed by a line break. Any unusual structure ends the scan. This
// module reports no errors: the host reads the rest in JavaScript.
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  escaped,
  OPEN_BRACE,
  QUOTE,
  readEscape,
  readString,
  skipScalar,
  skipSpace,
  unescape,
} from '../../kernel/assembly/text';

export { reserve } from '../../kernel/assembly/window';

const NEWLINE: u8 = 0x0a;
const MESS: u32 = 0x7373656d; // "mess", little-endian
const SAGE: u32 = 0x65676173; // "sage"

/** Maps the second byte of each two-byte escape to its character; 0 for every other byte. */
const LETTERS: usize = memory.data(256, 16);
store<u8>(LETTERS + 0x22, 0x22);
store<u8>(LETTERS + 0x5c, 0x5c);
store<u8>(LETTERS + 0x2f, 0x2f);
store<u8>(LETTERS + 0x62, 0x08);
store<u8>(LETTERS + 0x66, 0x0c);
store<u8>(LETTERS + 0x6e, 0x0a);
store<u8>(LETTERS + 0x72, 0x0d);
store<u8>(LETTERS + 0x74, 0x09);

/** Address after the last complete event, or after the end of the list. */
let read: usize = 0;
/** Address after the comma that follows the last complete event. */
let next: usize = 0;
let isDone: bool = false;
/** Address of the next byte to write. */
let out: usize = 0;

/** Returns whether the last call of `scan` reached the end of the list. */
export function hasEnded(): bool {
  return isDone;
}

/** Returns the address after the last complete event, before its comma; or after the list, if the list has ended. */
export function readTo(): usize {
  return read;
}

/** Returns the address of the next event, or of white space before it. */
export function nextAt(): usize {
  return next;
}

/**
 * Reads log events up to the end of the list, the end of the text, the maximum number `most`, or the first unusual
 * structure. The first byte must belong to a log event, or to white space before it. At least 32 zero bytes must follow
 * the text.
 * @param output memory with the size of the text plus 32 bytes
 * @param ends array of `most` 32-bit numbers: receives the offset in `output` of the end of each message
 * @returns the number of complete events
 */
export function scan(input: usize, output: usize, ends: usize, most: u32): u32 {
  read = next = input;
  out = output;
  isDone = false;
  let p = skipSpace(input);
  for (let count: u32 = 0; count < most;) {
    p = readEvent(p);
    if (p === 0) return count;
    const after = skipSpace(p);
    const c = load<u8>(after);
    if (c !== COMMA && c !== CLOSE_BRACKET) return count;
    store<u32>(ends + (count << 2), <u32>(out - output));
    store<u8>(out++, NEWLINE);
    count++;
    read = p;
    next = after + 1;
    if (c === CLOSE_BRACKET) {
      read = next;
      isDone = true;
      return count;
    }
    p = skipSpace(next);
  }
  return most;
}

/** Reads one log event. @returns the address after it; 0 for an unusual structure */
function readEvent(p: usize): usize {
  if (load<u8>(p) !== OPEN_BRACE) return 0;
  let hasMessage = false;
  do {
    p = skipSpace(p + 1);
    if (load<u8>(p) !== QUOTE) return 0;
    const name = p + 1;
    p = readString(name);
    if (p === 0 || escaped) return 0;
    const isMessage = p - 1 - name === 7 && load<u32>(name) === MESS && load<u32>(name, 3) === SAGE;
    p = skipSpace(p);
    if (load<u8>(p) !== COLON) return 0;
    p = skipSpace(p + 1);
    if (isMessage) {
      // Stop at a duplicate field, because the last one would apply.
      if (hasMessage || load<u8>(p) !== QUOTE) return 0;
      hasMessage = true;
      p = readMessage(p + 1);
    } else {
      p = skipScalar(p);
    }
    if (p === 0) return 0;
    p = skipSpace(p);
  } while (load<u8>(p) === COMMA);
  return hasMessage && load<u8>(p) === CLOSE_BRACE ? p + 1 : 0;
}

/**
 * Unescapes a string into the output in one pass. `p` is the address after the opening quote.
 * @returns the address after the closing quote; 0 for an unusual structure
 */
function readMessage(p: usize): usize {
  const quote = i8x16.splat(0x22);
  const slash = i8x16.splat(0x5c);
  const space = i8x16.splat(0x20);
  let o = out;
  for (;;) {
    const chunk = v128.load(p);
    // The store may write too much: the next stores overwrite the bytes after the first quote, backslash, or control
    // byte.
    v128.store(o, chunk);
    const stops = v128.or(
      v128.or(i8x16.eq(chunk, quote), i8x16.eq(chunk, slash)),
      i8x16.lt_u(chunk, space),
    );
    const bits = i8x16.bitmask(stops);
    if (bits === 0) {
      p += 16;
      o += 16;
      continue;
    }
    const plain = <usize>ctz(bits);
    p += plain;
    o += plain;
    const c = load<u8>(p);
    if (c === QUOTE) {
      out = o;
      return p + 1;
    }
    if (c !== BACKSLASH) return 0;
    const letter = load<u8>(LETTERS + load<u8>(p, 1));
    if (letter !== 0) {
      store<u8>(o++, letter);
      p += 2;
      continue;
    }
    const end = readEscape(p);
    if (end === 0) return 0;
    o += unescape(o, p, <u32>(end - p));
    p = end;
  }
  return 0;
}
