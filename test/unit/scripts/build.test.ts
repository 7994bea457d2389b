import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildOnce } from '../../../scripts/build/once.ts';

let root: string;
let builds: number;
/** Replaces the compiler: each source results in a file of its name, in capitals. */
const compile = async (from: string, folder: string): Promise<void> => {
  builds += 1;
  for (const name of readdirSync(join(from, 'src'))) {
    const text = readFileSync(join(from, 'src', name), 'utf8');
    if (text === 'mistake') throw new Error(`${name}: a mistake`);
    mkdirSync(join(folder, 'deep'), { recursive: true });
    writeFileSync(join(folder, 'deep', name), text.toUpperCase());
  }
};
const build = (isForced = false): Promise<boolean> => buildOnce(root, compile, isForced);

const path = (name: string): string => join(root, name);
const write = (name: string, text: string): void => {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(path(name), text);
};
const outputs = (): readonly string[] => readdirSync(path('dist/deep')).toSorted();
const identity = (name: string): unknown => {
  const { ino, mtimeMs } = statSync(path(name));
  return { ino, mtimeMs };
};

beforeEach(() => {
  builds = 0;
  root = mkdtempSync(join(tmpdir(), 'weir-build-'));
  write('src/one', 'one');
  write('src/two', 'two');
  write('package-lock.json', '{}');
  write('tsconfig.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a build', () => {
  it('runs once, and is not repeated', async () => {
    expect(await build()).toBe(true);
    expect(outputs()).toEqual(['one', 'two']);
    expect(await build()).toBe(false);
    expect(builds).toBe(1);
  });

  it('leaves nothing outside dist/', async () => {
    const before = readdirSync(root);
    await build();
    expect(readdirSync(root).toSorted()).toEqual([...before, 'dist'].toSorted());
  });

  it.each([
    ['a source changes', () => write('src/one', 'ONE!')],
    ['a source is added', () => write('src/three', 'three')],
    ['a source is removed', () => rmSync(path('src/two'))],
    ['a compiler option changes', () => write('tsconfig.json', '{ "strict": true }')],
    ['a package has another version', () => write('package-lock.json', '{ "version": 2 }')],
    ['one of its files is missing', () => rmSync(path('dist/deep/two'))],
    ['the output is missing', () => rmSync(path('dist'), { recursive: true })],
    ['it was stopped before its end', () => rmSync(path('dist/.build.json'))],
  ])('is repeated if %s', async (_, change) => {
    await build();
    change();
    expect(await build()).toBe(true);
    expect(outputs()).toEqual(readdirSync(path('src')).toSorted());
    expect(await build()).toBe(false);
  });

  it('is repeated if another source is restored with its old time', async () => {
    const old = new Date('2001-01-01');
    await build();
    write('src/one', 'eno');
    utimesSync(path('src/one'), old, old);
    expect(await build()).toBe(true);
    expect(readFileSync(path('dist/deep/one'), 'utf8')).toBe('ENO');
  });

  it('is not repeated if only times change', async () => {
    await build();
    const future = new Date(Date.now() + 60_000);
    utimesSync(path('src/one'), future, future);
    expect(await build()).toBe(false);
  });

  it('that is forced runs, and does not touch unchanged files', async () => {
    await build();
    const before = identity('dist/deep/one');
    expect(await build(true)).toBe(true);
    expect(identity('dist/deep/one')).toEqual(before);
  });

  it('replaces only what differs', async () => {
    await build();
    const before = { one: identity('dist/deep/one'), two: identity('dist/deep/two') };
    write('src/one', 'changed');
    await build();
    expect(identity('dist/deep/one')).not.toEqual(before.one);
    expect(identity('dist/deep/two')).toEqual(before.two);
  });

  it('that fails says why, touches nothing, and is retried', async () => {
    await build();
    write('src/one', 'mistake');
    await expect(build()).rejects.toThrow('the build failed:\none: a mistake');
    expect(readFileSync(path('dist/deep/one'), 'utf8')).toBe('ONE');
    expect(readdirSync(root).filter((name) => name.startsWith('.dist-'))).toEqual([]);
    await expect(build()).rejects.toThrow('a mistake');
    write('src/one', 'one');
    expect(await build()).toBe(false);
  });

  it('that fails at first leaves nothing that looks complete', async () => {
    write('src/one', 'mistake');
    await expect(build()).rejects.toThrow('a mistake');
    expect(existsSync(path('dist'))).toBe(false);
  });
});

describe('concurrent builds', () => {
  it('are one: the others wait for it', async () => {
    const asked = await Promise.all([build(), build(), build()]);
    expect(asked.toSorted()).toEqual([false, false, true]);
    expect(builds).toBe(1);
  });

  it.each([
    ['was killed', '999999999\n', 0],
    ['has stopped reporting', `${process.pid}\n`, 60_000],
  ])('do not wait for one that %s', async (_, holder, silentMs) => {
    write('.dist-lock', holder);
    const beat = new Date(Date.now() - silentMs);
    utimesSync(path('.dist-lock'), beat, beat);
    write('.dist-999999999-a/deep/half', 'HALF');
    expect(await build()).toBe(true);
    expect(readdirSync(root).filter((name) => name.startsWith('.dist-'))).toEqual([]);
  });
});
