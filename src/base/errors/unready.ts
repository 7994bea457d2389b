/** A reason why a process makes no progress, as `/readyz` returns it. Contains no payload values and no secrets. */
export interface UnreadyReason {
  /** The part that makes no progress, for example `clickhouse` or `source`. */
  readonly component: string;
  readonly reason: string;
  readonly source?: string;
  readonly partition?: string;
  /** Stable error code; absent if no error is the reason. */
  readonly code?: string;
  /** What an operator does about it. */
  readonly advice?: string;
  /** Start of the condition, in milliseconds since 1970; absent if unknown. */
  readonly sinceMs?: number;
}
