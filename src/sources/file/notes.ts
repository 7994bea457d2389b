import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { codeOf, isObject, type Log, messageOf } from '../../base/index.ts';
import { FewPerKey } from './few-per-key.ts';
import { keyIn, printOf } from './identity.ts';
import type { OpenFile } from './open-file.ts';
import type { UnreadText } from './unread.ts';

/** State of a file that a source stores in addition to the position in the ledger: one entry per partition. */
export interface FileNote {
  readonly partition: string;
  /** Path at the last check. */
  readonly path: string;
  /** Bytes of text that were seen; 0 for gzip. */
  readonly size: number;
  /** See `printOf`. */
  readonly print: string;
  /**
   * Fingerprint of the last bytes that were read, see `tailPrintOf`. Undefined for gzip, and in notes of earlier
   * versions.
   */
  readonly tail?: string | undefined;
  /** `open`: being read, or may grow. `read`: read to its end, and not expected to grow. */
  readonly state: 'open' | 'read' | 'unread';
  /** Set in state `unread`. */
  readonly unread?: UnreadText;
}

/** Creates the note of a text that is being read, or was read to its end. */
export function noteOf(
  file: Pick<OpenFile, 'path' | 'text' | 'isGzip' | 'size'>,
  partition: string,
  state: 'open' | 'read',
): FileNote {
  const size = file.isGzip ? 0 : file.size;
  return { partition, path: file.path, size, print: printOf(file.text), state };
}

/** Placeholder for a text without a note, which was finished, or read by a version without notes. */
export function noNote(partition: string): FileNote {
  return { partition, path: '', size: 0, print: '', state: 'open' };
}

/**
 * One line of the file: a note, a partition whose note is removed, or a pattern with the time since which the source
 * reads it.
 */
type NoteLine =
  | FileNote
  | { readonly partition: string }
  | { readonly pattern: string; readonly since_ms: number };

/** The file of notes is compacted after this number of lines, because a process can follow rotated logs for months. */
const compactAfterLines = 10_000;

/** Path of the notes of a source. @param folder see `fileNotesFolder` */
export function notesFile(folder: string, source: string): string {
  return path.join(folder, `${source}.jsonl`);
}

/** Folder of the notes of a pipeline's file sources. */
export function fileNotesFolder(dataDir: string, pipeline: string): string {
  return path.join(dataDir, 'files', pipeline);
}

/** Content of a file of notes. */
interface StoredNotes {
  readonly notes: Map<string, FileNote>;
  /** The time since which the source reads each pattern, in milliseconds since 1970. */
  readonly since: Map<string, number>;
  readonly lines: number;
}

/** Reads notes. The last line of a partition is valid; truncated and invalid lines are skipped. */
export function readNotes(file: string): Map<string, FileNote> {
  return readStored(file).notes;
}

/** Reads the complete file. The first line of a pattern is valid; for notes, see `readNotes`. */
function readStored(file: string): StoredNotes {
  const lines = linesOf(file);
  const stored = { ...noNotes(), lines: lines.length };
  for (const line of lines) {
    const found = parse(line);
    if (found === undefined) continue;
    if ('pattern' in found) {
      if (!stored.since.has(found.pattern)) stored.since.set(found.pattern, found.since_ms);
    } else if ('state' in found) stored.notes.set(found.partition, found);
    else stored.notes.delete(found.partition);
  }
  return stored;
}

function noNotes(): StoredNotes {
  return { notes: new Map(), since: new Map(), lines: 0 };
}

/**
 * Appends a note in one short write, so that the running process and `weir audit` can both append. It survives a kill
 * of the process. It is not synced to disk, like the log files themselves.
 */
export function appendNote(file: string, note: NoteLine): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Starts a new line, because a crash may have truncated the previous one.
  appendFileSync(file, `\n${JSON.stringify(note)}\n`, { mode: 0o600 });
}

/** Notes of one source. Without a file, they are kept in memory. */
export class FileNotes {
  readonly #file: string | undefined;
  readonly #log: Log;
  readonly #notes: Map<string, FileNote>;
  readonly #since: Map<string, number>;
  /** Partitions by device and inode. */
  readonly #byKey = new FewPerKey<string>((partition) => partition);
  #appendedLines = 0;
  #hasFailed = false;

  /** Reads the existing notes, and compacts the file to the valid ones. */
  constructor(file: string | undefined, log: Log) {
    this.#file = file;
    this.#log = log;
    const { notes, since } = file === undefined ? noNotes() : this.#compacted(file);
    this.#notes = notes;
    this.#since = since;
    for (const { partition } of this.#notes.values()) this.#index(partition);
  }

  get(partition: string): FileNote | undefined {
    return this.#notes.get(partition);
  }

  all(): readonly FileNote[] {
    return [...this.#notes.values()];
  }

  /** Notes of the texts that a file has contained. @param key see `keyIn` */
  of(key: string): readonly FileNote[] {
    return this.#byKey.of(key).flatMap((partition) => this.#notes.get(partition) ?? []);
  }

  /**
   * Returns the time since which the source reads a pattern, which is `nowMs` for a new one. In milliseconds since
   * 1970.
   */
  since(pattern: string, nowMs: number): number {
    const known = this.#since.get(pattern);
    if (known !== undefined) return known;
    this.#since.set(pattern, nowMs);
    this.#append({ pattern, since_ms: nowMs });
    return nowMs;
  }

  /** Returns the patterns of the other sources of the pipeline that store notes. */
  otherPatterns(): readonly string[] {
    const own = this.#file;
    if (own === undefined) return [];
    const folder = path.dirname(own);
    try {
      return namesIn(folder)
        .map((name) => path.join(folder, name))
        .filter((file) => file !== own && file.endsWith('.jsonl'))
        .flatMap((file) => [...readStored(file).since.keys()]);
    } catch (error) {
      this.#failed(folder, error);
      return [];
    }
  }

  set(note: FileNote): void {
    this.#notes.set(note.partition, compact(note));
    this.#index(note.partition);
    this.#append(note);
  }

  drop(partition: string): void {
    if (!this.#notes.delete(partition)) return;
    this.#byKey.delete(keyIn(partition) ?? '', partition);
    this.#append({ partition });
  }

  #index(partition: string): void {
    const key = keyIn(partition);
    if (key !== undefined) this.#byKey.set(key, partition);
  }

  #append(note: NoteLine): void {
    if (this.#file === undefined) return;
    try {
      appendNote(this.#file, note);
    } catch (error) {
      this.#failed(this.#file, error);
    }
    this.#appendedLines += 1;
    if (this.#appendedLines < Math.max(compactAfterLines, 3 * this.#notes.size)) return;
    this.#appendedLines = 0;
    // Reads the file again, because `weir audit --acknowledge` appends to it, too.
    this.#compacted(this.#file);
  }

  #compacted(file: string): StoredNotes {
    let stored = noNotes();
    try {
      stored = readStored(file);
      const { notes, since } = stored;
      if (notes.size * 3 + 100 > stored.lines) return stored;
      const patterns = [...since].map(([pattern, sinceMs]) => ({ pattern, since_ms: sinceMs }));
      const lines = [...patterns, ...notes.values()];
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
      chmodSync(`${file}.new`, 0o600);
      renameSync(`${file}.new`, file);
    } catch (error) {
      this.#failed(file, error);
    }
    return stored;
  }

  #failed(file: string, error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const advice =
      'Make `data_dir` writable. Until then, a file that is deleted or replaced while Weir is down is not reported.';
    const fields = { file, reason: messageOf(error), advice };
    this.#log.error(fields, 'state of files could not be stored');
  }
}

/** Copies a note. Objects that are spread from others have a hidden class each, of 200 bytes; literals share one. */
function compact({ partition, path: at, size, print, tail, state, unread }: FileNote): FileNote {
  const note = { partition, path: at, size, print, tail, state };
  return unread === undefined ? note : { ...note, unread };
}

function linesOf(file: string): readonly string[] {
  const text = orUndefined(() => readFileSync(file, 'utf8'));
  return text?.split('\n').filter((line) => line !== '') ?? [];
}

function namesIn(folder: string): readonly string[] {
  return orUndefined(() => readdirSync(folder)) ?? [];
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    // The file does not exist, or the folder is a file: startup reports it.
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function parse(line: string): NoteLine | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (!isObject(value)) return undefined;
    const { partition, pattern, since_ms: sinceMs } = value;
    if (typeof pattern === 'string' && typeof sinceMs === 'number') {
      return { pattern, since_ms: sinceMs };
    }
    if (typeof partition !== 'string') return undefined;
    return isNote(value) ? value : { partition };
  } catch {
    return undefined;
  }
}

function isNote(value: object): value is FileNote {
  return 'state' in value && 'path' in value && 'print' in value && 'size' in value;
}
