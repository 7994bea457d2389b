import { alertTables } from '../tables/alert-tables.ts';
import { erasureTables } from '../tables/erasure-tables.ts';
import { createDatabase, createTable, type EngineVariant } from '../tables/ddl.ts';
import { baseDatabase, shardDatabase, viewDatabase } from '../tables/databases.ts';
import { createDirtyMinutesView, feedTables } from '../rollups/dirty-minutes.ts';
import { rollupTables } from '../rollups/tables.ts';
import { createRoutingViews, sharedQueryTables } from '../rollups/shared-query.ts';
import { slotMapTable } from '../tables/slot-map.ts';
import { tables } from '../tables/tables.ts';
import type { Table, View } from '../tables/types.ts';
import { createView, views } from '../tables/views.ts';

/** Tables and views of a release. */
export interface Schema {
  readonly tables: readonly Table[];
  readonly views: readonly View[];
}

/** A named group of statements. */
export type SchemaStep = readonly [name: string, statements: readonly string[]];

const ownTables = new Set(['dead_letters', 'batches', 'user_accounts']);
const named = (list: readonly Table[]): ReadonlySet<string> =>
  new Set(list.map(({ name }) => name));
const [counted, sharedQuery, alerting, erasing] = [
  rollupTables,
  sharedQueryTables,
  alertTables,
  erasureTables,
].map(named);

/**
 * Statements that create everything from the current schemas, for comparison only. A server runs other statements: those of the
 * first release, and then all migrations. The result of these must be the same schema.
 */
export function schemaNow(
  variant: EngineVariant,
  of: Schema = { tables, views },
): readonly SchemaStep[] {
  const kindOf = (name: string): string => {
    if (ownTables.has(name)) return 'own';
    if (alerting?.has(name)) return 'alert';
    if (erasing?.has(name)) return 'erasure';
    if (sharedQuery?.has(name)) return 'together';
    return counted?.has(name) ? 'rollup' : 'event';
  };
  const create = (kind: string): readonly string[] =>
    of.tables
      .filter(({ name }) => kindOf(name) === kind)
      .flatMap((each) => createTable(each, variant));
  const databases = variant.kind === 'plain' ? [baseDatabase] : [baseDatabase, shardDatabase];
  databases.push(viewDatabase);
  return [
    ['databases', databases.map((name) => createDatabase(name, variant))],
    ['event_tables', create('event')],
    ['ledger_and_dead_letters', create('own')],
    [
      'rollups',
      [...create('rollup'), ...feedTables.map((each) => createDirtyMinutesView(each, variant))],
    ],
    ['views', of.views.map((each) => createView(each, variant))],
    ['alerts', create('alert')],
    ...(variant.kind === 'plain'
      ? []
      : [['slot_map', createTable(slotMapTable, variant)] satisfies SchemaStep]),
    ['counted_together', [...create('together'), ...createRoutingViews(variant)]],
    ['erasures', create('erasure')],
  ];
}
