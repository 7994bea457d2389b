import { randomUUID } from 'node:crypto';
import { constants, rmSync } from 'node:fs';
import { copyFile, link, rename, writeFile } from 'node:fs/promises';

import { codeOf } from '../guards.ts';

/** Options of `writeFileAtomic`. */
export interface AtomicFileOptions {
  /** Permissions, before the umask; 0o666 if not set. */
  readonly mode?: number;
  /** If true, fails with EEXIST if the file exists. By default, replaces an existing file. */
  readonly isNew?: boolean;
}

/** Text or bytes, at once or in chunks. */
type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/**
 * Writes a file atomically: after an interruption, readers find the complete new content or the previous one. Only a
 * process that is killed leaves the unfinished file behind, under a temporary name.
 * @throws file system errors; EEXIST with `isNew`
 */
export async function writeFileAtomic(
  file: string,
  content: Content,
  { mode = 0o666, isNew = false }: AtomicFileOptions = {},
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  const remove = (): void => rmSync(unfinished, { force: true });
  // Also remove the file on exit: a second Ctrl-C ends the process without running `finally`.
  process.once('exit', remove);
  try {
    await writeFile(unfinished, content, { mode, flag: 'wx', flush: true });
    await (isNew ? giveNewName(unfinished, file) : rename(unfinished, file));
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Links the new name, because a rename would replace an existing file. */
async function giveNewName(from: string, file: string): Promise<void> {
  try {
    await link(from, file);
  } catch (error) {
    // Not every file system has hard links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
    await copyFile(from, file, constants.COPYFILE_EXCL);
  }
}
