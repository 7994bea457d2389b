import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { changedJobs, fixedJobs } from '../../../scripts/nightly/select.ts';
import { startsAll, suites } from '../../plan.ts';
import { areas, type Bug, bugs } from '../../planted/bugs.ts';
import { pageBugs } from '../../planted/page-bugs.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** True for what `npm test` runs, or the part of `.ci/run` that a change to the file of the bug starts. */
function isRunFor({ file }: Omit<Bug, 'area'>, test: string): boolean {
  const changes = { base: undefined, files: [file] };
  const jobs = [...fixedJobs(suites), ...changedJobs(changes, suites, startsAll, new Map())];
  const isInNpmTest = /^test\/(unit|contract|simulation|system|golden)\/.+\.test\.ts$/.test(test);
  return isInNpmTest || jobs.some(({ files }) => files.includes(test));
}

function timesIn(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe('the table of planted bugs', () => {
  it('has one in each area', () => {
    expect(bugs.map(({ area }) => area).toSorted()).toEqual(areas.toSorted());
  });

  it.each([...bugs, ...pageBugs])('names an existing location and existing tests: $name', (bug) => {
    const text = readFileSync(join(root, bug.file), 'utf8');
    expect(timesIn(text, bug.from)).toBe(1);
    expect(bug.to).not.toBe(bug.from);
    expect(bug.foundBy.length).toBeGreaterThan(0);
    expect(bug.foundBy.filter((test) => !existsSync(join(root, test)))).toEqual([]);
    expect(bug.foundBy.filter((test) => !isRunFor(bug, test))).toEqual([]);
  });
});
