-- 0004_rollups.sql: generated from schemas/ by `npm run gen`.
-- Forward only: never edited once released. Each statement ends with a semicolon at the end of a line
-- and is safe to repeat.

CREATE TABLE IF NOT EXISTS weir.dirty_minutes
(
    `feed` LowCardinality(String) COMMENT 'Event table whose minute changed, or rollup table whose hour is to be counted.',
    `minute` DateTime('UTC') COMMENT 'First instant of the minute or hour. Unit: UTC, seconds.',
    `mark` UInt64 COMMENT 'Random number that names the mark.',
    `rows` UInt64 COMMENT 'Rows inserted. Unit: rows.',
    `marked_at` DateTime64(3, 'UTC') COMMENT 'When the mark was set. Unit: UTC, milliseconds.',
    `done` UInt8 COMMENT '1 when everything under the mark has been counted, else 0.'
)
ENGINE = ReplacingMergeTree(done)
ORDER BY (feed, minute, mark)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480
COMMENT 'Minutes (and hours) whose events changed since they were last counted: a mark per insert, taken down when done.';

CREATE TABLE IF NOT EXISTS weir.http_minute
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, host)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 2048
COMMENT 'Per account, minute, host: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir.http_hour
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, host)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 512
COMMENT 'Per account, hour, host: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir.status_minute
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, host, method, status)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 2048
COMMENT 'Per account, minute, host, method and status: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir.status_hour
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, host, method, status)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 512
COMMENT 'Per account, hour, host, method and status: HTTP requests.';

CREATE TABLE IF NOT EXISTS weir.path_minute
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, host, path)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 2048
COMMENT 'Per account, minute, host and path: HTTP requests, identifiers in the path replaced by :id.';

CREATE TABLE IF NOT EXISTS weir.path_hour
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, host, path)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 512
COMMENT 'Per account, hour, host and path: HTTP requests, identifiers in the path replaced by :id.';

CREATE TABLE IF NOT EXISTS weir.tcp_minute
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, host, port)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 2048
COMMENT 'Per account, minute, host and port: TCP connections, in the minute in which they were closed.';

CREATE TABLE IF NOT EXISTS weir.tcp_hour
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, host, port)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 512
COMMENT 'Per account, hour, host and port: TCP connections, in the minute in which they were closed.';

CREATE TABLE IF NOT EXISTS weir.ip_policy_minute
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, host, client_ip, kind)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 2048
COMMENT 'Per account, minute, host, client and kind: what an IP policy blocked, and only that.';

CREATE TABLE IF NOT EXISTS weir.ip_policy_hour
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, host, client_ip, kind)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 512
COMMENT 'Per account, hour, host, client and kind: what an IP policy blocked, and only that.';

CREATE TABLE IF NOT EXISTS weir.account_minute
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 256
COMMENT 'Per account, minute, HTTP requests of all hosts.';

CREATE TABLE IF NOT EXISTS weir.account_hour
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 256
COMMENT 'Per account, hour, HTTP requests of all hosts.';

CREATE TABLE IF NOT EXISTS weir.account_path_minute
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMMDD(time)
ORDER BY (account_id, time, path)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 256
COMMENT 'Per account, minute, path: HTTP requests of all hosts, identifiers in the path replaced by :id.';

CREATE TABLE IF NOT EXISTS weir.account_path_hour
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
ENGINE = ReplacingMergeTree(weight, deleted)
PARTITION BY toYYYYMM(time)
ORDER BY (account_id, time, path)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, ttl_only_drop_parts = 1, index_granularity = 256
COMMENT 'Per account, hour, path: HTTP requests of all hosts, identifiers in the path replaced by :id.';

CREATE MATERIALIZED VIEW IF NOT EXISTS weir.http_request_complete_marks
TO weir.dirty_minutes
DEFINER = weir_definer SQL SECURITY DEFINER
AS SELECT 'http_request_complete' AS feed, toStartOfMinute(event_timestamp) AS minute, rand64() AS mark,
    count() AS rows, now64(3, 'UTC') AS marked_at, 0 AS done
FROM weir.http_request_complete
GROUP BY minute;

CREATE MATERIALIZED VIEW IF NOT EXISTS weir.tcp_connection_closed_marks
TO weir.dirty_minutes
DEFINER = weir_definer SQL SECURITY DEFINER
AS SELECT 'tcp_connection_closed' AS feed, toStartOfMinute(event_timestamp) AS minute, rand64() AS mark,
    count() AS rows, now64(3, 'UTC') AS marked_at, 0 AS done
FROM weir.tcp_connection_closed
GROUP BY minute;
