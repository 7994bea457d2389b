import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { inputsOf, writeStamp } from '../../scripts/build/stamp.ts';
import type { Bug } from './bugs.ts';

/** The repository that is copied. */
const root = fileURLToPath(new URL('../..', import.meta.url));

// Less than the timeout of vitest, so that no process outlives the test.
const runMsMax = 280_000;

/** A test in the JSON report of vitest. */
interface Assertion {
  readonly status: string;
}

/** A test file in the report. It has no tests if it could not be loaded. */
interface FileReport {
  readonly name: string;
  readonly assertionResults: readonly Assertion[];
}

/** Exit code and output of a program. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Result of running tests. */
export interface Outcome {
  readonly passed: number;
  /** Files with failed tests. */
  readonly failed: readonly string[];
  /** The names of the failed tests, with expected and actual values as vitest prints them. */
  readonly messages: readonly string[];
  /** Errors outside of tests: a file that cannot be loaded, a failed build. */
  readonly broken: readonly string[];
}

/**
 * A copy of the working tree in a temporary folder. It includes `dist/`, which is not rebuilt after planting a bug. So tests
 * that import the sources run the bug, and tests that start the program do not.
 */
export class Tree {
  readonly folder = mkdtempSync(join(tmpdir(), 'weir-planted-'));

  constructor() {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
    for (const file of listed.filter((name) => name !== '' && existsSync(join(root, name)))) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(root, file), join(this.folder, file));
    }
    cpSync(join(root, 'dist'), join(this.folder, 'dist'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Runs `work` while the bug is planted. */
  async withBug<T>({ file, from, to }: Omit<Bug, 'area'>, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file);
    const sound = readFileSync(path, 'utf8');
    writeFileSync(path, sound.split(from).join(to));
    try {
      return await work();
    } finally {
      writeFileSync(path, sound);
    }
  }

  /** Runs test files as `npm test` does. */
  async test(files: readonly string[]): Promise<Outcome> {
    const report = join(this.folder, 'report.json');
    rmSync(report, { force: true });
    const program = join(root, 'node_modules/.bin/vitest');
    writeStamp(this.folder, inputsOf(this.folder));
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const options = { cwd: this.folder, env: plainEnvironment(), timeout: runMsMax };
    const run = promisify(execFile)(program, ['run', ...files, ...reporters], options);
    const said = await run.catch((error: unknown) => {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return { stdout, stderr };
    });
    const reports: readonly FileReport[] = existsSync(report)
      ? JSON.parse(readFileSync(report, 'utf8')).testResults
      : [];
    const byFile = files.map((file) => ({
      file,
      tests: reports.find(({ name }) => name === join(this.folder, file))?.assertionResults ?? [],
    }));
    return {
      passed: byFile.flatMap(({ tests }) => tests.filter(({ status }) => status === 'passed'))
        .length,
      failed: byFile
        .filter(({ tests }) => tests.some(({ status }) => status === 'failed'))
        .map(({ file }) => file),
      messages: said.stderr.match(/^ FAIL [\s\S]*?(?=\n ❯ )/gm) ?? [],
      broken: byFile
        .filter(({ tests }) => tests.length === 0)
        .map(({ file }) => `${file} has no results:\n${said.stdout}${said.stderr}`),
    };
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Replaces a text that must exist. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} lacks ${from}`);
    this.write(file, text.replace(from, to));
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  /** Runs a program of the copy; it may fail. */
  async run(program: string, args: readonly string[], cwd = this.folder): Promise<Ran> {
    const options = { cwd, env: plainEnvironment(), timeout: runMsMax };
    return await new Promise((resolve) => {
      execFile(join(this.folder, program), args, options, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      });
    });
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The environment of a separate vitest run, with tests at small size. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = /^(VITEST|WEIR_TEST_)|^(TEST|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|FORCE_COLOR)$/;
  const rest = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(rest), NO_COLOR: '1' };
}
