import { randomUUID } from 'node:crypto';
import { constants, rmSync } from 'node:fs';
import { copyFile, link, rename, writeFile } from 'node:fs/promises';

import { codeOf } from '../guards.ts';

/** How a file is written. */
export interface AtomicFileOptions {
  /** Permissions, before the umask; 0o666 if not set. */
  readonly mode?: number;
  /** Fails with EEXIST if the file exists. Otherwise it is replaced. */
  readonly isNew?: boolean;
}

/** Text or bytes, also in parts. */
type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/**
 * Writes a file that is complete as soon as it has its name: other processes, and whoever looks after an interruption, find all of
 * it or what was there before. Only a process that is killed leaves the unfinished file, under a name of its own.
 * @throws what the file system reports, EEXIST with `isNew`
 */
export async function writeFileAtomic(
  file: string,
  content: Content,
  { mode = 0o666, isNew = false }: AtomicFileOptions = {},
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  const remove = (): void => rmSync(unfinished, { force: true });
  // A second Ctrl-C ends the process at once.
  process.once('exit', remove);
  try {
    await writeFile(unfinished, content, { mode, flag: 'wx', flush: true });
    await (isNew ? giveNewName(unfinished, file) : rename(unfinished, file));
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** A rename would replace what is there. */
async function giveNewName(from: string, file: string): Promise<void> {
  try {
    await link(from, file);
  } catch (error) {
    // Not every file system has hard links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
    await copyFile(from, file, constants.COPYFILE_EXCL);
  }
}
