import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import { FileFolder } from './folder.ts';
import {
  generationName,
  identityBytes,
  keyIn,
  keyOf,
  mayBe,
  partsOf,
  tailPartsOf,
} from './identity.ts';
import { type Known, MissingTexts } from './missing.ts';
import { FileNotes, type FileNote, noNote, noteOf } from './notes.ts';
import { matchesTail, type OpenFile } from './open-file.ts';
import { matchPaths } from './paths.ts';
import type { TextPrints } from './read-text.ts';
import type { FileOutcome } from './reader.ts';
import { RotatedTexts } from './rotated.ts';

/** Options of a tracker. */
export interface FileTrackerOptions {
  readonly source: string;
  readonly patterns: readonly string[];
  readonly context: Pick<SourceContext, 'checkpoint' | 'partitions'>;
  readonly deps: SourceDeps;
  /** True with `follow`: a file may grow after it was read to its end. */
  readonly canGrow: boolean;
  /** Path of the file with the notes. If undefined, the notes are only in memory. */
  readonly notes: string | undefined;
}

/** A text whose reading has ended. It is complete once everything up to `offset` is stored. */
interface Leaving {
  readonly offset: number;
  readonly isDropped: boolean;
}

/** A text that the file no longer contains, with its last known note. */
interface Replaced {
  readonly file: Pick<OpenFile, 'path' | 'device' | 'inode'>;
  readonly known: FileNote;
}

/**
 * The note of a text is updated when the text has grown by this ratio since the last update. For a large file, this is
 * a few hundred times.
 */
const tailStepRatio = 1 / 16;
const wildcards: readonly string[] = ['*', '?', '[', ']', '{', '}', '(', ')', '!'];

/**
 * Tracks the texts that are not read to their end, also across restarts. (A text is the content of a file until the
 * file is overwritten or truncated.) Detects when the rest of a text is no longer in a file that the patterns match,
 * because its file was renamed, overwritten, or deleted. Reports each such text once, with the number of unread bytes.
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

  /** Offsets up to which this process has read overwritten texts, by partition. */
  readonly #offsets = new Map<string, number>();
  readonly #rotated: RotatedTexts;
  /** Replaced texts that the next `reportReplaced` checks and reports, by partition. */
  readonly #replacedTexts = new Map<string, Replaced>();

  private constructor(options: FileTrackerOptions, positions: ReadonlyMap<string, string>) {
    this.#options = options;
    this.#positions = positions;
    this.#notes = new FileNotes(options.notes, options.deps.log);
    const onComplete = (partition: string, offset: number): void =>
      this.#isComplete(partition, offset);
    this.#missing = new MissingTexts({ ...options, notes: this.#notes, onComplete });
    const missing = this.#missing;
    this.#rotated = new RotatedTexts({ ...options, notes: this.#notes, missing });
    for (const partition of positions.keys()) this.#rotated.learn(partition);
    for (const { partition } of this.#notes.all()) this.#rotated.learn(partition);
  }

  /**
   * Creates a tracker. Reads the ledger positions before the notes: when Weir has the positions, the previous run of
   * this source no longer writes the notes.
   */
  static async start(options: FileTrackerOptions): Promise<FileTracker> {
    return new FileTracker(options, (await options.context.partitions?.()) ?? new Map());
  }

  /**
   * Checks at startup whether the files of all known texts still exist, and reports unread text.
   * @param paths files that match the patterns
   */
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
      // The file has a matching name again: reading resumes at its position.
      if (matched.has(text.key) && text.note.unread?.why === 'renamed') continue;
      await this.#missing.classify(text, folder, signal);
    }
    await this.#rotated.report(paths, folder, true, signal);
  }

  /**
   * Finds and reports files that were rotated away before Weir opened them: they appeared and were renamed between two
   * listings of the folder, or while Weir was not running.
   */
  async surveyRotated(signal: AbortSignal): Promise<void> {
    const { paths } = await matchPaths(this.#options.patterns);
    const folder = await FileFolder.list(this.#foldersOf(paths), await keysAt(paths), signal);
    await this.#rotated.report(paths, folder, false, signal);
  }

  /** Returns the folders of the matching files, and the fixed folder at the start of each pattern. */
  #foldersOf(paths: readonly string[]): Set<string> {
    const { patterns } = this.#options;
    return new Set([...paths.map((each) => path.dirname(each)), ...patterns.map(folderOf)]);
  }

  /**
   * Call this before the first read of a text. Records that Weir reads the text, and adds earlier texts of the file to
   * the next report.
   */
  async opened(file: OpenFile, partition: string): Promise<void> {
    this.#note(file, partition, 'open');
    this.#rotated.learn(partition);
    this.#leaving.delete(partition);
    const stored = await this.#options.context.checkpoint(partition);
    this.#stored.set(partition, Number(stored ?? 0));
    const { name, count } = partsOf(partition);
    const before = count === 1 ? '' : generationName(name, count - 1);
    // A run without notes read the earlier text.
    const isUnnoted = before !== '' && this.#notes.get(before) === undefined;
    if (stored === undefined && isUnnoted) this.#replaced(before, file, undefined);
    await this.replacedIn(file, partition);
  }

  /** Records that a text is completely stored, and that Weir does not read it now. */
  seen(file: OpenFile, partition: string): void {
    const state = this.#options.canGrow ? 'open' : 'read';
    const note = this.#notes.get(partition);
    if (note?.state === state && note.path === file.path) return;
    this.#note(file, partition, state);
  }

  #note(file: OpenFile, partition: string, state: 'open' | 'read'): void {
    const tail = file.isGzip ? undefined : this.#notes.get(partition)?.tail;
    this.#notes.set({ ...noteOf(file, partition, state), tail });
  }

  /**
   * Records the fingerprints of the part of a text that was read. Call this before delivering that part, so that stored
   * text always has a note. Updates the note of a long text only in steps.
   */
  read(prints: TextPrints): void {
    this.#notePrints(prints, identityBytes, tailStepRatio);
  }

  /**
   * @param bytesMin, ratio the text must have grown by both since the last note: by `bytesMin` bytes, and by `ratio` of
   * its size
   */
  #notePrints({ partition, print, tail, end }: TextPrints, bytesMin: number, ratio: number): void {
    const note = this.#notes.get(partition);
    if (note === undefined || note.state === 'unread') return;
    const knownTo = note.tail === undefined ? 0 : tailPartsOf(note.tail).end;
    const isDue = end >= knownTo + Math.max(bytesMin, knownTo * ratio);
    if (note.print === print && !isDue) return;
    this.#notes.set({ ...note, print, tail, size: Math.max(note.size, end) });
    this.#rotated.learn(partition);
  }

  /**
   * Adds the earlier texts that the file no longer contains to the next report.
   * @param file `size` is used only if `partition` is undefined
   * @param partition the current text of the file; undefined if the file is too short to be identified
   */
  async replacedIn(
    file: Pick<OpenFile, 'device' | 'inode' | 'path' | 'size'>,
    partition: string | undefined,
  ): Promise<void> {
    for (const note of this.#notes.of(keyOf(file))) {
      if (note.partition === partition || note.state === 'unread') continue;
      const isElsewhere = note.state === 'read' && note.path !== file.path;
      // The file of this note was deleted, and another file has its inode.
      if (isElsewhere) this.#notes.drop(note.partition);
      else if (partition !== undefined || file.size < (await this.#position(note.partition))) {
        this.#replaced(note.partition, file, note);
      }
    }
  }

  /** Returns whether the file contains another text than the partition, although both begin with the same event. */
  async isOther({ text, isGzip, handle }: OpenFile, partition: string): Promise<boolean> {
    const { print, tail } = this.#notes.get(partition) ?? noNote(partition);
    if (!mayBe(text, print)) return true;
    return tail !== undefined && !isGzip && !(await matchesTail(handle, tail));
  }

  /** Records how reading a file ended. */
  left(outcome: FileOutcome): void {
    if (outcome.isReplaced) return this.#leftReplaced(outcome);
    const { partition, offset, failure, end, prints, readTo } = outcome;
    if (prints !== undefined) this.#notePrints(prints, 1, 0);
    const note = this.#notes.get(partition);
    if (note === undefined || failure !== '') return;
    const isRead = end === 'left' && readTo <= offset;
    if (end === 'closed' || isRead || (end === 'reached' && !this.#options.canGrow)) {
      this.#leaving.set(partition, { offset, isDropped: end === 'closed' });
      this.#settle(partition);
    } else if (offset > note.size) this.#notes.set({ ...note, size: offset });
  }

  #leftReplaced({ partition, offset, readTo }: FileOutcome): void {
    this.#offsets.set(partition, offset);
    const note = this.#notes.get(partition);
    // Because of this size in the note, the report states how many bytes of an unfinished event are known to be lost.
    if (note !== undefined && readTo > offset) {
      this.#notes.set({ ...note, size: Math.max(note.size, readTo) });
    }
  }

  /**
   * Removes the notes of texts whose closed files no longer exist. If a file still exists under a name that no pattern
   * matches, and has grown, reports the unread part.
   */
  async vanished(partitions: readonly string[], signal: AbortSignal): Promise<void> {
    const notes = partitions.flatMap((partition) => this.#notes.get(partition) ?? []);
    const read = notes.filter(({ state }) => state === 'read');
    if (read.length === 0 || signal.aborted) return;
    const { paths } = await matchPaths(this.#options.patterns);
    const folders = new Set(read.map((note) => path.dirname(note.path)));
    const folder = await FileFolder.list(folders, await keysAt(paths), signal);
    for (const note of read) {
      if (signal.aborted) return;
      const { partition } = note;
      const position = await this.#position(partition);
      const text = { partition, key: keyIn(partition) ?? '', position, note };
      await this.#missing.classify(text, folder, signal);
    }
  }

  /** Records the position up to which a text is stored. */
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

  /** Returns the newest text of each file that has a ledger position, and all texts that have notes. */
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

  #replaced(partition: string, file: Replaced['file'], note: FileNote | undefined): void {
    const known = note ?? { ...noNote(partition), path: file.path };
    this.#replacedTexts.set(partition, { file, known });
  }

  /**
   * Reports the texts that their files no longer contain. Lists the folders once for all of these texts, because a
   * rotation can truncate hundreds of logs at once. If the process is killed before the report, the notes remain.
   */
  async reportReplaced(signal: AbortSignal): Promise<void> {
    if (this.#replacedTexts.size === 0) return;
    const texts = [...this.#replacedTexts];
    this.#replacedTexts.clear();
    const { paths } = await matchPaths(this.#options.patterns);
    const folders = new Set(texts.map(([, { file }]) => path.dirname(file.path)));
    const folder = await FileFolder.list(folders, await keysAt(paths), signal);
    for (const [partition, { file, known }] of texts) {
      if (signal.aborted) return;
      const position = await this.#position(partition);
      this.#offsets.delete(partition);
      const note = this.#notes.get(partition) ?? known;
      const why = note.path === file.path ? 'replaced' : 'gone';
      const text = { partition, key: keyOf(file), position, note };
      await this.#missing.classifyCopy(text, why, folder, signal);
    }
  }

  /** Returns the offset up to which a text is stored or, if it was overwritten, was read by this process. */
  async #position(partition: string): Promise<number> {
    const stored = Number((await this.#options.context.checkpoint(partition)) ?? 0);
    return Math.max(stored, this.#offsets.get(partition) ?? 0);
  }

  /** Removes the note of a complete text once the text is stored. */
  #isComplete(partition: string, offset: number): void {
    if (!this.#stored.has(partition)) return this.#notes.drop(partition);
    this.#leaving.set(partition, { offset, isDropped: true });
    this.#settle(partition);
  }
}

/** Returns the identities of files, in the format of `keyOf`. */
async function keysAt(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const each of paths) {
    const found = await stat(each, { bigint: true }).catch(() => undefined);
    if (found !== undefined) keys.add(keyOf({ device: found.dev, inode: found.ino }));
  }
  return keys;
}

/** Returns the folder of a pattern up to the first part with a wildcard. */
function folderOf(pattern: string): string {
  const options = path.dirname(pattern).split(path.sep);
  const first = options.findIndex((part) => wildcards.some((char) => part.includes(char)));
  return (first < 0 ? options : options.slice(0, first)).join(path.sep) || path.sep;
}
