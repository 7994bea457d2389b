import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { matchPaths } from './paths.ts';

const suffixes: ReadonlySet<string> = new Set(['gz', 'zst', 'xz', 'bz2', 'old', 'bak']);
// Maximum number of trailing parts of a file name that are removed. Limits the work for names with many parts.
const partsMax = 8;

/** Formats of compressed files that Weir does not read. */
const unreadable = ['.zst', '.xz', '.bz2'];
/**
 * Minimum number of digits of a date before the extension. A shorter number belongs to the name of another log, for
 * example `app-2.log`.
 */
const dateDigitsMin = 6;

/** Returns whether the extension of a file is that of a compression format that Weir does not read. */
export function isUnreadable(file: string): boolean {
  return unreadable.some((suffix) => file.endsWith(suffix));
}

/**
 * Returns the names that a log file may have had before its rotation: `app.log` for `app.log.1`, `app.log.2.gz`,
 * `app.log-20260131`, and `app-2026-01-31.log`.
 */
function namesBeforeRotation(name: string): readonly string[] {
  const names = withoutNumbers(name);
  const dated = [name, ...names].flatMap((each) => {
    const extension = path.extname(each);
    const stem = each.slice(0, each.length - extension.length);
    return withoutNumbers(stem)
      .filter((rest) => digitsIn(stem.slice(rest.length)) >= dateDigitsMin)
      .map((rest) => `${rest}${extension}`);
  });
  return [...names, ...dated];
}

function digitsIn(text: string): number {
  return [...text].filter((char) => char >= '0' && char <= '9').length;
}

/**
 * Returns all prefixes of a name that remain after removing one or more trailing numbers and suffixes, such as `.1` and
 * `.gz`.
 */
function withoutNumbers(name: string): readonly string[] {
  const found: string[] = [];
  let rest = name;
  for (let count = 0; count < partsMax; count++) {
    const at = Math.max(rest.lastIndexOf('.'), rest.lastIndexOf('-'), rest.lastIndexOf('_'));
    if (at <= 0) break;
    const part = rest.slice(at + 1);
    if (!isNumber(part) && !suffixes.has(part)) break;
    rest = rest.slice(0, at);
    found.push(rest);
  }
  return found;
}

/** Returns the files that match no pattern, but whose names are those of rotated versions of the source's files. */
export function rotatedAway(
  names: readonly string[],
  { paths, patterns }: { readonly paths: readonly string[]; readonly patterns: readonly string[] },
): readonly string[] {
  const matched = new Set(paths);
  const read = new Set([...paths, ...patterns]);
  return names.filter((file) => {
    if (matched.has(file)) return false;
    const folder = path.dirname(file);
    return namesBeforeRotation(path.basename(file)).some((name) =>
      read.has(path.join(folder, name)),
    );
  });
}

function isNumber(text: string): boolean {
  return text !== '' && [...text].every((char) => (char >= '0' && char <= '9') || char === 'T');
}

/** Returns the rotated files that match no pattern. Searches the folders of the patterns and of the matching files. */
export async function rotatedNames(patterns: readonly string[]): Promise<readonly string[]> {
  const { paths } = await matchPaths(patterns);
  const folders = new Set([...paths, ...patterns].map((each) => path.dirname(each)));
  const names: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) if (entry.isFile()) names.push(path.join(folder, entry.name));
  }
  return rotatedAway(names.toSorted(), { paths, patterns });
}
