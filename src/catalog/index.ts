/**
 * catalog: knows section 6. Event types, payload fields, which are filterable, which are secret, which table each lands
 * in and how its columns are stored; all read from `schemas/`, so nothing about events is listed anywhere else.
 */
export { didYouMean } from '../base/index.ts';
export { currentViewName } from './tables/config-views.ts';
export {
  clickhouseTime,
  createDatabase,
  createTable,
  definerUser,
  type EngineVariant,
  plain,
  quoted,
  rowsDatabase,
  viewDefinerUser,
} from './tables/ddl.ts';
export {
  configEvents,
  eventAge,
  eventTableNames,
  eventTables,
  trafficTables,
} from './tables/event-tables.ts';
export {
  envelopeFields,
  envelopeSchema,
  eventType,
  eventTypes,
  fieldsOfObject,
  payloadSchema,
  secretNames,
} from './events/event-types.ts';
export { type Form, forms, notExactlyOneNote, rulesText, type ValueRules } from './events/rules.ts';
export { columnReads, fieldReads, rollupReads, unknownFields } from './reads/field-reads.ts';
export type { FieldKeys } from './reads/read-fields.ts';
export {
  type ClientNetwork,
  type ComparedSince,
  type ErasureCriteria,
  type ErasureTarget,
  erasureTargets,
  rollupDifferences,
  type RollupFamily,
  rollupFamilies,
} from './tables/erasure-sql.ts';
export {
  type ClientIpMask,
  type ClientIpMasking,
  createClientIpMask,
  type MaskColumn,
  pseudonymsOf,
  storedNetwork,
} from './events/client-ip-mask.ts';
export { maskBytesLexically, maskLexically } from './events/masking.ts';
export {
  clusterPlaceholder,
  type ExpectedColumn,
  expectedColumns,
  kinds,
  type Migration,
  migrationFiles,
  migrations,
  migrationTitle,
  releasedMigrations,
  releases,
} from './migrations/migrations.ts';
export {
  type LedgerCheckpoint,
  literal,
  type RetentionDays,
  retainedTables,
  retentionStatements,
  trimmableCheckpoints,
  trimmableRequests,
  trimPartitions,
  trimRequests,
} from './tables/retention.ts';
export {
  addUpHours,
  addUpKeys,
  countedEvents,
  countEvents,
  dropStaleRows,
  type TimeRange,
} from './rollups/sql.ts';
export { countOutdated, markOutdated } from './rollups/marks.ts';
export { type RowPolicy, rowPolicies, tablesOfViews } from './tables/row-policies.ts';
export { rollups, rollupTable } from './rollups/tables.ts';
export { countTogether } from './rollups/together.ts';
export { freshHours } from './rollups/views.ts';
export {
  createGeoNetworks,
  dropGeo,
  geoComment,
  geoNetworks,
  geoViews,
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
export { type Schema, schemaNow, type SchemaStep } from './migrations/schema.ts';
export { annotationKeywords, schemasUrl, schemaText } from './events/schema-files.ts';
export { baseDatabase, shardDatabase, viewDatabase } from './tables/databases.ts';
export { compactedTables, insertColumns, table, tables } from './tables/tables.ts';
export type {
  Action,
  ColumnKind,
  EnvelopeField,
  EventType,
  Field,
  Quirk,
  Table,
  TableColumn,
  TableIndex,
  View,
  ViewColumn,
} from './tables/types.ts';
export { createView, view, views, viewsOf } from './tables/views.ts';
export {
  canonicalHeaderName,
  derivedUrl,
  emptyUrlIssue,
  maskedText,
  notAnIpNote,
  storedPartition,
} from './events/words.ts';
