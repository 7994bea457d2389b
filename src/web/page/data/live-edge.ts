/** The range of a result, and the time when it was received. Unit: milliseconds since 1970. */
interface Answered {
  readonly now: number;
  readonly to: number;
  readonly receivedMs: number;
  /** True if the end of the range moves with the present. */
  readonly reachesNow: boolean;
}

/** Events of the last 30 s may not be stored yet. */
const arrivingMs = 30_000;

/** A range with a comparison ends at the last complete minute. */
const minuteMs = 60_000;

/**
 * Returns the time from which a range is incomplete, because events are still arriving; undefined if the range ends
 * before the present.
 */
export function arrivingFrom({
  now,
  to,
  reachesNow,
}: Pick<Answered, 'now' | 'to' | 'reachesNow'>): number | undefined {
  return reachesNow && to >= now - arrivingMs - minuteMs ? now - arrivingMs : undefined;
}

/** Maximum age of a result that describes the present. */
const freshMs = 60_000;

/** Returns whether a result can be labeled as current. @param health state of the pipeline; undefined if unknown */
export function isNowOf(answer: Answered, health: string | undefined, nowMs: number): boolean {
  const isFed = health === 'ok' || health === 'unbalanced';
  const isFresh = nowMs - answer.receivedMs < freshMs;
  return isFed && isFresh && arrivingFrom(answer) !== undefined;
}
