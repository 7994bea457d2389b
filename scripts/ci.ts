/**
 * What `.ci/run` runs after `npm ci`: `npm test`, the gates of `npm run check` (but the unit tests, which `npm test` has run), the
 * audit, the fixed parts of the long tests, and those long tests at full size whose sources have changed.
 *
 * All of it ends within 90 minutes. Where everything has changed that is not enough: suites start in the order of test/plan.ts,
 * the most important ones first, and one starts only while there is time for its limit. What was not started is named
 * beside the sum and counts as neither passed nor failed: no fault was seen, and the nightly run does it.
 *
 * Up to three files with failed tests are run once more, alone. The last line is `N passed, N failed`; exit 1 when anything
 * failed.
 */
import { readFileSync } from 'node:fs';

import { suites } from '../test/plan.ts';
import { jobsOfChanges, runJobs } from './nightly/run.ts';
import { fixedJobs } from './nightly/select.ts';
import { type Step, Steps } from './nightly/steps.ts';

/** `.ci/run` gives `npm ci` ten minutes before. */
const minutes = 78;
const steps = new Steps();
const npm = (script: string): readonly string[] => ['npm', 'run', script];
const how = { again: true, until: minutes };

const test: Step = { name: 'npm test', minutes: 25, command: ['npm', 'test', '--'] };
await steps.vitest(test, undefined, () => 25);
for (const name of gates()) await steps.run({ name, minutes: 5, command: npm(name) });
await steps.run({ name: 'audit', minutes: 3, command: npm('audit') });
await runJobs(steps, fixedJobs(suites), how);
const { jobs, since } = jobsOfChanges(process.env['CI_BASE']);
steps.say(`\n== changes: ${since}`);
for (const { suite, because } of jobs) steps.say(`   ${suite.name.padEnd(16)}${because}`);
await runJobs(steps, jobs, how);
process.exitCode = await steps.sum();

/** The scripts of `npm run check`: a further one there is one here. */
function gates(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const all = String(scripts.check).split(' && ');
  return all.map((run) => run.replace('npm run ', '')).filter((name) => name !== 'test:unit');
}
