import { constants } from 'node:fs';
import { access, lstat, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import { messageOf, PipelineError } from '../../base/index.ts';

const namesShown = 5;

/** Current matches of the configured paths. */
export interface Matches {
  /** Distinct files, sorted by path. */
  readonly paths: readonly string[];
  /** Patterns that match nothing. */
  readonly unmatched: readonly string[];
}

/**
 * Uses `require`, not `import`: one module of the package imports `picomatch` and another requires it. While the AWS
 * SDK is imported concurrently, the import can return an incomplete module (`picomatch.scan is not a function`, Node.js
 * 20).
 */
function globbing(): typeof import('tinyglobby') {
  const require = createRequire(import.meta.url);
  // oxlint-disable-next-line no-unsafe-type-assertion -- The package declares what it exports.
  return require('tinyglobby') as typeof import('tinyglobby');
}

/**
 * Finds the files of paths and glob patterns. An existing path is used literally, even with wildcard characters. So are
 * the existing folders at the start of a pattern, in addition to their matches.
 */
export async function matchPaths(patterns: readonly string[]): Promise<Matches> {
  const paths = new Set<string>();
  const unmatched: string[] = [];
  for (const pattern of patterns) {
    const found = await matchPattern(pattern);
    if (found.length === 0) unmatched.push(pattern);
    for (const path of found) paths.add(path);
  }
  return { paths: [...paths].toSorted(), unmatched };
}

async function matchPattern(pattern: string): Promise<readonly string[]> {
  if (await lstat(pattern).then(Boolean, () => false)) return [pattern];
  const { escapePath, glob, isDynamicPattern } = globbing();
  const options = { absolute: true, expandDirectories: false };
  const found = isDynamicPattern(pattern) ? await glob(pattern, options) : [];
  const cwd = await existingFolder(pattern);
  const rest = relative(cwd, pattern);
  if (escapePath(cwd) === cwd || !isDynamicPattern(rest)) return found;
  return [...found, ...(await glob(rest, { ...options, cwd }))];
}

/** Returns the longest existing folder at the start of an absolute pattern. */
async function existingFolder(pattern: string): Promise<string> {
  let folder = dirname(pattern);
  while (folder !== dirname(folder) && !(await stat(folder).then(Boolean, () => false))) {
    folder = dirname(folder);
  }
  return folder;
}

/**
 * Checks that every file is readable, before any file is read.
 * @throws PipelineError ERR_SOURCES_FILE_UNREADABLE names the files.
 */
export async function checkReadable(paths: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const path of paths) {
    try {
      await access(path, constants.R_OK);
      const found = await stat(path);
      if (found.isDirectory()) problems.push(`${path}: is a directory`);
      else if (!found.isFile()) problems.push(`${path}: is not a regular file`);
    } catch (error) {
      problems.push(messageOf(error));
    }
  }
  if (problems.length === 0) return;
  const more = problems.length > namesShown ? `; and ${problems.length - namesShown} more` : '';
  const detail = problems.slice(0, namesShown).join('; ') + more;
  throw new PipelineError('ERR_SOURCES_FILE_UNREADABLE', detail);
}
