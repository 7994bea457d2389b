import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileBytes, type Waited } from '../text/byte-reader.ts';
import { keyOf, mayBe, partsOf, tailPartsOf } from './identity.ts';
import { matchesTail, type OpenFile, openFile, openPath } from './open-file.ts';
import { GunzipBytes } from '../text/gunzip.ts';

// Number of bytes that `bytesBehind` reads at a time.
const pieceBytes = 64 * 1024;
const ends = async (): Promise<Waited> => 'end';

/** A file in a folder of a source, whether or not the source reads the file. */
export interface Neighbor {
  readonly path: string;
  readonly key: string;
  /** True if a pattern of the source matches it. */
  readonly isMatched: boolean;
  /** Last change of the content, in milliseconds since 1970. */
  readonly changedMs: number;
}

/** Fingerprints of a text: the results of `printOf` and, if known, of `tailPrintOf`. */
export interface KnownPrints {
  readonly print: string;
  readonly tail?: string | undefined;
}

/** A readable file, with its identity and the first KiB of its text. */
export type Found = Pick<OpenFile, 'path' | 'name' | 'text' | 'isGzip' | 'size'> & Neighbor;

/** All files in the folders of a source, regardless of their names: a missing text may be in any of them. */
export class FileFolder {
  readonly #files: readonly Neighbor[];
  readonly #byKey = new Map<string, Neighbor>();
  readonly #looked = new Map<string, Found | undefined>();
  /** Readable files by the hash in their name, see `partsOf`. */
  #byHash: ReadonlyMap<string, readonly Found[]> | undefined;

  private constructor(files: readonly Neighbor[]) {
    this.#files = files;
    // If a file has several names (hard links), keep the first.
    for (const file of files) if (!this.#byKey.has(file.key)) this.#byKey.set(file.key, file);
  }

  /**
   * Lists the regular files in folders, without subfolders and empty files.
   * @param matched the files that the patterns of the source match, in the format of `keyOf`
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

  /** The files that no pattern of the source matches. */
  get unmatched(): readonly Neighbor[] {
    return this.#files.filter(({ isMatched }) => !isMatched);
  }

  /**
   * Returns the file with the identity `key` (device and inode) if it still contains the text of the partition;
   * otherwise undefined.
   */
  async holderOf(partition: string, key: string, prints: KnownPrints): Promise<Found | undefined> {
    const file = this.#byKey.get(key);
    const found = file === undefined ? undefined : await this.inspect(file);
    if (found?.name !== partsOf(partition).name) return undefined;
    return (await contains(found, prints)) ? found : undefined;
  }

  /**
   * Returns another file than `key` that contains the text of the partition, plain or compressed; undefined if there is
   * none. Prefers files that match a pattern.
   */
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

  /** Returns the file with its first KiB of text; undefined if the file cannot be read. */
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
 * Returns whether a file contains a known text: it has the same first KiB, and the same bytes before the position up to
 * which the text was read. Compares only the first KiB if the file is gzip, or if it ends before this position.
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

/** Returns the number of bytes (of inflated text) after a position; 0 if all of them are white space. */
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
      // For a plain file, the number of bytes follows from the size, so do not read the rest.
      if (!isBlank && !isGzip) return Math.max(0, size - position);
    }
    return isBlank ? 0 : Math.max(0, at - position);
  } finally {
    await reader.close();
    await handle.close();
  }
}
