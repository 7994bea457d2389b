import { type Clock, type Log, messageOf, systemClock } from '../../base/index.ts';
import { type ClickHouse, Election } from '../../clickhouse/index.ts';
import type { AlertsOptions } from '../../config/index.ts';
import { ErasureWatch } from '../state/erasures.ts';
import { evaluatorRole } from '../state/evaluators.ts';
import { forgetRules, recall, RowVersions, saveState } from '../state/store.ts';
import type { Alert, AlertEpisode, Delivery, Rule, RuleState } from '../types.ts';
import { knownEpisode } from './alerts.ts';
import { queryRecords } from './query-records.ts';
import { ChangedMinutes } from './changed-minutes.ts';
import { lookIntoNew } from './contexts.ts';
import { type Freshness, type FreshnessConfig, FreshnessWatch } from './freshness.ts';
import { RuleEvaluationState } from './evaluation-state.ts';
import { endedAlert, stallRule } from './internal-rules.ts';
import { RuleRecord, type RuleView } from './record.ts';
import type { RuleRegistry, RuleChanges } from './rule-registry.ts';
import { usesWallClock } from './rule-feeds.ts';

/** Collaborators of an evaluator. */
export interface EvaluatorDeps {
  readonly clickhouse: ClickHouse;
  readonly options: AlertsOptions;
  readonly freshness: FreshnessConfig;
  readonly registry: RuleRegistry;
  readonly delivery: Delivery;
  readonly logger: Log;
  readonly coverage?: CoverageOf;
  /** Start of evaluation for new rules, in milliseconds since 1970; default: now. */
  readonly sinceMs?: number | undefined;
  /** Limits of evaluations that run continuously; default: none. */
  readonly limits?: EvaluationLimits;
  readonly clock?: Pick<Clock, 'steadyMs' | 'pause'>;
}

/** Limits of one evaluation. */
export interface EvaluationLimits {
  /** Time after which no further query starts, so that slow rules do not delay the alerts of others. */
  readonly queryMs: number;
  /** Maximum age of a window that was never evaluated; older ones stay unknown. */
  readonly catchUpMs: number;
}

/** Returns why capture rules exclude all (`unknown`) or part (`incomplete`) of the events that a rule reads. */
export type CoverageOf = (rule: Rule) => {
  readonly unknown?: string;
  readonly incomplete?: string;
};

/** Result of one evaluation. */
export interface Evaluation {
  /** False if another process evaluates. */
  readonly isLeader: boolean;
  /** Pending, firing, and just resolved. */
  readonly alerts: readonly Alert[];
  readonly rules: readonly RuleState[];
  /** End of the newest window that is evaluated for rules about events. */
  readonly evaluatedUntil: number | undefined;
  readonly isDelivered: boolean;
}

const minuteMs = 60_000;
const unlimited: EvaluationLimits = {
  queryMs: Number.POSITIVE_INFINITY,
  catchUpMs: Number.POSITIVE_INFINITY,
};
const nothing: Evaluation = {
  isLeader: false,
  alerts: [],
  rules: [],
  evaluatedUntil: undefined,
  isDelivered: true,
};

/**
 * Evaluates all rules at an interval: queries complete windows and windows that late events changed, stores the state
 * of each series in ClickHouse, and passes alerts to the delivery. The state can be restored from ClickHouse, so the
 * process can stop at any time.
 */
export class Evaluator {
  readonly #deps: EvaluatorDeps;
  readonly #election: Election;
  readonly #erasures: ErasureWatch;
  readonly #watch: FreshnessWatch;
  readonly #versions: RowVersions;
  readonly #clock: Pick<Clock, 'steadyMs' | 'pause'>;
  #changed: ChangedMinutes;
  #records: Map<string, RuleRecord> | undefined;
  /** Names of changed rules that `#records` still has in their previous version; undefined if no file changed. */
  #outdated: Set<string> | undefined;
  #isOverdue = false;

  constructor(deps: EvaluatorDeps) {
    this.#deps = deps;
    this.#clock = deps.clock ?? systemClock;
    this.#election = new Election(deps.clickhouse, evaluatorRole, this.#clock);
    this.#erasures = new ErasureWatch(deps.clickhouse);
    this.#watch = new FreshnessWatch(deps.clickhouse, deps.freshness);
    this.#versions = new RowVersions(deps.clickhouse);
    this.#changed = new ChangedMinutes(deps.clickhouse);
  }

  /** Runs one evaluation as of `nowMs`. @throws PipelineError ERR_CLICKHOUSE_* if the server is unavailable */
  async evaluate(nowMs: number, signal: AbortSignal): Promise<Evaluation> {
    this.#noteChanges(await this.#deps.registry.refresh());
    // Drop the state in memory, because an erasure or another process may change the stored state.
    if (!(await this.#erasures.mayEvaluate())) return this.#forget();
    if (!(await this.#election.isLeader())) return this.#forget();
    return await this.#election.keepDuring(() => this.#evaluateAsLeader(nowMs, signal));
  }

  async #evaluateAsLeader(nowMs: number, signal: AbortSignal): Promise<Evaluation> {
    const startedMs = this.#clock.steadyMs();
    await this.#versions.refresh(nowMs);
    const records = await this.#recordsOf(nowMs);
    const fresh = await this.#watch.check(nowMs);
    const times = this.#timesOf(fresh, nowMs);
    const changed = await this.#changed.check(times.targetMs - this.#lateMs - 86_400_000);
    for (const record of records.values()) record.markChanged(changed.minutes);
    const { clickhouse, options, freshness, limits = unlimited } = this.#deps;
    const context = {
      clickhouse,
      limits: options,
      pipeline: freshness.pipeline,
      pending: changed.pending,
      signal,
      hasTime: () => this.#clock.steadyMs() - startedMs < limits.queryMs,
    };
    const { catchUpMs } = limits;
    const overdue = await queryRecords(records.values(), {
      ...times,
      fresh,
      nowMs,
      catchUpMs,
      context,
    });
    this.#logOverdue(overdue);
    return await this.#finish(records, { fresh, nowMs, signal, ...times });
  }

  /** Drops the state in memory, which may be outdated. */
  #forget(): Evaluation {
    this.#records = undefined;
    this.#versions.forget();
    this.#deps.delivery.forget?.();
    return nothing;
  }

  /** Lets another process take over at once. */
  async leave(): Promise<void> {
    await this.#election.leave();
  }

  /** False if another process may evaluate: it was elected, or this process could not send heartbeats. */
  get isElected(): boolean {
    return this.#election.wasLeader && this.#election.isLeaseCurrent;
  }

  get #lateMs(): number {
    return this.#deps.options.allowed_lateness_minutes * minuteMs;
  }

  #timesOf(fresh: Freshness, nowMs: number) {
    const dueMs = nowMs - this.#deps.options.delay_ms;
    return {
      targetMs: floorMinute(Math.min(dueMs, fresh.completeUntil)),
      wallTargetMs: floorMinute(dueMs),
    };
  }

  /** Returns the records of all rules: at the first call, restores them; later, updates them when rule files change. */
  async #recordsOf(nowMs: number): Promise<Map<string, RuleRecord>> {
    const { registry, clickhouse, options } = this.#deps;
    const stalled = stallRule(options.stall_after_ms);
    const required = new Map([[stalled.name, stalled], ...registry.rules]);
    const records = this.#records;
    if (records !== undefined && this.#outdated === undefined) return records;
    const remembered = await recall(clickhouse, nowMs);
    if (records === undefined) this.#changed = new ChangedMinutes(clickhouse);
    const next = new Map<string, RuleRecord>();
    for (const rule of required.values()) {
      const kept = records?.get(rule.name);
      if (kept !== undefined && this.#outdated?.has(rule.name) !== true) next.set(rule.name, kept);
      else next.set(rule.name, this.#recall(rule, remembered));
    }
    const orphans = [
      ...new Set([...remembered.rules.keys(), ...remembered.episodes.map(({ rule }) => rule)]),
    ];
    for (const name of orphans.filter((each) => !required.has(each))) {
      const episodes = remembered.episodes.filter(({ rule }) => rule === name);
      await this.#end(name, episodes, nowMs);
    }
    this.#records = next;
    this.#outdated = undefined;
    return next;
  }

  #recall(rule: Rule, remembered: Awaited<ReturnType<typeof recall>>): RuleRecord {
    const before = remembered.rules.get(rule.name);
    const episodes = remembered.episodes.filter((episode) => episode.rule === rule.name);
    const firing = episodes.filter(({ kind }) => kind === 'firing');
    const lateMs = usesWallClock(rule) ? 0 : this.#lateMs;
    const until = before?.evaluatedUntil ?? this.#deps.sinceMs;
    const evaluation = new RuleEvaluationState(rule, firing.map(knownEpisode), until, lateMs);
    return new RuleRecord(evaluation, before, episodes, this.#clock);
  }

  /** Ends the open episodes of a removed rule. */
  async #end(name: string, episodes: readonly AlertEpisode[], nowMs: number): Promise<void> {
    const { clickhouse } = this.#deps;
    const ended = episodes
      .filter(({ endsAt }) => endsAt === undefined)
      .map((episode) => ({ ...episode, endsAt: Math.max(nowMs, episode.startsAt) }));
    const groups = (): string => '';
    if (await this.#erasures.isErased()) return;
    const versionOf = this.#versions.at(nowMs);
    await saveState(
      clickhouse,
      { rules: [], alerts: ended.map(endedAlert), episodes: ended },
      groups,
      versionOf,
    );
    await forgetRules(clickhouse, [name], versionOf);
  }

  /** Stores the state of every rule, and passes alerts to the delivery. */
  async #finish(
    records: ReadonlyMap<string, RuleRecord>,
    at: {
      readonly fresh: Freshness;
      readonly targetMs: number;
      readonly nowMs: number;
      readonly signal: AbortSignal;
    },
  ): Promise<Evaluation> {
    const { clickhouse, coverage, delivery, logger } = this.#deps;
    await lookIntoNew(records.values(), { clickhouse, logger });
    const views = [...records.values()].map((record): RuleView => {
      const stall = usesWallClock(record.rule) ? undefined : at.fresh.stalls[0]?.reason;
      return record.view({ stall, ...coverage?.(record.rule) }, at.nowMs);
    });
    const saved = {
      rules: views.flatMap(({ state, isChanged }) => (isChanged ? [state] : [])),
      alerts: views.flatMap(({ states }) => states),
      episodes: views.flatMap(({ episodes }) => episodes),
    };
    const groupOf = (name: string): string => records.get(name)?.rule.group ?? '';
    // Data that was read before an erasure must not be stored after it.
    if (await this.#erasures.isErased()) return this.#forget();
    if (!this.#staysElected()) return this.#forget();
    await saveState(clickhouse, saved, groupOf, this.#versions.at(at.nowMs));
    for (const record of records.values()) record.saved();
    const notifiable = views.flatMap(({ notifiable: each }) => each);
    const isDelivered = await this.#deliver(delivery, notifiable, at.signal);
    if (isDelivered) for (const record of records.values()) record.delivered();
    return {
      isLeader: true,
      alerts: views.flatMap(({ alerts }) => alerts),
      rules: views.map(({ state }) => state),
      evaluatedUntil: at.targetMs,
      isDelivered,
    };
  }

  async #deliver(
    delivery: Delivery,
    alerts: readonly Alert[],
    signal: AbortSignal,
  ): Promise<boolean> {
    if (!this.#staysElected()) return false;
    try {
      await delivery.deliver(alerts, signal, this.#erasures.last);
      return true;
    } catch (error) {
      const reason = messageOf(error);
      if (!signal.aborted) {
        this.#deps.logger.warn({ reason }, 'alerts not queued for delivery; retrying');
      }
      return false;
    }
  }

  /** Checks the election again: a process that was suspended, or could not send heartbeats, may have lost it. */
  #staysElected(): boolean {
    const { isElected } = this;
    if (!isElected) {
      this.#deps.logger.warn(
        {},
        'alert evaluation discarded; another process may evaluate the rules',
      );
    }
    return isElected;
  }

  #logOverdue(rules: number): void {
    if (rules > 0 && !this.#isOverdue) {
      const seconds = (this.#deps.limits ?? unlimited).queryMs / 1000;
      // Act: `weir alerts state` shows slow rules with the code `ALERT_TIMEOUT`. Change such a rule: use a rollup, a shorter window, or fewer groups.
      this.#deps.logger.warn({ rules, seconds }, 'alert evaluation takes too long; rules delayed');
    }
    this.#isOverdue = rules > 0;
  }

  /** Logs changed rules, and keeps their names until the evaluation uses them. */
  #noteChanges(changes: RuleChanges | undefined): void {
    if (changes === undefined) return;
    this.#outdated ??= new Set();
    for (const { name } of changes.added) this.#outdated.add(name);
    const { logger } = this.#deps;
    for (const { file, line, code, message } of changes.findings) {
      // Act: fix the rule; `weir check` lists its errors. Until then, Weir evaluates the previous version of the rule, if any.
      logger.error({ file, line, code, reason: message }, 'invalid alert rule');
    }
    const { rules } = this.#deps.registry;
    logger.info({ rules: rules.size, changed: changes.added.length }, 'alert rules loaded');
  }
}

function floorMinute(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs;
}
