import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isObject } from '../../src/base/index.ts';

/** The changes since a base commit. */
export interface Changes {
  /** Undefined if there is no commit to compare with. */
  readonly base: string | undefined;
  readonly files: readonly string[];
  /** The reason if everything counts as changed. */
  readonly all?: string;
}

const dayS = 86_400;

/**
 * The files that differ between a base and the working tree of `folder`.
 *
 * The base is the merge base of HEAD and `given` (usually a branch). Without `given`, it is the last commit that is a day
 * older than HEAD, so that the result for a commit does not depend on the time of the run. Everything counts as changed if
 * the history does not reach the base (a shallow clone), or if a dependency has changed.
 * @throws Error if `given` is not a revision of a complete history
 */
export function changesSince(folder: string, given: string | undefined): Changes {
  const base = given === undefined ? dayBefore(folder) : git(folder, 'merge-base', given, 'HEAD');
  const changed = base && git(folder, 'diff', '--name-only', '--no-renames', base);
  if (!base || changed === undefined) {
    const isCut = git(folder, 'rev-parse', '--is-shallow-repository') !== 'false';
    if (given !== undefined && !isCut && !git(folder, 'rev-parse', '--verify', `${given}^{commit}`))
      throw new Error(`Unknown revision ${given}: use a commit, a branch, or a tag.`);
    const all =
      given === undefined ? 'the history is shorter than a day' : `no common history with ${given}`;
    return { base: undefined, files: [], all };
  }
  const added = git(folder, 'ls-files', '--others', '--exclude-standard') ?? '';
  const files = `${changed}\n${added}`.split('\n').filter((line) => line !== '');
  const path = join(folder, 'package.json');
  const after = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const same =
    dependenciesIn(git(folder, 'show', `${base}:package.json`)) === dependenciesIn(after);
  return { base, files, ...(same ? {} : { all: 'dependencies have changed' }) };
}

/** The commit of HEAD; undefined if there are uncommitted changes. */
export function cleanCommit(folder: string): string | undefined {
  return git(folder, 'status', '--porcelain') === '' ? git(folder, 'rev-parse', 'HEAD') : undefined;
}

function dayBefore(folder: string): string | undefined {
  const headS = Number(git(folder, 'log', '-1', '--format=%ct'));
  return git(folder, 'rev-list', '-1', '--first-parent', `--before=${headS - dayS}`, 'HEAD');
}

function dependenciesIn(manifest: string | undefined): string {
  const parsed: unknown = JSON.parse(manifest || '{}');
  const { dependencies, devDependencies, optionalDependencies } = isObject(parsed) ? parsed : {};
  return JSON.stringify([dependencies, devDependencies, optionalDependencies]);
}

/** The output of git; undefined if it failed. */
function git(folder: string, ...args: readonly string[]): string | undefined {
  const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] } as const;
  try {
    return execFileSync('git', ['-c', 'core.quotePath=off', ...args], {
      ...options,
      stdio: [...options.stdio],
    }).trim();
  } catch {
    return undefined;
  }
}
