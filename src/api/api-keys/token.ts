import { createHash, timingSafeEqual } from 'node:crypto';

import { isBase62, KSUID_CHARS, randomText, SECRET_CHARS } from '../store/ids.ts';

/** A new token for the key `id`: the identifier without its prefix, `_`, and 125 random bits in base 62. */
export function newToken(id: string): string {
  return `${id.slice(-KSUID_CHARS)}_${randomText(SECRET_CHARS)}`;
}

/** Returns the identifier of the key that a token names; undefined if the token is malformed. */
export function keyIdOf(token: string): string | undefined {
  const [key = '', secret = '', ...more] = token.split('_');
  const isShaped =
    key.length === KSUID_CHARS && secret.length === SECRET_CHARS && more.length === 0;
  return isShaped && isBase62(key + secret) ? `ak_${key}` : undefined;
}

/** The stored hash of a token. A plain hash is enough for 125 random bits. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Checks a token against the stored hash. Compares in constant time. */
export function isToken(token: string, hash: Uint8Array): boolean {
  const given = tokenHash(token);
  return given.length === hash.length && timingSafeEqual(given, hash);
}
