-- 0003_ledger_and_dead_letters.sql: generated from schemas/ by `npm run gen`.
-- Forward only: never edited once released. Each statement ends with a semicolon at the end of a line
-- and is safe to repeat.

CREATE TABLE IF NOT EXISTS weir.dead_letters
(
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source.',
    `position` UInt256 COMMENT 'Where the record lies in the partition: sequence number, or byte offset in a file (inflated).' CODEC(ZSTD(1)),
    `place_in_record` UInt32 COMMENT 'Where the event begins inside its decoded record. Unit: bytes.',
    `sub_sequence` UInt32 COMMENT 'Place of the user record in a KPL aggregate, from 0; 0 for other records. Unit: user records.',
    `headers` Map(LowCardinality(String), String) COMMENT 'What the transport had beside the record: the headers of a Kafka record that the source keeps (`headers`).',
    `id` String COMMENT 'Short name of the dead letter for the command line.' CODEC(ZSTD(1)),
    `reason` LowCardinality(String) COMMENT 'Why: syntax, encoding, envelope, unknown_type, type, value, limit, or refused (by ClickHouse).',
    `path` LowCardinality(String) COMMENT 'Dotted path of the field at fault; empty: the whole event.',
    `expected` LowCardinality(String) COMMENT 'What was due at that path.',
    `found` LowCardinality(String) COMMENT 'What was there instead: a JSON type or a short description.',
    `offset` Int64 COMMENT 'Offset of the fault inside the event text; -1 when it has none. Unit: bytes.',
    `account_id` LowCardinality(String) COMMENT 'Account of the event, as far as it could be read.',
    `event_id` String COMMENT 'event_id, as far as it could be read.' CODEC(ZSTD(1)),
    `event_type` LowCardinality(String) COMMENT 'event_type, as far as it could be read.',
    `raw` String COMMENT 'The event as delivered, at most its first MiB (see kept_bytes), secrets masked; see raw_encoding.' CODEC(ZSTD(3)),
    `raw_encoding` Enum8('utf8' = 1, 'base64' = 2) COMMENT 'How to read raw: utf8 as it stands, base64 where the bytes are not UTF-8.',
    `raw_hash` String COMMENT 'SHA-256 of the delivered bytes before masking, hex digits.' CODEC(ZSTD(1)),
    `events` UInt64 DEFAULT 1 COMMENT 'Events that it stands for: more than one where a record has more findings than limits.findings_per_record. Unit: events.',
    `size_bytes` UInt64 COMMENT 'Size of the event as delivered. Unit: bytes.' CODEC(ZSTD(1)),
    `kept_bytes` UInt64 COMMENT 'How many of them are in raw, from the first on, at most 1 MiB; the others are in the source, at position, behind place_in_record + kept_bytes. Unit: bytes.' CODEC(ZSTD(1)),
    `first_seen` DateTime64(3, 'UTC') COMMENT 'When it was first set aside. Unit: UTC, milliseconds.',
    `last_seen` DateTime64(3, 'UTC') COMMENT 'When it was last tried. Unit: UTC, milliseconds.',
    `attempts` UInt32 COMMENT 'How often it was tried, the first delivery included.',
    `state` Enum8('open' = 1, 'discarded' = 2, 'replayed' = 3) COMMENT 'open: waits for a decision; replayed: stored since; discarded: given up on purpose.',
    `run` LowCardinality(String) COMMENT 'Run that wrote this row: live, backfill:<id> or replay:<id>.',
    `state_changed_at` DateTime64(3, 'UTC') COMMENT 'When state took its present value. Unit: UTC, milliseconds.',
    `version` UInt64 DEFAULT bitOr(bitShiftLeft(toUInt64(toUInt8(state)), 48), toUInt64(toUnixTimestamp64Milli(greatest(last_seen, state_changed_at)))) COMMENT 'Which of several rows for one place is kept, the greatest: state << 48 | milliseconds since 1970.'
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (source, source_partition, position, place_in_record)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000
COMMENT 'One event that could not be stored, with the reason; identified by the place it was delivered at.';

CREATE TABLE IF NOT EXISTS weir.batches
(
    `pipeline` LowCardinality(String) COMMENT 'Name of the pipeline, from its configuration.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source, with the creation time of its stream.',
    `run` LowCardinality(String) COMMENT 'live, backfill:<id> or replay:<id>.',
    `previous` UInt256 COMMENT 'Position that the range follows: the last one of the range before it.' CODEC(ZSTD(1)),
    `first` UInt256 COMMENT 'Position of the first record of the range.' CODEC(ZSTD(1)),
    `last` UInt256 COMMENT 'Position of the last record of the range; 2^256 - 1 when the partition has ended.' CODEC(ZSTD(1)),
    `records` UInt64 COMMENT 'Records read. Unit: records.',
    `received` UInt64 COMMENT 'Events read = stored + filtered + ignored + dead_lettered. Unit: events.',
    `stored` Map(LowCardinality(String), UInt64) COMMENT 'Rows written, by table. Unit: rows.',
    `filtered` UInt64 COMMENT 'Events that no capture rule wanted. Unit: events.',
    `ignored` Map(LowCardinality(String), UInt64) COMMENT 'Events passed over, by reason: empty, test, control, expired. Unit: events.',
    `dead_lettered` UInt64 COMMENT 'Events set aside in dead_letters. Unit: events.',
    `bytes` UInt64 COMMENT 'Size of the records read. Unit: bytes.',
    `read_at` DateTime64(3, 'UTC') COMMENT 'When the first record of the range was read. Unit: UTC, milliseconds.',
    `committed_at` DateTime64(3, 'UTC') COMMENT 'When everything in the range was stored. Unit: UTC, milliseconds.',
    `rules_hash` LowCardinality(String) COMMENT 'Hash of the capture rules under which the range was dealt with.',
    `ended` Bool ALIAS last = toUInt256('115792089237316195423570985008687907853269984665640564039457584007913129639935') COMMENT 'True when the partition has been read to its end for ever.'
)
ENGINE = ReplacingMergeTree(committed_at)
ORDER BY (pipeline, source, source_partition, run, first, last)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000
COMMENT 'The ledger: one row per range of positions that is dealt with, and what became of its events.';

CREATE TABLE IF NOT EXISTS weir.user_accounts
(
    `user_name` String COMMENT 'Name of the ClickHouse user.',
    `account_id` String COMMENT 'Account that the user may see; * = all accounts and the events without one.',
    `granted_at` DateTime64(3, 'UTC') DEFAULT now64(3, 'UTC') COMMENT 'When the row was written. Unit: UTC, milliseconds.'
)
ENGINE = ReplacingMergeTree(granted_at)
ORDER BY (user_name, account_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000
COMMENT 'Which accounts a ClickHouse user sees in the views of database analytics.';
