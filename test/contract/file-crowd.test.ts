import { appendFileSync, renameSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../src/base/index.ts';
import { notesFile, readNotes } from '../../src/sources/file/notes.ts';
import { FileSource } from '../../src/sources/file/source.ts';
import { Consumer } from '../support/consumer.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from './source-contract.ts';

let folder: string;
let log: RecordingLog;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-files-'));
  log = new RecordingLog();
  await mkdir(join(folder, 'notes'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const notes = () => [...readNotes(notesFile(join(folder, 'notes'), 'files')).values()];

/** A source that follows all files of the folder, two at a time. */
function open(): FileSource {
  const limits = {
    chunkBytes: 1_024,
    eventBytes: 10_240,
    pollIntervalMs: 10,
    rotatedWaitMs: 50,
    closeAfterMs: 20,
    openFilesMax: 8,
    followedFilesMax: 2,
  };
  const deps = { clock: systemClock, log, random: Math.random };
  const own = { name: 'files', paths: [at('file-*')], follow: true };
  return new FileSource({ ...own, notesFolder: join(folder, 'notes') }, limits, deps);
}

it('reads more files than it can keep open, and what is appended to them later', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `file-${index}`);
  for (const name of names) await writeFile(at(name), `{"file":"${name}"}\n{"rest":`);
  const consumer = new Consumer();
  const stop = new AbortController();
  const done = consumer.run(open(), { untilIdle: false }, stop.signal);
  await until(() => consumer.texts.length === 9);
  for (const name of names) await appendFile(at(name), `"${name}"}\n`);
  await until(() => consumer.texts.length === 18);
  stop.abort();
  await done;
  const expected = names.flatMap((name) => [`{"file":"${name}"}`, `{"rest":"${name}"}`]);
  expect(consumer.texts.map((text) => text.trim()).toSorted()).toEqual(expected.toSorted());
  expect(log.summary).toEqual([]);
});

it('warns if more files that change match than it can keep open', async () => {
  for (const name of ['file-a', 'file-b', 'file-c'])
    await writeFile(at(name), `{"file":"${name}"}\n`);
  const stop = new AbortController();
  const source = open();
  const done = new Consumer().run(source, { untilIdle: false }, stop.signal);
  while (log.lines.length === 0) {
    for (const name of ['file-a', 'file-b']) await appendFile(at(name), '{"n":1}\n');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  stop.abort();
  await done;
  expect(log.summary).toEqual(['warn: limit of open files reached; other files wait']);
});

it('forgets a closed file that is deleted, and reports what was appended to one that no pattern matches any more', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `file-${index}`);
  for (const name of names) await writeFile(at(name), `{"file":"${name}"}\n`);
  const consumer = new Consumer();
  const stop = new AbortController();
  const done = consumer.run(open(), { untilIdle: false }, stop.signal);
  const closed = () => notes().filter(({ state }) => state === 'read');
  await until(() => closed().length >= 4);
  const [first, second] = closed();
  await unlink(first?.path ?? '');
  await until(() => !notes().some(({ path }) => path === first?.path));
  expect(log.summary).toEqual([]);

  renameSync(second?.path ?? '', at('renamed'));
  appendFileSync(at('renamed'), '{"late":1}\n');
  await until(() => log.lines.length > 0);
  stop.abort();
  await done;
  expect(log.summary).toEqual(['warn: part of a file was not read']);
  expect(notes().find(({ path }) => path === second?.path)).toMatchObject({
    state: 'unread',
    unread: { why: 'renamed', bytes: 11 },
  });
});
