const BACKSLASH = 0x5c;

// Meaning of the letter after a backslash; 0 means `u`.
const escapes = new Uint8Array(256);
for (const [letter, meaning] of [
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
] as const) {
  escapes[letter.charCodeAt(0)] = meaning.charCodeAt(0);
}

/**
 * Unescapes a JSON string that a `JsonReader` has accepted.
 *
 * Writes UTF-8 to `target` from `targetStart` on; never needs more bytes than the source has. A lone surrogate becomes
 * U+FFFD, because UTF-8 cannot encode it; `findLoneSurrogate` finds lone surrogates.
 * @returns the offset after the last written byte
 */
export function unescapeJson(
  source: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  targetStart: number,
): number {
  let out = targetStart;
  for (let at = start; at < end;) {
    const byte = source[at] ?? 0;
    if (byte !== BACKSLASH) {
      target[out++] = byte;
      at += 1;
      continue;
    }
    const plain = escapes[source[at + 1] ?? 0] ?? 0;
    if (plain !== 0) {
      target[out++] = plain;
      at += 2;
      continue;
    }
    const code = codePointAt(source, at, end);
    at += code > 0xffff ? 12 : 6;
    out = putUtf8(isSurrogate(code) ? 0xfffd : code, target, out);
  }
  return out;
}

/**
 * Finds the next lone surrogate escape in an accepted JSON string.
 * @returns the offset of its backslash (the escape has six bytes), or -1
 */
export function findLoneSurrogate(source: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end;) {
    if (source[at] !== BACKSLASH) at += 1;
    else if (source[at + 1] !== 0x75) at += 2;
    else {
      const code = codePointAt(source, at, end);
      if (isSurrogate(code)) return at;
      at += code > 0xffff ? 12 : 6;
    }
  }
  return -1;
}

/**
 * Returns the meaning of a two-byte escape by the letter after the backslash; 0 for `u` and for letters that are not
 * escapes.
 */
export function escapedLetter(letter: number | undefined): number {
  return escapes[letter ?? 0] ?? 0;
}

/** Returns the length of the `\u` escape at `at`, or of both escapes of a surrogate pair; 0 if it is invalid. */
export function unicodeEscapeLength(source: Uint8Array, at: number): 0 | 6 | 12 {
  if (!isUnicodeEscape(source, at)) return 0;
  if (!isUnicodeEscape(source, at + 6)) return 6;
  return codePointAt(source, at, at + 12) > 0xffff ? 12 : 6;
}

function isUnicodeEscape(source: Uint8Array, at: number): boolean {
  if (source[at] !== BACKSLASH || source[at + 1] !== 0x75) return false;
  for (let i = at + 2; i < at + 6; i++) {
    const byte = source[i] ?? 0;
    const letter = byte | 0x20;
    const isHex = (byte >= 0x30 && byte <= 0x39) || (letter >= 0x61 && letter <= 0x66);
    if (!isHex) return false;
  }
  return true;
}

/** Returns the code point of the `\u` escape at `at`, or of a surrogate pair; returns a lone surrogate unchanged. */
function codePointAt(source: Uint8Array, at: number, end: number): number {
  const high = hex4(source, at + 2);
  if (high < 0xd800 || high > 0xdbff || at + 12 > end) return high;
  if (source[at + 6] !== BACKSLASH || source[at + 7] !== 0x75) return high;
  const low = hex4(source, at + 8);
  if (low < 0xdc00 || low > 0xdfff) return high;
  return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

function hex4(source: Uint8Array, at: number): number {
  let value = 0;
  for (let i = 0; i < 4; i++) {
    const byte = source[at + i] ?? 0;
    // '0' to '9' are 0x30 to 0x39. Letters have bit 0x40, and the low bits of both 'a' and 'A' are 1.
    value = (value << 4) | (byte < 0x40 ? byte - 0x30 : (byte & 7) + 9);
  }
  return value;
}

function putUtf8(code: number, target: Uint8Array, at: number): number {
  let out = at;
  if (code < 0x80) {
    target[out++] = code;
    return out;
  }
  if (code < 0x800) target[out++] = 0xc0 | (code >> 6);
  else {
    if (code < 0x10000) target[out++] = 0xe0 | (code >> 12);
    else {
      target[out++] = 0xf0 | (code >> 18);
      target[out++] = 0x80 | ((code >> 12) & 0x3f);
    }
    target[out++] = 0x80 | ((code >> 6) & 0x3f);
  }
  target[out++] = 0x80 | (code & 0x3f);
  return out;
}
