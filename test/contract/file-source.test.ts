import { execFileSync } from 'node:child_process';
import {
  appendFile,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  open as openFile,
  rename,
  rm,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/index.ts';
import { FileSource } from '../../src/sources/file/source.ts';
import { FileRegister } from '../../src/sources/file/register.ts';
import { FileTracker } from '../../src/sources/file/tracker.ts';
import type { FileLimits } from '../../src/sources/text/file-limits.ts';
import { Consumer, type ConsumerOptions } from '../support/consumer.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from './source-contract.ts';
import { unlimited } from '../support/memory.ts';

const limits: FileLimits = {
  chunkBytes: 1_000,
  eventBytes: 10_000,
  pollIntervalMs: 10,
  rotatedWaitMs: 50,
  closeAfterMs: 60_000,
  openFilesMax: 8,
  followedFilesMax: 1_000,
};

let folder: string;
let log: RecordingLog;
let checkpoints: Map<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-files-'));
  log = new RecordingLog();
  checkpoints = new Map();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

function open(
  paths: readonly string[],
  follow = false,
  more: Partial<FileLimits> = {},
): FileSource {
  const deps = { clock: systemClock, log, random: Math.random };
  return new FileSource({ name: 'files', paths, follow }, { ...limits, ...more }, deps);
}

/** Reads to the end of files. */
async function read(
  paths: readonly string[],
  follow = false,
  how: ConsumerOptions = {},
): Promise<Consumer> {
  const consumer = new Consumer(checkpoints);
  await consumer.run(open(paths, follow), how);
  return consumer;
}

/** Follows files until stopped. */
function start(paths: readonly string[], how: ConsumerOptions = {}) {
  const consumer = new Consumer(checkpoints);
  const stop = new AbortController();
  const source = open(paths, true);
  const done = consumer.run(source, { untilIdle: false, ...how }, stop.signal);
  done.catch(() => {});
  return {
    consumer,
    source,
    text: (): string => textOf(consumer),
    stop: async (): Promise<void> => {
      stop.abort();
      await done;
    },
  };
}

/** The files of a source that follows them, without its loop. */
async function registerOf(): Promise<FileRegister> {
  const deps = { clock: systemClock, log, random: Math.random };
  const context = { checkpoint: async (partition: string) => checkpoints.get(partition) };
  const own = { source: 'files', patterns: [at('*')], canGrow: true, notes: undefined };
  return new FileRegister({
    source: 'files',
    context: { memory: unlimited(), ...context, untilIdle: false, insertsFailingMs: () => 0 },
    limits,
    deps,
    tracker: await FileTracker.start({ ...own, context, deps }),
    canGrow: true,
    follows: true,
    onFinish: () => undefined,
  });
}

const textOf = (consumer: Consumer): string => consumer.events.map(({ text }) => text).join('');
const linesOf = (consumer: Consumer): string[] =>
  textOf(consumer)
    .split('\n')
    .filter((line) => line !== '')
    .toSorted();

describe('finding files', () => {
  it('reads every file that a pattern matches', async () => {
    await mkdir(at('deep/er'), { recursive: true });
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    await writeFile(at('deep/er/b.ndjson'), '{"n":2}\n');
    await writeFile(at('c.txt'), '{"n":3}\n');
    expect(linesOf(await read([at('**/*.ndjson')]))).toEqual(['{"n":1}', '{"n":2}']);
  });

  it('reads a file once, whichever patterns, links, and names lead to it', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    await link(at('a.ndjson'), at('b.ndjson'));
    await symlink(at('a.ndjson'), at('c.ndjson'));
    expect(linesOf(await read([at('*.ndjson'), at('a.ndjson')]))).toEqual(['{"n":1}']);
  });

  it('treats a path that exists as literal', async () => {
    await writeFile(at('a[1].ndjson'), '{"n":1}\n');
    expect(linesOf(await read([at('a[1].ndjson')]))).toEqual(['{"n":1}']);
  });

  it('reads more files than it may open at once', async () => {
    for (let n = 0; n < 30; n++) await writeFile(at(`${n}.json`), `{"n":${n}}`);
    const { events, partitions } = await read([at('*.json')]);
    expect(events).toHaveLength(30);
    expect(new Set(partitions).size).toBe(30);
  });

  it('skips empty files', async () => {
    await writeFile(at('a.ndjson'), '');
    expect((await read([at('*.ndjson')])).partitions).toEqual([]);
  });

  it.each([false, true])(
    'names the patterns that match no file, unless it follows (%s)',
    async (follow) => {
      const reading = read([at('*.none'), at('missing.ndjson')], follow);
      await (follow
        ? expect(reading).resolves.toMatchObject({ events: [] })
        : expect(reading).rejects.toMatchObject({
            code: 'ERR_SOURCES_FILE_NOT_FOUND',
            message: expect.stringContaining(
              `(${at('*.none')}, ${at('missing.ndjson')})`,
            ) as string,
          }));
    },
  );

  it('names files that it cannot read before it reads any', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    await symlink(at('nowhere'), at('b.ndjson'));
    const consumer = new Consumer();
    const reading = consumer.run(open([at('a.ndjson'), at('b.ndjson'), folder]));
    await expect(reading).rejects.toMatchObject({ code: 'ERR_SOURCES_FILE_UNREADABLE' });
    await expect(reading).rejects.toThrow(at('b.ndjson'));
    await expect(reading).rejects.toThrow(`${folder}: is a directory`);
    expect(consumer.events).toEqual([]);
  });

  it('does not wait for the writer of a named pipe', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    execFileSync('mkfifo', [at('pipe')]);
    await symlink(at('pipe'), at('b.ndjson'));
    const run = start([at('*.ndjson'), at('pipe')]);
    try {
      await until(() => run.text() === '{"n":1}\n');
      await until(() => log.lines.length === 2);
      await run.stop();
      expect(log.lines.map(({ fields }) => fields)).toMatchObject([
        { path: at('b.ndjson'), reason: 'not a regular file' },
        { path: at('pipe'), reason: 'not a regular file' },
      ]);
      const reading = read([at('*.ndjson'), at('pipe')]);
      await expect(reading).rejects.toThrow(`${at('b.ndjson')}: is not a regular file`);
    } finally {
      // Ends the wait of a thread that opened the pipe: otherwise the process would not exit.
      await (await openFile(at('pipe'), 'r+')).close();
    }
  });
});

describe('reading files', () => {
  it('reads concatenated JSON', async () => {
    await writeFile(at('a.json'), '{"n":1}{"n":2}\n\n{"n":3}');
    expect(textOf(await read([at('a.json')]))).toBe('{"n":1}{"n":2}\n\n{"n":3}');
  });

  it('leaves a byte order mark to the decoder', async () => {
    await writeFile(at('a.json'), '\uFEFF{"n":1}\n');
    expect(textOf(await read([at('a.json')]))).toBe('\uFEFF{"n":1}\n');
  });

  it('detects gzip by content, not by name', async () => {
    await writeFile(at('a.gz'), '{"n":1}\n');
    await writeFile(at('b.json'), gzipSync('{"n":2}\n'));
    expect(linesOf(await read([at('a.gz'), at('b.json')]))).toEqual(['{"n":1}', '{"n":2}']);
  });

  it('reads gzip of several members', async () => {
    await writeFile(at('a.gz'), Buffer.concat([gzipSync('{"n":1}\n{"n"'), gzipSync(':2}\n')]));
    expect(textOf(await read([at('a.gz')]))).toBe('{"n":1}\n{"n":2}\n');
  });

  it('returns the readable part of truncated gzip, and one more record for the rest', async () => {
    const text = Array.from({ length: 200 }, (_, n) => `{"n":${n},"r":${Math.random()}}\n`).join(
      '',
    );
    await writeFile(at('a.gz'), gzipSync(text).subarray(0, -500));
    const { pages } = await read([at('a.gz')]);
    const records = pages.flatMap((page) => [...page.records]);
    const given = Buffer.concat(records.slice(0, -1).map(({ bytes }) => bytes)).toString();
    expect(text.startsWith(given)).toBe(true);
    expect(given.length).toBeGreaterThan(1_000);
    expect([...(records.at(-1)?.bytes.subarray(0, 2) ?? [])]).toEqual([0x1f, 0x8b]);
    expect(records.at(-1)?.position).toBe(String(given.length));
    expect(log.summary).toEqual(['error: gzip file corrupt; storing the rest as a dead letter']);
  });

  it.each([
    ['other bytes after the data', (gzip: Buffer) => Buffer.concat([gzip, Buffer.from('junk')]), 1],
    [
      'a wrong byte',
      (gzip: Buffer) => gzip.fill(0xff, gzip.length - 2_000, gzip.length - 1_900),
      0.6,
    ],
  ])('returns everything before %s', async (_what, damage, share) => {
    const text = Array.from({ length: 500 }, (_, n) => `{"n":${n},"r":${Math.random()}}\n`).join(
      '',
    );
    await writeFile(at('a.gz'), damage(gzipSync(text)));
    const { pages } = await read([at('a.gz')]);
    const records = pages.flatMap((page) => [...page.records]);
    const given = Buffer.concat(records.slice(0, -1).map(({ bytes }) => bytes)).toString();
    expect(given.length).toBeGreaterThanOrEqual(text.length * share);
    expect(text.slice(0, text.length * share).startsWith(given.slice(0, text.length * share))).toBe(
      true,
    );
    expect(records.at(-1)?.position).toBe(String(given.length));
  });

  it('returns that record once, not in every run, and again when the file has grown', async () => {
    const text = Array.from({ length: 200 }, (_, n) => `{"n":${n},"r":${Math.random()}}\n`).join(
      '',
    );
    const zipped = gzipSync(text);
    await writeFile(at('a.gz'), zipped.subarray(0, -500));
    const first = await read([at('a.gz')]);
    expect(first.pages.at(-1)?.records).toHaveLength(2);
    expect((await read([at('a.gz')])).pages).toEqual([]);
    await writeFile(at('a.gz'), zipped.subarray(0, -100));
    const grown = await read([at('a.gz')]);
    expect(grown.pages.at(-1)?.records).toHaveLength(2);
    expect(grown.pages[0]?.previous).toBe(first.pages.at(-1)?.last);
    await writeFile(at('junk.gz'), Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]));
    expect((await read([at('junk.gz')])).pages).toHaveLength(1);
    checkpoints.set(
      (await read([at('junk.gz')], false, { acknowledges: false })).partitions[0] ?? '',
      '0',
    );
    expect((await read([at('junk.gz')])).pages).toEqual([]);
  });

  it('returns one record for a file that only starts like gzip', async () => {
    await writeFile(at('a.gz'), Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]));
    const { pages } = await read([at('a.gz')]);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ previous: '0', last: '0', records: [{ position: '0' }] });
  });

  it('skips an event beyond the limit', async () => {
    await writeFile(at('a.ndjson'), `{"n":1}\n{"x":"${'x'.repeat(50_000)}"}\n{"n":2}\n`);
    const { pages } = await read([at('a.ndjson')]);
    const records = pages.flatMap((page) => [...page.records]);
    expect(records.map(({ fullBytes }) => fullBytes)).toEqual([undefined, 50_008, undefined]);
    expect(records.at(-1)?.position).toBe('50016');
  });
});

describe('reading files again', () => {
  it('reads only what was appended', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    await read([at('a.ndjson')]);
    await appendFile(at('a.ndjson'), '{"n":2}\n');
    expect(textOf(await read([at('a.ndjson')]))).toBe('{"n":2}\n');
    expect((await read([at('a.ndjson')])).pages).toEqual([]);
  });

  it('recognizes a file under another name', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    await read([at('*')]);
    await rename(at('a.ndjson'), at('b.ndjson'));
    await appendFile(at('b.ndjson'), '{"n":2}\n');
    expect(textOf(await read([at('*')]))).toBe('{"n":2}\n');
  });

  it('recognizes a small file after it has grown', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}');
    await read([at('*')]);
    await appendFile(at('a.ndjson'), '{"n":2}\n'.repeat(500));
    expect(linesOf(await read([at('*')]))).toHaveLength(500);
  });

  it('reads a copy as another file', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    await read([at('*')]);
    await copyFile(at('a.ndjson'), at('b.ndjson'));
    expect(textOf(await read([at('*')]))).toBe('{"n":1}\n');
  });

  it('reads a file from the beginning if its text has changed', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    await read([at('*')]);
    await writeFile(at('a.ndjson'), '{"n":2}\n{"n":3}\n');
    expect(linesOf(await read([at('*')]))).toEqual(['{"n":2}', '{"n":3}']);
  });

  it.each([
    ['plain', (text: string) => Buffer.from(text)],
    ['gzip', (text: string) => gzipSync(text)],
  ])('rereads a file that is shorter than its read part (%s)', async (_, encode) => {
    await writeFile(at('a'), encode('{"n":1}\n{"n":2}\n'));
    const first = await read([at('*')]);
    await writeFile(at('a'), encode('{"n":1}\n'));
    const second = await read([at('*')]);
    expect(textOf(second)).toBe('{"n":1}\n');
    expect(second.partitions.at(-1)).toBe(`${first.partitions[0]}#2`);
    await appendFile(at('a'), encode('{"n":9}\n{"n":9}\n'));
    expect(textOf(await read([at('*')]))).toBe('{"n":9}\n{"n":9}\n');
  });

  it('leaves an incomplete event of a growing file to the next run', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n{"n"');
    expect(textOf(await read([at('*')], true))).toBe('{"n":1}\n');
    await appendFile(at('a.ndjson'), ':2}\n');
    expect(textOf(await read([at('*')], true))).toBe('{"n":2}\n');
  });

  it('returns an incomplete event of other files unchanged', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n{"n"');
    expect(textOf(await read([at('*')]))).toBe('{"n":1}\n{"n"');
  });
});

describe('following files', () => {
  it('waits for the rest of an event', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n{"n"');
    const run = start([at('*')]);
    await until(() => run.text() === '{"n":1}\n');
    await appendFile(at('a.ndjson'), ':2}\n');
    await until(() => run.consumer.events.length === 2);
    await run.stop();
    expect(run.text()).toBe('{"n":1}\n{"n":2}\n');
  });

  it('sends a heartbeat while nothing is appended', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    const run = start([at('*')]);
    await until(() => run.consumer.pages.length >= 4);
    await run.stop();
    const [first, ...rest] = run.consumer.pages;
    expect(first).toMatchObject({ last: '8', records: [{ position: '0' }] });
    expect(rest[0]).toMatchObject({ previous: '8', last: '8', records: [], behindMs: 0 });
  });

  it('computes the lag of text that was appended while it waited: it is not a backlog', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n'.repeat(300));
    const run = start([at('*')]);
    await until(() => run.consumer.pages.at(-1)?.records.length === 0);
    const before = run.consumer.pages.length;
    await appendFile(at('a.ndjson'), `${'{"n":2}\n'.repeat(300)}{"n":3`);
    await until(() => run.consumer.pages.at(-1)?.last === '4800');
    await run.stop();
    const lags = run.consumer.pages.map(({ behindMs }) => behindMs);
    expect(lags[0]).toBeUndefined();
    const texts = run.consumer.pages.slice(before).filter(({ records }) => records.length > 0);
    expect(texts.length).toBeGreaterThan(2);
    for (const { behindMs } of texts) expect(behindMs).toBeLessThan(10_000);
    expect(texts.at(-1)?.behindMs).toBe(0);
  });

  it('finds files that appear later', async () => {
    const run = start([at('*.ndjson')]);
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    await until(() => run.consumer.events.length > 0);
    await run.stop();
    expect(run.text()).toBe('{"n":1}\n');
  });

  it('continues after a rotation by rename, and reads late text of the rotated file', async () => {
    await writeFile(at('app.log'), '{"n":1}\n');
    const run = start([at('app.log')]);
    await until(() => run.text() === '{"n":1}\n');
    await rename(at('app.log'), at('app.log.1'));
    await appendFile(at('app.log.1'), '{"n":2}\n');
    await writeFile(at('app.log'), '{"n":3}\n');
    await until(() => linesOf(run.consumer).length === 3);
    await run.stop();
    expect(linesOf(run.consumer)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
    expect(run.consumer.partitions).toHaveLength(2);
  });

  it('does not read a rotated file twice if the pattern matches it, too', async () => {
    await writeFile(at('app.log'), '{"n":1}\n');
    const run = start([at('app.log*')]);
    await until(() => run.text() === '{"n":1}\n');
    await rename(at('app.log'), at('app.log.1'));
    await writeFile(at('app.log'), '{"n":2}\n');
    await until(() => linesOf(run.consumer).length === 2);
    await appendFile(at('app.log.1'), '{"n":3}\n');
    await until(() => linesOf(run.consumer).length === 3);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await run.stop();
    expect(linesOf(run.consumer)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
  });

  it('continues after copytruncate', async () => {
    await writeFile(at('app.log'), '{"n":1}\n{"n":2}\n');
    const run = start([at('app.log')]);
    await until(() => linesOf(run.consumer).length === 2);
    await copyFile(at('app.log'), at('app.log.1'));
    await truncate(at('app.log'));
    await until(() => run.source.health().partitions.length === 0);
    await appendFile(at('app.log'), '{"n":3}\n');
    await until(() => linesOf(run.consumer).length === 3);
    await run.stop();
    expect(linesOf(run.consumer)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
  });

  it('detects that a file was rewritten, although it is longer than before and starts the same', async () => {
    await writeFile(at('app.log'), '{"n":1}\n{"n":2}\n');
    const run = start([at('app.log')]);
    await until(() => linesOf(run.consumer).length === 2);
    await writeFile(at('app.log'), '{"n":1}\n{"n":3}\n{"n":4}\n');
    await until(() => linesOf(run.consumer).length === 5);
    await run.stop();
    expect(linesOf(run.consumer)).toEqual(['{"n":1}', '{"n":1}', '{"n":2}', '{"n":3}', '{"n":4}']);
    const [first, second] = run.consumer.partitions;
    expect(second).toBe(`${first}#2`);
  });

  it('returns the incomplete event of a deleted file unchanged', async () => {
    await writeFile(at('app.log'), '{"n":1}\n{"n"');
    const run = start([at('app.log')]);
    await until(() => run.text() === '{"n":1}\n');
    await unlink(at('app.log'));
    await until(() => run.consumer.events.length === 2);
    await run.stop();
    expect(run.text()).toBe('{"n":1}\n{"n"');
  });

  it('reads gzip members as they are appended', async () => {
    await writeFile(at('a.gz'), gzipSync('{"n":1}\n'));
    const run = start([at('a.gz')]);
    await until(() => run.text() === '{"n":1}\n');
    const more = gzipSync('{"n":2}\n');
    await appendFile(at('a.gz'), more.subarray(0, 5));
    await appendFile(at('a.gz'), more.subarray(5));
    await until(() => run.text() === '{"n":1}\n{"n":2}\n');
    await run.stop();
    expect(log.summary).toEqual([]);
  });

  it('reports a file that it cannot open once, and reads it when it can', async () => {
    await writeFile(at('good.ndjson'), '{"n":1}\n');
    await symlink(at('target'), at('late.ndjson'));
    const run = start([at('good.ndjson'), at('late.ndjson')]);
    await until(() => run.text() === '{"n":1}\n');
    await until(() => log.lines.length > 0);
    expect(
      run.source.health().partitions.map(({ location, state }) => [location, state]),
    ).toContainEqual([at('late.ndjson'), 'failed']);
    await writeFile(at('target'), '{"n":2}\n');
    await until(() => linesOf(run.consumer).length === 2);
    await run.stop();
    expect(log.summary).toEqual(['error: file cannot be read; continuing with the other files']);
  });

  it('reports neither a file that is removed after it was found, nor the removal of one that could not be opened', async () => {
    await writeFile(at('good.ndjson'), '{"n":1}\n');
    await symlink(at('target'), at('late.ndjson'));
    const run = start([at('good.ndjson'), at('late.ndjson')]);
    const failed = (): readonly string[] =>
      run.source
        .health()
        .partitions.flatMap(({ location, state }) => (state === 'failed' ? [location] : []));
    await until(() => failed().length > 0);
    await unlink(at('late.ndjson'));
    await until(() => failed().length === 0);
    await run.stop();
    const register = await registerOf();
    expect(await register.open(at('removed.ndjson'))).toBeUndefined();
    expect(register.health()).toEqual([]);
    expect(log.summary).toEqual(['error: file cannot be read; continuing with the other files']);
  });

  it('forgets a file that was removed after it was read, when all of it is stored', async () => {
    await writeFile(at('a.ndjson'), '{"n":1}\n');
    const register = await registerOf();
    const reader = await register.open(at('a.ndjson'));
    if (reader === undefined) throw new Error('the file was not opened');
    await unlink(at('a.ndjson'));
    let last = '';
    const { signal } = new AbortController();
    for await (const page of reader.pages(signal)) last = page.last;
    await register.keepOnly([], signal);
    await register.keepOnly([], signal);
    expect(register.finished).toBe(1);
    checkpoints.set(reader.partition.partition, last);
    await register.keepOnly([], signal);
    expect(register.finished).toBe(0);
  });
});
