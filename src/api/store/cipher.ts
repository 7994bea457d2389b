import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { codeOf, messageOf, PipelineError, writeFileAtomic } from '../../base/index.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 1;

/** Encrypts values that must not be readable in the database: the secret keys of event destinations. */
export interface Cipher {
  /** @param context owner of the text, for example an identifier; `decrypt` must be called with the same context */
  encrypt(text: string, context: string): Buffer;
  /** @throws PipelineError ERR_API_SECRET_KEY */
  decrypt(bytes: Buffer, context: string): string;
}

/**
 * Reads the key from `file`, or creates the file with access for the current user only. If the file is lost, users must
 * enter the secrets of all destinations again.
 * @throws PipelineError ERR_API_SECRET_KEY
 */
export async function openCipher(file: string): Promise<Cipher> {
  try {
    return cipherWith(await readOrMakeKey(file));
  } catch (error) {
    if (error instanceof PipelineError) throw error;
    throw new PipelineError('ERR_API_SECRET_KEY', `${file}: ${messageOf(error)}`, error);
  }
}

/** Creates an AES-256-GCM cipher. Encrypted bytes: format (1 byte), nonce (12), tag (16), encrypted text. */
export function cipherWith(key: Uint8Array): Cipher {
  return {
    encrypt(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt(bytes, context) {
      const nonceEnd = 1 + NONCE_BYTES;
      const tagEnd = nonceEnd + TAG_BYTES;
      try {
        const nonce = bytes.subarray(1, nonceEnd);
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(nonceEnd, tagEnd));
        return Buffer.concat([
          decipher.update(bytes.subarray(tagEnd)),
          decipher.final(),
        ]).toString();
      } catch (error) {
        throw new PipelineError('ERR_API_SECRET_KEY', `the secret of ${context}`, error);
      }
    },
  };
}

async function readOrMakeKey(file: string): Promise<Uint8Array> {
  // Try to read the file first, because a mounted key may be in a read-only folder.
  const text = (await readIfExists(file)) ?? (await makeKey(file));
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES) {
    throw new PipelineError('ERR_API_SECRET_KEY', `${file}: not ${KEY_BYTES} bytes in base64`);
  }
  return key;
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates the key. If another process creates it at the same time, returns the key of that process. */
async function makeKey(file: string): Promise<string> {
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  try {
    // Write the file atomically, because an incomplete key would make the store unusable.
    await writeFileAtomic(file, text, { mode: 0o600, isNew: true });
    return text;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return await readFile(file, 'utf8');
  }
}
