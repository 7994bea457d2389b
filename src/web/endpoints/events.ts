import { isObject } from '../../base/index.ts';
import type { Answer } from '../../clickhouse/index.ts';
import { eventTableNames, type EventType, eventType } from '../../catalog/index.ts';
import type { Deps } from '../deps.ts';
import { connectionsSql, cursorBehind, pageSql, readEventPage } from './event-pages.ts';
import { comparedHistogram, histogramSql, stepOf } from './event-histogram.ts';
import { WebError, wireError } from '../server/web-error.ts';
import { shownRowsRead, readScope } from './panels.ts';
import { inTime, type PanelQueryContext, querySettings } from './query-limits.ts';
import { readScopeConditions, readSearch } from './search.ts';
import type { WhatIfContext } from './what-if/evaluate.ts';
import { type SelectedEvents, withSelection } from './what-if/selection.ts';
import type {
  EventsResponse,
  PanelResponse,
  WireEvent,
  WireField,
  WireRow,
  WireScope,
} from '../wire/wire.ts';

/**
 * Searches traffic events. Returns a page of the matches, by default newest first. The first page also has a histogram
 * of all matches.
 */
export async function searchEvents(body: unknown, context: WhatIfContext): Promise<EventsResponse> {
  if (!isObject(body)) throw new WebError(400, 'invalid', 'The request is not a search.');
  const { deps } = context;
  const { scope, search, connections } = await readSearchBody(body, context);
  const page = readEventPage(body, deps.countries);
  const step = stepOf(scope.to - scope.from);
  const everywhere = search.isById;
  if (search.problems.length > 0) {
    const none = { events: undefined, histogram: undefined, next: undefined };
    return { problems: search.problems, step, everywhere, ...none };
  }
  const searchContext = { ...context, scope };
  const isFirst = page.after === undefined && !everywhere;
  const [events, histogram, compared, connected] = await Promise.all([
    runEventQuery(pageSql(search, page), { ...search.parameters, ...page.after }, searchContext),
    isFirst
      ? runEventQuery(
          histogramSql(search),
          { ...search.parameters, step, back_s: 0 },
          searchContext,
        )
      : undefined,
    isFirst
      ? comparedHistogram(body['compare'], {
          ...searchContext,
          step,
          line: lineOf(body),
          answer: (sql, parameters, of) =>
            runEventQuery(sql, parameters, { ...context, scope: of }),
        })
      : undefined,
    isFirst && connections !== undefined
      ? runEventQuery(connectionsSql(connections), connections.parameters, searchContext)
      : undefined,
  ]);
  const { rows } = page;
  const isMore = events.ok && events.rows.length > rows;
  const next = isMore ? cursorBehind(page, events.rows[rows - 1]) : undefined;
  const found = { events: trimmed(events, rows), histogram, next, step, everywhere };
  return { problems: [], ...found, ...compared, ...(connected && { connections: connected }) };
}

/**
 * Reads the scope, the search text, and the evaluated change of a request as conditions. @throws WebError if the scope
 * or the change is invalid
 */
export async function readSearchBody(
  body: Readonly<Record<string, unknown>>,
  context: WhatIfContext,
): Promise<{ readonly scope: WireScope } & SelectedEvents> {
  const { deps } = context;
  const scope = readScope(body['scope'], deps);
  const search = readScopeConditions(scope, readSearch(lineOf(body), deps));
  if (body['what_if'] === undefined || search.problems.length > 0) {
    return { scope, search, connections: undefined };
  }
  return { scope, ...(await withSelection(search, body, context)) };
}

function lineOf(body: Readonly<Record<string, unknown>>): string {
  return typeof body['search'] === 'string' ? body['search'].slice(0, 2_000) : '';
}

function trimmed(events: PanelResponse, rows: number): PanelResponse {
  return events.ok ? { ...events, rows: events.rows.slice(0, rows) } : events;
}

/** Runs a query as the user of the request, within the limits of the page. Never rejects. */
export async function runEventQuery(
  sql: string,
  parameters: Readonly<Record<string, unknown>>,
  context: PanelQueryContext & { readonly scope: WireScope },
): Promise<PanelResponse> {
  const { requester, scope } = context;
  try {
    const settings = await querySettings(requester.reader, context);
    const answer = await inTime(context, (signal) =>
      requester.reader.read(sql, parameters, { settings, signal }),
    );
    const { ms } = answer;
    const { from, to } = scope;
    const rows_read = shownRowsRead(answer.rowsRead, requester);
    const filled = filledIn(sql, parameters);
    const user = requester.reader.user;
    return { ok: true, rows: rowsOf(answer), from, to, rows_read, ms, sql: filled, user };
  } catch (error) {
    return { ok: false, error: wireError(error) };
  }
}

function rowsOf({ columns, rows }: Answer): readonly WireRow[] {
  return rows.map((row) => {
    return Object.fromEntries(columns.map(({ name }, index) => [name, row[index]]));
  });
}

/** Returns the text of a query with its parameter values filled in, for display only. Weir never runs this text. */
function filledIn(sql: string, parameters: Readonly<Record<string, unknown>>): string {
  const literal = (value: unknown): string => {
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
    return `'${String(value).replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  };
  return sql.replaceAll(/\{(\w+):[^}]+\}/g, (_all, name: string) => literal(parameters[name]));
}

/** Reads one event of any type with all its fields. */
export async function readEvent(body: unknown, context: PanelQueryContext): Promise<WireEvent> {
  const id = isObject(body) && typeof body['id'] === 'string' ? body['id'].slice(0, 512) : '';
  const at = isObject(body) && typeof body['at'] === 'number' ? body['at'] : undefined;
  const { requester, deps } = context;
  const settings = await querySettings(requester.reader, context);
  for (const table of eventTableNames) {
    const near = at === undefined ? '' : ` AND event_timestamp BETWEEN ${around('{at:Int64}')}`;
    const sql = `SELECT * FROM analytics.${table} WHERE event_id = {id:String}${near} LIMIT 1`;
    const parameters = { id, ...(at !== undefined && { at: Math.trunc(at) }) };
    const answer = await inTime(context, (signal) =>
      requester.reader.read(sql, parameters, { settings, signal }),
    );
    const [row] = rowsOf(answer);
    if (row !== undefined) return wireEvent(row, deps);
  }
  const advice = 'It may be older than the retention, or belong to another account.';
  throw new WebError(404, 'invalid', 'The event does not exist.', advice);
}

function around(at: string): string {
  const time = (shift: string): string => `fromUnixTimestamp64Milli(${at}, 'UTC') ${shift}`;
  return `${time('- INTERVAL 1 SECOND')} AND ${time('+ INTERVAL 1 SECOND')}`;
}

function wireEvent(row: WireRow, deps: Deps): WireEvent {
  const text = (key: string): string => textOf(row[key]);
  const type = eventType(text('event_type'));
  const { issues } = row;
  return {
    account_id: text('account_id'),
    event_id: text('event_id'),
    event_type: text('event_type'),
    event_timestamp: text('event_timestamp'),
    received_at: text('received_at'),
    source: text('source'),
    source_partition: text('source_partition'),
    fields: type?.traffic === true ? trafficFields(type, row, deps) : objectFields(text('object')),
    extra: text('extra'),
    issues: Array.isArray(issues) ? issues.map(String) : [],
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function trafficFields({ fields }: EventType, row: WireRow, deps: Deps): readonly WireField[] {
  const present = BigInt(textOf(row['present']) || 0);
  return fields.map(({ path, column, kind, filterable, meaning, present: bit }) => {
    const captured = ((present >> BigInt(bit)) & 1n) === 1n;
    const value = row[kind === 'ip' ? `${column}_text` : column];
    const shown = kind === 'header_map' ? maskSecrets(value, deps.sensitiveHeaders) : value;
    return { path, value: captured ? shown : null, captured, filterable, meaning };
  });
}

/**
 * Masks the values of sensitive headers in a stored event. This is needed only for values that were stored before their
 * header was configured as sensitive; later values are masked before they are stored.
 */
function maskSecrets(value: unknown, secret: readonly string[]): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, values]) => {
      return [name, secret.includes(name.toLowerCase()) ? ['[masked]'] : values];
    }),
  );
}

function objectFields(text: string): readonly WireField[] {
  const object: unknown = JSON.parse(text === '' ? '{}' : text);
  if (!isObject(object)) return [];
  return Object.entries(object).map(([path, value]) => {
    return { path, value, captured: true, filterable: false, meaning: '' };
  });
}
