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

/** Placeholder for a text without a note: it was finished, or read by a version without notes. */
export function noNote(partition: string): FileNote {
  return { partition, path: '', size: 0, print: '', state: 'open' };
}

/** A note, a partition whose note is removed, or a pattern and since when the source reads it. */
type NoteLine =
  | FileNote
  | { readonly partition: string }
  | { readonly pattern: string; readonly since_ms: number };

/** Path of the notes of a source. @param folder see `fileNotesFolder` */
export function notesFile(folder: string, source: string): string {
  return path.join(folder, `${source}.jsonl`);
}

/** Folder of the notes of a pipeline's file sources. */
export function fileNotesFolder(dataDir: string, pipeline: string): string {
  return path.join(dataDir, 'files', pipeline);
}

/** Reads notes. The last line of a partition is valid; truncated and invalid lines are skipped. */
export function readNotes(file: string): Map<string, FileNote> {
  const notes = new Map<string, FileNote>();
  for (const line of linesOf(file)) {
    const found = parse(line);
    if (found === undefined) continue;
    if ('state' in found) notes.set(found.partition, found);
    else notes.delete(found.partition);
  }
  return notes;
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

/** Returns since when a source reads each of its patterns. The first line of a pattern counts. Unit: milliseconds since 1970. */
function readPatterns(file: string): Map<string, number> {
  const since = new Map<string, number>();
  for (const line of linesOf(file)) {
    const value = valueOf(line);
    if (!isObject(value)) continue;
    const { pattern, since_ms: sinceMs } = value;
    if (typeof pattern !== 'string' || typeof sinceMs !== 'number') continue;
    if (!since.has(pattern)) since.set(pattern, sinceMs);
  }
  return since;
}

/** Notes of one source. Without a file, they are kept in memory. */
export class FileNotes {
  readonly #file: string | undefined;
  readonly #log: Log;
  readonly #notes: Map<string, FileNote>;
  readonly #since: Map<string, number>;
  /** By device and inode. */
  readonly #byKey = new Map<string, Set<string>>();
  #hasFailed = false;

  /** Reads the existing notes, and compacts the file to the valid ones. */
  constructor(file: string | undefined, log: Log) {
    this.#file = file;
    this.#log = log;
    this.#since = file === undefined ? new Map() : readPatterns(file);
    this.#notes = file === undefined ? new Map() : this.#compacted(file);
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
    const partitions = [...(this.#byKey.get(key) ?? [])];
    return partitions.flatMap((partition) => this.#notes.get(partition) ?? []);
  }

  /** Returns since when the source reads a pattern: from `nowMs` on, if it is new. Unit: milliseconds since 1970. */
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
    return namesIn(folder)
      .map((name) => path.join(folder, name))
      .filter((file) => file !== own && file.endsWith('.jsonl'))
      .flatMap((file) => [...readPatterns(file).keys()]);
  }

  set(note: FileNote): void {
    this.#notes.set(note.partition, note);
    this.#index(note.partition);
    this.#append(note);
  }

  drop(partition: string): void {
    if (!this.#notes.delete(partition)) return;
    const key = keyIn(partition) ?? '';
    const partitions = this.#byKey.get(key);
    partitions?.delete(partition);
    if (partitions?.size === 0) this.#byKey.delete(key);
    this.#append({ partition });
  }

  #index(partition: string): void {
    const key = keyIn(partition);
    if (key === undefined) return;
    const partitions = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, partitions.add(partition));
  }

  #append(note: NoteLine): void {
    if (this.#file === undefined) return;
    try {
      appendNote(this.#file, note);
    } catch (error) {
      this.#failed(this.#file, error);
    }
  }

  #compacted(file: string): Map<string, FileNote> {
    try {
      const notes = readNotes(file);
      if (notes.size * 3 + 100 > linesOf(file).length) return notes;
      const patterns = [...this.#since].map(([pattern, since]) => ({ pattern, since_ms: since }));
      const lines = [...patterns, ...notes.values()];
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
      chmodSync(`${file}.new`, 0o600);
      renameSync(`${file}.new`, file);
      return notes;
    } catch (error) {
      this.#failed(file, error);
      return new Map();
    }
  }

  #failed(file: string, error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const advice =
      'Make `data_dir` writable. Until then, a file that is deleted or replaced while Weir is down is not reported.';
    const fields = { file, reason: messageOf(error), advice };
    this.#log.error(fields, 'file notes write failed; state of files not stored');
  }
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    // The file does not exist, or the folder is a file: startup reports it.
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw error;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw error;
  }
}

function valueOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function parse(line: string): FileNote | { readonly partition: string } | undefined {
  const value = valueOf(line);
  if (!isObject(value) || typeof value['partition'] !== 'string') return undefined;
  return isNote(value) ? value : { partition: value['partition'] };
}

function isNote(value: object): value is FileNote {
  return 'state' in value && 'path' in value && 'print' in value && 'size' in value;
}
