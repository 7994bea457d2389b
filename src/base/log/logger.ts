import type { DestinationStream } from 'pino';

import type { Log } from './log.ts';
import { withoutSecrets } from './secrets.ts';

/** The log of a process. */
export interface ProcessLog extends Log {
  /** From now on lines of this level and above are written. */
  setLevel(level: LoggerOptions['level']): void;
}

/** How a logger writes. */
export interface LoggerOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `auto` is `pretty` on a terminal and `json`, one object a line, elsewhere. */
  readonly format: 'auto' | 'json' | 'pretty';
  /** True when standard error is a terminal. */
  readonly isTTY: boolean;
  /** Takes the lines instead of standard error. */
  readonly destination?: DestinationStream | undefined;
}

/** Keys whose values never reach a log line, in the object itself or up to two levels inside it. */
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
 * Makes the log of a process. Lines go to standard error, at once, because standard output belongs to results.
 * The packages are imported here, on use: a command that logs nothing does not pay 20 ms for them.
 */
export async function createLogger(options: LoggerOptions): Promise<ProcessLog> {
  const { pino } = await import('pino');
  const { level, format, isTTY } = options;
  const stderr = options.destination ?? pino.destination({ fd: 2, sync: true });
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

/** Whatever is logged passes here: words of others may quote what they were sent. */
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
