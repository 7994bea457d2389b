import { createHash } from 'node:crypto';
import { ValueEnd } from '../text/skip-value.ts';

/** Number of bytes that identify a file. */
export const identityBytes = 1024;

/** A file on this machine, independent of its path. */
export interface FileKey {
  readonly device: bigint;
  readonly inode: bigint;
}

/**
 * Names a file by device, inode, and the SHA-256 of its first event, at most of its first KiB (inflated). The name does
 * not change if the file grows or is renamed. A fixed length would not work: the name of a file that is shorter would
 * change while the file grows.
 * @param head the first KiB, or the complete text if it is shorter
 * @param canGrow true if more text may follow. Such a file has no name until it contains a complete event, or one KiB.
 * @returns undefined for a file that cannot be named yet
 */
export function fileName(key: FileKey, head: Uint8Array, canGrow: boolean): string | undefined {
  const end = new ValueEnd().find(head);
  const isShort = end < 0 && head.length < identityBytes;
  if (head.length === 0 || (isShort && canGrow)) return undefined;
  const known = head.subarray(0, end < 0 ? identityBytes : end);
  const hash = createHash('sha256').update(known).digest('hex').slice(0, 32);
  return `file/${key.device}-${key.inode}/${hash}`;
}

/** Name of the `count`-th text in a file with that name. A truncated file has a new text. */
export function generationName(name: string, count: number): string {
  return count === 1 ? name : `${name}#${count}`;
}

/**
 * Device and inode in the name of a partition, in the format of `keyOf`; undefined for partitions that are not files.
 */
export function keyIn(partition: string): string | undefined {
  const [scheme, key, rest] = partition.split('/');
  return scheme === 'file' && rest !== undefined ? key : undefined;
}

/** Identifies a file on this machine, independent of its path and text. */
export function keyOf({ device, inode }: FileKey): string {
  return `${device}-${inode}`;
}

/** Splits the name of a partition into the name and hash of its text, and its number among texts with that name. */
export function partsOf(partition: string): {
  readonly name: string;
  readonly hash: string;
  readonly count: number;
} {
  const [name = '', count = '1'] = partition.split('#');
  return { name, hash: name.slice(name.lastIndexOf('/') + 1), count: Number(count) };
}

/** Fingerprint of the first bytes of a text, with their number, so that it still matches after the text has grown. */
export function printOf(text: Uint8Array): string {
  return `${text.length}:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/**
 * False if a text does not start with the bytes of a fingerprint; `''` matches every text. @param head its first KiB,
 * or the complete text
 */
export function mayBe(head: Uint8Array, print: string): boolean {
  if (print === '') return true;
  const length = Number(print.split(':')[0]);
  return head.length >= length && printOf(head.subarray(0, length)) === print;
}

/** A text is identified by its first KiB, and by this number of bytes before a position. */
export const tailBytes = 256;

/** The last bytes of a text up to an offset. */
export interface TextTail {
  readonly end: number;
  readonly bytes: Uint8Array;
}

/**
 * Fingerprint of the bytes before an offset, with the offset. It is needed because a log can begin with the same KiB at
 * each start of its writer.
 */
export function tailPrintOf({ end, bytes }: TextTail): string {
  return `${end}:${printOf(bytes)}`;
}

/** Returns the offset and the number of bytes of a fingerprint of `tailPrintOf`. */
export function tailPartsOf(print: string): { readonly end: number; readonly length: number } {
  const [end = '', length = ''] = print.split(':');
  return { end: Number(end), length: Number(length) };
}
