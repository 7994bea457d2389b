import type { DestinationStream, Logger as PinoLogger } from 'pino';

import { withoutSecrets } from './secrets.ts';

/**
 * Writes log lines: `logger.warn({ shard }, 'what happened')`.
 * `error` = an operator must act, `warn` = unexpected but handled, `info` = lifecycle, `debug` = never per event.
 */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'> & {
  /** A logger whose lines all carry `fields`, for example `{ room: 'load' }`. */
  child(fields: Readonly<Record<string, unknown>>): Logger;
};

/** The logger of a process. */
export type RootLogger = Logger & {
  /** From now on lines of this level and above are written, by its children too. */
  setLevel(level: LoggerOptions['level']): void;
};

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
 * Makes the logger of a process. Lines go to standard error, at once, because standard output belongs to results.
 * The packages are imported here, on use: a command that logs nothing does not pay 20 ms for them.
 */
export async function createLogger(options: LoggerOptions): Promise<RootLogger> {
  const { pino } = await import('pino');
  const { level, format, isTTY } = options;
  const stderr = options.destination ?? pino.destination({ fd: 2, sync: true });
  const pretty = format === 'pretty' || (format === 'auto' && isTTY);
  // Weak, because children come and go with what they write for.
  const children = new Set<WeakRef<PinoLogger>>();
  const logger = pino(
    {
      level,
      onChild: (child) => {
        for (const known of children) if (known.deref() === undefined) children.delete(known);
        children.add(new WeakRef(child));
      },
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
      for (const child of children) {
        const one = child.deref();
        if (one !== undefined) one.level = next;
      }
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
