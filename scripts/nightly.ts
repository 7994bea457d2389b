/**
 * `npm run test:nightly` runs the suites of test/plan.ts at full size, one after the other, with a new seed.
 *
 * A suite that has passed on the same commit, without uncommitted changes, does not run again, so that an interrupted run
 * resumes.
 *
 * `--fixed` and `--changed` select the suites that `.ci/run` runs (scripts/ci.ts), with fixed seeds: the fixed parts at
 * small size, and the suites that guard the changes at full size.
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
  'Runs the long tests of test/plan.ts at full size, one suite after the other, except suites that have passed on the same commit.',
)
  .option('--list', 'Print the selected suites, with the last duration of each on this machine.')
  .option('--part <name>', 'Run the suites of this part; can be repeated.', each)
  .option('--only <suite>', 'Run this suite; can be repeated.', each)
  .option('--seed <number>', 'Repeat the run that printed this seed.', wholeNumber(0))
  .option('--fresh', 'Also run suites that have passed on this commit.')
  .option('--fixed', 'Run the fixed parts, which .ci/run always runs, at small size.')
  .option(
    '--changed [base]',
    'Run the suites that guard the changes since BASE (default: CI_BASE, or a day ago).',
  )
  .option('--json', 'Print results as JSON, and other output on standard error.')
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
    `Unknown name: ${unknown.join(', ') || 'the part does not have this suite'}.`,
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

/** The jobs to run. `since` describes the base of `--changed`. */
function jobsToRun(): { readonly jobs: readonly Job[]; readonly since?: string } {
  if (isNightly()) return { jobs: fullJobs(chosen) };
  const fixed = values.fixed ? fixedJobs(chosen) : [];
  if (values.changed === undefined) {
    if (fixed.length > 0) return { jobs: fixed };
    const having = suites.filter((suite) => suite.fixed !== undefined).map(({ name }) => name);
    return refuse([
      'The selected suites have no fixed part.',
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
