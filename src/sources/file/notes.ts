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

/**
 * What a source stores about a text, in addition to the position in the ledger. There is one note per partition. A text
 * is the content of a file until the file is overwritten or truncated.
 */
export interface FileNote {
  readonly partition: string;
  /** Path of the file at the last check. */
  readonly path: string;
  /** Largest known size of the text in bytes; 0 for gzip. */
  readonly size: number;
  /** Fingerprint of the first bytes, see `printOf`. */
  readonly print: string;
  /**
   * Fingerprint of the last bytes that were read, see `tailPrintOf`. Undefined for gzip, and in notes of earlier
   * versions.
   */
  readonly tail?: string | undefined;
  /**
   * `open`: Weir reads the text, or the text may grow. `read`: the text was read to its end, and is not expected to
   * grow. `unread`: a part of the text was not read, and is no longer in a file that the patterns match; see
   * `UnreadText`.
   */
  readonly state: 'open' | 'read' | 'unread';
  /** Set in state `unread`. */
  readonly unread?: UnreadText;
}

/** Creates the note of a text. */
export function noteOf(
  file: Pick<OpenFile, 'path' | 'text' | 'isGzip' | 'size'>,
  partition: string,
  state: 'open' | 'read',
): FileNote {
  const size = file.isGzip ? 0 : file.size;
  return { partition, path: file.path, size, print: printOf(file.text), state };
}

/**
 * Returns a placeholder for a text without a note: it was read to its end, or read by a version of Weir without notes.
 */
export function noNote(partition: string): FileNote {
  return { partition, path: '', size: 0, print: '', state: 'open' };
}

/**
 * One line of the file: a note, the removal of a partition's note, or a pattern with the time since which the source
 * reads it.
 */
type NoteLine =
  | FileNote
  | { readonly partition: string }
  | { readonly pattern: string; readonly since_ms: number };

/**
 * Minimum number of appended lines after which Weir compacts the file: a process can follow rotated logs for months.
 */
const compactAfterLines = 10_000;

/** Returns the path of the notes of a source. @param folder see `fileNotesFolder` */
export function notesFile(folder: string, source: string): string {
  return path.join(folder, `${source}.jsonl`);
}

/** Returns the folder with the notes of a pipeline's file sources. */
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

/** Reads the notes by partition. The last line of each partition applies. Skips truncated and invalid lines. */
export function readNotes(file: string): Map<string, FileNote> {
  return readStored(file).notes;
}

/** Reads the complete file. For patterns, the first line of each pattern applies; for notes, see `readNotes`. */
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
 * Appends a line in one short write, so that the running process and `weir audit` can both append. The line survives if
 * the process is killed. Like the log files themselves, it is not synced to disk.
 */
export function appendNote(file: string, note: NoteLine): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Start with a line break: a crash may have truncated the previous line.
  appendFileSync(file, `\n${JSON.stringify(note)}\n`, { mode: 0o600 });
}

/** The notes of one source. If `file` is undefined, the notes are only in memory. */
export class FileNotes {
  readonly #file: string | undefined;
  readonly #log: Log;
  readonly #notes: Map<string, FileNote>;
  readonly #since: Map<string, number>;
  /** Partitions by device and inode, in the format of `keyOf`. */
  readonly #byKey = new FewPerKey<string>((partition) => partition);
  #appendedLines = 0;
  #hasFailed = false;

  /** Reads the existing notes, and compacts the file if most of its lines are outdated. */
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

  /** Returns the notes of all texts that a file contains or has contained. @param key see `keyIn` */
  of(key: string): readonly FileNote[] {
    return this.#byKey.of(key).flatMap((partition) => this.#notes.get(partition) ?? []);
  }

  /**
   * Returns the time since which the source reads a pattern, in milliseconds since 1970. For a new pattern, stores and
   * returns `nowMs`.
   */
  since(pattern: string, nowMs: number): number {
    const known = this.#since.get(pattern);
    if (known !== undefined) return known;
    this.#since.set(pattern, nowMs);
    this.#append({ pattern, since_ms: nowMs });
    return nowMs;
  }

  /** Returns the patterns of the pipeline's other sources that store notes. */
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
    // Read the file again, because `weir audit --acknowledge` also appends to it.
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

/**
 * Copies a note to save memory: each object that is created by a spread has its own hidden class of 200 bytes; literals
 * share one.
 */
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
    // The file does not exist, or a part of the path is not a folder. Startup reports the second case.
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
