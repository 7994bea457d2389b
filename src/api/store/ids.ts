import { randomBytes } from 'node:crypto';

import type { Clock } from '../../base/index.ts';

// Digits of base 62 in ASCII order, so that texts sort like the numbers that they encode.
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Seconds since 1970 at which KSUID time begins (2014-05-13). */
const KSUID_EPOCH_SECS = 1_400_000_000;
const PAYLOAD_MAX = (1n << 128n) - 1n;

/** Number of characters of a KSUID, and of the secret half of a token. */
export const KSUID_CHARS = 27;
export const SECRET_CHARS = 21;

/** Creates identifiers. */
export interface IdMaker {
  /**
   * Returns `<prefix>_` and a KSUID: 27 base-62 characters that start with a time in seconds, so that identifiers sort
   * by creation. Identifiers of one maker always increase, even within a second and after the clock is set back.
   */
  next(prefix: string): string;
}

/** Creates the `IdMaker` of a process. Identifiers of different processes sort by creation only to the second. */
export function createIdMaker(clock: Clock): IdMaker {
  let secs = 0;
  let payload = 0n;
  return {
    next(prefix) {
      const now = Math.floor(clock.now() / 1_000) - KSUID_EPOCH_SECS;
      if (now > secs || payload > PAYLOAD_MAX - (1n << 32n)) {
        secs = Math.max(now, secs + 1);
        // Clear the top bit, so that increments within a second cannot overflow the payload.
        payload = BigInt(`0x${randomBytes(16).toString('hex')}`) >> 1n;
      } else {
        payload += 1n + BigInt(randomBytes(4).readUInt32BE(0));
      }
      return `${prefix}_${base62((BigInt(secs) << 128n) | payload, KSUID_CHARS)}`;
    },
  };
}

/** Returns whether a text is `<prefix>_` and 27 base-62 characters. */
export function isId(text: string, prefix: string): boolean {
  const tail = text.slice(prefix.length + 1);
  return text.startsWith(`${prefix}_`) && tail.length === KSUID_CHARS && isBase62(tail);
}

/** Returns `count` uniformly random base-62 characters. 21 characters have 125 bits. */
export function randomText(count: number): string {
  let text = '';
  while (text.length < count) {
    for (const byte of randomBytes(count)) {
      // 248 is the largest multiple of 62 in a byte: higher values would favor some characters.
      if (byte < 248 && text.length < count) text += alphabet[byte % 62];
    }
  }
  return text;
}

/** Returns whether a text consists only of ASCII letters and digits. */
export function isBase62(text: string): boolean {
  return /^[0-9A-Za-z]*$/.test(text);
}

function base62(value: bigint, width: number): string {
  let rest = value;
  let text = '';
  while (text.length < width) {
    text = (alphabet[Number(rest % 62n)] ?? '') + text;
    rest /= 62n;
  }
  return text;
}
