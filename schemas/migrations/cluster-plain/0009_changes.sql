-- Generated from schemas/ by `npm run gen`: what changed since release 0.1.0, cluster-plain.
-- Forward only, not edited once released. Each statement ends with a semicolon at the end of a line and is safe to repeat.

CREATE TABLE IF NOT EXISTS weir_local.erasures
(
    `id` String COMMENT 'Random name of the erasure.',
    `state` LowCardinality(String) COMMENT 'running: at work, or killed when updated_at is old; interrupted; finished; withdrawn: did nothing, because another one was running.',
    `holder` String COMMENT 'Random name of the process that works on it.',
    `by` String COMMENT 'Operating system user and host that started it.',
    `account` String COMMENT 'Account, as scrypt$<salt>$<hash>; empty when not a criterion.',
    `client_ip` String COMMENT 'Client network, as scrypt$<salt>$<hash>; empty when not a criterion.',
    `before` DateTime64(3, 'UTC') COMMENT 'Events before this time; 1970 when not a criterion. Unit: UTC, milliseconds.',
    `started_at` DateTime64(3, 'UTC') COMMENT 'When it started. Unit: UTC, milliseconds.',
    `finished_at` DateTime64(3, 'UTC') COMMENT 'When nothing was left to read; 1970 before. Unit: UTC, milliseconds.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY (id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480
COMMENT 'One erasure of stored data (weir erase). What was erased is kept as salted hashes, which tell only whether a value that you know was meant.';

CREATE TABLE IF NOT EXISTS weir.erasures AS weir_local.erasures
ENGINE = Distributed('{cluster}', weir_local, erasures, 0)
COMMENT 'One erasure of stored data (weir erase). What was erased is kept as salted hashes, which tell only whether a value that you know was meant.';

CREATE TABLE IF NOT EXISTS weir_local.erased_rows
(
    `id` String COMMENT 'Random name of the erasure.',
    `table` LowCardinality(String) COMMENT 'Table of database weir.',
    `shard` UInt16 COMMENT 'Shard of a cluster, from 0.',
    `pass` UInt16 COMMENT 'Number of the delete: another one follows where rows arrived meanwhile.',
    `day` Date COMMENT 'Day on which the events were received (dead letters: last tried), UTC; 1970-01-01 for other tables.',
    `events` UInt64 COMMENT 'Distinct events (dead letters: events that they stand for); for other tables rows.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY (id, `table`, shard, pass, day)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480
COMMENT 'How much an erasure removed from a table: what weir audit adds to the stored events.';

CREATE TABLE IF NOT EXISTS weir.erased_rows AS weir_local.erased_rows
ENGINE = Distributed('{cluster}', weir_local, erased_rows, 0)
COMMENT 'How much an erasure removed from a table: what weir audit adds to the stored events.';
