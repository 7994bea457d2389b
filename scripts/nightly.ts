/**
 * `npm run test:nightly`: the suites of test/plan.ts at full size, one after the other.
 *
 * `--list` prints them. `--part NAME` and `--only SUITE` (each as often as wanted) choose. A suite that has passed on the same
 * commit, with nothing uncommitted, is not run again, so that a run that was interrupted goes on; `--fresh` runs it. Every
 * run draws a seed; `--seed N` repeats one. `--json` prints results as JSON, and all else on standard error.
 *
 * `--fixed` and `--changed [BASE]` are what `.ci/run` runs of it (scripts/ci.ts), with the seeds of the tests: the fixed parts at
 * their small size, and the suites whose sources have changed since BASE (CI_BASE, or a day ago) at full size.
 */
import { suites } from '../test/plan.ts';
import { each, npmScript, wholeNumber } from './command-line.ts';
import { jobsText, listJson, listText, wrapped } from './nightly/list.ts';
import { type ChangedJobs, jobsOfChanges, results, runJobs } from './nightly/run.ts';
import { fixedJobs, fullJobs, type Job } from './nightly/select.ts';
import { Steps } from './nightly/steps.ts';

interface Values {
  readonly list?: true;
  readonly part?: readonly string[];
  readonly only?: readonly string[];
  readonly seed?: number;
  readonly fresh?: true;
  readonly fixed?: true;
  readonly changed?: string | true;
  readonly json?: true;
}

const {
  part: parts = [],
  only = [],
  ...values
} = npmScript(
  'test:nightly',
  'Runs the long tests of test/plan.ts at full size, one suite after the other; what has passed on the same commit is not run again.',
)
  .option('--list', 'Print what it would run, and how long each took the last time here.')
  .option('--part <name>', 'The suites of this part; as often as wanted.', each)
  .option('--only <suite>', 'This suite; as often as wanted.', each)
  .option('--seed <number>', 'Repeat a run that printed this seed.', wholeNumber(0))
  .option('--fresh', 'Run what has passed on this commit too.')
  .option('--fixed', 'The fixed parts that .ci/run always runs, at their small size.')
  .option(
    '--changed [base]',
    'What has changed since BASE, or CI_BASE, or a day ago, starts these.',
  )
  .option('--json', 'Print results as JSON, and all else on standard error.')
  .parse()
  .opts<Values>();
const chosen = suites.filter(
  ({ name, part }) =>
    (parts.length === 0 || parts.includes(part)) && (only.length === 0 || only.includes(name)),
);
refuseUnknown();

const { jobs, since } = jobsToRun();
if (values.list) {
  if (since !== undefined) process.stderr.write(`== ${since}\n`);
  const text = isNightly() ? listText(chosen, results) : jobsText(jobs, results);
  process.stdout.write(values.json ? `${JSON.stringify(listJson(jobs, results))}\n` : text);
} else {
  process.exitCode = await run();
}

function isNightly(): boolean {
  return values.fixed === undefined && values.changed === undefined;
}

function refuseUnknown(): void {
  const knownParts = new Set(suites.map(({ part }) => part));
  const names = new Set(suites.map(({ name }) => name));
  const unknown = [
    ...parts.filter((part) => !knownParts.has(part)),
    ...only.filter((name) => !names.has(name)),
  ];
  if (unknown.length === 0 && chosen.length > 0) return;
  refuse([
    `There is no ${unknown.join(', ') || 'such suite in that part'}.`,
    ...wrapped('Parts:', [...knownParts], ','),
    ...wrapped('Suites:', [...names], ','),
  ]);
}

function refuse(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(2);
}

async function run(): Promise<number> {
  const steps = new Steps(values.json ? 2 : 1);
  const { seed = isNightly() ? Math.floor(Date.now() / 1000) : undefined } = values;
  if (since !== undefined) steps.say(`== ${since}`);
  await steps.run({ name: 'build', minutes: 5, command: ['npm', 'run', 'build'] });
  const resume = isNightly() && values.fresh === undefined && values.seed === undefined;
  await runJobs(steps, jobs, { resume, ...(seed === undefined ? {} : { seed }) });
  const code = await steps.sum();
  if (values.json) {
    const last = jobs.map(({ suite, size }) => results.read(suite.name, size) ?? null);
    process.stdout.write(`${JSON.stringify(last)}\n`);
  }
  return code;
}

/** What is to be run; `since` says what changes are compared with. */
function jobsToRun(): { readonly jobs: readonly Job[]; readonly since?: string } {
  if (isNightly()) return { jobs: fullJobs(chosen) };
  const fixed = values.fixed ? fixedJobs(chosen) : [];
  if (values.changed === undefined) {
    if (fixed.length > 0) return { jobs: fixed };
    const having = suites.filter((suite) => suite.fixed !== undefined).map(({ name }) => name);
    return refuse([
      'There is nothing to run.',
      ...wrapped('Suites with a fixed part:', having, ','),
    ]);
  }
  const all = changedSince(values.changed === true ? '' : values.changed);
  const changed = values.fixed ? all.beyondFixed : all.jobs;
  const ofChosen = changed.filter(({ suite }) => chosen.includes(suite));
  return { jobs: [...fixed, ...ofChosen], since: all.since };
}

function changedSince(base: string): ChangedJobs {
  try {
    return jobsOfChanges(base);
  } catch (error) {
    return refuse([error instanceof Error ? error.message : String(error)]);
  }
}
