/**
 * catalog: knows section 6. Event types, payload fields, which are filterable, which are secret, which table each lands
 * in and how its columns are stored; all read from `schemas/`, so nothing about events is listed anywhere else.
 */
export { didYouMean } from '../base/index.ts';
export { currentViewName } from './config-views.ts';
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
} from './ddl.ts';
export {
  envelopeFields,
  envelopeSchema,
  eventType,
  eventTypes,
  fieldsOfObject,
  payloadSchema,
  secretNames,
} from './event-types.ts';
export { type Form, forms, notExactlyOneNote, rulesText, type ValueRules } from './rules.ts';
export { columnReads, fieldReads, rollupReads, unknownFields } from './field-reads.ts';
export type { FieldKeys } from './read-fields.ts';
export {
  type ClientNetwork,
  type ComparedSince,
  type ErasureCriteria,
  type ErasureTarget,
  erasureTargets,
  rollupDifferences,
  type RollupFamily,
  rollupFamilies,
} from './erasure-sql.ts';
export {
  type ClientIpMask,
  type ClientIpMasking,
  createClientIpMask,
  type MaskColumn,
  pseudonymsOf,
  storedNetwork,
} from './client-ip-mask.ts';
export { maskBytesLexically, maskLexically } from './masking.ts';
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
} from './migrations.ts';
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
} from './retention.ts';
export {
  addUpHours,
  addUpKeys,
  countedEvents,
  countEvents,
  dropStaleRows,
  type TimeRange,
} from './rollup-sql.ts';
export { countOutdated, markOutdated } from './rollup-marks.ts';
export { type RowPolicy, rowPolicies, tablesOfViews } from './row-policies.ts';
export { rollups, rollupTable } from './rollup-tables.ts';
export { countTogether } from './rollup-together.ts';
export { freshHours } from './rollup-views.ts';
export {
  createGeoNetworks,
  dropGeo,
  geoComment,
  geoNetworks,
  geoViews,
  useGeoNetworks,
} from './geo.ts';
export { type Grain, type Rollup, type RollupFeed } from './rollups.ts';
export {
  evenVersion,
  shardOfEvent,
  shardOfRow,
  slotCount,
  type SlotMap,
  slotMapOf,
  slotMapTable,
  type SlotMapVersion,
} from './slot-map.ts';
export { type Schema, schemaNow, type SchemaStep } from './schema.ts';
export { annotationKeywords, schemasUrl, schemaText } from './schema-files.ts';
export { baseDatabase, shardDatabase, viewDatabase } from './databases.ts';
export { compactedTables, insertColumns, table, tables } from './tables.ts';
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
} from './types.ts';
export { createView, view, views, viewsOf } from './views.ts';
export {
  canonicalHeaderName,
  derivedUrl,
  emptyUrlIssue,
  maskedText,
  notAnIpNote,
  storedPartition,
} from './words.ts';
