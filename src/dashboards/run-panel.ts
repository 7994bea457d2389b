import { type Answer, type AnswerRow, answerOf, type QueryFunction } from './answer.ts';
import { excluding } from './excluding.ts';
import { inOrder, withKeys } from './orders.ts';
import type { Panel } from './panel.ts';
import { type Parameter, type Values, valuesOf } from './parameters.ts';
import { filledSql } from './placeholders.ts';
import { filters, keys } from './scope.ts';
import { type RequestedRange, type Resolution, resolutionOf } from './resolution.ts';
import { readTime } from './times.ts';
import { withoutFilters } from './panels/traffic-source.ts';

/** The result of a panel, and its cost. */
export interface PanelResult extends Answer {
  readonly rows: readonly AnswerRow[];
  /** The executed query with its parameters filled in. */
  readonly sql: string;
  /** The SQL without filters that are not set. The result depends only on the fields that this SQL reads. */
  readonly reads: string;
  /** The counted range, which can exceed the requested range slightly. */
  readonly resolution: Resolution;
  /** Grain of the rows. */
  readonly grain: PreparedPanel['grain'];
}

/** Options for running the query of a panel. */
export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Current time. Milliseconds since 1970. */
  readonly nowMs?: number;
  /** Distance to the period of a comparison, in milliseconds. If set, only complete rows are counted. */
  readonly backMs?: number;
  /** The other period of a comparison, to query instead of the requested range. */
  readonly earlier?: Earlier;
  /** Retention in days, by table, if known; 0 is forever. */
  readonly keptDays?: Readonly<Record<string, number>>;
}

/** The other period of a comparison. */
export interface Earlier {
  readonly resolution: Resolution;
  /** Keys of the requested rows, if the rows of the panel have a key. */
  readonly keys: readonly string[];
}

/**
 * Runs the query of a panel. If rollups do not support a filter, queries the events.
 * @param given values by name: times as milliseconds, RFC 3339, or `now-6h`; missing values get their defaults.
 * @throws PipelineError ERR_DASHBOARDS_PARAMETER for a wrong value, ERR_CLICKHOUSE_*
 */
export async function runPanel(
  of: Panel,
  given: Readonly<Record<string, unknown>>,
  query: QueryFunction,
  { signal, nowMs = Date.now(), ...compared }: RunOptions = {},
): Promise<PanelResult> {
  const { sql, values, grain, resolution } = preparePanel(of, given, nowMs, compared);
  const requested: Answer[] = [];
  const texts: string[] = [];
  const rows = async (text: string, instead: Values = {}): Promise<readonly AnswerRow[]> => {
    const queryContext = excluding(text, { ...values, ...instead });
    texts.push(filledSql(queryContext.sql, queryContext.values));
    const answer = await answerOf(query, queryContext.sql, queryContext.values, signal);
    requested.push(answer);
    return answer.rows;
  };
  const { fromMs, toMs } = resolution;
  const found =
    of.answer === undefined ? await rows(sql) : await of.answer({ fromMs, toMs, grain, rows });
  const sum = (cost: 'rowsRead' | 'ms'): number =>
    requested.reduce((total, answer) => total + answer[cost], 0);
  return {
    rows: found,
    rowsRead: sum('rowsRead'),
    ms: sum('ms'),
    sql: texts.join(';\n\n'),
    reads: withoutFilters(sql, values),
    resolution,
    grain,
  };
}

/** A query with its parameters, their values, and its resolution. */
export interface PreparedPanel {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  readonly values: Values;
  /** Grain of the resolution, or `events`. */
  readonly grain: 'minute' | 'hour' | 'events';
  readonly resolution: Resolution;
}

/**
 * Returns the query of a panel for these values. `excluding` must then apply the values that start with `!`. @throws
 * PipelineError ERR_DASHBOARDS_PARAMETER
 */
export function preparePanel(
  of: Panel,
  given: Readonly<Record<string, unknown>>,
  nowMs: number,
  { backMs, earlier, keptDays }: Pick<RunOptions, 'backMs' | 'earlier' | 'keptDays'> = {},
): PreparedPanel {
  const filtered = filteredFor(of, given);
  const isFiltered = filtered !== undefined;
  const own = isFiltered ? filtered.parameters : of.parameters;
  const parameters = earlier !== undefined && of.key ? [...own, keys] : own;
  // Reports invalid values before they are used.
  const requested = valuesOf(own, given, nowMs);
  const resolution =
    earlier?.resolution ??
    resolutionOf({
      ...rangeIn(given, nowMs, 'step' in requested),
      // A query over events reads no minutes.
      ...(!isFiltered && minutesIn(of.sql, keptDays)),
      backMs,
    });
  const range = {
    from: resolution.fromMs,
    to: resolution.toMs,
    step: resolution.stepSecs,
  };
  const values = valuesOf(parameters, { ...given, ...range, keys: earlier?.keys }, nowMs);
  const usual = isFiltered ? filtered.sql : rolledUpSql(of, resolution.grain, values);
  const sql = earlier === undefined ? inOrder(of, usual, given['order']) : withKeys(of, usual);
  const grain = isFiltered ? 'events' : resolution.grain;
  return { sql, parameters, values, grain, resolution };
}

/** The rollups by minute that a query reads, and their shortest retention. */
function minutesIn(
  sql: string,
  keptDays: RunOptions['keptDays'] = {},
): Pick<RequestedRange, 'readsPaths' | 'minuteDays'> {
  const tables = [...sql.matchAll(/\banalytics\.(\w+_minute)(?:_fresh)?\b/g)];
  const days = tables.map(([, table = '']) => keptDays[table] ?? 0).filter((each) => each > 0);
  return {
    readsPaths: sql.includes('analytics.path_'),
    minuteDays: days.length === 0 ? 0 : Math.min(...days),
  };
}

/** The range and the optional step in the values. */
function rangeIn(
  given: Readonly<Record<string, unknown>>,
  nowMs: number,
  hasStep: boolean,
): RequestedRange {
  const step = given['step'];
  return {
    fromMs: readTime(given['from'] ?? 'now-6h', nowMs) ?? nowMs,
    toMs: readTime(given['to'] ?? 'now', nowMs) ?? nowMs,
    nowMs,
    ...(step !== undefined && step !== '' && hasStep && { stepSecs: Number(step) }),
  };
}

/** The query over events, if a filter is set that rollups do not support. */
function filteredFor(
  { filtered }: Panel,
  given: Readonly<Record<string, unknown>>,
): Panel['filtered'] {
  return filters.some(({ name }) => (given[name] ?? '') !== '') ? filtered : undefined;
}

/** The query over the matching rollup: by minute or hour, by host or over all hosts. */
function rolledUpSql(of: Panel, grain: 'minute' | 'hour', values: Values): string {
  const { sql, hourly } = isOfHosts(values) ? of : (of.allHosts ?? of);
  return grain === 'hour' ? (hourly ?? sql) : sql;
}

function isOfHosts({ hosts }: Values): boolean {
  return Array.isArray(hosts) && hosts.length > 0;
}
