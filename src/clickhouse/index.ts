/**
 * clickhouse: the only module that connects to ClickHouse. Finds or starts the server, inserts blocks, runs queries, and
 * converts failures to errors of Weir.
 */
export { runAcceptance } from './acceptance/index.ts';
export type { ClickHouse, EndpointState } from './connection/connection.ts';
export { clockAheadMs } from './connection/clock.ts';
export {
  conditionOf,
  type Counted,
  type DiskInfo,
  type EventCondition,
  eventConditionOf,
  type PartsInfo,
  type ServerCondition,
  type UserSettings,
} from './condition.ts';
export { type Candidate, Election, type ElectionRole } from './election.ts';
export { defaultMemoryBytesMax } from './embedded/embedded-server.ts';
export { erasureSilentSecs, erasureState, isErasedSince } from './schema/erasure-state.ts';
export {
  Heartbeats,
  type Held,
  leasedWriter,
  LoaderLease,
  type LoaderHeartbeat,
  loaderSilentSecs,
  whileHolding,
} from './schema/loader-lease.ts';
export { lockText, tryLock } from './embedded/file-lock.ts';
export { type Inspection, inspectServer, type ServerInfo } from './schema/inspect.ts';
export { type Isolation, tryIsolation } from './schema/isolation.ts';
export { InterruptedError } from './connection/interrupted.ts';
export { partSql, variantOf } from './cluster/names.ts';
export { quorumOf } from './cluster/quorum.ts';
export { dayText, spreadSlots } from './cluster/slots.ts';
export { listedShards } from './cluster/topology.ts';
export { endQuery } from './connection/end-query.ts';
export { columnNamesSql, functionNamesSql } from './connection/names.ts';
export { migrate, pendingMigrations } from './schema/migrate.ts';
export { migratesItself } from './external.ts';
export { prepareTables } from './schema/prepare.ts';
export { openClickHouse } from './open.ts';
export type { Purpose } from './embedded/ownership.ts';
export {
  applyRetention,
  applyTtls,
  longerRetention,
  retentionDays,
  rollupMinuteDays,
} from './schema/retention.ts';
export type { Row } from './connection/queries.ts';
export type { ResponsePart } from './connection/response-parts.ts';
export type { Answer, Credentials, Reader } from './connection/reader.ts';
