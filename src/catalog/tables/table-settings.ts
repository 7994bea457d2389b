/**
 * Settings of every table. They make an acknowledged insert survive a power cut, and keep the server able to start after
 * one (measured: without them both fail).
 */
export const durable = {
  fsync_after_insert: 1,
  fsync_part_directory: 1,
  min_rows_to_fsync_after_merge: 1,
  old_parts_lifetime: 480,
} as const;

/** Settings of tables that blocks are inserted into: the window makes a repeated insert under the same token free. */
export const insertedInto = { ...durable, non_replicated_deduplication_window: 10_000 } as const;

/** What tables have in common that are small: in one partition, as a whole in every shard; of the rows of a key the latest counts. */
export const small = {
  version: 'updated_at',
  partitionBy: undefined,
  indexes: [],
  settings: insertedInto,
  shardBy: undefined,
} as const;
