import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { filesIn } from './stamp.ts';

/**
 * Makes `target` hold what `fresh` holds: files that differ are moved there one by one, then what is no longer among them is
 * removed.
 *
 * Not by exchanging the folders: for a moment there would be none, and a program that runs from it imports commands and
 * rooms when it first needs them. So every file is there, whole, at any moment, and those that stay the same stay untouched.
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
