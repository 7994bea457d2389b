import type { SourceDeps } from '../deps.ts';
import { bytesBehind, type FileFolder, type Found } from './folder.ts';
import { type FileNote, type FileNotes, noteOf } from './notes.ts';
import { adviceFor, type UnreadText, unreadText } from './unread.ts';

/** A text that Weir has started to read. */
export interface Known {
  readonly partition: string;
  /** Device and inode of its file, in the format of `keyOf`. */
  readonly key: string;
  /** Position up to which the text is stored, from the ledger; 0 if nothing is stored. */
  readonly position: number;
  /** The note of the text. If no note exists, a placeholder with the path `''`. */
  readonly note: FileNote;
}

interface MissingFileOptions {
  readonly source: string;
  readonly deps: SourceDeps;
  readonly canGrow: boolean;
  readonly notes: FileNotes;
  /** Called for a text that has no unread bytes after a position. */
  onComplete(partition: string, position: number): void;
}

/**
 * Finds out whether texts were read completely whose file no longer matches a pattern, or now contains another text.
 * Reports unread bytes in the notes and in the log.
 */
export class MissingTexts {
  readonly #options: MissingFileOptions;

  constructor(options: MissingFileOptions) {
    this.#options = options;
  }

  /** Searches for a text in its original file, then in other files, and reports unread bytes. */
  async classify(text: Known, folder: FileFolder, signal: AbortSignal): Promise<void> {
    const { partition, key, position, note } = text;
    const { notes, canGrow } = this.#options;
    const why = note.unread?.why ?? 'gone';
    const holder = why === 'replaced' ? undefined : await folder.holderOf(partition, key, note);
    if (holder !== undefined) return await this.#report(text, 'renamed', holder, signal);
    // The text has no note: it was read to its end and deleted, or read by a version of Weir without notes.
    if (note.path === '') return;
    const isStatic = !canGrow && note.size > 0 && position >= note.size;
    const isRead = note.state === 'read' || (note.state === 'open' && isStatic);
    if (isRead) notes.drop(partition);
    else await this.classifyCopy(text, why, folder, signal);
  }

  /** Searches other files for a text that is no longer in its original file, and reports unread bytes. */
  async classifyCopy(
    text: Known,
    why: UnreadText['why'],
    folder: FileFolder,
    signal: AbortSignal,
  ): Promise<void> {
    const { notes } = this.#options;
    const { partition, key, note, position } = text;
    const copy = await folder.copyOf(partition, key, note);
    if (copy?.isMatched === true) {
      // Weir reads the copy from its start as another file. Events that are already stored remain one row each.
      if (notes.get(copy.name) === undefined) notes.set(noteOf(copy, copy.name, 'open'));
      notes.drop(partition);
      return;
    }
    // An earlier report is still valid, unless the process was killed before it had stored everything that it had read.
    const isKnown = note.unread !== undefined && position >= note.unread.after;
    if (copy !== undefined || !isKnown) await this.#report(text, why, copy, signal);
  }

  /** Reports a file that was renamed to a name that no pattern matches, before Weir ever opened the file. */
  async rotatedAway(found: Found, signal: AbortSignal): Promise<void> {
    const note = noteOf(found, found.name, 'open');
    const text = { partition: found.name, key: found.key, position: 0, note };
    await this.#report(text, 'renamed', found, signal);
  }

  async #report(
    { partition, position, note }: Known,
    why: UnreadText['why'],
    found: Found | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const { notes } = this.#options;
    const bytes = found === undefined ? undefined : await bytesBehind(found, position, signal);
    if (signal.aborted) return;
    if (bytes === 0) return this.#options.onComplete(partition, position);
    const foundAt = found?.path ?? '';
    const path = note.path === '' ? foundAt : note.path;
    const unread = unreadOf(note, { why, after: position, bytes, foundAt });
    notes.set({ ...note, path, state: 'unread', unread });
    if (!isSame(note.unread, unread)) this.#warn(partition, path, unread);
  }

  #warn(partition: string, path: string, unread: UnreadText): void {
    const { source, deps } = this.#options;
    const { after, bytes, foundAt } = unread;
    const where = { source, path, partition, after, bytes, found_at: foundAt };
    const fields = { ...where, reason: unreadText(unread), advice: adviceFor(unread) };
    deps.log.warn(fields, 'part of a file was not read');
  }
}

function unreadOf(
  { size, unread: before }: FileNote,
  found: Omit<UnreadText, 'bytesMin' | 'acknowledged'>,
): UnreadText {
  const bytesMin = found.bytes ?? Math.max(0, size - found.after);
  const unread = { ...found, bytesMin, acknowledged: false };
  return isSame(before, unread)
    ? { ...unread, acknowledged: before?.acknowledged === true }
    : unread;
}

function isSame(before: UnreadText | undefined, now: UnreadText): boolean {
  return before?.after === now.after && before.bytes === now.bytes;
}
