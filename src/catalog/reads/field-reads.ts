import { baseDatabase, viewDatabase } from '../tables/databases.ts';
import { geoViews } from '../tables/geo.ts';
import { rollups, rollupTable } from '../rollups/tables.ts';
import { grains, type Rollup } from '../rollups/rollups.ts';
import type { FieldKeys, Relation } from './read-fields.ts';
import { readsOfColumns, readsOfQuery } from './select-reads.ts';
import { tables } from '../tables/tables.ts';
import type { Table, View } from '../tables/types.ts';
import { views } from '../tables/views.ts';

/** Stands for all fields of a table that are not in the catalog, as `<table>.extra`. */
export const unknownFields = 'extra';

/**
 * The payload fields of traffic events that a query reads, each as `<table>.<path>`, through any number of views and
 * rollups. A query reads a field if it counts or returns values of the field, or if the field determines which rows are
 * returned. Checking in `present` whether a field was delivered does not count as reading it. `<table>.extra` stands
 * for the fields outside the catalog.
 */
export function fieldReads(sql: string): FieldKeys {
  const known = relations();
  // A query that cannot be parsed may read every table that it names.
  const everything = (): FieldKeys =>
    new Set([...known].flatMap(([name, of]) => (sql.includes(name) ? [...of.all()] : [])));
  return readsOfQuery(sql, (name) => known.get(name)) ?? everything();
}

/**
 * The tables that a query reads, directly or through any number of views and rollups, by name without `weir.`: event
 * tables, and other tables and views that the query names.
 */
export function tableReads(sql: string): ReadonlySet<string> {
  return new Set([...relationReads(sql)].flatMap(tablesBehind));
}

/** The views of `analytics` that a query names. */
export function viewReads(sql: string): readonly string[] {
  const prefix = `${viewDatabase}.`;
  const names = [...relationReads(sql)].filter((name) => name.startsWith(prefix));
  return names.map((name) => name.slice(prefix.length));
}

/** The tables and views that a query names, as `database.name`. */
function relationReads(sql: string): ReadonlySet<string> {
  const known = relations();
  const read = new Set<string>();
  const parsed = readsOfQuery(sql, (name) => {
    read.add(name);
    return known.get(name);
  });
  if (parsed !== undefined) return read;
  return new Set([...known.keys()].filter((name) => sql.includes(name)));
}

/** @param name `database.name` of a table or view */
function tablesBehind(name: string): readonly string[] {
  const [database = '', own = ''] = name.split('.');
  if (database === viewDatabase) {
    const view = [...views, ...geoViews].find((each) => each.name === own);
    return view === undefined ? [own] : [...tableReads(`SELECT 1 FROM ${belowOf(view)} AS e`)];
  }
  if (database !== baseDatabase) return [];
  const rollup = rollups.find((each) => grains.some((grain) => rollupTable(each, grain) === own));
  return rollup === undefined ? [own] : rollup.feeds.map(({ table }) => table);
}

/** The fields behind each column of a query result, by column name. */
export function columnReads(sql: string): ReadonlyMap<string, FieldKeys> {
  const known = relations();
  return readsOfColumns(sql, (name) => known.get(name));
}

/** The fields that each column of a rollup is counted from, by column name. */
export function rollupReads({ feeds, keys, measures }: Rollup): ReadonlyMap<string, FieldKeys> {
  return new Map(
    [...keys, ...measures].map(({ name, base }) => [
      name,
      fieldsOf(feeds.map((feed) => over(feed.table, feed.keys[name] ?? base, feed.where))),
    ]),
  );
}

const none: FieldKeys = new Set();

let found: Map<string, Relation> | undefined;

/** Every table and view whose columns contain fields of traffic events, by `database.name`. */
function relations(): ReadonlyMap<string, Relation> {
  if (found !== undefined) return found;
  found = new Map();
  for (const table of tables) {
    const columns = eventColumns(table);
    if (columns.size > 0) found.set(`${baseDatabase}.${table.name}`, relationOf(columns, none));
  }
  for (const rollup of rollups) {
    const rows = fieldsOf(rollup.feeds.map(({ table, where }) => over(table, '1', where)));
    const relation = relationOf(rollupReads(rollup), rows);
    for (const grain of grains) {
      const name = rollupTable(rollup, grain);
      found.set(`${baseDatabase}.${name}`, relation);
    }
  }
  for (const view of [...views, ...geoViews]) {
    const below = belowOf(view);
    const columns = new Map(
      view.columns.map(({ field, name, sql }) => {
        // For a derived field, only its own column counts, because the field may have been delivered without those that
        // it is derived from.
        const own = field?.derived === true ? field.column : sql;
        return [name, fieldReads(`SELECT ${own} FROM ${below} AS e`)];
      }),
    );
    const rows = fieldReads(`SELECT 1 FROM ${below} AS e`);
    found.set(`${viewDatabase}.${view.name}`, relationOf(columns, rows));
  }
  return found;
}

/** The relation that a view reads: a table, a view, or the rollup with the name of the view. */
function belowOf({ from, name }: View): string {
  if (/^\w+\.\w+$/.test(from)) return from;
  return `${baseDatabase}.${name.replace(/_(fresh|geo)$/, '')}`;
}

function over(table: string, expression: string, where = '1'): string {
  return `SELECT ${expression} FROM ${baseDatabase}.${table} AS e WHERE ${where}`;
}

function fieldsOf(queries: readonly string[]): FieldKeys {
  return new Set(queries.flatMap((sql) => [...fieldReads(sql)]));
}

function eventColumns({ columns, name: table }: Table): ReadonlyMap<string, FieldKeys> {
  if (!columns.some(({ field }) => field !== undefined)) return new Map();
  return new Map(
    columns.map(({ field, name }) => {
      const path = field?.path ?? (name === 'extra' ? unknownFields : undefined);
      return [name, new Set(path === undefined ? [] : [`${table}.${path}`])];
    }),
  );
}

/** @param rows fields that determine which rows are returned */
function relationOf(columns: ReadonlyMap<string, FieldKeys>, rows: FieldKeys): Relation {
  return {
    column: (name) => columns.get(name),
    all: () => new Set([...columns.values()].flatMap((keys) => [...keys])),
    rows: () => rows,
  };
}
