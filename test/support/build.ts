import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compileProgram } from '../../scripts/build/compile.ts';
import { buildOnce } from '../../scripts/build/once.ts';

/**
 * Builds the program that the tests start, unless a build of these sources exists, and creates the folder for all test
 * files.
 * @returns removes the folder after all workers have ended
 */
export async function setup(): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await buildOnce(root, compileProgram);
  const parent = await fastFolder();
  await removeLeftOvers(parent);
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  // Files that later runs reuse.
  process.env['WEIR_TEST_CACHE'] = tmpdir();
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

const prefix = 'weir-run-';

/** Removes folders of runs that were killed. */
async function removeLeftOvers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (pid > 0 && !existsSync(`/proc/${pid}`) && existsSync('/proc/self'))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

const memoryFolder = '/dev/shm';
const memoryBytesMin = 6 * 2 ** 30;

/**
 * A folder in memory if there is enough: the servers sync every part to the disk, which takes half of the duration of
 * the tests.
 */
async function fastFolder(): Promise<string> {
  const found = await statfs(memoryFolder).catch(() => undefined);
  const isLarge = found !== undefined && found.bavail * found.bsize >= memoryBytesMin;
  return isLarge ? memoryFolder : tmpdir();
}
