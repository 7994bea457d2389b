import { type EngineVariant, identifier, onCluster, quoted, viewDefinerUser } from './ddl.ts';
import { configAtView } from './config-at.ts';
import { configViews } from './config-views.ts';
import { baseDatabase, viewDatabase } from './databases.ts';
import { tables } from './tables.ts';
import { grantedAccounts } from './row-policies.ts';
import { rollupViews } from '../rollups/views.ts';
import type { ColumnKind, Field, Table, TableColumn, View, ViewColumn } from './types.ts';
import { emptyUrlIssue, notAnIpNote } from '../events/naming.ts';

const headerMap = 'Map(String, Array(String))';

/** Kinds of columns whose absent values (stored as 0, false, or 1970) would distort averages, extremes, and ratios. */
const measured: ReadonlySet<ColumnKind> = new Set(['bool', 'int32', 'int64', 'timestamp']);

/**
 * The views of database `analytics`:
 * - the deduplicated event tables, with header maps as Map, IP addresses also as text, absent numbers and times as NULL, and the
 *   restored full URL;
 * - for traffic events, the same with the dotted names of the specification;
 * - the rollups;
 * - the configuration objects, with a column per field, and the configuration at a time.
 */
export function viewsOf(all: readonly Table[]): readonly View[] {
  return [
    ...all
      .filter((table) => table.columns.some((column) => column.name === 'event_type'))
      .filter((table) => table.name !== 'dead_letters')
      .flatMap((table) => {
        const plainly = viewOf(table);
        const isTraffic = plainly.columns.some((column) => column.field !== undefined);
        return isTraffic ? [plainly, dotted(plainly)] : [plainly];
      }),
    ...rollupViews,
    ...configViews,
    configAtView,
  ];
}

/** The views over the tables of this release. */
export const views: readonly View[] = viewsOf(tables);

export function view(name: string): View | undefined {
  return views.find((candidate) => candidate.name === name);
}

/** Statement that creates or replaces a view, without its semicolon. */
export function createView(of: View, variant: EngineVariant): string {
  const columns = of.columns.map(
    (column) => `${identifier(column.name)} ${column.type} COMMENT ${quoted(column.comment)}`,
  );
  const selected = of.columns.map((column) =>
    column.sql === column.name ? column.name : `${column.sql} AS ${identifier(column.name)}`,
  );
  const security = of.guarded
    ? `DEFINER = ${viewDefinerUser} SQL SECURITY DEFINER`
    : 'SQL SECURITY INVOKER';
  return [
    `CREATE OR REPLACE VIEW ${viewDatabase}.${of.name}${onCluster(variant)}`,
    `(\n    ${columns.join(',\n    ')}\n)`,
    security,
    'AS',
    ...(of.guarded ? [`WITH ${[grantedAccounts, ...(of.scalars ?? [])].join(',\n')}`] : []),
    `SELECT\n    ${selected.join(',\n    ')}`,
    ...source(of),
    `COMMENT ${quoted(of.comment)}`,
  ].join('\n');
}

function source(of: View): readonly string[] {
  if (of.scalars !== undefined) return [`FROM (\n${of.from}\n)`];
  if (!of.guarded) return [`FROM ${of.from}`];
  return [`FROM ${of.from} AS e FINAL`, "WHERE has(granted, '*') OR has(granted, e.account_id)"];
}

function viewOf(table: Table): View {
  return {
    name: table.name,
    comment: `${table.comment} Each event appears once.`,
    columns: table.columns.flatMap((column) => viewColumns(table, column)),
    from: `${baseDatabase}.${table.name}`,
    guarded: true,
  };
}

function viewColumns(table: Table, column: TableColumn): readonly ViewColumn[] {
  const { name, type, comment, field } = column;
  // `version` is internal (use `received_at`), and `_raw` is part of the text column of the address.
  if (name === table.version || column.raw === true) return [];
  const same: ViewColumn = { name, type, sql: `e.${name}`, comment, field };
  if (field === undefined) return [same];
  if (field.kind === 'ip') return [same, addressText(field, name)];
  if (field.kind === 'header_map') {
    const meaning = `${withoutStorage(field)} If names differ only in case, the map has one key for all of them, with all of their values in the delivered order.`;
    return [{ ...same, type: headerMap, sql: headersByName(`e.${name}`), comment: meaning }];
  }
  if (field.derived) return [{ ...same, sql: restoredUrl(field), comment: withoutStorage(field) }];
  return measured.has(field.kind) ? [orNull(same, field)] : [same];
}

/**
 * Section 6.2 specifies capitalized names. Other names are stored as delivered, and the view shows them under the
 * specified name. If several names become equal, one key has the values of all of them, in the order of delivery,
 * because a map with two equal keys would hide the second.
 */
function headersByName(column: string): string {
  const map = `JSONExtract(${column}, ${quoted(headerMap)})`;
  const names = `arrayMap(name -> initcap(name), mapKeys(${map}))`;
  const sorted = `arraySort(h -> (h.1, h.3), arrayZip(${names}, mapValues(${map}), arrayEnumerate(${names})))`;
  const groups = `arraySplit((h, nth) -> nth = 1, ${sorted}, arrayEnumerateUniq(arrayMap(h -> h.1, ${sorted})))`;
  const merged = `arrayMap(same -> (same[1].1, arrayFlatten(arrayMap(h -> h.2, same))), arraySort(same -> same[1].3, ${groups}))`;
  return (
    `if(length(arrayDistinct(${names})) = length(${names}), mapFromArrays(${names}, mapValues(${map})), ` +
    `CAST(${merged}, ${quoted(headerMap)}))`
  );
}

function orNull(same: ViewColumn, { present }: Field): ViewColumn {
  return {
    ...same,
    type: `Nullable(${same.type})`,
    sql: `if(bitTest(e.present, ${present}), ${same.sql}, NULL)`,
    comment: `${same.comment} NULL if absent.`,
  };
}

/** The address in its usual notation: IPv4 without ::ffff:, or the delivered text if it is not an address. */
function addressText(field: Field, name: string): ViewColumn {
  const text = `toString(e.${name})`;
  // Absent and empty texts are stored as `::`, but `::` may also have been delivered.
  const delivered =
    `bitTest(e.present, ${field.present}) AND ` +
    `NOT has(e.issues, ${quoted(`${field.path}:${notAnIpNote}`)})`;
  return {
    name: `${name}_text`,
    type: 'String',
    sql:
      `multiIf(e.${name}_raw != '', e.${name}_raw, ` +
      `e.${name} = toIPv6('::'), if(${delivered}, '::', ''), ` +
      `startsWith(${text}, '::ffff:') AND position(${text}, '.') > 0, substring(${text}, 8), ${text})`,
    comment: `${field.meaning} As text; empty if absent.`,
    field,
  };
}

function restoredUrl(field: Field): string {
  const [scheme, host, path, query] = ['scheme', 'host', 'path', 'query'].map(
    (part) => `e.http_request_url_${part}`,
  );
  const derived = `concat(${scheme}, '://', ${host}, ${path}, if(${query} = '', '', concat('?', ${query})))`;
  const own = `e.${field.column}`;
  const kept = [
    `${own} != ''`,
    `NOT bitTest(e.present, ${field.present})`,
    `has(e.issues, ${quoted(emptyUrlIssue)})`,
  ].join(' OR ');
  return `if(${kept}, ${own}, ${derived})`;
}

/** A field's meaning and unit, without storage details, which the view hides. */
function withoutStorage(field: Field): string {
  return field.unit === undefined ? field.meaning : `${field.meaning} Unit: ${field.unit}.`;
}

function dotted(of: View): View {
  return {
    name: `${of.name}_dotted`,
    comment: `${of.comment} Fields with their dotted names.`,
    columns: of.columns.map((column) => {
      const suffix =
        column.field === undefined ? '' : column.name.slice(column.field.column.length);
      const name = column.field === undefined ? column.name : column.field.path + suffix;
      return Object.assign({}, column, { name, sql: column.name });
    }),
    from: `${viewDatabase}.${of.name}`,
    guarded: false,
  };
}
