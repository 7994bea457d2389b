import { type ConfigFinding, findingText } from '../../config/index.ts';
import type { Io } from '../io.ts';

/**
 * Prints findings to standard error, one per line: as `file:line: CODE message`, or with JSON logging, as JSON objects
 * with the same fields.
 */
export function printFindings(io: Io, findings: readonly ConfigFinding[]): void {
  for (const finding of findings) {
    const { severity, message: msg, ...location } = finding;
    const level = severity === 'warning' ? 'warn' : 'error';
    io.err(findingText(finding), { level, ...location, msg });
  }
}
