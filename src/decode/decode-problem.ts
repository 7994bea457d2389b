import type { DeadLetterReason } from '../flow.ts';

/** The problem of a record, or of a piece of a record: the part of a `Finding` that decode knows. */
export interface DecodeProblem {
  readonly reason: DeadLetterReason;
  readonly expected: string;
  readonly found: string;
  /** Path inside the wrapping of the transport, for example `logEvents[3].message`; defaults to the whole record. */
  readonly path?: string;
  /** Byte offset of the error inside the piece, if it has one. */
  readonly offset?: number;
  /** Size of the event, if only its start is available. */
  readonly sizeBytes?: number;
}

/** Distinguishes a problem from a result. */
export function isDecodeProblem(value: object): value is DecodeProblem {
  return 'reason' in value;
}

/** Returns the problem of data beyond a limit. */
export function tooMuch(expected: string): DecodeProblem {
  return { reason: 'limit', expected, found: 'more' };
}
