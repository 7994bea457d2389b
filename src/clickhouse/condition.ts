import { countSharedEngines } from './cloud.ts';
import type { ErrorCode } from '../base/index.ts';
import { baseDatabase, type EngineVariant, shardDatabase, tables } from '../catalog/index.ts';
import { clockAheadMs } from './connection/clock.ts';
import type { ClickHouse } from './connection/connection.ts';
import type { Role } from './connection/queries.ts';
import { serverErrorClass } from './connection/server-errors.ts';

/** Free space of a disk of the server. */
export interface DiskInfo {
  readonly name: string;
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly isReadOnly: boolean;
}

/** Settings of a user that Weir depends on. */
export interface UserSettings {
  readonly user: string;
  /** 0: may write; 1 and 2: read-only. */
  readonly readonly: number;
  /** 0 means no limit. */
  readonly memoryBytes: number;
  readonly partitionsPerInsert: number;
  readonly executionSeconds: number;
}

/**
 * The numbers of parts at which inserts are delayed and rejected, and the partition that is closest to these limits.
 */
export interface PartsInfo {
  /** Name of the table with its database; '' if there are no parts. */
  readonly table: string;
  readonly partition: string;
  readonly parts: number;
  readonly delayAt: number;
  readonly rejectAt: number;
}

/** A count, and the name of what is counted: a table with its database, a field, or a reason. */
export interface Counted {
  readonly name: string;
  readonly count: number;
  readonly note: string;
}

/**
 * State of one server, standalone or in a cluster, for the diagnosis of an incident. A field is undefined if the user
 * may not read it. Reading the state changes nothing on the server.
 */
export interface ServerCondition {
  readonly users: readonly UserSettings[] | undefined;
  readonly disks: readonly DiskInfo[] | undefined;
  /** Free bytes below which ClickHouse rejects inserts into any table of Weir; 0 means no limit. */
  readonly freeBytesMin: number | undefined;
  readonly memory: { readonly usedBytes: number; readonly maxBytes: number } | undefined;
  readonly parts: PartsInfo | undefined;
  /** Detached parts, by table; the note has the reasons. */
  readonly detached: readonly Counted[] | undefined;
  /** Mutations that keep failing, by table; the note has the error message of the server. */
  readonly mutations: readonly Counted[] | undefined;
  /** Tables whose replica is read-only. */
  readonly readOnlyTables: readonly string[] | undefined;
  /** True if acknowledged data survives a power failure. */
  readonly isDurable: boolean | undefined;
  /**
   * Errors of the last 15 minutes that stop inserts, by Weir error code; the note has the name and code in ClickHouse.
   */
  readonly rejections: readonly (Counted & { readonly code: ErrorCode })[] | undefined;
  /** How far the clock of Weir is ahead of the server's. */
  readonly clockAheadMs: number | undefined;
}

/** Events of the last day that their senders should correct; a field is undefined if its query failed. */
export interface EventCondition {
  /** Open dead letters of the last day, by reason; the note has the field that most of them share. */
  readonly deadLetters: readonly Counted[] | undefined;
  /** Fields of the last day's events that the catalog does not know. */
  readonly unknownMembers: readonly Counted[] | undefined;
}

type QueryFunction = Pick<ClickHouse, 'query'>;

/** Reads the state of one server. Takes a second or two on a large server. @param variant the engines of its tables */
export async function conditionOf(
  server: QueryFunction,
  variant: EngineVariant,
): Promise<ServerCondition> {
  const readOnly = await counted(server, readOnlyReplicas);
  return {
    users: await usersOf(server),
    disks: await disksOf(server),
    freeBytesMin: await freeBytesMinOf(server),
    memory: await memoryOf(server),
    parts: await partsOf(server),
    detached: await counted(server, detachedParts),
    mutations: await counted(server, failingMutations),
    // If the query fails: without replicated tables, no table can have a read-only replica.
    readOnlyTables:
      readOnly?.map(({ name }) => name) ?? (variant.kind === 'replicated' ? undefined : []),
    isDurable: await durabilityOf(server),
    rejections: await rejectionsOf(server),
    clockAheadMs: await clockAheadMs(server).catch(() => undefined),
  };
}

/** Reads the dead letters and unknown fields of the last day; in a cluster, those of all shards. */
export async function eventConditionOf(server: QueryFunction): Promise<EventCondition> {
  const hasTables = Number((await rows(server, tablesThere))?.[0]?.['count']) > 0;
  return {
    deadLetters: hasTables ? await counted(server, deadLetters) : [],
    unknownMembers: hasTables ? await counted(server, unknownMembers()) : [],
  };
}

const tablesThere =
  "SELECT count() AS count FROM system.tables WHERE database = 'weir' AND name = 'dead_letters'";

/** In a cluster, each server stores its rows in a separate database. */
const ours = `database IN ('${baseDatabase}', '${shardDatabase}')`;
const fullName = "concat(database, '.', table)";

const detachedParts = `SELECT ${fullName} AS name, count() AS count, arrayStringConcat(arraySort(groupUniqArray(reason)), ', ') AS note
  FROM system.detached_parts WHERE ${ours} GROUP BY name ORDER BY name`;

const failingMutations = `SELECT ${fullName} AS name, count() AS count, substring(any(latest_fail_reason), 1, 200) AS note
  FROM system.mutations WHERE ${ours} AND NOT is_done AND latest_fail_reason != '' GROUP BY name ORDER BY name`;

const readOnlyReplicas = `SELECT ${fullName} AS name, 1 AS count, '' AS note
  FROM system.replicas WHERE ${ours} AND is_readonly ORDER BY name`;

const deadLetters = `SELECT reason AS name, sum(events) AS count, topK(1)(if(path = '', event_type, concat(event_type, ' ', path)))[1] AS note
  FROM weir.dead_letters FINAL
  WHERE state = 'open' AND last_seen >= now() - INTERVAL 1 DAY GROUP BY reason ORDER BY count DESC`;

/**
 * Returns the query for unknown fields. It reads at most a million rows of each table, which is enough to find new
 * fields.
 */
function unknownMembers(): string {
  const parts = tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'extra'))
    .map(
      ({ name }) => `SELECT event_type, JSONExtractKeys(extra) AS names FROM (
        SELECT event_type, extra FROM weir.${name}
        WHERE event_timestamp >= now() - INTERVAL 1 DAY AND extra NOT IN ('', '{}') LIMIT 1000000)`,
    );
  return `SELECT arrayJoin(names) AS name, count() AS count, any(event_type) AS note
    FROM (${parts.join(' UNION ALL ')}) GROUP BY name ORDER BY count DESC LIMIT 20`;
}

const memory = `SELECT
    (SELECT toInt64(value) FROM system.metrics WHERE metric = 'MemoryTracking') AS used,
    (SELECT toUInt64(value) FROM system.server_settings WHERE name = 'max_server_memory_usage') AS max`;

const rejections = `SELECT code, name, value AS count FROM system.errors
  WHERE last_error_time >= now() - INTERVAL 15 MINUTE AND code IN (SELECT arrayJoin({codes:Array(Int32)}))`;

/**
 * Codes of errors that stop inserts (a query of an analyst can also cause MEMORY_LIMIT_EXCEEDED): CANNOT_ALLOCATE_MEMORY,
 * TOO_MANY_SIMULTANEOUS_QUERIES, MEMORY_LIMIT_EXCEEDED, TABLE_IS_READ_ONLY, NOT_ENOUGH_SPACE, TOO_MANY_PARTS,
 * SERVER_OVERLOADED.
 */
const rejectionCodes: readonly number[] = [173, 202, 241, 242, 243, 252, 745];

async function rejectionsOf(server: QueryFunction): Promise<ServerCondition['rejections']> {
  const found = await rows(server, rejections, { codes: rejectionCodes });
  return found?.flatMap((row) => {
    const { code } = serverErrorClass(Number(row['code'])) ?? {};
    const note = `${String(row['name'])} ${String(row['code'])}`;
    return code === undefined ? [] : [{ name: code, code, count: Number(row['count']), note }];
  });
}

async function usersOf(server: QueryFunction): Promise<readonly UserSettings[] | undefined> {
  const found: UserSettings[] = [];
  const sql = `SELECT currentUser() AS user, toInt64(getSetting('readonly')) AS readonly,
    toInt64(getSetting('max_memory_usage')) AS memory, toInt64(getSetting('max_partitions_per_insert_block')) AS partitions,
    toFloat64(getSetting('max_execution_time')) AS seconds`;
  for (const role of ['loader', 'admin'] as const) {
    const [row] = (await rows(server, sql, {}, role)) ?? [];
    if (row === undefined) return undefined;
    if (found.some(({ user }) => user === row['user'])) continue;
    found.push({
      user: String(row['user']),
      readonly: Number(row['readonly']),
      memoryBytes: Number(row['memory']),
      partitionsPerInsert: Number(row['partitions']),
      executionSeconds: Number(row['seconds']),
    });
  }
  return found;
}

async function disksOf(server: QueryFunction): Promise<readonly DiskInfo[] | undefined> {
  const sql = `SELECT name, unreserved_space AS free, total_space AS total, is_read_only AS ro
    FROM system.disks WHERE total_space > 0 ORDER BY unreserved_space / total_space`;
  return (await rows(server, sql))?.map((row) => ({
    name: String(row['name']),
    freeBytes: Number(row['free']),
    totalBytes: Number(row['total']),
    isReadOnly: Number(row['ro']) !== 0,
  }));
}

async function freeBytesMinOf(server: QueryFunction): Promise<number | undefined> {
  const sql = `SELECT max(toFloat64OrZero(extract(engine_full, 'min_free_disk_bytes_to_perform_insert = ([0-9]+)'))) AS own,
      (SELECT toFloat64OrZero(value) FROM system.merge_tree_settings
       WHERE name = 'min_free_disk_bytes_to_perform_insert') AS shared
    FROM system.tables WHERE ${ours}`;
  const [row] = (await rows(server, sql)) ?? [];
  return row && Math.max(Number(row['own']), Number(row['shared']));
}

async function memoryOf(server: QueryFunction): Promise<ServerCondition['memory']> {
  const [row] = (await rows(server, memory)) ?? [];
  return row && { usedBytes: Number(row['used']), maxBytes: Number(row['max']) };
}

async function partsOf(server: QueryFunction): Promise<PartsInfo | undefined> {
  const sql = `SELECT ${fullName} AS full_name, partition, count() AS parts,
      (SELECT toUInt64(value) FROM system.merge_tree_settings WHERE name = 'parts_to_delay_insert') AS delay,
      (SELECT toUInt64(value) FROM system.merge_tree_settings WHERE name = 'parts_to_throw_insert') AS reject_at
    FROM system.parts WHERE ${ours} AND active GROUP BY full_name, partition ORDER BY parts DESC LIMIT 1`;
  const found = await rows(server, sql);
  if (found === undefined) return undefined;
  const [row] = found;
  if (row === undefined) return { table: '', partition: '', parts: 0, delayAt: 0, rejectAt: 0 };
  return {
    table: String(row['full_name']),
    partition: String(row['partition']),
    parts: Number(row['parts']),
    delayAt: Number(row['delay']),
    rejectAt: Number(row['reject_at']),
  };
}

async function durabilityOf(server: QueryFunction): Promise<boolean | undefined> {
  // Acknowledged data in object storage is durable.
  const sql = `SELECT min(value != '0') OR (${countSharedEngines}) > 0 AS all FROM system.merge_tree_settings
    WHERE name IN ('fsync_after_insert', 'fsync_part_directory')`;
  const [row] = (await rows(server, sql)) ?? [];
  return row && Number(row['all']) !== 0;
}

async function counted(
  server: QueryFunction,
  sql: string,
): Promise<readonly Counted[] | undefined> {
  return (await rows(server, sql))?.map((row) => ({
    name: String(row['name']),
    count: Number(row['count']),
    note: String(row['note']),
  }));
}

/** Returns the rows; undefined if the user may not read them or the server does not know the table. */
async function rows(
  server: QueryFunction,
  sql: string,
  parameters: Readonly<Record<string, unknown>> = {},
  role: Role = 'admin',
): Promise<readonly Readonly<Record<string, unknown>>[] | undefined> {
  try {
    return await server.query(sql, parameters, { as: role });
  } catch {
    return undefined;
  }
}
