import type { DeadLetterReason } from '../flow.ts';

/** What is wrong with a record or a piece of one: the part of a `Finding` that decode knows. */
export interface DecodeProblem {
  readonly reason: DeadLetterReason;
  readonly expected: string;
  readonly found: string;
  /** Where inside the transport's wrapping, for example `logEvents[3].message`; the whole record by default. */
  readonly path?: string;
  /** Byte offset of the fault inside the piece, where it has one. */
  readonly offset?: number;
  /** Size of the event, where only its beginning is there. */
  readonly sizeBytes?: number;
}

/** Tells a fault from a result. */
export function isDecodeProblem(value: object): value is DecodeProblem {
  return 'reason' in value;
}
