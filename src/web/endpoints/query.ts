import { randomUUID } from 'node:crypto';

import { isObject, PipelineError } from '../../base/index.ts';
import {
  type AnswerPart,
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
import type { Visitor } from '../deps.ts';
import { Refusal, wireError } from '../server/failures.ts';
import { type Asking, inTime, querySettings, shownRowsRead } from './panels.ts';
import {
  type QueryAnswer,
  queryBytesMax,
  type QueryNames,
  queryRowsMax,
  type QueryTemplate,
  type WireError,
} from '../wire/wire.ts';

const sqlCharsMax = 100_000;
const parametersMax = 100;
const valueCharsMax = 4_096;

/** A query that somebody typed, asked as this visitor. */
export interface QueryAsking extends Asking {
  /** Ends queries that go on without anybody who waits for them. */
  readonly clickhouse: ClickHouse;
}

/**
 * Runs one statement with the rights and limits of who is signed in, and reads no more of its answer than the page shows. It
 * ends, in ClickHouse as well, when nobody waits for it any more, and after `web.typed_query_timeout`.
 * @throws Refusal, PipelineError ERR_CLICKHOUSE_* | ERR_DASHBOARDS_PARAMETER
 */
export async function runQuery(body: unknown, asking: QueryAsking): Promise<QueryAnswer> {
  const { sql, given } = readQuestion(body);
  const { visitor, deps } = asking;
  const reader = readerFor(sql, visitor);
  const queryId = randomUUID();
  const beginMs = performance.now();
  let isOver = true;
  try {
    const parameters = typedValues(placeholdersOf(sql), given, deps.now());
    const settings = {
      max_execution_time: await secondsOf(reader, asking),
      limit: queryRowsMax + 1,
      session_timezone: 'UTC',
      output_format_json_quote_denormals: 1,
    };
    const options = { parameters, settings, queryId, bytesMax: queryBytesMax };
    isOver = false;
    const answer = await inTime(
      asking,
      (signal) => collect(reader.parts(sql, { ...options, signal })),
      deps.typedQuerySeconds,
    );
    isOver = answer.cut === '';
    const { rowsRead, ...shown } = answer;
    return {
      ...shown,
      rows_read: shownRowsRead(rowsRead, visitor),
      ms: Math.round(performance.now() - beginMs),
      user: reader.user,
    };
  } catch (error) {
    // A session that ended says so.
    throw asking.signal.aborted && asking.signal.reason instanceof Refusal
      ? asking.signal.reason
      : refused(error);
  } finally {
    if (!isOver) {
      await endQuery(asking.clickhouse, queryId, (error) => {
        deps.logger.debug({ error }, 'no query was ended');
      });
    }
  }
}

const statuses: Partial<Readonly<Record<WireError['kind'], number>>> = {
  forbidden: 403,
  unavailable: 503,
};

/** What ClickHouse says against a query is an answer to who typed it, and no failure of the page. */
function refused(error: unknown): unknown {
  if (!(error instanceof PipelineError)) return error;
  const told = wireError(error);
  return new Refusal(statuses[told.kind] ?? 400, told);
}

function readQuestion(body: unknown): {
  readonly sql: string;
  readonly given: Readonly<Record<string, string>>;
} {
  const sql = isObject(body) ? body['sql'] : undefined;
  const values = isObject(body) ? body['parameters'] : undefined;
  if (typeof sql !== 'string' || sql.trim() === '') {
    throw new Refusal(
      400,
      'invalid',
      'There is no query.',
      'Write one, or take one of the library.',
    );
  }
  if (sql.length > sqlCharsMax) {
    throw new Refusal(400, 'invalid', `The query is longer than ${sqlCharsMax} characters.`);
  }
  const given = isObject(values) ? Object.entries(values) : [];
  const isRead = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1].length <= valueCharsMax;
  if (given.length > parametersMax || !given.every(isRead)) {
    throw new Refusal(400, 'invalid', 'A value is none, or is too long.');
  }
  return { sql: sql.trim().replace(/;$/, ''), given: Object.fromEntries(given.filter(isRead)) };
}

let library: readonly LibraryQuery[] | undefined;

/**
 * Who asks: always the reader of the visitor. Only texts of the library about the pipeline itself, word for word, are asked as who may
 * read its tables: nobody types anything into these.
 */
function readerFor(sql: string, { reader, admin }: Visitor): Reader {
  if (admin === undefined) return reader;
  library ??= readLibrary();
  const isOwn = library.some((query) => query.audience === 'admin' && query.sql === sql);
  return isOwn ? admin : reader;
}

/** Longest time that a profile lets a query take, by its reader. */
const secondsMax = new WeakMap<Reader, number>();

/** Seconds after which the server ends a query by itself: those of the page, or fewer where the profile of the user allows fewer. */
async function secondsOf(reader: Reader, asking: Asking): Promise<number> {
  const { typedQuerySeconds } = asking.deps;
  let most = secondsMax.get(reader);
  if (most === undefined) {
    const sql = `SELECT max FROM system.settings WHERE name = 'max_execution_time'`;
    const { rows } = await inTime(asking, (signal) => reader.read(sql, {}, { signal }));
    most = Number(rows[0]?.[0] ?? 0) || Number.POSITIVE_INFINITY;
    secondsMax.set(reader, most);
  }
  return Math.min(typedQuerySeconds, most);
}

type Collected = Pick<QueryAnswer, 'columns' | 'rows' | 'cut'> & { readonly rowsRead: number };

/** Takes what comes until it is all, or as much as is shown. */
async function collect(parts: AsyncIterable<AnswerPart>): Promise<Collected> {
  const rows: (readonly unknown[])[] = [];
  let columns: QueryAnswer['columns'] = [];
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

/** The questions of the library that this visitor may ask. */
export function queryLibrary({
  visitor,
  deps,
}: Pick<Asking, 'visitor' | 'deps'>): readonly QueryTemplate[] {
  library ??= readLibrary();
  return library
    .filter(({ audience }) => audience === 'analyst' || visitor.admin !== undefined)
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

/** Names of what this visitor may read, and of functions. */
export async function queryNames(asking: Asking): Promise<QueryNames> {
  const { reader } = asking.visitor;
  const ask = async (sql: string): Promise<readonly (readonly unknown[])[]> => {
    const settings = querySettings(asking.deps);
    const { rows } = await inTime(asking, (signal) => reader.read(sql, {}, { signal, settings }));
    return rows;
  };
  const [columns, functions] = await Promise.all([ask(columnNamesSql), ask(functionNamesSql)]);
  const tables: Record<string, [string, string, string][]> = {};
  for (const [table, name, type, comment] of columns) {
    (tables[String(table)] ??= []).push([String(name), String(type), String(comment)]);
  }
  return { tables, functions: functions.map(([name]) => String(name)) };
}
