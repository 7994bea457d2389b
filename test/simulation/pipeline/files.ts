import fs, { type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

import { gzipMembers } from '../../support/transports.ts';
import type { World } from '../world.ts';
import { type Payload, Producer } from './events.ts';
import { type Ground, type Item, itemOf, type Transport } from './ground.ts';

const folder = '/simulated/';
/** Folder for the notes that processes keep about files. */
export const notesFolder = `${folder}notes`;

interface File {
  readonly inode: bigint;
  bytes: Buffer;
  changedNs: bigint;
}

/**
 * Simulated files below a folder that does not exist. Only one disk at a time can be mounted, because sources use the global
 * functions of Node.js.
 */
class Disk {
  readonly files = new Map<string, File>();
  /** Text files that processes write. */
  readonly notes = new Map<string, string>();
  #inodes = 0n;

  create(path: string, nowMs: number): File {
    const file = { inode: (this.#inodes += 1n), bytes: Buffer.alloc(0), changedNs: ns(nowMs) };
    this.files.set(path, file);
    return file;
  }

  rename(from: string, to: string): void {
    const file = this.files.get(from);
    if (file === undefined) return;
    this.files.delete(from);
    this.files.set(to, file);
  }

  find(path: string): File {
    const file = this.files.get(path);
    if (file === undefined) throw absent(path);
    return file;
  }
}

function ns(nowMs: number): bigint {
  return BigInt(Math.trunc(nowMs)) * 1_000_000n + 1n;
}

function statOf({ inode, bytes, changedNs }: File, isBig: boolean | undefined): object {
  const number = (value: bigint): bigint | number => (isBig === true ? value : Number(value));
  return {
    dev: number(1n),
    ino: number(inode),
    size: number(BigInt(bytes.length)),
    mtimeNs: changedNs,
    isFile: () => true,
    isDirectory: () => false,
  };
}

function handleOf(file: File): object {
  return {
    stat: async (how?: { readonly bigint?: boolean }) => statOf(file, how?.bigint),
    read: async (target: Uint8Array, at: number, length: number, position: number) => ({
      bytesRead: file.bytes.copy(target, at, position, position + length),
      buffer: target,
    }),
    close: async () => {},
  };
}

let mounted: Disk | undefined;
let isPatched = false;

/** Redirects paths below the folder to the mounted disk. */
function patch(): void {
  if (isPatched) return;
  isPatched = true;
  const real = { ...fs.promises };
  const within = (path: PathLike): Disk | undefined =>
    String(path).startsWith(folder) || `${String(path)}/` === folder ? mounted : undefined;
  const found = async (disk: Disk, path: PathLike): Promise<File> => disk.find(String(path));
  const statAs =
    (usual: typeof real.stat | typeof real.lstat) =>
    async (path: PathLike, how?: { readonly bigint?: boolean }): Promise<unknown> => {
      const disk = within(path);
      return disk === undefined
        ? call(usual, path, [how])
        : statOf(await found(disk, path), how?.bigint);
    };
  const simulated = {
    open: async (path: PathLike, ...rest: unknown[]) => {
      const disk = within(path);
      return disk === undefined ? call(real.open, path, rest) : handleOf(await found(disk, path));
    },
    access: async (path: PathLike, ...rest: unknown[]) => {
      const disk = within(path);
      if (disk === undefined) return call(real.access, path, rest);
      await found(disk, path);
      return undefined;
    },
    stat: statAs(real.stat),
    lstat: statAs(real.lstat),
    opendir: async (path: PathLike, ...rest: unknown[]) => {
      const disk = within(path);
      return disk === undefined ? call(real.opendir, path, rest) : entriesOf(disk);
    },
  };
  Object.assign(fs.promises, simulated);
  Object.assign(fs, notesOf(within));
  syncBuiltinESMExports();
}

/** Files of the folder. */
function entriesOf(disk: Disk): readonly object[] {
  const names = [...disk.files.keys()].map((path) => path.slice(folder.length));
  return [
    ...names.map((name) => ({ name, isFile: () => true })),
    { name: 'notes', isFile: () => false },
  ];
}

/** The functions that write notes. Notes are written immediately, and outlive the process. */
function notesOf(within: (path: PathLike) => Disk | undefined): object {
  const real = { ...fs };
  const on =
    (name: keyof typeof real, simulated: (disk: Disk, path: string, text: string) => unknown) =>
    (path: PathLike, ...rest: unknown[]) => {
      const disk = within(path);
      if (disk !== undefined) return simulated(disk, String(path), String(rest[0]));
      return Reflect.apply(real[name] as () => unknown, fs, [path, ...rest]);
    };
  return {
    mkdirSync: on('mkdirSync', () => undefined),
    chmodSync: on('chmodSync', () => undefined),
    appendFileSync: on('appendFileSync', ({ notes }, path, text) =>
      notes.set(path, (notes.get(path) ?? '') + text),
    ),
    writeFileSync: on('writeFileSync', ({ notes }, path, text) => notes.set(path, text)),
    readFileSync: on('readFileSync', ({ notes }, path) => {
      const text = notes.get(path);
      if (text === undefined) throw absent(path);
      return text;
    }),
    renameSync: on('renameSync', ({ notes }, path, to) => {
      notes.set(to, notes.get(path) ?? '');
      notes.delete(path);
    }),
  };
}

function absent(path: string): Error {
  return Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' });
}

function call(of: object, path: PathLike, rest: readonly unknown[]): unknown {
  return Reflect.apply(of as () => unknown, fs.promises, [path, ...rest]);
}

/** A program that writes events to a file and rotates it by renaming. It also creates complete gzip files. */
export class FilesTransport implements Transport {
  readonly source: string;
  readonly #world: World;
  readonly #disk = new Disk();
  readonly #producer: Producer;
  readonly #items = new Map<bigint, Item[]>();
  #rotations = 0;
  #archives = 0;
  /** The rest of a partially written line. */
  #unwritten: { readonly file: File; readonly bytes: Buffer } | undefined;

  constructor(world: World, source: string, seed: string) {
    this.#world = world;
    this.source = source;
    this.#producer = new Producer(seed, source);
    mounted = this.#disk;
    patch();
  }

  get isIdle(): boolean {
    return this.#unwritten === undefined;
  }

  /** All possible paths of a file. */
  get paths(): readonly string[] {
    const numbers = Array.from({ length: 12 }, (_, number) => number);
    return [
      `${folder}log`,
      ...numbers.map((number) => `${folder}log.${number}`),
      ...numbers.map((number) => `${folder}archive.${number}.gz`),
    ];
  }

  produce(): void {
    const { random } = this.#world;
    if (this.#unwritten !== undefined) return this.#writeRest();
    const share = random.unit();
    if (share < 0.12 && this.#rotations < 12) {
      this.#disk.rename(`${folder}log`, `${folder}log.${this.#rotations++}`);
    } else if (share < 0.24 && this.#archives < 12) this.#archive();
    else this.#log();
  }

  ground(partition: string): Ground | undefined {
    const [, inode = ''] = /^file\/\d+-(\d+)\//.exec(partition) ?? [];
    const items = this.#items.get(BigInt(inode === '' ? -1 : inode));
    return items && { items, isOffset: true, orderOf: Number };
  }

  *grounds(): Iterable<Ground> {
    for (const items of this.#items.values()) yield { items, isOffset: true, orderOf: Number };
  }

  #log(): void {
    const { random, nowMs } = this.#world;
    const path = `${folder}log`;
    const file = this.#disk.files.get(path) ?? this.#disk.create(path, nowMs);
    const bytes = this.#append(file, file.bytes.length, this.#lines(1 + random.below(6)));
    const written = random.chance(0.2) ? random.below(bytes.length) : bytes.length;
    this.#write(file, bytes.subarray(0, written));
    if (written < bytes.length) this.#unwritten = { file, bytes: bytes.subarray(written) };
  }

  #writeRest(): void {
    const { file, bytes } = this.#unwritten ?? {};
    this.#unwritten = undefined;
    if (file !== undefined && bytes !== undefined) this.#write(file, bytes);
  }

  #archive(): void {
    const { random, nowMs } = this.#world;
    const file = this.#disk.create(`${folder}archive.${this.#archives++}.gz`, nowMs);
    const parts: Buffer[] = [];
    let size = 0;
    for (let members = 1 + random.below(3); members > 0; members -= 1) {
      const part = this.#append(file, size, this.#lines(1 + random.below(10)));
      parts.push(part);
      size += part.length;
    }
    this.#write(file, gzipMembers(parts));
  }

  #write(file: File, bytes: Uint8Array): void {
    file.bytes = Buffer.concat([file.bytes, bytes]);
    file.changedNs = ns(this.#world.nowMs);
  }

  #lines(count: number): readonly Payload[] {
    return Array.from({ length: count }, () => this.#producer.line());
  }

  /** Records lines that start at `offset` in the text of a file. */
  #append({ inode }: File, offset: number, lines: readonly Payload[]): Buffer {
    let items = this.#items.get(inode);
    if (items === undefined) this.#items.set(inode, (items = []));
    let at = offset;
    for (const { bytes, fates } of lines) {
      items.push(itemOf(String(at), at, fates));
      at += bytes.length + 1;
    }
    return Buffer.concat(lines.flatMap(({ bytes }) => [bytes, Buffer.from('\n')]));
  }
}
