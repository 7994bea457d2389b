import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Files with the SHA-256 of their content, hexadecimal; '' for one that cannot be read. */
export type FileContents = ReadonlyMap<string, string>;

/** The content of files as it is now. */
export async function contentsOf(files: Iterable<string>): Promise<FileContents> {
  const read = Array.from(files, async (file) => [file, await contentOf(file)] as const);
  return new Map(await Promise.all(read));
}

/** SHA-256, hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function contentOf(file: string): Promise<string> {
  try {
    return sha256Of(await readFile(file));
  } catch {
    return '';
  }
}
