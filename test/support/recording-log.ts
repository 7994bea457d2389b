import type { Log } from '../../src/base/index.ts';

/** One line that was logged. */
export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A log that keeps its lines. */
export class RecordingLog implements Log {
  readonly lines: LogLine[] = [];

  debug(facts: object, message: string): void {
    this.lines.push({ level: 'debug', message, facts: { ...facts } });
  }

  info(facts: object, message: string): void {
    this.lines.push({ level: 'info', message, facts: { ...facts } });
  }

  warn(facts: object, message: string): void {
    this.lines.push({ level: 'warn', message, facts: { ...facts } });
  }

  error(facts: object, message: string): void {
    this.lines.push({ level: 'error', message, facts: { ...facts } });
  }

  /** `level: message` of every line but debug ones. */
  get summary(): string[] {
    const loud = this.lines.filter(({ level }) => level !== 'debug');
    return loud.map(({ level, message }) => `${level}: ${message}`);
  }
}
