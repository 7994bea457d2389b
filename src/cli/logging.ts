import { createLogger, type LoggerOptions, type ProcessLog } from '../base/index.ts';
import type { Io } from './io.ts';

/** Log options of a command. */
export interface CommandLogOptions {
  readonly level: LoggerOptions['level'];
  /** Format that is used unless the configuration sets one. */
  readonly format?: LoggerOptions['format'];
  /** While a screen is drawn, receives each log line, without its line break. */
  readonly drawn?: ((line: string) => void) | undefined;
}

/** Creates the logger of a command, which writes to the standard error of `io`. */
export function openLogger(
  io: Io,
  { level, format, drawn }: CommandLogOptions,
): Promise<ProcessLog> {
  return createLogger({
    level,
    format: format ?? 'auto',
    isTTY: io.isErrTTY,
    destination: drawn === undefined ? io.log : { write: (line) => drawn(line.trimEnd()) },
  });
}
