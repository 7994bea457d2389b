import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { messageOf, pause, PipelineError } from '../../base/index.ts';
import { InterruptedError } from '../connection/interrupted.ts';
import { isFree } from './free-port.ts';
import { gateText, type ServerConfig, serverConfigXml, startScript } from './server-config.ts';
import { nativeBinding } from './native.ts';
import { confinementOf } from './sandbox.ts';
import { startArguments } from './server-access.ts';
import { type Command, keeperCommand, libraryCommand } from './server-child.ts';
import { installedLibrary, type ServerProgram } from './server-program.ts';
import { readyVersion } from './server-queries.ts';
import { inDataDir, writePrivateFile } from './data-dir.ts';

/** Result of a server process. */
export interface ServerExit {
  readonly code: number | null;
  readonly signal: string | null;
  /** The last part of its standard error. */
  readonly stderr: string;
}

/** A server that responds to queries. */
export interface RunningServer {
  readonly pid: number;
  readonly version: string;
  /** Resolves when the process has ended, for any reason. */
  readonly closed: Promise<ServerExit>;
  /**
   * Stops the server cleanly, and kills it after `waitMs`. Close clients first, because the server waits 5 s for them.
   */
  stop(waitMs: number): Promise<ServerExit>;
  /** Kills the server. Everything that the server acknowledged is on disk. */
  readonly kill: () => Promise<ServerExit>;
}

/** Options for starting a server. */
export interface StartOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Its working directory, which must not be the data folder: no relative path may lead to a table. */
  readonly directory?: string;
  /** Called after the library has started, before its port opens. */
  readonly beforeListening?: () => Promise<void>;
}

const probeWaitMs = 20;
const stderrLengthMax = 8 * 1024;

/**
 * Starts a server and waits until it responds with its own nonce. The caller owns the data directory.
 * @throws PipelineError ERR_CLICKHOUSE_START | ERR_CLICKHOUSE_PORT | ERR_CLICKHOUSE_LOCKED | ERR_CLICKHOUSE_DATA_DIR
 */
export async function startServer(
  program: ServerProgram,
  config: ServerConfig,
  { timeoutMs, signal, directory = '/', beforeListening }: StartOptions,
): Promise<RunningServer> {
  await inDataDir(config.dir, () => writeConfig(config));
  const binding = await nativeBinding();
  const child = spawnChild(program, config, binding, directory);
  const closed = watch(child, program);
  let exit: ServerExit | undefined;
  const ended = new AbortController();
  void closed.then((how) => {
    exit = how;
    ended.abort();
  });
  try {
    const end = Date.now() + timeoutMs;
    if (program.style === 'local') {
      const over = AbortSignal.any([
        ended.signal,
        AbortSignal.timeout(timeoutMs),
        ...given(signal),
      ]);
      await openGate(child, over, beforeListening);
    }
    for (;;) {
      if (exit !== undefined) throw await startError(exit, config);
      const version = await readyVersion(config, ended.signal);
      if (version !== undefined) {
        const kill = (): Promise<ServerExit> => {
          killGroup(child);
          return closed;
        };
        return { pid: child.pid ?? 0, version, closed, stop: stopper(child, closed), kill };
      }
      if (signal?.aborted) throw new InterruptedError();
      if (Date.now() > end) {
        const detail = `not ready after ${timeoutMs} ms`;
        throw new PipelineError('ERR_CLICKHOUSE_START', detail);
      }
      await pause(probeWaitMs, ended.signal);
    }
  } catch (error) {
    if (exit === undefined) killGroup(child);
    await closed;
    throw error;
  }
}

/** Makes the library open its port after it has started. */
async function openGate(
  { stdin }: ChildProcess,
  over: AbortSignal,
  before: StartOptions['beforeListening'],
): Promise<void> {
  const aborted = new Promise((resolve) => over.addEventListener('abort', resolve, { once: true }));
  const isReading = new Promise((resolve) => stdin?.write(gateText.wait(), resolve));
  await Promise.race([isReading, aborted]);
  if (over.aborted) return;
  await before?.();
  stdin?.write(gateText.open);
}

function given<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

/** Writes the configuration file only if its content changes, because a restart must not need space on a full disk. */
async function writeConfig(config: ServerConfig): Promise<void> {
  const xml = serverConfigXml(config);
  const found = await readFile(config.dir.config, 'utf8').catch(() => '');
  if (found !== xml) await writePrivateFile(config.dir.config, xml);
}

function spawnChild(
  program: ServerProgram,
  config: ServerConfig,
  binding: string,
  cwd: string,
): ChildProcess {
  const { dir } = config;
  const library = installedLibrary();
  // Always make the library readable: in tests, the binary is a script that runs the library.
  const programs = [binding, ...(library === undefined ? [] : [library])];
  const confined = (command: Command): Command => confine(command, config, programs);
  const [file, ...args] =
    program.style === 'local'
      ? confined(libraryCommand(binding, program.library, localArguments(config)))
      : // The process of `keeperCommand` must run outside the sandbox. It only waits.
        keeperCommand(confined([program.binary, 'server', `--config-file=${dir.config}`]));
  const child = spawn(file, args, {
    // Use a separate process group: the owner handles Ctrl-C, and signals of the server stay within its group.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd,
    env: childEnvironment(),
  });
  child.stdin?.on('error', () => {}); // The child has ended; `closed` reports it.
  return child;
}

/**
 * Passes `--path` and the log level as arguments: `clickhouse local` ignores these settings in the configuration file.
 */
function localArguments(config: ServerConfig): readonly string[] {
  const { dir } = config;
  const files = ['--config-file', dir.config, '--path', dir.data, '--log-level', 'warning'];
  return [...files, ...startArguments, '--query', startScript(config)];
}

/** Wraps a command so that it runs in the sandbox, if one is available. */
function confine(command: Command, config: ServerConfig, programs: readonly string[]): Command {
  const { sandbox } = config;
  if (sandbox.kind === 'none') return command;
  const limits = confinementOf(sandbox.abi, config, [...programs, command[0]]);
  return [process.execPath, ...launcher(), JSON.stringify(limits), ...command];
}

/** Command of the launcher: compiled JavaScript, or TypeScript through tsx, like this file. */
function launcher(): readonly string[] {
  const isSource = import.meta.url.endsWith('.ts');
  const name = isSource ? './server-launcher.ts' : './server-launcher.js';
  const script = fileURLToPath(new URL(name, import.meta.url));
  if (!isSource) return [script];
  const loader = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(loader).href, script];
}

/**
 * Settings of the server's allocator, which reads them when it is loaded. By default, it returns freed memory to the
 * kernel after five seconds. The next batch, merge, or count then causes a page fault for each page, which costs 0.5 us
 * of CPU per event (docs/bench.md).
 */
const allocator = { name: 'JE_MALLOC_CONF', default: 'dirty_decay_ms:60000' } as const;

/**
 * Passes only a part of the environment, because the server must not get the credentials of sources or other secrets.
 */
function childEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'LD_LIBRARY_PATH'];
  const values = kept.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(values),
    [allocator.name]: process.env[allocator.name] ?? allocator.default,
  };
}

function watch(child: ChildProcess, { style }: ServerProgram): Promise<ServerExit> {
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-stderrLengthMax);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve({ code: null, signal: null, stderr: `${stderr}${messageOf(error)}` });
    });
    child.once('close', (code, signal) => {
      if (style === 'server') killGroup(child); // Ends the binary if only its keeper was killed.
      resolve({ code, signal, stderr });
    });
  });
}

function stopper(child: ChildProcess, closed: Promise<ServerExit>): RunningServer['stop'] {
  return async (waitMs) => {
    child.stdin?.end();
    const timer = setTimeout(() => killGroup(child), waitMs);
    const exit = await closed;
    clearTimeout(timer);
    return exit;
  };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has already ended.
  }
}

async function startError(
  { code, signal, stderr }: ServerExit,
  config: ServerConfig,
): Promise<PipelineError> {
  const text = stderr.replace(/Logging \w+ to \S+\n?/g, '').trim();
  const how = signal === null ? `exit code ${code ?? 'none'}` : `ended by ${signal}`;
  const detail = `${how}${text === '' ? '' : `: ${text.slice(-1000)}`}`;
  // A library without a working directory ends without a message.
  if (/Address already in use/.test(text) || !(await isFree(config.port))) {
    return new PipelineError('ERR_CLICKHOUSE_PORT', `127.0.0.1:${config.port}`);
  }
  if (/Cannot lock file|Another server instance/.test(text)) {
    return new PipelineError('ERR_CLICKHOUSE_LOCKED', `${config.dir.data}, by a ClickHouse server`);
  }
  if (/^the sandbox cannot|while loading shared libraries/m.test(text)) {
    return new PipelineError('ERR_CLICKHOUSE_START', detail);
  }
  if (/Permission denied|Read-only file system|No space left/i.test(text)) {
    return new PipelineError('ERR_CLICKHOUSE_DATA_DIR', detail);
  }
  return new PipelineError('ERR_CLICKHOUSE_START', detail);
}
