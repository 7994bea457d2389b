import { constants } from 'node:fs';
import { access, lstat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { messageOf, PipelineError } from '../../base/index.ts';

const namesShown = 5;

/** What the configured paths stand for at the moment. */
export interface Matches {
  /** Files, sorted by path, each once. */
  readonly paths: readonly string[];
  /** Patterns that match nothing. */
  readonly unmatched: readonly string[];
}

/**
 * Required, not imported: its module imports `picomatch` and another of its modules requires it, and when the AWS SDK is being
 * imported at the same moment the import may get half of it (`picomatch.scan is not a function`, Node.js 20).
 */
function globbing(): typeof import('tinyglobby') {
  const require = createRequire(import.meta.url);
  // oxlint-disable-next-line no-unsafe-type-assertion -- The package declares what it exports.
  return require('tinyglobby') as typeof import('tinyglobby');
}

/** Finds the files behind paths and glob patterns. A path that exists is taken as it is, whatever characters it has. */
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
  const { glob, isDynamicPattern } = globbing();
  if (!isDynamicPattern(pattern)) return [];
  return glob(pattern, { absolute: true, expandDirectories: false });
}

/**
 * Makes sure, before anything is read, that every file can be.
 * @throws PipelineError ERR_SOURCES_FILE_UNREADABLE names the files.
 */
export async function checkReadable(paths: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const path of paths) {
    try {
      await access(path, constants.R_OK);
      if ((await lstat(path)).isDirectory()) problems.push(`${path}: it is a directory`);
    } catch (error) {
      problems.push(messageOf(error));
    }
  }
  if (problems.length === 0) return;
  const more = problems.length > namesShown ? `; and ${problems.length - namesShown} more` : '';
  const detail = problems.slice(0, namesShown).join('; ') + more;
  throw new PipelineError('ERR_SOURCES_FILE_UNREADABLE', detail);
}
