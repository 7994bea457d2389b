import { createReadStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';

import { FirehoseSender } from '../support/firehose-sender.ts';
import { cloudWatchEnvelope } from '../support/transports.ts';

/** CloudWatch fills an envelope up to 1 MB of log events. */
const EVENTS_PER_ENVELOPE = 500;
/** A body of 4 MB; the buffer size of Firehose can be 1 to 64 MB. */
export const eventsPerRequest = 2_000;

/** The events of a file as gzip envelopes of a log group's subscription. Later runs reuse them. */
export function envelopes(file: string): Promise<readonly Buffer[]> {
  return kept(`${file}.cloudwatch`, file, EVENTS_PER_ENVELOPE, (lines) =>
    gzipSync(cloudWatchEnvelope(lines)),
  );
}

/** The events of a file as gzip bodies of Firehose requests. Later runs reuse them. */
export function gzipBodies(file: string): Promise<readonly Buffer[]> {
  let index = 0;
  return kept(`${file}.firehose-gzip`, file, eventsPerRequest, (lines) =>
    gzipSync(FirehoseSender.request(lines, requestId(index++)).body),
  );
}

/** ID of the request with this index. */
export function requestId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** Groups of a file's lines, encoded by `make` or read from `path`, where a length precedes each group. */
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

/** The lines of a file, `count` at a time. */
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
