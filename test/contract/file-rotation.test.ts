import {
  appendFile,
  copyFile,
  mkdtemp,
  readFile,
  rename,
  rm,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileNotes, readNotes } from '../../src/sources/file/notes.ts';
import { acknowledgeUnread } from '../../src/sources/file/unread.ts';
import { Consumer } from '../support/consumer.ts';
import { Machine } from '../support/rotation-machine.ts';
import { sized } from '../support/size.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from './source-contract.ts';

let root: string;
let count = 0;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'weir-rotation-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function machine(): Promise<Machine> {
  const made = new Machine(join(root, String(count++)));
  const { mkdir } = await import('node:fs/promises');
  await mkdir(join(made.folder, 'logs'), { recursive: true });
  return made;
}

/** Weir is killed at every nth step. */
const every = sized(6, 1);

const lineBytes = '{"event":1000}\n'.length;

type Step = (on: Machine) => Promise<unknown>;
const write =
  (name: string, lines: number): Step =>
  (on) =>
    on.write(name, lines);
const move = (from: string, to: string): Step => {
  return async (on) => {
    await rename(on.at(from), on.at(to));
    on.same(from, to);
    on.textIn.delete(from);
  };
};
const copies = new Set<Step>();
const copying = (step: Step): Step => {
  copies.add(step);
  return step;
};
const copy = (from: string, to: string): Step => {
  return copying(async (on) => {
    await copyFile(on.at(from), on.at(to));
    on.same(from, to);
  });
};
const empty = (name: string): Step => {
  return async (on) => {
    await truncate(on.at(name));
    on.textIn.delete(name);
  };
};
const compress = (name: string): Step => {
  return copying(async (on) => {
    await writeFile(on.at(`${name}.gz`), gzipSync(await readFile(on.at(name))));
    on.same(name, `${name}.gz`);
  });
};
const remove = (name: string): Step => {
  return async (on) => {
    await unlink(on.at(name));
    on.textIn.delete(name);
  };
};

/** What rotates logs does, step by step; a step is what the file system does at once. */
const rotations: Readonly<Record<string, readonly Step[]>> = {
  'by rename': [
    write('app.log', 6),
    write('app.log', 3),
    move('app.log', 'app.log.1'),
    write('app.log.1', 2),
    write('app.log', 2),
  ],
  'by rename, twice': [
    write('app.log', 5),
    move('app.log', 'app.log.1'),
    write('app.log.1', 2),
    write('app.log', 4),
    move('app.log.1', 'app.log.2'),
    move('app.log', 'app.log.1'),
    write('app.log', 1),
  ],
  'by truncation (copytruncate)': [
    write('app.log', 6),
    write('app.log', 3),
    copy('app.log', 'app.log.1'),
    empty('app.log'),
    write('app.log', 2),
    write('app.log', 12),
  ],
  'by rename and compressed': [
    write('app.log', 6),
    write('app.log', 3),
    move('app.log', 'app.log.1'),
    write('app.log', 2),
    compress('app.log.1'),
    remove('app.log.1'),
    write('app.log', 2),
  ],
  'by truncation and compressed': [
    write('app.log', 6),
    copy('app.log', 'app.log.1'),
    empty('app.log'),
    write('app.log', 12),
    compress('app.log.1'),
    remove('app.log.1'),
  ],
  'by rename and deleted': [
    write('app.log', 6),
    write('app.log', 3),
    move('app.log', 'app.log.1'),
    write('app.log', 2),
    remove('app.log.1'),
  ],
};

describe.each(Object.entries(rotations))('logs that are rotated %s', (_, steps) => {
  it.each([
    ['a pattern that matches rotated names', ['app.log*']],
    ['a pattern that does not', ['app.log']],
  ])('lose no data without a report under %s, whenever Weir is killed', async (__, patterns) => {
    let runs = 0;
    for (let moment = 1; moment <= steps.length; moment++) {
      for (let killAt = moment % every, isDone = false; !isDone; killAt += every) {
        const on = await machine();
        for (const step of steps.slice(0, moment)) await step(on);
        isDone = await on.run(patterns, { killAt });
        for (const step of steps.slice(moment)) await step(on);
        expect(await on.run(patterns)).toBe(true);
        const told = on.reported;
        const where = `moment ${moment}, killed at ${killAt}: ${on.log.summary.join('; ')}`;
        const missing = on.missing.length * lineBytes;
        if (told.some((one) => one.bytes === undefined)) {
          // Only if no file has the text: the size is then unknown.
          const held = new Set(on.textIn.values());
          const gone = new Set([...on.textOfLine.values()].filter((text) => !held.has(text)));
          expect(gone.size, where).toBeGreaterThan(0);
        } else
          expect(
            told.reduce((sum, one) => sum + (one.bytes ?? 0), 0),
            where,
          ).toBe(missing);
        // Also those that were never opened; before the first start, their names may be others now.
        const reported = on.textsOf(told);
        const unnamed = on.unopened.filter((text) => !reported.has(text) && !on.older.has(text));
        expect(unnamed, where).toEqual([]);
        // Only what is compressed or copied is read once more, as another file.
        const isMoved = steps.every((step) => !copies.has(step));
        if (isMoved) expect(new Set(on.stored).size, where).toBe(on.stored.length);
        // Once each: also when Weir is started again, and has nothing new to tell.
        const lines = on.log.lines.filter(
          ({ message }) => message === 'part of a file was not read',
        );
        expect(lines.length, where).toBe(told.length);
        expect(await on.run(patterns)).toBe(true);
        expect(on.reported, where).toEqual(told);
        const again = on.log.lines.filter(
          ({ message }) => message === 'part of a file was not read',
        );
        expect(again, where).toEqual(lines);
        runs++;
      }
    }
    expect(runs).toBeGreaterThan((steps.length * 4) / every);
  });
});

const warned = (on: Machine): readonly object[] =>
  on.log.lines.flatMap(({ message, fields }) =>
    message === 'part of a file was not read' ? [fields] : [],
  );

describe('a file that was renamed while Weir was down', () => {
  it.each([true, false])(
    'is reported with its position and its bytes (follow: %s)',
    async (follow) => {
      const on = await machine();
      await on.write('a.ndjson', 110);
      await on.run(['*.ndjson'], { follow });
      await on.write('a.ndjson', 50);
      await move('a.ndjson', 'a.ndjson.1')(on);
      await on.write('b.ndjson', 1);
      await on.run(['*.ndjson'], { follow });
      const fields = { after: 110 * lineBytes, bytes: 50 * lineBytes };
      expect(warned(on)).toMatchObject([
        { ...fields, path: on.at('a.ndjson'), found_at: on.at('a.ndjson.1') },
      ]);
      expect(on.unread).toMatchObject([{ ...fields, why: 'renamed', acknowledged: false }]);
    },
  );

  it('is read as soon as a pattern matches it, and no longer reported', async () => {
    const on = await machine();
    await on.write('a.ndjson', 10);
    await on.run(['*.ndjson']);
    await on.write('a.ndjson', 5);
    await move('a.ndjson', 'a.ndjson.1')(on);
    await on.run(['*.ndjson']);
    expect(on.unread).toHaveLength(1);
    await on.run(['*.ndjson*']);
    expect(on.unread).toEqual([]);
    expect(on.stored).toEqual(on.written);
  });

  it('is reported again after it was acknowledged only if it has grown', async () => {
    const on = await machine();
    await on.write('a.ndjson', 10);
    await on.run(['*.ndjson']);
    await on.write('a.ndjson', 5);
    await move('a.ndjson', 'a.ndjson.1')(on);
    await on.run(['*.ndjson']);
    acknowledgeUnread(on.notesFolder, ['logs']);
    await on.run(['*.ndjson']);
    expect(on.unread).toMatchObject([{ acknowledged: true, bytes: 5 * lineBytes }]);
    expect(warned(on)).toHaveLength(1);
    await on.write('a.ndjson.1', 1);
    await on.run(['*.ndjson']);
    expect(on.unread).toMatchObject([{ acknowledged: false, bytes: 6 * lineBytes }]);
    expect(warned(on)).toHaveLength(2);
  });

  it('is not a loss if only white space follows the read part', async () => {
    const on = await machine();
    await on.write('a.ndjson', 10);
    await on.run(['*.ndjson']);
    await appendFile(on.at('a.ndjson'), '\n \n');
    await move('a.ndjson', 'a.ndjson.1')(on);
    await on.run(['*.ndjson']);
    expect(on.unread).toEqual([]);
  });

  it('is found by a version that has no notes of it', async () => {
    const on = await machine();
    await on.write('a.ndjson', 10);
    await on.run(['*.ndjson']);
    await rm(on.notesFolder, { recursive: true });
    await on.write('a.ndjson', 5);
    await move('a.ndjson', 'a.ndjson.1')(on);
    await on.run(['*.ndjson']);
    expect(on.unread).toMatchObject([{ bytes: 5 * lineBytes }]);
  });
});

describe('a removed file', () => {
  it('is reported if it may have grown, with the known position', async () => {
    const on = await machine();
    await on.write('a.ndjson', 10);
    await on.run(['*.ndjson']);
    await remove('a.ndjson')(on);
    await on.run(['*.ndjson']);
    expect(on.unread).toMatchObject([{ why: 'gone', after: 10 * lineBytes, foundAt: '' }]);
    expect(on.unread[0]).not.toHaveProperty('bytes');
    expect(warned(on)).toMatchObject([
      {
        reason: 'the file was removed: bytes after position 150, if any, were not read',
      },
    ]);
  });

  it('is not reported if it was read to its end and does not grow', async () => {
    const on = await machine();
    await on.write('a.ndjson', 10);
    await on.run(['*.ndjson'], { follow: false });
    await remove('a.ndjson')(on);
    await on.write('b.ndjson', 1);
    await on.run(['*.ndjson'], { follow: false });
    expect(on.unread).toEqual([]);
  });

  it('is reported with the minimum number of missing bytes if it was not read to its end', async () => {
    const on = await machine();
    await on.write('a.ndjson', 10);
    await on.run(['*.ndjson'], { follow: false, killAt: 4 });
    const { size } = on.positions;
    expect(size).toBe(1);
    await remove('a.ndjson')(on);
    await on.write('b.ndjson', 1);
    await on.run(['*.ndjson'], { follow: false });
    const [after] = on.positions.values();
    expect(on.unread).toMatchObject([{ why: 'gone', bytesMin: 10 * lineBytes - Number(after) }]);
  });
});

describe('an overwritten file', () => {
  it.each([true, false])(
    'is reported, also if it starts with the same event (follow: %s)',
    async (follow) => {
      const on = await machine();
      await on.write('a.ndjson', 10);
      const [first] = on.written;
      await on.run(['*.ndjson'], { follow });
      on.textIn.clear();
      await writeFile(on.at('a.ndjson'), `${first}\n`);
      await on.write('a.ndjson', 30);
      await on.run(['*.ndjson'], { follow });
      expect(on.unread).toMatchObject([{ why: 'replaced', after: 150, foundAt: '' }]);
      expect(on.missing).toEqual([]);
    },
  );

  it('is detected while Weir runs, also if it has the same size; the copy shows what was not read', async () => {
    const on = await machine();
    const source = on.source(['a.ndjson']);
    const stop = new AbortController();
    const consumer = new Consumer(on.positions);
    await on.write('a.ndjson', 3);
    const done = consumer.run(source, { untilIdle: false }, stop.signal);
    const texts = (): string => consumer.events.map(({ text }) => text).join('');
    await until(() => texts().includes('1002'));
    await copy('a.ndjson', 'a.ndjson.1')(on);
    await writeFile(
      on.at('a.ndjson'),
      on.written.map((line) => `${line.replace('e', 'E')}\n`).join(''),
    );
    await until(() => texts().includes('{"Event":1002}'));
    // Nothing was missed: the copy ends where Weir was.
    expect(on.unread).toEqual([]);
    await writeFile(on.at('a.ndjson'), '');
    await until(() => on.unread.length === 1);
    expect(on.unread).toMatchObject([{ why: 'replaced', after: 45, foundAt: '' }]);
    await on.write('a.ndjson', 1);
    await until(() => texts().includes('1003'));
    stop.abort();
    await done;
    expect(warned(on)).toHaveLength(1);
  });

  it('is reported with the part of a large unfinished event that was read', async () => {
    const on = await machine();
    const source = on.source(['a.ndjson']);
    const stop = new AbortController();
    const consumer = new Consumer(on.positions);
    await on.write('a.ndjson', 3);
    await appendFile(on.at('a.ndjson'), `{"large":"${'x'.repeat(190)}`);
    const done = consumer.run(source, { untilIdle: false }, stop.signal);
    // An empty page after the events: the rest was read, and waits.
    await until(() => consumer.pages.length > 0 && consumer.pages.at(-1)?.records.length === 0);
    await writeFile(on.at('a.ndjson'), '');
    await until(() => on.unread.length === 1);
    expect(on.unread).toMatchObject([{ why: 'replaced', after: 45, bytesMin: 200 }]);
    stop.abort();
    await done;
  });
});

describe('notes', () => {
  it('survive a truncated line, and are rewritten when most lines are obsolete', async () => {
    const file = join(root, 'notes', 'logs.jsonl');
    const note = (n: number, size: number) =>
      ({ partition: `file/1-${n}/ab`, path: '/a', size, print: '', state: 'open' }) as const;
    const log = new RecordingLog();
    const notes = new FileNotes(file, log);
    for (let size = 0; size < 200; size++) notes.set(note(1, size));
    notes.set(note(2, 1));
    notes.drop('file/1-2/ab');
    await appendFile(file, '{"partition":"file/1-1/ab","pa');
    notes.set(note(3, 7));
    expect([...readNotes(file).values()]).toEqual([note(1, 199), note(3, 7)]);
    expect(new FileNotes(file, log).all()).toEqual([note(1, 199), note(3, 7)]);
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(3);
    expect(log.summary).toEqual([]);
  });

  it('do not grow while logs are rotated, and keep lines that another process adds', async () => {
    const folder = join(root, 'notes');
    const file = join(folder, 'logs.jsonl');
    const note = (n: number) =>
      ({ partition: `file/1-${n}/ab`, path: '/a', size: n, print: '', state: 'open' }) as const;
    const log = new RecordingLog();
    const notes = new FileNotes(file, log);
    const found = { why: 'gone', after: 1, bytes: 2, bytesMin: 2, foundAt: '' } as const;
    const unread = {
      ...note(0),
      state: 'unread',
      unread: { ...found, acknowledged: false },
    } as const;
    notes.since('*.log', 5);
    notes.set(unread);
    acknowledgeUnread(folder, ['logs']);
    for (let n = 1; n <= 15_000; n++) {
      notes.set(note(n));
      if (n > 1) notes.drop(note(n - 1).partition);
    }
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
    expect(lines.length).toBeLessThan(11_000);
    const acknowledged = { ...unread, unread: { ...found, acknowledged: true } };
    expect([...readNotes(file).values()]).toEqual([acknowledged, note(15_000)]);
    expect(new FileNotes(file, log).since('*.log', 9)).toBe(5);
    expect(log.summary).toEqual([]);
  });

  it('that cannot be stored are reported once, and reading continues', async () => {
    const on = await machine();
    await writeFile(on.notesFolder, 'a file where a folder is needed');
    await on.write('a.ndjson', 3);
    await on.run(['*.ndjson']).catch(() => {});
    expect(on.stored).toEqual(on.written);
    expect(on.log.summary).toEqual(['error: state of files could not be stored']);
  });
});
