import { meta } from '../tables/columns.ts';
import { fieldsOfObject } from '../events/event-types.ts';
import type { RollupColumn } from './columns.ts';
import { type Grain, grains, type Rollup, rollupComment, rollupsWith } from './rollups.ts';
import { durable } from '../tables/table-settings.ts';
import type { Table, TableColumn } from '../tables/types.ts';

/** Every rollup, in the order of creation and refresh. */
export const rollups: readonly Rollup[] = rollupsWith((object, column) => {
  const field = fieldsOfObject(object).find((each) => each.column === column);
  if (field === undefined) throw new TypeError(`schemas/: ${object} lacks ${column}`);
  return field.present;
});

/** Name of the table of a rollup in `weir`, and of the view in `analytics`. */
export function rollupTable(rollup: Rollup, grain: Grain): string {
  return `${rollup.name}_${grain}`;
}

/** Columns that identify the rows that are always recounted together. */
export function rollupGroup(rollup: Rollup): readonly string[] {
  return ['account_id', 'time', ...Object.keys(rollup.feeds[0]?.keys ?? {})];
}

/** The first columns of every rollup. */
export function timeColumns(grain: Grain): readonly TableColumn[] {
  return [
    meta('account_id', 'LowCardinality(String)', {
      codec: 'ZSTD(1)',
      comment: 'Account of the events; empty if the events have none.',
    }),
    meta('time', "DateTime('UTC')", {
      codec: 'Delta(4), ZSTD(1)',
      comment: `Start of the ${grain} that contains event_timestamp of the counted events. Unit: UTC, seconds.`,
    }),
  ];
}

/** The columns for analysts, without those that deduplicate the rows. */
export function rollupColumns(rollup: Rollup, grain: Grain): readonly TableColumn[] {
  return [...timeColumns(grain), ...[...rollup.keys, ...rollup.measures].map(columnOf)];
}

/** The last columns of every rollup. */
export const weightColumns: readonly TableColumn[] = [
  meta('fields', 'UInt64', {
    codec: 'T64, ZSTD(1)',
    comment: 'Number of events that the row counts, plus the number of fields of these events.',
  }),
  meta('weight', 'UInt64', {
    codec: 'T64, ZSTD(1)',
    comment:
      'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: ' +
      'n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at ' +
      'least that of the row to delete, and at most that of the newest count.',
  }),
  meta('deleted', 'UInt8', { comment: '1 if the key no longer has events, else 0.' }),
  meta('counting', 'UInt8', {
    comment:
      'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.',
  }),
];

/** The tables of all rollups, per minute and per hour, and the marks that trigger counting. */
export const rollupTables: readonly Table[] = [
  {
    name: 'dirty_minutes',
    comment:
      'Minutes and hours to which events were added since Weir last counted them. Each insert adds one row (a mark) for each minute of its events. After Weir has counted the minute, done is 1.',
    columns: [
      meta('feed', 'LowCardinality(String)', {
        comment:
          'Event table whose events of this minute must be counted again, or rollup table whose totals of this hour must be computed again.',
      }),
      meta('minute', "DateTime('UTC')", {
        comment: 'Start of the minute or hour. Unit: UTC, seconds.',
      }),
      meta('mark', 'UInt64', { comment: 'Random ID of the mark.' }),
      meta('rows', 'UInt64', { comment: 'Rows inserted. Unit: rows.' }),
      meta('marked_at', "DateTime64(3, 'UTC')", {
        comment: 'When the mark was set. Unit: UTC, milliseconds.',
      }),
      meta('done', 'UInt8', {
        comment: '1 if the changed minute or hour has been counted, else 0.',
      }),
    ],
    orderBy: ['feed', 'minute', 'mark'],
    version: 'done',
    partitionBy: undefined,
    indexes: [],
    settings: durable,
    shardBy: 'events',
  },
  ...rollups.flatMap((rollup) => grains.map((grain) => tableOf(rollup, grain))),
];

function tableOf(rollup: Rollup, grain: Grain): Table {
  return {
    name: rollupTable(rollup, grain),
    comment: rollupComment(rollup, grain),
    columns: [...rollupColumns(rollup, grain), ...weightColumns],
    orderBy: ['account_id', 'time', ...rollup.keys.map(({ name }) => name)],
    version: 'weight',
    deleted: 'deleted',
    partitionBy: grain === 'minute' ? 'toYYYYMMDD(time)' : 'toYYYYMM(time)',
    indexes: [],
    settings: { ...durable, ttl_only_drop_parts: 1, index_granularity: granularity(rollup, grain) },
    shardBy: 'events',
  };
}

/**
 * Index granularity of a rollup. A panel reads some hours of some accounts, and rows contain sketches, which dominate
 * the cost of reading. With a value below the default (8192), fewer unneeded rows are read.
 */
function granularity({ aggregatesFrom }: Rollup, grain: Grain): number {
  if (aggregatesFrom !== undefined) return 256;
  return grain === 'hour' ? 512 : 2048;
}

function columnOf({ name, type, codec, comment, default: usual }: RollupColumn): TableColumn {
  return meta(name, type, {
    comment,
    ...(codec !== undefined && { codec }),
    ...(usual !== undefined && { default: usual }),
  });
}
