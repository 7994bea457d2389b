import { sql } from 'kysely';

import { type Log, messageOf } from '../../base/index.ts';
import type { ChangeNotifier } from '../events/change-notifier.ts';
import type { Connection } from '../store/repository.ts';
import type { EventSource } from './check.ts';
import { isTraffic } from './sources.ts';

/** An event source with a traffic type as a capture rule of the pipeline, in the form of `capture:` in weir.yaml. */
export interface AccountRule {
  /** The rule applies to events of this account only. */
  readonly account: string;
  readonly type: string;
  readonly filter?: string;
  readonly fields?: readonly string[];
}

/** A filter of a rule, and the number of events for which it was not evaluated. */
export interface UnevaluatedFilter {
  /** Undefined for a rule from the configuration file. */
  readonly account: string | undefined;
  readonly type: string;
  readonly filter: string;
  /** Number of these events since the process started. */
  readonly events: number;
}

/** Numbers of events with an unevaluated filter, by rule, as last reported by the pipeline in this process. */
export class UnevaluatedFilters {
  #filters: readonly UnevaluatedFilter[] = [];
  #events: ReadonlyMap<string, number> | undefined;

  /**
   * Stores the list. Called for every batch, so it does no other work. The caller must not change the list afterward.
   */
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
   * Receives the filters that exceeded their cost budget (their events were kept), and the filters that failed (their
   * events did not match). Absent if another process serves the subscriptions.
   */
  readonly report?: (
    exceeded: readonly UnevaluatedFilter[],
    notEvaluated: readonly UnevaluatedFilter[],
  ) => void;
  /** Returns the current rules, in a stable order. */
  current(): Promise<readonly AccountRule[]>;
  /**
   * Yields the current rules, and then the new rules after every change. A change made through this process, or
   * notified by the PostgreSQL server, is yielded immediately; any other change within `pollMs`. While the store is
   * unavailable, yields nothing. Ends when `signal` aborts.
   */
  changes(signal: AbortSignal): AsyncIterable<readonly AccountRule[]>;
}

/** Reads the rules from a store. A request may end early when `signal` aborts. */
export interface RuleStore {
  /** Increases with every change of the rules. */
  version(signal?: AbortSignal): Promise<number>;
  read(signal?: AbortSignal): Promise<readonly AccountRule[]>;
}

/** How `watchRules` detects changes in a `RuleStore`. */
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

/** Reads the rules from a database. */
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

/** Returns the event sources of a subscription that have a traffic type, as capture rules of the pipeline. */
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
