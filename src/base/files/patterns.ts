import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Returns whether a path is a pattern: `rules/*.yaml`. Only its last part may contain `*`. */
export function isFilePattern(path: string): boolean {
  return basename(path).includes('*');
}

/**
 * Returns the files that match a pattern, sorted by name. As in a shell, `*` does not match a leading dot. Test files
 * (`*.weir-test.yaml`), which are in the same folders, do not match.
 * @throws the error of reading the folder
 */
export function matchingFiles(pattern: string): readonly string[] {
  const folder = dirname(pattern);
  const parts = basename(pattern).split('*');
  return readdirSync(folder)
    .filter((name) => matches(name, parts) && !/\.weir-test\.ya?ml$/.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Compares part by part, because a regular expression with many `*` may backtrack exponentially. */
function matches(name: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  if (!name.startsWith(first) || (first === '' && name.startsWith('.'))) return false;
  let at = first.length;
  for (const part of others) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
