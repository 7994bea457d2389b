/**
 * Adds up what `.ci/run` ran: `ci-sum.ts STEPS`, a file with one line per step, `name<TAB>exit code<TAB>seconds<TAB>report`.
 *
 * A step with a vitest JSON report counts its tests, any other step counts as one test. A step that failed without a
 * failed test (a crash, an error outside of tests, no report) counts one failure, so nothing goes wrong unseen.
 * The last line is `N passed, N failed`; exit 1 when anything failed.
 *
 * A step called `NAME, again` has run the failed files of NAME once more, alone. What passes then counts as passed, and is
 * named as unsteady: somebody has to look at it. `ci-sum.ts --failed REPORT` prints those files.
 */
import { existsSync, readFileSync } from 'node:fs';

import { isObject } from '../src/base/index.ts';

interface Test {
  readonly file: string;
  readonly name: string;
  readonly status: string;
}

interface Step {
  readonly name: string;
  readonly code: number;
  readonly seconds: string;
  /** Undefined for a step that is no run of vitest. */
  readonly tests: readonly Test[] | undefined;
}

interface Count {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly unsteady: readonly string[];
}

const again = ', again';
const [first = 'steps', second = ''] = process.argv.slice(2);
if (first === '--failed') printFailedFiles(second);
else sumUp(readFileSync(first, 'utf8').split('\n').filter(Boolean).map(stepOf));

function sumUp(steps: readonly Step[]): void {
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
  const failures = counts.flatMap((count) => count.failures);
  for (const name of failures) process.stdout.write(`FAILED  ${name}\n`);
  const passedSum = counts.reduce((sum, { passed }) => sum + passed, 0);
  const failedSum = failures.length + (counts.length === 0 ? 1 : 0);
  process.stdout.write(`${passedSum} passed, ${failedSum} failed\n`);
  process.exitCode = failedSum === 0 ? 0 : 1;
}

function stepOf(line: string): Step {
  const [name = '', code = '', seconds = '', report = ''] = line.split('\t');
  return { name, code: Number(code), seconds, tests: report === '' ? undefined : testsOf(report) };
}

function countOf({ name, code, tests }: Step, rerun: Step | undefined): Count {
  if (tests === undefined && code === 0) {
    return { passed: 1, skipped: 0, failures: [], unsteady: [] };
  }
  const all = tests ?? [];
  const passed = all.filter(({ status }) => status === 'passed');
  const failed = all.filter(({ status }) => status === 'failed');
  const skipped = all.length - passed.length - failed.length;
  const unsteady = failed.filter((test) => hasPassed(test, rerun)).map(labelOf);
  const failures = failed.filter((test) => !hasPassed(test, rerun)).map(labelOf);
  const isEmpty = tests !== undefined && passed.length + failed.length === 0;
  if (failed.length === 0 && (code !== 0 || isEmpty)) {
    failures.push(`${name}: ${isEmpty && code === 0 ? 'ran no test' : `exit code ${code}`}`);
  }
  return { passed: passed.length + unsteady.length, skipped, failures, unsteady };
}

function labelOf({ file, name }: Test): string {
  return name === '' ? file : `${file}: ${name}`;
}

/** True when a second run that ended well has passed a test. */
function hasPassed({ file, name }: Test, rerun: Step | undefined): boolean {
  if (rerun?.code !== 0) return false;
  const passed = rerun.tests?.filter(({ status }) => status === 'passed') ?? [];
  // A file that could not be loaded has no tests in the first report.
  return passed.some((test) => test.file === file && (name === '' || test.name === name));
}

function printFailedFiles(report: string): void {
  const failed = testsOf(report).filter(({ status }) => status === 'failed');
  for (const file of new Set(failed.map((test) => test.file))) process.stdout.write(`${file}\n`);
}

/** The tests of a vitest report; a file that could not be loaded counts as one failed test. */
function testsOf(report: string): Test[] {
  const parsed: unknown = existsSync(report) ? parse(readFileSync(report, 'utf8')) : undefined;
  return listIn(parsed, 'testResults').flatMap((file) => {
    const tests = listIn(file, 'assertionResults');
    const name = text(file, 'name');
    if (tests.length === 0) return [{ file: name, name: '', status: text(file, 'status') }];
    return tests.map((test) => ({
      file: name,
      name: text(test, 'fullName'),
      status: text(test, 'status'),
    }));
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // Cut short by a crash: the step's exit code counts.
  }
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function text(value: unknown, key: string): string {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : '';
}
