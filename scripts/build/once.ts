import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isAlive, withLock } from './lock.ts';
import { replaceFiles } from './replace.ts';
import { inputsOf, isBuilt, removeStamp, writeStamp } from './stamp.ts';

/** Writes the output of a build into an empty folder. @throws Error with the messages of the compiler */
export type Compile = (root: string, folder: string) => Promise<void>;

/**
 * Builds `dist/`, unless it is up to date and the build is not forced. Of several concurrent calls, one builds and the
 * others wait. An unnecessary or failed build does not change `dist/`.
 *
 * @returns whether it built
 * @throws Error with the messages of the compiler
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
    // Digest before compiling: the output may lack changes that are saved during the compilation.
    const inputs = inputsOf(root);
    // At the same depth as `dist/`, because source maps have relative paths to `src/`.
    const folder = mkdtempSync(join(root, `.dist-${process.pid}-`));
    try {
      await compile(root, folder);
      removeStamp(root);
      replaceFiles(join(root, 'dist'), folder);
      writeStamp(root, inputs);
    } catch (error) {
      throw new Error(`the build failed:\n${String(Object(error).message ?? error)}`, {
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
      // Its compiler is still writing there. The next build removes the folder.
    }
  }
}
