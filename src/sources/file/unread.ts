import { appendNote, notesFile, readNotes } from './notes.ts';

/** Text of a file that was not read, and cannot be read under the patterns of the source. */
export interface UnreadText {
  /** `renamed`: it lies in the same folder. `replaced`: the file has other text now. `gone`: the file is not there. */
  readonly why: 'renamed' | 'replaced' | 'gone';
  /** Position after which nothing was read. */
  readonly after: number;
  /** How many bytes of text that is; undefined where it is unknown. */
  readonly bytes?: number | undefined;
  /** How many it is at least, where `bytes` is unknown. */
  readonly bytesMin: number;
  /** Where the text lies, compressed perhaps; `''` where it was not found. */
  readonly foundAt: string;
  readonly acknowledged: boolean;
}

/** Says what of a file was not read, and why. */
export function unreadText({ why, after, bytes, bytesMin, foundAt }: UnreadText): string {
  const how = { renamed: 'renamed', replaced: 'written over or truncated', gone: 'removed' }[why];
  const hint = foundAt === '' ? '' : `; the text is in ${foundAt}, which no pattern matches`;
  const least = bytesMin > 0 ? `, at least ${bytesMin} bytes` : '';
  const count =
    bytes === undefined
      ? `what came after position ${after} was not read; how much that is, is unknown${least}`
      : `${bytes} bytes after position ${after} were not read`;
  return `the file was ${how}: ${count}${hint}`;
}

/** What to do about files that are rotated away from the patterns. */
export const patternAdvice =
  'Let `paths` match the names of rotated files too, for example `app.log*`: Weir knows a file by another name, and reads it on.';

/** Says what can be done about it. */
export function adviceFor({ foundAt }: UnreadText): string {
  const acknowledge = '`weir audit --acknowledge`';
  return foundAt === ''
    ? `If the text is elsewhere, move it to a path that \`paths\` matches. Then, or if it is lost, run ${acknowledge}.`
    : `Add a pattern that matches it to \`paths\` and restart Weir: no event is counted twice. If it is not needed, run ${acknowledge}.`;
}

/** An unread text, for people and scripts. */
export interface UnreadFile extends UnreadText {
  readonly source: string;
  readonly partition: string;
  readonly path: string;
}

/** What of the files of sources was not read. @param folder see `fileNotesFolder` */
export function unreadFiles(folder: string, sources: readonly string[]): readonly UnreadFile[] {
  return sources.flatMap((source) =>
    [...readNotes(notesFile(folder, source)).values()].flatMap(({ partition, path, unread }) =>
      unread === undefined ? [] : [{ source, partition, path, ...unread }],
    ),
  );
}

/** Notes that an operator knows of what was not read; more of the same file is reported again. */
export function acknowledgeUnread(folder: string, sources: readonly string[]): void {
  for (const source of sources) {
    const file = notesFile(folder, source);
    for (const note of readNotes(file).values()) {
      if (note.unread === undefined || note.unread.acknowledged) continue;
      appendNote(file, { ...note, unread: { ...note.unread, acknowledged: true } });
    }
  }
}
