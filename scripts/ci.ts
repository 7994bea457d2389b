/**
 * What `.ci/run` runs after `npm ci`: `npm test`, the gates of `npm run check` (but the unit tests, which `npm test` has run), the
 * audit, the fixed parts of the long tests, and those long tests at full size whose sources have changed. A short one of them runs
 * once, at full size.
 *
 * It takes 25 minutes, or CI_MINUTES. Where more has changed than fits into them, suites start in the order of test/plan.ts,
 * the most important ones first, and one starts only when it is usually done in time. What was not started is named
 * beside the sum and counts as neither passed nor failed: no fault was seen, and the nightly run does it. Should everything take
 * as long as it may, all of it ends within 90 minutes.
 *
 * Up to three files with failed tests are run once more, alone. The last line is `N passed, N failed`; exit 1 when anything
 * failed.
 */
import { readFileSync } from 'node:fs';

import { suites } from '../test/plan.ts';
import { type ChangedJobs, jobsOfChanges, runJobs } from './nightly/run.ts';
import { fixedJobs, fullInPlace } from './nightly/select.ts';
import { type Step, Steps } from './nightly/steps.ts';

/** `.ci/run` gives `npm ci` ten minutes before; it takes less than one. */
const minutes = 78;
/** A tenth is left: the last suite may take longer than usual. */
const usually = Number(process.env['CI_MINUTES'] || 25) * 0.9;
if (!(usually > 0)) refuse(`CI_MINUTES is ${process.env['CI_MINUTES']}: a number of minutes`);
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
for (const { suite, because } of due) steps.say(`   ${suite.name.padEnd(16)}${because}`);
await runJobs(steps, due, { ...how, usually });
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

/** The scripts of `npm run check`: a further one there is one here. */
function gates(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const all = String(scripts.check).split(' && ');
  return all.map((run) => run.replace('npm run ', '')).filter((name) => name !== 'test:unit');
}
