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

const asLoader = { as: 'loader' } as const;
const resolvedShownMs = 15 * 60_000;
const historyTimes = ['pending_since', 'starts_at', 'ends_at', 'found_at'].map(millis).join(', ');
const stateTimes = ['pending_since', 'starts_at', 'ends_at', 'evaluated_at'].map(millis).join(', ');
const ruleTimes = ['since', 'evaluated_until', 'updated_at'].map(millis).join(', ');

/** Writes what changed: episodes first, so that no sent notification is lost. @throws PipelineError ERR_CLICKHOUSE_* */
export async function saveState(
  clickhouse: ClickHouse,
  { rules, alerts, episodes }: Saved,
  group: (rule: string) => string,
  nowMs: number,
): Promise<void> {
  const insert = async (table: string, rows: readonly object[]): Promise<void> => {
    // Use a unique token, because writing the same state twice is valid.
    if (rows.length > 0) await clickhouse.insertRows(table, rows, `${table}:${randomUUID()}`);
  };
  await insert(
    'alert_history',
    episodes.map((episode) => historyRow(episode, group(episode.rule), nowMs)),
  );
  await insert(
    'alert_states',
    alerts.map((alert) => stateRow(alert, nowMs)),
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
      updated_at: timeText(nowMs),
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
  nowMs: number,
): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((rule) => ({ rule, state: 'gone', updated_at: timeText(nowMs) }));
  await clickhouse.insertRows('alert_rules', rows, `alert_rules:${randomUUID()}`);
}
