import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contentsOf, isFilePattern, matchingFiles } from '../../../src/base/index.ts';

let dir: string;
const names = ['.a.yaml', 'a.yaml', 'a.yml', 'ab.yaml', 'b.a.yaml', 'b.weir-test.yaml', 'x+y.yaml'];
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'weir-patterns-'));
  for (const name of [...names, 'a'.repeat(200)]) writeFileSync(join(dir, name), '');
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('a file pattern', () => {
  it.each([
    ['*.yaml', ['a.yaml', 'ab.yaml', 'b.a.yaml', 'x+y.yaml']],
    ['.*', ['.a.yaml']],
    ['a*.yaml', ['a.yaml', 'ab.yaml']],
    ['a.y*ml', ['a.yaml', 'a.yml']],
    ['*a*a*', ['a.yaml', 'ab.yaml', 'b.a.yaml', 'a'.repeat(200)]],
    ['a.yaml*yaml', []],
    ['x.y*', []],
  ])('%s matches what it matches in a shell, without tests', (pattern, expected) => {
    const found = matchingFiles(join(dir, pattern)).map((path) => basename(path));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('with 100 stars is evaluated quickly', () => {
    const started = performance.now();
    expect(matchingFiles(join(dir, `${'a*'.repeat(100)}b`))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('has its star in the last component of the path', () => {
    expect(isFilePattern('/a/*.yaml')).toBe(true);
    expect(isFilePattern('/a*/b.yaml')).toBe(false);
  });
});

describe('the content of files', () => {
  it('is that of regular files, and the list of names for a pattern', async () => {
    const pipe = join(dir, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const pattern = join(dir, '*.yml');
    const before = await contentsOf([pipe, '/dev/zero', dir, pattern]);
    expect([...before.values()]).toEqual(['', '', '', expect.stringMatching(/^[0-9a-f]{64}$/)]);
    writeFileSync(join(dir, 'z.yml'), '');
    const after = await contentsOf([pattern]);
    expect(after.get(pattern)).not.toBe(before.get(pattern));
  });
});
