import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../src/base/index.ts';
import type { Position } from '../../src/flow.ts';
import { FileSource } from '../../src/sources/file/source.ts';
import { rotatedNames } from '../../src/sources/file/rotation.ts';
import { type UnreadFile, unreadFiles } from '../../src/sources/file/unread.ts';
import { Consumer } from '../support/consumer.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from './source-contract.ts';

const limits = {
  chunkBytes: 40,
  eventBytes: 10_000,
  pollIntervalMs: 20,
  rotatedWaitMs: 60_000,
  closeAfterMs: 60_000,
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

/** Follows files while `work` runs; `work` gets what was read so far. */
async function following(
  work: (read: () => string) => Promise<void>,
  paths: readonly string[] = [at('logs/app.log')],
  name = 'logs',
): Promise<void> {
  const options = { name, paths, follow: true };
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
const unreadable =
  'rotated files have an unsupported compression format; cannot check them for unread text';

it('reports once a file that appeared and disappeared between two checks of the folder', async () => {
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

it('reports a file that appeared and disappeared while Weir was down, also if it is compressed', async () => {
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

/** Makes a file old: it was written before anything here began. */
async function age(name: string): Promise<void> {
  const old = new Date(Date.now() - 3_600_000);
  await utimes(at(name), old, old);
}

it('names files that were rotated before the first start once, and reports later ones', async () => {
  writeFileSync(at('logs/app.log.2.gz'), gzipSync(line(2)));
  writeFileSync(at('logs/app.log.1'), line(3));
  writeFileSync(at('logs/app.log'), line(4));
  for (const name of ['logs/app.log.2.gz', 'logs/app.log.1']) await age(name);
  await following(() => until(() => positions.size === 1));
  await following(() => until(() => log.lines.length > 0));
  const files = [at('logs/app.log.1'), at('logs/app.log.2.gz')];
  expect(warned(older)).toMatchObject([{ count: 2, files }]);
  expect(unread()).toEqual([]);
  writeFileSync(at('logs/app.log.1'), line(3) + line(5));
  await following(() => until(() => warned(notRead).length > 0));
  expect(warned(notRead)).toMatchObject([{ found_at: at('logs/app.log.1'), after: 0 }]);
});

it('reports files that appeared after a first start without anything to read', async () => {
  writeFileSync(at('logs/app.log'), '');
  await following(() => until(() => existsSync(at('notes/logs.jsonl'))));
  writeFileSync(at('logs/app.log'), line(2));
  renameSync(at('logs/app.log'), at('logs/app.log.1'));
  writeFileSync(at('logs/app.log'), line(3));
  await following(() => until(() => positions.size === 1 && unread().length === 1));
  expect(unread()).toMatchObject([{ foundAt: at('logs/app.log.1'), bytes: line(2).length }]);
});

it('reports no archives of a version without notes, of an added path, or of another compression', async () => {
  writeFileSync(at('logs/app.log'), line(1));
  await following(() => until(() => positions.size === 1));
  // As after an upgrade: the ledger knows the file, the notes know nothing.
  await rm(at('notes'), { recursive: true });
  await mkdir(at('more'));
  for (const name of ['logs/app.log.1', 'more/app.log.1']) {
    writeFileSync(at(name), line(2));
    await age(name);
  }
  const paths = [at('logs/app.log'), at('more/app.log')];
  await following(() => until(() => warned(older).length > 0), paths);
  writeFileSync(at('logs/app.log.2.bz2'), 'BZh9 compressed');
  await following(() => until(() => warned(unreadable).length > 0), paths);
  await following(() => until(() => warned(unreadable).length > 1), paths);
  expect(unread()).toEqual([]);
  const named = { files: [at('logs/app.log.2.bz2')] };
  expect(warned(unreadable)).toMatchObject([named, named]);
});

it('distinguishes logs that start with the same event', async () => {
  const head = line(0);
  writeFileSync(at('logs/app.log'), head + line(1));
  await following(() => until(() => positions.size === 1));
  renameSync(at('logs/app.log'), at('logs/app.log.2'));
  writeFileSync(at('logs/app.log.1'), head + line(2));
  writeFileSync(at('logs/app.log'), head + line(3));
  await following(() => until(() => unread().length > 0));
  expect(unread()).toMatchObject([{ foundAt: at('logs/app.log.1'), bytes: 2 * line(2).length }]);
});

it('does not report a file that another source reads', async () => {
  writeFileSync(at('logs/app.log'), line(1));
  await following(() => until(() => positions.size === 1));
  await following(
    () => until(() => existsSync(at('notes/archive.jsonl'))),
    [at('logs/*.1')],
    'archive',
  );
  writeFileSync(at('logs/app.log.1'), line(2));
  writeFileSync(at('logs/app.log.2'), line(3));
  await following(() => until(() => unread().length > 0));
  expect(unread().map(({ foundAt }) => foundAt)).toEqual([at('logs/app.log.2')]);
});

it('continues reading if its notes, or those of another source, cannot be read', async () => {
  await mkdir(at('notes/logs.jsonl'), { recursive: true });
  await mkdir(at('notes/other.jsonl'));
  writeFileSync(at('logs/app.log.1'), line(1));
  writeFileSync(at('logs/app.log'), line(2));
  await following((read) => until(() => read().includes('2')));
  expect(warned('state of files could not be stored')).toHaveLength(1);
});

it('finds files with rotated names next to files that patterns match, unless a pattern matches them, too', async () => {
  const names = ['a.log', 'a.log.1', 'a.log.2.gz', 'a.log-20260131', 'a.log.txt', 'b.log.1'];
  for (const name of names) await writeFile(at(name), '');
  expect(await rotatedNames([at('a.log')])).toEqual(
    ['a.log-20260131', 'a.log.1', 'a.log.2.gz'].map((name) => at(name)),
  );
  expect(await rotatedNames([at('a.log'), at('a.log[.-][0-9]*')])).toEqual([]);
});

it.each([
  ['app-20261128.log', true],
  ['app-2026-11-28.log.gz', true],
  ['app.log-20261128.gz', true],
  ['app-2.log', false],
  ['app-other.log', false],
])('treats %s as a rotated file of app.log: %s', async (name, isRotated) => {
  writeFileSync(at('logs/app.log'), line(1));
  writeFileSync(at(`logs/${name}`), line(2));
  expect(await rotatedNames([at('logs/app.log')])).toEqual(isRotated ? [at(`logs/${name}`)] : []);
});
