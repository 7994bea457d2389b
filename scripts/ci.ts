/**
 * The steps of `.ci/run` after `npm ci`: `npm test`, the gates of `npm run check` (except the unit tests, which `npm test`
 * has run), the audit, and the fixed parts of the long tests. It then runs the long tests that guard the changes, at full
 * size. If such a suite is short, it runs only once, at full size, in place of its fixed part.
 *
 * A run takes at most 25 minutes, or CI_MINUTES. If more suites are due, they start in the order of test/plan.ts, from a
 * suite on that depends on the commit: if always the first ones ran, the others would fail unseen. A suite starts only if
 * its usual duration fits. Suites that were not started are listed as `NOT RUN` and count as neither passed nor failed;
 * the nightly run runs them. If every step takes its maximum time, the run takes 90 minutes.
 *
 * If at most three files of a step have failed tests, they run again. The last line is `N passed, N failed`; after a
 * failure, the exit code is 1.
 */
import { readFileSync } from 'node:fs';

import { suites } from '../test/plan.ts';
import { cleanCommit } from './nightly/changes.ts';
import { type ChangedJobs, jobsOfChanges, root, runJobs } from './nightly/run.ts';
import { fixedJobs, fullInPlace, startingAt } from './nightly/select.ts';
import { type Step, Steps } from './nightly/steps.ts';

/** `.ci/run` first runs `npm ci`, with a limit of ten minutes; it takes less than one. */
const minutes = 78;
/** Reserves a tenth, because the last suite may take longer than usual. */
const usually = Number(process.env['CI_MINUTES'] || 25) * 0.9;
if (!(usually > 0))
  refuse(`CI_MINUTES is ${process.env['CI_MINUTES']}, expected a number of minutes`);
const changes = changed();
const steps = new Steps();
const npm = (script: string): readonly string[] => ['npm', 'run', script];
const how = { again: true, until: minutes };

const test: Step = { name: 'npm test', minutes: 25, command: ['npm', 'test', '--'] };
await steps.vitest(test, undefined, () => 25);
for (const name of gates()) await steps.run({ name, minutes: 5, command: npm(name) });
await steps.run({ name: 'audit', minutes: 3, command: npm('audit') });
const { due, fixed } = fullInPlace({ fixed: fixedJobs(suites), due: changes.beyondFixed });
await runJobs(steps, fixed, how);
steps.say(`\n== changes: ${changes.since}`);
const inTurn = startingAt(cleanCommit(root), due);
for (const { suite, because } of inTurn) steps.say(`   ${suite.name.padEnd(16)}${because}`);
await runJobs(steps, inTurn, { ...how, usually });
process.exitCode = await steps.sum();

function changed(): ChangedJobs {
  try {
    return jobsOfChanges(undefined);
  } catch (error) {
    return refuse(`CI_BASE: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n0 passed, 1 failed\n`);
  process.exit(2);
}

/** The scripts of `npm run check`, read from package.json. */
function gates(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const all = String(scripts.check).split(' && ');
  return all.map((run) => run.replace('npm run ', '')).filter((name) => name !== 'test:unit');
}
