import type { DeadLetterReason } from '../flow.ts';

/** The problem of a record, or of a piece of a record: the fields of a `Finding` that are known while decoding. */
export interface DecodeProblem {
  readonly reason: DeadLetterReason;
  readonly expected: string;
  readonly found: string;
  /**
   * Path in the envelope of the transport, for example `logEvents[3].message`. Absent if the problem concerns the
   * complete record or piece.
   */
  readonly path?: string;
  /** Byte offset of the error in the piece, if known. */
  readonly offset?: number;
  /** Full size of the event; set if only the start of the event is available. */
  readonly sizeBytes?: number;
}

export function isDecodeProblem(value: object): value is DecodeProblem {
  return 'reason' in value;
}

/** Returns the problem for data that exceeds a limit. `expected` names the limit. */
export function tooMuch(expected: string): DecodeProblem {
  return { reason: 'limit', expected, found: 'more' };
}
