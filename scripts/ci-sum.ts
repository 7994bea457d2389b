/**
 * Adds up what `.ci/run` ran: `ci-sum.ts STEPS`, a file with one line per step, `name<TAB>exit code<TAB>seconds<TAB>report`.
 *
 * A step with a vitest JSON report counts its tests, any other step counts as one test. A step that failed without a
 * failed test (a crash, an error outside of tests, no report) counts one failure, so nothing goes wrong unseen.
 * The last line is `N passed, N failed`; exit 1 when anything failed.
 */
import { existsSync, readFileSync } from 'node:fs';

import { isObject } from '../src/base/index.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

const steps = readFileSync(process.argv[2] ?? 'steps', 'utf8')
  .split('\n')
  .filter(Boolean);
const counts = steps.map((line) => {
  const [name = '', code = '', seconds = '', report = ''] = line.split('\t');
  const count = countOf(name, Number(code), report);
  const { passed, failed, skipped } = count;
  const row = [name.padEnd(24), `${passed} passed`, `${failed} failed`, `${skipped} skipped`];
  process.stdout.write(`${row.join('  ')}  ${seconds} s\n`);
  return count;
});
for (const failure of counts.flatMap(({ failures }) => failures)) {
  process.stdout.write(`FAILED  ${failure}\n`);
}
const passedSum = counts.reduce((sum, { passed }) => sum + passed, 0);
const failedSum =
  counts.reduce((sum, { failed }) => sum + failed, 0) + (counts.length === 0 ? 1 : 0);
process.stdout.write(`${passedSum} passed, ${failedSum} failed\n`);
process.exitCode = failedSum === 0 ? 0 : 1;

function countOf(name: string, code: number, report: string): Count {
  const tests = report === '' ? [] : testsOf(report);
  if (report === '' && code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  const failures = tests.filter(({ status }) => status === 'failed').map((test) => test.name);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.length - passed - failures.length;
  const empty = report !== '' && passed + failures.length === 0;
  if (failures.length === 0 && (code !== 0 || empty)) {
    failures.push(`${name}: ${empty && code === 0 ? 'ran no test' : `exit code ${code}`}`);
  }
  return { passed, failed: failures.length, skipped, failures };
}

/** The tests of a vitest report; a file that could not be loaded counts as one failed test. */
function testsOf(report: string): { readonly name: string; readonly status: string }[] {
  const parsed: unknown = existsSync(report) ? parse(readFileSync(report, 'utf8')) : undefined;
  return listIn(parsed, 'testResults').flatMap((file) => {
    const tests = listIn(file, 'assertionResults');
    const path = text(file, 'name');
    if (tests.length === 0) return [{ name: path, status: text(file, 'status') }];
    return tests.map((test) => ({
      name: `${path}: ${text(test, 'fullName')}`,
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
