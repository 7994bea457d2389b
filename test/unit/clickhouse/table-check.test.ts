import { describe, expect, it } from 'vitest';

import {
  baseDatabase,
  expectedColumns,
  tables,
  viewDatabase,
  views,
} from '../../../src/catalog/index.ts';
import { type FoundColumn, tableProblems } from '../../../src/clickhouse/schema/table-check.ts';

const asExpected: readonly FoundColumn[] = [
  ...tables.map(({ name }) => [baseDatabase, name] as const),
  ...views.map(({ name }) => [viewDatabase, name] as const),
].flatMap(([database, table]) => [
  { database, table, name: '', type: '', kind: '' },
  ...(expectedColumns(database, table) ?? []).map((column) => ({ database, table, ...column })),
]);
const isColumn = (table: string, name: string) => (column: FoundColumn) =>
  column.database === baseDatabase && column.table === table && column.name === name;

describe('tableProblems', () => {
  it('finds none if the server has the schema of this release', () => {
    expect(tableProblems(asExpected)).toEqual([]);
  });

  it('accepts additional columns', () => {
    const added = {
      database: baseDatabase,
      table: 'batches',
      name: 'note',
      type: 'String',
      kind: '',
    };
    expect(tableProblems([...asExpected, added])).toEqual([]);
  });

  it('names a missing table', () => {
    const found = asExpected.filter(
      ({ database, table }) => database !== baseDatabase || table !== 'batches',
    );
    expect(tableProblems(found)).toEqual(['weir.batches is missing']);
  });

  it('names a missing view with parameters, whose columns a server does not list', () => {
    const found = asExpected.filter(({ table }) => table !== 'config_at');
    expect(tableProblems(found)).toEqual(['analytics.config_at is missing']);
  });

  it('names a missing column', () => {
    const is = isColumn('dead_letters', 'reason');
    expect(tableProblems(asExpected.filter((column) => !is(column)))).toEqual([
      'weir.dead_letters has no column reason',
    ]);
  });

  it('names a column of another type', () => {
    const is = isColumn('http_request_complete', 'conn_server_port');
    const found = asExpected.map((column) => (is(column) ? { ...column, type: 'String' } : column));
    expect(tableProblems(found)).toEqual([
      'weir.http_request_complete.conn_server_port is String instead of Int32',
    ]);
  });

  it('names a column that is stored instead of derived', () => {
    const is = isColumn('http_request_complete', 'received_at');
    const found = asExpected.map((column) => (is(column) ? { ...column, kind: '' } : column));
    expect(tableProblems(found)).toEqual([
      'weir.http_request_complete.received_at is stored instead of ALIAS',
    ]);
  });
});
