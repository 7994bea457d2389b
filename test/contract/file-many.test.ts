import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryBudget, systemClock } from '../../src/base/index.ts';
import { FileSource } from '../../src/sources/file/source.ts';
import { Consumer } from '../support/consumer.ts';
import { RecordingLog } from '../support/recording-log.ts';

const files = 400;
const KIB = 1_024;
const MIB = 1_024 * KIB;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-files-'));
  for (let at = 0; at < files; at++) await writeFile(join(folder, `${at}.ndjson`), text(at));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (at: number): string => `{"n":${at},"filler":"${'x'.repeat(KIB)}"}\n`;

function open(): FileSource {
  const limits = {
    chunkBytes: MIB,
    eventBytes: 10 * MIB,
    pollIntervalMs: 10,
    rotatedWaitMs: 50,
    closeAfterMs: 60_000,
    openFilesMax: 8,
    followedFilesMax: 1_000,
  };
  const deps = { clock: systemClock, log: new RecordingLog(), random: Math.random };
  const paths = [join(folder, '*.ndjson')];
  return new FileSource({ name: 'files', paths, follow: false }, limits, deps);
}

it('reads many small files into the memory of a few chunks before any is stored', async () => {
  const memory = new MemoryBudget(8 * MIB);
  const consumer = new Consumer();
  await consumer.run(open(), { memory, acknowledges: false });
  expect(consumer.texts).toHaveLength(files);
  expect(memory.used).toBeLessThan(files * 10 * KIB);
  for (const page of consumer.pages) page.release?.();
  expect(memory.used).toBe(0);
});

it('does not keep the text of files that were read', async () => {
  const stop = new AbortController();
  const context = {
    memory: new MemoryBudget(8 * MIB),
    untilIdle: false,
    checkpoint: async () => undefined,
    insertsFailingMs: () => 0,
  };
  const read = async (source: FileSource): Promise<void> => {
    for await (const reader of source.partitions(context, stop.signal)) {
      for await (const page of reader.pages(stop.signal)) page.release?.();
    }
  };
  // The first reading allocates what all later ones use.
  const [first, second] = [open(), open()];
  await read(first);
  const before = await bytesInUse();
  await read(second);
  expect((await bytesInUse()) - before).toBeLessThan((files * KIB) / 2);
  for (const source of [first, second]) await source.close();
});

/** Bytes of buffers that are in use. One collection does not free all others: some are freed in a later turn. */
async function bytesInUse(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const bytes: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    collect();
    await setImmediate();
    bytes.push(process.memoryUsage().arrayBuffers);
  }
  return Math.min(...bytes);
}
