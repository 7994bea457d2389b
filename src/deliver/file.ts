import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open } from 'node:fs/promises';
import path from 'node:path';

import { codeOf, messageOf, PipelineError } from '../base/index.ts';
import type { Destination } from './destination.ts';

const LINE_BREAK = 0x0a;

/**
 * Returns whether a path stays inside its base folder: it is relative, and its parts are plain names, not `.` or `..`.
 */
export function isInnerPath(text: string): boolean {
  const parts = text.split('/');
  return (
    text.length <= 255 &&
    !/[\0\\]/.test(text) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/**
 * Appends events to a file, one per line (NDJSON). Intended for development without AWS.
 *
 * A batch counts as sent when it is on disk. Creates missing folders. Does not follow symbolic links.
 */
export function fileDestination(folder: string, inner: string): Destination {
  let endsWithLine = false; // True if the file is known to end with a line break.
  return {
    kind: 'file',
    limits: { events: 1_000, bytes: 4 * 1024 * 1024, overheadBytes: 1 },
    keepsOrder: true,
    async send(events) {
      try {
        const file = await openInside(folder, inner);
        try {
          if (!endsWithLine) await cutTornLine(file);
          endsWithLine = false;
          await file.writeFile(events.map(({ text }) => `${text}\n`).join(''));
          await file.datasync();
          endsWithLine = true;
        } finally {
          await file.close();
        }
      } catch (error) {
        if (error instanceof PipelineError) throw error;
        throw new PipelineError('ERR_DELIVER_FILE', `${inner}: ${messageOf(error)}`, error);
      }
      return events.map(() => undefined);
    },
    close: () => Promise.resolve(),
  };
}

async function openInside(folder: string, inner: string): Promise<FileHandle> {
  if (!isInnerPath(inner)) throw new PipelineError('ERR_DELIVER_FILE', `${inner}: not allowed`);
  const parts = inner.split('/');
  let at = folder;
  for (const part of parts.slice(0, -1)) {
    at = path.join(at, part);
    await mkdir(at).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    if (!(await lstat(at)).isDirectory()) {
      throw new PipelineError('ERR_DELIVER_FILE', `${inner}: ${part} is not a folder`);
    }
  }
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDWR } = constants;
  // O_NONBLOCK: if the file is a named pipe, opening it must not wait for its other end.
  const flags = O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_RDWR;
  const file = await open(path.join(at, parts.at(-1) ?? ''), flags, 0o600);
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new PipelineError('ERR_DELIVER_FILE', `${inner}: not a plain file`);
}

/** Removes a last line that a crash left incomplete. Its event was not counted as sent, and is sent again. */
async function cutTornLine(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const chunk = Buffer.alloc(64 * 1024);
  for (let end = size; end > 0;) {
    const start = Math.max(0, end - chunk.length);
    await file.read(chunk, 0, end - start, start);
    const lineBreak = chunk.subarray(0, end - start).lastIndexOf(LINE_BREAK);
    if (lineBreak >= 0) {
      if (start + lineBreak + 1 < size) await file.truncate(start + lineBreak + 1);
      return;
    }
    end = start;
  }
  if (size > 0) await file.truncate(0);
}
