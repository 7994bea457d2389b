import { isSpace } from '../base/index.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LF = 0x0a;

/** End of an invalid event. */
export interface FaultyEnd {
  /** Offset after its last byte. */
  end: number;
  /** True if its brackets balance, so that another event may follow directly. */
  balanced: boolean;
}

/**
 * Finds the end of an event that does not parse and starts at `start` with a bracket. The end is the first of: the
 * position where its brackets balance; the start of a line that begins with `{` (the next event of newline-separated
 * text, if this one was truncated); the end of the text.
 */
export function findFaultyEnd(
  bytes: Uint8Array,
  start: number,
  textEnd: number,
  result: FaultyEnd,
): void {
  let depth = 0;
  let inString = false;
  result.balanced = false;
  for (let at = start; at < textEnd; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === LF && at + 1 < textEnd && bytes[at + 1] === 0x7b) {
      result.end = trimmedEnd(bytes, start, at);
      return;
    }
    if (inString) {
      if (byte === BACKSLASH && bytes[at + 1] !== LF) at += 1;
      // A string cannot contain a line break: the closing quote is missing.
      else if (byte === QUOTE || byte === LF) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === 0x7b || byte === 0x5b) depth += 1;
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
    if (depth === 0) {
      result.end = at + 1;
      result.balanced = true;
      return;
    }
  }
  result.end = trimmedEnd(bytes, start, textEnd);
}

/** Finds the end of text that is not JSON: before a line that starts with `{`, or the end of the text. */
export function findGarbageEnd(bytes: Uint8Array, start: number, textEnd: number): number {
  for (let at = start; at + 1 < textEnd; at++) {
    if (bytes[at] === LF && bytes[at + 1] === 0x7b) return trimmedEnd(bytes, start, at);
  }
  return trimmedEnd(bytes, start, textEnd);
}

const BASE64_BYTES_MIN = 16;
const isBase64 = new Uint8Array(256);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_=') {
  isBase64[letter.charCodeAt(0)] = 1;
}

/** True if the text starts with base64, which a transport delivers if a decoding step is missing. */
export function looksLikeBase64(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] === QUOTE ? start + 1 : start;
  let at = first;
  while (at < end && isBase64[bytes[at] ?? 0] === 1) at += 1;
  const endsInText = at === end || bytes[at] === QUOTE || (bytes[at] ?? 0) <= 0x20;
  return endsInText && at - first >= BASE64_BYTES_MIN;
}

function trimmedEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(bytes[at - 1])) at -= 1;
  return at;
}
