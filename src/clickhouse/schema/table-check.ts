import { PipelineError } from '../../base/index.ts';
import {
  baseDatabase,
  type ExpectedColumn,
  expectedColumns,
  plain,
  rowsDatabase,
  shardDatabase,
  tables,
  viewDatabase,
  views,
} from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';

/** A column as the server lists it, or a table or view itself. */
export interface FoundColumn {
  readonly database: string;
  readonly table: string;
  /** Empty for the table or view itself: a view with parameters has no columns. */
  readonly name: string;
  readonly type: string;
  /** `default_kind` of system.columns. */
  readonly kind: string;
}

const problemsShown = 5;

/**
 * Compares the tables and views of the server with those of this release.
 * @throws PipelineError ERR_CLICKHOUSE_SCHEMA with the first differences; in a cluster, it names the server
 */
export async function checkTables(
  clickhouse: ClickHouse,
  as: 'loader' | 'admin',
  variant = plain,
): Promise<void> {
  const differences = await tableDifferences(clickhouse, as, variant);
  if (differences === '') return;
  const where = variant.kind === 'plain' ? '' : `${clickhouse.url}: `;
  throw new PipelineError('ERR_CLICKHOUSE_SCHEMA', `${where}${differences}`);
}

/** Describes the first differences between the tables of the server and those of this release; empty if there are none. */
export async function tableDifferences(
  clickhouse: ClickHouse,
  as: 'loader' | 'admin',
  variant = plain,
): Promise<string> {
  const found = await clickhouse.query<FoundColumn>(
    `SELECT database, table, name, type, default_kind AS kind FROM system.columns
     WHERE has({databases:Array(String)}, database)
     UNION ALL
     SELECT t.database, t.name AS table, '' AS name, '' AS type, '' AS kind FROM system.tables AS t
     WHERE has({databases:Array(String)}, t.database)`,
    { databases: [baseDatabase, shardDatabase, viewDatabase] },
    { as },
  );
  const problems = tableProblems(found, variant);
  const shown = problems.slice(0, problemsShown).join('; ');
  const rest = problems.length > problemsShown ? `; ${problems.length - problemsShown} more` : '';
  return `${shown}${rest}`;
}

/** Lists the differences of a server's tables. Additional columns are allowed. */
export function tableProblems(found: readonly FoundColumn[], variant = plain): readonly string[] {
  const columnsOf = (database: string, name: string): readonly FoundColumn[] =>
    found.filter((column) => column.database === database && column.table === name);
  const names = [
    ...tables.map(({ name }) => [baseDatabase, name] as const),
    ...tables
      .map((each) => [rowsDatabase(each, variant), each.name] as const)
      .filter(([database]) => database !== baseDatabase),
    ...views.map(({ name }) => [viewDatabase, name] as const),
  ];
  return names.flatMap(([database, name]) => {
    const columns = columnsOf(database, name);
    if (columns.length === 0) return [`${database}.${name} is missing`];
    return columnProblems(`${database}.${name}`, expectedColumns(database, name) ?? [], columns);
  });
}

function columnProblems(
  table: string,
  expected: readonly ExpectedColumn[],
  found: readonly FoundColumn[],
): readonly string[] {
  const byName = new Map(found.map((column) => [column.name, column]));
  return expected.flatMap(({ name, type, kind }) => {
    const column = byName.get(name);
    if (column === undefined) return [`${table} has no column ${name}`];
    if (column.type !== type) return [`${table}.${name} is ${column.type} instead of ${type}`];
    if (column.kind === kind) return [];
    return [`${table}.${name} is ${column.kind || 'stored'} instead of ${kind || 'stored'}`];
  });
}
