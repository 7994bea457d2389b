import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isAlive, withLock } from './lock.ts';
import { replaceFiles } from './replace.ts';
import { inputsOf, isBuilt, removeStamp, writeStamp } from './stamp.ts';

/** Writes all that a build gives into an empty folder, or throws with what is wrong. */
export type Compile = (root: string, folder: string) => Promise<void>;

/**
 * Builds `dist/` unless it was built from these sources already (or always, when forced). Several may ask at the same time:
 * one builds, the others wait for it. Without a change nothing in `dist/` is touched, and a build that fails touches nothing.
 *
 * @returns whether it had to build.
 * @throws Error with what the compiler says
 */
export async function buildOnce(
  root: string,
  compile: Compile,
  isForced = false,
): Promise<boolean> {
  if (!isForced && isBuilt(root)) return false;
  return withLock(join(root, '.dist-lock'), async () => {
    if (!isForced && isBuilt(root)) return false;
    removeAbandoned(root);
    // What is saved while the compiler runs may be in its output or not: it counts as not built.
    const inputs = inputsOf(root);
    // As deep as `dist/`: source maps lead from there to `src/`.
    const folder = mkdtempSync(join(root, `.dist-${process.pid}-`));
    try {
      await compile(root, folder);
      removeStamp(root);
      replaceFiles(join(root, 'dist'), folder);
      writeStamp(root, inputs);
    } catch (error) {
      throw new Error(`the program does not build:\n${String(Object(error).message ?? error)}`, {
        cause: error,
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return true;
  });
}

/** Removes the folders of builds that were killed. */
function removeAbandoned(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = /^\.dist-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(join(root, name), { recursive: true, force: true });
    } catch {
      // Its compiler still writes there: the next build removes it.
    }
  }
}
