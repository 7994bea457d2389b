import { sessionCommands } from './commands.ts';
import type { SqlServer } from './server.ts';

/** Maximum number of completion candidates. */
const LISTED_MAX = 200;

/** SQL keywords. Listed here, because analysts cannot read `system.keywords`. */
const keywords =
  'ALL AND ANTI ANY ARRAY AS ASC ASOF BETWEEN BY CASE CROSS DESC DESCRIBE DISTINCT ELSE END EXCEPT EXPLAIN FILL FINAL FORMAT FROM FULL GROUP HAVING ILIKE IN INNER INTERSECT INTERVAL IS JOIN LEFT LIKE LIMIT NOT NULL NULLS OFFSET ON OR ORDER OUTER OVER PARTITION PREWHERE QUALIFY RIGHT ROLLUP ROWS SAMPLE SELECT SEMI SETTINGS SHOW TABLES THEN TOTALS UNION USING VALUES WHEN WHERE WINDOW WITH'.split(
    ' ',
  );

/** Names that a session completes. */
export interface SqlNames {
  /** Columns by the name of their table or view, in the form `database.name`. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  readonly functions: readonly string[];
  /** Names of library queries, without `@`. */
  readonly questions: readonly string[];
}

/** Reads the names that the analyst can access. Omits kinds of names that a server does not return. */
export async function readNames(
  server: SqlServer,
  questions: readonly string[],
  signal: AbortSignal,
): Promise<SqlNames> {
  const { columnNamesSql, functionNamesSql } = await import('../../clickhouse/index.ts');
  const query = async <T>(sql: string): Promise<readonly T[]> =>
    await server.rows<T>(sql, {}, signal).catch(() => []);
  const [columns, functions] = await Promise.all([
    query<{ readonly table: string; readonly name: string }>(columnNamesSql),
    query<{ readonly name: string }>(functionNamesSql),
  ]);
  const tables = new Map<string, string[]>();
  for (const { table, name } of columns) {
    const known = tables.get(table) ?? [];
    known.push(name);
    tables.set(table, known);
  }
  return {
    tables: new Map([...tables].filter(([name]) => isPlain(name))),
    functions: functions.map(({ name }) => name),
    questions,
  };
}

/**
 * Returns the completion candidates for the last word of a line, and that word. Column names are those of all tables
 * that the statement names.
 * @param before the previous lines of the statement
 */
export function completeSql(
  line: string,
  before: string,
  { functions, questions, tables }: SqlNames,
): [string[], string] {
  const word = /[\\@]?[\w.?]*$/.exec(line)?.[0] ?? '';
  const isFirst = before.trim() === '' && line.trimStart() === word;
  if (isFirst && word.startsWith('\\')) return [starting(sessionCommands, word), word];
  if (word.startsWith('@')) {
    const known = questions.map((name) => `@${name}`);
    return [isFirst ? starting(known, word) : [], word];
  }
  const all = [...tables.keys()];
  if (/^\s*\\d\s/.test(line)) return [named(all, word), word];
  if (word === '') return [[], word];
  const text = `${before} ${line}`;
  const columns = all
    .filter((name) => isNamed(name, text))
    .flatMap((name) => tables.get(name) ?? []);
  // Before a dot, there may be an alias of any of these tables, so offer the columns of all of them.
  const dot = word.lastIndexOf('.') + 1;
  const qualified = word.slice(0, dot);
  const found = [
    ...named(all, word),
    ...starting(columns, word),
    ...starting(
      columns.map((name) => `${qualified}${name}`),
      dot === 0 ? '.' : word,
    ),
    ...(dot === 0
      ? [...starting(functions, word), ...inCaseOf(word, starting(keywords, word))]
      : []),
  ];
  return [[...new Set(found)].slice(0, LISTED_MAX), word];
}

/** Returns the names that start with a text; case-insensitive. */
function starting(names: readonly string[], text: string): string[] {
  const lower = text.toLowerCase();
  return names.filter((name) => name.toLowerCase().startsWith(lower) && isPlain(name));
}

/** Returns the tables whose name starts with a text, with or without the database. */
function named(tables: readonly string[], word: string): string[] {
  const lower = word.toLowerCase();
  return tables.filter((table) => {
    const name = table.toLowerCase();
    return name.startsWith(lower) || name.slice(name.indexOf('.') + 1).startsWith(lower);
  });
}

function isNamed(table: string, text: string): boolean {
  return text.includes(table.slice(table.indexOf('.') + 1));
}

function inCaseOf(word: string, found: readonly string[]): readonly string[] {
  return word === word.toLowerCase() ? found.map((one) => one.toLowerCase()) : found;
}

/**
 * Returns whether a name can be printed and inserted as it is: it has no characters that need quotes or that a terminal
 * interprets.
 */
function isPlain(name: string): boolean {
  return /^[\\@]?[\w.? ]+$/.test(name);
}
