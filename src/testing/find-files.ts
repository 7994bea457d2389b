import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { TestFileName } from './test-file.ts';

const ending = /\.weir-test\.ya?ml$/;
const depthMax = 20;
/** Names of folders that are not searched for tests. */
const passedOver: ReadonlySet<string> = new Set(['node_modules', 'weir-data']);

/**
 * Returns the test files at the given paths. A path is a file, or a folder that is searched recursively. The result is
 * sorted and has no duplicates.
 */
export function findTestFiles(paths: readonly string[], cwd: string): readonly TestFileName[] {
  const found = new Set<string>();
  for (const path of paths) {
    if (existsSync(path) && statSync(path).isDirectory()) {
      for (const file of below(path, 0)) found.add(file);
    } else found.add(path);
  }
  return [...found].map((path) => ({ path, file: shown(path, cwd) }));
}

function* below(folder: string, depth: number): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth >= depthMax || passedOver.has(entry.name) || entry.name.startsWith('.')) continue;
      yield* below(path, depth + 1);
    } else if (ending.test(entry.name)) yield path;
  }
}

function shown(path: string, cwd: string): string {
  const short = relative(cwd, path);
  return short === '' || short.startsWith('..') ? path : short;
}
