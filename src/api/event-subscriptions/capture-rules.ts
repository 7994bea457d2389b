import { sql } from 'kysely';

import { type Log, messageOf } from '../../base/index.ts';
import type { ChangeNotifier } from '../events/change-notifier.ts';
import type { Connection } from '../store/repository.ts';
import type { EventSource } from './check.ts';
import { isTraffic } from './sources.ts';

/** An event source of a traffic type as a rule of the pipeline, in the form of `capture:` in weir.yaml. */
export interface AccountRule {
  /** The rule applies to events of this account only. */
  readonly account: string;
  readonly type: string;
  readonly filter?: string;
  readonly fields?: readonly string[];
}

/** A rule, and the events that its filter could not evaluate. */
export interface UnevaluatedFilter {
  /** Undefined for a rule of the configuration. */
  readonly account: string | undefined;
  readonly type: string;
  readonly filter: string;
  /** Since the process started. */
  readonly events: number;
}

/** Counts of `UnevaluatedFilter` by rule, last reported by the pipeline in this process. */
export class UnevaluatedFilters {
  #filters: readonly UnevaluatedFilter[] = [];
  #events: ReadonlyMap<string, number> | undefined;

  /** Stores the list. It must be cheap, because it is called for every batch. The list must not change afterward. */
  set(filters: readonly UnevaluatedFilter[]): void {
    this.#filters = filters;
    this.#events = undefined;
  }

  of(account: string, { filter, type }: EventSource): number {
    if (filter === null) return 0;
    this.#events ??= new Map(this.#filters.map((one) => [keyOf(one), one.events]));
    return this.#events.get(keyOf({ account, filter, type })) ?? 0;
  }
}

function keyOf({ account, filter, type }: Omit<UnevaluatedFilter, 'events'>): string {
  return JSON.stringify([account, type, filter]);
}

/** The capture rules of the subscriptions for traffic events. */
export interface CaptureRules {
  /**
   * Receives filters that exceeded the budget (Weir kept their events), and filters that failed (their events did not
   * match). Absent if another process serves the subscriptions.
   */
  readonly report?: (
    exceeded: readonly UnevaluatedFilter[],
    notEvaluated: readonly UnevaluatedFilter[],
  ) => void;
  /** The current rules, in a stable order. */
  current(): Promise<readonly AccountRule[]>;
  /**
   * The current rules, and again after every change: immediately for changes made through this process or
   * notified by the PostgreSQL server, or after `pollMs`. Ends when `signal` aborts. While the store is unavailable, the last rules
   * stay.
   */
  changes(signal: AbortSignal): AsyncIterable<readonly AccountRule[]>;
}

/** Source of the rules. A request may end early when `signal` aborts. */
export interface RuleStore {
  /** Increases with every change of the rules. */
  version(signal?: AbortSignal): Promise<number>;
  read(signal?: AbortSignal): Promise<readonly AccountRule[]>;
}

/** Change detection of a `RuleStore`. */
export interface RuleWatch {
  /** Notified when the rules change, if this process gets the notification. */
  readonly notifier: ChangeNotifier;
  /** Interval of polling without notifications. */
  readonly pollMs: number;
  readonly logger: Log;
}

/** Watches the rules in a store. */
export function watchRules(
  store: RuleStore,
  { notifier, pollMs, logger }: RuleWatch,
): CaptureRules {
  return {
    current: () => store.read(),
    async *changes(signal) {
      let version: number | undefined;
      let failures = 0;
      while (!signal.aborted) {
        const { count } = notifier;
        try {
          const latest = await store.version(signal);
          failures = 0;
          if (latest !== version) {
            const rules = await store.read(signal);
            version = latest;
            yield rules;
            continue;
          }
        } catch (error) {
          if (signal.aborted) return;
          failures += 1;
          if (failures === 1) {
            const text = 'capture rule query failed; keeping the current rules';
            logger.warn({ reason: messageOf(error) }, text);
          }
        }
        await notifier.wait(count, pollMs, signal);
      }
    },
  };
}

/** The rules in a database. */
export function rulesIn(db: Connection): RuleStore {
  return {
    async version() {
      const { rows } = await sql<{ value: number }>`
        select value from settings where name = 'capture_rules'`.execute(db);
      return rows[0]?.value ?? 0;
    },
    async read() {
      const { rows } = await sql<{ account: string; sources: readonly EventSource[] }>`
        select account_id as account, sources from event_subscriptions
        where sources <> '[]' order by id`.execute(db);
      return rows.flatMap(({ account, sources }) => accountRulesOf(account, sources));
    },
  };
}

/** The event sources of a subscription that are rules of the pipeline. */
export function accountRulesOf(
  account: string,
  sources: readonly EventSource[],
): readonly AccountRule[] {
  return sources.filter(isTraffic).map((source) => ruleOf(account, source));
}

function ruleOf(account: string, { fields, filter, type }: EventSource): AccountRule {
  return {
    account,
    type,
    ...(filter === null ? {} : { filter }),
    ...(fields === null ? {} : { fields }),
  };
}
