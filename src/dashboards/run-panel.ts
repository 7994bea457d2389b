import { type Answer, type AnswerRow, answerOf, type Ask } from './answer.ts';
import type { Panel } from './panel.ts';
import {
  type Parameter,
  type ParameterProblem,
  readValues,
  type Values,
  valuesOf,
} from './parameters.ts';
import { filledSql } from './placeholders.ts';
import { filters } from './scope.ts';
import { readTime } from './times.ts';
import { grainFor, withoutFilters } from './traffic-source.ts';

/** What a panel shows, and what it cost. */
export interface PanelResult extends Answer {
  readonly rows: readonly AnswerRow[];
  /** The query that was run, with its parameters filled in. */
  readonly sql: string;
  /** The same as it is written, without the filters that are not set: what the answer depends on. */
  readonly reads: string;
}

/** Longest ranges that are shown by minute and by five minutes. Unit: milliseconds. */
const minuteStepMsMax = 12 * 3_600_000;
const fiveMinuteStepMsMax = 48 * 3_600_000;

/** Length of a step for a time range, in seconds: fine enough to see, coarse enough to draw. */
export function stepFor(fromMs: number, toMs: number): number {
  const lengthMs = toMs - fromMs;
  if (lengthMs <= minuteStepMsMax) return 60;
  return lengthMs <= fiveMinuteStepMsMax ? 300 : 3_600;
}

/** What is wrong with values for a panel, in words; values that it has no parameter for are not looked at. */
export function checkValues(
  of: Panel,
  given: Readonly<Record<string, unknown>>,
  nowMs = Date.now(),
): readonly ParameterProblem[] {
  return readValues(everyParameter(of), given, nowMs).problems;
}

/**
 * Asks the question of a panel. Where a filter is set that rollups cannot answer, the events are asked.
 * @param given values by name: times as milliseconds, RFC 3339 or `now-6h`; what is missing takes its default.
 * @throws PipelineError ERR_DASHBOARDS_PARAMETER for a wrong value, ERR_CLICKHOUSE_*
 */
export async function runPanel(
  of: Panel,
  given: Readonly<Record<string, unknown>>,
  ask: Ask,
  signal?: AbortSignal,
): Promise<PanelResult> {
  const { sql, parameters, values } = preparePanel(of, given, Date.now());
  const answer = await answerOf(ask, sql, values, signal);
  return {
    ...answer,
    sql: filledSql(sql, parameters, values),
    reads: withoutFilters(sql, values),
  };
}

/** The query that answers a panel for these values. @throws PipelineError ERR_DASHBOARDS_PARAMETER */
export function preparePanel(
  of: Panel,
  given: Readonly<Record<string, unknown>>,
  nowMs: number,
): { readonly sql: string; readonly parameters: readonly Parameter[]; readonly values: Values } {
  const range = {
    fromMs: readTime(given['from'] ?? 'now-6h', nowMs) ?? nowMs,
    toMs: readTime(given['to'] ?? 'now', nowMs) ?? nowMs,
  };
  const step = given['step'] ?? stepFor(range.fromMs, range.toMs);
  const { filtered } = of;
  const isFiltered =
    filtered !== undefined && filters.some(({ name }) => (given[name] ?? '') !== '');
  const parameters = isFiltered ? filtered.parameters : of.parameters;
  const values = valuesOf(parameters, { ...given, step }, nowMs);
  if (isFiltered) return { sql: filtered.sql, parameters, values };
  const grain = grainFor({
    ...range,
    nowMs,
    stepSecs: parameters.some(({ name }) => name === 'step') ? Number(values['step']) : 0,
    readsPaths: of.sql.includes('analytics.path_'),
  });
  return { sql: rolledUpSql(of, grain, values), parameters, values };
}

/** The query over the rollup that fits: by minute or hour, of hosts or of all of them. */
function rolledUpSql(of: Panel, grain: 'minute' | 'hour', values: Values): string {
  const { sql, hourly } = isOfHosts(values) ? of : (of.allHosts ?? of);
  return grain === 'hour' ? (hourly ?? sql) : sql;
}

function isOfHosts({ hosts }: Values): boolean {
  return Array.isArray(hosts) && hosts.length > 0;
}

function everyParameter(of: Panel): readonly Parameter[] {
  const all = [...of.parameters, ...(of.filtered?.parameters ?? [])];
  return [...new Map(all.map((parameter) => [parameter.name, parameter])).values()];
}
