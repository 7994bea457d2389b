import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { filesIn } from './stamp.ts';

/**
 * Replaces the content of `target` by that of `fresh`: moves each file that differs, and then removes files that are not in
 * `fresh`.
 *
 * It does not exchange the folders, because `target` would not exist for a moment. A program that runs from `target` imports
 * modules when it first needs them, so every file has to exist, complete, at any moment.
 */
export function replaceFiles(target: string, fresh: string): void {
  mkdirSync(target, { recursive: true });
  const names = filesIn(fresh);
  for (const name of names) {
    if (isSame(join(target, name), join(fresh, name))) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    renameSync(join(fresh, name), join(target, name));
  }
  const kept = new Set(names);
  for (const name of filesIn(target)) {
    if (!kept.has(name)) rmSync(join(target, name), { force: true });
  }
}

function isSame(one: string, other: string): boolean {
  const size = statSync(one, { throwIfNoEntry: false })?.size;
  return size === statSync(other).size && readFileSync(one).equals(readFileSync(other));
}
