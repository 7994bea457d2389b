import { appendNote, notesFile, readNotes } from './notes.ts';

/** Text that was not read, and that is no longer in a file that the patterns of the source match. */
export interface UnreadText {
  /**
   * `renamed`: the text is in the same folder. `replaced`: the file has other text. `gone`: the file does not exist.
   */
  readonly why: 'renamed' | 'replaced' | 'gone';
  /** Position after which nothing was read. */
  readonly after: number;
  /** Number of unread bytes; undefined if unknown. */
  readonly bytes?: number | undefined;
  /** Lower bound if `bytes` is unknown. */
  readonly bytesMin: number;
  /** Path of the text, plain or compressed; `''` if not found. */
  readonly foundAt: string;
  readonly acknowledged: boolean;
}

/** Describes the unread text of a file. */
export function unreadText({ why, after, bytes, bytesMin, foundAt }: UnreadText): string {
  const how = { renamed: 'renamed', replaced: 'overwritten or truncated', gone: 'removed' }[why];
  const hint = foundAt === '' ? '' : `; the text is in ${foundAt}, which no pattern matches`;
  return `the file was ${how}: ${countText({ after, bytes, bytesMin })}${hint}`;
}

function countText({
  after,
  bytes,
  bytesMin,
}: Pick<UnreadText, 'after' | 'bytes' | 'bytesMin'>): string {
  if (bytes !== undefined) return `${bytes} bytes after position ${after} were not read`;
  // Weir has read everything that it saw. How much the writer added between the last check and the change is unknown.
  if (bytesMin === 0) return `bytes after position ${after}, if any, were not read`;
  return `an unknown number of bytes after position ${after} were not read, at least ${bytesMin} bytes`;
}

/** Advice for rotated files that match no pattern. */
export const patternAdvice =
  'Include the names of rotated files in `paths`, for example `app.log*`: Weir recognizes a renamed file, and continues at its position.';

/** Returns the advice for an unread text. */
export function adviceFor({ foundAt }: UnreadText): string {
  const acknowledge = '`weir audit --acknowledge`';
  return foundAt === ''
    ? `If the text exists, move it to a path that matches \`paths\`. Then, or if it is lost, run ${acknowledge}.`
    : `Add a matching pattern to \`paths\` and restart Weir: no event is counted twice. If the text is not needed, run ${acknowledge}.`;
}

/** An unread text of a file, for output. */
export interface UnreadFile extends UnreadText {
  readonly source: string;
  readonly partition: string;
  readonly path: string;
}

/** Returns the unread texts of sources. @param folder see `fileNotesFolder` */
export function unreadFiles(folder: string, sources: readonly string[]): readonly UnreadFile[] {
  return sources.flatMap((source) =>
    [...readNotes(notesFile(folder, source)).values()].flatMap(({ partition, path, unread }) =>
      unread === undefined ? [] : [{ source, partition, path, ...unread }],
    ),
  );
}

/** Marks unread texts as acknowledged; further unread text of the same file is reported again. */
export function acknowledgeUnread(folder: string, sources: readonly string[]): void {
  for (const source of sources) {
    const file = notesFile(folder, source);
    for (const note of readNotes(file).values()) {
      if (note.unread === undefined || note.unread.acknowledged) continue;
      appendNote(file, { ...note, unread: { ...note.unread, acknowledged: true } });
    }
  }
}
