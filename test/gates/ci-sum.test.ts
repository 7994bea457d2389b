import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weir-sum-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Step {
  readonly name: string;
  readonly code: number | 'not run';
  /** Text of the report; undefined for a step without vitest. */
  readonly report?: string;
  readonly lost?: boolean;
}

function sum(steps: readonly Step[]): { readonly code: number; readonly lines: string[] } {
  const lines = steps.map(({ name, code, report, lost }) => {
    const path = report === undefined && lost !== true ? '' : join(folder, `${name}.json`);
    if (report !== undefined) writeFileSync(path, report);
    return `${name}\t${code}\t1\t${path}\n`;
  });
  writeFileSync(join(folder, 'steps'), lines.join(''));
  const tsx = join(repository, 'node_modules/.bin/tsx');
  const args = [join(repository, 'scripts/ci-sum.ts'), join(folder, 'steps')];
  try {
    const stdout = execFileSync(tsx, args, { encoding: 'utf8', cwd: repository });
    return { code: 0, lines: stdout.trim().split('\n') };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, lines: stdout.trim().split('\n') };
  }
}

const test = (status: string, fullName = 'a test'): object => ({ status, fullName });
const report = (...files: object[]): string => JSON.stringify({ testResults: files });

describe('the sum of .ci/run', () => {
  it('counts the tests of reports, and other steps as one test', () => {
    const tests = [test('passed'), test('passed'), test('skipped')];
    const one = report({ name: 'a.test.ts', status: 'passed', assertionResults: tests });
    const { code, lines } = sum([
      { name: 'install', code: 0 },
      { name: 'tests', code: 0, report: one },
    ]);
    expect(lines.at(-1)).toBe('3 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('lists steps for which there was no time; fixed parts among them count as failed', () => {
    const install = { name: 'install', code: 0 } as const;
    const long = sum([install, { name: 'soak', code: 'not run' }]);
    expect(long.code).toBe(0);
    expect(long.lines.at(-1)).toBe('1 passed, 0 failed');
    const small = sum([install, { name: 'kill, small', code: 'not run' }]);
    expect(small.code).toBe(1);
    expect(small.lines).toContain('FAILED  kill, small: not run, no time was left');
    expect(small.lines.at(-1)).toBe('1 passed, 1 failed');
  });

  it('lists failures with their reasons', () => {
    const message =
      'AssertionError: 3 rows\n\n    at sum (test/a.test.ts:1)\n    at node_modules/x';
    const failed = { ...test('failed', 'adds up'), failureMessages: [message] };
    const tests = [test('passed'), failed];
    const one = report({ name: 'a.test.ts', status: 'failed', assertionResults: tests });
    const { code, lines } = sum([{ name: 'tests', code: 1, report: one }]);
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
    const told = lines.slice(lines.indexOf('FAILED  a.test.ts: adds up') + 1, -1);
    expect(told.map((line) => line.trim())).toEqual([
      'AssertionError: 3 rows',
      'at sum (test/a.test.ts:1)',
    ]);
    expect(code).toBe(1);
  });

  it('counts tests that passed in a second run, and lists them', () => {
    const file = (...tests: object[]): object => ({
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: tests,
    });
    const first = report(
      file(test('passed'), test('failed', 'adds up'), test('failed', 'takes away')),
    );
    const second = report(file(test('passed', 'adds up'), test('passed', 'takes away')));
    const steps = [
      { name: 'tests', code: 1, report: first },
      { name: 'tests, again', code: 0, report: second },
    ];
    const good = sum(steps);
    expect(good.lines).toContain('UNSTEADY  a.test.ts: adds up: passed when run again');
    expect(good.lines.at(-1)).toBe('3 passed, 0 failed');
    expect(good.code).toBe(0);
    const still = report(file(test('passed', 'adds up'), test('failed', 'takes away')));
    const bad = sum([
      { name: 'tests', code: 1, report: first },
      { name: 'tests, again', code: 1, report: still },
    ]);
    expect(bad.lines).toContain('FAILED  a.test.ts: takes away');
    expect(bad.code).toBe(1);
  });

  it('counts an error outside of tests, even if the failed test passes in a second run', () => {
    const file = (status: string): object => ({
      name: 'a.test.ts',
      status,
      assertionResults: [test(status, 'adds up')],
    });
    writeFileSync(join(folder, 'tests.json.unhandled'), 'read ECONNRESET\n');
    const { code, lines } = sum([
      { name: 'tests', code: 1, report: report(file('failed')) },
      { name: 'tests, again', code: 0, report: report(file('passed')) },
    ]);
    expect(lines).toContain('FAILED  tests: outside of tests: read ECONNRESET');
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
    expect(code).toBe(1);
  });

  it('lists steps that did not run, which neither passed nor failed', () => {
    const { code, lines } = sum([
      { name: 'install', code: 0 },
      { name: 'kafka', code: 'not run' },
      { name: 'docs', code: 'not run' },
    ]);
    expect(lines).toContain(
      'NOT RUN  kafka, docs: no time was left (npm run test:nightly -- --only NAME)',
    );
    expect(lines.at(-1)).toBe('1 passed, 0 failed');
    expect(code).toBe(0);
  });

  it.each<[string, readonly Step[], string]>([
    ['a step that failed', [{ name: 's', code: 3 }], '0 passed, 1 failed'],
    [
      'a file that could not be loaded',
      [
        {
          name: 's',
          code: 1,
          report: report({ name: 'a', status: 'failed', assertionResults: [] }),
        },
      ],
      '0 passed, 1 failed',
    ],
    [
      'an error outside of tests',
      [
        {
          name: 's',
          code: 1,
          report: report({ name: 'a', status: 'passed', assertionResults: [test('passed')] }),
        },
      ],
      '1 passed, 1 failed',
    ],
    ['a report that is missing', [{ name: 's', code: 1, lost: true }], '0 passed, 1 failed'],
    [
      'a truncated report',
      [{ name: 's', code: 124, report: '{"testResults": [' }],
      '0 passed, 1 failed',
    ],
    ['a run without tests', [{ name: 's', code: 0, report: report() }], '0 passed, 1 failed'],
    ['no steps at all', [], '0 passed, 1 failed'],
    ['only steps that did not run', [{ name: 's', code: 'not run' }], '0 passed, 1 failed'],
  ])('counts %s as a failure', (_what, steps, last) => {
    const { code, lines } = sum(steps);
    expect(lines.at(-1)).toBe(last);
    expect(code).toBe(1);
  });
});
