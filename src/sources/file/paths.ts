import { constants } from 'node:fs';
import { access, lstat, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import { codeOf, messageOf, PipelineError } from '../../base/index.ts';

const namesShown = 5;

/** Current matches of the configured paths. */
export interface Matches {
  /** Distinct files, sorted by path. */
  readonly paths: readonly string[];
  /** Patterns that match nothing. */
  readonly unmatched: readonly string[];
}

/**
 * Loads tinyglobby with `require` instead of `import`. The package loads `picomatch` in both ways. While the AWS SDK is
 * imported concurrently, the import can then return an incomplete module (`picomatch.scan is not a function`, Node.js
 * 20).
 */
function globbing(): typeof import('tinyglobby') {
  const require = createRequire(import.meta.url);
  // oxlint-disable-next-line no-unsafe-type-assertion -- The package declares what it exports.
  return require('tinyglobby') as typeof import('tinyglobby');
}

/**
 * Finds the files of paths and glob patterns. If a path exists, it is used literally, even if it contains wildcard
 * characters. If a pattern starts with existing folders whose names contain wildcard characters, these names are used
 * both literally and as patterns.
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

/** Files that cannot be read. */
export interface Unreadable {
  /** Their paths and the reasons; at most five of them. */
  readonly text: string;
  /** How to correct this, in sentences. */
  readonly advice: string;
}

/** Returns the files that are not readable or not regular files; undefined if there are none. */
export async function findUnreadable(paths: readonly string[]): Promise<Unreadable | undefined> {
  const problems: string[] = [];
  const advice = new Set<string>();
  for (const path of paths) {
    const problem = await readProblem(path);
    if (problem === undefined) continue;
    problems.push(problem.text);
    advice.add(problem.advice);
  }
  if (problems.length === 0) return undefined;
  const more = problems.length > namesShown ? `; and ${problems.length - namesShown} more` : '';
  const text = problems.slice(0, namesShown).join('; ') + more;
  return { text, advice: [...advice].join(' ') };
}

async function readProblem(path: string): Promise<Unreadable | undefined> {
  try {
    await access(path, constants.R_OK);
    const found = await stat(path);
    if (found.isFile()) return undefined;
    return found.isDirectory()
      ? { text: `${path}: is a directory`, advice: directoryAdvice }
      : { text: `${path}: is not a regular file`, advice: specialAdvice };
  } catch (error) {
    // `matchPaths` returns only paths that exist.
    const isBrokenLink = ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error));
    return { text: messageOf(error), advice: isBrokenLink ? linkAdvice : permissionAdvice };
  }
}

const directoryAdvice = 'To read the files of a directory, append a pattern such as `/*.ndjson`.';
const specialAdvice =
  'To read a pipe, use a source of `type: stdin`, and redirect the pipe to the standard input of Weir.';
const linkAdvice = 'Correct the target of the symbolic link.';
const permissionAdvice =
  'Grant the user that runs Weir permission to read the file and to enter its directories.';

/**
 * Checks that every file is readable and is a regular file.
 * @throws PipelineError ERR_SOURCES_FILE_UNREADABLE with the paths and reasons
 */
export async function checkReadable(paths: readonly string[]): Promise<void> {
  const found = await findUnreadable(paths);
  if (found !== undefined) throw new PipelineError('ERR_SOURCES_FILE_UNREADABLE', found.text);
}
