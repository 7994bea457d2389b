import { createReadStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';

import { FirehoseSender } from '../support/firehose-sender.ts';
import { cloudWatchEnvelope } from '../support/transports.ts';

/** CloudWatch fills an envelope up to 1 MB of log events. */
const EVENTS_PER_ENVELOPE = 500;
/** A body of 4 MB: Firehose is told to buffer 1 to 64. */
export const eventsPerRequest = 2_000;

/** Gzip envelopes of a log group's subscription that hold the events of a file; made once. */
export function envelopes(file: string): Promise<readonly Buffer[]> {
  return kept(`${file}.cloudwatch`, file, EVENTS_PER_ENVELOPE, (lines) =>
    gzipSync(cloudWatchEnvelope(lines)),
  );
}

/** Firehose requests that hold the events of a file, with their bodies compressed; made once. */
export function gzipBodies(file: string): Promise<readonly Buffer[]> {
  let index = 0;
  return kept(`${file}.firehose-gzip`, file, eventsPerRequest, (lines) =>
    gzipSync(FirehoseSender.request(lines, requestId(index++)).body),
  );
}

/** Id of the request with a number. */
export function requestId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** Pieces of a file's lines, made by `make` or read back from `path`: each with its length before it. */
async function kept(
  path: string,
  file: string,
  linesEach: number,
  make: (lines: readonly string[]) => Buffer,
): Promise<readonly Buffer[]> {
  if (!existsSync(path)) await write(path, file, linesEach, make);
  const all = await readFile(path);
  const pieces: Buffer[] = [];
  for (let at = 0; at < all.length;) {
    const end = at + 4 + all.readUInt32LE(at);
    pieces.push(all.subarray(at + 4, end));
    at = end;
  }
  return pieces;
}

async function write(
  path: string,
  file: string,
  linesEach: number,
  make: (lines: readonly string[]) => Buffer,
): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  const target = await open(unfinished, 'w');
  try {
    for await (const lines of chunksOfLines(file, linesEach)) {
      const piece = make(lines);
      const head = Buffer.alloc(4);
      head.writeUInt32LE(piece.length);
      await target.write(Buffer.concat([head, piece]));
    }
    await target.close();
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The lines of a file, some at a time. */
export async function* chunksOfLines(
  file: string,
  count: number,
): AsyncGenerator<readonly string[]> {
  let lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lines.push(line);
    if (lines.length < count) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}
