import type { SourceDeps } from '../deps.ts';
import { bytesBehind, type FileFolder, type Found } from './folder.ts';
import { type FileNote, type FileNotes, noteOf } from './notes.ts';
import { adviceFor, type UnreadText, unreadText } from './unread.ts';

/** A text that Weir has begun to read. */
export interface Known {
  readonly partition: string;
  /** Device and inode of its file, as `keyOf` writes them. */
  readonly key: string;
  /** Position in the ledger; 0 when nothing of it is stored. */
  readonly position: number;
  /** `path` is `''` where no note was made. */
  readonly note: FileNote;
}

/** What finds texts that are missing. */
interface MissingFileOptions {
  readonly source: string;
  readonly deps: SourceDeps;
  readonly canGrow: boolean;
  readonly notes: FileNotes;
  /** Told of a text of which nothing is missing behind a position. */
  onComplete(partition: string, position: number): void;
}

/** Says what becomes of texts whose file no pattern matches any more, or whose file has other text now. */
export class MissingTexts {
  readonly #options: MissingFileOptions;

  constructor(options: MissingFileOptions) {
    this.#options = options;
  }

  /** Looks for a text in the file that had it, and elsewhere. */
  async classify(text: Known, folder: FileFolder, signal: AbortSignal): Promise<void> {
    const { partition, key, position, note } = text;
    const { notes, canGrow } = this.#options;
    const why = note.unread?.why ?? 'gone';
    const holder =
      why === 'replaced' ? undefined : await folder.holderOf(partition, key, note.print);
    if (holder !== undefined) return await this.#report(text, 'renamed', holder, signal);
    // Without a note, it was read to its end and deleted, or by a version that made no notes.
    if (note.path === '') return;
    const isStatic = !canGrow && note.size > 0 && position >= note.size;
    const isRead = note.state === 'read' || (note.state === 'open' && isStatic);
    if (isRead) notes.drop(partition);
    else await this.classifyCopy(text, why, folder, signal);
  }

  /** Looks elsewhere for a text that is not in its file any more. */
  async classifyCopy(
    text: Known,
    why: UnreadText['why'],
    folder: FileFolder,
    signal: AbortSignal,
  ): Promise<void> {
    const { notes } = this.#options;
    const { partition, key, note, position } = text;
    const copy = await folder.copyOf(partition, key, note.print);
    if (copy?.isMatched === true) {
      // It is read from its beginning, as another file: every event that is already stored remains one row.
      if (notes.get(copy.name) === undefined) notes.set(noteOf(copy, copy.name, 'open'));
      notes.drop(partition);
      return;
    }
    // What was known of it holds: unless the process was killed before all that it had read was stored.
    const isKnown = note.unread !== undefined && position >= note.unread.after;
    if (copy !== undefined || !isKnown) await this.#report(text, why, copy, signal);
  }

  /**
   * Notes a file that was rotated away before it was ever opened.
   * @param isOlder it may be older than the first start of Weir: an operator need not acknowledge it
   */
  async rotatedAway(found: Found, isOlder: boolean, signal: AbortSignal): Promise<void> {
    const { notes } = this.#options;
    const text = {
      partition: found.name,
      key: found.key,
      position: 0,
      note: noteOf(found, found.name, 'open'),
    };
    if (!isOlder) return await this.#report(text, 'renamed', found, signal);
    const { path: foundAt, size, isGzip } = found;
    const unread = { why: 'renamed', after: 0, foundAt, acknowledged: true } as const;
    const bytes = isGzip ? undefined : size;
    notes.set({
      ...text.note,
      state: 'unread',
      unread: { ...unread, bytes, bytesMin: bytes ?? 0 },
    });
  }

  async #report(
    { partition, position, note }: Known,
    why: UnreadText['why'],
    found: Found | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const { notes } = this.#options;
    if (found?.isGzip === true && isCompressedBefore(note.unread)) {
      // It does not grow, and counting it means inflating it at every start.
      return notes.set({ ...note, unread: { ...note.unread, foundAt: found.path } });
    }
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

/** Whether a text was compressed before the first start of the source. */
function isCompressedBefore(unread: UnreadText | undefined): unread is UnreadText {
  return unread?.acknowledged === true && unread.foundAt !== '' && unread.bytes === undefined;
}

function isSame(before: UnreadText | undefined, now: UnreadText): boolean {
  return before?.after === now.after && before.bytes === now.bytes;
}
