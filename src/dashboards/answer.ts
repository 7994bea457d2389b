import { isObject, PipelineError } from '../base/index.ts';

/** Queries ClickHouse as a user; returns the complete response in `format`. */
export type QueryFunction = (
  sql: string,
  format: string,
  options: {
    readonly parameters: Readonly<Record<string, unknown>>;
    readonly settings: Readonly<Record<string, string | number>>;
    readonly signal?: AbortSignal;
  },
) => AsyncIterable<Uint8Array>;

/** A row by column: numbers, texts, null, lists, and objects. Times are milliseconds since 1970. */
export type AnswerRow = Readonly<Record<string, unknown>>;

/** The result of a query, and its cost. */
export interface Answer {
  readonly rows: readonly AnswerRow[];
  readonly rowsRead: number;
  /** Duration in ClickHouse. */
  readonly ms: number;
}

// The format of values must not depend on settings of the server or of the user.
const settings = {
  session_timezone: 'UTC',
  date_time_output_format: 'iso',
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_denormals: 0,
  output_format_json_named_tuples_as_objects: 1,
};

/** Runs a query and reads the result. @throws PipelineError ERR_CLICKHOUSE_* */
export async function answerOf(
  query: QueryFunction,
  sql: string,
  parameters: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Answer> {
  const chunks: Uint8Array[] = [];
  const options = { parameters, settings, ...(signal !== undefined && { signal }) };
  for await (const chunk of query(sql, 'JSONCompact', options)) chunks.push(chunk);
  const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString());
  if (!isObject(parsed) || !Array.isArray(parsed['meta']) || !Array.isArray(parsed['data'])) {
    throw new PipelineError('ERR_CLICKHOUSE_PROTOCOL', 'a result without rows');
  }
  const columns = parsed['meta'].filter(isObject).map(columnOf);
  const statistics = isObject(parsed['statistics']) ? parsed['statistics'] : {};
  return {
    rows: parsed['data'].filter(Array.isArray).map((cells) => rowOf(columns, cells)),
    rowsRead: Number(statistics['rows_read'] ?? 0),
    ms: Number(statistics['elapsed'] ?? 0) * 1000,
  };
}

interface Column {
  readonly name: string;
  readonly read: (cell: unknown) => unknown;
}

function columnOf(meta: Readonly<Record<string, unknown>>): Column {
  const type = String(meta['type']).replace(/^(Nullable|LowCardinality)\((.*)\)$/, '$2');
  const read = /^U?Int64/.test(type) ? exact : type.startsWith('DateTime') ? moment : same;
  return { name: String(meta['name']), read };
}

function rowOf(columns: readonly Column[], cells: readonly unknown[]): AnswerRow {
  return Object.fromEntries(columns.map(({ name, read }, index) => [name, read(cells[index])]));
}

const same = (cell: unknown): unknown => cell;

/** A number if it is exact, otherwise its digits. */
function exact(cell: unknown): unknown {
  const number = Number(cell);
  return typeof cell === 'string' && Number.isSafeInteger(number) ? number : cell;
}

function moment(cell: unknown): unknown {
  return typeof cell === 'string' ? Date.parse(cell) : cell;
}
