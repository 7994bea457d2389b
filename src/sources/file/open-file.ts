import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { FileBytes, type ReadableFile, readHead, type Waited } from '../text/byte-reader.ts';
import {
  fileName,
  type FileKey,
  identityBytes,
  tailBytes,
  tailPartsOf,
  tailPrintOf,
  type TextTail,
} from './identity.ts';
import { GunzipBytes, isGzip } from '../text/gunzip.ts';

/** An open file and its identity. */
export interface OpenFile extends FileKey {
  readonly path: string;
  readonly handle: ReadableFile;
  /** The first KiB as stored on disk, to detect when the file is rewritten. */
  readonly head: Uint8Array;
  /** The first KiB of the text (inflated). */
  readonly text: Uint8Array;
  readonly isGzip: boolean;
  /** See `fileName`. */
  readonly name: string;
  readonly size: number;
}

/**
 * O_NONBLOCK: otherwise, opening a named pipe would wait for a writer, and block one of the few threads that serve all
 * files.
 */
const openFlags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
const ends = async (): Promise<Waited> => 'end';

/** Opens a path for reading. Does not wait, even if the path is a named pipe. @throws the error of the file system */
export function openPath(path: string): Promise<FileHandle> {
  return open(path, openFlags);
}

/**
 * Opens a file and reads its head.
 * @returns undefined if the file is still too short to be identified
 * @throws the error of the file system; Error if it is not a regular file
 */
export async function openFile(path: string, canGrow: boolean): Promise<OpenFile | undefined> {
  const handle = await openPath(path);
  let opened: OpenFile | undefined;
  try {
    opened = await lookAt(path, handle, canGrow);
    return opened;
  } finally {
    if (opened === undefined) await handle.close();
  }
}

async function lookAt(
  path: string,
  handle: ReadableFile,
  canGrow: boolean,
): Promise<OpenFile | undefined> {
  const stat = await handle.stat({ bigint: true });
  if (!stat.isFile()) throw new Error('not a regular file');
  const never = new AbortController().signal;
  const raw = new FileBytes(handle, 0, ends);
  const head = await readHead(raw, identityBytes, never);
  const zipped = isGzip(head);
  let text = head;
  if (zipped) {
    const inflated = new GunzipBytes(new FileBytes(handle, 0, ends));
    text = await readHead(inflated, identityBytes, never);
    await inflated.close();
  }
  const key = { device: stat.dev, inode: stat.ino };
  // If the first bytes of a gzip file cannot be inflated, the bytes on disk identify the file.
  if (zipped && text.length === 0) text = head;
  const name = fileName(key, text, canGrow);
  if (name === undefined) return undefined;
  return { ...key, path, handle, head, text, isGzip: zipped, name, size: Number(stat.size) };
}

/** Returns whether a file starts with these bytes. */
export async function startsWith(handle: ReadableFile, head: Uint8Array): Promise<boolean> {
  return Buffer.compare(await readAt(handle, 0, head.length), head) === 0;
}

/** Returns whether an uncompressed file still has the bytes of a tail at the same offset. */
export async function hasTail(handle: ReadableFile, { end, bytes }: TextTail): Promise<boolean> {
  const now = await readAt(handle, end - bytes.length, bytes.length);
  return Buffer.compare(now, bytes) === 0;
}

/** Returns whether an uncompressed file matches a fingerprint of `tailPrintOf`. */
export async function matchesTail(handle: ReadableFile, print: string): Promise<boolean> {
  const { end, length } = tailPartsOf(print);
  const bytes = await readAt(handle, end - length, length);
  return tailPrintOf({ end, bytes }) === print;
}

/**
 * Reads the bytes before an offset of an uncompressed file. Returns an empty tail if the file is shorter than the
 * offset.
 */
export async function tailAt(handle: ReadableFile, end: number): Promise<TextTail> {
  const length = Math.min(end, tailBytes);
  const bytes = await readAt(handle, end - length, length);
  return bytes.length === length ? { end, bytes } : { end: 0, bytes: new Uint8Array(0) };
}

/** Reads up to `length` bytes; fewer at the end of the file. */
function readAt(handle: ReadableFile, offset: number, length: number): Promise<Uint8Array> {
  return readHead(new FileBytes(handle, offset, ends), length, new AbortController().signal);
}
