import type { DestinationStream } from 'pino';

import type { Log } from './log.ts';
import { withoutSecrets } from './secrets.ts';

/** The log of a process. */
export interface ProcessLog extends Log {
  /** Sets the minimum level of later lines. */
  setLevel(level: LoggerOptions['level']): void;
}

/** Options of `createLogger`. */
export interface LoggerOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `auto` is `pretty` on a terminal and `json`, one object per line, elsewhere. */
  readonly format: 'auto' | 'json' | 'pretty';
  /** Whether standard error is a terminal. */
  readonly isTTY: boolean;
  /** Receives the lines instead of standard error. */
  readonly destination?: DestinationStream | undefined;
}

/** Keys whose values are masked in the fields of log lines, up to two levels deep. */
const secretKeys = [
  'password',
  'analyst_password',
  'secret',
  'secret_access_key',
  'aws_secret_access_key',
  'secretAccessKey',
  'session_token',
  'sessionToken',
  'access_key',
  'token',
  'api_key',
  'authorization',
  'cookie',
];

/**
 * Creates the log of a process. Writes to standard error, synchronously; standard output is for results. Imports the
 * packages on first use, which saves 20 ms in commands that log nothing.
 */
export async function createLogger(options: LoggerOptions): Promise<ProcessLog> {
  const { pino } = await import('pino');
  const { level, format, isTTY } = options;
  const stderr = options.destination ?? (await openLines(2));
  const pretty = format === 'pretty' || (format === 'auto' && isTTY);
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[masked]',
      },
    },
    withoutSecretsOf(pretty ? await prettyStream(stderr, isTTY) : stderr),
  );
  return Object.assign(logger, {
    setLevel: (next: LoggerOptions['level']): void => {
      logger.level = next;
    },
  });
}

/**
 * Writes lines to a file descriptor, synchronously. If a write fails, for example because the disk is full, the process
 * continues: up to 1 MiB of lines is kept until writing succeeds again, and further lines are dropped.
 */
export async function openLines(fd: number): Promise<DestinationStream & NodeJS.EventEmitter> {
  const { pino } = await import('pino');
  const stream = pino.destination({ fd, sync: true, maxLength: 1_048_576 });
  // Without a listener, a log call would throw the error.
  return stream.on('error', () => {});
}

/** Masks secrets in all lines, because messages of other systems may quote the data that they received. */
function withoutSecretsOf(stream: DestinationStream): DestinationStream {
  return { write: (line) => stream.write(withoutSecrets(line)) };
}

async function prettyStream(
  stderr: DestinationStream,
  colorize: boolean,
): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({ colorize, translateTime: 'SYS:HH:MM:ss.l', singleLine: true });
  return {
    write: (line) => {
      stderr.write(format(line) ?? line);
    },
  };
}
