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

/** An open file with its identity. */
export interface OpenFile extends FileKey {
  readonly path: string;
  readonly handle: ReadableFile;
  /** Its first KiB as stored on disk, to detect when the file is rewritten. */
  readonly head: Uint8Array;
  /** Its first KiB, inflated. */
  readonly text: Uint8Array;
  readonly isGzip: boolean;
  /** See `fileName`. */
  readonly name: string;
  readonly size: number;
}

/** Opening a named pipe would otherwise wait for a writer, in one of the few threads that serve all files. */
const openFlags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
const ends = async (): Promise<Waited> => 'end';

/** Opens a path for reading, without waiting. @throws the error of the file system */
export function openPath(path: string): Promise<FileHandle> {
  return open(path, openFlags);
}

/**
 * Opens a file and reads its head.
 * @returns undefined if the file is too short to identify it
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
  // A gzip file whose first bytes cannot be inflated is identified by the bytes on disk.
  if (zipped && text.length === 0) text = head;
  const name = fileName(key, text, canGrow);
  if (name === undefined) return undefined;
  return { ...key, path, handle, head, text, isGzip: zipped, name, size: Number(stat.size) };
}

/** True if a file starts with these bytes. */
export async function startsWith(handle: ReadableFile, head: Uint8Array): Promise<boolean> {
  return Buffer.compare(await readAt(handle, 0, head.length), head) === 0;
}

/** True if a file that is not compressed has these bytes before their offset. */
export async function hasTail(handle: ReadableFile, { end, bytes }: TextTail): Promise<boolean> {
  const now = await readAt(handle, end - bytes.length, bytes.length);
  return Buffer.compare(now, bytes) === 0;
}

/** True if a file that is not compressed matches a fingerprint of `tailPrintOf`. */
export async function matchesTail(handle: ReadableFile, print: string): Promise<boolean> {
  const { end, length } = tailPartsOf(print);
  const bytes = await readAt(handle, end - length, length);
  return tailPrintOf({ end, bytes }) === print;
}

/** Reads the bytes before an offset of a file that is not compressed. */
export async function tailAt(handle: ReadableFile, end: number): Promise<TextTail> {
  const length = Math.min(end, tailBytes);
  const bytes = await readAt(handle, end - length, length);
  // The file is shorter than the offset, so the bytes are unknown.
  return bytes.length === length ? { end, bytes } : { end: 0, bytes: new Uint8Array(0) };
}

/** Reads up to `length` bytes; fewer at the end of the file. */
function readAt(handle: ReadableFile, offset: number, length: number): Promise<Uint8Array> {
  return readHead(new FileBytes(handle, offset, ends), length, new AbortController().signal);
}
