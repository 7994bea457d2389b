import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { writeFileAtomic } from '../../../src/base/index.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weir-whole-file-'));
  file = join(folder, 'result.txt');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Content in two parts, with something in between. */
async function* parts(between: () => void): AsyncIterable<string> {
  yield 'first ';
  between();
  yield 'second';
}

describe('writeFileAtomic', () => {
  it('shows nothing, or the previous content, until everything is written', async () => {
    const seen: string[][] = [];
    const look = (): void => {
      seen.push(readdirSync(folder).filter((name) => name === 'result.txt'));
    };
    await writeFileAtomic(file, parts(look), { mode: 0o600 });
    expect(readFileSync(file, 'utf8')).toBe('first second');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await writeFileAtomic(
      file,
      parts(() => seen.push([readFileSync(file, 'utf8')])),
    );
    expect(seen).toEqual([[], ['first second']]);
    expect(readdirSync(folder)).toEqual(['result.txt']);
  });

  it('leaves nothing when writing fails', async () => {
    const fails = (): void => {
      throw new Error('the disk is full');
    };
    await expect(writeFileAtomic(file, parts(fails))).rejects.toThrow('the disk is full');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves nothing when the process exits in between', async () => {
    const before = process.listeners('exit');
    const left: string[][] = [];
    const ends = (): void => {
      const own = process.listeners('exit').find((each) => !before.includes(each));
      left.push(readdirSync(folder));
      own?.(130);
      left.push(readdirSync(folder));
    };
    await expect(writeFileAtomic(file, parts(ends))).rejects.toThrow('ENOENT');
    expect(left).toEqual([[expect.stringMatching(/^result\.txt\.[\w-]+$/)], []]);
    expect(process.listeners('exit')).toEqual(before);
  });

  it('does not replace an existing file with isNew', async () => {
    await writeFileAtomic(file, 'one', { isNew: true });
    const again = writeFileAtomic(file, 'two', { isNew: true });
    await expect(again).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(file, 'utf8')).toBe('one');
    expect(readdirSync(folder)).toEqual(['result.txt']);
  });

  it('creates only one of many concurrent files with isNew', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    const ended = await Promise.allSettled(
      names.map((name) => writeFileAtomic(file, name, { isNew: true })),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(names).toContain(readFileSync(file, 'utf8'));
  });
});
