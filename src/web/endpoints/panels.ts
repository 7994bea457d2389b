import { isObject } from '../../base/index.ts';
import {
  type AnswerRow,
  type QueryFunction,
  type Panel,
  panel,
  type PanelResult,
  runPanel,
} from '../../dashboards/index.ts';
import type { Reader } from '../../clickhouse/index.ts';
import type { Deps, RequestContext } from '../deps.ts';
import { WebError, wireError } from '../server/web-error.ts';
import { asCompleted } from '../server/as-completed.ts';
import { inTime, type PanelQueryContext, querySettings } from './query-limits.ts';
import { comparedAnswer, type Comparing, rangesOf, readComparison } from './comparing.ts';
import type {
  PanelResponse,
  PanelData,
  PanelQuery,
  PanelFailure,
  PanelsPart,
  PanelsRequest,
  WireMissing,
  WireParameter,
  WireScope,
} from '../wire/wire.ts';

const panelsMax = 40;
/** Maximum number of concurrent queries of one refresh, so that a page does not use all CPUs of the server. */
const concurrencyMax = 4;

/**
 * Runs the panels of one refresh. Yields the head first, and then each panel as soon as its result is available. A slow
 * or failed panel does not affect the other panels.
 */
export function queryPanels(
  body: unknown,
  requester: RequestContext,
  deps: Deps,
  signal: AbortSignal,
): AsyncGenerator<PanelsPart> {
  const request = readRequest(body, deps);
  const now = deps.now();
  const ranges = rangesOf(request.scope, request.compare, now);
  return parts(request, { now, ...ranges }, { requester, deps, signal });
}

/**
 * Events of the last 30 s may not be stored yet. A range that ends within this time is treated as reaching the present.
 */
const arrivingMs = 30_000;

async function* parts(
  { scope, panels }: PanelsRequest,
  ranges: { readonly now: number } & ReturnType<typeof rangesOf>,
  context: PanelQueryContext,
): AsyncGenerator<PanelsPart> {
  const { now, resolution, comparing } = ranges;
  const { fromMs, toMs, stepSecs } = resolution;
  yield {
    head: {
      now,
      scope: { ...scope, from: fromMs, to: toMs },
      step: stepSecs,
      reaches_now: scope.to >= now - arrivingMs,
      ...(comparing !== undefined && { compare: comparing.head }),
    },
  };
  let unavailable: PanelFailure | undefined;
  yield* asCompleted(panels, concurrencyMax, async (panelQuery): Promise<PanelsPart> => {
    const name = panelQuery.as ?? panelQuery.name;
    // If ClickHouse was unavailable for one panel, return the same error for the remaining panels without a query.
    const answer =
      unavailable ?? (await queryPanel(panelQuery, { scope, now, comparing }, context));
    if (!answer.ok && answer.error.kind === 'unavailable') unavailable = answer;
    return { name, answer };
  });
}

/** Returns the number of rows that ClickHouse read; null if the user is not an administrator. */
export function shownRowsRead(rowsRead: number, { admin }: RequestContext): number | null {
  return admin === undefined ? null : rowsRead;
}

/** Arguments of all panels of one refresh. */
interface Refresh {
  readonly scope: WireScope;
  readonly now: number;
  readonly comparing: Comparing | undefined;
}

/** Runs one panel. Never rejects. */
async function queryPanel(
  panelQuery: PanelQuery,
  { scope, now, comparing }: Refresh,
  context: PanelQueryContext,
): Promise<PanelResponse> {
  const { requester, deps } = context;
  try {
    const definition = panel(panelQuery.name);
    if (definition === undefined)
      throw new WebError(400, 'invalid', `Unknown panel ${panelQuery.name}.`);
    const reader = definition.audience === 'admin' ? requester.admin : requester.reader;
    if (reader === undefined) {
      throw new WebError(403, 'forbidden', 'Only administrators can read this panel.');
    }
    const values = { ...scope, ...panelQuery.parameters };
    const limits = await querySettings(reader, context);
    const { keptDays } = deps;
    const query: QueryFunction = (sql, format, options) => {
      const settings = { ...options.settings, ...limits };
      return reader.bytes(sql, format, { ...options, settings });
    };
    const run = (compared: object): Promise<PanelResult> =>
      inTime(context, (signal) =>
        runPanel(definition, values, query, { signal, nowMs: now, keptDays, ...compared }),
      );
    const toData = async (result: PanelResult) =>
      dataOf(definition, result, scope, { ...context, reader });
    const { compares = false } = panelQuery;
    if (!compares || comparing === undefined) {
      const result = await run({});
      return { ...(await toData(result)), ...costOf(result, context), user: reader.user };
    }
    const here = await run({ backMs: comparing.backMs });
    const compared = await comparedAnswer({
      panel: definition,
      comparing,
      scope,
      here,
      context: {
        nowMs: now,
        keptDays,
        query,
        inTime: (task) => inTime(context, task),
      },
      answer: async (earlier) => await toData(await run({ earlier })),
    });
    return { ...(await toData(here)), ...costOf(here, context), user: reader.user, compared };
  } catch (error) {
    if (!(error instanceof WebError))
      deps.logger.debug({ panel: panelQuery.name, error }, 'panel failed');
    return { ok: false, error: wireError(error) };
  }
}

/** Returns the cost of one run of a panel. */
function costOf({ rowsRead, ms }: PanelResult, { requester }: PanelQueryContext) {
  return { rows_read: shownRowsRead(rowsRead, requester), ms };
}

/** Returns the rows of a panel, and the fields that are missing because capture rules excluded them. */
async function dataOf(
  of: Panel,
  { rows, reads, sql, resolution: { fromMs, toMs } }: PanelResult,
  { account }: WireScope,
  { requester, deps, reader }: PanelQueryContext & { readonly reader: Reader },
): Promise<Pick<PanelData, 'ok' | 'rows' | 'from' | 'to' | 'sql' | 'not_captured'>> {
  const user = requester.admin === undefined ? reader.user : undefined;
  const missing = await deps.gaps.gapsOf({ sql: reads, fromMs, toMs, account, user });
  const shown = withoutMissing(rows, missing);
  const data = { ok: true, rows: shown, from: fromMs, to: toMs, sql } as const;
  if (missing === undefined) return data;
  return { ...data, not_captured: { ...missing, empty: isEmpty(of, missing.columns) } };
}

/** Units of columns that describe a row. Columns with other units are numbers. */
const wordUnits: ReadonlySet<string> = new Set(['time', 'text', 'list', 'json']);

/** Returns whether all numbers of a panel are missing. */
function isEmpty({ columns }: Panel, missing: readonly string[]): boolean {
  const numbers = columns.filter(({ unit }) => !wordUnits.has(unit));
  return numbers.length > 0 && numbers.every(({ name }) => missing.includes(name));
}

/** Sets values that are computed from fields that were not stored to null instead of 0. */
function withoutMissing(
  rows: readonly AnswerRow[],
  missing: Omit<WireMissing, 'empty'> | undefined,
): readonly AnswerRow[] {
  if (missing === undefined || missing.columns.length === 0) return rows;
  const nulls = Object.fromEntries(missing.columns.map((name) => [name, null]));
  return rows.map((row) => ({ ...row, ...nulls }));
}

function readRequest(body: unknown, deps: Deps): PanelsRequest {
  if (!isObject(body) || !Array.isArray(body['panels'])) throw badShape();
  const queries = body['panels'].map(readPanelQuery);
  if (queries.length > panelsMax) throw badShape();
  const compare = readComparison(body['compare']);
  const scope = readScope(body['scope'], deps);
  return { scope, panels: queries, ...(compare !== undefined && { compare }) };
}

const rangeKeys: ReadonlySet<string> = new Set(['from', 'to', 'step']);

function readPanelQuery(value: unknown): PanelQuery {
  if (!isObject(value) || typeof value['name'] !== 'string') throw badShape();
  const { as, parameters, compares } = value;
  const given = isObject(parameters) ? Object.entries(parameters) : [];
  // Reject parameters of the range, because the range is part of the scope and is checked there.
  if (given.some(([key]) => rangeKeys.has(key))) throw badShape();
  return {
    name: value['name'].slice(0, 100),
    ...(typeof as === 'string' && { as: as.slice(0, 100) }),
    compares: compares === true,
    parameters: Object.fromEntries(
      given.filter((entry): entry is [string, WireParameter] => isParameter(entry[1])),
    ),
  };
}

function isParameter(value: unknown): value is WireParameter {
  if (typeof value === 'string') return value.length <= 4096;
  if (typeof value === 'number') return Number.isFinite(value);
  return Array.isArray(value) && value.length <= 1000 && value.every(isShortText);
}

/** Returns whether a value of the scope is a text within the length limit. */
export function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 512;
}

/** Range of times that the ClickHouse type DateTime supports. */
const earliestMs = 0;
const latestMs = Date.UTC(2106, 0, 1);

/** Maximum number of hosts of a scope. */
export const hostsMax = 100;

/** Reads a scope and checks its limits. @throws WebError if it is invalid */
export function readScope(value: unknown, { rangeDays }: Pick<Deps, 'rangeDays'>): WireScope {
  if (!isObject(value)) throw badShape();
  const from = timeOf(value['from']);
  const to = timeOf(value['to']);
  if (to <= from) throw invalidRange('The end of the time range is not after its start.');
  if (to - from > rangeDays * 86_400_000) {
    throw invalidRange(`The time range is longer than ${rangeDays} days.`);
  }
  const text = (key: string): string => {
    const definition = value[key];
    if (definition === undefined) return '';
    if (!isShortText(definition)) throw badShape();
    return definition;
  };
  const { hosts = [] } = value;
  if (!Array.isArray(hosts) || hosts.length > hostsMax || !hosts.every(isShortText))
    throw badShape();
  return {
    from,
    to,
    account: text('account'),
    hosts,
    status: text('status'),
    method: text('method'),
    path: text('path'),
    client: text('client'),
    decision: text('decision'),
  };
}

function timeOf(value: unknown): number {
  if (typeof value === 'number' && value >= earliestMs && value <= latestMs) {
    return Math.trunc(value);
  }
  throw invalidRange('The time range is outside the supported range.');
}

function invalidRange(message: string): WebError {
  return new WebError(400, 'invalid', message, 'Select a range at the top of the page.');
}

/** Returns the error for a request that this version of the page does not send. */
export function badShape(): WebError {
  return new WebError(400, 'invalid', 'This version of Weir does not support the request.');
}
