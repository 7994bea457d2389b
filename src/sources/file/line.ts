import { createReadStream } from 'node:fs';

import { mayBe } from './identity.ts';
import { notesFile, readNotes } from './notes.ts';

/** A location in a file, with line numbers as in an editor. */
export interface FileLine {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

const newline = 0x0a;
const headBytes = 1024;

/**
 * Finds the line of a position in a file, for dead letters of a file source. Reads the file up to the position, in
 * chunks.
 * @param folder see `fileNotesFolder`
 * @param position byte offset in the text of the file
 * @returns undefined if the source is not a file source, and if the file is compressed or was removed, replaced, or
 * truncated in the meantime
 */
export async function findFileLine(
  folder: string,
  { source, partition, position }: FilePosition,
): Promise<FileLine | undefined> {
  const note = readNotes(notesFile(folder, source)).get(partition);
  // Size 0: a compressed file, whose positions are offsets in the inflated text.
  if (note === undefined || note.path === '' || note.size === 0) return undefined;
  const { path, print } = note;
  let line = 1;
  let at = 0;
  try {
    // Read at least the first KiB, which identifies the file.
    for await (const chunk of createReadStream(path, { end: Math.max(position, headBytes) })) {
      const bytes: Buffer = chunk;
      if (at === 0 && !mayBe(bytes.subarray(0, headBytes), print)) return undefined;
      const end = Math.min(bytes.length, Math.max(0, position - at));
      for (let index = 0; index < end; index++) if (bytes[index] === newline) line += 1;
      at += bytes.length;
    }
  } catch {
    return undefined;
  }
  return at < position ? undefined : { path, line };
}

/** A position in a partition of a file source. */
export interface FilePosition {
  readonly source: string;
  readonly partition: string;
  readonly position: number;
}
