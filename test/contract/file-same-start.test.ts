import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/base/index.ts';
import type { Position } from '../../src/flow.ts';
import { FileFolder } from '../../src/sources/file/folder.ts';
import { notesFile } from '../../src/sources/file/notes.ts';
import { FileSource } from '../../src/sources/file/source.ts';
import { unreadFiles } from '../../src/sources/file/unread.ts';
import { Consumer, readInBackground } from '../support/consumer.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from './source-contract.ts';

let root: string;
let log: RecordingLog;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'weir-same-start-'));
  log = new RecordingLog();
  await mkdir(join(root, 'logs'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string): string => join(root, 'logs', name);
const notes = (): string => join(root, 'notes');

function source(patterns: readonly string[] = ['app.log']): FileSource {
  const limits = {
    chunkBytes: 1 << 20,
    eventBytes: 1 << 20,
    pollIntervalMs: 10,
    rotatedWaitMs: 50,
    closeAfterMs: 60_000,
    openFilesMax: 8,
    followedFilesMax: 100,
  };
  const deps = { clock: systemClock, log, random: Math.random };
  const paths = patterns.map(at);
  return new FileSource({ name: 'logs', paths, follow: true, notesFolder: notes() }, limits, deps);
}

const event = (id: string): string => `{"event":"${id}","text":"${'y'.repeat(60)}"}\n`;
const events = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => event(`e${from + index}`)).join('');
const idsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set([...texts.join('').matchAll(/"event":"(e\d+)"/gu)].map(([, id]) => id ?? ''));
const ids = (from: number, to: number): ReadonlySet<string> => idsIn([events(from, to)]);

/** Lines with which each start of the writer begins. */
const banners: readonly (readonly [string, string])[] = [
  ['one short line', event('started')],
  ['one KiB', event('started').repeat(20)],
  ['several KiB', event('started').repeat(100)],
];

describe.each(banners)('a log that starts with %s at each start of its writer', (_, banner) => {
  /** Follows the log from its first lines on, and is killed: the notes are those of that moment. */
  async function readAndKill(checkpoints: Map<string, Position>): Promise<void> {
    await writeFile(at('app.log'), banner);
    const run = readInBackground(source(), checkpoints);
    await until(() => run.consumer.texts.join('').length >= banner.length);
    for (let n = 0; n < 20; n++) {
      const before = run.consumer.texts.join('').length;
      await appendFile(at('app.log'), event(`e${n}`));
      await until(() => run.consumer.texts.join('').length > before);
    }
    cpSync(notes(), `${notes()}-killed`, { recursive: true });
    const stored = new Map(checkpoints);
    await run.stop();
    rmSync(notes(), { recursive: true });
    cpSync(`${notes()}-killed`, notes(), { recursive: true });
    checkpoints.clear();
    for (const [partition, position] of stored) checkpoints.set(partition, position);
  }

  it('is read from its start if it was truncated and is longer than before, after a kill', async () => {
    const checkpoints = new Map<string, Position>();
    await readAndKill(checkpoints);
    await writeFile(at('app.log'), banner + events(100, 130));
    const after = new Consumer(checkpoints);
    await after.run(source());
    expect(idsIn(after.texts)).toEqual(ids(100, 130));
    // What the writer wrote before the truncation and Weir may not have read cannot be known.
    expect(unreadFiles(notes(), ['logs'])).toMatchObject([{ why: 'replaced', bytesMin: 0 }]);
  });

  it('continues at its position if it was not truncated', async () => {
    const checkpoints = new Map<string, Position>();
    await readAndKill(checkpoints);
    await appendFile(at('app.log'), events(20, 25));
    const after = new Consumer(checkpoints);
    await after.run(source());
    expect(idsIn(after.texts)).toEqual(ids(20, 25));
    expect(unreadFiles(notes(), ['logs'])).toEqual([]);
  });

  it('continues at its position with the notes of an earlier version', async () => {
    const checkpoints = new Map<string, Position>();
    await readAndKill(checkpoints);
    const file = notesFile(notes(), 'logs');
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.join()).toContain('"tail":"');
    const older = lines.map((line) => line.replace(/"tail":"[^"]*",?/u, ''));
    writeFileSync(file, older.join('\n'));
    await appendFile(at('app.log'), events(20, 25));
    const after = new Consumer(checkpoints);
    await after.run(source());
    expect(idsIn(after.texts)).toEqual(ids(20, 25));
  });

  it('is read from its start if it was truncated and grew between two checks', async () => {
    await writeFile(at('app.log'), banner);
    const run = readInBackground(source(), new Map());
    await until(() => run.consumer.texts.join('').length >= banner.length);
    await appendFile(at('app.log'), events(0, 20));
    await until(() => idsIn(run.consumer.texts).size === 20);
    // One call without a turn of the event loop between truncation and text.
    writeFileSync(at('app.log'), banner + events(100, 130));
    await until(() => idsIn(run.consumer.texts).has('e129'));
    await run.stop();
    expect(idsIn(run.consumer.texts)).toEqual(new Set([...ids(0, 20), ...ids(100, 130)]));
  });

  it('is read from its start if it was truncated while its last page was stored', async () => {
    await writeFile(at('app.log'), banner);
    let writes = 0;
    const onPage = (): void => {
      writes += 1;
      if (writes === 1) writeFileSync(at('app.log'), banner + events(0, 20));
    };
    const run = readInBackground(source(), new Map(), { onPage });
    await until(() => idsIn(run.consumer.texts).has('e19'));
    await run.stop();
    expect(idsIn(run.consumer.texts)).toEqual(ids(0, 20));
  });

  it('is reported if it was rotated away before it was opened', async () => {
    const checkpoints = new Map<string, Position>();
    await readAndKill(checkpoints);
    await rename(at('app.log'), at('app.log.2'));
    await writeFile(at('app.log.1'), banner + events(100, 130));
    await writeFile(at('app.log'), banner + events(200, 230));
    const after = new Consumer(checkpoints);
    await after.run(source());
    expect(idsIn(after.texts)).toEqual(ids(200, 230));
    const bytes = banner.length + events(100, 130).length;
    expect(unreadFiles(notes(), ['logs'])).toMatchObject([{ foundAt: at('app.log.1'), bytes }]);
  });
});

describe('logs that are truncated together', () => {
  const names = Array.from({ length: 40 }, (_, index) => `app-${index}.log`);

  /** Follows the logs, truncates them, and waits for the new text. */
  async function truncateAll(
    before: (name: string) => void,
    isReported: (lists: number) => boolean,
  ): Promise<number> {
    for (const name of names) writeFileSync(at(name), event(name));
    const run = readInBackground(source(['app-*.log']), new Map());
    await until(() => run.consumer.events.length === names.length);
    const list = vi.spyOn(FileFolder, 'list');
    for (const name of names) {
      before(name);
      writeFileSync(at(name), event('e1'));
    }
    await until(() => idsIn(run.consumer.texts).has('e1'));
    await until(() => run.consumer.events.length === 2 * names.length);
    await until(() => isReported(list.mock.calls.length));
    await run.stop();
    const lists = list.mock.calls.length;
    list.mockRestore();
    return lists;
  }

  it('are reported with one survey of their folder, and no false number of bytes', async () => {
    expect(
      await truncateAll(
        () => {},
        () => log.lines.length === names.length,
      ),
    ).toBeLessThan(10);
    const position = event('app-0.log').length;
    expect(log.lines.map(({ fields }) => fields['reason'])).toContain(
      `the file was overwritten or truncated: bytes after position ${position}, if any, were not read`,
    );
  });

  it('are not reported if their copies hold nothing unread', async () => {
    const copy = (name: string): void => copyFileSync(at(name), at(`${name}.1`));
    expect(await truncateAll(copy, (lists) => lists > 0)).toBeLessThan(10);
    expect(log.summary).toEqual([]);
    expect(unreadFiles(notes(), ['logs'])).toEqual([]);
  });
});
