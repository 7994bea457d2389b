import type { Labels, Rule } from '../types.ts';
import { type Observation, worse } from './condition.ts';

/** Observations of a rule by the end of their window, milliseconds since 1970. */
export type Observations = ReadonlyMap<number, readonly Observation[]>;

/** A series for which the condition holds, or recently held. */
export interface SeriesState {
  readonly fingerprint: string;
  readonly labels: Labels;
  readonly phase: 'pending' | 'firing';
  readonly pendingSince: number;
  /** When it started to fire; while it is pending, when it will start. */
  readonly startsAt: number;
  /** End of the first window in which the condition no longer held; undefined while it holds. */
  readonly falseSince: number | undefined;
  /** End of the last window in which the condition held; undefined if it held in none of the processed windows. */
  readonly lastHeld: number | undefined;
  /**
   * Value in the last window in which the condition held; `firstValue`: the value at the start; `peak`: the value
   * furthest past the threshold.
   */
  readonly value: number;
  readonly firstValue: number;
  readonly peak: number;
}

/** A period in which a series fired; `endsAt` is undefined while it fires. */
export interface Episode extends Omit<SeriesState, 'phase' | 'falseSince'> {
  readonly endsAt: number | undefined;
}

/** State of the series of a rule at the last window. */
export interface Folded {
  readonly states: ReadonlyMap<string, SeriesState>;
  /** Episodes in the processed windows, oldest first; ongoing ones last. */
  readonly episodes: readonly Episode[];
}

/** Fields of a rule that its series depend on. */
type FoldedRule = Pick<Rule, 'forMs' | 'keepFiringForMs' | 'op'>;

/**
 * Processes windows in order: a series is pending when the condition first holds, firing when it has held for `for`,
 * and over when it has not held for `keep_firing_for`. The result depends only on the input.
 */
export class Fold {
  readonly #rule: FoldedRule;
  readonly #states = new Map<string, SeriesState>();

  /** @param firing series that fire before the first window */
  constructor(rule: FoldedRule, firing: readonly Episode[] = []) {
    this.#rule = rule;
    for (const episode of firing) this.resume(episode);
  }

  /** Continues a series that is known to fire. */
  resume(episode: Episode): void {
    if (this.#states.get(episode.fingerprint)?.phase === 'firing') return;
    this.#states.set(episode.fingerprint, {
      ...episode,
      phase: 'firing',
      falseSince: undefined,
      lastHeld: undefined,
    });
  }

  /** State of each series at the last window. */
  get states(): ReadonlyMap<string, SeriesState> {
    return this.#states;
  }

  /** Episodes that had not ended at the last window. */
  get firing(): readonly Episode[] {
    const firing = [...this.#states.values()].filter(({ phase }) => phase === 'firing');
    return firing.map((state) => episodeOf(state, undefined));
  }

  /** Processes the window that ends at `end`. @returns the episodes that ended */
  step(end: number, observations: readonly Observation[]): readonly Episode[] {
    const states = this.#states;
    const over: Episode[] = [];
    const held = new Set<string>();
    for (const observation of observations) {
      held.add(observation.fingerprint);
      const before = states.get(observation.fingerprint);
      states.set(observation.fingerprint, observed(this.#rule, before, observation, end));
    }
    for (const [fingerprint, state] of states) {
      if (held.has(fingerprint)) continue;
      const after = unobserved(this.#rule, state, end);
      if (after !== undefined) states.set(fingerprint, after);
      else {
        states.delete(fingerprint);
        if (state.phase === 'firing') over.push(episodeOf(state, end));
      }
    }
    return over;
  }
}

/**
 * Processes windows in order and returns the state of each series. A pure function.
 * @param firing series that fire before the first window
 * @param ends ends of the windows, oldest first
 */
export function fold(
  rule: FoldedRule,
  firing: readonly Episode[],
  ends: readonly number[],
  observations: Observations,
): Folded {
  const folded = new Fold(rule, firing);
  const over = ends.flatMap((end) => folded.step(end, observations.get(end) ?? []));
  return { states: folded.states, episodes: [...over, ...folded.firing] };
}

function observed(
  { forMs, op }: Pick<Rule, 'forMs' | 'op'>,
  before: SeriesState | undefined,
  { fingerprint, labels, value }: Observation,
  end: number,
): SeriesState {
  const pendingSince = before?.pendingSince ?? end;
  const peak = before === undefined ? value : worse(before.peak, value, op);
  if (before?.phase === 'firing') {
    return { ...before, falseSince: undefined, lastHeld: end, value, peak };
  }
  const fires = end - pendingSince >= forMs;
  return {
    fingerprint,
    labels,
    phase: fires ? 'firing' : 'pending',
    pendingSince,
    startsAt: fires ? end : pendingSince + forMs,
    falseSince: undefined,
    lastHeld: end,
    value,
    firstValue: value,
    peak,
  };
}

/** @returns undefined if the series is no longer pending or firing */
function unobserved(
  { keepFiringForMs }: Pick<Rule, 'keepFiringForMs'>,
  state: SeriesState,
  end: number,
): SeriesState | undefined {
  if (state.phase === 'pending') return undefined;
  const falseSince = state.falseSince ?? end;
  return end - falseSince >= keepFiringForMs ? undefined : { ...state, falseSince };
}

function episodeOf(state: SeriesState, endsAt: number | undefined): Episode {
  return { ...state, endsAt };
}
