import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** True for a path that stands for files: `rules/*.yaml`. Only its last part may have a `*`. */
export function isFilePattern(path: string): boolean {
  return basename(path).includes('*');
}

/**
 * The files that a pattern matches, in the order of their names. As in a shell, `*` does not match a leading dot. Files of tests
 * (`*.weir-test.yaml`), which are kept beside what they test, do not match.
 * @throws what keeps the folder from being read
 */
export function matchingFiles(pattern: string): readonly string[] {
  const folder = dirname(pattern);
  const parts = basename(pattern).split('*');
  return readdirSync(folder)
    .filter((name) => matches(name, parts) && !/\.weir-test\.ya?ml$/.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Compares part by part: a regular expression with many `*` can take forever. */
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
