import { execFile } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'dist', 'cli', 'main.js');

/** Builds the program that the tests start, unless what is built is newer than all of its source. */
export async function setup(): Promise<void> {
  if (!isStale()) return;
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root });
  const building = Promise.all([
    run(tsc, '-p', 'tsconfig.build.json'),
    run(tsx, 'scripts/build-page.ts'),
  ]);
  await building.catch((error: unknown) => {
    // The compiler writes what it can: the next run must not take that for a good program.
    rmSync(main, { force: true });
    throw new Error('the program does not build', { cause: error });
  });
}

function isStale(): boolean {
  const built = statSync(main, { throwIfNoEntry: false });
  if (built === undefined) return true;
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  sources.push(join(root, 'tsconfig.json'), join(root, 'tsconfig.build.json'));
  return sources.some((file) => statSync(file).mtimeMs > built.mtimeMs);
}
