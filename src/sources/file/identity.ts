import { createHash } from 'node:crypto';
import { ValueEnd } from '../text/skip-value.ts';

/** How much of a file is looked at to know it again. */
export const identityBytes = 1024;

/** A file on this machine, whatever its path. */
export interface FileKey {
  readonly device: bigint;
  readonly inode: bigint;
}

/**
 * Names a file so that it is known again after it has grown or was renamed: device, inode and the SHA-256 of its first
 * event, at most of its first KiB (inflated). An event rather than a fixed length, because a file that is still shorter
 * than that would change its name while it grows.
 *
 * @param head the first KiB, or all there is.
 * @param canGrow a file that has neither a whole event nor a KiB yet has no name while more may come.
 * @returns undefined for a file that cannot be named yet.
 */
export function fileName(key: FileKey, head: Uint8Array, canGrow: boolean): string | undefined {
  const end = new ValueEnd().find(head);
  const isShort = end < 0 && head.length < identityBytes;
  if (head.length === 0 || (isShort && canGrow)) return undefined;
  const known = head.subarray(0, end < 0 ? identityBytes : end);
  const hash = createHash('sha256').update(known).digest('hex').slice(0, 32);
  return `file/${key.device}-${key.inode}/${hash}`;
}

/** Name of the `count`-th text written into a file of that name: a file that has shrunk is a new text. */
export function generationName(name: string, count: number): string {
  return count === 1 ? name : `${name}#${count}`;
}

/** Device and inode in the name of a partition, as `keyOf` writes them; undefined when it is not the name of a file. */
export function keyIn(partition: string): string | undefined {
  const [scheme, key, rest] = partition.split('/');
  return scheme === 'file' && rest !== undefined ? key : undefined;
}

/** Names a file on this machine, whatever its path and text. */
export function keyOf({ device, inode }: FileKey): string {
  return `${device}-${inode}`;
}

/** Name of the text that a partition holds, its hash, and which text of that name it is. */
export function partsOf(partition: string): {
  readonly name: string;
  readonly hash: string;
  readonly count: number;
} {
  const [name = '', count = '1'] = partition.split('#');
  return { name, hash: name.slice(name.lastIndexOf('/') + 1), count: Number(count) };
}

/** A fingerprint of the first bytes of a text, with their number: a text that has grown still begins so. */
export function printOf(text: Uint8Array): string {
  return `${text.length}:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/** False when a text does not begin with what a fingerprint was made of; `''` fits all. @param head its first KiB, or all there is */
export function mayBe(head: Uint8Array, print: string): boolean {
  if (print === '') return true;
  const length = Number(print.split(':')[0]);
  return head.length >= length && printOf(head.subarray(0, length)) === print;
}
