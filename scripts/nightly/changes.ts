import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isObject } from '../../src/base/index.ts';

/** What has changed since a commit. */
export interface Changes {
  /** Undefined when there is none to compare with. */
  readonly base: string | undefined;
  readonly files: readonly string[];
  /** Why everything counts as changed. */
  readonly all?: string;
}

const dayS = 86_400;

/**
 * The files that differ between a base and the working tree of `folder`.
 *
 * The base is where HEAD left `given` (a branch, usually). Without it, it is the last commit that is a day older than HEAD: so a
 * commit is checked in the same way however late. Everything has changed where history does not reach so far (a shallow
 * clone), and when a dependency has.
 * @throws Error when `given` names nothing in a history that is complete: it is a mistake
 */
export function changesSince(folder: string, given: string | undefined): Changes {
  const base = given === undefined ? dayBefore(folder) : git(folder, 'merge-base', given, 'HEAD');
  const changed = base && git(folder, 'diff', '--name-only', '--no-renames', base);
  if (!base || changed === undefined) {
    const isCut = git(folder, 'rev-parse', '--is-shallow-repository') !== 'false';
    if (given !== undefined && !isCut && !git(folder, 'rev-parse', '--verify', `${given}^{commit}`))
      throw new Error(`There is no revision ${given} here: name a commit, a branch, or a tag.`);
    const all =
      given === undefined ? 'there is no history of a day' : `nothing is shared with ${given}`;
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

/** The commit of HEAD; undefined where something is not committed. */
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

/** What git printed; undefined when it failed. */
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
