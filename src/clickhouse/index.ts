/**
 * clickhouse: the only room that speaks to ClickHouse. It finds or starts the server, inserts blocks, runs queries, and
 * turns what goes wrong into our errors.
 */
export type { ClickHouse, ClusterFacts, EndpointState } from './connection.ts';
export { clockAheadMs } from './clock.ts';
export {
  conditionOf,
  type Counted,
  type DiskFacts,
  type PartsFacts,
  type ServerCondition,
  type UserSettings,
} from './condition.ts';
export { defaultMemoryBytesMax } from './embedded-server.ts';
export type { ServerStatus } from './embedded-server.ts';
export {
  type ErasureState,
  erasureSilentSecs,
  erasureState,
  isErasedSince,
} from './erasure-state.ts';
export {
  type Held,
  leasedWriter,
  LoaderLease,
  loaderSilentSecs,
  whileHolding,
} from './loader-lease.ts';
export { lockText, tryLock } from './file-lock.ts';
export { inspectServer, type ServerFacts } from './inspect.ts';
export { type Isolation, tryIsolation } from './isolation.ts';
export type { InsertOptions } from './insert.ts';
export { InterruptedError } from './interrupted.ts';
export { variantOf } from './cluster-open.ts';
export { partSql } from './cluster-names.ts';
export { dayText, spreadSlots } from './cluster-slots.ts';
export { endQuery } from './end-query.ts';
export { columnNamesSql, functionNamesSql } from './names.ts';
export { migrate, type MigrateOptions, type MigrateResult, pendingMigrations } from './migrate.ts';
export { migratesItself } from './external.ts';
export { prepareTables } from './prepare.ts';
export type { OpenOptions } from './open.ts';
export { openClickHouse } from './open.ts';
export type { Purpose } from './ownership.ts';
export { applyRetention, retentionDays, rollupMinuteDays } from './retention.ts';
export type { QueryOptions, QueryParameters, Role, Row } from './queries.ts';
export type { AnswerPart } from './answer-parts.ts';
export type {
  Answer,
  AnswerColumn,
  BytesOptions,
  Credentials,
  Reader,
  ReadOptions,
} from './reader.ts';
