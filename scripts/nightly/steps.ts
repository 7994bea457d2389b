import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { failedFilesOf, testsOf, unhandledOf } from './report.ts';
import { unhandledFile } from './unhandled-reporter.ts';

/** A command with a time limit. */
export interface Step {
  readonly name: string;
  readonly minutes: number;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const timedOut = 124;
const killAfterMs = 20_000;
const interruptMs = 10_000;
const unhandledReporter = fileURLToPath(new URL('unhandled-reporter.ts', import.meta.url));
/** Maximum number of failed files that run again. */
const againMax = 3;

/** Runs commands one after the other, shows their output, and summarizes their results. */
export class Steps {
  readonly #beganMs = Date.now();
  readonly #folder = mkdtempSync(join(tmpdir(), 'weir-steps-'));
  readonly #list = join(this.#folder, 'steps');
  /** File descriptor for the standard output of the commands. */
  readonly #out: 1 | 2;
  #child: ChildProcess | undefined;

  constructor(out: 1 | 2 = 1) {
    this.#out = out;
    appendFileSync(this.#list, '');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void this.#interrupt(signal));
    }
  }

  /** Minutes since the start. */
  get minutes(): number {
    return (Date.now() - this.#beganMs) / 60_000;
  }

  /** @returns the exit code; 124 if the command exceeded its time limit */
  async run(step: Step, report = ''): Promise<number> {
    const { name, minutes, command } = step;
    const beganMs = Date.now();
    const since = Math.round((beganMs - this.#beganMs) / 1000);
    this.say(`\n== ${name}  (${since} s so far)  ${command.join(' ')}`);
    const code = await this.#spawn(step);
    if (code === timedOut) this.say(`== ${name}: ended after the limit of ${minutes} minutes`);
    this.note(name, code, Math.round((Date.now() - beganMs) / 1000), report);
    return code;
  }

  /**
   * Runs a command that passes its last arguments to vitest.
   * @param again returns the time limit in minutes of a second run of the failed files, if there are few. A second run
   * distinguishes a busy machine from a fault. The summary lists tests that passed only in this run.
   */
  async vitest(
    step: Step,
    report = join(this.#folder, `${step.name}.json`),
    again: () => number = () => 0,
  ): Promise<boolean> {
    const reported = (path: string): readonly string[] => [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
      `--reporter=${unhandledReporter}`,
    ];
    rmSync(report, { force: true });
    rmSync(unhandledOf(report), { force: true });
    const env = { ...step.env, [unhandledFile]: unhandledOf(report) };
    const first = { ...step, env, command: [...step.command, ...reported(report)] };
    const code = await this.run(first, report);
    // A run whose tests were all skipped has not passed.
    if (code === 0) return testsOf(report).some(({ status }) => status === 'passed');
    const failed = failedFilesOf(report);
    const minutes = again();
    if (minutes < 1 || failed.length === 0 || failed.length > againMax) return false;
    const second = join(this.#folder, `${step.name}-again.json`);
    const command = ['npx', 'vitest', 'run', ...failed, ...reported(second)];
    const name = `${step.name}, again`;
    return (await this.run({ ...step, name, minutes, command }, second)) === 0;
  }

  /**
   * Records a step. Call it directly for a step that does not run: because of the time limit, or because it has passed
   * earlier.
   */
  note(name: string, code: number | 'not run', seconds: number, report = ''): void {
    appendFileSync(this.#list, `${name}\t${code}\t${seconds}\t${report}\n`);
  }

  /** Prints the summary, whose last line is `N passed, N failed`. @returns the exit code */
  async sum(): Promise<number> {
    this.say(`\n== results  (${Math.round(this.minutes * 60)} s)`);
    const command = ['npx', 'tsx', 'scripts/ci-sum.ts', this.#list];
    const code = await this.#spawn({ name: 'sum', minutes: 1, command });
    rmSync(this.#folder, { recursive: true });
    return code;
  }

  say(line: string): void {
    (this.#out === 1 ? process.stdout : process.stderr).write(`${line}\n`);
  }

  /** Gives the running command some time to clean up. */
  async #interrupt(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    const ended = child === undefined ? undefined : once(child, 'exit');
    this.#kill(signal);
    const timer = setTimeout(() => this.#kill('SIGKILL'), interruptMs);
    await ended;
    clearTimeout(timer);
    rmSync(this.#folder, { recursive: true, force: true });
    this.say('\n== interrupted: the next run skips suites that have passed on this commit');
    process.exit(130);
  }

  /** Starts a command in its own process group, so that all of its processes can be ended. */
  #spawn({ command: [program = '', ...args], minutes, env }: Step): Promise<number> {
    return new Promise((resolve) => {
      const child = spawn(program, args, {
        detached: true,
        env: { ...process.env, ...env },
        stdio: ['ignore', this.#out, 2],
      });
      this.#child = child;
      let isLate = false;
      let killing: NodeJS.Timeout | undefined;
      const limit = setTimeout(() => {
        isLate = true;
        this.#kill('SIGTERM');
        killing = setTimeout(() => this.#kill('SIGKILL'), killAfterMs);
      }, minutes * 60_000);
      const end = (code: number): void => {
        clearTimeout(limit);
        clearTimeout(killing);
        // End the remaining processes of the group.
        if (isLate) this.#kill('SIGKILL');
        this.#child = undefined;
        resolve(isLate ? timedOut : code);
      };
      child.once('error', (error) => {
        this.say(`== ${program}: ${error.message}`);
        end(127);
      });
      child.once('exit', (code) => end(code ?? 1));
    });
  }

  #kill(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // The process has already ended.
    }
  }
}
