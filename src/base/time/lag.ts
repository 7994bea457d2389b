/** Sources that are polled yield a page at least this often, also an empty one. A longer silence means that reading is paused or fails. */
const silenceMsMax = 15_000;

/** What the last read of a partition has shown. */
export interface LastRead {
  /** Lag behind the tip at that time; undefined if unknown. */
  readonly behindMs: number | undefined;
  readonly readMs: number;
  /** True if the source receives requests instead of polling: silence means that nothing was sent. */
  readonly isPushed: boolean;
}

/**
 * Estimates the lag behind the tip now: while nothing is read, the waiting events grow older.
 * @returns milliseconds; an upper bound if reading is paused; undefined if unknown
 */
export function lagAt(nowMs: number, { behindMs, isPushed, readMs }: LastRead): number | undefined {
  const silenceMs = nowMs - readMs;
  if (behindMs === undefined || isPushed || silenceMs <= silenceMsMax) return behindMs;
  return behindMs + silenceMs;
}
