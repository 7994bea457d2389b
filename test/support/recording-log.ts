import type { Log } from '../../src/base/index.ts';

/** One line that was logged. */
export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A log that keeps its lines. */
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

  /** `level: message` of every line but debug ones. */
  get summary(): string[] {
    const loud = this.lines.filter(({ level }) => level !== 'debug');
    return loud.map(({ level, message }) => `${level}: ${message}`);
  }
}
