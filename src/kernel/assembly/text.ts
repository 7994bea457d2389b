// JSON lexing. Every function returns the address after the text that it read, or 0 if it rejects the input. The host
// then passes the event to the reference, which determines the error. The byte after an event is 0, where every loop
// stops.

export const QUOTE: u8 = 0x22;
export const COMMA: u8 = 0x2c;
export const COLON: u8 = 0x3a;
export const BACKSLASH: u8 = 0x5c;
export const OPEN_BRACKET: u8 = 0x5b;
export const CLOSE_BRACKET: u8 = 0x5d;
export const OPEN_BRACE: u8 = 0x7b;
export const CLOSE_BRACE: u8 = 0x7d;

const NULL_WORD: u32 = 0x6c6c756e; // "null", little-endian
const TRUE_WORD: u32 = 0x65757274; // "true"
const ALSE_WORD: u32 = 0x65736c61; // "alse"

@inline
export function isNull(p: usize): bool {
  return load<u32>(p) === NULL_WORD;
}

@inline
export function isTrue(p: usize): bool {
  return load<u32>(p) === TRUE_WORD;
}

@inline
export function isFalse(p: usize): bool {
  return load<u8>(p) === 0x66 && load<u32>(p, 1) === ALSE_WORD;
}

/** Returns the address of the first byte that is not white space. */
@inline
export function skipSpace(p: usize): usize {
  while (load<u8>(p) <= 0x20) {
    const c = load<u8>(p);
    if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) break;
    p++;
  }
  return p;
}

/** True if the last string read contains a backslash. */
export let escaped: bool = false;

@inline
function findStop(p: usize): usize {
  const quote = i8x16.splat(0x22);
  const slash = i8x16.splat(0x5c);
  const space = i8x16.splat(0x20);
  for (;;) {
    const chunk = v128.load(p);
    const stops = v128.or(
      v128.or(i8x16.eq(chunk, quote), i8x16.eq(chunk, slash)),
      i8x16.lt_u(chunk, space),
    );
    if (v128.any_true(stops)) return p + ctz(i8x16.bitmask(stops));
    p += 16;
  }
  return p;
}

/** Reads the string whose first byte, after the quote, is at `p`; sets `escaped`. */
@inline
export function readString(p: usize): usize {
  p = findStop(p);
  escaped = false;
  if (load<u8>(p) === QUOTE) return p + 1;
  return readEscapedString(p);
}

function readEscapedString(p: usize): usize {
  while (load<u8>(p) === BACKSLASH) {
    escaped = true;
    p = readEscape(p);
    if (p === 0) return 0;
    p = findStop(p);
  }
  return load<u8>(p) === QUOTE ? p + 1 : 0;
}

function isHex4(p: usize): bool {
  for (let i: u32 = 0; i < 4; i++) {
    const c = <u32>load<u8>(p + i);
    if (c - 0x30 > 9 && (c | 0x20) - 0x61 > 5) return false;
  }
  return true;
}

/** Reads one escape sequence. Lone surrogates are left to the reference. */
export function readEscape(p: usize): usize {
  switch (load<u8>(p, 1)) {
    case 0x75: {
      // u
      if (!isHex4(p + 2)) return 0;
      const unit = hex4(p + 2) - 0xd800;
      if (unit > 0x7ff) return p + 6;
      if (unit > 0x3ff || load<u16>(p, 6) !== 0x755c || !isHex4(p + 8)) return 0;
      return hex4(p + 8) - 0xdc00 < 0x400 ? p + 12 : 0;
    }
    case 0x22: // "
    case 0x5c: // \
    case 0x2f: // /
    case 0x62: // b
    case 0x66: // f
    case 0x6e: // n
    case 0x72: // r
    case 0x74: // t
      return p + 2;
  }
  return 0;
}

@inline
export function digitAt(p: usize): u32 {
  return <u32>load<u8>(p) - 0x30;
}

function skipDigits(p: usize): usize {
  while (digitAt(p) < 10) p++;
  return p;
}

export function skipNumber(p: usize): usize {
  if (load<u8>(p) === 0x2d) p++;
  if (load<u8>(p) === 0x30) p++;
  else if (digitAt(p) < 10) p = skipDigits(p);
  else return 0;
  if (load<u8>(p) === 0x2e) {
    if (digitAt(++p) > 9) return 0;
    p = skipDigits(p);
  }
  if ((load<u8>(p) | 0x20) === 0x65) {
    p++;
    if (load<u8>(p) === 0x2b || load<u8>(p) === 0x2d) p++;
    if (digitAt(p) > 9) return 0;
    p = skipDigits(p);
  }
  return digitAt(p) < 10 ? 0 : p;
}

/** Skips a string, number, boolean, or null. */
export function skipScalar(p: usize): usize {
  if (load<u8>(p) === QUOTE) return readString(p + 1);
  if (isNull(p) || isTrue(p)) return p + 4;
  return isFalse(p) ? p + 5 : skipNumber(p);
}

function hex4(p: usize): u32 {
  let value: u32 = 0;
  for (let i: u32 = 0; i < 4; i++) {
    const c = <u32>load<u8>(p + i);
    value = (value << 4) + (c <= 0x39 ? c - 0x30 : (c | 0x20) - 0x57);
  }
  return value;
}

function writeUtf8(o: usize, c: u32): usize {
  if (c < 0x80) {
    store<u8>(o, c);
    return o + 1;
  }
  if (c < 0x800) {
    store<u8>(o, 0xc0 | (c >> 6));
    store<u8>(o, 0x80 | (c & 63), 1);
    return o + 2;
  }
  if (c < 0x10000) {
    store<u8>(o, 0xe0 | (c >> 12));
    store<u8>(o, 0x80 | ((c >> 6) & 63), 1);
    store<u8>(o, 0x80 | (c & 63), 2);
    return o + 3;
  }
  store<u8>(o, 0xf0 | (c >> 18));
  store<u8>(o, 0x80 | ((c >> 12) & 63), 1);
  store<u8>(o, 0x80 | ((c >> 6) & 63), 2);
  store<u8>(o, 0x80 | (c & 63), 3);
  return o + 4;
}

/** Unescapes a string that `readString` accepted; never writes more than `size` bytes. */
export function unescape(target: usize, source: usize, size: u32): u32 {
  let o = target;
  const end = source + size;
  while (source < end) {
    let c = load<u8>(source++);
    if (c === BACKSLASH) {
      c = load<u8>(source++);
      switch (c) {
        case 0x6e:
          c = 0x0a;
          break;
        case 0x74:
          c = 0x09;
          break;
        case 0x72:
          c = 0x0d;
          break;
        case 0x62:
          c = 0x08;
          break;
        case 0x66:
          c = 0x0c;
          break;
        case 0x75: {
          let point = hex4(source);
          source += 4;
          if (point - 0xd800 < 0x400) {
            point = 0x10000 + ((point - 0xd800) << 10) + (hex4(source + 2) - 0xdc00);
            source += 6;
          }
          o = writeUtf8(o, point);
          continue;
        }
      }
    }
    store<u8>(o++, c);
  }
  return <u32>(o - target);
}
