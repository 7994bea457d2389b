import { alertTables } from './alert-tables.ts';
import { captureTables } from './capture-tables.ts';
import { commonColumns, configColumns, fieldColumns } from './columns.ts';
import { erasureTables } from './erasure-tables.ts';
import { configEvents, type EventTable, eventTables } from './event-tables.ts';
import { fieldsOfObject } from '../events/event-types.ts';
import {
  batchColumns,
  deadLetterColumns,
  isCheckpoint,
  rangeCheckpoints,
  userAccountColumns,
} from './own-tables.ts';
import { rollupTables } from '../rollups/tables.ts';
import { sharedQueryTables } from '../rollups/shared-query.ts';
import { insertedInto, small, withProjections } from './table-settings.ts';
import type { Table, TableColumn, TableIndex, TableProjection } from './types.ts';

const eventSettings = {
  ...insertedInto,
  // Retention deletes whole parts; otherwise each merge would rewrite rows that are about to expire.
  ttl_only_drop_parts: 1,
  // One stream per String instead of two: 0.4 us less per event and 4 % fewer bytes (measured).
  string_serialization_version: 'single_stream',
} as const;

// Rows of one account and hour are in order of time, but the primary key excludes no granules by `event_timestamp`, because an
// expression of the same column precedes it. Without this index, a query for 15 minutes of a compacted day reads nearly the
// whole day (measured: 109 of 125 granules; with it, 12).
const timeIndex: TableIndex = {
  name: 'event_timestamp_minmax',
  expression: 'event_timestamp',
  type: 'minmax',
};
const eventIdIndex: TableIndex = {
  name: 'event_id_bloom',
  expression: 'event_id',
  type: 'bloom_filter(0.001)',
};
const clientIpIndex: TableIndex = {
  name: 'conn_client_ip_bloom',
  expression: 'conn_client_ip',
  type: 'bloom_filter(0.01)',
};
const objectIdIndex: TableIndex = {
  name: 'object_id_bloom',
  expression: 'object_id',
  type: 'bloom_filter(0.01)',
};

/** Sharding key of an event in a cluster: all its copies are in one shard. */
const eventIdentity = ['account_id', 'event_id'] as const;

/**
 * Queries for checkpoints use the same expressions. With other expressions, ClickHouse would read the rows instead of
 * the projection.
 */
const checkpoints: TableProjection = {
  name: 'checkpoints',
  groupBy: ['pipeline', 'run', 'source', 'source_partition', isCheckpoint],
  aggregates: ['max(last)', 'min(committed_at)', 'count()'],
};

const checkpointsOfRanges: TableProjection = {
  name: 'range_checkpoints',
  groupBy: ['pipeline', 'run', 'source'],
  aggregates: [rangeCheckpoints, 'min(committed_at)', 'count()'],
};

/** Every base table of database `weir`, in the order of creation. */
export const tables: readonly Table[] = [
  ...eventTables.map(tableOf),
  {
    ...small,
    name: 'dead_letters',
    comment:
      'One event that could not be stored, with the reason; identified by its delivery position.',
    columns: deadLetterColumns,
    orderBy: ['source', 'source_partition', 'position', 'place_in_record'],
    version: 'version',
    shardBy: ['source', 'source_partition', 'position'],
  },
  {
    ...small,
    name: 'batches',
    comment:
      'The ledger: one row per batch and source with the processed ranges of positions and the counts of their events; requests and objects have rows of their own.',
    columns: batchColumns,
    orderBy: ['pipeline', 'source', 'source_partition', 'run', 'first', 'last'],
    version: 'committed_at',
    projections: [checkpoints, checkpointsOfRanges],
    settings: { ...small.settings, ...withProjections },
    // All ranges of a partition are in one shard, so that a backup of a shard has no gap.
    shardBy: ['source'],
  },
  {
    ...small,
    name: 'user_accounts',
    comment: 'Accounts that a ClickHouse user sees in the views of database analytics.',
    columns: userAccountColumns,
    orderBy: ['user_name', 'account_id'],
    version: 'granted_at',
  },
  ...rollupTables,
  ...alertTables,
  ...sharedQueryTables,
  ...erasureTables,
  ...captureTables,
];

export function table(name: string): Table | undefined {
  return tables.find((candidate) => candidate.name === name);
}

/** Tables with daily partitions, and configuration events with monthly ones. Finished partitions are merged into one part. */
export const compactedTables: readonly Table[] = tables.filter(
  ({ name, partitionBy, version }) =>
    version !== undefined &&
    (partitionBy?.startsWith('toYYYYMMDD') === true || name === configEvents),
);

/** The columns of an insert, in order: all except the computed ones. */
export function insertColumns(of: Table): readonly TableColumn[] {
  return of.columns.filter((column) => column.alias === undefined && column.default === undefined);
}

function tableOf({ name, holds, one }: EventTable): Table {
  const common = {
    name,
    comment: one,
    version: 'version',
    settings: eventSettings,
    shardBy: eventIdentity,
  };
  if (holds === 'config') {
    return {
      ...common,
      columns: [...commonColumns(false), ...configColumns()],
      orderBy: ['account_id', 'event_timestamp', 'event_id'],
      partitionBy: 'toYYYYMM(event_timestamp)',
      indexes: [timeIndex, eventIdIndex, objectIdIndex],
    };
  }
  const columns = fieldsOfObject(name).flatMap(fieldColumns);
  const hasClient = columns.some((column) => column.name === 'conn_client_ip');
  return {
    ...common,
    columns: [...commonColumns(true), ...columns],
    orderBy: ['toStartOfHour(event_timestamp)', 'account_id', 'event_timestamp', 'event_id'],
    partitionBy: 'toYYYYMMDD(event_timestamp)',
    indexes: [timeIndex, eventIdIndex, ...(hasClient ? [clientIpIndex] : [])],
  };
}
