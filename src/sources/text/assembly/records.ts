// Reads lists of records in AWS requests and responses: objects with one base64 field, and optionally an ASCII field
// and a number. Writes data and text to the output, each followed by a line break. Any unusual structure ends the scan.
// This module reports no errors: the host then parses the complete text in another way.
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  digitAt,
  escaped,
  OPEN_BRACE,
  QUOTE,
  readString,
  skipNumber,
  skipScalar,
  skipSpace,
} from '../../../kernel/assembly/text';

export { reserve } from '../../../kernel/assembly/window';

/** Leaves to the host any number that would need more than one rounding here. */
// @ts-ignore: decorator
@external("host", "number")
declare function hostNumber(start: usize, end: usize): f64;

const NEWLINE: u8 = 0x0a;
const PADDING: u8 = 0x3d;

/**
 * Names of the fields for data, text, and number, 32 bytes each. The first byte is the length of the name; 0 means that
 * the field is not requested.
 */
const NAME_BYTES: usize = 32;
const NAMES: usize = memory.data(96, 16);
const DATA_NAME: usize = NAMES;
const TEXT_NAME: usize = NAMES + NAME_BYTES;
const NUMBER_NAME: usize = NAMES + 2 * NAME_BYTES;

/** Address after the last complete record and its comma, or after the list. */
let next: usize = 0;
let isDone: bool = false;
/** Address of the next byte to write. */
let out: usize = 0;
let dataBytes: u32 = 0;

export function namesPointer(): usize {
  return NAMES;
}

/** Returns whether the last call of `scan` reached the end of the list. */
export function hasEnded(): bool {
  return isDone;
}

/** Returns the address after the last complete record and its comma, or after the list. */
export function readTo(): usize {
  return next;
}

export function writtenTo(): usize {
  return out;
}

/** Returns the total data size of the records of the last scan. */
export function sizeOfData(): u32 {
  return dataBytes;
}

/**
 * Reads records up to the end of the list, the end of the text, the maximum number `most`, or the first unusual
 * structure. The first byte must belong to a record. At least 16 zero bytes must follow the text.
 * @param output memory with the size of the text plus 16 bytes
 * @param base offset of `output` in the target of the host
 * @param pairs receives the start and the end of each record's data, as offsets in the target of the host
 * @param numbers receives the number of each record; NaN if missing
 * @returns the number of complete records
 */
export function scan(input: usize, output: usize, base: u32, pairs: usize, numbers: usize, most: u32): u32 {
  next = input;
  out = output;
  isDone = false;
  dataBytes = 0;
  let count: u32 = 0;
  let p = input;
  while (count < most) {
    const start = out;
    p = readRecord(p, numbers + (count << 3));
    if (p !== 0) p = skipSpace(p);
    const c: u8 = p === 0 ? 0 : load<u8>(p);
    if (c !== COMMA && c !== CLOSE_BRACKET) {
      out = start;
      return count;
    }
    const from = <u32>(start - output) + base;
    store<u32>(pairs + (count << 3), from);
    store<u32>(pairs + (count << 3), from + lastSize, 4);
    dataBytes += lastSize;
    count++;
    next = p + 1;
    if (c === CLOSE_BRACKET) {
      isDone = true;
      return count;
    }
    next = p = skipSpace(next);
  }
  return count;
}

let lastSize: u32 = 0;

/** Reads one record. @returns the address after it; 0 for an unusual structure */
function readRecord(p: usize, number: usize): usize {
  if (load<u8>(p) !== OPEN_BRACE) return 0;
  const start = out;
  let dataEnd: usize = 0;
  let text: usize = 0;
  let textEnd: usize = 0;
  let hasNumber = false;
  store<f64>(number, NaN);
  do {
    p = skipSpace(p + 1);
    if (load<u8>(p) !== QUOTE) return 0;
    const name = p + 1;
    p = readString(name);
    if (p === 0 || escaped) return 0;
    const size = <u32>(p - 1 - name);
    p = skipSpace(p);
    if (load<u8>(p) !== COLON) return 0;
    p = skipSpace(p + 1);
    if (isCalled(DATA_NAME, name, size)) {
      // Stop at a duplicate field, because the last one would apply.
      if (dataEnd !== 0) return 0;
      p = readBase64(p);
      dataEnd = out;
    } else if (isCalled(TEXT_NAME, name, size)) {
      if (text !== 0 || load<u8>(p) !== QUOTE) return 0;
      text = p + 1;
      p = readString(text);
      if (p === 0 || escaped) return 0;
      textEnd = p - 1;
    } else if (isCalled(NUMBER_NAME, name, size)) {
      if (hasNumber) return 0;
      hasNumber = true;
      p = readNumber(p, number);
    } else {
      p = skipScalar(p);
    }
    if (p === 0) return 0;
    p = skipSpace(p);
  } while (load<u8>(p) === COMMA);
  if (load<u8>(p) !== CLOSE_BRACE || dataEnd === 0) return 0;
  lastSize = <u32>(dataEnd - start);
  store<u8>(out++, NEWLINE);
  if (load<u8>(TEXT_NAME) !== 0 && !writeText(text, textEnd)) return 0;
  return p + 1;
}

@inline
function isCalled(wanted: usize, name: usize, size: u32): bool {
  if (<u32>load<u8>(wanted) !== size || size === 0) return false;
  for (let i: usize = 0; i < size; i++) {
    if (load<u8>(wanted + i, 1) !== load<u8>(name + i)) return false;
  }
  return true;
}

/** Writes the text of a record after its data. @returns false if the text is missing or not ASCII */
function writeText(from: usize, end: usize): bool {
  if (from === 0) return false;
  let all: u8 = 0;
  while (from < end) {
    const c = load<u8>(from++);
    all |= c;
    store<u8>(out++, c);
  }
  store<u8>(out++, NEWLINE);
  return all < 0x80;
}

/**
 * Reads a number. Up to 15 digits, and powers of ten up to 22, are exact, so that one division or multiplication rounds
 * only once. The host reads all other numbers.
 * @returns the address after the number; 0 if it is invalid
 */
function readNumber(p: usize, target: usize): usize {
  const end = skipNumber(p);
  if (end === 0) return 0;
  let digits: u32 = 0;
  let mantissa: u64 = 0;
  let exponent: i32 = 0;
  let isBehindPoint = false;
  let at = p;
  for (; at < end; at++) {
    const digit = digitAt(at);
    if (digit < 10) {
      mantissa = mantissa * 10 + digit;
      digits++;
      if (isBehindPoint) exponent--;
    } else if (load<u8>(at) === 0x2e) {
      isBehindPoint = true;
    } else {
      break;
    }
  }
  if (at < end && (load<u8>(at) | 0x20) === 0x65) {
    at++;
    const isNegative = load<u8>(at) === 0x2d;
    if (isNegative || load<u8>(at) === 0x2b) at++;
    let told: i32 = 0;
    for (; at < end && told < 1000; at++) told = told * 10 + <i32>digitAt(at);
    exponent += isNegative ? -told : told;
  }
  const isExact = at === end && digits <= 15 && abs(exponent) <= 22;
  store<f64>(target, isExact ? scaled(<f64>mantissa, exponent) : hostNumber(p, end));
  return end;
}

function scaled(mantissa: f64, exponent: i32): f64 {
  let power: f64 = 1;
  for (let i = abs(exponent); i > 0; i--) power *= 10;
  return exponent < 0 ? mantissa / power : mantissa * power;
}

/** Six-bit value of each base64 character; 64 for every other byte. */
const LETTERS: usize = memory.data(256, 16);
for (let c: u32 = 0; c < 256; c++) store<u8>(LETTERS + c, lettersOf(c));

function lettersOf(c: u32): u32 {
  if (c - 0x41 < 26) return c - 0x41;
  if (c - 0x61 < 26) return c - 0x61 + 26;
  if (c - 0x30 < 10) return c - 0x30 + 52;
  return c === 0x2b ? 62 : c === 0x2f ? 63 : 64;
}

/**
 * Decodes the base64 string at `p` (standard alphabet of RFC 4648, with padding).
 * @returns the address after the string; 0 for invalid base64
 */
function readBase64(p: usize): usize {
  if (load<u8>(p) !== QUOTE) return 0;
  p = readBlocks(p + 1);
  for (;;) {
    const first = load<u8>(p);
    if (first === QUOTE) return p + 1;
    const a = sixBits(first);
    const b = sixBits(load<u8>(p, 1));
    const c = sixBits(load<u8>(p, 2));
    const d = sixBits(load<u8>(p, 3));
    store<u8>(out, (a << 2) | (b >> 4));
    store<u8>(out, (b << 4) | (c >> 2), 1);
    store<u8>(out, (c << 6) | d, 2);
    if ((a | b | c | d) < 64) {
      out += 3;
      p += 4;
      continue;
    }
    if ((a | b) > 63 || load<u8>(p, 3) !== PADDING || load<u8>(p, 4) !== QUOTE) return 0;
    if (c > 63 && load<u8>(p, 2) !== PADDING) return 0;
    out += c > 63 ? 1 : 2;
    return p + 5;
  }
  return 0;
}

@inline
function sixBits(c: u8): u32 {
  return <u32>load<u8>(LETTERS + c);
}

/**
 * Decodes sixteen characters at a time while all of them are valid. The high nibble of a character determines which low
 * nibbles are valid, and the difference between the character and its six-bit value (W. Mula, D. Lemire: Faster Base64
 * Encoding and Decoding using AVX2).
 * @returns the address of the first character that was not decoded
 */
function readBlocks(p: usize): usize {
  const lowHalves = i8x16(0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13, 0x1a, 0x1b, 0x1b, 0x1b, 0x1a); // prettier-ignore
  const highHalves = i8x16(0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10); // prettier-ignore
  const distances = i8x16(0, 16, 19, 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0);
  const half = i8x16.splat(0x0f);
  const slash = i8x16.splat(0x2f);
  const lowBytes = i16x8.splat(0x00ff);
  const weights = i32x4.splat(0x00011000);
  let to = out;
  for (;;) {
    const letters = v128.load(p);
    const high = v128.and(i8x16.shr_u(letters, 4), half);
    const low = v128.and(letters, half);
    const wrong = v128.and(i8x16.swizzle(lowHalves, low), i8x16.swizzle(highHalves, high));
    if (v128.any_true(wrong)) break;
    const isSlash = i8x16.eq(letters, slash);
    const bits = i8x16.add(letters, i8x16.swizzle(distances, i8x16.add(isSlash, high)));
    // Merge the bits of four characters a, b, c, and d: first a and b, and c and d, into twelve bits each, and then
    // both into 24 bits.
    const twelve = v128.or(i16x8.shl(v128.and(bits, lowBytes), 6), i16x8.shr_u(bits, 8));
    const all = i32x4.dot_i16x8_s(twelve, weights);
    v128.store(to, i8x16.swizzle(all, i8x16(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 16, 16, 16, 16)));
    to += 12;
    p += 16;
  }
  out = to;
  return p;
}
