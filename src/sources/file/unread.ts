import { appendNote, notesFile, readNotes } from './notes.ts';

/** Describes text that was not read, and that is no longer in a file that the patterns of the source match. */
export interface UnreadText {
  /**
   * `renamed`: the file still contains the text, but no pattern matches its new name. `replaced`: the file contains
   * another text. `gone`: the file no longer exists.
   */
  readonly why: 'renamed' | 'replaced' | 'gone';
  /** Position up to which the text was read. */
  readonly after: number;
  /** Number of unread bytes; undefined if unknown. */
  readonly bytes?: number | undefined;
  /** Minimum number of unread bytes; equal to `bytes` if `bytes` is known. */
  readonly bytesMin: number;
  /** Path of a file that contains the text, plain or compressed; `''` if Weir found none. */
  readonly foundAt: string;
  readonly acknowledged: boolean;
}

/** Returns a description of unread text, for log lines and diagnoses. */
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
  // Weir has read everything up to the last known size. How much the writer added before the file changed is unknown.
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

/** An unread text and the file that it was in. */
export interface UnreadFile extends UnreadText {
  readonly source: string;
  readonly partition: string;
  readonly path: string;
}

/** Returns the unread texts of the given sources. @param folder see `fileNotesFolder` */
export function unreadFiles(folder: string, sources: readonly string[]): readonly UnreadFile[] {
  return sources.flatMap((source) =>
    [...readNotes(notesFile(folder, source)).values()].flatMap(({ partition, path, unread }) =>
      unread === undefined ? [] : [{ source, partition, path, ...unread }],
    ),
  );
}

/**
 * Marks the unread texts of the given sources as acknowledged. Weir still reports further unread text of the same
 * files.
 */
export function acknowledgeUnread(folder: string, sources: readonly string[]): void {
  for (const source of sources) {
    const file = notesFile(folder, source);
    for (const note of readNotes(file).values()) {
      if (note.unread === undefined || note.unread.acknowledged) continue;
      appendNote(file, { ...note, unread: { ...note.unread, acknowledged: true } });
    }
  }
}
