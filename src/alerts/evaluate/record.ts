import { type Clock, systemClock } from '../../base/index.ts';
import type {
  Alert,
  AlertContext,
  AlertEpisode,
  AlertState,
  Rule,
  RuleError,
  RuleState,
} from '../types.ts';
import { episodeAlert, historyEpisode, pendingAlert } from './alerts.ts';
import { planRule } from './batch.ts';
import { feedsOf } from './rule-feeds.ts';
import type { WindowResults } from './condition.ts';
import type { KnownEpisode, RuleEvaluationState } from './evaluation-state.ts';

/** State of a rule to store and to report after an evaluation. */
export interface RuleView {
  readonly state: RuleState;
  /** True if `state` differs from the stored state. */
  readonly isChanged: boolean;
  /** Pending, firing, and just resolved. */
  readonly alerts: readonly Alert[];
  /** Rows for `alert_states`, including removed alerts. */
  readonly states: readonly (Alert & { readonly removed?: true })[];
  readonly episodes: readonly AlertEpisode[];
  /** Alerts to pass to the delivery. */
  readonly notifiable: readonly Alert[];
}

/** Why the result of a rule is unknown or incomplete. */
export interface UnknownReasons {
  /** A source has stalled. */
  readonly stall?: string | undefined;
  /** None of the events that the rule reads are stored. */
  readonly unknown?: string;
  /** Some of the events that the rule reads are not stored. */
  readonly incomplete?: string;
}

/** After this number of failed queries, a single window that fails again is skipped. */
const failuresMax = 5;

/**
 * Open episodes are saved again at this interval: rows of `alert_history` expire by the time of their last write, after a
 * day or more.
 */
const refreshMs = 6 * 3_600_000;

/** A rule during its evaluation: its windows, its state, and its sent notifications. */
export class RuleRecord {
  readonly evaluation: RuleEvaluationState;
  readonly #feeds: readonly string[];
  readonly #contexts = new Map<string, AlertContext | undefined>();
  /** Episodes that changed since they were saved, by key. */
  readonly #unsaved = new Map<string, KnownEpisode>();
  /** Episodes that were not passed to the delivery as firing yet. */
  readonly #undelivered = new Set<string>();
  readonly #unended = new Map<string, KnownEpisode>();
  #before: RuleState | undefined;
  #next: RuleState | undefined;
  #pendingBefore: ReadonlyMap<string, Alert> = new Map();
  #pendingNow: ReadonlyMap<string, Alert> = new Map();
  /**
   * Error of the last query; `#windowError`: error of the newest window; `#pastError`: error of an earlier window that
   * is not stored yet.
   */
  #queryError: RuleError | undefined;
  #windowError: RuleError | undefined;
  #pastError: RuleError | undefined;
  #isDue = true;
  /** Failed queries since the last successful one. */
  #failures = 0;
  /** Maximum number of windows of the next query. */
  #windowsMax = Number.POSITIVE_INFINITY;
  #queriedMs = 0;
  #unknown: AlertEpisode | undefined;
  #unknownUnsaved: AlertEpisode | undefined;
  readonly #clock: Pick<Clock, 'steadyMs'>;
  /**
   * When all open episodes were last saved; `#viewedMs`: time of the last view, if it contains all of them. By the
   * monotonic clock.
   */
  #refreshedMs = Number.NEGATIVE_INFINITY;
  #viewedMs: number | undefined;

  constructor(
    evaluation: RuleEvaluationState,
    before: RuleState | undefined,
    episodes: readonly AlertEpisode[],
    clock: Pick<Clock, 'steadyMs'> = systemClock,
  ) {
    this.evaluation = evaluation;
    this.#clock = clock;
    this.#before = before;
    this.#feeds = feedsOf(evaluation.rule, planRule(evaluation.rule)?.source.feeds);
    for (const episode of episodes) {
      if (episode.kind === 'firing') this.#contexts.set(keyOf(episode), episode.context);
      else if (episode.endsAt === undefined) this.#unknown = episode;
    }
  }

  get rule(): Rule {
    return this.evaluation.rule;
  }

  /** True if the last query of the rule failed. The next one must not delay or affect other rules. */
  get hasFailed(): boolean {
    return this.#failures > 0;
  }

  /** Time of the last query. */
  get queriedMs(): number {
    return this.#queriedMs;
  }

  /** Marks windows with new events in tables that the rule reads. */
  markChanged(minutes: ReadonlyMap<string, readonly number[]>): void {
    this.evaluation.markChanged(this.#feeds.flatMap((feed) => minutes.get(feed) ?? []));
  }

  /**
   * Returns the ends of the windows to evaluate now, oldest first. After a failed query, returns only some of the due
   * windows.
   */
  endsToQuery(targetMs: number, catchUpMs: number): readonly number[] {
    return this.evaluation.endsToQuery(targetMs, catchUpMs).slice(0, this.#windowsMax);
  }

  /** Applies the results of windows. The rule is unknown if the newest window has failed. */
  apply(ends: readonly number[], { observations, failed }: WindowResults, nowMs: number): void {
    const queried = ends.filter((end) => observations.has(end) || failed.has(end));
    if (queried.length === 0) return;
    this.#failures = 0;
    this.#windowsMax *= 2;
    this.#step(queried, { observations, failed }, nowMs);
  }

  /**
   * Called when the query of windows failed. Alerts do not change. The next query covers half of the windows. A single
   * window that fails repeatedly stays unknown, so that the rule continues with the next one.
   */
  fail(error: RuleError, ends: readonly number[], nowMs: number): void {
    this.#failures += 1;
    this.#windowsMax = Math.max(1, ends.length >> 1);
    if (ends.length === 1 && this.#failures >= failuresMax) {
      const failed = new Map(ends.map((end) => [end, error]));
      this.#step(ends, { observations: new Map(), failed }, nowMs);
    }
    this.#queriedMs = nowMs;
    this.#queryError = error;
    this.#isDue = true;
  }

  #step(ends: readonly number[], { observations, failed }: WindowResults, nowMs: number): void {
    this.#queriedMs = nowMs;
    this.#queryError = undefined;
    this.#isDue = true;
    const newest = ends.at(-1) ?? 0;
    if (newest >= (this.evaluation.evaluatedUntil ?? 0)) this.#windowError = failed.get(newest);
    if (this.#windowError === undefined) this.#pastError = [...failed.values()].at(-1);
    const unknown = new Set(failed.keys());
    const { fired, ended } = this.evaluation.apply(ends, observations, nowMs, unknown);
    for (const episode of fired) {
      this.#unsaved.set(keyOf(episode), episode);
      this.#undelivered.add(keyOf(episode));
      this.#unended.delete(keyOf(episode));
    }
    for (const episode of ended) {
      this.#unsaved.set(keyOf(episode), episode);
      this.#unended.set(keyOf(episode), episode);
    }
  }

  /** Episodes that have no context yet. */
  get uncontexted(): readonly KnownEpisode[] {
    const open = this.evaluation.episodes.filter(({ endsAt }) => endsAt === undefined);
    const required = new Set([...this.#unsaved.values(), ...open]);
    return [...required].filter((episode) => !this.#contexts.has(keyOf(episode)));
  }

  setContext(episode: KnownEpisode, context: AlertContext | undefined): void {
    this.#contexts.set(keyOf(episode), context);
    // Save the alert again: it may have been saved and sent without context.
    if (context !== undefined) this.#unsaved.set(keyOf(episode), episode);
    this.#isDue = true;
  }

  /** Returns the current state of the rule. */
  view(unknownReasons: UnknownReasons, nowMs: number): RuleView {
    const { rule, evaluation } = this;
    const times = { evaluatedUntil: evaluation.evaluatedUntil ?? nowMs, nowMs };
    const alertOf = (episode: KnownEpisode): Alert =>
      episodeAlert(rule, episode, { context: this.#contexts.get(keyOf(episode)) }, times);
    const open = evaluation.episodes.filter(({ endsAt }) => endsAt === undefined);
    const firing = open.map(alertOf);
    const pending = [...evaluation.states.values()]
      .filter(({ phase }) => phase === 'pending')
      .map((state) => pendingAlert(rule, state, times));
    this.#pendingNow = new Map(pending.map((alert) => [alert.fingerprint, alert]));
    const resolved = [...this.#unended.values()].map(alertOf);
    const known = new Set([...firing, ...pending].map(({ fingerprint }) => fingerprint));
    const removed = [...this.#pendingBefore.values()]
      .filter(({ fingerprint }) => !known.has(fingerprint))
      .map((alert) => ({ ...alert, removed: true as const }));
    const state = this.#stateOf(
      unknownReasons,
      { firing: firing.length, pending: pending.length },
      nowMs,
    );
    const viewedMs = this.#clock.steadyMs();
    this.#viewedMs = viewedMs - this.#refreshedMs >= refreshMs ? viewedMs : undefined;
    if (this.#viewedMs !== undefined) for (const each of open) this.#unsaved.set(keyOf(each), each);
    const unknownRows = this.#followUnknown(state, nowMs);
    this.#next = state;
    const isDue = this.#isDue || differs(state, this.#before);
    return {
      state,
      isChanged: isDue,
      alerts: [...firing, ...pending, ...resolved],
      states: isDue ? [...removed, ...resolved, ...firing, ...pending] : [],
      episodes: [
        ...[...this.#unsaved.values()].map((episode) =>
          historyEpisode(rule, episode, this.#contexts.get(keyOf(episode))),
        ),
        ...unknownRows,
      ],
      notifiable: [...firing, ...resolved.map((alert) => this.#asNotified(alert))],
    };
  }

  /** Marks the last view as saved. */
  saved(): void {
    this.#unsaved.clear();
    this.#refreshedMs = this.#viewedMs ?? this.#refreshedMs;
    this.#forget();
    this.#unknownUnsaved = undefined;
    this.#pastError = undefined;
    this.#before = this.#next;
    this.#pendingBefore = this.#pendingNow;
    this.#isDue = false;
  }

  /** Removes episodes that ended long ago. */
  #forget(): void {
    if (this.#contexts.size <= 2 * this.evaluation.episodes.length + 100) return;
    const known = new Set(this.evaluation.episodes.map(keyOf));
    for (const key of this.#contexts.keys()) if (!known.has(key)) this.#contexts.delete(key);
  }

  /** Marks delivered episodes as sent; a resolution that was not delivered is sent next time. */
  delivered(): void {
    for (const [key, episode] of this.#unended) {
      if (this.#undelivered.has(key)) continue;
      if (episode.endsAt !== undefined) this.#unended.delete(key);
    }
    this.#undelivered.clear();
  }

  /**
   * An episode that was detected late and has already ended is sent as firing once, because otherwise it would not be
   * reported.
   */
  #asNotified(alert: Alert): Alert {
    const isUndelivered = this.#undelivered.has(keyOf(alert));
    return isUndelivered ? { ...alert, state: 'firing', endsAt: undefined } : alert;
  }

  #stateOf(
    unknownReasons: UnknownReasons,
    { firing, pending }: { readonly firing: number; readonly pending: number },
    nowMs: number,
  ): RuleState {
    const { rule, evaluation } = this;
    const known: AlertState = firing > 0 ? 'firing' : pending > 0 ? 'pending' : 'inactive';
    const error = this.#queryError ?? this.#windowError;
    const { state, reason } = evaluateState(known, error, unknownReasons);
    const before = this.#before;
    return {
      rule: rule.name,
      group: rule.group,
      severity: rule.severity,
      state,
      since: before?.state === state && before.since !== undefined ? before.since : nowMs,
      reason,
      errorCode: error?.code ?? '',
      firing,
      pending,
      evaluatedUntil: evaluation.evaluatedUntil,
      updatedAt: nowMs,
    };
  }

  /** Stores periods in which the state is unknown, in the same way as alerts. */
  #followUnknown(state: RuleState, nowMs: number): readonly AlertEpisode[] {
    if (state.state === 'unknown' && this.#unknown === undefined) {
      this.#unknown = unknownEpisode(this.rule, state.reason, nowMs);
      this.#unknownUnsaved = this.#unknown;
    } else if (state.state !== 'unknown' && this.#unknown !== undefined) {
      this.#unknownUnsaved = { ...this.#unknown, endsAt: nowMs };
      this.#unknown = undefined;
    } else if (state.state !== 'unknown' && this.#pastError !== undefined) {
      const { message } = this.#pastError;
      this.#unknownUnsaved = { ...unknownEpisode(this.rule, message, nowMs), endsAt: nowMs };
    }
    const refreshed = this.#viewedMs === undefined ? undefined : this.#unknown;
    const row = this.#unknownUnsaved ?? refreshed;
    return row === undefined ? [] : [row];
  }
}

/**
 * Returns the state of a rule. A rule can fire on the stored events alone, but if some of its events are not stored, an
 * inactive result becomes `unknown`.
 */
function evaluateState(
  known: AlertState,
  error: RuleError | undefined,
  { incomplete = '', stall, unknown }: UnknownReasons,
): Pick<RuleState, 'state' | 'reason'> {
  const why = error?.message ?? stall ?? (known === 'inactive' ? unknown : undefined);
  if (why !== undefined) return { state: 'unknown', reason: why };
  return { state: known, reason: unknown ?? incomplete };
}

function unknownEpisode(rule: Rule, reason: string, nowMs: number): AlertEpisode {
  return {
    rule: rule.name,
    kind: 'unknown',
    severity: rule.severity,
    labels: {},
    fingerprint: '',
    pendingSince: nowMs,
    startsAt: nowMs,
    endsAt: undefined,
    value: 0,
    peak: 0,
    threshold: rule.threshold,
    late: false,
    foundAt: nowMs,
    annotations: {},
    context: undefined,
    reason,
  };
}

function differs(one: RuleState, other: RuleState | undefined): boolean {
  if (other === undefined) return true;
  return (
    one.state !== other.state ||
    one.reason !== other.reason ||
    one.evaluatedUntil !== other.evaluatedUntil ||
    one.firing !== other.firing ||
    one.pending !== other.pending
  );
}

function keyOf({ fingerprint, startsAt }: { fingerprint: string; startsAt: number }): string {
  return `${fingerprint} ${startsAt}`;
}
