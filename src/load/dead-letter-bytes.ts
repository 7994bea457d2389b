import type { Finding, RejectedEvent } from '../flow.ts';

/** Memory of a dead letter in addition to its text: its finding, and its row during the insert. Measured, in bytes. */
const letterBytes = 3 * 1024;

/** Returns the memory of a dead letter until it is stored. */
export function deadLetterBytes({ start, end }: Finding): number {
  return end - start + letterBytes;
}

/** Returns the memory of dead letters until they are stored. */
export function deadLettersBytes(rejected: readonly RejectedEvent[]): number {
  return rejected.reduce((sum, { finding }) => sum + deadLetterBytes(finding), 0);
}
