import { createHash } from 'node:crypto';
import { ValueEnd } from '../text/skip-value.ts';

/** Maximum number of bytes at the start of a text that identify a file. */
export const identityBytes = 1024;

/** Identifies a file on this machine, independent of its path. */
export interface FileKey {
  readonly device: bigint;
  readonly inode: bigint;
}

/**
 * Returns the name of a file: its device, inode, and the SHA-256 of its first event, or of its first KiB if the event
 * is longer (inflated). The name does not change if the file grows or is renamed. A hash of a fixed number of bytes
 * would not work: the name of a shorter file would change while the file grows.
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

/**
 * Returns the partition of the `count`-th text (generation) in the file with that name. Truncating a file starts a new
 * text.
 */
export function generationName(name: string, count: number): string {
  return count === 1 ? name : `${name}#${count}`;
}

/**
 * Returns the device and inode in the name of a partition, in the format of `keyOf`. Returns undefined for a partition
 * that is not a file.
 */
export function keyIn(partition: string): string | undefined {
  const [scheme, key, rest] = partition.split('/');
  return scheme === 'file' && rest !== undefined ? key : undefined;
}

/** Returns a key that identifies a file on this machine, independent of its path and text. */
export function keyOf({ device, inode }: FileKey): string {
  return `${device}-${inode}`;
}

/**
 * Splits a partition into the name of its file, the hash in this name, and the number of the text (generation) among
 * the texts with this name.
 */
export function partsOf(partition: string): {
  readonly name: string;
  readonly hash: string;
  readonly count: number;
} {
  const [name = '', count = '1'] = partition.split('#');
  return { name, hash: name.slice(name.lastIndexOf('/') + 1), count: Number(count) };
}

/**
 * Returns the fingerprint of the first bytes of a text. It contains the number of bytes, so that it still matches after
 * the text has grown.
 */
export function printOf(text: Uint8Array): string {
  return `${text.length}:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/**
 * Returns false if a text does not start with the bytes of a fingerprint. The fingerprint `''` matches every text.
 * @param head the first KiB of the text, or the complete text if it is shorter
 */
export function mayBe(head: Uint8Array, print: string): boolean {
  if (print === '') return true;
  const length = Number(print.split(':')[0]);
  return head.length >= length && printOf(head.subarray(0, length)) === print;
}

/** Number of bytes before a position that identify a text, in addition to its first KiB. */
export const tailBytes = 256;

/** Up to `tailBytes` bytes of a text that end at the offset `end`. */
export interface TextTail {
  readonly end: number;
  readonly bytes: Uint8Array;
}

/**
 * Returns the fingerprint of the bytes before an offset, including the offset. `printOf` is not sufficient: a log can
 * begin with the same KiB each time its writer starts.
 */
export function tailPrintOf({ end, bytes }: TextTail): string {
  return `${end}:${printOf(bytes)}`;
}

/** Returns the offset and the number of bytes in a fingerprint of `tailPrintOf`. */
export function tailPartsOf(print: string): { readonly end: number; readonly length: number } {
  const [end = '', length = ''] = print.split(':');
  return { end: Number(end), length: Number(length) };
}
