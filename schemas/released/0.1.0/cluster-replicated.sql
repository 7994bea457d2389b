-- Tables and views of release 0.1.0, cluster-replicated. Never edited: every later change is a migration (schemas/migrations/).
-- Each statement ends with a semicolon at the end of a line, and is safe to repeat.
-- '{cluster}' is the name of the cluster.

-- 0001_databases

CREATE DATABASE IF NOT EXISTS weir ON CLUSTER '{cluster}';

CREATE DATABASE IF NOT EXISTS weir_local ON CLUSTER '{cluster}';

CREATE DATABASE IF NOT EXISTS analytics ON CLUSTER '{cluster}';

-- 0002_event_tables

CREATE TABLE IF NOT EXISTS weir_local.http_request_complete ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to; empty when the platform named none (seen by administrators only).' CODEC(ZSTD(1)),
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it; `sha256:` and 32 hex digits of the hash of the delivered bytes where the platform gave none.' CODEC(ZSTD(1)),
    `event_type` LowCardinality(String) COMMENT 'Event type of section 6.1.' CODEC(ZSTD(1)),
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.' CODEC(GCD, Delta(8), ZSTD(1)),
    `version` UInt64 COMMENT 'Which of several copies of the event is kept, the greatest: number of fields present << 48 | time received in milliseconds since 1970.' CODEC(ZSTD(1)),
    `received_at` DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(toInt64(bitAnd(version, 281474976710655)), 'UTC') COMMENT 'When this program read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.' CODEC(ZSTD(1)),
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, file, log stream or bucket; empty for single requests, which the ledger names.' CODEC(ZSTD(1)),
    `present` UInt64 COMMENT 'Bit i is 1 when field i was delivered: tells an absent or unselected field from an empty one.' CODEC(ZSTD(1)),
    `issues` Array(LowCardinality(String)) COMMENT 'What was odd about the event and accepted all the same, as field:note.' CODEC(ZSTD(1)),
    `extra` String COMMENT 'Members outside the catalogue, as one JSON object: dotted path to delivered value.' CODEC(ZSTD(1)),
    `backend_connection_reused` Bool COMMENT 'True if a TCP connection to the upstream was used again.' CODEC(ZSTD(1)),
    `basic_auth_decision` LowCardinality(String) COMMENT '`allow` if the Basic Auth module permitted the request, else `block`. Values: allow, block.' CODEC(ZSTD(1)),
    `basic_auth_username` String COMMENT 'User name in the basic auth credentials.' CODEC(ZSTD(1)),
    `circuit_breaker_decision` LowCardinality(String) COMMENT '`allow`: breaker closed; `block`: breaker open; `allow_while_open`: let through while open. Values: allow, block, allow_while_open.' CODEC(ZSTD(1)),
    `compression_algorithm` LowCardinality(String) COMMENT 'Compression applied to the response. Values: gzip, deflate, none.' CODEC(ZSTD(1)),
    `compression_bytes_saved` Int64 COMMENT 'Raw response size minus compressed size. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `conn_client_ip` IPv6 COMMENT 'Source IP address of the TCP connection to the edge. IPv4 as ::ffff:a.b.c.d.' CODEC(ZSTD(1)),
    `conn_client_ip_raw` String COMMENT 'conn.client_ip as delivered where it is no IP address, else empty.' CODEC(ZSTD(1)),
    `conn_server_ip` IPv6 COMMENT 'IP address of the server that received the connection. IPv4 as ::ffff:a.b.c.d.' CODEC(ZSTD(1)),
    `conn_server_ip_raw` String COMMENT 'conn.server_ip as delivered where it is no IP address, else empty.' CODEC(ZSTD(1)),
    `conn_server_name` LowCardinality(String) COMMENT 'Hostname associated with the connection.' CODEC(ZSTD(1)),
    `conn_server_port` Int32 COMMENT 'Port on which the connection came in.' CODEC(T64, ZSTD(1)),
    `conn_start_ts` DateTime64(6, 'UTC') COMMENT 'When the TCP connection was established. Unit: UTC, microseconds.' CODEC(GCD, T64, ZSTD(1)),
    `http_request_body_length` Int64 COMMENT 'Size of the request body. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `http_request_headers` String COMMENT 'Request headers; names capitalized, values lower-cased by the platform. Values of sensitive headers are masked. JSON text: name to list of values.' CODEC(ZSTD(1)),
    `http_request_method` LowCardinality(String) COMMENT 'Request method, lower-case.' CODEC(ZSTD(1)),
    `http_request_url_host` LowCardinality(String) COMMENT 'Host component of the URL.' CODEC(ZSTD(1)),
    `http_request_url_path` String COMMENT 'Path component of the URL.' CODEC(ZSTD(1)),
    `http_request_url_query` String COMMENT 'Query component of the URL.' CODEC(ZSTD(1)),
    `http_request_url_raw` String COMMENT 'Full URL with scheme, host, path and query. Stored only where it differs from scheme://host + path + ?query.' CODEC(ZSTD(1)),
    `http_request_url_scheme` LowCardinality(String) COMMENT 'Scheme component of the URL.' CODEC(ZSTD(1)),
    `http_request_user_agent` String COMMENT 'Value of the User-Agent header.' CODEC(ZSTD(1)),
    `http_response_body_length` Int64 COMMENT 'Size of the response body. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `http_response_headers` String COMMENT 'Response headers; names capitalized, values lower-cased by the platform. Values of sensitive headers are masked. JSON text: name to list of values.' CODEC(ZSTD(1)),
    `http_response_status_code` Int32 COMMENT 'HTTP status code that the edge returned.' CODEC(T64, ZSTD(1)),
    `ip_policy_decision` LowCardinality(String) COMMENT '`allow` if the IP policy permitted the request, else `block`. Values: allow, block.' CODEC(ZSTD(1)),
    `oauth_app_client_id` LowCardinality(String) COMMENT 'Client ID of the OAuth application.' CODEC(ZSTD(1)),
    `oauth_decision` LowCardinality(String) COMMENT '`allow` if the OAuth module permitted the request, else `block`. Values: allow, block.' CODEC(ZSTD(1)),
    `oauth_user_id` String COMMENT 'The authenticated user\'s ID from the OAuth provider.' CODEC(ZSTD(1)),
    `oauth_user_name` String COMMENT 'The authenticated user\'s name from the OAuth provider.' CODEC(ZSTD(1)),
    `tls_cipher_suite` LowCardinality(String) COMMENT 'Cipher suite selected in the TLS handshake.' CODEC(ZSTD(1)),
    `tls_client_cert_serial_number` String COMMENT 'Serial number of the client leaf certificate (mutual TLS).' CODEC(ZSTD(1)),
    `tls_client_cert_subject_cn` String COMMENT 'Subject common name of the client leaf certificate.' CODEC(ZSTD(1)),
    `tls_version` LowCardinality(String) COMMENT 'TLS version between the client and the edge.' CODEC(ZSTD(1)),
    `webhook_verification_decision` LowCardinality(String) COMMENT '`allow` if the webhook verification module permitted the request, else `block`. Values: allow, block.' CODEC(ZSTD(1)),
    INDEX event_timestamp_minmax event_timestamp TYPE minmax GRANULARITY 1,
    INDEX event_id_bloom event_id TYPE bloom_filter(0.001) GRANULARITY 1,
    INDEX conn_client_ip_bloom conn_client_ip TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/http_request_complete', '{replica}', version)
PARTITION BY toYYYYMMDD(event_timestamp)
ORDER BY (toStartOfHour(event_timestamp), account_id, event_timestamp, event_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000, ttl_only_drop_parts = 1, string_serialization_version = 'single_stream'
COMMENT 'One HTTP request that passed an edge (section 6.2).';

CREATE TABLE IF NOT EXISTS weir.http_request_complete ON CLUSTER '{cluster}' AS weir_local.http_request_complete
ENGINE = Distributed('{cluster}', weir_local, http_request_complete)
COMMENT 'One HTTP request that passed an edge (section 6.2).';

CREATE TABLE IF NOT EXISTS weir_local.tcp_connection_closed ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to; empty when the platform named none (seen by administrators only).' CODEC(ZSTD(1)),
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it; `sha256:` and 32 hex digits of the hash of the delivered bytes where the platform gave none.' CODEC(ZSTD(1)),
    `event_type` LowCardinality(String) COMMENT 'Event type of section 6.1.' CODEC(ZSTD(1)),
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.' CODEC(GCD, Delta(8), ZSTD(1)),
    `version` UInt64 COMMENT 'Which of several copies of the event is kept, the greatest: number of fields present << 48 | time received in milliseconds since 1970.' CODEC(ZSTD(1)),
    `received_at` DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(toInt64(bitAnd(version, 281474976710655)), 'UTC') COMMENT 'When this program read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.' CODEC(ZSTD(1)),
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, file, log stream or bucket; empty for single requests, which the ledger names.' CODEC(ZSTD(1)),
    `present` UInt64 COMMENT 'Bit i is 1 when field i was delivered: tells an absent or unselected field from an empty one.' CODEC(ZSTD(1)),
    `issues` Array(LowCardinality(String)) COMMENT 'What was odd about the event and accepted all the same, as field:note.' CODEC(ZSTD(1)),
    `extra` String COMMENT 'Members outside the catalogue, as one JSON object: dotted path to delivered value.' CODEC(ZSTD(1)),
    `conn_bytes_in` Int64 COMMENT 'Bytes that arrived at the endpoint from the frontend. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `conn_bytes_out` Int64 COMMENT 'Bytes that left the endpoint to the frontend. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `conn_client_ip` IPv6 COMMENT 'Source IP address of the TCP connection to the edge. IPv4 as ::ffff:a.b.c.d.' CODEC(ZSTD(1)),
    `conn_client_ip_raw` String COMMENT 'conn.client_ip as delivered where it is no IP address, else empty.' CODEC(ZSTD(1)),
    `conn_end_ts` DateTime64(6, 'UTC') COMMENT 'When the TCP connection was closed. Unit: UTC, microseconds.' CODEC(GCD, T64, ZSTD(1)),
    `conn_server_ip` IPv6 COMMENT 'IP address of the server that received the connection. IPv4 as ::ffff:a.b.c.d.' CODEC(ZSTD(1)),
    `conn_server_ip_raw` String COMMENT 'conn.server_ip as delivered where it is no IP address, else empty.' CODEC(ZSTD(1)),
    `conn_server_name` LowCardinality(String) COMMENT 'Hostname associated with the connection.' CODEC(ZSTD(1)),
    `conn_server_port` Int32 COMMENT 'Port on which the connection came in.' CODEC(T64, ZSTD(1)),
    `conn_start_ts` DateTime64(6, 'UTC') COMMENT 'When the TCP connection was established. Unit: UTC, microseconds.' CODEC(GCD, T64, ZSTD(1)),
    `ip_policy_decision` LowCardinality(String) COMMENT '`allow` if the IP policy permitted the connection, else `block`. Values: allow, block.' CODEC(ZSTD(1)),
    INDEX event_timestamp_minmax event_timestamp TYPE minmax GRANULARITY 1,
    INDEX event_id_bloom event_id TYPE bloom_filter(0.001) GRANULARITY 1,
    INDEX conn_client_ip_bloom conn_client_ip TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/tcp_connection_closed', '{replica}', version)
PARTITION BY toYYYYMMDD(event_timestamp)
ORDER BY (toStartOfHour(event_timestamp), account_id, event_timestamp, event_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000, ttl_only_drop_parts = 1, string_serialization_version = 'single_stream'
COMMENT 'One TCP connection to an endpoint, when closed (section 6.2).';

CREATE TABLE IF NOT EXISTS weir.tcp_connection_closed ON CLUSTER '{cluster}' AS weir_local.tcp_connection_closed
ENGINE = Distributed('{cluster}', weir_local, tcp_connection_closed)
COMMENT 'One TCP connection to an endpoint, when closed (section 6.2).';

CREATE TABLE IF NOT EXISTS weir_local.config_events ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to; empty when the platform named none (seen by administrators only).' CODEC(ZSTD(1)),
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it; `sha256:` and 32 hex digits of the hash of the delivered bytes where the platform gave none.' CODEC(ZSTD(1)),
    `event_type` LowCardinality(String) COMMENT 'Event type of section 6.1.' CODEC(ZSTD(1)),
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.' CODEC(GCD, Delta(8), ZSTD(1)),
    `version` UInt64 COMMENT 'Which of several copies of the event is kept, the greatest: number of fields present << 48 | time received in milliseconds since 1970.' CODEC(ZSTD(1)),
    `received_at` DateTime64(3, 'UTC') ALIAS fromUnixTimestamp64Milli(toInt64(bitAnd(version, 281474976710655)), 'UTC') COMMENT 'When this program read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.' CODEC(ZSTD(1)),
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, file, log stream or bucket; empty for single requests, which the ledger names.' CODEC(ZSTD(1)),
    `issues` Array(LowCardinality(String)) COMMENT 'What was odd about the event and accepted all the same, as field:note.' CODEC(ZSTD(1)),
    `extra` String COMMENT 'Members outside the catalogue, as one JSON object: dotted path to delivered value.' CODEC(ZSTD(1)),
    `object_type` LowCardinality(String) COMMENT 'Kind of object that the event is about, such as ip_policy (from event_type).' CODEC(ZSTD(1)),
    `action` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'What happened to the object (from event_type).',
    `object_id` String COMMENT 'Identifier of the object: object.id, empty where the payload has none.' CODEC(ZSTD(1)),
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.' CODEC(ZSTD(1)),
    `principal_subject` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.' CODEC(ZSTD(1)),
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.' CODEC(ZSTD(1)),
    `principal_credential_id` String COMMENT 'Identifier of the credential that was used.' CODEC(ZSTD(1)),
    `principal_credential_uri` String COMMENT 'Address of the credential that was used.' CODEC(ZSTD(1)),
    `object` String COMMENT 'The whole payload as delivered, JSON text, secrets masked.' CODEC(ZSTD(1)),
    INDEX event_timestamp_minmax event_timestamp TYPE minmax GRANULARITY 1,
    INDEX event_id_bloom event_id TYPE bloom_filter(0.001) GRANULARITY 1,
    INDEX object_id_bloom object_id TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/config_events', '{replica}', version)
PARTITION BY toYYYYMM(event_timestamp)
ORDER BY (account_id, event_timestamp, event_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000, ttl_only_drop_parts = 1, string_serialization_version = 'single_stream'
COMMENT 'One change of a configuration object (section 6.3).';

CREATE TABLE IF NOT EXISTS weir.config_events ON CLUSTER '{cluster}' AS weir_local.config_events
ENGINE = Distributed('{cluster}', weir_local, config_events)
COMMENT 'One change of a configuration object (section 6.3).';

-- 0003_ledger_and_dead_letters

CREATE TABLE IF NOT EXISTS weir_local.dead_letters ON CLUSTER '{cluster}'
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
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/dead_letters', '{replica}', version)
ORDER BY (source, source_partition, position, place_in_record)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000
COMMENT 'One event that could not be stored, with the reason; identified by the place it was delivered at.';

CREATE TABLE IF NOT EXISTS weir.dead_letters ON CLUSTER '{cluster}' AS weir_local.dead_letters
ENGINE = Distributed('{cluster}', weir_local, dead_letters)
COMMENT 'One event that could not be stored, with the reason; identified by the place it was delivered at.';

CREATE TABLE IF NOT EXISTS weir_local.batches ON CLUSTER '{cluster}'
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
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/batches', '{replica}', committed_at)
ORDER BY (pipeline, source, source_partition, run, first, last)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000
COMMENT 'The ledger: one row per range of positions that is dealt with, and what became of its events.';

CREATE TABLE IF NOT EXISTS weir.batches ON CLUSTER '{cluster}' AS weir_local.batches
ENGINE = Distributed('{cluster}', weir_local, batches)
COMMENT 'The ledger: one row per range of positions that is dealt with, and what became of its events.';

CREATE TABLE IF NOT EXISTS weir.user_accounts ON CLUSTER '{cluster}'
(
    `user_name` String COMMENT 'Name of the ClickHouse user.',
    `account_id` String COMMENT 'Account that the user may see; * = all accounts and the events without one.',
    `granted_at` DateTime64(3, 'UTC') DEFAULT now64(3, 'UTC') COMMENT 'When the row was written. Unit: UTC, milliseconds.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/user_accounts', '{shard}-{replica}', granted_at)
ORDER BY (user_name, account_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000
COMMENT 'Which accounts a ClickHouse user sees in the views of database analytics.';

-- 0004_rollups

CREATE TABLE IF NOT EXISTS weir_local.dirty_minutes ON CLUSTER '{cluster}'
(
    `feed` LowCardinality(String) COMMENT 'Event table whose minute changed, or rollup table whose hour is to be counted.',
    `minute` DateTime('UTC') COMMENT 'First instant of the minute or hour. Unit: UTC, seconds.',
    `mark` UInt64 COMMENT 'Random number that names the mark.',
    `rows` UInt64 COMMENT 'Rows inserted. Unit: rows.',
    `marked_at` DateTime64(3, 'UTC') COMMENT 'When the mark was set. Unit: UTC, milliseconds.',
    `done` UInt8 COMMENT '1 when everything under the mark has been counted, else 0.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/dirty_minutes', '{replica}', done)
ORDER BY (feed, minute, mark)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480
COMMENT 'Minutes (and hours) whose events changed since they were last counted: a mark per insert, taken down when done.';

CREATE TABLE IF NOT EXISTS weir.dirty_minutes ON CLUSTER '{cluster}' AS weir_local.dirty_minutes
ENGINE = Distributed('{cluster}', weir_local, dirty_minutes)
COMMENT 'Minutes (and hours) whose events changed since they were last counted: a mark per insert, taken down when done.';

CREATE TABLE IF NOT EXISTS weir_local.http_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.' CODEC(ZSTD(1)),
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.' CODEC(T64, ZSTD(1)),
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.' CODEC(T64, ZSTD(1)),
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.' CODEC(T64, ZSTD(1)),
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.' CODEC(ZSTD(1)),
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.' CODEC(ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/http_minute', '{replica}', weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, host)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 2048
COMMENT 'Per account, minute, host: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir.http_minute ON CLUSTER '{cluster}' AS weir_local.http_minute
ENGINE = Distributed('{cluster}', weir_local, http_minute)
COMMENT 'Per account, minute, host: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir_local.http_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.' CODEC(ZSTD(1)),
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.' CODEC(T64, ZSTD(1)),
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.' CODEC(T64, ZSTD(1)),
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.' CODEC(T64, ZSTD(1)),
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.' CODEC(ZSTD(1)),
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.' CODEC(ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/http_hour', '{replica}', weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, host)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 512
COMMENT 'Per account, hour, host: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir.http_hour ON CLUSTER '{cluster}' AS weir_local.http_hour
ENGINE = Distributed('{cluster}', weir_local, http_hour)
COMMENT 'Per account, hour, host: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir_local.status_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.' CODEC(ZSTD(1)),
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty where absent.' CODEC(ZSTD(1)),
    `status` Int32 COMMENT 'HTTP status code; 0 where absent.' CODEC(T64, ZSTD(1)),
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/status_minute', '{replica}', weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, host, method, status)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 2048
COMMENT 'Per account, minute, host, method and status: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir.status_minute ON CLUSTER '{cluster}' AS weir_local.status_minute
ENGINE = Distributed('{cluster}', weir_local, status_minute)
COMMENT 'Per account, minute, host, method and status: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir_local.status_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.' CODEC(ZSTD(1)),
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty where absent.' CODEC(ZSTD(1)),
    `status` Int32 COMMENT 'HTTP status code; 0 where absent.' CODEC(T64, ZSTD(1)),
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/status_hour', '{replica}', weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, host, method, status)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 512
COMMENT 'Per account, hour, host, method and status: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir.status_hour ON CLUSTER '{cluster}' AS weir_local.status_hour
ENGINE = Distributed('{cluster}', weir_local, status_hour)
COMMENT 'Per account, hour, host, method and status: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir_local.path_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.' CODEC(ZSTD(1)),
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.' CODEC(ZSTD(1)),
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/path_minute', '{replica}', weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, host, path)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 2048
COMMENT 'Per account, minute, host and path: HTTP requests, identifiers in the path replaced by :id.';

CREATE TABLE IF NOT EXISTS weir.path_minute ON CLUSTER '{cluster}' AS weir_local.path_minute
ENGINE = Distributed('{cluster}', weir_local, path_minute)
COMMENT 'Per account, minute, host and path: HTTP requests, identifiers in the path replaced by :id.';

CREATE TABLE IF NOT EXISTS weir_local.path_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.' CODEC(ZSTD(1)),
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.' CODEC(ZSTD(1)),
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/path_hour', '{replica}', weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, host, path)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 512
COMMENT 'Per account, hour, host and path: HTTP requests, identifiers in the path replaced by :id.';

CREATE TABLE IF NOT EXISTS weir.path_hour ON CLUSTER '{cluster}' AS weir_local.path_hour
ENGINE = Distributed('{cluster}', weir_local, path_hour)
COMMENT 'Per account, hour, host and path: HTTP requests, identifiers in the path replaced by :id.';

CREATE TABLE IF NOT EXISTS weir_local.tcp_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.' CODEC(ZSTD(1)),
    `port` Int32 COMMENT 'Port on which the connection came in; 0 where absent.' CODEC(T64, ZSTD(1)),
    `connections` UInt64 COMMENT 'TCP connections closed. Unit: connections.' CODEC(T64, ZSTD(1)),
    `bytes_in` Int64 COMMENT 'Bytes that arrived at the endpoint. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Bytes that left the endpoint. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `ip_policy_blocked` UInt64 COMMENT 'Connections that the IP policy blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `duration_known` UInt64 COMMENT 'Connections with both a start and an end. Unit: connections.' CODEC(T64, ZSTD(1)),
    `duration_ms_sum` Int64 COMMENT 'Durations. Unit: milliseconds.' CODEC(T64, ZSTD(1)),
    `duration_ms_max` Int64 COMMENT 'Longest duration. Unit: milliseconds.' CODEC(T64, ZSTD(1)),
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.' CODEC(ZSTD(1)),
    `duration_ms_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by 2 % at most.' CODEC(ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/tcp_minute', '{replica}', weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, host, port)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 2048
COMMENT 'Per account, minute, host and port: TCP connections, in the minute in which they were closed.';

CREATE TABLE IF NOT EXISTS weir.tcp_minute ON CLUSTER '{cluster}' AS weir_local.tcp_minute
ENGINE = Distributed('{cluster}', weir_local, tcp_minute)
COMMENT 'Per account, minute, host and port: TCP connections, in the minute in which they were closed.';

CREATE TABLE IF NOT EXISTS weir_local.tcp_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.' CODEC(ZSTD(1)),
    `port` Int32 COMMENT 'Port on which the connection came in; 0 where absent.' CODEC(T64, ZSTD(1)),
    `connections` UInt64 COMMENT 'TCP connections closed. Unit: connections.' CODEC(T64, ZSTD(1)),
    `bytes_in` Int64 COMMENT 'Bytes that arrived at the endpoint. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Bytes that left the endpoint. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `ip_policy_blocked` UInt64 COMMENT 'Connections that the IP policy blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `duration_known` UInt64 COMMENT 'Connections with both a start and an end. Unit: connections.' CODEC(T64, ZSTD(1)),
    `duration_ms_sum` Int64 COMMENT 'Durations. Unit: milliseconds.' CODEC(T64, ZSTD(1)),
    `duration_ms_max` Int64 COMMENT 'Longest duration. Unit: milliseconds.' CODEC(T64, ZSTD(1)),
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.' CODEC(ZSTD(1)),
    `duration_ms_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by 2 % at most.' CODEC(ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/tcp_hour', '{replica}', weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, host, port)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 512
COMMENT 'Per account, hour, host and port: TCP connections, in the minute in which they were closed.';

CREATE TABLE IF NOT EXISTS weir.tcp_hour ON CLUSTER '{cluster}' AS weir_local.tcp_hour
ENGINE = Distributed('{cluster}', weir_local, tcp_hour)
COMMENT 'Per account, hour, host and port: TCP connections, in the minute in which they were closed.';

CREATE TABLE IF NOT EXISTS weir_local.ip_policy_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.' CODEC(ZSTD(1)),
    `client_ip` IPv6 COMMENT 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.' CODEC(ZSTD(1)),
    `kind` LowCardinality(String) COMMENT 'http: requests; tcp: connections.' CODEC(ZSTD(1)),
    `blocks` UInt64 COMMENT 'Requests or connections blocked. Unit: events.' CODEC(T64, ZSTD(1)),
    `first_at` DateTime64(6, 'UTC') COMMENT 'First blocked event in the row. Unit: UTC, microseconds.' CODEC(Delta(8), ZSTD(1)),
    `last_at` DateTime64(6, 'UTC') COMMENT 'Last blocked event in the row. Unit: UTC, microseconds.' CODEC(Delta(8), ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/ip_policy_minute', '{replica}', weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, host, client_ip, kind)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 2048
COMMENT 'Per account, minute, host, client and kind: what an IP policy blocked, and only that.';

CREATE TABLE IF NOT EXISTS weir.ip_policy_minute ON CLUSTER '{cluster}' AS weir_local.ip_policy_minute
ENGINE = Distributed('{cluster}', weir_local, ip_policy_minute)
COMMENT 'Per account, minute, host, client and kind: what an IP policy blocked, and only that.';

CREATE TABLE IF NOT EXISTS weir_local.ip_policy_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.' CODEC(ZSTD(1)),
    `client_ip` IPv6 COMMENT 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.' CODEC(ZSTD(1)),
    `kind` LowCardinality(String) COMMENT 'http: requests; tcp: connections.' CODEC(ZSTD(1)),
    `blocks` UInt64 COMMENT 'Requests or connections blocked. Unit: events.' CODEC(T64, ZSTD(1)),
    `first_at` DateTime64(6, 'UTC') COMMENT 'First blocked event in the row. Unit: UTC, microseconds.' CODEC(Delta(8), ZSTD(1)),
    `last_at` DateTime64(6, 'UTC') COMMENT 'Last blocked event in the row. Unit: UTC, microseconds.' CODEC(Delta(8), ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/ip_policy_hour', '{replica}', weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, host, client_ip, kind)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 512
COMMENT 'Per account, hour, host, client and kind: what an IP policy blocked, and only that.';

CREATE TABLE IF NOT EXISTS weir.ip_policy_hour ON CLUSTER '{cluster}' AS weir_local.ip_policy_hour
ENGINE = Distributed('{cluster}', weir_local, ip_policy_hour)
COMMENT 'Per account, hour, host, client and kind: what an IP policy blocked, and only that.';

CREATE TABLE IF NOT EXISTS weir_local.account_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.' CODEC(T64, ZSTD(1)),
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.' CODEC(T64, ZSTD(1)),
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.' CODEC(T64, ZSTD(1)),
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.' CODEC(ZSTD(1)),
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.' CODEC(ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/account_minute', '{replica}', weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 256
COMMENT 'Per account, minute, HTTP requests of all hosts.';

CREATE TABLE IF NOT EXISTS weir.account_minute ON CLUSTER '{cluster}' AS weir_local.account_minute
ENGINE = Distributed('{cluster}', weir_local, account_minute)
COMMENT 'Per account, minute, HTTP requests of all hosts.';

CREATE TABLE IF NOT EXISTS weir_local.account_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.' CODEC(T64, ZSTD(1)),
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.' CODEC(T64, ZSTD(1)),
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.' CODEC(T64, ZSTD(1)),
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.' CODEC(T64, ZSTD(1)),
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.' CODEC(T64, ZSTD(1)),
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.' CODEC(ZSTD(1)),
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.' CODEC(ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/account_hour', '{replica}', weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 256
COMMENT 'Per account, hour, HTTP requests of all hosts.';

CREATE TABLE IF NOT EXISTS weir.account_hour ON CLUSTER '{cluster}' AS weir_local.account_hour
ENGINE = Distributed('{cluster}', weir_local, account_hour)
COMMENT 'Per account, hour, HTTP requests of all hosts.';

CREATE TABLE IF NOT EXISTS weir_local.account_path_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.' CODEC(ZSTD(1)),
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/account_path_minute', '{replica}', weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, path)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 256
COMMENT 'Per account, minute, path: HTTP requests of all hosts, identifiers in the path replaced by :id.';

CREATE TABLE IF NOT EXISTS weir.account_path_minute ON CLUSTER '{cluster}' AS weir_local.account_path_minute
ENGINE = Distributed('{cluster}', weir_local, account_path_minute)
COMMENT 'Per account, minute, path: HTTP requests of all hosts, identifiers in the path replaced by :id.';

CREATE TABLE IF NOT EXISTS weir_local.account_path_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.' CODEC(ZSTD(1)),
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.' CODEC(Delta(4), ZSTD(1)),
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.' CODEC(ZSTD(1)),
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.' CODEC(T64, ZSTD(1)),
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.' CODEC(T64, ZSTD(1)),
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.' CODEC(T64, ZSTD(1)),
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.' CODEC(T64, ZSTD(1)),
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.' CODEC(T64, ZSTD(1)),
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/account_path_hour', '{replica}', weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, path)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 256
COMMENT 'Per account, hour, path: HTTP requests of all hosts, identifiers in the path replaced by :id.';

CREATE TABLE IF NOT EXISTS weir.account_path_hour ON CLUSTER '{cluster}' AS weir_local.account_path_hour
ENGINE = Distributed('{cluster}', weir_local, account_path_hour)
COMMENT 'Per account, hour, path: HTTP requests of all hosts, identifiers in the path replaced by :id.';

CREATE MATERIALIZED VIEW IF NOT EXISTS weir_local.http_request_complete_marks ON CLUSTER '{cluster}'
TO weir_local.dirty_minutes
DEFINER = weir_definer SQL SECURITY DEFINER
AS SELECT 'http_request_complete' AS feed, toStartOfMinute(event_timestamp) AS minute, rand64() AS mark,
    count() AS rows, now64(3, 'UTC') AS marked_at, 0 AS done
FROM weir_local.http_request_complete
GROUP BY minute;

CREATE MATERIALIZED VIEW IF NOT EXISTS weir_local.tcp_connection_closed_marks ON CLUSTER '{cluster}'
TO weir_local.dirty_minutes
DEFINER = weir_definer SQL SECURITY DEFINER
AS SELECT 'tcp_connection_closed' AS feed, toStartOfMinute(event_timestamp) AS minute, rand64() AS mark,
    count() AS rows, now64(3, 'UTC') AS marked_at, 0 AS done
FROM weir_local.tcp_connection_closed
GROUP BY minute;

-- 0005_views

CREATE OR REPLACE VIEW analytics.http_request_complete ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to; empty when the platform named none (seen by administrators only).',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it; `sha256:` and 32 hex digits of the hash of the delivered bytes where the platform gave none.',
    `event_type` LowCardinality(String) COMMENT 'Event type of section 6.1.',
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `received_at` DateTime64(3, 'UTC') COMMENT 'When this program read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, file, log stream or bucket; empty for single requests, which the ledger names.',
    `present` UInt64 COMMENT 'Bit i is 1 when field i was delivered: tells an absent or unselected field from an empty one.',
    `issues` Array(LowCardinality(String)) COMMENT 'What was odd about the event and accepted all the same, as field:note.',
    `extra` String COMMENT 'Members outside the catalogue, as one JSON object: dotted path to delivered value.',
    `backend_connection_reused` Bool COMMENT 'True if a TCP connection to the upstream was used again.',
    `basic_auth_decision` LowCardinality(String) COMMENT '`allow` if the Basic Auth module permitted the request, else `block`. Values: allow, block.',
    `basic_auth_username` String COMMENT 'User name in the basic auth credentials.',
    `circuit_breaker_decision` LowCardinality(String) COMMENT '`allow`: breaker closed; `block`: breaker open; `allow_while_open`: let through while open. Values: allow, block, allow_while_open.',
    `compression_algorithm` LowCardinality(String) COMMENT 'Compression applied to the response. Values: gzip, deflate, none.',
    `compression_bytes_saved` Int64 COMMENT 'Raw response size minus compressed size. Unit: bytes.',
    `conn_client_ip` IPv6 COMMENT 'Source IP address of the TCP connection to the edge. IPv4 as ::ffff:a.b.c.d.',
    `conn_client_ip_text` String COMMENT 'Source IP address of the TCP connection to the edge. As text; empty where absent.',
    `conn_server_ip` IPv6 COMMENT 'IP address of the server that received the connection. IPv4 as ::ffff:a.b.c.d.',
    `conn_server_ip_text` String COMMENT 'IP address of the server that received the connection. As text; empty where absent.',
    `conn_server_name` LowCardinality(String) COMMENT 'Hostname associated with the connection.',
    `conn_server_port` Int32 COMMENT 'Port on which the connection came in.',
    `conn_start_ts` DateTime64(6, 'UTC') COMMENT 'When the TCP connection was established. Unit: UTC, microseconds.',
    `http_request_body_length` Int64 COMMENT 'Size of the request body. Unit: bytes.',
    `http_request_headers` Map(String, Array(String)) COMMENT 'Request headers; names capitalized, values lower-cased by the platform. Values of sensitive headers are masked.',
    `http_request_method` LowCardinality(String) COMMENT 'Request method, lower-case.',
    `http_request_url_host` LowCardinality(String) COMMENT 'Host component of the URL.',
    `http_request_url_path` String COMMENT 'Path component of the URL.',
    `http_request_url_query` String COMMENT 'Query component of the URL.',
    `http_request_url_raw` String COMMENT 'Full URL with scheme, host, path and query.',
    `http_request_url_scheme` LowCardinality(String) COMMENT 'Scheme component of the URL.',
    `http_request_user_agent` String COMMENT 'Value of the User-Agent header.',
    `http_response_body_length` Int64 COMMENT 'Size of the response body. Unit: bytes.',
    `http_response_headers` Map(String, Array(String)) COMMENT 'Response headers; names capitalized, values lower-cased by the platform. Values of sensitive headers are masked.',
    `http_response_status_code` Int32 COMMENT 'HTTP status code that the edge returned.',
    `ip_policy_decision` LowCardinality(String) COMMENT '`allow` if the IP policy permitted the request, else `block`. Values: allow, block.',
    `oauth_app_client_id` LowCardinality(String) COMMENT 'Client ID of the OAuth application.',
    `oauth_decision` LowCardinality(String) COMMENT '`allow` if the OAuth module permitted the request, else `block`. Values: allow, block.',
    `oauth_user_id` String COMMENT 'The authenticated user\'s ID from the OAuth provider.',
    `oauth_user_name` String COMMENT 'The authenticated user\'s name from the OAuth provider.',
    `tls_cipher_suite` LowCardinality(String) COMMENT 'Cipher suite selected in the TLS handshake.',
    `tls_client_cert_serial_number` String COMMENT 'Serial number of the client leaf certificate (mutual TLS).',
    `tls_client_cert_subject_cn` String COMMENT 'Subject common name of the client leaf certificate.',
    `tls_version` LowCardinality(String) COMMENT 'TLS version between the client and the edge.',
    `webhook_verification_decision` LowCardinality(String) COMMENT '`allow` if the webhook verification module permitted the request, else `block`. Values: allow, block.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    e.account_id AS `account_id`,
    e.event_id AS `event_id`,
    e.event_type AS `event_type`,
    e.event_timestamp AS `event_timestamp`,
    e.received_at AS `received_at`,
    e.source AS `source`,
    e.source_partition AS `source_partition`,
    e.present AS `present`,
    e.issues AS `issues`,
    e.extra AS `extra`,
    e.backend_connection_reused AS `backend_connection_reused`,
    e.basic_auth_decision AS `basic_auth_decision`,
    e.basic_auth_username AS `basic_auth_username`,
    e.circuit_breaker_decision AS `circuit_breaker_decision`,
    e.compression_algorithm AS `compression_algorithm`,
    e.compression_bytes_saved AS `compression_bytes_saved`,
    e.conn_client_ip AS `conn_client_ip`,
    multiIf(e.conn_client_ip_raw != '', e.conn_client_ip_raw, e.conn_client_ip = toIPv6('::'), if(bitTest(e.present, 6) AND NOT has(e.issues, 'conn.client_ip:not_an_ip'), '::', ''), startsWith(toString(e.conn_client_ip), '::ffff:') AND position(toString(e.conn_client_ip), '.') > 0, substring(toString(e.conn_client_ip), 8), toString(e.conn_client_ip)) AS `conn_client_ip_text`,
    e.conn_server_ip AS `conn_server_ip`,
    multiIf(e.conn_server_ip_raw != '', e.conn_server_ip_raw, e.conn_server_ip = toIPv6('::'), if(bitTest(e.present, 7) AND NOT has(e.issues, 'conn.server_ip:not_an_ip'), '::', ''), startsWith(toString(e.conn_server_ip), '::ffff:') AND position(toString(e.conn_server_ip), '.') > 0, substring(toString(e.conn_server_ip), 8), toString(e.conn_server_ip)) AS `conn_server_ip_text`,
    e.conn_server_name AS `conn_server_name`,
    e.conn_server_port AS `conn_server_port`,
    e.conn_start_ts AS `conn_start_ts`,
    e.http_request_body_length AS `http_request_body_length`,
    JSONExtract(e.http_request_headers, 'Map(String, Array(String))') AS `http_request_headers`,
    e.http_request_method AS `http_request_method`,
    e.http_request_url_host AS `http_request_url_host`,
    e.http_request_url_path AS `http_request_url_path`,
    e.http_request_url_query AS `http_request_url_query`,
    if(e.http_request_url_raw != '' OR NOT bitTest(e.present, 17) OR has(e.issues, 'http.request.url.raw:empty'), e.http_request_url_raw, concat(e.http_request_url_scheme, '://', e.http_request_url_host, e.http_request_url_path, if(e.http_request_url_query = '', '', concat('?', e.http_request_url_query)))) AS `http_request_url_raw`,
    e.http_request_url_scheme AS `http_request_url_scheme`,
    e.http_request_user_agent AS `http_request_user_agent`,
    e.http_response_body_length AS `http_response_body_length`,
    JSONExtract(e.http_response_headers, 'Map(String, Array(String))') AS `http_response_headers`,
    e.http_response_status_code AS `http_response_status_code`,
    e.ip_policy_decision AS `ip_policy_decision`,
    e.oauth_app_client_id AS `oauth_app_client_id`,
    e.oauth_decision AS `oauth_decision`,
    e.oauth_user_id AS `oauth_user_id`,
    e.oauth_user_name AS `oauth_user_name`,
    e.tls_cipher_suite AS `tls_cipher_suite`,
    e.tls_client_cert_serial_number AS `tls_client_cert_serial_number`,
    e.tls_client_cert_subject_cn AS `tls_client_cert_subject_cn`,
    e.tls_version AS `tls_version`,
    e.webhook_verification_decision AS `webhook_verification_decision`
FROM weir.http_request_complete AS e FINAL
WHERE has(granted, '*') OR has(granted, e.account_id)
COMMENT 'One HTTP request that passed an edge (section 6.2). Each event once.';

CREATE OR REPLACE VIEW analytics.http_request_complete_dotted ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to; empty when the platform named none (seen by administrators only).',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it; `sha256:` and 32 hex digits of the hash of the delivered bytes where the platform gave none.',
    `event_type` LowCardinality(String) COMMENT 'Event type of section 6.1.',
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `received_at` DateTime64(3, 'UTC') COMMENT 'When this program read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, file, log stream or bucket; empty for single requests, which the ledger names.',
    `present` UInt64 COMMENT 'Bit i is 1 when field i was delivered: tells an absent or unselected field from an empty one.',
    `issues` Array(LowCardinality(String)) COMMENT 'What was odd about the event and accepted all the same, as field:note.',
    `extra` String COMMENT 'Members outside the catalogue, as one JSON object: dotted path to delivered value.',
    `backend.connection_reused` Bool COMMENT 'True if a TCP connection to the upstream was used again.',
    `basic_auth.decision` LowCardinality(String) COMMENT '`allow` if the Basic Auth module permitted the request, else `block`. Values: allow, block.',
    `basic_auth.username` String COMMENT 'User name in the basic auth credentials.',
    `circuit_breaker.decision` LowCardinality(String) COMMENT '`allow`: breaker closed; `block`: breaker open; `allow_while_open`: let through while open. Values: allow, block, allow_while_open.',
    `compression.algorithm` LowCardinality(String) COMMENT 'Compression applied to the response. Values: gzip, deflate, none.',
    `compression.bytes_saved` Int64 COMMENT 'Raw response size minus compressed size. Unit: bytes.',
    `conn.client_ip` IPv6 COMMENT 'Source IP address of the TCP connection to the edge. IPv4 as ::ffff:a.b.c.d.',
    `conn.client_ip_text` String COMMENT 'Source IP address of the TCP connection to the edge. As text; empty where absent.',
    `conn.server_ip` IPv6 COMMENT 'IP address of the server that received the connection. IPv4 as ::ffff:a.b.c.d.',
    `conn.server_ip_text` String COMMENT 'IP address of the server that received the connection. As text; empty where absent.',
    `conn.server_name` LowCardinality(String) COMMENT 'Hostname associated with the connection.',
    `conn.server_port` Int32 COMMENT 'Port on which the connection came in.',
    `conn.start_ts` DateTime64(6, 'UTC') COMMENT 'When the TCP connection was established. Unit: UTC, microseconds.',
    `http.request.body_length` Int64 COMMENT 'Size of the request body. Unit: bytes.',
    `http.request.headers` Map(String, Array(String)) COMMENT 'Request headers; names capitalized, values lower-cased by the platform. Values of sensitive headers are masked.',
    `http.request.method` LowCardinality(String) COMMENT 'Request method, lower-case.',
    `http.request.url.host` LowCardinality(String) COMMENT 'Host component of the URL.',
    `http.request.url.path` String COMMENT 'Path component of the URL.',
    `http.request.url.query` String COMMENT 'Query component of the URL.',
    `http.request.url.raw` String COMMENT 'Full URL with scheme, host, path and query.',
    `http.request.url.scheme` LowCardinality(String) COMMENT 'Scheme component of the URL.',
    `http.request.user_agent` String COMMENT 'Value of the User-Agent header.',
    `http.response.body_length` Int64 COMMENT 'Size of the response body. Unit: bytes.',
    `http.response.headers` Map(String, Array(String)) COMMENT 'Response headers; names capitalized, values lower-cased by the platform. Values of sensitive headers are masked.',
    `http.response.status_code` Int32 COMMENT 'HTTP status code that the edge returned.',
    `ip_policy.decision` LowCardinality(String) COMMENT '`allow` if the IP policy permitted the request, else `block`. Values: allow, block.',
    `oauth.app_client_id` LowCardinality(String) COMMENT 'Client ID of the OAuth application.',
    `oauth.decision` LowCardinality(String) COMMENT '`allow` if the OAuth module permitted the request, else `block`. Values: allow, block.',
    `oauth.user.id` String COMMENT 'The authenticated user\'s ID from the OAuth provider.',
    `oauth.user.name` String COMMENT 'The authenticated user\'s name from the OAuth provider.',
    `tls.cipher_suite` LowCardinality(String) COMMENT 'Cipher suite selected in the TLS handshake.',
    `tls.client_cert.serial_number` String COMMENT 'Serial number of the client leaf certificate (mutual TLS).',
    `tls.client_cert.subject.cn` String COMMENT 'Subject common name of the client leaf certificate.',
    `tls.version` LowCardinality(String) COMMENT 'TLS version between the client and the edge.',
    `webhook_verification.decision` LowCardinality(String) COMMENT '`allow` if the webhook verification module permitted the request, else `block`. Values: allow, block.'
)
SQL SECURITY INVOKER
AS
SELECT
    account_id,
    event_id,
    event_type,
    event_timestamp,
    received_at,
    source,
    source_partition,
    present,
    issues,
    extra,
    backend_connection_reused AS `backend.connection_reused`,
    basic_auth_decision AS `basic_auth.decision`,
    basic_auth_username AS `basic_auth.username`,
    circuit_breaker_decision AS `circuit_breaker.decision`,
    compression_algorithm AS `compression.algorithm`,
    compression_bytes_saved AS `compression.bytes_saved`,
    conn_client_ip AS `conn.client_ip`,
    conn_client_ip_text AS `conn.client_ip_text`,
    conn_server_ip AS `conn.server_ip`,
    conn_server_ip_text AS `conn.server_ip_text`,
    conn_server_name AS `conn.server_name`,
    conn_server_port AS `conn.server_port`,
    conn_start_ts AS `conn.start_ts`,
    http_request_body_length AS `http.request.body_length`,
    http_request_headers AS `http.request.headers`,
    http_request_method AS `http.request.method`,
    http_request_url_host AS `http.request.url.host`,
    http_request_url_path AS `http.request.url.path`,
    http_request_url_query AS `http.request.url.query`,
    http_request_url_raw AS `http.request.url.raw`,
    http_request_url_scheme AS `http.request.url.scheme`,
    http_request_user_agent AS `http.request.user_agent`,
    http_response_body_length AS `http.response.body_length`,
    http_response_headers AS `http.response.headers`,
    http_response_status_code AS `http.response.status_code`,
    ip_policy_decision AS `ip_policy.decision`,
    oauth_app_client_id AS `oauth.app_client_id`,
    oauth_decision AS `oauth.decision`,
    oauth_user_id AS `oauth.user.id`,
    oauth_user_name AS `oauth.user.name`,
    tls_cipher_suite AS `tls.cipher_suite`,
    tls_client_cert_serial_number AS `tls.client_cert.serial_number`,
    tls_client_cert_subject_cn AS `tls.client_cert.subject.cn`,
    tls_version AS `tls.version`,
    webhook_verification_decision AS `webhook_verification.decision`
FROM analytics.http_request_complete
COMMENT 'One HTTP request that passed an edge (section 6.2). Each event once. Fields under their dotted names.';

CREATE OR REPLACE VIEW analytics.tcp_connection_closed ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to; empty when the platform named none (seen by administrators only).',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it; `sha256:` and 32 hex digits of the hash of the delivered bytes where the platform gave none.',
    `event_type` LowCardinality(String) COMMENT 'Event type of section 6.1.',
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `received_at` DateTime64(3, 'UTC') COMMENT 'When this program read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, file, log stream or bucket; empty for single requests, which the ledger names.',
    `present` UInt64 COMMENT 'Bit i is 1 when field i was delivered: tells an absent or unselected field from an empty one.',
    `issues` Array(LowCardinality(String)) COMMENT 'What was odd about the event and accepted all the same, as field:note.',
    `extra` String COMMENT 'Members outside the catalogue, as one JSON object: dotted path to delivered value.',
    `conn_bytes_in` Int64 COMMENT 'Bytes that arrived at the endpoint from the frontend. Unit: bytes.',
    `conn_bytes_out` Int64 COMMENT 'Bytes that left the endpoint to the frontend. Unit: bytes.',
    `conn_client_ip` IPv6 COMMENT 'Source IP address of the TCP connection to the edge. IPv4 as ::ffff:a.b.c.d.',
    `conn_client_ip_text` String COMMENT 'Source IP address of the TCP connection to the edge. As text; empty where absent.',
    `conn_end_ts` DateTime64(6, 'UTC') COMMENT 'When the TCP connection was closed. Unit: UTC, microseconds.',
    `conn_server_ip` IPv6 COMMENT 'IP address of the server that received the connection. IPv4 as ::ffff:a.b.c.d.',
    `conn_server_ip_text` String COMMENT 'IP address of the server that received the connection. As text; empty where absent.',
    `conn_server_name` LowCardinality(String) COMMENT 'Hostname associated with the connection.',
    `conn_server_port` Int32 COMMENT 'Port on which the connection came in.',
    `conn_start_ts` DateTime64(6, 'UTC') COMMENT 'When the TCP connection was established. Unit: UTC, microseconds.',
    `ip_policy_decision` LowCardinality(String) COMMENT '`allow` if the IP policy permitted the connection, else `block`. Values: allow, block.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    e.account_id AS `account_id`,
    e.event_id AS `event_id`,
    e.event_type AS `event_type`,
    e.event_timestamp AS `event_timestamp`,
    e.received_at AS `received_at`,
    e.source AS `source`,
    e.source_partition AS `source_partition`,
    e.present AS `present`,
    e.issues AS `issues`,
    e.extra AS `extra`,
    e.conn_bytes_in AS `conn_bytes_in`,
    e.conn_bytes_out AS `conn_bytes_out`,
    e.conn_client_ip AS `conn_client_ip`,
    multiIf(e.conn_client_ip_raw != '', e.conn_client_ip_raw, e.conn_client_ip = toIPv6('::'), if(bitTest(e.present, 2) AND NOT has(e.issues, 'conn.client_ip:not_an_ip'), '::', ''), startsWith(toString(e.conn_client_ip), '::ffff:') AND position(toString(e.conn_client_ip), '.') > 0, substring(toString(e.conn_client_ip), 8), toString(e.conn_client_ip)) AS `conn_client_ip_text`,
    e.conn_end_ts AS `conn_end_ts`,
    e.conn_server_ip AS `conn_server_ip`,
    multiIf(e.conn_server_ip_raw != '', e.conn_server_ip_raw, e.conn_server_ip = toIPv6('::'), if(bitTest(e.present, 4) AND NOT has(e.issues, 'conn.server_ip:not_an_ip'), '::', ''), startsWith(toString(e.conn_server_ip), '::ffff:') AND position(toString(e.conn_server_ip), '.') > 0, substring(toString(e.conn_server_ip), 8), toString(e.conn_server_ip)) AS `conn_server_ip_text`,
    e.conn_server_name AS `conn_server_name`,
    e.conn_server_port AS `conn_server_port`,
    e.conn_start_ts AS `conn_start_ts`,
    e.ip_policy_decision AS `ip_policy_decision`
FROM weir.tcp_connection_closed AS e FINAL
WHERE has(granted, '*') OR has(granted, e.account_id)
COMMENT 'One TCP connection to an endpoint, when closed (section 6.2). Each event once.';

CREATE OR REPLACE VIEW analytics.tcp_connection_closed_dotted ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to; empty when the platform named none (seen by administrators only).',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it; `sha256:` and 32 hex digits of the hash of the delivered bytes where the platform gave none.',
    `event_type` LowCardinality(String) COMMENT 'Event type of section 6.1.',
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `received_at` DateTime64(3, 'UTC') COMMENT 'When this program read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, file, log stream or bucket; empty for single requests, which the ledger names.',
    `present` UInt64 COMMENT 'Bit i is 1 when field i was delivered: tells an absent or unselected field from an empty one.',
    `issues` Array(LowCardinality(String)) COMMENT 'What was odd about the event and accepted all the same, as field:note.',
    `extra` String COMMENT 'Members outside the catalogue, as one JSON object: dotted path to delivered value.',
    `conn.bytes_in` Int64 COMMENT 'Bytes that arrived at the endpoint from the frontend. Unit: bytes.',
    `conn.bytes_out` Int64 COMMENT 'Bytes that left the endpoint to the frontend. Unit: bytes.',
    `conn.client_ip` IPv6 COMMENT 'Source IP address of the TCP connection to the edge. IPv4 as ::ffff:a.b.c.d.',
    `conn.client_ip_text` String COMMENT 'Source IP address of the TCP connection to the edge. As text; empty where absent.',
    `conn.end_ts` DateTime64(6, 'UTC') COMMENT 'When the TCP connection was closed. Unit: UTC, microseconds.',
    `conn.server_ip` IPv6 COMMENT 'IP address of the server that received the connection. IPv4 as ::ffff:a.b.c.d.',
    `conn.server_ip_text` String COMMENT 'IP address of the server that received the connection. As text; empty where absent.',
    `conn.server_name` LowCardinality(String) COMMENT 'Hostname associated with the connection.',
    `conn.server_port` Int32 COMMENT 'Port on which the connection came in.',
    `conn.start_ts` DateTime64(6, 'UTC') COMMENT 'When the TCP connection was established. Unit: UTC, microseconds.',
    `ip_policy.decision` LowCardinality(String) COMMENT '`allow` if the IP policy permitted the connection, else `block`. Values: allow, block.'
)
SQL SECURITY INVOKER
AS
SELECT
    account_id,
    event_id,
    event_type,
    event_timestamp,
    received_at,
    source,
    source_partition,
    present,
    issues,
    extra,
    conn_bytes_in AS `conn.bytes_in`,
    conn_bytes_out AS `conn.bytes_out`,
    conn_client_ip AS `conn.client_ip`,
    conn_client_ip_text AS `conn.client_ip_text`,
    conn_end_ts AS `conn.end_ts`,
    conn_server_ip AS `conn.server_ip`,
    conn_server_ip_text AS `conn.server_ip_text`,
    conn_server_name AS `conn.server_name`,
    conn_server_port AS `conn.server_port`,
    conn_start_ts AS `conn.start_ts`,
    ip_policy_decision AS `ip_policy.decision`
FROM analytics.tcp_connection_closed
COMMENT 'One TCP connection to an endpoint, when closed (section 6.2). Each event once. Fields under their dotted names.';

CREATE OR REPLACE VIEW analytics.config_events ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to; empty when the platform named none (seen by administrators only).',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it; `sha256:` and 32 hex digits of the hash of the delivered bytes where the platform gave none.',
    `event_type` LowCardinality(String) COMMENT 'Event type of section 6.1.',
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `received_at` DateTime64(3, 'UTC') COMMENT 'When this program read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, file, log stream or bucket; empty for single requests, which the ledger names.',
    `issues` Array(LowCardinality(String)) COMMENT 'What was odd about the event and accepted all the same, as field:note.',
    `extra` String COMMENT 'Members outside the catalogue, as one JSON object: dotted path to delivered value.',
    `object_type` LowCardinality(String) COMMENT 'Kind of object that the event is about, such as ip_policy (from event_type).',
    `action` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'What happened to the object (from event_type).',
    `object_id` String COMMENT 'Identifier of the object: object.id, empty where the payload has none.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_subject` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential that was used.',
    `principal_credential_uri` String COMMENT 'Address of the credential that was used.',
    `object` String COMMENT 'The whole payload as delivered, JSON text, secrets masked.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    e.account_id AS `account_id`,
    e.event_id AS `event_id`,
    e.event_type AS `event_type`,
    e.event_timestamp AS `event_timestamp`,
    e.received_at AS `received_at`,
    e.source AS `source`,
    e.source_partition AS `source_partition`,
    e.issues AS `issues`,
    e.extra AS `extra`,
    e.object_type AS `object_type`,
    e.action AS `action`,
    e.object_id AS `object_id`,
    e.principal_id AS `principal_id`,
    e.principal_subject AS `principal_subject`,
    e.principal_source AS `principal_source`,
    e.principal_credential_id AS `principal_credential_id`,
    e.principal_credential_uri AS `principal_credential_uri`,
    e.object AS `object`
FROM weir.config_events AS e FINAL
WHERE has(granted, '*') OR has(granted, e.account_id)
COMMENT 'One change of a configuration object (section 6.3). Each event once.';

CREATE OR REPLACE VIEW analytics.http_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.',
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.',
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.',
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.',
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.',
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.',
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.',
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.',
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.',
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.',
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.',
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    host,
    requests,
    s1xx,
    s2xx,
    s3xx,
    s4xx,
    s5xx,
    status_unknown,
    blocked,
    ip_policy_blocked,
    basic_auth_blocked,
    oauth_blocked,
    webhook_blocked,
    circuit_breaker_blocked,
    connections_reused,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    bytes_in,
    bytes_out,
    bytes_saved,
    response_bytes_max,
    arrival_delay_ms_max,
    clients_state,
    response_bytes_state
FROM (
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state
FROM weir.http_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, host: HTTP requests. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.http_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.',
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.',
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.',
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.',
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.',
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.',
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.',
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.',
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.',
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.',
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.',
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'http_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'http_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'http_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    host,
    requests,
    s1xx,
    s2xx,
    s3xx,
    s4xx,
    s5xx,
    status_unknown,
    blocked,
    ip_policy_blocked,
    basic_auth_blocked,
    oauth_blocked,
    webhook_blocked,
    circuit_breaker_blocked,
    connections_reused,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    bytes_in,
    bytes_out,
    bytes_saved,
    response_bytes_max,
    arrival_delay_ms_max,
    clients_state,
    response_bytes_state
FROM (
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state
FROM weir.http_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 1) AS s1xx,
    countIf(intDiv(e.http_response_status_code, 100) = 2) AS s2xx,
    countIf(intDiv(e.http_response_status_code, 100) = 3) AS s3xx,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    countIf(e.http_response_status_code < 100 OR e.http_response_status_code > 599) AS status_unknown,
    countIf(e.ip_policy_decision = 'block' OR e.basic_auth_decision = 'block' OR e.oauth_decision = 'block' OR e.webhook_verification_decision = 'block' OR e.circuit_breaker_decision = 'block') AS blocked,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(e.basic_auth_decision = 'block') AS basic_auth_blocked,
    countIf(e.oauth_decision = 'block') AS oauth_blocked,
    countIf(e.webhook_verification_decision = 'block') AS webhook_blocked,
    countIf(e.circuit_breaker_decision = 'block') AS circuit_breaker_blocked,
    countIf(e.backend_connection_reused) AS connections_reused,
    countIf(NOT bitTest(e.present, 0)) AS reuse_unknown,
    countIf(e.tls_version = 'TLS1.2') AS tls12,
    countIf(e.tls_version = 'TLS1.3') AS tls13,
    countIf(e.tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')) AS tls_other,
    countIf(e.tls_version = '') AS tls_unknown,
    sum(e.http_request_body_length) AS bytes_in,
    sum(e.http_response_body_length) AS bytes_out,
    sum(e.compression_bytes_saved) AS bytes_saved,
    max(toInt64(e.http_response_body_length)) AS response_bytes_max,
    max(toInt64(dateDiff('millisecond', e.event_timestamp, e.received_at))) AS arrival_delay_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 6)) AS clients_state,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(e.http_response_body_length), bitTest(e.present, 20)) AS response_bytes_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host)
)
COMMENT 'Per account, minute, host: HTTP requests. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.http_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.',
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.',
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.',
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.',
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.',
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.',
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.',
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.',
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.',
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.',
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.',
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'http_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'http_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'http_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    host,
    requests,
    s1xx,
    s2xx,
    s3xx,
    s4xx,
    s5xx,
    status_unknown,
    blocked,
    ip_policy_blocked,
    basic_auth_blocked,
    oauth_blocked,
    webhook_blocked,
    circuit_breaker_blocked,
    connections_reused,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    bytes_in,
    bytes_out,
    bytes_saved,
    response_bytes_max,
    arrival_delay_ms_max,
    clients_state,
    response_bytes_state
FROM (
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state
FROM weir.http_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.requests AS requests, m.s1xx AS s1xx, m.s2xx AS s2xx, m.s3xx AS s3xx, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.blocked AS blocked, m.ip_policy_blocked AS ip_policy_blocked, m.basic_auth_blocked AS basic_auth_blocked, m.oauth_blocked AS oauth_blocked, m.webhook_blocked AS webhook_blocked, m.circuit_breaker_blocked AS circuit_breaker_blocked, m.connections_reused AS connections_reused, m.reuse_unknown AS reuse_unknown, m.tls12 AS tls12, m.tls13 AS tls13, m.tls_other AS tls_other, m.tls_unknown AS tls_unknown, m.bytes_in AS bytes_in, m.bytes_out AS bytes_out, m.bytes_saved AS bytes_saved, m.response_bytes_max AS response_bytes_max, m.arrival_delay_ms_max AS arrival_delay_ms_max, m.clients_state AS clients_state, m.response_bytes_state AS response_bytes_state
FROM weir.http_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, host: HTTP requests. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.http_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.',
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.',
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.',
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.',
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.',
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.',
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.',
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.',
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.',
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.',
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.',
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'http_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'http_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'http_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since,
arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours
SELECT
    account_id,
    time,
    host,
    requests,
    s1xx,
    s2xx,
    s3xx,
    s4xx,
    s5xx,
    status_unknown,
    blocked,
    ip_policy_blocked,
    basic_auth_blocked,
    oauth_blocked,
    webhook_blocked,
    circuit_breaker_blocked,
    connections_reused,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    bytes_in,
    bytes_out,
    bytes_saved,
    response_bytes_max,
    arrival_delay_ms_max,
    clients_state,
    response_bytes_state
FROM (
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state
FROM weir.http_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.requests AS requests, m.s1xx AS s1xx, m.s2xx AS s2xx, m.s3xx AS s3xx, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.blocked AS blocked, m.ip_policy_blocked AS ip_policy_blocked, m.basic_auth_blocked AS basic_auth_blocked, m.oauth_blocked AS oauth_blocked, m.webhook_blocked AS webhook_blocked, m.circuit_breaker_blocked AS circuit_breaker_blocked, m.connections_reused AS connections_reused, m.reuse_unknown AS reuse_unknown, m.tls12 AS tls12, m.tls13 AS tls13, m.tls_other AS tls_other, m.tls_unknown AS tls_unknown, m.bytes_in AS bytes_in, m.bytes_out AS bytes_out, m.bytes_saved AS bytes_saved, m.response_bytes_max AS response_bytes_max, m.arrival_delay_ms_max AS arrival_delay_ms_max, m.clients_state AS clients_state, m.response_bytes_state AS response_bytes_state
FROM weir.http_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 1) AS s1xx,
    countIf(intDiv(e.http_response_status_code, 100) = 2) AS s2xx,
    countIf(intDiv(e.http_response_status_code, 100) = 3) AS s3xx,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    countIf(e.http_response_status_code < 100 OR e.http_response_status_code > 599) AS status_unknown,
    countIf(e.ip_policy_decision = 'block' OR e.basic_auth_decision = 'block' OR e.oauth_decision = 'block' OR e.webhook_verification_decision = 'block' OR e.circuit_breaker_decision = 'block') AS blocked,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(e.basic_auth_decision = 'block') AS basic_auth_blocked,
    countIf(e.oauth_decision = 'block') AS oauth_blocked,
    countIf(e.webhook_verification_decision = 'block') AS webhook_blocked,
    countIf(e.circuit_breaker_decision = 'block') AS circuit_breaker_blocked,
    countIf(e.backend_connection_reused) AS connections_reused,
    countIf(NOT bitTest(e.present, 0)) AS reuse_unknown,
    countIf(e.tls_version = 'TLS1.2') AS tls12,
    countIf(e.tls_version = 'TLS1.3') AS tls13,
    countIf(e.tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')) AS tls_other,
    countIf(e.tls_version = '') AS tls_unknown,
    sum(e.http_request_body_length) AS bytes_in,
    sum(e.http_response_body_length) AS bytes_out,
    sum(e.compression_bytes_saved) AS bytes_saved,
    max(toInt64(e.http_response_body_length)) AS response_bytes_max,
    max(toInt64(dateDiff('millisecond', e.event_timestamp, e.received_at))) AS arrival_delay_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 6)) AS clients_state,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(e.http_response_body_length), bitTest(e.present, 20)) AS response_bytes_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host)
)
COMMENT 'Per account, hour, host: HTTP requests. Hours of the last 48 hours that are not added up yet are added up from their minutes when read; older hours are as they were added up last. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.status_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty where absent.',
    `status` Int32 COMMENT 'HTTP status code; 0 where absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    host,
    method,
    status,
    requests,
    bytes_out
FROM (
SELECT account_id, time, host, method, status, requests, bytes_out
FROM weir.status_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, host, method and status: HTTP requests. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.status_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty where absent.',
    `status` Int32 COMMENT 'HTTP status code; 0 where absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'status_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'status_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'status_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    host,
    method,
    status,
    requests,
    bytes_out
FROM (
SELECT account_id, time, host, method, status, requests, bytes_out
FROM weir.status_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, host, method, status, requests, bytes_out FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.http_request_method AS method,
    e.http_response_status_code AS status,
    count() AS requests,
    sum(e.http_response_body_length) AS bytes_out,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, method, status)
)
COMMENT 'Per account, minute, host, method and status: HTTP requests. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.status_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty where absent.',
    `status` Int32 COMMENT 'HTTP status code; 0 where absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'status_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'status_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'status_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    host,
    method,
    status,
    requests,
    bytes_out
FROM (
SELECT account_id, time, host, method, status, requests, bytes_out
FROM weir.status_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.method AS method, m.status AS status, m.requests AS requests, m.bytes_out AS bytes_out
FROM weir.status_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, host, method and status: HTTP requests. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.status_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty where absent.',
    `status` Int32 COMMENT 'HTTP status code; 0 where absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'status_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'status_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'status_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since,
arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours
SELECT
    account_id,
    time,
    host,
    method,
    status,
    requests,
    bytes_out
FROM (
SELECT account_id, time, host, method, status, requests, bytes_out
FROM weir.status_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.method AS method, m.status AS status, m.requests AS requests, m.bytes_out AS bytes_out
FROM weir.status_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, host, method, status, requests, bytes_out FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.http_request_method AS method,
    e.http_response_status_code AS status,
    count() AS requests,
    sum(e.http_response_body_length) AS bytes_out,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, method, status)
)
COMMENT 'Per account, hour, host, method and status: HTTP requests. Hours of the last 48 hours that are not added up yet are added up from their minutes when read; older hours are as they were added up last. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.path_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    host,
    path,
    requests,
    s4xx,
    s5xx,
    bytes_out
FROM (
SELECT account_id, time, host, path, requests, s4xx, s5xx, bytes_out
FROM weir.path_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, host and path: HTTP requests, identifiers in the path replaced by :id. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.path_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    host,
    path,
    requests,
    s4xx,
    s5xx,
    bytes_out
FROM (
SELECT account_id, time, host, path, requests, s4xx, s5xx, bytes_out
FROM weir.path_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, host, path, requests, s4xx, s5xx, bytes_out FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    multiIf(NOT multiSearchAny(e.http_request_url_path, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']), e.http_request_url_path, match(e.http_request_url_path, '[0-9][A-Za-z_]|[0-9a-fA-F]{16}|-[0-9a-fA-F]{4}-|_[0-9A-Za-z]*[0-9]'), replaceRegexpAll(e.http_request_url_path, '/(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9]+|[0-9a-fA-F]{16,}|[a-z]{1,8}_[0-9A-Za-z]*[0-9][0-9A-Za-z]{6,})\\b', '/:id'), replaceRegexpAll(e.http_request_url_path, '/[0-9]+', '/:id')) AS path,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    sum(e.http_response_body_length) AS bytes_out,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, path)
)
COMMENT 'Per account, minute, host and path: HTTP requests, identifiers in the path replaced by :id. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.path_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    host,
    path,
    requests,
    s4xx,
    s5xx,
    bytes_out
FROM (
SELECT account_id, time, host, path, requests, s4xx, s5xx, bytes_out
FROM weir.path_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.path AS path, m.requests AS requests, m.s4xx AS s4xx, m.s5xx AS s5xx, m.bytes_out AS bytes_out
FROM weir.path_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, host and path: HTTP requests, identifiers in the path replaced by :id. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.path_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since,
arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours
SELECT
    account_id,
    time,
    host,
    path,
    requests,
    s4xx,
    s5xx,
    bytes_out
FROM (
SELECT account_id, time, host, path, requests, s4xx, s5xx, bytes_out
FROM weir.path_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.path AS path, m.requests AS requests, m.s4xx AS s4xx, m.s5xx AS s5xx, m.bytes_out AS bytes_out
FROM weir.path_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, host, path, requests, s4xx, s5xx, bytes_out FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    multiIf(NOT multiSearchAny(e.http_request_url_path, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']), e.http_request_url_path, match(e.http_request_url_path, '[0-9][A-Za-z_]|[0-9a-fA-F]{16}|-[0-9a-fA-F]{4}-|_[0-9A-Za-z]*[0-9]'), replaceRegexpAll(e.http_request_url_path, '/(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9]+|[0-9a-fA-F]{16,}|[a-z]{1,8}_[0-9A-Za-z]*[0-9][0-9A-Za-z]{6,})\\b', '/:id'), replaceRegexpAll(e.http_request_url_path, '/[0-9]+', '/:id')) AS path,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    sum(e.http_response_body_length) AS bytes_out,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, path)
)
COMMENT 'Per account, hour, host and path: HTTP requests, identifiers in the path replaced by :id. Hours of the last 48 hours that are not added up yet are added up from their minutes when read; older hours are as they were added up last. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.tcp_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `port` Int32 COMMENT 'Port on which the connection came in; 0 where absent.',
    `connections` UInt64 COMMENT 'TCP connections closed. Unit: connections.',
    `bytes_in` Int64 COMMENT 'Bytes that arrived at the endpoint. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Bytes that left the endpoint. Unit: bytes.',
    `ip_policy_blocked` UInt64 COMMENT 'Connections that the IP policy blocked. Unit: requests.',
    `duration_known` UInt64 COMMENT 'Connections with both a start and an end. Unit: connections.',
    `duration_ms_sum` Int64 COMMENT 'Durations. Unit: milliseconds.',
    `duration_ms_max` Int64 COMMENT 'Longest duration. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `duration_ms_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    host,
    port,
    connections,
    bytes_in,
    bytes_out,
    ip_policy_blocked,
    duration_known,
    duration_ms_sum,
    duration_ms_max,
    clients_state,
    duration_ms_state
FROM (
SELECT account_id, time, host, port, connections, bytes_in, bytes_out, ip_policy_blocked, duration_known, duration_ms_sum, duration_ms_max, clients_state, duration_ms_state
FROM weir.tcp_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, host and port: TCP connections, in the minute in which they were closed. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.tcp_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `port` Int32 COMMENT 'Port on which the connection came in; 0 where absent.',
    `connections` UInt64 COMMENT 'TCP connections closed. Unit: connections.',
    `bytes_in` Int64 COMMENT 'Bytes that arrived at the endpoint. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Bytes that left the endpoint. Unit: bytes.',
    `ip_policy_blocked` UInt64 COMMENT 'Connections that the IP policy blocked. Unit: requests.',
    `duration_known` UInt64 COMMENT 'Connections with both a start and an end. Unit: connections.',
    `duration_ms_sum` Int64 COMMENT 'Durations. Unit: milliseconds.',
    `duration_ms_max` Int64 COMMENT 'Longest duration. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `duration_ms_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'tcp_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'tcp_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('tcp_connection_closed', 'tcp_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    host,
    port,
    connections,
    bytes_in,
    bytes_out,
    ip_policy_blocked,
    duration_known,
    duration_ms_sum,
    duration_ms_max,
    clients_state,
    duration_ms_state
FROM (
SELECT account_id, time, host, port, connections, bytes_in, bytes_out, ip_policy_blocked, duration_known, duration_ms_sum, duration_ms_max, clients_state, duration_ms_state
FROM weir.tcp_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, host, port, connections, bytes_in, bytes_out, ip_policy_blocked, duration_known, duration_ms_sum, duration_ms_max, clients_state, duration_ms_state FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.conn_server_port AS port,
    count() AS connections,
    sum(e.conn_bytes_in) AS bytes_in,
    sum(e.conn_bytes_out) AS bytes_out,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(bitTest(e.present, 7) AND bitTest(e.present, 3)) AS duration_known,
    sum(if(bitTest(e.present, 7) AND bitTest(e.present, 3), dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts), 0)) AS duration_ms_sum,
    max(toInt64(if(bitTest(e.present, 7) AND bitTest(e.present, 3), dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts), 0))) AS duration_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 2)) AS clients_state,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts)), bitTest(e.present, 7) AND bitTest(e.present, 3)) AS duration_ms_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.tcp_connection_closed AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, port)
)
COMMENT 'Per account, minute, host and port: TCP connections, in the minute in which they were closed. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.tcp_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `port` Int32 COMMENT 'Port on which the connection came in; 0 where absent.',
    `connections` UInt64 COMMENT 'TCP connections closed. Unit: connections.',
    `bytes_in` Int64 COMMENT 'Bytes that arrived at the endpoint. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Bytes that left the endpoint. Unit: bytes.',
    `ip_policy_blocked` UInt64 COMMENT 'Connections that the IP policy blocked. Unit: requests.',
    `duration_known` UInt64 COMMENT 'Connections with both a start and an end. Unit: connections.',
    `duration_ms_sum` Int64 COMMENT 'Durations. Unit: milliseconds.',
    `duration_ms_max` Int64 COMMENT 'Longest duration. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `duration_ms_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'tcp_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'tcp_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('tcp_connection_closed', 'tcp_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    host,
    port,
    connections,
    bytes_in,
    bytes_out,
    ip_policy_blocked,
    duration_known,
    duration_ms_sum,
    duration_ms_max,
    clients_state,
    duration_ms_state
FROM (
SELECT account_id, time, host, port, connections, bytes_in, bytes_out, ip_policy_blocked, duration_known, duration_ms_sum, duration_ms_max, clients_state, duration_ms_state
FROM weir.tcp_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.port AS port, m.connections AS connections, m.bytes_in AS bytes_in, m.bytes_out AS bytes_out, m.ip_policy_blocked AS ip_policy_blocked, m.duration_known AS duration_known, m.duration_ms_sum AS duration_ms_sum, m.duration_ms_max AS duration_ms_max, m.clients_state AS clients_state, m.duration_ms_state AS duration_ms_state
FROM weir.tcp_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, host and port: TCP connections, in the minute in which they were closed. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.tcp_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `port` Int32 COMMENT 'Port on which the connection came in; 0 where absent.',
    `connections` UInt64 COMMENT 'TCP connections closed. Unit: connections.',
    `bytes_in` Int64 COMMENT 'Bytes that arrived at the endpoint. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Bytes that left the endpoint. Unit: bytes.',
    `ip_policy_blocked` UInt64 COMMENT 'Connections that the IP policy blocked. Unit: requests.',
    `duration_known` UInt64 COMMENT 'Connections with both a start and an end. Unit: connections.',
    `duration_ms_sum` Int64 COMMENT 'Durations. Unit: milliseconds.',
    `duration_ms_max` Int64 COMMENT 'Longest duration. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `duration_ms_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'tcp_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'tcp_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('tcp_connection_closed', 'tcp_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since,
arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours
SELECT
    account_id,
    time,
    host,
    port,
    connections,
    bytes_in,
    bytes_out,
    ip_policy_blocked,
    duration_known,
    duration_ms_sum,
    duration_ms_max,
    clients_state,
    duration_ms_state
FROM (
SELECT account_id, time, host, port, connections, bytes_in, bytes_out, ip_policy_blocked, duration_known, duration_ms_sum, duration_ms_max, clients_state, duration_ms_state
FROM weir.tcp_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.port AS port, m.connections AS connections, m.bytes_in AS bytes_in, m.bytes_out AS bytes_out, m.ip_policy_blocked AS ip_policy_blocked, m.duration_known AS duration_known, m.duration_ms_sum AS duration_ms_sum, m.duration_ms_max AS duration_ms_max, m.clients_state AS clients_state, m.duration_ms_state AS duration_ms_state
FROM weir.tcp_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, host, port, connections, bytes_in, bytes_out, ip_policy_blocked, duration_known, duration_ms_sum, duration_ms_max, clients_state, duration_ms_state FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.conn_server_port AS port,
    count() AS connections,
    sum(e.conn_bytes_in) AS bytes_in,
    sum(e.conn_bytes_out) AS bytes_out,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(bitTest(e.present, 7) AND bitTest(e.present, 3)) AS duration_known,
    sum(if(bitTest(e.present, 7) AND bitTest(e.present, 3), dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts), 0)) AS duration_ms_sum,
    max(toInt64(if(bitTest(e.present, 7) AND bitTest(e.present, 3), dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts), 0))) AS duration_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 2)) AS clients_state,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts)), bitTest(e.present, 7) AND bitTest(e.present, 3)) AS duration_ms_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.tcp_connection_closed AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, port)
)
COMMENT 'Per account, hour, host and port: TCP connections, in the minute in which they were closed. Hours of the last 48 hours that are not added up yet are added up from their minutes when read; older hours are as they were added up last. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.ip_policy_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `client_ip` IPv6 COMMENT 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.',
    `client_ip_text` String COMMENT 'client_ip in its usual spelling.',
    `kind` LowCardinality(String) COMMENT 'http: requests; tcp: connections.',
    `blocks` UInt64 COMMENT 'Requests or connections blocked. Unit: events.',
    `first_at` DateTime64(6, 'UTC') COMMENT 'First blocked event in the row. Unit: UTC, microseconds.',
    `last_at` DateTime64(6, 'UTC') COMMENT 'Last blocked event in the row. Unit: UTC, microseconds.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    host,
    client_ip,
    replaceRegexpOne(toString(client_ip), '^::ffff:([0-9.]+)$', '\\1') AS `client_ip_text`,
    kind,
    blocks,
    first_at,
    last_at
FROM (
SELECT account_id, time, host, client_ip, kind, blocks, first_at, last_at
FROM weir.ip_policy_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, host, client and kind: what an IP policy blocked, and only that. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.ip_policy_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `client_ip` IPv6 COMMENT 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.',
    `client_ip_text` String COMMENT 'client_ip in its usual spelling.',
    `kind` LowCardinality(String) COMMENT 'http: requests; tcp: connections.',
    `blocks` UInt64 COMMENT 'Requests or connections blocked. Unit: events.',
    `first_at` DateTime64(6, 'UTC') COMMENT 'First blocked event in the row. Unit: UTC, microseconds.',
    `last_at` DateTime64(6, 'UTC') COMMENT 'Last blocked event in the row. Unit: UTC, microseconds.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'ip_policy_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'ip_policy_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'tcp_connection_closed', 'ip_policy_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    host,
    client_ip,
    replaceRegexpOne(toString(client_ip), '^::ffff:([0-9.]+)$', '\\1') AS `client_ip_text`,
    kind,
    blocks,
    first_at,
    last_at
FROM (
SELECT account_id, time, host, client_ip, kind, blocks, first_at, last_at
FROM weir.ip_policy_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, host, client_ip, kind, blocks, first_at, last_at FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.conn_client_ip AS client_ip,
    'http' AS kind,
    count() AS blocks,
    min(e.event_timestamp) AS first_at,
    max(e.event_timestamp) AS last_at,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp))) AND (e.ip_policy_decision = 'block')
GROUP BY account_id, time, host, client_ip, kind)
UNION ALL
SELECT account_id, time, host, client_ip, kind, blocks, first_at, last_at FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.conn_client_ip AS client_ip,
    'tcp' AS kind,
    count() AS blocks,
    min(e.event_timestamp) AS first_at,
    max(e.event_timestamp) AS last_at,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.tcp_connection_closed AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp))) AND (e.ip_policy_decision = 'block')
GROUP BY account_id, time, host, client_ip, kind)
)
COMMENT 'Per account, minute, host, client and kind: what an IP policy blocked, and only that. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.ip_policy_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `client_ip` IPv6 COMMENT 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.',
    `client_ip_text` String COMMENT 'client_ip in its usual spelling.',
    `kind` LowCardinality(String) COMMENT 'http: requests; tcp: connections.',
    `blocks` UInt64 COMMENT 'Requests or connections blocked. Unit: events.',
    `first_at` DateTime64(6, 'UTC') COMMENT 'First blocked event in the row. Unit: UTC, microseconds.',
    `last_at` DateTime64(6, 'UTC') COMMENT 'Last blocked event in the row. Unit: UTC, microseconds.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'ip_policy_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'ip_policy_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'tcp_connection_closed', 'ip_policy_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    host,
    client_ip,
    replaceRegexpOne(toString(client_ip), '^::ffff:([0-9.]+)$', '\\1') AS `client_ip_text`,
    kind,
    blocks,
    first_at,
    last_at
FROM (
SELECT account_id, time, host, client_ip, kind, blocks, first_at, last_at
FROM weir.ip_policy_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.client_ip AS client_ip, m.kind AS kind, m.blocks AS blocks, m.first_at AS first_at, m.last_at AS last_at
FROM weir.ip_policy_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, host, client and kind: what an IP policy blocked, and only that. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.ip_policy_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `client_ip` IPv6 COMMENT 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.',
    `client_ip_text` String COMMENT 'client_ip in its usual spelling.',
    `kind` LowCardinality(String) COMMENT 'http: requests; tcp: connections.',
    `blocks` UInt64 COMMENT 'Requests or connections blocked. Unit: events.',
    `first_at` DateTime64(6, 'UTC') COMMENT 'First blocked event in the row. Unit: UTC, microseconds.',
    `last_at` DateTime64(6, 'UTC') COMMENT 'Last blocked event in the row. Unit: UTC, microseconds.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'ip_policy_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'ip_policy_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'tcp_connection_closed', 'ip_policy_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since,
arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours
SELECT
    account_id,
    time,
    host,
    client_ip,
    replaceRegexpOne(toString(client_ip), '^::ffff:([0-9.]+)$', '\\1') AS `client_ip_text`,
    kind,
    blocks,
    first_at,
    last_at
FROM (
SELECT account_id, time, host, client_ip, kind, blocks, first_at, last_at
FROM weir.ip_policy_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.client_ip AS client_ip, m.kind AS kind, m.blocks AS blocks, m.first_at AS first_at, m.last_at AS last_at
FROM weir.ip_policy_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, host, client_ip, kind, blocks, first_at, last_at FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.conn_client_ip AS client_ip,
    'http' AS kind,
    count() AS blocks,
    min(e.event_timestamp) AS first_at,
    max(e.event_timestamp) AS last_at,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp))) AND (e.ip_policy_decision = 'block')
GROUP BY account_id, time, host, client_ip, kind)
UNION ALL
SELECT account_id, time, host, client_ip, kind, blocks, first_at, last_at FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.conn_client_ip AS client_ip,
    'tcp' AS kind,
    count() AS blocks,
    min(e.event_timestamp) AS first_at,
    max(e.event_timestamp) AS last_at,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.tcp_connection_closed AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp))) AND (e.ip_policy_decision = 'block')
GROUP BY account_id, time, host, client_ip, kind)
)
COMMENT 'Per account, hour, host, client and kind: what an IP policy blocked, and only that. Hours of the last 48 hours that are not added up yet are added up from their minutes when read; older hours are as they were added up last. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.account_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.',
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.',
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.',
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.',
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.',
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.',
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.',
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.',
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.',
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.',
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.',
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    requests,
    s1xx,
    s2xx,
    s3xx,
    s4xx,
    s5xx,
    status_unknown,
    blocked,
    ip_policy_blocked,
    basic_auth_blocked,
    oauth_blocked,
    webhook_blocked,
    circuit_breaker_blocked,
    connections_reused,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    bytes_in,
    bytes_out,
    bytes_saved,
    response_bytes_max,
    arrival_delay_ms_max,
    clients_state,
    response_bytes_state
FROM (
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state
FROM weir.account_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, HTTP requests of all hosts. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.account_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.',
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.',
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.',
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.',
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.',
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.',
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.',
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.',
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.',
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.',
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.',
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    requests,
    s1xx,
    s2xx,
    s3xx,
    s4xx,
    s5xx,
    status_unknown,
    blocked,
    ip_policy_blocked,
    basic_auth_blocked,
    oauth_blocked,
    webhook_blocked,
    circuit_breaker_blocked,
    connections_reused,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    bytes_in,
    bytes_out,
    bytes_saved,
    response_bytes_max,
    arrival_delay_ms_max,
    clients_state,
    response_bytes_state
FROM (
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state
FROM weir.account_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 1) AS s1xx,
    countIf(intDiv(e.http_response_status_code, 100) = 2) AS s2xx,
    countIf(intDiv(e.http_response_status_code, 100) = 3) AS s3xx,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    countIf(e.http_response_status_code < 100 OR e.http_response_status_code > 599) AS status_unknown,
    countIf(e.ip_policy_decision = 'block' OR e.basic_auth_decision = 'block' OR e.oauth_decision = 'block' OR e.webhook_verification_decision = 'block' OR e.circuit_breaker_decision = 'block') AS blocked,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(e.basic_auth_decision = 'block') AS basic_auth_blocked,
    countIf(e.oauth_decision = 'block') AS oauth_blocked,
    countIf(e.webhook_verification_decision = 'block') AS webhook_blocked,
    countIf(e.circuit_breaker_decision = 'block') AS circuit_breaker_blocked,
    countIf(e.backend_connection_reused) AS connections_reused,
    countIf(NOT bitTest(e.present, 0)) AS reuse_unknown,
    countIf(e.tls_version = 'TLS1.2') AS tls12,
    countIf(e.tls_version = 'TLS1.3') AS tls13,
    countIf(e.tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')) AS tls_other,
    countIf(e.tls_version = '') AS tls_unknown,
    sum(e.http_request_body_length) AS bytes_in,
    sum(e.http_response_body_length) AS bytes_out,
    sum(e.compression_bytes_saved) AS bytes_saved,
    max(toInt64(e.http_response_body_length)) AS response_bytes_max,
    max(toInt64(dateDiff('millisecond', e.event_timestamp, e.received_at))) AS arrival_delay_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 6)) AS clients_state,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(e.http_response_body_length), bitTest(e.present, 20)) AS response_bytes_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time)
)
COMMENT 'Per account, minute, HTTP requests of all hosts. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.account_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.',
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.',
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.',
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.',
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.',
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.',
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.',
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.',
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.',
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.',
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.',
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    requests,
    s1xx,
    s2xx,
    s3xx,
    s4xx,
    s5xx,
    status_unknown,
    blocked,
    ip_policy_blocked,
    basic_auth_blocked,
    oauth_blocked,
    webhook_blocked,
    circuit_breaker_blocked,
    connections_reused,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    bytes_in,
    bytes_out,
    bytes_saved,
    response_bytes_max,
    arrival_delay_ms_max,
    clients_state,
    response_bytes_state
FROM (
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state
FROM weir.account_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.requests AS requests, m.s1xx AS s1xx, m.s2xx AS s2xx, m.s3xx AS s3xx, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.blocked AS blocked, m.ip_policy_blocked AS ip_policy_blocked, m.basic_auth_blocked AS basic_auth_blocked, m.oauth_blocked AS oauth_blocked, m.webhook_blocked AS webhook_blocked, m.circuit_breaker_blocked AS circuit_breaker_blocked, m.connections_reused AS connections_reused, m.reuse_unknown AS reuse_unknown, m.tls12 AS tls12, m.tls13 AS tls13, m.tls_other AS tls_other, m.tls_unknown AS tls_unknown, m.bytes_in AS bytes_in, m.bytes_out AS bytes_out, m.bytes_saved AS bytes_saved, m.response_bytes_max AS response_bytes_max, m.arrival_delay_ms_max AS arrival_delay_ms_max, m.clients_state AS clients_state, m.response_bytes_state AS response_bytes_state
FROM weir.account_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, HTTP requests of all hosts. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.account_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` UInt64 COMMENT 'Requests answered 100 to 199. Unit: requests.',
    `s2xx` UInt64 COMMENT 'Requests answered 200 to 299. Unit: requests.',
    `s3xx` UInt64 COMMENT 'Requests answered 300 to 399. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` UInt64 COMMENT 'Requests that at least one module blocked. Unit: requests.',
    `ip_policy_blocked` UInt64 COMMENT 'Requests that the IP policy blocked. Unit: requests.',
    `basic_auth_blocked` UInt64 COMMENT 'Requests that the Basic Auth module blocked. Unit: requests.',
    `oauth_blocked` UInt64 COMMENT 'Requests that the OAuth module blocked. Unit: requests.',
    `webhook_blocked` UInt64 COMMENT 'Requests that the webhook verification module blocked. Unit: requests.',
    `circuit_breaker_blocked` UInt64 COMMENT 'Requests that the circuit breaker blocked. Unit: requests.',
    `connections_reused` UInt64 COMMENT 'Requests for which a connection to the upstream was used again. Unit: requests.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP. Unit: requests.',
    `bytes_in` Int64 COMMENT 'Request bodies. Unit: bytes.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.',
    `bytes_saved` Int64 COMMENT 'Bytes saved by compression. Unit: bytes.',
    `response_bytes_max` Int64 COMMENT 'Largest response body. Unit: bytes.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time from an event to its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), off by 1.6 % at most times.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by 2 % at most.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since,
arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours
SELECT
    account_id,
    time,
    requests,
    s1xx,
    s2xx,
    s3xx,
    s4xx,
    s5xx,
    status_unknown,
    blocked,
    ip_policy_blocked,
    basic_auth_blocked,
    oauth_blocked,
    webhook_blocked,
    circuit_breaker_blocked,
    connections_reused,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    bytes_in,
    bytes_out,
    bytes_saved,
    response_bytes_max,
    arrival_delay_ms_max,
    clients_state,
    response_bytes_state
FROM (
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state
FROM weir.account_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.requests AS requests, m.s1xx AS s1xx, m.s2xx AS s2xx, m.s3xx AS s3xx, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.blocked AS blocked, m.ip_policy_blocked AS ip_policy_blocked, m.basic_auth_blocked AS basic_auth_blocked, m.oauth_blocked AS oauth_blocked, m.webhook_blocked AS webhook_blocked, m.circuit_breaker_blocked AS circuit_breaker_blocked, m.connections_reused AS connections_reused, m.reuse_unknown AS reuse_unknown, m.tls12 AS tls12, m.tls13 AS tls13, m.tls_other AS tls_other, m.tls_unknown AS tls_unknown, m.bytes_in AS bytes_in, m.bytes_out AS bytes_out, m.bytes_saved AS bytes_saved, m.response_bytes_max AS response_bytes_max, m.arrival_delay_ms_max AS arrival_delay_ms_max, m.clients_state AS clients_state, m.response_bytes_state AS response_bytes_state
FROM weir.account_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, ip_policy_blocked, basic_auth_blocked, oauth_blocked, webhook_blocked, circuit_breaker_blocked, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_out, bytes_saved, response_bytes_max, arrival_delay_ms_max, clients_state, response_bytes_state FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 1) AS s1xx,
    countIf(intDiv(e.http_response_status_code, 100) = 2) AS s2xx,
    countIf(intDiv(e.http_response_status_code, 100) = 3) AS s3xx,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    countIf(e.http_response_status_code < 100 OR e.http_response_status_code > 599) AS status_unknown,
    countIf(e.ip_policy_decision = 'block' OR e.basic_auth_decision = 'block' OR e.oauth_decision = 'block' OR e.webhook_verification_decision = 'block' OR e.circuit_breaker_decision = 'block') AS blocked,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(e.basic_auth_decision = 'block') AS basic_auth_blocked,
    countIf(e.oauth_decision = 'block') AS oauth_blocked,
    countIf(e.webhook_verification_decision = 'block') AS webhook_blocked,
    countIf(e.circuit_breaker_decision = 'block') AS circuit_breaker_blocked,
    countIf(e.backend_connection_reused) AS connections_reused,
    countIf(NOT bitTest(e.present, 0)) AS reuse_unknown,
    countIf(e.tls_version = 'TLS1.2') AS tls12,
    countIf(e.tls_version = 'TLS1.3') AS tls13,
    countIf(e.tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')) AS tls_other,
    countIf(e.tls_version = '') AS tls_unknown,
    sum(e.http_request_body_length) AS bytes_in,
    sum(e.http_response_body_length) AS bytes_out,
    sum(e.compression_bytes_saved) AS bytes_saved,
    max(toInt64(e.http_response_body_length)) AS response_bytes_max,
    max(toInt64(dateDiff('millisecond', e.event_timestamp, e.received_at))) AS arrival_delay_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 6)) AS clients_state,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(e.http_response_body_length), bitTest(e.present, 20)) AS response_bytes_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time)
)
COMMENT 'Per account, hour, HTTP requests of all hosts. Hours of the last 48 hours that are not added up yet are added up from their minutes when read; older hours are as they were added up last. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.account_path_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    path,
    requests,
    s4xx,
    s5xx,
    bytes_out
FROM (
SELECT account_id, time, path, requests, s4xx, s5xx, bytes_out
FROM weir.account_path_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, path: HTTP requests of all hosts, identifiers in the path replaced by :id. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.account_path_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    path,
    requests,
    s4xx,
    s5xx,
    bytes_out
FROM (
SELECT account_id, time, path, requests, s4xx, s5xx, bytes_out
FROM weir.account_path_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, path, requests, s4xx, s5xx, bytes_out FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    multiIf(NOT multiSearchAny(e.http_request_url_path, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']), e.http_request_url_path, match(e.http_request_url_path, '[0-9][A-Za-z_]|[0-9a-fA-F]{16}|-[0-9a-fA-F]{4}-|_[0-9A-Za-z]*[0-9]'), replaceRegexpAll(e.http_request_url_path, '/(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9]+|[0-9a-fA-F]{16,}|[a-z]{1,8}_[0-9A-Za-z]*[0-9][0-9A-Za-z]{6,})\\b', '/:id'), replaceRegexpAll(e.http_request_url_path, '/[0-9]+', '/:id')) AS path,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    sum(e.http_response_body_length) AS bytes_out,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, path)
)
COMMENT 'Per account, minute, path: HTTP requests of all hosts, identifiers in the path replaced by :id. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.account_path_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    path,
    requests,
    s4xx,
    s5xx,
    bytes_out
FROM (
SELECT account_id, time, path, requests, s4xx, s5xx, bytes_out
FROM weir.account_path_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.path AS path, m.requests AS requests, m.s4xx AS s4xx, m.s5xx AS s5xx, m.bytes_out AS bytes_out
FROM weir.account_path_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, path: HTTP requests of all hosts, identifiers in the path replaced by :id. A minute is counted at most half a minute after its end, and before while that is cheap. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.account_path_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the hour in which the events happened. Unit: UTC, seconds.',
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since,
arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours
SELECT
    account_id,
    time,
    path,
    requests,
    s4xx,
    s5xx,
    bytes_out
FROM (
SELECT account_id, time, path, requests, s4xx, s5xx, bytes_out
FROM weir.account_path_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.path AS path, m.requests AS requests, m.s4xx AS s4xx, m.s5xx AS s5xx, m.bytes_out AS bytes_out
FROM weir.account_path_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, path, requests, s4xx, s5xx, bytes_out FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    multiIf(NOT multiSearchAny(e.http_request_url_path, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']), e.http_request_url_path, match(e.http_request_url_path, '[0-9][A-Za-z_]|[0-9a-fA-F]{16}|-[0-9a-fA-F]{4}-|_[0-9A-Za-z]*[0-9]'), replaceRegexpAll(e.http_request_url_path, '/(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9]+|[0-9a-fA-F]{16,}|[a-z]{1,8}_[0-9A-Za-z]*[0-9][0-9A-Za-z]{6,})\\b', '/:id'), replaceRegexpAll(e.http_request_url_path, '/[0-9]+', '/:id')) AS path,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    sum(e.http_response_body_length) AS bytes_out,
    sum(bitShiftRight(e.version, 48)) + count() AS fields
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, path)
)
COMMENT 'Per account, hour, path: HTTP requests of all hosts, identifiers in the path replaced by :id. Hours of the last 48 hours that are not added up yet are added up from their minutes when read; older hours are as they were added up last. Minutes of the last 2 hours that are not counted yet are counted from the events when read; older minutes are as they were counted last. Several rows may share a key: add them up.';

CREATE OR REPLACE VIEW analytics.config_activity ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `object_type` LowCardinality(String) COMMENT 'Kind of object that the event is about, such as ip_policy (from event_type).',
    `action` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'What happened to the object (from event_type).',
    `principal_subject` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `changes` UInt64 COMMENT 'Configuration events. Unit: events.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = currentUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    object_type,
    action,
    principal_subject,
    principal_source,
    changes
FROM (
SELECT e.account_id AS account_id, toStartOfMinute(e.event_timestamp) AS time, e.object_type AS object_type, e.action AS action, e.principal_subject AS principal_subject, e.principal_source AS principal_source, count() AS changes
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id))
GROUP BY account_id, time, object_type, action, principal_subject, principal_source
)
COMMENT 'Per account, minute, type of object, action and actor: changes of the configuration.';

-- 0006_alerts

CREATE TABLE IF NOT EXISTS weir.alert_rules ON CLUSTER '{cluster}'
(
    `rule` LowCardinality(String) COMMENT 'Name of the rule.',
    `group` LowCardinality(String) COMMENT 'Group of the rule.',
    `severity` LowCardinality(String) COMMENT 'info, warning or critical.',
    `state` LowCardinality(String) COMMENT 'inactive, pending, firing or unknown.',
    `since` DateTime64(3, 'UTC') COMMENT 'Since when it has this state. Unit: UTC, milliseconds.',
    `reason` String COMMENT 'Why it is unknown, or what is wrong with the rule.',
    `error_code` LowCardinality(String) COMMENT 'Code of what is wrong; empty when nothing is.',
    `firing` UInt32 COMMENT 'Alerts that fire. Unit: alerts.',
    `pending` UInt32 COMMENT 'Alerts that are pending. Unit: alerts.',
    `evaluated_until` DateTime64(3, 'UTC') COMMENT 'End of the newest window looked at; 1970 when none was. Unit: UTC, milliseconds.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/alert_rules', '{shard}-{replica}', updated_at)
ORDER BY (rule)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000
COMMENT 'How each alert rule stands.';

CREATE TABLE IF NOT EXISTS weir.alert_states ON CLUSTER '{cluster}'
(
    `rule` LowCardinality(String) COMMENT 'Name of the rule.',
    `fingerprint` String COMMENT 'Names the labels: 16 hex digits; empty for the state of the rule itself.',
    `group` LowCardinality(String) COMMENT 'Group of the rule.',
    `severity` LowCardinality(String) COMMENT 'info, warning or critical.',
    `labels` Map(LowCardinality(String), String) COMMENT 'Labels, alertname and severity among them.' CODEC(ZSTD(1)),
    `annotations` Map(LowCardinality(String), String) COMMENT 'Texts for people, filled in.' CODEC(ZSTD(1)),
    `state` LowCardinality(String) COMMENT 'pending, firing, resolved or inactive.',
    `value` Float64 COMMENT 'Value in the last window in which the condition held.',
    `threshold` Float64 COMMENT 'What the value is compared with.',
    `op` LowCardinality(String) COMMENT 'How it is compared.',
    `pending_since` DateTime64(3, 'UTC') COMMENT 'End of the first window in which the condition held. Unit: UTC, milliseconds.',
    `starts_at` DateTime64(3, 'UTC') COMMENT 'When it began to fire, in the time of the events. Unit: UTC, milliseconds.',
    `ends_at` DateTime64(3, 'UTC') COMMENT 'When it ceased; 1970 while it lasts. Unit: UTC, milliseconds.',
    `evaluated_at` DateTime64(3, 'UTC') COMMENT 'End of the newest window looked at. Unit: UTC, milliseconds.',
    `late` Bool COMMENT 'True when events that arrived late made it: it was not known when it began.',
    `silenced_by` String COMMENT 'Silence by schedule that holds; empty when none does.',
    `context` String COMMENT 'What was the case when it began to fire, as JSON; empty when nothing is known.' CODEC(ZSTD(3)),
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/alert_states', '{shard}-{replica}', updated_at)
ORDER BY (rule, fingerprint)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000
COMMENT 'Alerts that are pending or fire, and those that have just ceased to.';

CREATE TABLE IF NOT EXISTS weir.alert_history ON CLUSTER '{cluster}'
(
    `rule` LowCardinality(String) COMMENT 'Name of the rule.',
    `fingerprint` String COMMENT 'Names the labels: 16 hex digits; empty for the state of the rule itself.',
    `kind` LowCardinality(String) COMMENT 'firing or unknown.',
    `group` LowCardinality(String) COMMENT 'Group of the rule.',
    `severity` LowCardinality(String) COMMENT 'info, warning or critical.',
    `labels` Map(LowCardinality(String), String) COMMENT 'Labels, alertname and severity among them.' CODEC(ZSTD(1)),
    `annotations` Map(LowCardinality(String), String) COMMENT 'Texts for people, filled in.' CODEC(ZSTD(1)),
    `pending_since` DateTime64(3, 'UTC') COMMENT 'End of the first window in which the condition held. Unit: UTC, milliseconds.',
    `starts_at` DateTime64(3, 'UTC') COMMENT 'When it began to fire, in the time of the events. Unit: UTC, milliseconds.',
    `ends_at` DateTime64(3, 'UTC') COMMENT 'When it ceased; 1970 while it lasts. Unit: UTC, milliseconds.',
    `value` Float64 COMMENT 'Value when it began.',
    `peak` Float64 COMMENT 'Value furthest from the threshold.',
    `threshold` Float64 COMMENT 'What the value was compared with.',
    `late` Bool COMMENT 'True when events that arrived late made it: it was not known when it began.',
    `found_at` DateTime64(3, 'UTC') COMMENT 'When it was found. Unit: UTC, milliseconds.',
    `reason` String COMMENT 'For kind unknown: why.',
    `context` String COMMENT 'What was the case when it began to fire, as JSON; empty when nothing is known.' CODEC(ZSTD(3)),
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/alert_history', '{shard}-{replica}', updated_at)
ORDER BY (rule, fingerprint, starts_at)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000
COMMENT 'One stretch in which an alert fired, or in which the state of a rule was unknown.';

CREATE TABLE IF NOT EXISTS weir.alert_deliveries ON CLUSTER '{cluster}'
(
    `destination` LowCardinality(String) COMMENT 'Name of the destination.',
    `fingerprint` String COMMENT 'Names the labels of the alert: 16 hex digits; empty for the destination itself.',
    `rule` LowCardinality(String) COMMENT 'Name of the rule; empty for the destination itself.',
    `state` LowCardinality(String) COMMENT 'firing or resolved: what was told. Of the destination: accepting or failing.',
    `starts_at` DateTime64(3, 'UTC') COMMENT 'When the alert that was told began to fire. Unit: UTC, milliseconds.',
    `told_at` DateTime64(3, 'UTC') COMMENT 'When the destination last took it; 1970 for never. Unit: UTC, milliseconds.',
    `failures` UInt32 COMMENT 'How often sending has failed since the destination last took anything.',
    `reason` String COMMENT 'Why the last attempt failed; empty when it did not.',
    `alert` String COMMENT 'The alert as it was told, as JSON.' CODEC(ZSTD(3)),
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/alert_deliveries', '{shard}-{replica}', updated_at)
ORDER BY (destination, fingerprint)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000
COMMENT 'What each destination was told last of an alert, and whether it takes what it is sent.';

CREATE TABLE IF NOT EXISTS weir.alert_silences ON CLUSTER '{cluster}'
(
    `id` String COMMENT 'Random name.',
    `rule` LowCardinality(String) COMMENT 'Name of the rule.',
    `fingerprint` String COMMENT 'Only the alert with these labels: 16 hex digits; empty: all alerts of the rule.',
    `begins_at` DateTime64(3, 'UTC') COMMENT 'When it begins. Unit: UTC, milliseconds.',
    `ends_at` DateTime64(3, 'UTC') COMMENT 'When it ends, or was ended. Unit: UTC, milliseconds.',
    `comment` String COMMENT 'Why, for people.' CODEC(ZSTD(1)),
    `author` String COMMENT 'Who made it.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/alert_silences', '{shard}-{replica}', updated_at)
ORDER BY (id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000
COMMENT 'Silences that people have made: alerts that fire meanwhile are shown, and nobody is told.';

CREATE TABLE IF NOT EXISTS weir.alert_evaluators ON CLUSTER '{cluster}'
(
    `id` String COMMENT 'Random name of the process.',
    `name` String COMMENT 'Host and number of the process, for people.',
    `since` DateTime64(3, 'UTC') COMMENT 'When it came. Unit: UTC, milliseconds.',
    `gone` UInt8 COMMENT '1 when it has left.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/alert_evaluators', '{shard}-{replica}', updated_at)
ORDER BY (id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000
COMMENT 'Processes that can evaluate alert rules: the one that has been there longest does.';

-- 0007_slot_map

CREATE TABLE IF NOT EXISTS weir.slot_map ON CLUSTER '{cluster}'
(
    `version` UInt32 COMMENT 'Counts from 1.',
    `since` Date COMMENT 'First day of event_timestamp (UTC) that it holds for.',
    `shards` Array(UInt16) COMMENT 'Shard of each slot, counted from 1 as in system.clusters.',
    `made_at` DateTime64(3, 'UTC') DEFAULT now64(3, 'UTC') COMMENT 'When it was written. Unit: UTC, milliseconds.'
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/weir/slot_map', '{shard}-{replica}')
ORDER BY (version)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000
COMMENT 'Which shard of the cluster has which events: the slot of an event is cityHash64(account_id, event_id) % 1024, and the newest version whose first day is not after the day of the event names the shard of each slot.';

-- 0008_counted_together

CREATE TABLE IF NOT EXISTS weir_local.counted_requests ON CLUSTER '{cluster}'
(
    `rollup` LowCardinality(String) COMMENT 'Rollup that the row belongs to.',
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty where the platform named none.',
    `time` DateTime('UTC') COMMENT 'First instant of the minute in which the events happened. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'conn.server_name: hostname associated with the connection; empty where absent.',
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty where absent.',
    `status` Int32 COMMENT 'HTTP status code; 0 where absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `bytes_out` Int64 COMMENT 'Response bodies. Unit: bytes.',
    `path` String COMMENT 'Path of the URL, identifiers in it replaced by :id.',
    `s4xx` UInt64 COMMENT 'Requests answered 400 to 499. Unit: requests.',
    `s5xx` UInt64 COMMENT 'Requests answered 500 to 599. Unit: requests.',
    `fields` UInt64 COMMENT 'Number of the events of the row plus the number of their fields.',
    `weight` UInt64 COMMENT 'Which of several rows of one key is kept, the greatest: the fields of all rows counted together, twice, and 1 for a row that is there. It only grows while events arrive.',
    `deleted` UInt8 COMMENT '1 for a key that no event has any more.'
)
ENGINE = Null
COMMENT 'Rows on their way into status_minute and path_minute: counted in one reading, none is kept.';

CREATE TABLE IF NOT EXISTS weir.counted_requests ON CLUSTER '{cluster}' AS weir_local.counted_requests
ENGINE = Distributed('{cluster}', weir_local, counted_requests)
COMMENT 'Rows on their way into status_minute and path_minute: counted in one reading, none is kept.';

CREATE MATERIALIZED VIEW IF NOT EXISTS weir_local.counted_requests_status ON CLUSTER '{cluster}'
TO weir_local.status_minute
DEFINER = weir_definer SQL SECURITY DEFINER
AS SELECT account_id, time, host, method, status, requests, bytes_out, fields, weight, deleted
FROM weir_local.counted_requests
WHERE rollup = 'status';

CREATE MATERIALIZED VIEW IF NOT EXISTS weir_local.counted_requests_path ON CLUSTER '{cluster}'
TO weir_local.path_minute
DEFINER = weir_definer SQL SECURITY DEFINER
AS SELECT account_id, time, host, path, requests, s4xx, s5xx, bytes_out, fields, weight, deleted
FROM weir_local.counted_requests
WHERE rollup = 'path';
