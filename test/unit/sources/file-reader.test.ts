import { describe, expect, it } from 'vitest';
import type { ReadableFile } from '../../../src/sources/byte-reader.ts';
import { type FileOutcome, FileReader } from '../../../src/sources/file-reader.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';
import { unlimited } from '../../support/memory.ts';

const never = new AbortController().signal;

/** An open file whose disk fails from an offset on. */
function failingFile(text: string, failsAt: number): ReadableFile & { closed: number } {
  const bytes = Buffer.from(text);
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

function reader(handle: ReadableFile, log: RecordingLog, outcomes: FileOutcome[]): FileReader {
  const file = {
    device: 1n,
    inode: 2n,
    path: '/events/a',
    handle,
    isGzip: false,
    name: 'f',
    size: 0,
  };
  return new FileReader({
    memory: unlimited(),
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
      openFilesMax: 8,
      followedFilesMax: 8,
    },
    deps: { clock: new VirtualClock(), log, random: () => 0 },
    onFinish: (outcome) => outcomes.push(outcome),
  });
}

describe('a file whose disk fails', () => {
  it('ends after what could be read, is reported and closed', async () => {
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
        message: 'a file cannot be read on; others go on',
        facts: { path: '/events/a', offset: 32, reason: 'EIO: i/o error, read' },
      },
    ]);
    expect(outcomes).toMatchObject([
      { offset: 32, isReplaced: false, failure: 'EIO: i/o error, read' },
    ]);
    expect(own.health()).toMatchObject({ place: '/events/a', state: 'failed' });
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
