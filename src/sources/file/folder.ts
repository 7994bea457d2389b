import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileBytes, type Waited } from '../text/byte-reader.ts';
import { keyOf, mayBe, partsOf, tailPartsOf } from './identity.ts';
import { matchesTail, type OpenFile, openFile, openPath } from './open-file.ts';
import { GunzipBytes } from '../text/gunzip.ts';

// Maximum number of bytes after a position that are checked for blank text.
const pieceBytes = 64 * 1024;
const ends = async (): Promise<Waited> => 'end';

/** A file in a folder that a source reads from. */
export interface Neighbor {
  readonly path: string;
  readonly key: string;
  /** True if a pattern of the source matches it. */
  readonly isMatched: boolean;
  /** Last change of its content. Unit: milliseconds since 1970. */
  readonly changedMs: number;
}

/** Fingerprints of a text: `printOf`, and `tailPrintOf` if it is known. */
export interface KnownPrints {
  readonly print: string;
  readonly tail?: string | undefined;
}

/** A file that contains a text. */
export type Found = Pick<OpenFile, 'path' | 'name' | 'text' | 'isGzip' | 'size'> & Neighbor;

/** All files in the folders of a source, whatever their names, because a missing text may be in any of them. */
export class FileFolder {
  readonly #files: readonly Neighbor[];
  readonly #byKey = new Map<string, Neighbor>();
  readonly #looked = new Map<string, Found | undefined>();
  /** Readable files by the hash of their first event. */
  #byHash: ReadonlyMap<string, readonly Found[]> | undefined;

  private constructor(files: readonly Neighbor[]) {
    this.#files = files;
    // If a file has several names, keep the first.
    for (const file of files) if (!this.#byKey.has(file.key)) this.#byKey.set(file.key, file);
  }

  /**
   * Lists folders, without subfolders. @param matched files that the patterns of the source match, as `keyOf` writes
   * them
   */
  static async list(
    folders: ReadonlySet<string>,
    matched: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<FileFolder> {
    const files: Neighbor[] = [];
    for (const folder of folders) {
      const entries = await opendir(folder).catch(() => []);
      for await (const entry of entries) {
        if (signal.aborted) return new FileFolder([]);
        const file = path.join(folder, entry.name);
        if (!entry.isFile()) continue;
        const found = await stat(file, { bigint: true }).catch(() => undefined);
        if (found === undefined || found.size === 0n) continue;
        const key = keyOf({ device: found.dev, inode: found.ino });
        const changedMs = Number(found.mtimeNs / 1_000_000n);
        files.push({ path: file, key, isMatched: matched.has(key), changedMs });
      }
    }
    return new FileFolder(files);
  }

  /** Files that no pattern matches. */
  get unmatched(): readonly Neighbor[] {
    return this.#files.filter(({ isMatched }) => !isMatched);
  }

  /** Returns the file with a device and inode if it still contains the text of a partition. */
  async holderOf(partition: string, key: string, prints: KnownPrints): Promise<Found | undefined> {
    const file = this.#byKey.get(key);
    const found = file === undefined ? undefined : await this.inspect(file);
    if (found?.name !== partsOf(partition).name) return undefined;
    return (await contains(found, prints)) ? found : undefined;
  }

  /** Returns another file with the same text, plain or compressed; prefers files that match a pattern. */
  async copyOf(partition: string, key: string, prints: KnownPrints): Promise<Found | undefined> {
    const { hash } = partsOf(partition);
    this.#byHash ??= await this.#inspectAll();
    let copy: Found | undefined;
    for (const found of this.#byHash.get(hash) ?? []) {
      if (found.key === key || !(await contains(found, prints))) continue;
      if (found.isMatched) return found;
      copy ??= found;
    }
    return copy;
  }

  async #inspectAll(): Promise<ReadonlyMap<string, readonly Found[]>> {
    const byHash = new Map<string, Found[]>();
    for (const file of this.#files) {
      const found = await this.inspect(file);
      if (found === undefined) continue;
      const { hash } = partsOf(found.name);
      const same = byHash.get(hash);
      if (same === undefined) byHash.set(hash, [found]);
      else same.push(found);
    }
    return byHash;
  }

  /** Returns a file with its first KiB of text; undefined if it cannot be read. */
  async inspect(file: Neighbor): Promise<Found | undefined> {
    if (this.#looked.has(file.path)) return this.#looked.get(file.path);
    const opened = await openFile(file.path, false).catch(() => undefined);
    await opened?.handle.close();
    const found = opened === undefined ? undefined : { ...file, ...openFileFields(opened) };
    this.#looked.set(file.path, found);
    return found;
  }
}

/**
 * Returns whether a file contains the text of a known file: the same first KiB, and the same bytes before the last read
 * position. If the file is gzip, or ends before this position, only the first KiB is compared.
 */
export async function contains(
  { path: file, text, isGzip, size }: Pick<Found, 'path' | 'text' | 'isGzip' | 'size'>,
  { print, tail }: KnownPrints,
): Promise<boolean> {
  if (!mayBe(text, print)) return false;
  if (tail === undefined || isGzip || size < tailPartsOf(tail).end) return true;
  const handle = await openPath(file).catch(() => undefined);
  try {
    return handle !== undefined && (await matchesTail(handle, tail));
  } finally {
    await handle?.close();
  }
}

function openFileFields({ name, text, isGzip, size }: OpenFile) {
  return { name, text, isGzip, size };
}

/** Returns the number of bytes (inflated) after a position; 0 if all are blank. */
export async function bytesBehind(
  file: Pick<Found, 'path'>,
  position: number,
  signal: AbortSignal,
): Promise<number> {
  const opened = await openFile(file.path, false);
  if (opened === undefined) return 0;
  const { handle, isGzip, size } = opened;
  const raw = new FileBytes(handle, isGzip ? 0 : position, ends);
  const reader = isGzip ? new GunzipBytes(raw) : raw;
  try {
    const piece = new Uint8Array(pieceBytes);
    let at = isGzip ? 0 : position;
    let isBlank = true;
    while (!signal.aborted) {
      const count = await reader.read(piece);
      if (count === 0) break;
      const rest = piece.subarray(Math.min(count, Math.max(0, position - at)), count);
      isBlank &&= rest.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
      at += count;
      // For a plain file, the size gives the number of bytes.
      if (!isBlank && !isGzip) return Math.max(0, size - position);
    }
    return isBlank ? 0 : Math.max(0, at - position);
  } finally {
    await reader.close();
    await handle.close();
  }
}
