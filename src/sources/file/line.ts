import { createReadStream } from 'node:fs';

import { mayBe } from './identity.ts';
import { notesFile, readNotes } from './notes.ts';

/** A place in a file, as an editor counts it. */
export interface FileLine {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

const newline = 0x0a;
const headBytes = 1024;

/**
 * Finds the line of a position that a file source has given a dead letter. Reads the file up to the position, in pieces.
 * @param folder see `fileNotesFolder`
 * @param position byte offset in the text of the file
 * @returns undefined for other sources, for compressed files, and for a file that was removed, replaced, or cut short since
 */
export async function findFileLine(
  folder: string,
  { source, partition, position }: FilePosition,
): Promise<FileLine | undefined> {
  const note = readNotes(notesFile(folder, source)).get(partition);
  // 0 bytes: the positions of a compressed file are those of its text.
  if (note === undefined || note.path === '' || note.size === 0) return undefined;
  const { path, print } = note;
  let line = 1;
  let at = 0;
  try {
    // At least the head, by which it is seen whether this is the file.
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

/** Where a file source has read. */
export interface FilePosition {
  readonly source: string;
  readonly partition: string;
  readonly position: number;
}
