import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { FakeIo } from './fake-io.ts';
import { jsonProblems } from './json-output.ts';

/** Result of a finished `weir` process. */
export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A `weir` process under test. */
export interface WeirProcess {
  readonly child: ChildProcess;
  readonly finished: Promise<Finished>;
  /** Everything printed to standard error so far. */
  stderr(): string;
}

const main = fileURLToPath(new URL('../../bin/weir.js', import.meta.url));

/** Standard input: complete, or as a stream. */
export type Stdin = string | Uint8Array | Readable;

/** Where a command runs. */
export interface WeirOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly stdin?: Stdin;
  /** Arguments of Node.js that start another program than the built one. */
  readonly program?: readonly string[];
}

/** Starts the built program, as a user would. */
export function startWeir(args: readonly string[], options: WeirOptions): WeirProcess {
  const child = spawn(process.execPath, [...(options.program ?? [main]), ...args], {
    cwd: options.cwd,
    env: { ...process.env, NO_COLOR: '1', ...options.env },
    stdio: [options.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  // It may exit before it has read all input.
  child.stdin?.on('error', () => {});
  if (options.stdin instanceof Readable) {
    if (child.stdin !== null) options.stdin.pipe(child.stdin);
  } else if (options.stdin !== undefined) child.stdin?.end(options.stdin);
  const finished = new Promise<Finished>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, finished: finished.then((end) => checked(args, end)), stderr: () => stderr };
}

/**
 * Variables that libraries and Node.js read from the environment of the process: a command in this process cannot have
 * other values.
 */
const ofTheProcess = /^(AWS_|NODE_|KAFKA|PG|PATH$|HOME$|TZ$)/;

/**
 * Runs a command to its end in this process, which saves a second per command. Features that only a process has
 * (signals, standard input as a source, environment variables that libraries read) start a process.
 */
export async function weir(
  args: readonly string[],
  { cwd, env = {}, stdin }: WeirOptions,
): Promise<Finished> {
  if (stdin !== undefined || Object.keys(env).some((name) => ofTheProcess.test(name))) {
    return startWeir(args, { cwd, env, ...(stdin !== undefined && { stdin }) }).finished;
  }
  const [{ program }, { reportFailure }] = await Promise.all([
    import('../../src/cli/program.ts'),
    import('../../src/cli/io.ts'),
  ]);
  const io = new FakeIo({ cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
  try {
    await program(io).parseAsync(['node', 'weir', ...args]);
  } catch (error) {
    reportFailure(error, io);
  }
  const { errText: stderr, exitCode: code, stdout } = io;
  return checked(args, { code, signal: null, stdout, stderr });
}

/** Checks the output of every command with `--json` against its schema. */
function checked(args: readonly string[], finished: Finished): Finished {
  // A killed process may have printed incomplete output.
  if (!args.includes('--json') || finished.signal !== null) return finished;
  const problems = jsonProblems(args, finished.stdout);
  if (problems.length === 0) return finished;
  throw new Error(`weir ${args.join(' ')}\n${problems.slice(0, 20).join('\n')}`);
}

/** The JSON object in the last line of standard output. */
export function lastJson(finished: Finished): Record<string, unknown> {
  const line = finished.stdout.trimEnd().split('\n').at(-1) ?? '';
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed };
  } catch {
    // Reported below, with the complete output.
  }
  throw new Error(`no JSON in the last line (exit ${finished.code}): ${line}\n${finished.stderr}`);
}

/** A temporary folder for one test; `close` removes it. */
export interface Workplace {
  readonly dir: string;
  path(name: string): string;
  write(name: string, text: string | Uint8Array): Promise<string>;
  close(): Promise<void>;
}

/** Creates an empty folder. */
export async function workplace(): Promise<Workplace> {
  const dir = await mkdtemp(join(tmpdir(), 'weir-test-'));
  const path = (name: string): string => join(dir, name);
  return {
    dir,
    path,
    async write(name, text) {
      await writeFile(path(name), text);
      return path(name);
    },
    close: () => rm(dir, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/**
 * Waits until `condition` returns a value other than undefined or false. Checks every few milliseconds; for slow
 * conditions, such as database queries, checks take at most a quarter of the time, so that they do not delay what they
 * wait for.
 */
export async function until<T>(
  what: string,
  condition: () => Promise<T | undefined | false> | T | undefined | false,
  waitMsMax = 60_000,
): Promise<T> {
  const end = Date.now() + waitMsMax;
  for (;;) {
    const startMs = performance.now();
    const value = await condition();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`waited ${waitMsMax} ms in vain until ${what}`);
    const pauseMs = Math.min(Math.max(20, 3 * (performance.now() - startMs)), 250);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
