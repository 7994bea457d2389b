/**
 * catalog: the events of section 6 of the platform's specification. Knows event types, payload fields (and which are
 * filterable or secret), the tables of events, and how their columns are stored. Everything is read from `schemas/`; no
 * other code lists events.
 */
export { didYouMean } from '../base/index.ts';
export {
  clickhouseTime,
  type ClusterDatabases,
  createDatabase,
  createTable,
  databasesOf,
  definerUser,
  type EngineVariant,
  onCluster,
  plain,
  quoted,
  rowsDatabase,
  viewDefinerUser,
} from './tables/ddl.ts';
export { configOrder } from './tables/config-order.ts';
export {
  configEvents,
  eventAge,
  eventTableNames,
  eventTables,
  trafficTables,
} from './tables/event-tables.ts';
export { envelopeFields, eventType, eventTypes, fieldsOfObject } from './events/event-types.ts';
export { type Form, forms, notExactlyOneNote, type ValueRules } from './events/rules.ts';
export {
  columnReads,
  fieldReads,
  rollupReads,
  tableReads,
  unknownFields,
  viewReads,
} from './reads/field-reads.ts';
export type { FieldKeys } from './reads/read-fields.ts';
export {
  type ClientNetwork,
  type ComparedSince,
  type ErasureCriteria,
  type ErasureTarget,
  erasureTargets,
  rollupDifferences,
  rollupFamilies,
} from './tables/erasure-sql.ts';
export {
  type ClientIpMask,
  type ClientIpMasking,
  createClientIpMask,
  pseudonymRange,
  pseudonymsOf,
  storedNetwork,
} from './events/client-ip-mask.ts';
export { maskBytesLexically, mayNameSecret, maskLexically } from './events/masking.ts';
export { secretNamesWith } from './events/secret-names.ts';
export {
  type ExpectedColumn,
  expectedColumns,
  type Migration,
  migrations,
  migrationTitle,
  releasedMigrations,
} from './migrations/migrations.ts';
export { brokenPartitions, isUnbalanced, ledgerRanges } from './tables/ledger-ranges.ts';
export { isCarried, rangeCheckpoints, rangesMax } from './tables/own-tables.ts';
export {
  carriedRows,
  type ExpiringCheckpoint,
  expiringCheckpoints,
  type LedgerCheckpoint,
  literal,
  type RetentionDays,
  retainedTables,
  marksTtlStatements,
  retentionStatements,
  trimmableObjects,
  trimmableRows,
  trimObjects,
  trimRows,
} from './tables/retention.ts';
export {
  addUpHours,
  addUpKeys,
  countedEvents,
  countEvents,
  dropMovedRows,
  dropStaleRows,
  movedTimes,
  type TimeRange,
} from './rollups/sql.ts';
export { normalisedPath } from './events/normalised-path.ts';
export { countOutdated, markOutdated } from './rollups/dirty-minutes.ts';
export { rowPolicies, tablesOfViews } from './tables/row-policies.ts';
export { rollups, rollupTable } from './rollups/tables.ts';
export { countInSharedQuery } from './rollups/shared-query.ts';
export { freshHours } from './rollups/views.ts';
export {
  createGeoNetworks,
  dropGeo,
  geoComment,
  geoNetworks,
  useGeoNetworks,
} from './tables/geo.ts';
export { type Grain, type Rollup, type RollupFeed } from './rollups/rollups.ts';
export {
  evenVersion,
  shardOfEvent,
  shardOfRow,
  slotCount,
  type SlotMap,
  slotMapOf,
  slotMapTable,
  type SlotMapVersion,
} from './tables/slot-map.ts';
export { baseDatabase, shardDatabase, viewDatabase } from './tables/databases.ts';
export { compactedTables, insertColumns, table, tables } from './tables/tables.ts';
export type { Action, ColumnKind, EventType, Field, Table, TableColumn } from './tables/types.ts';
export { view, views } from './tables/views.ts';
export { derivedUrl, emptyUrlIssue, maskedText, storedPartition } from './events/naming.ts';
