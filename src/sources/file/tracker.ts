import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import { FileFolder, type Found, type Neighbor } from './folder.ts';
import { generationName, keyIn, keyOf, mayBe, partsOf } from './identity.ts';
import { type Known, MissingTexts } from './missing.ts';
import { FileNotes, type FileNote, noNote, noteOf } from './notes.ts';
import type { OpenFile } from './open-file.ts';
import { matchPaths } from './paths.ts';
import type { FileOutcome } from './reader.ts';
import { isUnreadable, rotatedAway } from './rotation.ts';
import { patternAdvice } from './unread.ts';

/** Options of a tracker. */
export interface FileTrackerOptions {
  readonly source: string;
  readonly patterns: readonly string[];
  readonly context: Pick<SourceContext, 'checkpoint' | 'partitions'>;
  readonly deps: SourceDeps;
  /** Files can grow (`follow`): a file that was read to its end may have more text now. */
  readonly canGrow: boolean;
  /** Path of the notes; undefined: in memory. */
  readonly notes: string | undefined;
}

/** A text that is complete once all of it is stored. */
interface Leaving {
  readonly offset: number;
  readonly isDropped: boolean;
}

const namesShown = 5;
/** File systems use a clock that advances in steps. */
const clockTickMs = 100;
const wildcards: readonly string[] = ['*', '?', '[', ']', '{', '}', '(', ')', '!'];

/**
 * Tracks texts that are not read to their end, also across restarts, and detects when the rest of one can no longer be
 * read: its file was renamed, overwritten, or deleted. Reports each text once, with the number of bytes.
 */
export class FileTracker {
  readonly #options: FileTrackerOptions;
  readonly #notes: FileNotes;
  readonly #missing: MissingTexts;
  /** Ledger positions at startup. */
  readonly #positions: ReadonlyMap<string, string>;
  /** Ledger positions of the texts that this process reads. */
  readonly #stored = new Map<string, number>();
  readonly #leaving = new Map<string, Leaving>();

  /** Offsets up to which overwritten texts were read. */
  readonly #offsets = new Map<string, number>();
  /** Names of all texts that are or were read, or are reported; by hash, their partitions and fingerprints (`printOf`). */
  readonly #names = new Set<string>();
  readonly #byHash = new Map<string, Map<string, string>>();
  /** Since when each pattern is read. Unit: milliseconds since 1970. */
  readonly #since: ReadonlyMap<string, number>;
  readonly #hasNewPatterns: boolean;

  private constructor(options: FileTrackerOptions, positions: ReadonlyMap<string, string>) {
    this.#options = options;
    this.#positions = positions;
    this.#notes = new FileNotes(options.notes, options.deps.log);
    const onComplete = (partition: string, offset: number): void =>
      this.#isComplete(partition, offset);
    this.#missing = new MissingTexts({ ...options, notes: this.#notes, onComplete });
    const nowMs = options.deps.clock.now();
    this.#since = new Map(
      options.patterns.map((pattern) => [pattern, this.#notes.since(pattern, nowMs)]),
    );
    this.#hasNewPatterns = [...this.#since.values()].includes(nowMs);
    for (const partition of positions.keys()) this.#learn(partition);
    for (const { partition } of this.#notes.all()) this.#learn(partition);
  }

  /** Reads the positions first: after that, no other process writes the notes. */
  static async start(options: FileTrackerOptions): Promise<FileTracker> {
    return new FileTracker(options, (await options.context.partitions?.()) ?? new Map());
  }

  /** Compares known texts with the existing files. @param paths files that match the patterns */
  async survey(paths: readonly string[], signal: AbortSignal): Promise<void> {
    const known = this.#known();
    const matched = await keysAt(paths);
    const suspects = known.filter(
      ({ key, note }) => note.unread !== undefined || !matched.has(key),
    );
    const folders = this.#foldersOf(paths);
    for (const { note } of suspects) if (note.path !== '') folders.add(path.dirname(note.path));
    const folder = await FileFolder.list(folders, matched, signal);
    for (const text of suspects) {
      if (signal.aborted) return;
      // Reading resumes where it ended.
      if (matched.has(text.key) && text.note.unread?.why === 'renamed') continue;
      await this.#missing.classify(text, folder, signal);
    }
    await this.#reportRotated(paths, folder, true, signal);
  }

  /**
   * Looks for files that were rotated away before they were opened: they appeared and disappeared between two listings of the folder,
   * or while Weir was down.
   */
  async surveyRotated(signal: AbortSignal): Promise<void> {
    const { paths } = await matchPaths(this.#options.patterns);
    const folder = await FileFolder.list(this.#foldersOf(paths), await keysAt(paths), signal);
    await this.#reportRotated(paths, folder, false, signal);
  }

  /** Returns the folders of files that match, and those in which patterns look for them. */
  #foldersOf(paths: readonly string[]): Set<string> {
    const { patterns } = this.#options;
    return new Set([...paths.map((each) => path.dirname(each)), ...patterns.map(folderOf)]);
  }

  /** @param isStart logs the files that are not reported, too: once per process */
  async #reportRotated(
    paths: readonly string[],
    folder: FileFolder,
    isStart: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { patterns } = this.#options;
    const unmatched = folder.unmatched.map((file) => file.path);
    const names = rotatedAway(unmatched, { paths, patterns });
    if (names.length === 0) return;
    const since = await this.#sinceOf(names);
    const others = new Set((await matchPaths(this.#notes.otherPatterns())).paths);
    const files = folder.unmatched.filter(({ path: file }) => since.has(file) && !others.has(file));
    const isOlder = ({ path: file, changedMs }: Neighbor): boolean =>
      changedMs + clockTickMs < (since.get(file) ?? 0);
    const newer = files.filter((file) => !isOlder(file));
    for (const found of await this.#unknown(newer, folder)) {
      if (signal.aborted) return;
      this.#learn(found.name);
      await this.#missing.rotatedAway(found, signal);
    }
    if (!isStart) return;
    this.#logUnreadable(newer.filter((file) => isUnreadable(file.path)));
    if (this.#hasNewPatterns) this.#logOlder(await this.#unknown(files.filter(isOlder), folder));
  }

  #logUnreadable(files: readonly Neighbor[]): void {
    const { source, deps } = this.#options;
    if (files.length === 0) return;
    const advice =
      'Compress them with gzip, or let a pattern match them before they are compressed.';
    deps.log.warn(
      { source, ...shown(files), advice },
      'rotated files in a format that Weir does not read are not checked',
    );
  }

  #logOlder(files: readonly Neighbor[]): void {
    const { source, deps } = this.#options;
    if (files.length === 0) return;
    deps.log.warn(
      { source, ...shown(files), advice: patternAdvice },
      'rotated files from before the first start are not read',
    );
  }

  /** Returns the readable files whose text was never read. */
  async #unknown(files: readonly Neighbor[], folder: FileFolder): Promise<readonly Found[]> {
    const unknown: Found[] = [];
    for (const file of files) {
      const found = isUnreadable(file.path) ? undefined : await folder.inspect(file);
      if (found !== undefined && !this.#isKnown(found)) unknown.push(found);
    }
    return unknown;
  }

  /** Returns since when the pattern of the log is read that each rotated file comes from. Unit: milliseconds since 1970. */
  async #sinceOf(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const since = new Map<string, number>();
    for (const pattern of this.#options.patterns) {
      const { paths } = await matchPaths([pattern]);
      const sinceMs = this.#since.get(pattern) ?? 0;
      for (const name of rotatedAway(names, { paths, patterns: [pattern] })) {
        since.set(name, Math.min(sinceMs, since.get(name) ?? sinceMs));
      }
    }
    return since;
  }

  /** Whether a file has a text that is or was read, or is reported: itself, or a copy. */
  #isKnown({ name, text }: Found): boolean {
    if (this.#names.has(name)) return true;
    // Logs can begin with the same event each time. Without a note, the rest of the first KiB is unknown.
    const prints = this.#byHash.get(partsOf(name).hash) ?? new Map<string, string>();
    return [...prints.values()].some((print) => mayBe(text, print));
  }

  #learn(partition: string): void {
    const { name, hash } = partsOf(partition);
    this.#names.add(name);
    const prints = this.#byHash.get(hash) ?? new Map<string, string>();
    this.#byHash.set(hash, prints.set(partition, this.#notes.get(partition)?.print ?? ''));
  }

  /** Notes before the first read that a text is being read, and reports earlier texts of its file. */
  async opened(file: OpenFile, partition: string, signal: AbortSignal): Promise<void> {
    this.#notes.set(noteOf(file, partition, 'open'));
    this.#learn(partition);
    this.#leaving.delete(partition);
    const stored = await this.#options.context.checkpoint(partition);
    this.#stored.set(partition, Number(stored ?? 0));
    const { name, count } = partsOf(partition);
    const before = count === 1 ? '' : generationName(name, count - 1);
    // Read by a run that had no notes.
    const isUnnoted = before !== '' && this.#notes.get(before) === undefined;
    if (stored === undefined && isUnnoted) await this.#replaced(before, file, undefined, signal);
    await this.replacedIn(file, partition, signal);
  }

  /** Notes that a text is completely stored and is not being read. */
  seen(file: OpenFile, partition: string): void {
    const state = this.#options.canGrow ? 'open' : 'read';
    const note = this.#notes.get(partition);
    if (note?.state === state && note.path === file.path) return;
    this.#notes.set(noteOf(file, partition, state));
  }

  /**
   * Reports the earlier texts of a file that it no longer contains.
   * @param file its size is used if the file is too short to identify it
   * @param partition its current text; undefined for a file that is too short
   */
  async replacedIn(
    file: Pick<OpenFile, 'device' | 'inode' | 'path' | 'size'>,
    partition: string | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    for (const note of this.#notes.of(keyOf(file))) {
      if (note.partition === partition || note.state === 'unread') continue;
      const isElsewhere = note.state === 'read' && note.path !== file.path;
      // The file was deleted, and another one has its inode.
      if (isElsewhere) this.#notes.drop(note.partition);
      else if (partition !== undefined || file.size < (await this.#position(note.partition))) {
        await this.#replaced(note.partition, file, note, signal);
      }
    }
  }

  /** True if a file and the partition of that name have different texts with the same first event. */
  isOther({ text }: OpenFile, partition: string): boolean {
    return !mayBe(text, this.#notes.get(partition)?.print ?? '');
  }

  /** Notes how reading of a file ended. */
  left({ partition, offset, readTo, failure, isReplaced, end }: FileOutcome): void {
    const note = this.#notes.get(partition);
    if (isReplaced) {
      this.#offsets.set(partition, offset);
      // The report then states how much of an unfinished event is known to be lost.
      if (note !== undefined && readTo > offset) {
        this.#notes.set({ ...note, size: Math.max(note.size, readTo) });
      }
    }
    if (note === undefined || failure !== '' || isReplaced) return;
    if (end === 'over' || (end === 'reached' && !this.#options.canGrow)) {
      this.#leaving.set(partition, { offset, isDropped: end === 'over' });
      this.#settle(partition);
    } else if (offset > note.size) this.#notes.set({ ...note, size: offset });
  }

  /** Notes how much of a text is stored. */
  acknowledged(partition: string, position: number): void {
    const before = this.#stored.get(partition);
    if (before === undefined) return;
    this.#stored.set(partition, Math.max(before, position));
    this.#settle(partition);
  }

  #settle(partition: string): void {
    const leaving = this.#leaving.get(partition);
    if (leaving === undefined || (this.#stored.get(partition) ?? 0) < leaving.offset) return;
    this.#leaving.delete(partition);
    this.#stored.delete(partition);
    const note = this.#notes.get(partition);
    if (leaving.isDropped || note === undefined) this.#notes.drop(partition);
    else this.#notes.set({ ...note, state: 'read', size: Math.max(note.size, leaving.offset) });
  }

  /** Returns the newest stored text of each file, and all texts with notes. */
  #known(): readonly Known[] {
    const positions = this.#positions;
    const newest = new Map<string, string>();
    for (const partition of positions.keys()) {
      const { name, count } = partsOf(partition);
      const other = newest.get(name);
      if (other === undefined || partsOf(other).count < count) newest.set(name, partition);
    }
    const partitions = new Set([...newest.values(), ...this.#notes.all().map((n) => n.partition)]);
    return [...partitions].flatMap((partition) => {
      const key = keyIn(partition);
      const position = Number(positions.get(partition) ?? 0);
      return key === undefined
        ? []
        : [{ partition, key, position, note: this.#notes.get(partition) ?? noNote(partition) }];
    });
  }

  async #replaced(
    partition: string,
    file: Pick<OpenFile, 'path' | 'device' | 'inode'>,
    known: FileNote | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const position = await this.#position(partition);
    this.#offsets.delete(partition);
    const { paths } = await matchPaths(this.#options.patterns);
    const folders = new Set([path.dirname(file.path)]);
    const folder = await FileFolder.list(folders, await keysAt(paths), signal);
    const note = known ?? { ...noNote(partition), path: file.path };
    const why = note.path === file.path ? 'replaced' : 'gone';
    const text = { partition, key: keyOf(file), position, note };
    await this.#missing.classifyCopy(text, why, folder, signal);
  }

  /** Offset up to which a text was read, including by this process. */
  async #position(partition: string): Promise<number> {
    const stored = Number((await this.#options.context.checkpoint(partition)) ?? 0);
    return Math.max(stored, this.#offsets.get(partition) ?? 0);
  }

  /** Drops a complete text once it is stored. */
  #isComplete(partition: string, offset: number): void {
    if (!this.#stored.has(partition)) return this.#notes.drop(partition);
    this.#leaving.set(partition, { offset, isDropped: true });
    this.#settle(partition);
  }
}

function shown(files: readonly Neighbor[]): {
  readonly count: number;
  readonly files: readonly string[];
} {
  const paths = files.map((file) => file.path).toSorted();
  return { count: paths.length, files: paths.slice(0, namesShown) };
}

/** Identities of files, in the format of `keyOf`. */
async function keysAt(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const each of paths) {
    const found = await stat(each, { bigint: true }).catch(() => undefined);
    if (found !== undefined) keys.add(keyOf({ device: found.dev, inode: found.ino }));
  }
  return keys;
}

/** Folder before the first wildcard of a pattern. */
function folderOf(pattern: string): string {
  const options = path.dirname(pattern).split(path.sep);
  const first = options.findIndex((part) => wildcards.some((char) => part.includes(char)));
  return (first < 0 ? options : options.slice(0, first)).join(path.sep) || path.sep;
}
