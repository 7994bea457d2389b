import { createLogger, type LoggerOptions, type ProcessLog } from '../base/index.ts';
import type { Io } from './io.ts';

/** Log options of a command. */
export interface CommandLogOptions {
  readonly level: LoggerOptions['level'];
  /** As on a terminal or not, unless the configuration says it. */
  readonly format?: LoggerOptions['format'];
  /** Receives each line, without its line break, while a screen is drawn on the terminal. */
  readonly drawn?: ((line: string) => void) | undefined;
}

/** The logger of a command: its lines go to the standard error of `io`. */
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
