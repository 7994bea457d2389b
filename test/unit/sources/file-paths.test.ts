import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchPaths } from '../../../src/sources/file/paths.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'weir-paths-'));
});
afterAll(() => rm(root, { recursive: true }));

it.each(['plain', 'app (1)', '[prod]', '{a}', 'a!b', "it's @(x)", '*'])(
  'a pattern matches files in a folder with the name %s',
  async (name) => {
    const folder = join(root, name, 'logs');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'a.ndjson'), '');
    const { paths, unmatched } = await matchPaths([join(folder, '*.ndjson*')]);
    expect(paths).toContain(join(folder, 'a.ndjson'));
    expect(unmatched).toEqual([]);
    expect((await matchPaths([join(root, name, '*', '*.ndjson')])).paths).toContain(paths[0]);
  },
);

it('a pattern also matches beside a folder whose name is a pattern', async () => {
  for (const name of ['b', '[bc]']) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'x.ndjson'), '');
  }
  const { paths } = await matchPaths([join(root, '[bc]', '*.ndjson')]);
  expect(paths).toEqual([join(root, '[bc]', 'x.ndjson'), join(root, 'b', 'x.ndjson')]);
});
