import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compileProgram } from '../../scripts/build/compile.ts';
import { buildOnce } from '../../scripts/build/once.ts';

/**
 * Builds the program that the tests start, unless it is built from these sources already, and makes the folder for all that they
 * write.
 * @returns removes it, when all workers have ended
 */
export async function setup(): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await buildOnce(root, compileProgram);
  const folder = await mkdtemp(join(await fastFolder(), 'weir-run-'));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

const memoryFolder = '/dev/shm';
const memoryBytesMin = 6 * 2 ** 30;

/** Memory where there is enough of it: the servers sync every part to the disk, which takes half of the time of the tests. */
async function fastFolder(): Promise<string> {
  const found = await statfs(memoryFolder).catch(() => undefined);
  const isLarge = found !== undefined && found.bavail * found.bsize >= memoryBytesMin;
  return isLarge ? memoryFolder : tmpdir();
}
