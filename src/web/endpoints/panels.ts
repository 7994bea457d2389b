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
import type { Deps, Visitor } from '../deps.ts';
import { noAnswer, Refusal, wireError } from '../server/failures.ts';
import { asDone } from '../server/as-done.ts';
import { comparedAnswer, type Comparing, rangesOf, readComparison } from './comparing.ts';
import type {
  PanelAnswer,
  PanelData,
  PanelAsk,
  PanelFailure,
  PanelsPart,
  PanelsRequest,
  WireMissing,
  WireParameter,
  WireScope,
} from '../wire/wire.ts';

const panelsMax = 40;
/** Queries of one refresh that run at the same time: a page is not worth the whole server. */
const together = 4;

/** What limits every query of the page, beside the profile of its user. */
export function querySettings({ querySeconds }: Deps): Readonly<Record<string, number>> {
  return {
    max_execution_time: querySeconds,
    max_result_rows: 100_000,
    max_result_bytes: 64_000_000,
  };
}

/**
 * Answers one refresh, a line of JSON each: first what was asked, then every panel as soon as it is known. A panel that is slow
 * holds up no other, and one that fails leaves the others whole.
 */
export function answerPanels(
  body: unknown,
  visitor: Visitor,
  deps: Deps,
  signal: AbortSignal,
): AsyncGenerator<PanelsPart> {
  const request = readRequest(body, deps);
  const now = deps.now();
  const ranges = rangesOf(request.scope, request.compare, now);
  return parts(request, { now, ...ranges }, { visitor, deps, signal });
}

/** The newest seconds are still arriving: a range that ends in them reaches the present. */
const arrivingMs = 30_000;

async function* parts(
  { scope, panels }: PanelsRequest,
  ranges: { readonly now: number } & ReturnType<typeof rangesOf>,
  asking: Asking,
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
  let gone: PanelFailure | undefined;
  yield* asDone(panels, together, async (ask): Promise<PanelsPart> => {
    const name = ask.as ?? ask.name;
    // A server that is gone is not asked panel by panel.
    const answer = gone ?? (await answerPanel(ask, { scope, now, comparing }, asking));
    if (!answer.ok && answer.error.kind === 'unavailable') gone = answer;
    return { name, answer };
  });
}

/** What a question is asked with. */
export interface Asking {
  readonly visitor: Visitor;
  readonly deps: Deps;
  readonly signal: AbortSignal;
}

/** Rows that the server read, where that is for the visitor to see. */
export function shownRowsRead(rowsRead: number, { admin }: Visitor): number | null {
  return admin === undefined ? null : rowsRead;
}

/** Beyond the time that a query may take; a server that hangs does not end it. */
const graceSeconds = 3;

/**
 * Asks ClickHouse, which must answer soon after the time that a query may take.
 * @throws what `question` throws; Refusal `unavailable` when there was no answer
 */
export async function inTime<T>(
  { deps, signal }: Pick<Asking, 'deps' | 'signal'>,
  question: (signal: AbortSignal) => Promise<T>,
  querySeconds = deps.querySeconds,
): Promise<T> {
  const seconds = querySeconds + graceSeconds;
  const late = AbortSignal.timeout(seconds * 1000);
  try {
    const end = AbortSignal.any([signal, late]);
    // The client heeds no signal that aborts before it has sent the question.
    return await Promise.race([question(end), endOf(end)]);
  } catch (error) {
    throw late.aborted && !signal.aborted ? noAnswer(seconds) : error;
  }
}

/** Rejects when the signal aborts. */
async function endOf(signal: AbortSignal): Promise<never> {
  return await new Promise<never>((_resolve, reject) => {
    const end = (): void => reject(new Refusal(400, 'stopped', 'The query was stopped.'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** What the panels of one refresh are about. */
interface Of {
  readonly scope: WireScope;
  readonly now: number;
  readonly comparing: Comparing | undefined;
}

/** Answers one panel; never rejects. */
async function answerPanel(
  ask: PanelAsk,
  { scope, now, comparing }: Of,
  asking: Asking,
): Promise<PanelAnswer> {
  const { visitor, deps } = asking;
  try {
    const found = panel(ask.name);
    if (found === undefined) throw new Refusal(400, 'invalid', `There is no panel ${ask.name}.`);
    const reader = found.audience === 'admin' ? visitor.admin : visitor.reader;
    if (reader === undefined) {
      throw new Refusal(403, 'forbidden', 'This panel is for administrators.');
    }
    const values = { ...scope, ...ask.parameters };
    const limits = querySettings(deps);
    const pathDays = deps.keptDays['path_minute'];
    const question: QueryFunction = (sql, format, options) => {
      const settings = { ...options.settings, ...limits };
      return reader.bytes(sql, format, { ...options, settings });
    };
    const run = (compared: object): Promise<PanelResult> =>
      inTime(asking, (signal) =>
        runPanel(found, values, question, { signal, nowMs: now, pathDays, ...compared }),
      );
    const told = async (result: PanelResult) => dataOf(found, result, scope, { ...asking, reader });
    const { compares = false } = ask;
    if (!compares || comparing === undefined) {
      const result = await run({});
      return { ...(await told(result)), ...costOf(result, asking), user: reader.user };
    }
    const here = await run({ backMs: comparing.backMs });
    const compared = await comparedAnswer({
      panel: found,
      comparing,
      scope,
      here,
      asking: {
        nowMs: now,
        keptDays: deps.keptDays,
        ask: question,
        inTime: (wanted) => inTime(asking, wanted),
      },
      answer: async (earlier) => await told(await run({ earlier })),
    });
    return { ...(await told(here)), ...costOf(here, asking), user: reader.user, compared };
  } catch (error) {
    if (!(error instanceof Refusal)) deps.logger.debug({ panel: ask.name, error }, 'panel failed');
    return { ok: false, error: wireError(error) };
  }
}

/** What one run of a panel cost. */
function costOf({ rowsRead, ms }: PanelResult, { visitor }: Asking) {
  return { rows_read: shownRowsRead(rowsRead, visitor), ms };
}

/** The rows of a panel, with what they lack because of capture rules. */
async function dataOf(
  of: Panel,
  { rows, reads, sql, resolution: { fromMs, toMs } }: PanelResult,
  { account }: WireScope,
  { visitor, deps, reader }: Asking & { readonly reader: Reader },
): Promise<Pick<PanelData, 'ok' | 'rows' | 'from' | 'to' | 'sql' | 'not_captured'>> {
  const user = visitor.admin === undefined ? reader.user : undefined;
  const missing = await deps.gaps.gapsOf({ sql: reads, fromMs, toMs, account, user });
  const shown = withoutMissing(rows, missing);
  const data = { ok: true, rows: shown, from: fromMs, to: toMs, sql } as const;
  if (missing === undefined) return data;
  return { ...data, not_captured: { ...missing, empty: isEmpty(of, missing.columns) } };
}

/** Units of columns that say what a row is about. */
const wordUnits: ReadonlySet<string> = new Set(['time', 'text', 'list', 'json']);

/** True where every number of a panel is missing. */
function isEmpty({ columns }: Panel, missing: readonly string[]): boolean {
  const numbers = columns.filter(({ unit }) => !wordUnits.has(unit));
  return numbers.length > 0 && numbers.every(({ name }) => missing.includes(name));
}

/** A value that is made of what was never stored is none: null, and not 0. */
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
  const asks = body['panels'].map(readAsk);
  if (asks.length > panelsMax) throw badShape();
  const compare = readComparison(body['compare']);
  const scope = readScope(body['scope'], deps);
  return { scope, panels: asks, ...(compare !== undefined && { compare }) };
}

const rangeKeys: ReadonlySet<string> = new Set(['from', 'to', 'step']);

function readAsk(value: unknown): PanelAsk {
  if (!isObject(value) || typeof value['name'] !== 'string') throw badShape();
  const { as, parameters, compares } = value;
  const given = isObject(parameters) ? Object.entries(parameters) : [];
  // The range is checked once, in the scope.
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

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 512;
}

/** Oldest and newest time that is asked for: what DateTime of ClickHouse can hold. */
const earliestMs = 0;
const latestMs = Date.UTC(2106, 0, 1);

/** Reads a scope, within limits. @throws Refusal when it is wild. */
export function readScope(value: unknown, { rangeDays }: Pick<Deps, 'rangeDays'>): WireScope {
  if (!isObject(value)) throw badShape();
  const from = timeOf(value['from']);
  const to = timeOf(value['to']);
  if (to <= from) throw wild('The end of the time range is before its beginning.');
  if (to - from > rangeDays * 86_400_000) {
    throw wild(`The time range is longer than ${rangeDays} days.`);
  }
  const text = (key: string): string => {
    const found = value[key];
    if (found === undefined) return '';
    if (!isShortText(found)) throw badShape();
    return found;
  };
  const { hosts = [] } = value;
  if (!Array.isArray(hosts) || hosts.length > 100 || !hosts.every(isShortText)) throw badShape();
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
  throw wild('The time range is not one that there can be events in.');
}

function wild(message: string): Refusal {
  return new Refusal(400, 'invalid', message, 'Choose a range in the bar above.');
}

function badShape(): Refusal {
  return new Refusal(400, 'invalid', 'The request is not one that this version understands.');
}
