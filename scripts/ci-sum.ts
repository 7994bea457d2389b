/**
 * Summarizes the steps of `.ci/run` and of the nightly run. `ci-sum.ts STEPS` reads a file with one line per step:
 * `name<TAB>exit code<TAB>seconds<TAB>report`.
 *
 * For a step with a vitest JSON report, it counts the tests; any other step counts as one test. A step that failed without a
 * failed test (a crash, no report) counts as one failure. The last line is `N passed, N failed`; after a failure, the exit
 * code is 1.
 *
 * An error outside of tests counts as one failure, even if all tests pass in a second run.
 *
 * The step `NAME, again` is a second run of the failed files of NAME. A test that passes in it counts as passed, and is
 * listed as `UNSTEADY`, because it needs attention. A step with the exit code `not run` is only listed, unless it is a fixed
 * part (`NAME, small`): that counts as a failure, because fixed parts always have to run.
 */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import { type Test, testsOf, unhandledErrorsOf } from './nightly/report.ts';

interface Step {
  readonly name: string;
  readonly code: number;
  readonly seconds: string;
  /** Undefined for a step without a vitest report. */
  readonly tests: readonly Test[] | undefined;
  /** Messages of errors outside of tests. */
  readonly unhandled: readonly string[];
}

interface Count {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly unsteady: readonly string[];
}

const again = ', again';
const small = ', small';
const notRun = 'not run';
sumUp(
  readFileSync(process.argv[2] ?? 'steps', 'utf8')
    .split('\n')
    .filter(Boolean),
);

function sumUp(lines: readonly string[]): void {
  const fields = lines.map((line) => line.split('\t'));
  const steps = fields.filter(([, code]) => code !== notRun).map(stepOf);
  const leftOut = fields.flatMap(([name, code]) => (code === notRun ? [name] : []));
  const counts = steps
    .filter(({ name }) => !name.endsWith(again))
    .map((step) => {
      const rerun = steps.find(({ name }) => name === `${step.name}${again}`);
      const count = countOf(step, rerun);
      const { passed, failures, skipped } = count;
      const row = [`${passed} passed`, `${failures.length} failed`, `${skipped} skipped`];
      process.stdout.write(`${[step.name.padEnd(24), ...row].join('  ')}  ${step.seconds} s\n`);
      return count;
    });
  const unsteady = counts.flatMap((count) => count.unsteady);
  for (const name of unsteady) process.stdout.write(`UNSTEADY  ${name}: passed when run again\n`);
  // A fixed part that did not run is a failure.
  const missing = leftOut.filter((name) => name?.endsWith(small));
  const failures = [
    ...counts.flatMap((count) => count.failures),
    ...missing.map((name) => `${name}: not run, no time was left`),
  ];
  for (const failure of failures) process.stdout.write(`FAILED  ${failure}\n`);
  if (leftOut.length > 0)
    process.stdout.write(
      `NOT RUN  ${leftOut.join(', ')}: no time was left (npm run test:nightly -- --only NAME)\n`,
    );
  const passedSum = counts.reduce((sum, { passed }) => sum + passed, 0);
  const failedSum = failures.length + (counts.length === 0 ? 1 : 0);
  process.stdout.write(`${passedSum} passed, ${failedSum} failed\n`);
  process.exitCode = failedSum === 0 ? 0 : 1;
}

function stepOf([name = '', code = '', seconds = '', report = '']: readonly string[]): Step {
  const tests = report === '' ? undefined : testsOf(report);
  const unhandled = report === '' ? [] : unhandledErrorsOf(report);
  return { name, code: Number(code), seconds, tests, unhandled };
}

function countOf({ name, code, tests, unhandled }: Step, rerun: Step | undefined): Count {
  if (tests === undefined && code === 0) {
    return { passed: 1, skipped: 0, failures: [], unsteady: [] };
  }
  const all = tests ?? [];
  const passed = all.filter(({ status }) => status === 'passed');
  const failed = all.filter(({ status }) => status === 'failed');
  const skipped = all.length - passed.length - failed.length;
  const unsteady = failed.filter((test) => hasPassed(test, rerun)).map(labelOf);
  const failures = failed
    .filter((test) => !hasPassed(test, rerun))
    .map((test) => [labelOf(test), ...whyOf(test)].join('\n        '));
  failures.push(...unhandled.map((message) => `${name}: outside of tests: ${message}`));
  const isEmpty = tests !== undefined && passed.length + failed.length === 0;
  if (failed.length + unhandled.length === 0 && (code !== 0 || isEmpty)) {
    failures.push(`${name}: ${isEmpty && code === 0 ? 'ran no test' : `exit code ${code}`}`);
  }
  return { passed: passed.length + unsteady.length, skipped, failures, unsteady };
}

/** The first lines of the message of a failed test, without stack frames of libraries. */
function whyOf({ message }: Test): readonly string[] {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.includes('node_modules')).slice(0, 16);
}

function labelOf({ file, name }: Test): string {
  return name === '' ? file : `${file}: ${name}`;
}

/** True if the test passed in a successful second run. */
function hasPassed({ file, name }: Test, rerun: Step | undefined): boolean {
  if (rerun?.code !== 0) return false;
  const passed = rerun.tests?.filter(({ status }) => status === 'passed') ?? [];
  // In the first report, a file that could not be loaded has no tests.
  return passed.some((test) => test.file === file && (name === '' || test.name === name));
}
