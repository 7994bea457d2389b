import { PipelineError } from '../../base/index.ts';
import type { Io } from '../io.ts';
import { withoutControls } from '../output/printable.ts';
import { collectParameter } from './query-library.ts';
import type { SqlServer } from './server.ts';
import { table, widthOf, wrapped } from '../output/table.ts';

/** Commands of a session. */
export const sessionCommands = ['\\?', '\\d', '\\q', '\\timing'] as const;

/** Lines that `\?` prints. */
export const sessionHelp = [
  'SELECT ...;      run a statement, which ends in a semicolon and can span lines',
  '@NAME name=value run a query of the library; `weir sql --list` lists them',
  '\\d               list tables and views',
  '\\d NAME          list the columns of a table, with types and comments',
  '\\timing          show or hide the duration of each statement',
  '\\q, Ctrl-D       leave',
  '',
  'Ctrl-C cancels a statement, Tab completes names, Up and Down recall lines.',
];

const others = `('system', 'INFORMATION_SCHEMA', 'information_schema')`;

/** Prints the tables and views that the analyst can read. */
export async function listTables(io: Io, server: SqlServer, signal: AbortSignal): Promise<void> {
  const rows = await server.rows<Readonly<Record<'id' | 'comment', string>>>(
    `SELECT concat(database, '.', name) AS id, comment FROM system.tables
WHERE database NOT IN ${others} ORDER BY database, name`,
    {},
    signal,
  );
  for (const line of table(rows, widthOf(io)).slice(1)) io.out(line);
}

/** Prints the description of a table or view, and its columns. @throws PipelineError ERR_SQL_TABLE */
export async function describeTable(
  io: Io,
  server: SqlServer,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal },
): Promise<void> {
  const [first = '', second] = name.replaceAll('`', '').split('.', 2);
  const [database, within] = second === undefined ? ['analytics', first] : [first, second];
  const of = 'WHERE database = {database:String} AND';
  const query = async (sql: string) =>
    await server.rows<Readonly<Record<'name' | 'type' | 'comment', string>>>(
      sql,
      { database, within },
      signal,
    );
  const [listed, about] = await Promise.all([
    query(
      `SELECT name, type, comment FROM system.columns ${of} table = {within:String} ORDER BY position`,
    ),
    query(`SELECT name, engine AS type, comment FROM system.tables ${of} name = {within:String}`),
  ]);
  const columns = listed.length > 0 ? listed : await columnsOfParameterizedView(database, within);
  if (columns.length === 0) throw new PipelineError('ERR_SQL_TABLE', withoutControls(name));
  const width = Math.max(...columns.map((column) => column.name.length));
  const lines = [
    `${database}.${within}`,
    ...about.flatMap(({ comment }) => wrapped(comment, '  ', widthOf(io))),
    '',
    ...columns.flatMap((column) => [
      `${column.name.padEnd(width)}  ${column.type}`,
      ...wrapped(column.comment, '    ', widthOf(io)),
    ]),
  ];
  for (const line of lines) io.out(withoutControls(line));
}

/** Returns the columns of a parameterized view from the catalog, because ClickHouse does not list them. */
async function columnsOfParameterizedView(
  database: string,
  name: string,
): Promise<readonly Readonly<Record<'name' | 'type' | 'comment', string>>[]> {
  const { view, viewDatabase } = await import('../../catalog/index.ts');
  const found = database === viewDatabase ? view(name) : undefined;
  return found?.parameters === undefined ? [] : found.columns;
}

/** Parses a typed call of a library query: `@client_trail ip=203.0.113.7 from='now - 1h'`. */
export function readQuestion(text: string): {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | readonly string[]>>;
} {
  const [name = '', ...given] = text.slice(1).match(/(?:[^\s']|'[^']*'?)+/g) ?? [];
  let parameters: Readonly<Record<string, string | readonly string[]>> = {};
  for (const each of given) parameters = collectParameter(each.replaceAll("'", ''), parameters);
  return { name, parameters };
}
