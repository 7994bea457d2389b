/**
 * Settings of every table. With them, acknowledged inserts survive a power failure, and the server can start afterward
 * (measured: without them, both fail).
 */
export const durable = {
  fsync_after_insert: 1,
  fsync_part_directory: 1,
  min_rows_to_fsync_after_merge: 1,
  old_parts_lifetime: 480,
} as const;

/**
 * Settings of tables into which blocks are inserted: within the deduplication window, a repeated insert with the same
 * token costs nothing.
 */
export const insertedInto = { ...durable, non_replicated_deduplication_window: 10_000 } as const;

/** Settings of a table with projections: a merge, or a delete of rows, calculates the projections of the part again. */
export const withProjections = {
  deduplicate_merge_projection_mode: 'rebuild',
  lightweight_mutation_projection_mode: 'rebuild',
} as const;

/** Settings that small tables share: one partition, and one row per key, the latest. */
export const small = {
  version: 'updated_at',
  partitionBy: undefined,
  indexes: [],
  settings: insertedInto,
  shardBy: undefined,
} as const;
