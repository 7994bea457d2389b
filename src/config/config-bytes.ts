import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

import { codeOf } from '../base/index.ts';

/** Maximum size of a configuration, all files together, in bytes. */
export const CONFIG_BYTES_MAX = 1_048_576;

/** Why a file cannot be used. */
export interface FileProblem {
  readonly problem: string;
  /** True if it cannot be opened or read now; it may appear later. */
  readonly isUnreadable: boolean;
}

/**
 * Reads an included file. Follows symbolic links, which Kubernetes uses for mounted files, but reads only regular
 * files, because reading others may never end.
 */
export function readRegularFile(path: string, bytesMax: number): Uint8Array | FileProblem {
  let file: number | undefined;
  try {
    file = openWithoutWaiting(path);
    const status = fstatSync(file);
    if (status.isDirectory())
      return unusable('this is a folder; use a pattern such as `folder/*.yaml`');
    if (!status.isFile()) return unusable('this is not a regular file');
    return readUpTo(file, bytesMax) ?? unusable(tooLarge);
  } catch (error) {
    return { problem: readProblem(codeOf(error)), isUnreadable: true };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * Reads the file that was passed to a command, which may be a pipe; undefined if it is too large. @throws the errors of
 * `open` and `read`
 */
export function readNamedFile(path: string): Uint8Array | undefined {
  const file = openSync(path, 'r');
  try {
    return readUpTo(file, CONFIG_BYTES_MAX);
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a file with a secret. Reads only regular files, because reading a pipe without a writer would block the process.
 * @throws the errors of `open` and `read`
 */
export function readSecretFile(path: string): Buffer {
  const file = openWithoutWaiting(path);
  try {
    if (!fstatSync(file).isFile()) throw new Error(`${path} is not a regular file`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Opens a file to read. Does not wait for the writer of a pipe. @throws the error of `open` */
function openWithoutWaiting(path: string): number {
  return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
}

/** Text of the finding. */
export const tooLarge = 'the configuration would be larger than 1 MiB';

/** Why a file cannot be read. @param code of the failed system call */
export function readProblem(code: string): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no such file or directory';
  if (code === 'EISDIR') return 'this is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'ELOOP') return 'too many levels of symbolic links';
  return code;
}

function unusable(problem: string): FileProblem {
  return { problem, isUnreadable: false };
}

/**
 * Reads an open file up to a maximum, whatever size it reports, because it may grow; undefined if it is larger than the
 * maximum.
 */
function readUpTo(file: number, bytesMax: number): Uint8Array | undefined {
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size <= bytesMax) {
    const chunk = new Uint8Array(65_536);
    const count = readSync(file, chunk);
    if (count === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, count));
    size += count;
  }
  return undefined;
}

/** Decodes UTF-8; undefined if invalid. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
