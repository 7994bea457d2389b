/** A result with its range and its receive time. Milliseconds since 1970. */
interface Answered {
  readonly now: number;
  readonly to: number;
  readonly receivedMs: number;
  /** True if the end of the range moves with the present. */
  readonly reachesNow: boolean;
}

/** Events of this period are still arriving. */
const arrivingMs = 30_000;

/** With a comparison, a range ends with the last complete minute. */
const minuteMs = 60_000;

/** Time from which a range that reaches the present is incomplete; undefined for an earlier range. */
export function arrivingFrom({
  now,
  to,
  reachesNow,
}: Pick<Answered, 'now' | 'to' | 'reachesNow'>): number | undefined {
  return reachesNow && to >= now - arrivingMs - minuteMs ? now - arrivingMs : undefined;
}

/** An older result does not describe the present. */
const freshMs = 60_000;

/** True if a result can be labeled as current. @param health state of the pipeline; undefined if unknown */
export function isNowOf(answer: Answered, health: string | undefined, nowMs: number): boolean {
  const isFed = health === 'ok' || health === 'unbalanced';
  const isFresh = nowMs - answer.receivedMs < freshMs;
  return isFed && isFresh && arrivingFrom(answer) !== undefined;
}
