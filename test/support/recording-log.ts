import type { Log } from '../../src/base/index.ts';

/** One log line. */
export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A log that stores its lines. */
export class RecordingLog implements Log {
  readonly lines: LogLine[] = [];

  debug(fields: object, message: string): void {
    this.lines.push({ level: 'debug', message, fields: { ...fields } });
  }

  info(fields: object, message: string): void {
    this.lines.push({ level: 'info', message, fields: { ...fields } });
  }

  warn(fields: object, message: string): void {
    this.lines.push({ level: 'warn', message, fields: { ...fields } });
  }

  error(fields: object, message: string): void {
    this.lines.push({ level: 'error', message, fields: { ...fields } });
  }

  /** `level: message` of every line, except debug. */
  get summary(): string[] {
    const loud = this.lines.filter(({ level }) => level !== 'debug');
    return loud.map(({ level, message }) => `${level}: ${message}`);
  }
}
