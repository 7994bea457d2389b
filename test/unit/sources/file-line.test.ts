import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { printOf } from '../../../src/sources/file/identity.ts';
import { appendNote, notesFile } from '../../../src/sources/file/notes.ts';
import { findFileLine } from '../../../src/sources/index.ts';

const partition = 'file/1-2/abc';
const text = Array.from({ length: 5_000 }, (_, index) => `{"n":${index + 1}}\n`).join('');

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-test-'));
  path = join(folder, 'events.ndjson');
  await writeFile(path, text);
  const print = printOf(Buffer.from(text).subarray(0, 1_024));
  appendNote(notesFile(folder, 'edge'), {
    partition,
    path,
    size: text.length,
    print,
    state: 'open',
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const find = (position: number, of = partition) =>
  findFileLine(folder, { source: 'edge', partition: of, position });

describe('the line of a position in a file', () => {
  it.each([1, 2, 1_000, 5_000])('is %i for the byte at which that line starts', async (line) => {
    expect(await find(text.indexOf(`{"n":${line}}`))).toEqual({ path, line });
  });

  it('does not change when the file has grown', async () => {
    await appendFile(path, 'more\n'.repeat(50_000));
    expect(await find(text.indexOf('{"n":4321}'))).toEqual({ path, line: 4_321 });
  });

  it('is unknown for another file under the same name, for a shorter one, and for none', async () => {
    expect(await find(text.length + 1)).toBeUndefined();
    await truncate(path, 2_000);
    expect(await find(text.indexOf('{"n":4321}'))).toBeUndefined();
    await writeFile(path, `x${text}`);
    expect(await find(0)).toBeUndefined();
    await rm(path);
    expect(await find(0)).toBeUndefined();
    expect(await find(0, 'file/1-2/other')).toBeUndefined();
  });
});
