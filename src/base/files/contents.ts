import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

import { isObject } from '../guards.ts';
import { isFilePattern, matchingFiles } from './patterns.ts';

/**
 * SHA-256 hash (hexadecimal) of the content of each file, by path; '' if the file cannot be read. A path can also be a
 * pattern (`conf.d/*.yaml`): its content is the list of matching files.
 */
export type FileContents = ReadonlyMap<string, string>;

/** Returns the hash of the current content of each file or pattern. */
export async function contentsOf(files: Iterable<string>): Promise<FileContents> {
  const read = Array.from(files, async (file) => [file, await contentOf(file)] as const);
  return new Map(await Promise.all(read));
}

/** Returns the values of all options whose names end with `_file`. */
export function namedFilesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedFilesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    return typeof inner === 'string' && name.endsWith('_file') ? [inner] : namedFilesIn(inner);
  });
}

/** Returns the hash of a pattern that matches `files`. */
export function listHash(files: readonly string[]): string {
  return sha256Of(Buffer.from(files.join('\0')));
}

/** Returns the SHA-256, hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function contentOf(file: string): Promise<string> {
  try {
    if (isFilePattern(file)) return listHash(matchingFiles(file));
    // Read only regular files: reading a pipe or a device might never end.
    return (await stat(file)).isFile() ? sha256Of(await readFile(file)) : '';
  } catch {
    return '';
  }
}
