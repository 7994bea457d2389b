import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Returns a function that checks an access key. The function compares the given key with every configured key in
 * constant time. If no keys are configured, it accepts every client; the configuration allows this only on loopback.
 */
export function createKeyCheck(keys: readonly string[]): (given: string | undefined) => boolean {
  // Compare digests, which have a fixed length, so that the time of the comparison does not reveal the length of a key.
  const salt = randomBytes(32);
  const digest = (bytes: Buffer): Buffer => createHmac('sha256', salt).update(bytes).digest();
  const known = keys.map((key) => digest(Buffer.from(key)));
  return (given) => {
    if (known.length === 0) return true;
    // Node.js decodes headers as Latin-1: encode the key in the same way to get its original bytes.
    const own = digest(Buffer.from(given ?? '', 'latin1'));
    let matches = 0;
    for (const key of known) matches += timingSafeEqual(own, key) ? 1 : 0;
    return given !== undefined && matches > 0;
  };
}
