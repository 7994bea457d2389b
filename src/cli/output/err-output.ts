import { format } from 'node:util';

import type { LogFormat } from '../../config/index.ts';

/** Additional fields for the JSON object of a message. */
export interface ErrFields extends Readonly<Record<string, unknown>> {
  /** Default: `error` if the text starts with `weir: `, otherwise `info`. */
  readonly level?: 'info' | 'warn' | 'error';
  /** Value of `msg` in the JSON object; by default, the text. */
  readonly msg?: string;
}

/** Standard error of a command: readable text, or one JSON object per line. */
export interface ErrOutput {
  /** True if all output on standard error is one JSON object per line, with the same keys as log lines. */
  readonly isErrJson: boolean;
  /** Writes one message: as text, or as one JSON object. */
  err(text: string, fields?: ErrFields): void;
  /** Sets the format to `log.format` of a configuration. */
  onLogFormat(format: LogFormat): void;
}

/**
 * Creates the standard error output of a command. Until a configuration is read, the format is `auto`.
 * @param write receives each line with its line break
 */
export function createErrOutput(
  write: (line: string) => void,
  { isTTY, autoFormat = isTTY ? 'pretty' : 'json' }: ErrOutputOptions,
): ErrOutput {
  let isJson = autoFormat === 'json';
  return {
    get isErrJson() {
      return isJson;
    },
    err(text, fields = {}) {
      write(`${isJson ? jsonLine(text, fields) : text}\n`);
    },
    onLogFormat(given) {
      isJson = (given === 'auto' ? autoFormat : given) === 'json';
    },
  };
}

export interface ErrOutputOptions {
  readonly isTTY: boolean;
  /** The format that `auto` stands for. Default: text on a terminal, JSON otherwise. */
  readonly autoFormat?: Exclude<LogFormat, 'auto'>;
}

const prefix = 'weir: ';

function jsonLine(text: string, { level, msg, ...fields }: ErrFields): string {
  const isPrefixed = text.startsWith(prefix);
  return JSON.stringify({
    level: level ?? (isPrefixed ? 'error' : 'info'),
    time: new Date().toISOString(),
    ...fields,
    msg: msg ?? (isPrefixed ? text.slice(prefix.length) : text),
  });
}

/**
 * Redirects process warnings, and `console` output of Node.js and libraries, to standard error in the current format.
 * Standard output is only for results.
 */
export function captureWarnings({ err }: Pick<ErrOutput, 'err'>): void {
  // Remove the default listener of Node.js, which prints plain text.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    err(`weir: ${name}: ${message}`, { level: 'warn', source: 'node' });
  });
  const print =
    (level: 'info' | 'warn' | 'error') =>
    (...values: readonly unknown[]): void =>
      err(format(...values), { level, source: 'library' });
  Object.assign(console, {
    debug: print('info'),
    log: print('info'),
    info: print('info'),
    warn: print('warn'),
    error: print('error'),
    trace: print('warn'),
  });
}
