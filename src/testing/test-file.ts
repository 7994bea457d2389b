import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { codeOf } from '../base/index.ts';
import {
  checkTestText,
  type ConfigFinding,
  type ConfigPath,
  type TextLocation,
  type TestFileOptions,
  type TestOptions,
} from '../config/index.ts';
import { checkTest, type PathProblem } from './check-test.ts';
import type { TestCode } from './codes.ts';
import { type Input, inputsOf, UnreadableInput } from './inputs.ts';
import { type Setting, type Settings, UnusableSetting } from './settings.ts';

/** A single test that is ready to run. */
export interface LoadedTest {
  /** Name of the file in output. */
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly nowMs: number;
  readonly options: TestOptions;
  readonly inputs: readonly Input[];
  readonly setting: Setting;
  /** Returns the location of a part of the test in its file. */
  locationOf(path: ConfigPath): TextLocation;
}

/** A test file that was read. */
export interface LoadedFile {
  readonly file: string;
  /** The tests of the file; empty if there are findings. */
  readonly tests: readonly LoadedTest[];
  readonly findings: readonly ConfigFinding[];
}

/** A test file to read. */
export interface TestFileName {
  /** Absolute path; `file` is the name in output. */
  readonly path: string;
  readonly file: string;
}

/** Reads and checks a test file without running it. Errors in the file are returned as findings and never thrown. */
export async function loadTestFile(
  { path, file }: TestFileName,
  settings: Settings,
): Promise<LoadedFile> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return { file, tests: [], findings: [atTop(file, 'TEST_FILE', readText(codeOf(error)))] };
  }
  const { content, findings, lineOf } = await checkTestText(text, file);
  if (content === undefined) return { file, tests: [], findings };
  if (content.tests.length === 0) {
    return { file, tests: [], findings: [atTop(file, 'TEST_FILE', 'has no tests')] };
  }
  const reader = new Reader({ path, file, content, settings, lineOf });
  const tests = await reader.tests();
  const all = reader.findings.toSorted((one, other) => one.line - other.line);
  return { file, tests: all.length > 0 ? [] : tests, findings: all };
}

interface TestReaderOptions extends TestFileName {
  readonly content: TestFileOptions;
  readonly settings: Settings;
  readonly lineOf: (path: ConfigPath) => TextLocation;
}

class Reader {
  readonly findings: ConfigFinding[] = [];
  readonly #readerOptions: TestReaderOptions;
  readonly #names = new Map<string, number>();

  constructor(readerOptions: TestReaderOptions) {
    this.#readerOptions = readerOptions;
  }

  async tests(): Promise<readonly LoadedTest[]> {
    const tests: LoadedTest[] = [];
    for (const [index, options] of this.#readerOptions.content.tests.entries()) {
      const test = await this.#test(options, index);
      if (test !== undefined) tests.push(test);
    }
    return tests;
  }

  async #test(options: TestOptions, index: number): Promise<LoadedTest | undefined> {
    const { file, path, lineOf } = this.#readerOptions;
    const locationOf = (within: ConfigPath): TextLocation => lineOf(['tests', index, ...within]);
    const { line } = locationOf(['name']);
    const before = this.#names.get(options.name);
    if (before === undefined) this.#names.set(options.name, line);
    else this.#note(index, { path: ['name'], code: 'TEST_NAME', message: like(before) });
    const nowMs = this.#now(options, index);
    const setting = await this.#setting(options, index);
    if (setting === undefined || nowMs === undefined) return undefined;
    try {
      const problems = await checkTest(options, { nowMs, setting });
      for (const problem of problems) this.#note(index, problem);
      if (problems.length > 0) return undefined;
    } catch (error) {
      if (!(error instanceof UnusableSetting)) throw error;
      this.#unusable(error, ['tests', index, 'alerts']);
      return undefined;
    }
    const context = { nowMs, folder: dirname(path) };
    const inputs = options.events.flatMap((event, entry): readonly Input[] => {
      try {
        return inputsOf(event, entry, context);
      } catch (error) {
        if (!(error instanceof UnreadableInput)) throw error;
        const at = event.base64 === undefined ? 'file' : 'base64';
        const where = ['events', entry, at];
        this.#note(index, { path: where, code: 'TEST_INPUT', message: error.message });
        return [];
      }
    });
    return { file, line, name: options.name, nowMs, options, inputs, setting, locationOf };
  }

  #now(options: TestOptions, index: number): number | undefined {
    const text = options.now ?? this.#readerOptions.content.now;
    const ms = Date.parse(text);
    if (!Number.isNaN(ms)) return ms;
    const message = `now is ${text}, which is not a time such as 2026-01-31T12:00:00Z`;
    this.#note(index, { path: ['now'], code: 'TEST_TIME', message });
    return undefined;
  }

  async #setting(options: TestOptions, index: number): Promise<Setting | undefined> {
    const { path, content, settings } = this.#readerOptions;
    const config = options.config ?? content.config;
    try {
      return await settings.of({ path, config, rules: content.rules });
    } catch (error) {
      if (!(error instanceof UnusableSetting)) throw error;
      const at = options.config === undefined ? ['config'] : ['tests', index, 'config'];
      this.#unusable(error, at);
      return undefined;
    }
  }

  /** Reports a setting that cannot be used. Reports it only once, even if several tests use it. */
  #unusable({ lines }: UnusableSetting, at: ConfigPath): void {
    const { file, lineOf } = this.#readerOptions;
    for (const line of lines) {
      const message = `the configuration or rules under test have an error: ${line}`;
      if (this.findings.some((finding) => finding.message === message)) continue;
      this.findings.push({
        ...lineOf(at),
        file,
        code: 'TEST_CONFIG',
        message,
        severity: 'error',
      });
    }
  }

  #note(index: number, { path, code, message }: PathProblem): void {
    const { file, lineOf } = this.#readerOptions;
    const location = lineOf(['tests', index, ...path]);
    const text = `tests[${index}] ${message}`;
    this.findings.push({ ...location, file, code, message: text, severity: 'error' });
  }
}

function like(line: number): string {
  return `has the same name as the test in line ${line}`;
}

function atTop(file: string, code: TestCode, message: string): ConfigFinding {
  return { file, line: 1, column: 1, code, message: `the file ${message}`, severity: 'error' };
}

function readText(code: string): string {
  return code === 'ENOENT' ? 'does not exist' : `cannot be read: ${code}`;
}
