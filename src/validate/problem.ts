import type { DeadLetterReason } from '../flow.ts';

/** What is wrong with the event at hand; becomes a `Finding`. */
export interface Problem {
  readonly reason: DeadLetterReason;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** Place in the batch's bytes, -1 when there is none. */
  readonly at: number;
}
