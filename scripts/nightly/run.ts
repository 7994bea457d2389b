import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { globSync } from 'tinyglobby';

import { startsAll, suites } from '../../test/plan.ts';
import { changesSince, cleanCommit } from './changes.ts';
import { secondsOf } from './report.ts';
import { isDone, Results } from './results.ts';
import { changedJobs, type Job, type Sources, withoutFixed } from './select.ts';
import type { Steps } from './steps.ts';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Results of earlier runs on this machine. */
export const results = new Results(join(root, 'test/artifacts/nightly'));

interface How {
  /** Seed of random choices. Without it, the tests use their fixed seeds. */
  readonly seed?: number;
  /** Skip suites that have passed on this commit. */
  readonly resume?: boolean;
  /** Time limit of all steps together, in minutes. */
  readonly until?: number;
  /** Start a suite only if, with its usual duration, it ends within this number of minutes after the start of the steps. */
  readonly usually?: number;
  /** Run failed files again. */
  readonly again?: boolean;
}

const smallMinutes = 10;
const installMinutes = 5;

/** Runs jobs one after the other, each in its own vitest process. */
export async function runJobs(steps: Steps, jobs: readonly Job[], how: How): Promise<void> {
  const installed = new Set<string>();
  for (const job of jobs) {
    const { suite, size } = job;
    const minutes = minutesOf(job);
    const last = results.read(suite.name, size);
    const commit = cleanCommit(root);
    if (how.resume === true && last !== undefined && isDone(job, last, commit)) {
      const seed = last.seed === undefined ? '' : `, seed ${last.seed}`;
      steps.say(`== ${suite.name}: already passed on this commit (${last.at}${seed})`);
      steps.note(suite.name, 0, last.seconds, results.reportOf(job));
    } else if (leftOf(steps, how) < minutes || !isUsuallyDone(steps, job, how)) {
      steps.say(
        `== ${suite.name}: NOT RUN, it takes ${suite.seconds} s, at most ${minutes} minutes`,
      );
      steps.note(size === 'small' ? `${suite.name}, small` : suite.name, 'not run', 0);
    } else {
      if (size === 'full') await install(steps, job, installed);
      await runJob(steps, job, how, commit);
    }
  }
}

/** The jobs that the changes since a base start. An empty base means the environment variable CI_BASE. */
export interface ChangedJobs {
  readonly jobs: readonly Job[];
  /** The same jobs, without the files that the fixed parts have already run. */
  readonly beyondFixed: readonly Job[];
  readonly since: string;
}

/** @throws Error if the base is not a revision */
export function jobsOfChanges(given: string | undefined): ChangedJobs {
  const changes = changesSince(root, given || process.env['CI_BASE'] || undefined);
  const sources = readSources();
  const jobs = changedJobs(changes, suites, startsAll, sources);
  const { all, base, files } = changes;
  const since = all ?? `${files.length} files differ from ${base?.slice(0, 10)}`;
  return { jobs, beyondFixed: withoutFixed(jobs, sources), since };
}

/** The time limit of a job, including the installation of the packages that it needs. */
function minutesOf({ suite, size }: Job): number {
  if (size === 'small') return Math.min(smallMinutes, suite.minutes);
  return suite.minutes + installMinutes * (suite.needs?.length ?? 0);
}

function isUsuallyDone(steps: Steps, { suite, size }: Job, { usually }: How): boolean {
  return size === 'small' || usually === undefined || steps.minutes + suite.seconds / 60 <= usually;
}

function leftOf(steps: Steps, { until }: How): number {
  return until === undefined ? Number.POSITIVE_INFINITY : until - steps.minutes;
}

async function install(steps: Steps, { suite }: Job, installed: Set<string>): Promise<void> {
  for (const { name, pattern } of suite.needs ?? []) {
    if (installed.has(name)) continue;
    installed.add(name);
    await steps.run({ name, minutes: installMinutes, command: ['.ci/install', name, pattern] });
  }
}

async function runJob(steps: Steps, job: Job, how: How, commit: string | undefined): Promise<void> {
  const { suite, size, files, because } = job;
  const name = size === 'full' ? suite.name : `${suite.name}, small`;
  const seedText = how.seed === undefined ? '' : `, seed ${how.seed}`;
  steps.say(`\n== ${name}: ${because}${seedText}`);
  const env = {
    WEIR_TEST_SIZE: size,
    ...(how.seed === undefined ? {} : { WEIR_TEST_SEED: String(how.seed) }),
  };
  const report = results.reportOf(job);
  const at = new Date();
  const again = (): number =>
    how.again === true ? Math.min(suite.minutes, leftOf(steps, how)) : 0;
  const minutes = size === 'small' ? Math.min(smallMinutes, suite.minutes) : suite.minutes;
  const command = ['npx', 'vitest', 'run', ...files];
  const passed = await steps.vitest({ name, minutes, command, env }, report, again);
  results.write({
    suite: suite.name,
    size,
    commit,
    passed,
    seconds: Math.round((Date.now() - at.getTime()) / 1000),
    seed: how.seed,
    at: at.toISOString(),
    ran: files,
    files: Object.fromEntries(
      [...secondsOf(report)].map(([file, seconds]) => [relative(root, file), seconds]),
    ),
  });
  if (passed) return;
  const seed = how.seed === undefined ? '' : ` --seed ${how.seed}`;
  const only = `npm run test:nightly -- --only ${suite.name}${size === 'full' ? '' : ' --fixed'}`;
  steps.say(`== ${name} FAILED. To repeat it: ${only}${seed}`);
}

/** The source texts in test/ and scripts/. */
function readSources(): Sources {
  const patterns = ['{test,scripts}/**/*.{ts,tsx,mjs,cjs}'];
  const paths = globSync(patterns, { cwd: root, ignore: ['test/artifacts/**'] });
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
