import { randomUUID } from 'node:crypto';

import type { ClickHouse } from '../../clickhouse/index.ts';
import type { Alert, AlertEpisode, AlertStates, HistoryChoice, RuleState } from '../types.ts';
import { alertOf, historyOf, historyRow, timeText, millis, ruleStateOf, stateRow } from './rows.ts';

/** State to store after an evaluation. */
export interface Saved {
  readonly rules: readonly RuleState[];
  /** `removed`: was pending, and no longer is. */
  readonly alerts: readonly (Alert & { readonly removed?: true })[];
  readonly episodes: readonly AlertEpisode[];
}

/** Tables of the state of rules and alerts, with SQL for the key of a row as strings. */
const rowKeys = {
  alert_rules: ['rule'],
  alert_states: ['rule', 'fingerprint'],
  alert_history: ['rule', 'fingerprint', 'toUnixTimestamp64Milli(starts_at)'],
} as const;

/** Returns the time of a row to write, in milliseconds since 1970. */
export type VersionOf = (
  table: keyof typeof rowKeys,
  ...key: readonly (string | number)[]
) => number;

const asLoader = { as: 'loader' } as const;
const resolvedShownMs = 15 * 60_000;
const historyTimes = ['pending_since', 'starts_at', 'ends_at', 'found_at'].map(millis).join(', ');
const stateTimes = ['pending_since', 'starts_at', 'ends_at', 'evaluated_at'].map(millis).join(', ');
const ruleTimes = ['since', 'evaluated_until', 'updated_at'].map(millis).join(', ');

/**
 * Writes what changed: episodes first, so that no sent notification is lost.
 * @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function saveState(
  clickhouse: ClickHouse,
  { rules, alerts, episodes }: Saved,
  group: (rule: string) => string,
  versionOf: VersionOf,
): Promise<void> {
  const insert = async (table: string, rows: readonly object[]): Promise<void> => {
    // Use a unique token, because writing the same state twice is valid.
    if (rows.length > 0) await clickhouse.insertRows(table, rows, `${table}:${randomUUID()}`);
  };
  await insert(
    'alert_history',
    episodes.map((episode) => {
      const { rule, fingerprint, startsAt } = episode;
      const updatedAt = versionOf('alert_history', rule, fingerprint, startsAt);
      return historyRow(episode, group(rule), updatedAt);
    }),
  );
  await insert(
    'alert_states',
    alerts.map((alert) =>
      stateRow(alert, versionOf('alert_states', alert.rule, alert.fingerprint)),
    ),
  );
  await insert(
    'alert_rules',
    rules.map((state) => ({
      rule: state.rule,
      group: state.group,
      severity: state.severity,
      state: state.state,
      since: timeText(state.since ?? 0),
      reason: state.reason,
      error_code: state.errorCode,
      firing: state.firing,
      pending: state.pending,
      evaluated_until: timeText(state.evaluatedUntil ?? 0),
      updated_at: timeText(versionOf('alert_rules', state.rule)),
    })),
  );
}

/** Reads the last stored state of rules and alerts. @throws PipelineError ERR_CLICKHOUSE_* */
export async function readAlertStates(clickhouse: ClickHouse, nowMs: number): Promise<AlertStates> {
  const rules = await clickhouse.query(
    `SELECT *, ${ruleTimes} FROM weir.alert_rules FINAL WHERE state != 'gone' ORDER BY \`group\`, rule`,
    {},
    asLoader,
  );
  const alerts = await clickhouse.query(
    `SELECT *, ${stateTimes} FROM weir.alert_states FINAL
     WHERE state IN ('pending', 'firing') OR (state = 'resolved' AND ends_at >= fromUnixTimestamp64Milli({since:Int64}))
     ORDER BY rule, starts_at, fingerprint`,
    { since: Math.floor(nowMs - resolvedShownMs) },
    asLoader,
  );
  return { rules: rules.map(ruleStateOf), alerts: alerts.map(alertOf) };
}

/** Returns firing and unknown episodes in a time range, newest first. @throws PipelineError ERR_CLICKHOUSE_* */
export async function readAlertHistory(
  clickhouse: ClickHouse,
  { from, to, rule = '', fingerprint, limit = 1_000 }: HistoryChoice,
): Promise<readonly AlertEpisode[]> {
  const rows = await clickhouse.query(
    `SELECT *, ${historyTimes} FROM weir.alert_history FINAL
     WHERE starts_at < fromUnixTimestamp64Milli({to:Int64})
       AND (ends_at = toDateTime64(0, 3) OR ends_at > fromUnixTimestamp64Milli({from:Int64}))
       AND ({rule:String} = '' OR rule = {rule:String}) AND ({any:Bool} OR fingerprint = {fingerprint:String})
     ORDER BY starts_at DESC, rule, fingerprint LIMIT {limit:UInt32}`,
    {
      from: Math.floor(from),
      to: Math.floor(to),
      rule,
      any: fingerprint === undefined,
      fingerprint: fingerprint ?? '',
      limit,
    },
    asLoader,
  );
  return rows.map(historyOf);
}

/** State that a process needs before it starts to evaluate. */
export interface Remembered {
  readonly rules: ReadonlyMap<string, RuleState>;
  readonly episodes: readonly AlertEpisode[];
}

/** Restores the state of the previous evaluation. @throws PipelineError ERR_CLICKHOUSE_* */
export async function recall(clickhouse: ClickHouse, nowMs: number): Promise<Remembered> {
  const { rules } = await readAlertStates(clickhouse, nowMs);
  const rows = await clickhouse.query(
    `SELECT *, ${historyTimes} FROM weir.alert_history FINAL
     WHERE ends_at = toDateTime64(0, 3) OR ends_at > fromUnixTimestamp64Milli({since:Int64})
     ORDER BY starts_at LIMIT 1000000`,
    { since: Math.floor(nowMs - 3 * 86_400_000) },
    asLoader,
  );
  return {
    rules: new Map(rules.map((state) => [state.rule, state])),
    episodes: rows.map(historyOf),
  };
}

/** Marks rules as removed, so that no list shows them. @throws PipelineError ERR_CLICKHOUSE_* */
export async function forgetRules(
  clickhouse: ClickHouse,
  names: readonly string[],
  versionOf: VersionOf,
): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((rule) => {
    const updatedAt = versionOf('alert_rules', rule);
    return { rule, state: 'gone', updated_at: timeText(updatedAt) };
  });
  await clickhouse.insertRows('alert_rules', rows, `alert_rules:${randomUUID()}`);
}

/**
 * Times of stored rows that are in the future, because the clock was ahead when they were written. Of the rows with the
 * same key, the latest counts, so a row that replaces such a row must be later. All other rows get the current time,
 * because they expire by it.
 */
export class RowVersions {
  readonly #clickhouse: Pick<ClickHouse, 'query'>;
  #ahead = new Map<string, number>();
  /** Time of the last refresh; rows that were written since then are in `#ahead` or earlier. */
  #nowMs = Number.POSITIVE_INFINITY;

  constructor(clickhouse: Pick<ClickHouse, 'query'>) {
    this.#clickhouse = clickhouse;
  }

  /** Call this if another process may have written rows. */
  forget(): void {
    this.#nowMs = Number.POSITIVE_INFINITY;
  }

  /**
   * Reads the times at the first call, and after the clock was set back. Call it before each evaluation.
   * @throws PipelineError ERR_CLICKHOUSE_*
   */
  async refresh(nowMs: number): Promise<void> {
    if (nowMs < this.#nowMs) this.#ahead = await this.#read(nowMs);
    this.#nowMs = nowMs;
  }

  /** Returns the times of the rows of an evaluation. */
  at(nowMs: number): VersionOf {
    return (table, ...key) => {
      const name = JSON.stringify([table, ...key.map(String)]);
      const storedMs = this.#ahead.get(name);
      if (storedMs === undefined || storedMs < nowMs) return nowMs;
      this.#ahead.set(name, storedMs + 1);
      return storedMs + 1;
    };
  }

  async #read(nowMs: number): Promise<Map<string, number>> {
    const sql = Object.entries(rowKeys).map(
      ([table, key]) =>
        `SELECT '${table}' AS name, [${key.map((each) => `CAST(${each}, 'String')`).join(', ')}] AS key,
           toUnixTimestamp64Milli(max(updated_at)) AS version
         FROM weir.${table} WHERE updated_at >= fromUnixTimestamp64Milli({now:Int64}) GROUP BY key`,
    );
    const rows = await this.#clickhouse.query<{
      readonly name: string;
      readonly key: readonly string[];
      readonly version: string;
    }>(sql.join(' UNION ALL '), { now: Math.floor(nowMs) }, { as: 'loader' });
    return new Map(
      rows.map(({ name, key, version }) => [JSON.stringify([name, ...key]), Number(version)]),
    );
  }
}
