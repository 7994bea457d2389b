import { posix } from 'node:path';

import type { Suite } from '../../test/plan.ts';
import type { Changes } from './changes.ts';

/** Source texts in test/ and scripts/ by path. */
export type Sources = ReadonlyMap<string, string>;

/** Files of a suite, their size, and the reason for the run. */
export interface Job {
  readonly suite: Suite;
  readonly files: readonly string[];
  readonly size: 'small' | 'full';
  readonly because: string;
}

const sizeFile = 'test/support/size.ts';

/** The jobs of all given suites. */
export function fullJobs(suites: readonly Suite[]): readonly Job[] {
  return suites.map((suite) => ({ suite, files: suite.files, size: 'full', because: 'asked for' }));
}

/** The fixed parts, which `.ci/run` always runs. */
export function fixedJobs(suites: readonly Suite[]): readonly Job[] {
  return suites.flatMap((suite) =>
    suite.fixed === undefined
      ? []
      : [{ suite, files: suite.fixed, size: 'small' as const, because: 'always' }],
  );
}

/** The jobs that changes start: first the suites that guard them, then all others if a change starts every suite. */
export function changedJobs(
  { files: changed, all }: Changes,
  suites: readonly Suite[],
  startsAll: readonly string[],
  sources: Sources,
): readonly Job[] {
  const why = all ?? changed.find((path) => beginsWith(path, startsAll));
  const jobOf = (suite: Suite, because: string): Job => {
    return { suite, files: suite.files, size: 'full', because };
  };
  const guarded = suites.flatMap((suite) => {
    const because = someOf(changed.filter((path) => isStartedBy(suite, path, sources)));
    return because === '' ? [] : [jobOf(suite, because)];
  });
  if (why === undefined) return guarded;
  const others = suites.filter((suite) => guarded.every((job) => job.suite !== suite));
  return [...guarded, ...others.map((suite) => jobOf(suite, why))];
}

/** Jobs without the files of fixed parts that have only one size: the fixed part has already run them. */
export function withoutFixed(jobs: readonly Job[], sources: Sources): readonly Job[] {
  return jobs.flatMap((job) => {
    const files = job.files.filter(
      (file) => !job.suite.fixed?.includes(file) || reachedFrom(file, sources).has(sizeFile),
    );
    return files.length === 0 ? [] : [{ ...job, files }];
  });
}

/** A suite that takes at most this time runs at full size in place of its fixed part. */
const fullInPlaceSeconds = 100;

/** The jobs that `.ci/run` always runs, and those that it runs if there is time. */
export interface FixedAndDue {
  readonly fixed: readonly Job[];
  readonly due: readonly Job[];
}

/** Replaces the fixed part of a short suite that is due by the full size, which includes the fixed part. */
export function fullInPlace({ due, fixed }: FixedAndDue): FixedAndDue {
  const fullOf = (job: Job): Job | undefined =>
    job.suite.seconds > fullInPlaceSeconds
      ? undefined
      : due.find(({ suite }) => suite === job.suite);
  const full = fixed.map((job) => {
    const found = fullOf(job);
    return found === undefined ? job : { ...found, files: job.suite.files };
  });
  const isLeft = ({ suite }: Job): boolean =>
    full.every((job) => job.suite !== suite || job.size === 'small');
  return { fixed: full, due: due.filter(isLeft) };
}

/**
 * The same jobs, starting at one that depends on the commit: if there is time for only some of them, each has its turn
 * after some commits, and the order for one commit does not change.
 */
export function startingAt(commit: string | undefined, jobs: readonly Job[]): readonly Job[] {
  if (commit === undefined || jobs.length === 0) return jobs;
  const first = Number.parseInt(commit.slice(0, 8), 16) % jobs.length;
  return [...jobs.slice(first), ...jobs.slice(0, first)];
}

function isStartedBy({ guards, files }: Suite, changed: string, sources: Sources): boolean {
  if (beginsWith(changed, guards) || files.includes(changed)) return true;
  return files.some((file) => beginsWith(changed, [...reachedFrom(file, sources)]));
}

/**
 * Path prefixes in test/ and scripts/ that a test depends on: the paths that it mentions, and those that these files mention
 * in turn. A folder stands for all of its files.
 */
export function reachedFrom(file: string, sources: Sources): ReadonlySet<string> {
  const known = reached.get(sources)?.get(file);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const left = [file];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    for (const named of namedIn(path, sources.get(path) ?? '')) {
      if (found.has(named)) continue;
      found.add(named);
      left.push(named);
    }
  }
  const ofSources = reached.get(sources) ?? new Map<string, ReadonlySet<string>>();
  reached.set(sources, ofSources.set(file, found));
  return found;
}

const reached = new WeakMap<Sources, Map<string, ReadonlySet<string>>>();

const patterns: readonly (readonly [relative: boolean, pattern: RegExp])[] = [
  [true, /['"`](\.{1,2}\/[^'"`$\s]*)/g],
  [true, /new URL\(\s*['"`](\w[^'"`$:\s]*)/g],
  [false, /['"`]((?:test|scripts)\/[^'"`$\s]+)/g],
];

/** Quoted paths in a file: imports, started processes, fixtures. */
function namedIn(path: string, text: string): readonly string[] {
  const folder = posix.dirname(path);
  return patterns.flatMap(([relative, pattern]) =>
    [...text.matchAll(pattern)]
      .map(([, name = '']) => (relative ? posix.join(folder, name) : name))
      .filter((name) => /^(?:test|scripts)\/./.test(name)),
  );
}

/** True if a path starts with one of the prefixes. */
function beginsWith(path: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => path.startsWith(beginning));
}

function someOf(paths: readonly string[]): string {
  const [first = '', ...more] = paths;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}
