import { existsSync, readFileSync } from 'node:fs';

import { isObject } from '../../src/base/index.ts';

const messageMax = 2_000;

/** A test of a vitest report; a file that could not be loaded is one failed test without a name. */
export interface Test {
  readonly file: string;
  readonly name: string;
  readonly status: string;
  /** The beginning of why it failed; empty when it did not. */
  readonly message: string;
}

/** The tests of a vitest report; none when it is missing or cut short. */
export function testsOf(report: string): readonly Test[] {
  return filesIn(report).flatMap((file) => {
    const tests = listIn(file, 'assertionResults');
    const name = text(file, 'name');
    const message = text(file, 'message').slice(0, messageMax);
    if (tests.length === 0)
      return [{ file: name, name: '', status: text(file, 'status'), message }];
    return tests.map((test) => ({
      file: name,
      name: text(test, 'fullName'),
      status: text(test, 'status'),
      message: listIn(test, 'failureMessages').join('\n').slice(0, messageMax),
    }));
  });
}

/** Files with failed tests. */
export function failedFilesOf(report: string): readonly string[] {
  const failed = testsOf(report).filter(({ status }) => status === 'failed');
  return [...new Set(failed.map(({ file }) => file))];
}

/** Where the errors outside of tests are written, beside a report that has none of them. */
export function unhandledOf(report: string): string {
  return `${report}.unhandled`;
}

/** The first lines of the errors outside of the tests of a vitest report. */
export function unhandledErrorsOf(report: string): readonly string[] {
  const file = unhandledOf(report);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** How long each file of a vitest report took. */
export function secondsOf(report: string): ReadonlyMap<string, number> {
  return new Map(
    filesIn(report).map((file) => {
      const { startTime, endTime } = isObject(file) ? file : {};
      return [text(file, 'name'), Math.round((Number(endTime) - Number(startTime)) / 1000)];
    }),
  );
}

function filesIn(report: string): readonly unknown[] {
  return listIn(
    existsSync(report) ? parse(readFileSync(report, 'utf8')) : undefined,
    'testResults',
  );
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
