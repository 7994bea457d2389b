import { renameSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../src/base/index.ts';
import type { Position } from '../../src/flow.ts';
import { FileSource } from '../../src/sources/file/source.ts';
import { type UnreadFile, unreadFiles } from '../../src/sources/file/unread.ts';
import { Consumer } from '../support/consumer.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from './source-contract.ts';

const limits = {
  chunkBytes: 40,
  eventBytes: 10_000,
  pollIntervalMs: 20,
  rotatedWaitMs: 60_000,
  openFilesMax: 8,
  followedFilesMax: 100,
};

/** What the runs of a source have in common. */
let folder: string;
let log: RecordingLog;
let positions: Map<string, Position>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-unopened-'));
  await mkdir(at('logs'));
  log = new RecordingLog();
  positions = new Map();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const line = (n: number): string => `{"event":${n}}\n`;

/** Follows `app.log` while `work` runs; `work` gets what was read so far. */
async function following(work: (read: () => string) => Promise<void>): Promise<void> {
  const options = { name: 'logs', paths: [at('logs/app.log')], follow: true };
  const deps = { clock: systemClock, log, random: Math.random };
  const source = new FileSource({ ...options, notesFolder: at('notes') }, limits, deps);
  const stop = new AbortController();
  const consumer = new Consumer(positions);
  const done = consumer.run(source, { untilIdle: false }, stop.signal);
  await work(() => consumer.events.map(({ text }) => text).join('\n'));
  stop.abort();
  await done;
}

const unread = (): readonly UnreadFile[] => unreadFiles(at('notes'), ['logs']);
const warned = (text: string): readonly object[] =>
  log.lines.flatMap(({ message, fields }) => (message === text ? [fields] : []));
const notRead = 'part of a file was not read';
const older = 'rotated files from before the first start are not read';

it('reports a file that came and went between two looks at the folder, once', async () => {
  await writeFile(at('logs/app.log'), line(1));
  await following(async (read) => {
    await until(() => read().includes('1'));
    // In one turn of the event loop: no look at the folder is between these.
    renameSync(at('logs/app.log'), at('logs/app.log.2'));
    writeFileSync(at('logs/app.log'), line(2) + line(2));
    renameSync(at('logs/app.log'), at('logs/app.log.1'));
    writeFileSync(at('logs/app.log'), line(3));
    await until(() => unread().length > 0);
    await until(() => read().includes('3'));
    renameSync(at('logs/app.log.2'), at('logs/app.log.3'));
    renameSync(at('logs/app.log.1'), at('logs/app.log.2'));
    renameSync(at('logs/app.log'), at('logs/app.log.1'));
    writeFileSync(at('logs/app.log'), line(4));
    await until(() => read().includes('4'));
  });
  const fields = { after: 0, bytes: 2 * line(2).length };
  expect(warned(notRead)).toMatchObject([{ ...fields, found_at: at('logs/app.log.1') }]);
  expect(unread()).toMatchObject([{ ...fields, why: 'renamed', acknowledged: false }]);
  expect(warned(older)).toEqual([]);
});

it('reports a file that came and went while Weir was down, compressed too', async () => {
  await writeFile(at('logs/app.log'), line(1));
  await following(() => until(() => positions.size === 1));
  renameSync(at('logs/app.log'), at('logs/app.log.3'));
  writeFileSync(at('logs/app.log.2.gz'), gzipSync(line(2) + line(2)));
  writeFileSync(at('logs/app.log.1'), line(3));
  writeFileSync(at('logs/app.log'), line(4));
  await following((read) => until(() => read().includes('4')));
  expect(Object.fromEntries(unread().map(({ foundAt, bytes }) => [foundAt, bytes]))).toEqual({
    [at('logs/app.log.1')]: line(3).length,
    [at('logs/app.log.2.gz')]: 2 * line(2).length,
  });
  expect(warned(notRead)).toHaveLength(2);
});

it('names what was rotated before the first start, and asks for nothing', async () => {
  writeFileSync(at('logs/app.log.2.gz'), gzipSync(line(2)));
  writeFileSync(at('logs/app.log.1'), line(3));
  writeFileSync(at('logs/app.log'), line(4));
  for (let start = 0; start < 2; start++) {
    await following((read) => until(() => start > 0 || read().includes('4')));
  }
  const files = [at('logs/app.log.1'), at('logs/app.log.2.gz')];
  expect(warned(older)).toMatchObject([{ count: 2, files }]);
  expect(warned(notRead)).toEqual([]);
  expect(unread().map(({ acknowledged }) => acknowledged)).toEqual([true, true]);
  // It is not over: more of it is reported.
  writeFileSync(at('logs/app.log.1'), line(3) + line(5));
  await following(() => until(() => warned(notRead).length > 0));
  expect(warned(notRead)).toMatchObject([{ found_at: at('logs/app.log.1'), after: 0 }]);
});
