/**
 * catalog: knows section 6. Event types, payload fields, which are filterable, which are secret, which table each lands
 * in and how its columns are stored; all read from `schemas/`, so nothing about events is listed anywhere else.
 */
export { columnType } from './columns.ts';
export {
  envelopeFields,
  envelopeSchema,
  eventType,
  eventTypes,
  fieldsOfObject,
  payloadSchema,
  secretNames,
} from './event-types.ts';
export { maskBytesLexically, maskLexically } from './masking.ts';
export { annotationKeywords } from './schema-files.ts';
export { baseDatabase, insertColumns, table, tables, viewDatabase } from './tables.ts';
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
} from './types.ts';
export {
  canonicalHeaderName,
  defaultSensitiveHeaders,
  derivedUrl,
  didYouMean,
  emptyUrlIssue,
  maskedText,
} from './words.ts';
