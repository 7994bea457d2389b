import { createHash } from 'node:crypto';
import { ValueEnd } from './skip-value.ts';

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

/** Name of the `count`-th text written into a file of that name: one that has shrunk begins anew. */
export function generationName(name: string, count: number): string {
  return count === 1 ? name : `${name}#${count}`;
}
