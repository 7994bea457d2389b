import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { changesSince, cleanCommit } from '../../../scripts/nightly/changes.ts';
import { jobsText, listText } from '../../../scripts/nightly/list.ts';
import { isDone, type Result, Results } from '../../../scripts/nightly/results.ts';
import {
  changedJobs,
  fixedJobs,
  fullInPlace,
  fullJobs,
  type Job,
  reachedFrom,
  startingAt,
  withoutFixed,
} from '../../../scripts/nightly/select.ts';
import { type Suite, suites } from '../../plan.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weir-nightly-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const kill: Suite = {
  name: 'kill',
  part: 'faults',
  files: ['test/fault/kill.test.ts', 'test/fault/stop.test.ts'],
  guards: ['src/load/'],
  fixed: ['test/fault/kill.test.ts', 'test/fault/stop.test.ts'],
  seconds: 60,
  minutes: 10,
};
const kafka: Suite = {
  name: 'kafka',
  part: 'peers',
  files: ['test/peer/kafka.test.ts'],
  guards: ['src/kafka/'],
  seconds: 60,
  minutes: 10,
};
const sources = new Map([
  ['test/fault/kill.test.ts', "import { sized } from '../support/size.ts';"],
  ['test/fault/stop.test.ts', "import { a } from '../support/a.ts';"],
  ['test/support/a.ts', "import { b } from './b.ts';"],
  ['test/support/b.ts', "import { a } from './a.ts';\nnew URL('child.ts', import.meta.url);"],
  ['test/support/child.ts', 'readFileSync(new URL(`../fixtures/kpl/${name}`, import.meta.url));'],
  ['test/peer/kafka.test.ts', "const root = new URL('../..', import.meta.url);"],
]);

const started = (files: readonly string[], all?: string): object =>
  Object.fromEntries(
    changedJobs(
      { base: 'base', files, ...(all === undefined ? {} : { all }) },
      [kill, kafka],
      ['vitest.config.ts'],
      sources,
    ).map((job) => [job.suite.name, `${job.size}: ${job.because}`]),
  );

describe('the suites that a change starts', () => {
  it('are those that guard it', () => {
    expect(started(['src/load/retry.ts', 'src/load/index.ts', 'src/web/data.ts'])).toEqual({
      kill: 'full: src/load/retry.ts and 1 more',
    });
    expect(started(['src/loader.ts', 'docs/web.md'])).toEqual({});
    expect(started([])).toEqual({});
  });

  it('are those whose files are it, import it, start it, or read it', () => {
    expect(started(['test/peer/kafka.test.ts'])).toEqual({
      kafka: 'full: test/peer/kafka.test.ts',
    });
    for (const path of ['support/b.ts', 'support/child.ts', 'fixtures/kpl/records.json']) {
      expect(started([`test/${path}`])).toEqual({ kill: `full: test/${path}` });
    }
    expect(started(['test/support/others.ts', 'test/unit/a.test.ts'])).toEqual({});
  });

  it('are all if the history is too short, or if a file that starts every suite changes', () => {
    expect(started([], 'no history')).toEqual({
      kill: 'full: no history',
      kafka: 'full: no history',
    });
    expect(Object.keys(started(['vitest.config.ts']))).toEqual(['kill', 'kafka']);
    // What guards the change comes first, for the case that not all has time.
    expect(Object.entries(started(['vitest.config.ts', 'src/kafka/names.ts']))).toEqual([
      ['kafka', 'full: src/kafka/names.ts'],
      ['kill', 'full: vitest.config.ts'],
    ]);
  });

  it('have in `.ci/run` only the files that the fixed part does not run completely', () => {
    const filesOf = (suite: Suite): readonly (readonly string[])[] => {
      const change = { base: 'base', files: ['src/load/retry.ts', 'src/kafka/writer.ts'] };
      const jobs = changedJobs(change, [suite], [], sources);
      expect(jobs.map((job) => job.files)).toEqual([suite.files]);
      return withoutFixed(jobs, sources).map((job) => job.files);
    };
    expect(filesOf(kill)).toEqual([['test/fault/kill.test.ts']]);
    const unsized = { ...kill, files: kill.files.slice(1), fixed: kill.files.slice(1) };
    expect(filesOf(unsized)).toEqual([]);
    expect(filesOf(kafka)).toEqual([kafka.files]);
  });

  it('are in `.ci/run` once, at full size, if they are short', () => {
    const change = { base: 'base', files: ['src/load/retry.ts'] };
    const planned = (suite: Suite, files = change.files): object => {
      const due = withoutFixed(changedJobs({ ...change, files }, [suite], [], sources), sources);
      const jobs = fullInPlace({ fixed: fixedJobs([suite]), due });
      const text = (list: readonly Job[]) => list.map((job) => [job.size, ...job.files]);
      return { fixed: text(jobs.fixed), due: text(jobs.due) };
    };
    const [first, second] = ['test/fault/kill.test.ts', 'test/fault/stop.test.ts'];
    expect(planned(kill)).toEqual({ fixed: [['full', first, second]], due: [] });
    expect(planned({ ...kill, seconds: 101 })).toEqual({
      fixed: [['small', first, second]],
      due: [['full', first]],
    });
    expect(planned(kill, ['src/web/data.ts'])).toEqual({
      fixed: [['small', first, second]],
      due: [],
    });
  });

  it('have their turn in `.ci/run` after some commits, in the same order', () => {
    const jobs = fullJobs([kill, kafka, { ...kill, name: 'third' }]);
    const firstOf = (commit: string | undefined): readonly string[] =>
      startingAt(commit, jobs).map(({ suite }) => suite.name);
    expect(firstOf('00000003')).toEqual(['kill', 'kafka', 'third']);
    expect(firstOf('00000004a6d819ca')).toEqual(['kafka', 'third', 'kill']);
    expect(firstOf('00000005')).toEqual(['third', 'kill', 'kafka']);
    expect(firstOf(undefined)).toEqual(['kill', 'kafka', 'third']);
    expect(startingAt('ffffffff', [])).toEqual([]);
  });

  it('are found through import cycles', () => {
    expect([...reachedFrom('test/fault/stop.test.ts', sources)]).toEqual([
      'test/support/a.ts',
      'test/support/b.ts',
      'test/support/child.ts',
      'test/fixtures/kpl/',
    ]);
  });
});

it('the fixed parts are small, and the nightly run is at full size', () => {
  expect(fixedJobs([kill, kafka]).map((job) => [job.suite.name, job.size])).toEqual([
    ['kill', 'small'],
  ]);
  expect(fullJobs([kill, kafka]).map((job) => [job.suite.name, job.size])).toEqual([
    ['kill', 'full'],
    ['kafka', 'full'],
  ]);
});

describe('the base of a comparison', () => {
  const nowS = 1_790_000_000;
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

  /** Commits a file. @returns the commit */
  function commit(name: string, hoursAgo: number, text = name): string {
    write(name, text);
    git('add', '.');
    const date = `${nowS - hoursAgo * 3600} +0000`;
    const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    execFileSync('git', [...who, 'commit', '-q', '-m', name], { cwd: folder, env });
    return git('rev-parse', 'HEAD');
  }

  beforeEach(() => {
    git('init', '-q', '-b', 'main');
  });

  it('is the last commit that is a day older than the newest one', () => {
    commit('old', 90);
    const base = commit('before', 40);
    commit('yesterday', 20);
    commit('today', 0);
    expect(changesSince(folder, undefined)).toEqual({ base, files: ['today', 'yesterday'] });
  });

  it('is where a given revision branched; uncommitted changes count, too', () => {
    const base = commit('base', 5);
    git('checkout', '-q', '-b', 'topic');
    commit('mine', 3);
    git('checkout', '-q', 'main');
    commit('theirs', 2);
    git('checkout', '-q', 'topic');
    write('base', 'changed');
    write('new', 'new');
    expect(changesSince(folder, 'main')).toEqual({ base, files: ['base', 'mine', 'new'] });
    expect(cleanCommit(folder)).toBeUndefined();
  });

  it('is missing in a young or shallow history, for an unknown revision, and without git', () => {
    const all = 'the history is shorter than a day';
    expect(changesSince(folder, undefined)).toMatchObject({ all });
    commit('first', 90);
    const tip = commit('second', 2);
    expect(cleanCommit(folder)).toBe(tip);
    expect(() => changesSince(folder, 'missing')).toThrow('Unknown revision missing');
    git('checkout', '-q', '--orphan', 'apart');
    commit('apart', 1);
    expect(changesSince(folder, 'main')).toMatchObject({ all: 'no common history with main' });
    git('checkout', '-q', 'main');
    expect(changesSince(folder, undefined).all).toBeUndefined();
    git('clone', '-q', '--depth', '1', `file://${folder}`, join(folder, 'shallow'));
    const shallow = join(folder, 'shallow');
    expect(changesSince(shallow, undefined)).toMatchObject({ all });
    expect(changesSince(shallow, `${tip}~1`)).toMatchObject({
      all: `no common history with ${tip}~1`,
    });
    rmSync(join(folder, '.git'), { recursive: true });
    expect(changesSince(folder, undefined)).toMatchObject({ all });
  });

  it('distinguishes a change of the dependencies from one of the scripts', () => {
    const manifest = (more: object): string =>
      JSON.stringify({ dependencies: { a: '1' }, ...more });
    const base = commit('package.json', 30, manifest({}));
    commit('package.json', 1, manifest({ scripts: { test: 'vitest' } }));
    expect(changesSince(folder, undefined)).toEqual({ base, files: ['package.json'] });
    commit('package.json', 0, manifest({ dependencies: { a: '2' } }));
    expect(changesSince(folder, undefined)).toMatchObject({ all: 'dependencies have changed' });
  });
});

describe('a resumed run', () => {
  const result: Result = {
    suite: 'kill',
    size: 'full',
    commit: 'c1',
    passed: true,
    seconds: 90,
    seed: 7,
    at: '2026-11-24T01:00:00.000Z',
    ran: kill.files,
    files: { 'test/fault/kill.test.ts': 60, 'test/fault/stop.test.ts': 30 },
  };
  const [job] = fullJobs([kill]);

  it.each<[string, Result | undefined, string | undefined, boolean]>([
    ['suites that passed on the same commit', result, 'c1', true],
    ['nothing of another commit', result, 'c2', false],
    [
      'nothing while there are uncommitted changes',
      { ...result, commit: undefined },
      undefined,
      false,
    ],
    ['nothing that failed', { ...result, passed: false }, 'c1', false],
    ['nothing that ran only in part', { ...result, ran: kill.files.slice(1) }, 'c1', false],
    ['nothing that never ran', undefined, 'c1', false],
  ])('skips %s', (_what, last, commit, expected) => {
    expect(job && isDone(job, last, commit)).toBe(expected);
  });

  it('remembers for each size and each file when it last ran', () => {
    const results = new Results(folder);
    results.write(result);
    results.write({ ...result, passed: false, files: { 'test/fault/stop.test.ts': 31 } });
    expect(results.read('kill', 'full')).toMatchObject({
      passed: false,
      files: { 'test/fault/kill.test.ts': 60, 'test/fault/stop.test.ts': 31 },
    });
    expect(results.read('kill', 'small')).toBeUndefined();
  });

  it('is listed in 80 columns', () => {
    const results = new Results(folder);
    results.write(result);
    const text = listText(suites, results);
    expect(text).toContain('kill: about 60 s; full: passed in 90 s, 2026-11-24T01:00, seed 7');
    const jobs = jobsText([...fixedJobs(suites), ...fullJobs(suites)], results);
    expect(jobs).toContain('kill: asked for; full: passed in 90 s');
    const lines = [...text.split('\n'), ...jobs.split('\n')];
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });
});
