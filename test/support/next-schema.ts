import { fieldColumns } from '../../src/catalog/tables/columns.ts';
import { type Field, type Table, type TableColumn, tables } from '../../src/catalog/index.ts';
import type { Schema } from '../../src/catalog/migrations/schema.ts';
import { viewsOf } from '../../src/catalog/tables/views.ts';

const field = (path: string, kind: Field['kind'], present: number): Field => ({
  path,
  segments: path.split('.'),
  column: path.replaceAll('.', '_'),
  kind,
  filterable: true,
  meaning: `What's new: ${path}.`,
  unit: undefined,
  values: undefined,
  present,
  secret: false,
  quirks: [],
  rules: {
    form: undefined,
    bytesMax: 0,
    charsMax: 0,
    createdOnly: false,
    wildcardOf: undefined,
  },
  derived: false,
  items: [],
});

/** Fields that the next release adds to HTTP requests. */
const newFields = [field('conn.region', 'dictionary', 60), field('conn.relay_ip', 'ip', 61)];

const newColumns: readonly TableColumn[] = newFields.flatMap(fieldColumns);

/** Event type that the next release adds. */
export const newTable = 'udp_flow_closed';

function nextTable(table: Table): readonly Table[] {
  const { columns } = table;
  if (table.name === 'http_request_complete') {
    // In the middle, like new fields of a schema.
    const at = columns.findIndex(({ name }) => name === 'conn_client_ip');
    return [{ ...table, columns: columns.toSpliced(at, 0, ...newColumns) }];
  }
  if (table.name === 'tcp_connection_closed') {
    const added = { ...table, name: newTable, comment: 'One UDP flow, when closed.' };
    return [table, added];
  }
  if (table.name === 'batches') {
    const reworded = columns.map((column) =>
      column.name === 'bytes' ? { ...column, comment: "Size of the records' bytes." } : column,
    );
    return [{ ...table, columns: reworded, comment: 'The ledger.' }];
  }
  return [table];
}

const nextTables = tables.flatMap(nextTable);

/** The schema of the next release: new fields, a new event type, and other comments. */
export const nextSchema: Schema = { tables: nextTables, views: viewsOf(nextTables) };
