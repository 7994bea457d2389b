import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { absentFiles } from '../../../src/sources/file/absent.ts';
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

it('gives advice that fits the reason why a path cannot be read', async () => {
  const at = (name: string): string => join(root, name);
  await mkdir(at('folder'));
  await symlink(at('nowhere'), at('link'));
  await symlink('/dev/null', at('device'));
  const paths = [at('folder'), at('link'), at('device'), at('none*')];
  const texts: string[] = [];
  for await (const { code, text } of absentFiles({ paths, follow: false }))
    texts.push(`${code}${text}`);
  expect(texts).toEqual([
    `ERR_SOURCES_FILE_UNREADABLE: ${at('folder')}: is a directory. To read the files of a directory, append a pattern such as \`/*.ndjson\`.`,
    expect.stringMatching(/UNREADABLE: ENOENT: .*\. Correct the target of the symbolic link\.$/),
    expect.stringMatching(/UNREADABLE: .*is not a regular file\. .*`type: stdin`/),
    expect.stringMatching(/^ERR_SOURCES_FILE_NOT_FOUND/),
  ]);
});
