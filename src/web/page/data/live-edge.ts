/** An answer with its range, and when it came. Milliseconds since 1970. */
interface Answered {
  readonly now: number;
  readonly to: number;
  readonly receivedMs: number;
  /** True for a range whose end moves with the present. */
  readonly reachesNow: boolean;
}

/** The newest seconds are still arriving. */
const arrivingMs = 30_000;

/** With a comparison a range ends with the last minute that is over. */
const minuteMs = 60_000;

/** Time from which a range that reaches the present is not complete; undefined for one that ended before. */
export function arrivingFrom({
  now,
  to,
  reachesNow,
}: Pick<Answered, 'now' | 'to' | 'reachesNow'>): number | undefined {
  return reachesNow && to >= now - arrivingMs - minuteMs ? now - arrivingMs : undefined;
}

/** An answer that is older says nothing of now. */
const freshMs = 60_000;

/** True where an answer may be called what is now. @param health state of the pipeline; undefined: not known */
export function isNowOf(answer: Answered, health: string | undefined, nowMs: number): boolean {
  const isFed = health === 'ok' || health === 'unbalanced';
  const isFresh = nowMs - answer.receivedMs < freshMs;
  return isFed && isFresh && arrivingFrom(answer) !== undefined;
}
