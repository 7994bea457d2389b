import { randomUUID } from 'node:crypto';

import { isObject, PipelineError } from '../../base/index.ts';
import {
  type ResponsePart,
  type ClickHouse,
  columnNamesSql,
  endQuery,
  functionNamesSql,
  type Reader,
} from '../../clickhouse/index.ts';
import {
  type LibraryQuery,
  placeholdersOf,
  readLibrary,
  typedValues,
} from '../../dashboards/index.ts';
import type { RequestContext } from '../deps.ts';
import { WebError, wireError } from '../server/web-error.ts';
import { shownRowsRead } from './panels.ts';
import { inTime, type PanelQueryContext, querySettings, secondsFor } from './query-limits.ts';
import {
  type QueryResponse,
  queryBytesMax,
  type QueryNames,
  queryRowsMax,
  type QueryTemplate,
  type WireError,
} from '../wire/wire.ts';

const sqlCharsMax = 100_000;
const parametersMax = 100;
const valueCharsMax = 4_096;

/** Arguments of a query of the tab Query. */
export interface TypedQueryContext extends PanelQueryContext {
  /** Used to stop queries in ClickHouse when their client has disconnected. */
  readonly clickhouse: ClickHouse;
}

/**
 * Runs one statement with the privileges and limits of the signed-in user. Reads no more of the result than the page
 * shows. Stops the statement, in ClickHouse as well, when the client disconnects or after `web.typed_query_timeout`.
 * @throws WebError, PipelineError ERR_CLICKHOUSE_* | ERR_DASHBOARDS_PARAMETER
 */
export async function runQuery(body: unknown, context: TypedQueryContext): Promise<QueryResponse> {
  const { sql, given } = readRequest(body);
  const { requester, deps } = context;
  const reader = readerFor(sql, requester);
  const queryId = randomUUID();
  const startMs = performance.now();
  let isOver = true;
  try {
    const parameters = typedValues(placeholdersOf(sql), given, deps.now());
    const settings = {
      max_execution_time: await secondsFor(reader, deps.typedQuerySeconds, context),
      limit: queryRowsMax + 1,
      session_timezone: 'UTC',
      output_format_json_quote_denormals: 1,
    };
    const options = { parameters, settings, queryId, bytesMax: queryBytesMax };
    isOver = false;
    const answer = await inTime(
      context,
      (signal) => collect(reader.parts(sql, { ...options, signal })),
      deps.typedQuerySeconds,
    );
    isOver = answer.cut === '';
    const { rowsRead, ...shown } = answer;
    return {
      ...shown,
      rows_read: shownRowsRead(rowsRead, requester),
      ms: Math.round(performance.now() - startMs),
      user: reader.user,
    };
  } catch (error) {
    // If the session has ended, throw its error, which explains why.
    throw context.signal.aborted && context.signal.reason instanceof WebError
      ? context.signal.reason
      : queryError(error);
  } finally {
    if (!isOver) {
      await endQuery(context.clickhouse, queryId, (error) => {
        deps.logger.debug({ error }, 'query not stopped');
      });
    }
  }
}

const statuses: Partial<Readonly<Record<WireError['kind'], number>>> = {
  forbidden: 403,
  unavailable: 503,
};

/** Converts an error of ClickHouse to a result for the author of the query, because it is not a failure of the page. */
function queryError(error: unknown): unknown {
  if (!(error instanceof PipelineError)) return error;
  const body = wireError(error);
  return new WebError(statuses[body.kind] ?? 400, body);
}

function readRequest(body: unknown): {
  readonly sql: string;
  readonly given: Readonly<Record<string, string>>;
} {
  const sql = isObject(body) ? body['sql'] : undefined;
  const values = isObject(body) ? body['parameters'] : undefined;
  if (typeof sql !== 'string' || sql.trim() === '') {
    throw new WebError(
      400,
      'invalid',
      'The query is empty.',
      'Enter a query, or select one from the library.',
    );
  }
  if (sql.length > sqlCharsMax) {
    throw new WebError(400, 'invalid', `The query is longer than ${sqlCharsMax} characters.`);
  }
  const given = isObject(values) ? Object.entries(values) : [];
  const isRead = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1].length <= valueCharsMax;
  if (given.length > parametersMax || !given.every(isRead)) {
    throw new WebError(400, 'invalid', 'A parameter value is not text, or is too long.');
  }
  return { sql: sql.trim().replace(/;$/, ''), given: Object.fromEntries(given.filter(isRead)) };
}

let library: readonly LibraryQuery[] | undefined;

/**
 * Returns the reader that runs a statement: usually the reader of the user. Exception: an unmodified library query
 * about the pipeline runs as an administrator, which is safe because its text is fixed.
 */
function readerFor(sql: string, { reader, admin }: RequestContext): Reader {
  if (admin === undefined) return reader;
  library ??= readLibrary();
  const isAdminQuery = library.some((query) => query.audience === 'admin' && query.sql === sql);
  return isAdminQuery ? admin : reader;
}

type Collected = Pick<QueryResponse, 'columns' | 'rows' | 'cut'> & { readonly rowsRead: number };

/** Reads a result up to the row and size limits of the page. */
async function collect(parts: AsyncIterable<ResponsePart>): Promise<Collected> {
  const rows: (readonly unknown[])[] = [];
  let columns: QueryResponse['columns'] = [];
  let rowsRead = 0;
  for await (const part of parts) {
    if ('columns' in part) columns = part.columns;
    else if ('rowsRead' in part) rowsRead = part.rowsRead;
    else if ('isCut' in part) return { columns, rows, rowsRead, cut: 'bytes' };
    else if (rows.length === queryRowsMax) return { columns, rows, rowsRead, cut: 'rows' };
    else rows.push(part.row);
  }
  return { columns, rows, rowsRead, cut: '' };
}

/** Returns the library queries that the user can run. */
export function queryLibrary({
  requester,
  deps,
}: Pick<PanelQueryContext, 'requester' | 'deps'>): readonly QueryTemplate[] {
  library ??= readLibrary();
  return library
    .filter(({ audience }) => audience === 'analyst' || requester.admin !== undefined)
    .filter(({ needs }) => needs === undefined || deps.countries)
    .map(({ name, topic, question, note, sql, parameters }) => ({
      name,
      topic,
      question,
      note,
      sql,
      parameters: parameters.map((each) => ({
        name: each.name,
        default: each.default ?? null,
        meaning: each.meaning,
      })),
    }));
}

/** Returns the names of the tables and columns that the user can read, and the names of functions. */
export async function queryNames(context: PanelQueryContext): Promise<QueryNames> {
  const { reader } = context.requester;
  const settings = await querySettings(reader, context);
  const readRows = async (sql: string): Promise<readonly (readonly unknown[])[]> => {
    const { rows } = await inTime(context, (signal) => reader.read(sql, {}, { signal, settings }));
    return rows;
  };
  const [columns, functions] = await Promise.all([
    readRows(columnNamesSql),
    readRows(functionNamesSql),
  ]);
  const tables: Record<string, [string, string, string][]> = {};
  for (const [table, name, type, comment] of columns) {
    (tables[String(table)] ??= []).push([String(name), String(type), String(comment)]);
  }
  return { tables, functions: functions.map(([name]) => String(name)) };
}
