import type { Rule } from '../types.ts';
import { worse } from './condition.ts';
import { type Episode, Fold, type Folded, type SeriesState } from './fold.ts';
import { clockStepMs } from './freshness.ts';
import type { Observation } from './condition.ts';

/** A detected episode. `foundAt`: when it was detected; `late`: late events caused it. */
export interface KnownEpisode extends Episode {
  readonly late: boolean;
  readonly foundAt: number;
}

/** Changes by one call of `apply`. */
export interface Step {
  /** Episodes that started, or were found late. */
  readonly fired: readonly KnownEpisode[];
  /** Episodes that ended. */
  readonly ended: readonly KnownEpisode[];
}

const minuteMs = 60_000;
/** An episode whose start is further in the future than this is the result of a wrong clock. */
const aheadMaxMs = 3_600_000;
/** If the newest evaluated window is in the future by no more than this, the evaluation waits for the clock. */
const rewindMinMs = Math.max(clockStepMs, minuteMs);
const noWindows: ReadonlySet<number> = new Set();

/**
 * State of one rule: the windows of the last hours in which its condition held, and its episodes. Each step adds new
 * windows, and windows that late events have changed, and computes the state again: it is a function of the windows.
 * Windows whose result is unknown change nothing.
 */
export class RuleEvaluationState {
  readonly rule: Rule;
  readonly #observations = new Map<number, readonly Observation[]>();
  /** Ends of evaluated windows to query again, because late events changed them. */
  readonly #again = new Set<number>();
  /** Last result of `endsToQuery`. */
  #due: readonly number[] = [];
  readonly #lateMs: number;
  #episodes: readonly KnownEpisode[];
  #folded: Folded = { states: new Map(), episodes: [] };
  /** Windows that end at or before this time are no longer evaluated. */
  #baseMs: number | undefined;
  #untilMs: number | undefined;
  readonly #isNew: boolean;

  /**
   * @param episodes known episodes, including those that still fire
   * @param untilMs end of the last window that an earlier process evaluated; undefined if the rule is new
   */
  constructor(
    rule: Rule,
    episodes: readonly KnownEpisode[],
    untilMs: number | undefined,
    lateMs: number,
  ) {
    this.rule = rule;
    this.#episodes = episodes;
    this.#untilMs = untilMs;
    this.#lateMs = lateMs;
    this.#isNew = untilMs === undefined;
  }

  /** End of the newest evaluated window. */
  get evaluatedUntil(): number | undefined {
    return this.#untilMs;
  }

  get states(): ReadonlyMap<string, SeriesState> {
    return this.#folded.states;
  }

  /** Ongoing episodes, and those of the last hours. */
  get episodes(): readonly KnownEpisode[] {
    return this.#episodes;
  }

  /**
   * Marks the windows that contain these minutes as due, until `apply` covers them.
   * @param changedMs minutes in which events have arrived
   */
  markChanged(changedMs: readonly number[]): void {
    const until = this.#untilMs;
    // The first evaluation queries all windows.
    if (this.#baseMs === undefined || until === undefined) return;
    for (const minute of changedMs) {
      const last = Math.min(minute + this.rule.windowMs, until);
      for (let end = minute + minuteMs; end <= last; end += minuteMs) {
        if (end > this.#baseMs) this.#again.add(end);
      }
    }
  }

  /**
   * Goes back to the present if `evaluatedUntil` is in the future by more than a step, because the clock was ahead in
   * an earlier evaluation. Open alerts that started later continue until their windows are evaluated again.
   * @param nowMs end of the newest window that has passed; `targetMs`: end of the newest window that is complete
   */
  rewind(nowMs: number, targetMs: number): void {
    if (this.#untilMs === undefined || this.#untilMs - nowMs <= rewindMinMs) return;
    this.#untilMs = targetMs;
    this.#baseMs = undefined;
    this.#observations.clear();
    this.#again.clear();
  }

  /**
   * Returns the ends of the windows to evaluate now, oldest first.
   * @param targetMs end of the newest window that is complete
   * @param catchUpMs maximum age of a window that was never evaluated; older ones stay unknown
   */
  endsToQuery(targetMs: number, catchUpMs = Number.POSITIVE_INFINITY): readonly number[] {
    const until = this.#untilMs;
    if (this.#baseMs === undefined) {
      const from = (until === undefined ? targetMs : Math.min(until, targetMs)) - this.#reachMs;
      const first = Math.max(from, targetMs - 86_400_000 - this.#reachMs);
      this.#due = minutesBetween(first, targetMs);
    } else {
      const fresh = minutesBetween(Math.max(until ?? targetMs, targetMs - catchUpMs), targetMs);
      this.#due = [...new Set([...this.#again, ...fresh])].toSorted((one, other) => one - other);
    }
    return this.#due;
  }

  /**
   * Applies the observations of windows.
   * @param ends the first ends that `endsToQuery` returned; the other windows remain due
   * @param unknown windows without a result; an earlier result remains
   */
  apply(
    ends: readonly number[],
    observations: ReadonlyMap<number, readonly Observation[]>,
    nowMs: number,
    unknown = noWindows,
  ): Step {
    if (ends.length === 0) return { fired: [], ended: [] };
    const before = this.#untilMs;
    const isFirst = this.#baseMs === undefined;
    this.#baseMs ??= (ends[0] ?? 0) - minuteMs;
    const until = Math.max(before ?? 0, ends.at(-1) ?? 0);
    const rest = isFirst ? this.#due.filter((end) => end <= until) : [];
    for (const end of rest) this.#again.add(end);
    for (const end of ends) this.#again.delete(end);
    for (const end of ends.filter((each) => !unknown.has(each))) {
      this.#observations.set(end, observations.get(end) ?? []);
    }
    this.#untilMs = until;
    this.#forget(until);
    this.#folded = this.#foldBetween(this.#baseMs, until);
    return this.#merge({ until, before, nowMs, isFirst });
  }

  /** Computes the state of each series from the windows whose result is known. */
  #foldBetween(base: number, until: number): Folded {
    const isKnown = (end: number): boolean => this.#observations.has(end);
    const covering = this.#episodes.filter(
      ({ startsAt, endsAt }) => startsAt <= base && (endsAt === undefined || endsAt > base),
    );
    const ends = minutesBetween(base, until);
    // The known windows do not show the start of an open episode if one of the windows before it is unknown.
    const resumed = ends.every(isKnown)
      ? []
      : this.#episodes.filter(
          ({ startsAt, endsAt, pendingSince }) =>
            endsAt === undefined &&
            startsAt > base &&
            !minutesBetween(Math.max(base, pendingSince - minuteMs), startsAt).every(isKnown),
        );
    const folded = new Fold(this.rule, covering);
    const over: Episode[] = [];
    for (const end of ends) {
      for (const episode of resumed) if (episode.startsAt === end) folded.resume(episode);
      if (isKnown(end)) over.push(...folded.step(end, this.#observations.get(end) ?? []));
    }
    return { states: folded.states, episodes: [...over, ...folded.firing] };
  }

  /** Period in which windows affect the state: allowed lateness, `for`, and `keep_firing_for`. */
  get #reachMs(): number {
    const { forMs, keepFiringForMs, query } = this.rule;
    // If each window needs its own query, or if the rule is new, only the windows on which the state depends are
    // queried at first.
    const isShort = this.#baseMs === undefined && (this.#isNew || query.kind === 'sql');
    return (isShort ? 0 : this.#lateMs) + forMs + keepFiringForMs + 2 * minuteMs;
  }

  #forget(until: number): void {
    const base = Math.max(this.#baseMs ?? 0, until - this.#lateMs - this.#reachMs);
    this.#baseMs = base;
    for (const end of this.#observations.keys()) if (end <= base) this.#observations.delete(end);
    for (const end of this.#again) if (end <= base) this.#again.delete(end);
    this.#episodes = this.#episodes.filter(({ endsAt }) => endsAt === undefined || endsAt > base);
  }

  #merge(at: {
    readonly until: number;
    readonly before: number | undefined;
    readonly nowMs: number;
    readonly isFirst: boolean;
  }): Step {
    const fired: KnownEpisode[] = [];
    const ended: KnownEpisode[] = [];
    const known = new Map(this.#episodes.map((episode) => [episodeKey(episode), episode]));
    const met = new Set<string>();
    for (const found of this.#folded.episodes) {
      const match = this.#episodes.find((episode) => isSame(episode, found));
      const after =
        match === undefined ? this.#startSeries(found, at) : this.#update(match, found, at);
      if (after === undefined) continue;
      const key = episodeKey(after);
      met.add(key);
      known.set(key, after);
      if (startsNow(match, after)) fired.push(after);
      if (endsNow(match, after)) ended.push(after);
    }
    for (const [key, episode] of known) {
      if (met.has(key) || episode.endsAt !== undefined) continue;
      // After `rewind`, the windows in which the episode started are not evaluated again yet. A start in the far future
      // is not real.
      if (episode.startsAt > at.until && episode.startsAt - at.until <= aheadMaxMs) continue;
      // End the episode: late events have removed its cause, or the rule was changed.
      const after = { ...episode, endsAt: Math.max(at.until, episode.startsAt) };
      known.set(key, after);
      ended.push(after);
    }
    this.#episodes = [...known.values()];
    return { fired, ended };
  }

  /** Returns a new episode, or undefined if it must not be reported. */
  #startSeries(
    found: Episode,
    { before, nowMs, isFirst }: { before: number | undefined; nowMs: number; isFirst: boolean },
  ): KnownEpisode | undefined {
    // A new rule does not report episodes that ended before it was added.
    if (this.#isNew && isFirst && found.endsAt !== undefined) return undefined;
    return { ...found, late: before !== undefined && found.startsAt <= before, foundAt: nowMs };
  }

  /** Updates an episode with the current windows. Sent notifications are never retracted. */
  #update(
    known: KnownEpisode,
    found: Episode,
    { before, until }: { readonly before: number | undefined; readonly until: number },
  ): KnownEpisode {
    const { op, keepFiringForMs } = this.rule;
    const peak = worse(known.peak, found.peak, op);
    const { value } = found;
    if (known.endsAt === undefined) {
      // The episode was reported as firing until `before`, so it cannot end earlier.
      const isRetracted = found.endsAt !== undefined && found.endsAt <= (before ?? 0);
      return { ...known, value, peak, endsAt: isRetracted ? until : found.endsAt };
    }
    // The episode had ended, but late events show that the condition continued to hold.
    const continues =
      found.lastHeld !== undefined &&
      found.lastHeld >= known.endsAt - keepFiringForMs &&
      (found.endsAt ?? Number.POSITIVE_INFINITY) > known.endsAt;
    return continues ? { ...known, value, peak, endsAt: found.endsAt } : known;
  }
}

function isSame(one: Episode, other: Episode): boolean {
  return (
    one.fingerprint === other.fingerprint &&
    one.startsAt <= (other.endsAt ?? Number.POSITIVE_INFINITY) &&
    other.startsAt <= (one.endsAt ?? Number.POSITIVE_INFINITY)
  );
}

/** True for an episode that is new, or that was considered ended and continues. */
function startsNow(before: KnownEpisode | undefined, after: KnownEpisode): boolean {
  if (before === undefined) return true;
  return before.endsAt !== undefined && after.endsAt === undefined;
}

/** True for an episode that has a new end. */
function endsNow(before: KnownEpisode | undefined, after: KnownEpisode): boolean {
  return after.endsAt !== undefined && after.endsAt !== before?.endsAt;
}

function episodeKey({ fingerprint, startsAt }: Episode): string {
  return `${fingerprint} ${startsAt}`;
}

/** Ends of minutes after one instant, up to another. */
export function minutesBetween(afterMs: number, untilMs: number): readonly number[] {
  const ends: number[] = [];
  const first = Math.floor(afterMs / minuteMs) * minuteMs + minuteMs;
  for (let end = first; end <= untilMs; end += minuteMs) ends.push(end);
  return ends;
}
