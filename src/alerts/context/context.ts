import { configOrder } from '../../catalog/index.ts';
import type { ClickHouse, Row } from '../../clickhouse/index.ts';
import {
  type QueryFunction,
  changesWithPrevious,
  panel,
  runPanel,
} from '../../dashboards/index.ts';
import { literal } from '../rules/filter.ts';
import type {
  AlertContext,
  ContextChange,
  ContextTotals,
  FieldDifference,
  Labels,
  Ranked,
  Rule,
} from '../types.ts';
import { countedCondition } from './condition.ts';
import { countedFor } from './counted.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const rankedMax = 5;
const changesMax = 20;
const newestFirst = configOrder('', ' DESC');
/** Tolerated difference between the clocks of the edge and of the API. */
const clockSkewMs = 10_000;
/** Object types that control which clients are blocked. */
const policyObjects = ['ip_policy', 'ip_policy_rule', 'ip_restriction'];

const options = {
  as: 'loader',
  heavy: true,
  settings: { max_execution_time: 5, max_threads: 1 },
} as const;

/** The alert whose context is built. */
export interface ContextSubject {
  readonly rule: Rule;
  readonly labels: Labels;
  readonly startsAt: number;
}

/**
 * Builds the context of an alert: top clients, hosts, and paths, the totals of the same period a day earlier, and the
 * changes in the hour before.
 * @returns undefined for rules about Weir itself
 * @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function buildContext(
  clickhouse: ClickHouse,
  { rule, labels, startsAt }: ContextSubject,
): Promise<AlertContext | undefined> {
  const range = { from: startsAt - rule.windowMs, to: startsAt };
  if (rule.query.kind === 'metric' && rule.query.metric === 'config_changes') {
    return await configContext(clickhouse, countedCondition(rule, labels, 'config_events'), range);
  }
  const counted = countedFor(rule, labels);
  if (counted === undefined) return undefined;
  const found = await clickhouse.query(
    `SELECT multiIf(grouping(client) = 0, 'client', grouping(host) = 0, 'host', grouping(path) = 0, 'path', '') AS by,
       ${addressText('client')} AS client_text, host, path, count() AS n, uniqExact(client) AS clients, uniqExact(host) AS hosts,
       groupUniqArray(1000)(account) AS accounts, toUnixTimestamp64Milli(toDateTime64(min(at), 3)) AS first
     FROM (${counted.rows(moment(range.from), moment(range.to))})
     GROUP BY GROUPING SETS ((client), (host), (path), ())
     ORDER BY n DESC, client_text, host, path LIMIT ${rankedMax} BY by`,
    {},
    options,
  );
  const [before] = await clickhouse.query(
    `SELECT count() AS n, uniqExact(client) AS clients, uniqExact(host) AS hosts
     FROM (${counted.rows(moment(range.from - dayMs), moment(range.to - dayMs))})`,
    {},
    options,
  );
  const totals = found.find((row) => row['by'] === '');
  const count = Number(totals?.['n'] ?? 0);
  const firstAt = count === 0 ? undefined : Number(totals?.['first']);
  // Time at which the condition began to hold. A change after this time did not cause the alert, but a change in the
  // first window may have caused it.
  const since = startsAt - rule.forMs;
  const covering = await coveringChanges(clickhouse, rule, labels, range);
  const accounts = accountsOf(totals, labels);
  return {
    ...range,
    unit: counted.unit,
    clients: ranked(found, 'client', 'client_text'),
    hosts: ranked(found, 'host', 'host'),
    paths: ranked(found, 'path', 'path'),
    totals: totalsOf(totals),
    yesterday: totalsOf(before),
    firstAt,
    changes:
      covering ??
      (await changesBetween(clickhouse, {
        from: since - hourMs,
        to: since + clockSkewMs,
        since,
        condition: `object_type IN (${listed(policyObjects)}) AND has([${listed(accounts)}], account_id)`,
      })),
  };
}

/**
 * Metrics that count blocks of IP policies, alone or together with blocks of other modules. `coveringChanges` compares
 * only blocks of IP policies, so that blocks of other modules do not affect its result.
 */
const policyMetrics = new Set([
  'blocks',
  'ip_policy_blocks',
  'http_ip_policy_blocks',
  'tcp_ip_policy_blocks',
  'blocked_clients',
  'blocked_hosts',
]);

/**
 * Returns the changes that the page Security lists before the rise behind an alert, with the clients that each change
 * covers. The page and this function use the same SQL statement.
 * @returns undefined for metrics that do not count blocks of IP policies, and if the values did not rise
 */
async function coveringChanges(
  clickhouse: ClickHouse,
  { query }: Rule,
  labels: Labels,
  range: { readonly from: number; readonly to: number },
): Promise<readonly ContextChange[] | undefined> {
  if (query.kind !== 'metric' || !policyMetrics.has(query.metric)) return undefined;
  const [since, cause] = [panel('security_since'), panel('security_cause')];
  if (since === undefined || cause === undefined) return undefined;
  const host = labels['host'] ?? labels['conn_server_name'];
  const values = {
    ...range,
    account: labels['account_id'] ?? '',
    hosts: host === undefined ? [] : [host],
    client: labels['client_ip'] ?? labels['conn_client_ip'] ?? '',
    limit: 3,
  };
  const runQuery: QueryFunction = (sql, format, { parameters, settings }) =>
    // Runs as the analyst, like rules in SQL: the loader has no access to the views.
    clickhouse.queryBytes(sql, format, {
      as: 'analyst',
      parameters,
      settings: { ...settings, max_execution_time: options.settings.max_execution_time },
    });
  const [row] = (await runPanel(since, values, runQuery)).rows;
  if (typeof row?.['since'] !== 'number') return undefined;
  const { rows } = await runPanel(cause, values, runQuery);
  return rows.map((change) => ({
    ...changeOf({ ...change, at_ms: change['event_timestamp'] }, Number(row['since'])),
    secondsBefore: Number(change['distance_s']),
    covered: { clients: Number(change['covered_clients']), of: Number(change['clients']) },
  }));
}

/**
 * Returns the accounts of the counted events; without such events, which can be the cause of the alert, the account of
 * its labels.
 */
function accountsOf(totals: Row | undefined, labels: Labels): readonly string[] {
  const accounts = Array.isArray(totals?.['accounts']) ? totals['accounts'].map(String) : [];
  return accounts.length > 0 ? accounts : [labels['account_id'] ?? ''];
}

async function configContext(
  clickhouse: ClickHouse,
  condition: string,
  range: { readonly from: number; readonly to: number },
): Promise<AlertContext> {
  const changes = await changesBetween(clickhouse, { ...range, since: range.to, condition });
  const { from, to } = range;
  const [counts] = await clickhouse.query(
    `SELECT countIf(event_timestamp >= ${moment(from)}) AS n, countIf(event_timestamp < ${moment(to - dayMs)}) AS before
     FROM weir.config_events AS r FINAL
     WHERE event_timestamp >= ${moment(from - dayMs)} AND event_timestamp < ${moment(to)} AND (${condition})`,
    {},
    options,
  );
  const totals = (column: string): ContextTotals => {
    return { count: Number(counts?.[column] ?? 0), clients: 0, hosts: 0 };
  };
  return {
    ...range,
    unit: 'changes',
    clients: [],
    hosts: [],
    paths: [],
    totals: totals('n'),
    yesterday: totals('before'),
    firstAt: changes.at(-1)?.at,
    changes,
  };
}

interface ChangeRange {
  readonly from: number;
  readonly to: number;
  /** Start of the rise or alert that the changes may have caused. */
  readonly since: number;
  /** SQL over a change (alias `r`). */
  readonly condition: string;
}

async function changesBetween(
  clickhouse: ClickHouse,
  { from, to, since, condition }: ChangeRange,
): Promise<readonly ContextChange[]> {
  const chosen = `SELECT event_id, object_id FROM weir.config_events AS r FINAL
    WHERE event_timestamp >= ${moment(from)} AND event_timestamp < ${moment(to)} AND (${condition})
    ORDER BY ${newestFirst} LIMIT ${changesMax}`;
  const events = '(SELECT * FROM weir.config_events FINAL)';
  const rows = await clickhouse.query(
    `SELECT *, toUnixTimestamp64Milli(toDateTime64(event_timestamp, 3)) AS at_ms
     FROM (${changesWithPrevious(chosen, moment(to), events)}) ORDER BY ${newestFirst}`,
    {},
    options,
  );
  return rows.map((row) => changeOf(row, since));
}

const listed = (values: readonly string[]): string => values.map(literal).join(', ');

function changeOf(row: Row, since: number): ContextChange {
  const at = Number(row['at_ms']);
  const action = String(row['action']);
  return {
    eventId: String(row['event_id']),
    at,
    secondsBefore: Math.round((since - at) / 1000),
    action: action === 'created' || action === 'deleted' ? action : 'updated',
    objectType: String(row['object_type']),
    objectId: String(row['object_id']),
    name: String(row['name']),
    accountId: String(row['account_id']),
    actor: String(row['principal_subject']),
    actorSource: String(row['principal_source']),
    differences: differencesOf(row['differences']),
  };
}

function differencesOf(value: unknown): readonly FieldDifference[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: Readonly<Record<string, unknown>>) => ({
    field: String(each['field']),
    before: String(each['before']),
    after: String(each['after']),
  }));
}

function ranked(rows: readonly Row[], by: string, column: string): readonly Ranked[] {
  return rows
    .filter((row) => row['by'] === by && String(row[column]) !== '')
    .map((row) => ({ name: String(row[column]), count: Number(row['n']) }));
}

function totalsOf(row: Row | undefined): ContextTotals {
  const number = (column: string): number => Number(row?.[column] ?? 0);
  return { count: number('n'), clients: number('clients'), hosts: number('hosts') };
}

function addressText(column: string): string {
  return String.raw`replaceRegexpOne(toString(${column}), '^::ffff:([0-9.]+)$', '\\1')`;
}

function moment(ms: number): string {
  return `fromUnixTimestamp64Micro(${Math.floor(ms) * 1000}, 'UTC')`;
}
