import { describe, expect, it } from 'vitest';
import type { ReadableFile } from '../../../src/sources/text/byte-reader.ts';
import { type FileOutcome, FileReader } from '../../../src/sources/file/reader.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';
import { gzipMembers } from '../../support/transports.ts';
import { MemoryBudget } from '../../../src/base/index.ts';
import type { Memory } from '../../../src/flow.ts';
import { unlimited } from '../../support/memory.ts';

const never = new AbortController().signal;

/** An open file whose disk fails from an offset on. */
function failingFile(text: string, failsAt: number): ReadableFile & { closed: number } {
  return failingFileOf(Buffer.from(text), failsAt);
}

function failingFileOf(bytes: Buffer, failsAt: number): ReadableFile & { closed: number } {
  const file = {
    closed: 0,
    async read(target: Uint8Array, offset: number, length: number, position: number) {
      if (position >= failsAt) throw new Error('EIO: i/o error, read');
      const end = Math.min(position + length, failsAt, bytes.length);
      target.set(bytes.subarray(position, end), offset);
      return { bytesRead: end - position, buffer: target };
    },
    async close() {
      file.closed += 1;
    },
  };
  return file as unknown as ReadableFile & { closed: number };
}

function reader(
  handle: ReadableFile,
  log: RecordingLog,
  outcomes: FileOutcome[],
  {
    memory = unlimited(),
    isGzip = false,
  }: { readonly memory?: Memory; readonly isGzip?: boolean } = {},
): FileReader {
  const file = {
    device: 1n,
    inode: 2n,
    path: '/events/a',
    handle,
    isGzip,
    name: 'f',
    size: 0,
  };
  return new FileReader({
    memory,
    file: { ...file, head: new Uint8Array(0), text: new Uint8Array(0) },
    partition: { source: 'files', partition: 'f' },
    offset: 0,
    isResumed: false,
    follow: false,
    leaveTail: false,
    limits: {
      chunkBytes: 20,
      eventBytes: 1_000,
      pollIntervalMs: 10,
      rotatedWaitMs: 50,
      closeAfterMs: 60_000,
      openFilesMax: 8,
      followedFilesMax: 8,
    },
    deps: { clock: new VirtualClock(), log, random: () => 0 },
    tail: { end: 0, bytes: new Uint8Array(0) },
    onRead: () => {},
    onFinish: (outcome) => outcomes.push(outcome),
  });
}

describe('a gzip file whose reading ends early', () => {
  /** A file of some 64 KiB: its text comes in several pieces. */
  const bytes = gzipMembers(
    Array.from({ length: 200 }, () => Buffer.from('{"n":1}\n'.repeat(1_000))),
  );

  it('releases the memory of the retained page when reading is stopped', async () => {
    const memory = new MemoryBudget(1_000_000);
    const stop = new AbortController();
    const handle = failingFileOf(bytes, Infinity);
    const own = reader(handle, new RecordingLog(), [], { memory, isGzip: true });
    for await (const page of own.pages(stop.signal)) {
      page.release?.();
      stop.abort();
    }
    expect(memory.used).toBe(0);
  });

  it('releases it when the consumer leaves', async () => {
    const memory = new MemoryBudget(1_000_000);
    const handle = failingFileOf(bytes, Infinity);
    const own = reader(handle, new RecordingLog(), [], { memory, isGzip: true });
    for await (const page of own.pages(never)) {
      page.release?.();
      break;
    }
    expect(memory.used).toBe(0);
  });

  it('releases it when the disk fails', async () => {
    const memory = new MemoryBudget(1_000_000);
    const log = new RecordingLog();
    const handle = failingFileOf(bytes, bytes.length >> 1);
    const own = reader(handle, log, [], { memory, isGzip: true });
    for await (const page of own.pages(never)) page.release?.();
    expect(log.lines).toMatchObject([
      { message: 'file read failed; continuing with the other files' },
    ]);
    expect(memory.used).toBe(0);
  });
});

describe('a file whose disk fails', () => {
  it('ends after the readable part, is reported, and is closed', async () => {
    const log = new RecordingLog();
    const outcomes: FileOutcome[] = [];
    const handle = failingFile('{"n":1}\n'.repeat(100), 40);
    const own = reader(handle, log, outcomes);
    const spans: string[] = [];
    for await (const { previous, last } of own.pages(never)) spans.push(`${previous}-${last}`);
    expect(spans).toEqual(['0-16', '16-32']);
    expect(log.lines).toMatchObject([
      {
        level: 'error',
        message: 'file read failed; continuing with the other files',
        fields: { path: '/events/a', offset: 32, reason: 'EIO: i/o error, read' },
      },
    ]);
    expect(outcomes).toMatchObject([
      { offset: 32, isReplaced: false, failure: 'EIO: i/o error, read' },
    ]);
    expect(own.health()).toMatchObject({ location: '/events/a', state: 'failed' });
    expect(handle.closed).toBe(1);
  });

  it('closes the file when the consumer leaves early', async () => {
    const outcomes: FileOutcome[] = [];
    const handle = failingFile('{"n":1}\n'.repeat(100), 1_000);
    for await (const page of reader(handle, new RecordingLog(), outcomes).pages(never)) {
      expect(page.previous).toBe('0');
      break;
    }
    expect(handle.closed).toBe(1);
    expect(outcomes).toHaveLength(1);
  });
});
