import { existsSync, readFileSync } from 'node:fs';

import { isObject } from '../../src/base/index.ts';

const messageMax = 2_000;

/** A test of a vitest report. A file that could not be loaded is a failed test without a name. */
export interface Test {
  readonly file: string;
  readonly name: string;
  readonly status: string;
  /** The first lines of the failure message; empty if the test did not fail. */
  readonly message: string;
}

/** The tests of a vitest report; none if the report is missing or truncated. */
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

/** Path of the file with the errors outside of tests, which the report does not contain. */
export function unhandledOf(report: string): string {
  return `${report}.unhandled`;
}

/** The first lines of each error outside of the tests of a vitest report. */
export function unhandledErrorsOf(report: string): readonly string[] {
  const file = unhandledOf(report);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** The duration of each file of a vitest report. */
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
    return undefined; // A crash has truncated the report: the exit code of the step counts.
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
