import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Creates the check of access keys. It compares with every key in constant time. Without configured keys, it accepts
 * every client, which is allowed only on loopback.
 */
export function createKeyCheck(keys: readonly string[]): (given: string | undefined) => boolean {
  // Keys are compared by digest, which has a fixed length, so that the comparison does not reveal the length of the
  // key.
  const salt = randomBytes(32);
  const digest = (bytes: Buffer): Buffer => createHmac('sha256', salt).update(bytes).digest();
  const known = keys.map((key) => digest(Buffer.from(key)));
  return (given) => {
    if (known.length === 0) return true;
    // Node.js decodes headers as Latin-1.
    const own = digest(Buffer.from(given ?? '', 'latin1'));
    let matches = 0;
    for (const key of known) matches += timingSafeEqual(own, key) ? 1 : 0;
    return given !== undefined && matches > 0;
  };
}
