import { setMaxListeners } from 'node:events';
import { isatty } from 'node:tty';

import {
  codeOf,
  isObject,
  messageOf,
  noteSecret,
  PipelineError,
  withoutSecrets,
} from '../base/index.ts';
import { createErrOutput, type ErrOutput } from './output/err-output.ts';
import { errorPage } from './error-page.ts';
import { withoutControls } from './output/printable.ts';

/** Input and output of a command. Tests replace it. */
export interface Io extends ErrOutput {
  /** Writes one line of results to standard output. */
  out(line: string): void;
  /** Writes bytes of results to standard output unchanged. Resolves when standard output accepts more data. */
  outBytes(bytes: Uint8Array): Promise<void>;
  /** The stream of standard error, for drawing progress. */
  readonly stderr: NodeJS.WriteStream | TextSink;
  /** If set, log lines go here instead of standard error. */
  readonly log?: TextSink;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Exit code of the process; see `exitCodes`. */
  exitCode: number;
  /** True if standard output is a terminal: tables and colors can be drawn. */
  readonly isTTY: boolean;
  /** True if standard error is a terminal: progress and formatted logs can be shown. */
  readonly isErrTTY: boolean;
  /** Width of the terminal in characters. */
  readonly columns: number;
  /** Aborts on the first Ctrl-C or SIGTERM. The command then finishes the work that it has started, and stops. */
  readonly signal: AbortSignal;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Absolute path of the folder to which relative paths refer. */
  readonly cwd: string;
}

/** Accepts text like a stream, but is never a terminal. */
export interface TextSink extends NodeJS.WritableStream {
  readonly isTTY?: false;
}

/** Exit codes of the process. */
export const exitCodes = {
  ok: 0,
  findings: 1,
  usage: 2,
  stopped: 3,
  unavailable: 4,
  internal: 70,
  interrupted: 130,
} as const;

/** Descriptions of the exit codes, for docs/errors.md. */
export const exitCodeMeanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  ok: 'Success; also after Ctrl-C or SIGTERM, if everything that was read is stored.',
  findings:
    'The command completed and reports a problem, such as a failed check, counts that do not reconcile, or a rejected query.',
  usage:
    'Invalid arguments, a configuration that is invalid or cannot be read, or a directory with neither a configuration nor data.',
  stopped: 'A permanent failure: wrong password, unknown stream, port in use.',
  unavailable: 'A server did not respond or was overloaded: the same command may succeed later.',
  internal: 'A bug in Weir; please report it with the printed lines.',
  interrupted:
    'Ctrl-C or SIGTERM stopped the command before its work was complete, or a second signal stopped it immediately.',
};

/** Codes of errors in the configuration file or in command-line options, which the user must fix there. */
const configurationErrors =
  /^ERR_(CONFIG_\w+|API_STORE_FLAG|SAMPLE_TARGET|SELECT_RULES|ERASE_CRITERIA|PIPELINE_(NO_SOURCE|BACKFILL_\w+)|DASHBOARDS_\w+|LIVE_\w+|ALERTS_RULE|WHAT_IF_RANGE)$/;

/** The exit code for an error. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof PipelineError) {
    if (configurationErrors.test(error.code)) return exitCodes.usage;
    if (error.remedy === 'stop') return exitCodes.stopped;
    return error.remedy === 'retry' ? exitCodes.unavailable : exitCodes.findings;
  }
  const code = codeOf(error);
  // commander also throws after it has printed help (exit code 0), not only for an argument error (1).
  if (code.startsWith('commander.')) {
    return isObject(error) && error['exitCode'] === 0 ? exitCodes.ok : exitCodes.usage;
  }
  const aborted = code === 'ABORT_ERR' || (error instanceof Error && error.name === 'AbortError');
  return aborted ? exitCodes.interrupted : exitCodes.internal;
}

/** Prints an error with its advice, and sets the exit code. */
export function reportFailure(error: unknown, io: Io): void {
  io.exitCode = exitCodeOf(error);
  if (io.exitCode === exitCodes.ok || codeOf(error).startsWith('commander.')) return;
  if (io.isErrJson) return reportAsJson(error, io);
  if (error instanceof PipelineError) {
    // On a terminal, replace control characters, because messages of ClickHouse can contain values of rows.
    io.err(`weir: ${io.isErrTTY ? withoutControls(error.message) : error.message}`);
    io.err(`  ${error.advice}`);
    io.err(`  see ${errorPage(io.cwd, error.code)}`);
  } else if (io.exitCode === exitCodes.interrupted) {
    io.err('weir: interrupted');
  } else {
    io.err(
      `weir: internal error: ${error instanceof Error ? (error.stack ?? error.message) : messageOf(error)}`,
    );
  }
}

function reportAsJson(error: unknown, io: Io): void {
  const exit_code = io.exitCode;
  if (error instanceof PipelineError) {
    const { advice, code } = error;
    io.err(error.message, {
      level: 'error',
      code,
      advice,
      see: errorPage(io.cwd, code),
      exit_code,
    });
  } else if (exit_code === exitCodes.interrupted) {
    io.err('interrupted', { level: 'warn', exit_code });
  } else {
    const stack = error instanceof Error ? error.stack : undefined;
    io.err(`internal error: ${messageOf(error)}`, { level: 'error', stack, exit_code });
  }
}

/** Environment variables with secrets that libraries read. They are not part of the configuration. */
const secretVariables = [
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_CONTAINER_AUTHORIZATION_TOKEN',
  'PGPASSWORD',
  'WEIR_OPS_TOKEN',
];

/**
 * Creates the `Io` of the process. The first SIGINT or SIGTERM aborts `signal`; the command then stores everything that
 * it has read. A second signal ends the process immediately. Even then, no event is lost, because events that are not
 * in the ledger are read again.
 */
export function processIo(): Io {
  for (const name of secretVariables) noteSecret(process.env[name] ?? '');
  const stop = new AbortController();
  // Each request in progress adds a listener.
  setMaxListeners(0, stop.signal);
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(exitCodes.interrupted);
    stop.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // Treat EPIPE as success: `weir sql ... | head` closes the pipe early.
  process.stdout.on('error', (error) => {
    process.exit(codeOf(error) === 'EPIPE' ? exitCodes.ok : exitCodes.internal);
  });
  // Ignore errors: if standard error goes to a file on a full disk, a process that loads events must continue.
  process.stderr.on('error', () => {});
  const isErrTTY = isatty(2);
  const output = createErrOutput((line) => void process.stderr.write(withoutSecrets(line)), {
    isTTY: isErrTTY,
  });
  return {
    err: (text, fields) => output.err(text, fields),
    onLogFormat: (format) => output.onLogFormat(format),
    get isErrJson() {
      return output.isErrJson;
    },
    out: (line) => void process.stdout.write(`${line}\n`),
    outBytes: (bytes) => new Promise((resolve) => process.stdout.write(bytes, () => resolve())),
    stderr: process.stderr,
    // Use a getter, because access to `process.stdin` opens it, and an open pipe keeps the process running.
    get stdin() {
      return process.stdin;
    },
    get exitCode(): number {
      return Number(process.exitCode ?? exitCodes.ok);
    },
    set exitCode(code: number) {
      process.exitCode = code;
    },
    isTTY: isatty(1),
    isErrTTY,
    columns: process.stdout.columns || 80,
    signal: stop.signal,
    env: process.env,
    cwd: process.cwd(),
  };
}
