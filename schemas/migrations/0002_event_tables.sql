-- 0002_event_tables.sql: generated from schemas/ by `npm run gen`.
-- Forward only: never edited once released. Each statement ends with a semicolon at the end of a line
-- and is safe to repeat.

CREATE TABLE IF NOT EXISTS weir.http_request_complete
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
ENGINE = ReplacingMergeTree(version)
PARTITION BY toYYYYMMDD(event_timestamp)
ORDER BY (toStartOfHour(event_timestamp), account_id, event_timestamp, event_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000, ttl_only_drop_parts = 1, string_serialization_version = 'single_stream'
COMMENT 'One HTTP request that passed an edge (section 6.2).';

CREATE TABLE IF NOT EXISTS weir.tcp_connection_closed
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
ENGINE = ReplacingMergeTree(version)
PARTITION BY toYYYYMMDD(event_timestamp)
ORDER BY (toStartOfHour(event_timestamp), account_id, event_timestamp, event_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000, ttl_only_drop_parts = 1, string_serialization_version = 'single_stream'
COMMENT 'One TCP connection to an endpoint, when closed (section 6.2).';

CREATE TABLE IF NOT EXISTS weir.config_events
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
ENGINE = ReplacingMergeTree(version)
PARTITION BY toYYYYMM(event_timestamp)
ORDER BY (account_id, event_timestamp, event_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000, ttl_only_drop_parts = 1, string_serialization_version = 'single_stream'
COMMENT 'One change of a configuration object (section 6.3).';
