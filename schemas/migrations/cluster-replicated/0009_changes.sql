-- Generated from schemas/ by `npm run gen`: what changed since release 0.1.0, cluster-replicated.
-- Forward only, not edited once released. Each statement ends with a semicolon at the end of a line and is safe to repeat.

ALTER TABLE weir_local.http_request_complete ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    COMMENT COLUMN IF EXISTS `event_id` 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    COMMENT COLUMN IF EXISTS `event_type` 'Name of the event type, with its version.',
    COMMENT COLUMN IF EXISTS `version` 'Of several copies of the event, merges keep the one with the highest version. Value: (number of fields present << 48) | time of reception in milliseconds since 1970.',
    COMMENT COLUMN IF EXISTS `received_at` 'When Weir read the event. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `source_partition` 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    COMMENT COLUMN IF EXISTS `present` 'Bit i is 1 if field i was delivered and is stored; 0 if it is absent, or if the capture rules leave it out. The bit distinguishes an absent field from an empty one.',
    COMMENT COLUMN IF EXISTS `issues` 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    COMMENT COLUMN IF EXISTS `extra` 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    COMMENT COLUMN IF EXISTS `backend_connection_reused` 'True if the request used a TCP connection to the upstream that was already open.',
    COMMENT COLUMN IF EXISTS `basic_auth_username` 'User name in the Basic Auth credentials.',
    COMMENT COLUMN IF EXISTS `circuit_breaker_decision` '`allow` if the circuit breaker was closed, `block` if it was open and blocked the request, `allow_while_open` if it was open but allowed the request. Values: allow, block, allow_while_open.',
    COMMENT COLUMN IF EXISTS `compression_algorithm` 'Compression algorithm of the response. Values: gzip, deflate, none.',
    COMMENT COLUMN IF EXISTS `compression_bytes_saved` 'Bytes that compression saved: size of the uncompressed response minus size of the compressed response. Unit: bytes.',
    COMMENT COLUMN IF EXISTS `conn_client_ip_raw` 'The delivered value of conn.client_ip if it is not an IP address, else empty.',
    COMMENT COLUMN IF EXISTS `conn_server_ip_raw` 'The delivered value of conn.server_ip if it is not an IP address, else empty.',
    COMMENT COLUMN IF EXISTS `http_request_headers` 'Request headers, as the platform delivers them: capitalized names, lowercase values. Values of sensitive headers are masked. Stored as the text of a JSON object: a list of values for each name.',
    COMMENT COLUMN IF EXISTS `http_request_method` 'Request method, in lowercase.',
    COMMENT COLUMN IF EXISTS `http_request_url_raw` 'Full URL with scheme, host, path, and query. Stored only if it differs from scheme://host + path + ?query.',
    COMMENT COLUMN IF EXISTS `http_response_headers` 'Response headers, as the platform delivers them: capitalized names, lowercase values. Values of sensitive headers are masked. Stored as the text of a JSON object: a list of values for each name.';

ALTER TABLE weir_local.http_request_complete ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.http_request_complete ON CLUSTER '{cluster}'
    MODIFY COMMENT 'One HTTP request that an edge received.';

ALTER TABLE weir.http_request_complete ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    COMMENT COLUMN IF EXISTS `event_id` 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    COMMENT COLUMN IF EXISTS `event_type` 'Name of the event type, with its version.',
    COMMENT COLUMN IF EXISTS `version` 'Of several copies of the event, merges keep the one with the highest version. Value: (number of fields present << 48) | time of reception in milliseconds since 1970.',
    COMMENT COLUMN IF EXISTS `received_at` 'When Weir read the event. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `source_partition` 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    COMMENT COLUMN IF EXISTS `present` 'Bit i is 1 if field i was delivered and is stored; 0 if it is absent, or if the capture rules leave it out. The bit distinguishes an absent field from an empty one.',
    COMMENT COLUMN IF EXISTS `issues` 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    COMMENT COLUMN IF EXISTS `extra` 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    COMMENT COLUMN IF EXISTS `backend_connection_reused` 'True if the request used a TCP connection to the upstream that was already open.',
    COMMENT COLUMN IF EXISTS `basic_auth_username` 'User name in the Basic Auth credentials.',
    COMMENT COLUMN IF EXISTS `circuit_breaker_decision` '`allow` if the circuit breaker was closed, `block` if it was open and blocked the request, `allow_while_open` if it was open but allowed the request. Values: allow, block, allow_while_open.',
    COMMENT COLUMN IF EXISTS `compression_algorithm` 'Compression algorithm of the response. Values: gzip, deflate, none.',
    COMMENT COLUMN IF EXISTS `compression_bytes_saved` 'Bytes that compression saved: size of the uncompressed response minus size of the compressed response. Unit: bytes.',
    COMMENT COLUMN IF EXISTS `conn_client_ip_raw` 'The delivered value of conn.client_ip if it is not an IP address, else empty.',
    COMMENT COLUMN IF EXISTS `conn_server_ip_raw` 'The delivered value of conn.server_ip if it is not an IP address, else empty.',
    COMMENT COLUMN IF EXISTS `http_request_headers` 'Request headers, as the platform delivers them: capitalized names, lowercase values. Values of sensitive headers are masked. Stored as the text of a JSON object: a list of values for each name.',
    COMMENT COLUMN IF EXISTS `http_request_method` 'Request method, in lowercase.',
    COMMENT COLUMN IF EXISTS `http_request_url_raw` 'Full URL with scheme, host, path, and query. Stored only if it differs from scheme://host + path + ?query.',
    COMMENT COLUMN IF EXISTS `http_response_headers` 'Response headers, as the platform delivers them: capitalized names, lowercase values. Values of sensitive headers are masked. Stored as the text of a JSON object: a list of values for each name.';

ALTER TABLE weir.http_request_complete ON CLUSTER '{cluster}'
    MODIFY COMMENT 'One HTTP request that an edge received.';

ALTER TABLE weir_local.tcp_connection_closed ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    COMMENT COLUMN IF EXISTS `event_id` 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    COMMENT COLUMN IF EXISTS `event_type` 'Name of the event type, with its version.',
    COMMENT COLUMN IF EXISTS `version` 'Of several copies of the event, merges keep the one with the highest version. Value: (number of fields present << 48) | time of reception in milliseconds since 1970.',
    COMMENT COLUMN IF EXISTS `received_at` 'When Weir read the event. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `source_partition` 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    COMMENT COLUMN IF EXISTS `present` 'Bit i is 1 if field i was delivered and is stored; 0 if it is absent, or if the capture rules leave it out. The bit distinguishes an absent field from an empty one.',
    COMMENT COLUMN IF EXISTS `issues` 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    COMMENT COLUMN IF EXISTS `extra` 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    COMMENT COLUMN IF EXISTS `conn_bytes_in` 'Bytes that the endpoint received from the frontend (the client). Unit: bytes.',
    COMMENT COLUMN IF EXISTS `conn_bytes_out` 'Bytes that the endpoint sent to the frontend (the client). Unit: bytes.',
    COMMENT COLUMN IF EXISTS `conn_client_ip_raw` 'The delivered value of conn.client_ip if it is not an IP address, else empty.',
    COMMENT COLUMN IF EXISTS `conn_server_ip_raw` 'The delivered value of conn.server_ip if it is not an IP address, else empty.';

ALTER TABLE weir_local.tcp_connection_closed ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.tcp_connection_closed ON CLUSTER '{cluster}'
    MODIFY COMMENT 'One TCP connection to an endpoint. The event is sent when the connection is closed.';

ALTER TABLE weir.tcp_connection_closed ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    COMMENT COLUMN IF EXISTS `event_id` 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    COMMENT COLUMN IF EXISTS `event_type` 'Name of the event type, with its version.',
    COMMENT COLUMN IF EXISTS `version` 'Of several copies of the event, merges keep the one with the highest version. Value: (number of fields present << 48) | time of reception in milliseconds since 1970.',
    COMMENT COLUMN IF EXISTS `received_at` 'When Weir read the event. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `source_partition` 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    COMMENT COLUMN IF EXISTS `present` 'Bit i is 1 if field i was delivered and is stored; 0 if it is absent, or if the capture rules leave it out. The bit distinguishes an absent field from an empty one.',
    COMMENT COLUMN IF EXISTS `issues` 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    COMMENT COLUMN IF EXISTS `extra` 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    COMMENT COLUMN IF EXISTS `conn_bytes_in` 'Bytes that the endpoint received from the frontend (the client). Unit: bytes.',
    COMMENT COLUMN IF EXISTS `conn_bytes_out` 'Bytes that the endpoint sent to the frontend (the client). Unit: bytes.',
    COMMENT COLUMN IF EXISTS `conn_client_ip_raw` 'The delivered value of conn.client_ip if it is not an IP address, else empty.',
    COMMENT COLUMN IF EXISTS `conn_server_ip_raw` 'The delivered value of conn.server_ip if it is not an IP address, else empty.';

ALTER TABLE weir.tcp_connection_closed ON CLUSTER '{cluster}'
    MODIFY COMMENT 'One TCP connection to an endpoint. The event is sent when the connection is closed.';

ALTER TABLE weir_local.config_events ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    COMMENT COLUMN IF EXISTS `event_id` 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    COMMENT COLUMN IF EXISTS `event_type` 'Name of the event type, with its version.',
    COMMENT COLUMN IF EXISTS `version` 'Of several copies of the event, merges keep the one with the highest version. Value: (number of fields present << 48) | time of reception in milliseconds since 1970.',
    COMMENT COLUMN IF EXISTS `received_at` 'When Weir read the event. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `source_partition` 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    COMMENT COLUMN IF EXISTS `issues` 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    COMMENT COLUMN IF EXISTS `extra` 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    COMMENT COLUMN IF EXISTS `action` 'Change of the object (from event_type).',
    COMMENT COLUMN IF EXISTS `object_id` 'Identifier of the object: object.id; empty if the payload has none.',
    COMMENT COLUMN IF EXISTS `principal_credential_id` 'Identifier of the credential with which the change was made.',
    COMMENT COLUMN IF EXISTS `principal_credential_uri` 'Address of the credential with which the change was made.',
    COMMENT COLUMN IF EXISTS `object` 'The complete payload as delivered, as JSON text with masked secrets.';

ALTER TABLE weir_local.config_events ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.config_events ON CLUSTER '{cluster}'
    MODIFY COMMENT 'One change of a configuration object.';

ALTER TABLE weir.config_events ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    COMMENT COLUMN IF EXISTS `event_id` 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    COMMENT COLUMN IF EXISTS `event_type` 'Name of the event type, with its version.',
    COMMENT COLUMN IF EXISTS `version` 'Of several copies of the event, merges keep the one with the highest version. Value: (number of fields present << 48) | time of reception in milliseconds since 1970.',
    COMMENT COLUMN IF EXISTS `received_at` 'When Weir read the event. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `source_partition` 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    COMMENT COLUMN IF EXISTS `issues` 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    COMMENT COLUMN IF EXISTS `extra` 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    COMMENT COLUMN IF EXISTS `action` 'Change of the object (from event_type).',
    COMMENT COLUMN IF EXISTS `object_id` 'Identifier of the object: object.id; empty if the payload has none.',
    COMMENT COLUMN IF EXISTS `principal_credential_id` 'Identifier of the credential with which the change was made.',
    COMMENT COLUMN IF EXISTS `principal_credential_uri` 'Address of the credential with which the change was made.',
    COMMENT COLUMN IF EXISTS `object` 'The complete payload as delivered, as JSON text with masked secrets.';

ALTER TABLE weir.config_events ON CLUSTER '{cluster}'
    MODIFY COMMENT 'One change of a configuration object.';

CREATE TABLE IF NOT EXISTS weir.capture_rules ON CLUSTER '{cluster}'
(
    `pipeline` LowCardinality(String) COMMENT 'Name of the pipeline, from its configuration.',
    `rules_hash` LowCardinality(String) COMMENT 'Hash of the capture rules, the same as in weir.batches.',
    `rules` String COMMENT 'The list of rules as JSON. Each rule has a type, and may have a filter and fields; a rule of an event subscription also has an account. Empty if the JSON text would be longer than 1 MiB.' CODEC(ZSTD(3)),
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key, the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/capture_rules', '{shard}-{replica}', updated_at)
ORDER BY (pipeline, rules_hash)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000, auto_statistics_types = ''
COMMENT 'Lists of capture rules that applied to stored events, one row per list.';

CREATE TABLE IF NOT EXISTS weir.capture_periods ON CLUSTER '{cluster}'
(
    `pipeline` LowCardinality(String) COMMENT 'Name of the pipeline, from its configuration.',
    `process` String COMMENT 'Random ID of the process.',
    `since` DateTime64(3, 'UTC') COMMENT 'When the process stored the first events under these rules. Unit: UTC, milliseconds.',
    `rules_hash` LowCardinality(String) COMMENT 'Hash of the capture rules, the same as in weir.batches.',
    `events_from` DateTime64(3, 'UTC') COMMENT 'Time of the first event stored under these rules; 1970-01-01 00:00:00 if unknown. Unit: UTC, milliseconds.',
    `events_until` DateTime64(3, 'UTC') COMMENT 'Time of the last event stored under these rules; while events arrive, this value can be up to one minute later than the last event. Unit: UTC, milliseconds.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key, the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/capture_periods', '{shard}-{replica}', updated_at)
ORDER BY (pipeline, process, since)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, replicated_deduplication_window = 10000, auto_statistics_types = ''
COMMENT 'The capture rules that a process applied, and the period of the events to which it applied them.';

ALTER TABLE weir_local.dead_letters ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `position` 'Position of the record in the partition: for example, the sequence number (Kinesis), the offset (Kafka), or the byte offset in the decompressed file.',
    COMMENT COLUMN IF EXISTS `place_in_record` 'Byte offset of the event in its decoded record. Unit: bytes.',
    COMMENT COLUMN IF EXISTS `sub_sequence` 'Index of the user record in an aggregate of the Kinesis Producer Library (KPL), from 0; 0 for other records. Unit: user records.',
    COMMENT COLUMN IF EXISTS `headers` 'Headers of the Kafka record that the option headers of the source selects; empty for other sources.',
    COMMENT COLUMN IF EXISTS `id` 'Short ID of the dead letter for the command line.',
    COMMENT COLUMN IF EXISTS `reason` 'Reason: syntax, encoding, envelope, unknown_type, type, value, limit, or refused (by ClickHouse).',
    COMMENT COLUMN IF EXISTS `path` 'Dotted path of the invalid field; empty means the whole event.',
    COMMENT COLUMN IF EXISTS `expected` 'What was expected at that path, for example string.',
    COMMENT COLUMN IF EXISTS `found` 'What was found instead: a JSON type or a short description, never the value.',
    COMMENT COLUMN IF EXISTS `offset` 'Byte offset of the error in the text of the event; -1 if unknown. Unit: bytes.',
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the event, if it could be read.',
    COMMENT COLUMN IF EXISTS `event_id` 'event_id of the event, if it could be read.',
    COMMENT COLUMN IF EXISTS `event_type` 'event_type of the event, if it could be read.',
    COMMENT COLUMN IF EXISTS `raw` 'The event as delivered, but with masked secrets. If the event is larger than 1 MiB, only its first MiB (see kept_bytes). The encoding is in raw_encoding.',
    COMMENT COLUMN IF EXISTS `raw_encoding` 'Encoding of raw: utf8, or base64 if the bytes are not UTF-8.',
    COMMENT COLUMN IF EXISTS `raw_hash` 'SHA-256 of the delivered bytes before masking, as hex digits.',
    COMMENT COLUMN IF EXISTS `events` 'Number of events that the dead letter represents: more than one if a record has more errors than limits.findings_per_record. Unit: events.',
    COMMENT COLUMN IF EXISTS `kept_bytes` 'Number of bytes at the start of the event that raw contains, at most 1 MiB. The rest is only in the source: in the record at position, from byte place_in_record + kept_bytes. Unit: bytes.',
    COMMENT COLUMN IF EXISTS `first_seen` 'When Weir first read the event. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `last_seen` 'Time of the last attempt to store the event. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `attempts` 'Number of attempts, including the first delivery.',
    COMMENT COLUMN IF EXISTS `state` 'open: not replayed and not discarded. replayed: a replay has processed the event. discarded: a user has discarded the dead letter.',
    COMMENT COLUMN IF EXISTS `run` 'Run that wrote this row: live, backfill:<id>, or replay:<id>.',
    COMMENT COLUMN IF EXISTS `state_changed_at` 'When the state last changed. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `version` 'Of several rows with the same position, merges keep the row with the highest version. Value: (number of the state << 48) | milliseconds since 1970.';

ALTER TABLE weir_local.dead_letters ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.dead_letters ON CLUSTER '{cluster}'
    MODIFY COMMENT 'One event that could not be stored, with the reason; identified by its delivery position.';

ALTER TABLE weir.dead_letters ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `position` 'Position of the record in the partition: for example, the sequence number (Kinesis), the offset (Kafka), or the byte offset in the decompressed file.',
    COMMENT COLUMN IF EXISTS `place_in_record` 'Byte offset of the event in its decoded record. Unit: bytes.',
    COMMENT COLUMN IF EXISTS `sub_sequence` 'Index of the user record in an aggregate of the Kinesis Producer Library (KPL), from 0; 0 for other records. Unit: user records.',
    COMMENT COLUMN IF EXISTS `headers` 'Headers of the Kafka record that the option headers of the source selects; empty for other sources.',
    COMMENT COLUMN IF EXISTS `id` 'Short ID of the dead letter for the command line.',
    COMMENT COLUMN IF EXISTS `reason` 'Reason: syntax, encoding, envelope, unknown_type, type, value, limit, or refused (by ClickHouse).',
    COMMENT COLUMN IF EXISTS `path` 'Dotted path of the invalid field; empty means the whole event.',
    COMMENT COLUMN IF EXISTS `expected` 'What was expected at that path, for example string.',
    COMMENT COLUMN IF EXISTS `found` 'What was found instead: a JSON type or a short description, never the value.',
    COMMENT COLUMN IF EXISTS `offset` 'Byte offset of the error in the text of the event; -1 if unknown. Unit: bytes.',
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the event, if it could be read.',
    COMMENT COLUMN IF EXISTS `event_id` 'event_id of the event, if it could be read.',
    COMMENT COLUMN IF EXISTS `event_type` 'event_type of the event, if it could be read.',
    COMMENT COLUMN IF EXISTS `raw` 'The event as delivered, but with masked secrets. If the event is larger than 1 MiB, only its first MiB (see kept_bytes). The encoding is in raw_encoding.',
    COMMENT COLUMN IF EXISTS `raw_encoding` 'Encoding of raw: utf8, or base64 if the bytes are not UTF-8.',
    COMMENT COLUMN IF EXISTS `raw_hash` 'SHA-256 of the delivered bytes before masking, as hex digits.',
    COMMENT COLUMN IF EXISTS `events` 'Number of events that the dead letter represents: more than one if a record has more errors than limits.findings_per_record. Unit: events.',
    COMMENT COLUMN IF EXISTS `kept_bytes` 'Number of bytes at the start of the event that raw contains, at most 1 MiB. The rest is only in the source: in the record at position, from byte place_in_record + kept_bytes. Unit: bytes.',
    COMMENT COLUMN IF EXISTS `first_seen` 'When Weir first read the event. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `last_seen` 'Time of the last attempt to store the event. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `attempts` 'Number of attempts, including the first delivery.',
    COMMENT COLUMN IF EXISTS `state` 'open: not replayed and not discarded. replayed: a replay has processed the event. discarded: a user has discarded the dead letter.',
    COMMENT COLUMN IF EXISTS `run` 'Run that wrote this row: live, backfill:<id>, or replay:<id>.',
    COMMENT COLUMN IF EXISTS `state_changed_at` 'When the state last changed. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `version` 'Of several rows with the same position, merges keep the row with the highest version. Value: (number of the state << 48) | milliseconds since 1970.';

ALTER TABLE weir.dead_letters ON CLUSTER '{cluster}'
    MODIFY COMMENT 'One event that could not be stored, with the reason; identified by its delivery position.';

ALTER TABLE weir_local.batches ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `source_partition` 'Partition of the source; for Kinesis, the name includes the creation time of the stream. Empty in a row of several ranges, which has their partitions in range_partition.',
    COMMENT COLUMN IF EXISTS `run` 'Run that read the records: live, backfill:<id>, or replay:<id>.',
    COMMENT COLUMN IF EXISTS `previous` 'Last position of the preceding range; in a row of several ranges, the same as last.',
    COMMENT COLUMN IF EXISTS `first` 'Position of the first record of the range; in a row of several ranges, the same as last.',
    COMMENT COLUMN IF EXISTS `last` 'Position of the last record of the range; 2^256 - 1 if the partition has been read to its end. In a row of several ranges, a hash of the ranges.',
    COMMENT COLUMN IF EXISTS `received` 'Number of events read, equal to stored + filtered + ignored + dead_lettered. Unit: events.',
    COMMENT COLUMN IF EXISTS `filtered` 'Events that no capture rule selected. Unit: events.',
    ADD COLUMN IF NOT EXISTS `not_evaluated` UInt64 COMMENT 'Part of filtered: events for which the filter of at least one rule could not be evaluated, because a field is absent or of another type, or a calculation fails. The filters of the other rules did not match. 0 in rows that were written by a release without this column. Unit: events.' AFTER `filtered`,
    ADD COLUMN IF NOT EXISTS `filters` Map(LowCardinality(String), Tuple(kept UInt64, no_match UInt64, not_evaluated UInt64)) COMMENT 'Results of each filter, by ID of its rule (`weir audit` lists the rules): number of events that the filter kept, of events that did not match, and of events for which the filter could not be evaluated. An event counts for every evaluated filter. Lists the 100 rules with the most events that could not be evaluated, and, among equals, with the most events that did not match; `other` is the sum of all other rules. Unit: events.' AFTER `not_evaluated`,
    COMMENT COLUMN IF EXISTS `ignored` 'Ignored events, by reason: empty, test, control, expired, or wrong_shard. Unit: events.',
    COMMENT COLUMN IF EXISTS `dead_lettered` 'Events stored in dead_letters. Unit: events.',
    COMMENT COLUMN IF EXISTS `read_at` 'When the last page of records of the range was read; in a row of several ranges, the earliest of these times. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `committed_at` 'When everything to store of the range (rows and dead letters) was stored. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `rules_hash` 'Hash of the capture rules that applied to the range.',
    ADD COLUMN IF NOT EXISTS `range_partition` Array(LowCardinality(String)) COMMENT 'In rows of several ranges: values of source_partition, one per range.' CODEC(ZSTD(1)) AFTER `rules_hash`,
    ADD COLUMN IF NOT EXISTS `range_previous` Array(UInt256) COMMENT 'In rows of several ranges: values of previous, one per range.' CODEC(ZSTD(1)) AFTER `range_partition`,
    ADD COLUMN IF NOT EXISTS `range_first` Array(UInt256) COMMENT 'In rows of several ranges: values of first, one per range.' CODEC(ZSTD(1)) AFTER `range_previous`,
    ADD COLUMN IF NOT EXISTS `range_last` Array(UInt256) COMMENT 'In rows of several ranges: values of last, one per range.' CODEC(ZSTD(1)) AFTER `range_first`,
    ADD COLUMN IF NOT EXISTS `range_records` Array(UInt64) COMMENT 'In rows of several ranges: values of records, one per range. Unit: records.' CODEC(ZSTD(1)) AFTER `range_last`,
    ADD COLUMN IF NOT EXISTS `range_received` Array(UInt64) COMMENT 'In rows of several ranges: values of received, one per range. Unit: events.' CODEC(ZSTD(1)) AFTER `range_records`,
    ADD COLUMN IF NOT EXISTS `range_stored` Array(Map(LowCardinality(String), UInt64)) COMMENT 'In rows of several ranges: values of stored, one per range. Unit: rows.' CODEC(ZSTD(1)) AFTER `range_received`,
    ADD COLUMN IF NOT EXISTS `range_filtered` Array(UInt64) COMMENT 'In rows of several ranges: values of filtered, one per range. Unit: events.' CODEC(ZSTD(1)) AFTER `range_stored`,
    ADD COLUMN IF NOT EXISTS `range_not_evaluated` Array(UInt64) COMMENT 'In rows of several ranges: values of not_evaluated, one per range. Unit: events.' CODEC(ZSTD(1)) AFTER `range_filtered`,
    ADD COLUMN IF NOT EXISTS `range_ignored` Array(Map(LowCardinality(String), UInt64)) COMMENT 'In rows of several ranges: values of ignored, one per range. Unit: events.' CODEC(ZSTD(1)) AFTER `range_not_evaluated`,
    ADD COLUMN IF NOT EXISTS `range_dead_lettered` Array(UInt64) COMMENT 'In rows of several ranges: values of dead_lettered, one per range. Unit: events.' CODEC(ZSTD(1)) AFTER `range_ignored`,
    ADD COLUMN IF NOT EXISTS `range_bytes` Array(UInt64) COMMENT 'In rows of several ranges: values of bytes, one per range. Unit: bytes.' CODEC(ZSTD(1)) AFTER `range_dead_lettered`,
    ADD COLUMN IF NOT EXISTS `range_read_at` Array(DateTime64(3, 'UTC')) COMMENT 'In rows of several ranges: values of read_at, one per range. Unit: UTC, milliseconds.' CODEC(ZSTD(1)) AFTER `range_bytes`,
    COMMENT COLUMN IF EXISTS `ended` 'True if the partition has been read to its final end.';

ALTER TABLE weir_local.batches ON CLUSTER '{cluster}'
    MODIFY SETTING deduplicate_merge_projection_mode = 'rebuild';

ALTER TABLE weir_local.batches ON CLUSTER '{cluster}'
    MODIFY SETTING lightweight_mutation_projection_mode = 'rebuild';

ALTER TABLE weir_local.batches ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.batches ON CLUSTER '{cluster}'
    MODIFY COMMENT 'The ledger: one row per batch and source with the processed ranges of positions and the counts of their events; requests and objects have rows of their own.';

ALTER TABLE weir_local.batches ON CLUSTER '{cluster}'
    ADD PROJECTION IF NOT EXISTS checkpoints (SELECT pipeline, run, source, source_partition, (previous != last OR last = 0), max(last), min(committed_at), count() GROUP BY pipeline, run, source, source_partition, (previous != last OR last = 0));

ALTER TABLE weir_local.batches ON CLUSTER '{cluster}'
    MATERIALIZE PROJECTION checkpoints;

ALTER TABLE weir_local.batches ON CLUSTER '{cluster}'
    ADD PROJECTION IF NOT EXISTS range_checkpoints (SELECT pipeline, run, source, maxMap(range_partition, range_last), min(committed_at), count() GROUP BY pipeline, run, source);

ALTER TABLE weir_local.batches ON CLUSTER '{cluster}'
    MATERIALIZE PROJECTION range_checkpoints;

ALTER TABLE weir.batches ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `source_partition` 'Partition of the source; for Kinesis, the name includes the creation time of the stream. Empty in a row of several ranges, which has their partitions in range_partition.',
    COMMENT COLUMN IF EXISTS `run` 'Run that read the records: live, backfill:<id>, or replay:<id>.',
    COMMENT COLUMN IF EXISTS `previous` 'Last position of the preceding range; in a row of several ranges, the same as last.',
    COMMENT COLUMN IF EXISTS `first` 'Position of the first record of the range; in a row of several ranges, the same as last.',
    COMMENT COLUMN IF EXISTS `last` 'Position of the last record of the range; 2^256 - 1 if the partition has been read to its end. In a row of several ranges, a hash of the ranges.',
    COMMENT COLUMN IF EXISTS `received` 'Number of events read, equal to stored + filtered + ignored + dead_lettered. Unit: events.',
    COMMENT COLUMN IF EXISTS `filtered` 'Events that no capture rule selected. Unit: events.',
    ADD COLUMN IF NOT EXISTS `not_evaluated` UInt64 COMMENT 'Part of filtered: events for which the filter of at least one rule could not be evaluated, because a field is absent or of another type, or a calculation fails. The filters of the other rules did not match. 0 in rows that were written by a release without this column. Unit: events.' AFTER `filtered`,
    ADD COLUMN IF NOT EXISTS `filters` Map(LowCardinality(String), Tuple(kept UInt64, no_match UInt64, not_evaluated UInt64)) COMMENT 'Results of each filter, by ID of its rule (`weir audit` lists the rules): number of events that the filter kept, of events that did not match, and of events for which the filter could not be evaluated. An event counts for every evaluated filter. Lists the 100 rules with the most events that could not be evaluated, and, among equals, with the most events that did not match; `other` is the sum of all other rules. Unit: events.' AFTER `not_evaluated`,
    COMMENT COLUMN IF EXISTS `ignored` 'Ignored events, by reason: empty, test, control, expired, or wrong_shard. Unit: events.',
    COMMENT COLUMN IF EXISTS `dead_lettered` 'Events stored in dead_letters. Unit: events.',
    COMMENT COLUMN IF EXISTS `read_at` 'When the last page of records of the range was read; in a row of several ranges, the earliest of these times. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `committed_at` 'When everything to store of the range (rows and dead letters) was stored. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `rules_hash` 'Hash of the capture rules that applied to the range.',
    ADD COLUMN IF NOT EXISTS `range_partition` Array(LowCardinality(String)) COMMENT 'In rows of several ranges: values of source_partition, one per range.' AFTER `rules_hash`,
    ADD COLUMN IF NOT EXISTS `range_previous` Array(UInt256) COMMENT 'In rows of several ranges: values of previous, one per range.' AFTER `range_partition`,
    ADD COLUMN IF NOT EXISTS `range_first` Array(UInt256) COMMENT 'In rows of several ranges: values of first, one per range.' AFTER `range_previous`,
    ADD COLUMN IF NOT EXISTS `range_last` Array(UInt256) COMMENT 'In rows of several ranges: values of last, one per range.' AFTER `range_first`,
    ADD COLUMN IF NOT EXISTS `range_records` Array(UInt64) COMMENT 'In rows of several ranges: values of records, one per range. Unit: records.' AFTER `range_last`,
    ADD COLUMN IF NOT EXISTS `range_received` Array(UInt64) COMMENT 'In rows of several ranges: values of received, one per range. Unit: events.' AFTER `range_records`,
    ADD COLUMN IF NOT EXISTS `range_stored` Array(Map(LowCardinality(String), UInt64)) COMMENT 'In rows of several ranges: values of stored, one per range. Unit: rows.' AFTER `range_received`,
    ADD COLUMN IF NOT EXISTS `range_filtered` Array(UInt64) COMMENT 'In rows of several ranges: values of filtered, one per range. Unit: events.' AFTER `range_stored`,
    ADD COLUMN IF NOT EXISTS `range_not_evaluated` Array(UInt64) COMMENT 'In rows of several ranges: values of not_evaluated, one per range. Unit: events.' AFTER `range_filtered`,
    ADD COLUMN IF NOT EXISTS `range_ignored` Array(Map(LowCardinality(String), UInt64)) COMMENT 'In rows of several ranges: values of ignored, one per range. Unit: events.' AFTER `range_not_evaluated`,
    ADD COLUMN IF NOT EXISTS `range_dead_lettered` Array(UInt64) COMMENT 'In rows of several ranges: values of dead_lettered, one per range. Unit: events.' AFTER `range_ignored`,
    ADD COLUMN IF NOT EXISTS `range_bytes` Array(UInt64) COMMENT 'In rows of several ranges: values of bytes, one per range. Unit: bytes.' AFTER `range_dead_lettered`,
    ADD COLUMN IF NOT EXISTS `range_read_at` Array(DateTime64(3, 'UTC')) COMMENT 'In rows of several ranges: values of read_at, one per range. Unit: UTC, milliseconds.' AFTER `range_bytes`,
    COMMENT COLUMN IF EXISTS `ended` 'True if the partition has been read to its final end.';

ALTER TABLE weir.batches ON CLUSTER '{cluster}'
    MODIFY COMMENT 'The ledger: one row per batch and source with the processed ranges of positions and the counts of their events; requests and objects have rows of their own.';

ALTER TABLE weir.user_accounts ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account that the user may see; * means all accounts, and events without an account.';

ALTER TABLE weir.user_accounts ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir.user_accounts ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Accounts that a ClickHouse user sees in the views of database analytics.';

ALTER TABLE weir_local.dirty_minutes ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `feed` 'Event table whose events of this minute must be counted again, or rollup table whose totals of this hour must be computed again.',
    COMMENT COLUMN IF EXISTS `minute` 'Start of the minute or hour. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `mark` 'Random ID of the mark.',
    COMMENT COLUMN IF EXISTS `done` '1 if the changed minute or hour has been counted, else 0.';

ALTER TABLE weir_local.dirty_minutes ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.dirty_minutes ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Minutes and hours to which events were added since Weir last counted them. Each insert adds one row (a mark) for each minute of its events. After Weir has counted the minute, done is 1.';

ALTER TABLE weir.dirty_minutes ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `feed` 'Event table whose events of this minute must be counted again, or rollup table whose totals of this hour must be computed again.',
    COMMENT COLUMN IF EXISTS `minute` 'Start of the minute or hour. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `mark` 'Random ID of the mark.',
    COMMENT COLUMN IF EXISTS `done` '1 if the changed minute or hour has been counted, else 0.';

ALTER TABLE weir.dirty_minutes ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Minutes and hours to which events were added since Weir last counted them. Each insert adds one row (a mark) for each minute of its events. After Weir has counted the minute, done is 1.';

ALTER TABLE weir_local.http_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `s1xx` 'Requests with status 100 to 199. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s2xx` 'Requests with status 200 to 299. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s3xx` 'Requests with status 300 to 399. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `decision_unknown` UInt64 DEFAULT requests COMMENT 'Requests without the decision of any module. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `blocked`,
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT requests COMMENT 'Requests without ip_policy.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `ip_policy_blocked`,
    ADD COLUMN IF NOT EXISTS `basic_auth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without basic_auth.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `basic_auth_blocked`,
    ADD COLUMN IF NOT EXISTS `oauth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without oauth.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `oauth_blocked`,
    ADD COLUMN IF NOT EXISTS `webhook_unknown` UInt64 DEFAULT requests COMMENT 'Requests without webhook_verification.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `webhook_blocked`,
    ADD COLUMN IF NOT EXISTS `circuit_breaker_unknown` UInt64 DEFAULT requests COMMENT 'Requests without circuit_breaker.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `circuit_breaker_blocked`,
    COMMENT COLUMN IF EXISTS `connections_reused` 'Requests that reused a connection to the upstream. Unit: requests.',
    COMMENT COLUMN IF EXISTS `tls_unknown` 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Total size of request bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.request.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    ADD COLUMN IF NOT EXISTS `bytes_saved_unknown` UInt64 DEFAULT requests COMMENT 'Requests without compression.bytes_saved. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_saved`,
    COMMENT COLUMN IF EXISTS `arrival_delay_ms_max` 'Longest time between an event and its reception. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT requests COMMENT 'Requests without conn.client_ip. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `response_bytes_state` 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.http_minute ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.http_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, and host: HTTP requests.';

ALTER TABLE weir.http_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `s1xx` 'Requests with status 100 to 199. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s2xx` 'Requests with status 200 to 299. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s3xx` 'Requests with status 300 to 399. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `decision_unknown` UInt64 DEFAULT requests COMMENT 'Requests without the decision of any module. Unit: requests.' AFTER `blocked`,
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT requests COMMENT 'Requests without ip_policy.decision. Unit: requests.' AFTER `ip_policy_blocked`,
    ADD COLUMN IF NOT EXISTS `basic_auth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without basic_auth.decision. Unit: requests.' AFTER `basic_auth_blocked`,
    ADD COLUMN IF NOT EXISTS `oauth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without oauth.decision. Unit: requests.' AFTER `oauth_blocked`,
    ADD COLUMN IF NOT EXISTS `webhook_unknown` UInt64 DEFAULT requests COMMENT 'Requests without webhook_verification.decision. Unit: requests.' AFTER `webhook_blocked`,
    ADD COLUMN IF NOT EXISTS `circuit_breaker_unknown` UInt64 DEFAULT requests COMMENT 'Requests without circuit_breaker.decision. Unit: requests.' AFTER `circuit_breaker_blocked`,
    COMMENT COLUMN IF EXISTS `connections_reused` 'Requests that reused a connection to the upstream. Unit: requests.',
    COMMENT COLUMN IF EXISTS `tls_unknown` 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Total size of request bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.request.body_length. Unit: requests.' AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    ADD COLUMN IF NOT EXISTS `bytes_saved_unknown` UInt64 DEFAULT requests COMMENT 'Requests without compression.bytes_saved. Unit: requests.' AFTER `bytes_saved`,
    COMMENT COLUMN IF EXISTS `arrival_delay_ms_max` 'Longest time between an event and its reception. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT requests COMMENT 'Requests without conn.client_ip. Unit: requests.' AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `response_bytes_state` 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.http_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, and host: HTTP requests.';

ALTER TABLE weir_local.http_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `s1xx` 'Requests with status 100 to 199. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s2xx` 'Requests with status 200 to 299. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s3xx` 'Requests with status 300 to 399. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `decision_unknown` UInt64 DEFAULT requests COMMENT 'Requests without the decision of any module. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `blocked`,
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT requests COMMENT 'Requests without ip_policy.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `ip_policy_blocked`,
    ADD COLUMN IF NOT EXISTS `basic_auth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without basic_auth.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `basic_auth_blocked`,
    ADD COLUMN IF NOT EXISTS `oauth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without oauth.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `oauth_blocked`,
    ADD COLUMN IF NOT EXISTS `webhook_unknown` UInt64 DEFAULT requests COMMENT 'Requests without webhook_verification.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `webhook_blocked`,
    ADD COLUMN IF NOT EXISTS `circuit_breaker_unknown` UInt64 DEFAULT requests COMMENT 'Requests without circuit_breaker.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `circuit_breaker_blocked`,
    COMMENT COLUMN IF EXISTS `connections_reused` 'Requests that reused a connection to the upstream. Unit: requests.',
    COMMENT COLUMN IF EXISTS `tls_unknown` 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Total size of request bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.request.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    ADD COLUMN IF NOT EXISTS `bytes_saved_unknown` UInt64 DEFAULT requests COMMENT 'Requests without compression.bytes_saved. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_saved`,
    COMMENT COLUMN IF EXISTS `arrival_delay_ms_max` 'Longest time between an event and its reception. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT requests COMMENT 'Requests without conn.client_ip. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `response_bytes_state` 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.http_hour ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.http_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, and host: HTTP requests.';

ALTER TABLE weir.http_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `s1xx` 'Requests with status 100 to 199. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s2xx` 'Requests with status 200 to 299. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s3xx` 'Requests with status 300 to 399. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `decision_unknown` UInt64 DEFAULT requests COMMENT 'Requests without the decision of any module. Unit: requests.' AFTER `blocked`,
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT requests COMMENT 'Requests without ip_policy.decision. Unit: requests.' AFTER `ip_policy_blocked`,
    ADD COLUMN IF NOT EXISTS `basic_auth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without basic_auth.decision. Unit: requests.' AFTER `basic_auth_blocked`,
    ADD COLUMN IF NOT EXISTS `oauth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without oauth.decision. Unit: requests.' AFTER `oauth_blocked`,
    ADD COLUMN IF NOT EXISTS `webhook_unknown` UInt64 DEFAULT requests COMMENT 'Requests without webhook_verification.decision. Unit: requests.' AFTER `webhook_blocked`,
    ADD COLUMN IF NOT EXISTS `circuit_breaker_unknown` UInt64 DEFAULT requests COMMENT 'Requests without circuit_breaker.decision. Unit: requests.' AFTER `circuit_breaker_blocked`,
    COMMENT COLUMN IF EXISTS `connections_reused` 'Requests that reused a connection to the upstream. Unit: requests.',
    COMMENT COLUMN IF EXISTS `tls_unknown` 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Total size of request bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.request.body_length. Unit: requests.' AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    ADD COLUMN IF NOT EXISTS `bytes_saved_unknown` UInt64 DEFAULT requests COMMENT 'Requests without compression.bytes_saved. Unit: requests.' AFTER `bytes_saved`,
    COMMENT COLUMN IF EXISTS `arrival_delay_ms_max` 'Longest time between an event and its reception. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT requests COMMENT 'Requests without conn.client_ip. Unit: requests.' AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `response_bytes_state` 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.http_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, and host: HTTP requests.';

ALTER TABLE weir_local.status_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `method` 'Request method, lower-case; empty if absent.',
    COMMENT COLUMN IF EXISTS `status` 'HTTP status code; 0 if absent.',
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.status_minute ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.status_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, host, method, and status: HTTP requests.';

ALTER TABLE weir.status_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `method` 'Request method, lower-case; empty if absent.',
    COMMENT COLUMN IF EXISTS `status` 'HTTP status code; 0 if absent.',
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.status_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, host, method, and status: HTTP requests.';

ALTER TABLE weir_local.status_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `method` 'Request method, lower-case; empty if absent.',
    COMMENT COLUMN IF EXISTS `status` 'HTTP status code; 0 if absent.',
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.status_hour ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.status_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, host, method, and status: HTTP requests.';

ALTER TABLE weir.status_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `method` 'Request method, lower-case; empty if absent.',
    COMMENT COLUMN IF EXISTS `status` 'HTTP status code; 0 if absent.',
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.status_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, host, method, and status: HTTP requests.';

ALTER TABLE weir_local.path_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `path` 'Path of the URL, with identifiers replaced by :id.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `status_unknown` UInt64 DEFAULT requests COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `s5xx`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.path_minute ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.path_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, host, and path: HTTP requests, with identifiers in the path replaced by :id.';

ALTER TABLE weir.path_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `path` 'Path of the URL, with identifiers replaced by :id.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `status_unknown` UInt64 DEFAULT requests COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' AFTER `s5xx`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.path_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, host, and path: HTTP requests, with identifiers in the path replaced by :id.';

ALTER TABLE weir_local.path_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `path` 'Path of the URL, with identifiers replaced by :id.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `status_unknown` UInt64 DEFAULT requests COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `s5xx`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.path_hour ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.path_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, host, and path: HTTP requests, with identifiers in the path replaced by :id.';

ALTER TABLE weir.path_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `path` 'Path of the URL, with identifiers replaced by :id.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `status_unknown` UInt64 DEFAULT requests COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' AFTER `s5xx`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.path_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, host, and path: HTTP requests, with identifiers in the path replaced by :id.';

ALTER TABLE weir_local.tcp_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `port` 'Port of the incoming connection; 0 if absent.',
    COMMENT COLUMN IF EXISTS `connections` 'Closed TCP connections. Unit: connections.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Bytes that clients sent (sum of conn.bytes_in). Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.bytes_in. Unit: connections.' CODEC(T64, ZSTD(1)) AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Bytes that were sent to clients (sum of conn.bytes_out). Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.bytes_out. Unit: connections.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `ip_policy_blocked` 'Connections that the IP policy blocked. Unit: connections.',
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT connections COMMENT 'Connections without ip_policy.decision. Unit: connections.' CODEC(T64, ZSTD(1)) AFTER `ip_policy_blocked`,
    COMMENT COLUMN IF EXISTS `duration_ms_sum` 'Total duration. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.client_ip. Unit: connections.' CODEC(T64, ZSTD(1)) AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `duration_ms_state` 'Distribution of durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.tcp_minute ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.tcp_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, host, and port: closed TCP connections.';

ALTER TABLE weir.tcp_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `port` 'Port of the incoming connection; 0 if absent.',
    COMMENT COLUMN IF EXISTS `connections` 'Closed TCP connections. Unit: connections.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Bytes that clients sent (sum of conn.bytes_in). Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.bytes_in. Unit: connections.' AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Bytes that were sent to clients (sum of conn.bytes_out). Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.bytes_out. Unit: connections.' AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `ip_policy_blocked` 'Connections that the IP policy blocked. Unit: connections.',
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT connections COMMENT 'Connections without ip_policy.decision. Unit: connections.' AFTER `ip_policy_blocked`,
    COMMENT COLUMN IF EXISTS `duration_ms_sum` 'Total duration. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.client_ip. Unit: connections.' AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `duration_ms_state` 'Distribution of durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.tcp_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, host, and port: closed TCP connections.';

ALTER TABLE weir_local.tcp_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `port` 'Port of the incoming connection; 0 if absent.',
    COMMENT COLUMN IF EXISTS `connections` 'Closed TCP connections. Unit: connections.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Bytes that clients sent (sum of conn.bytes_in). Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.bytes_in. Unit: connections.' CODEC(T64, ZSTD(1)) AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Bytes that were sent to clients (sum of conn.bytes_out). Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.bytes_out. Unit: connections.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `ip_policy_blocked` 'Connections that the IP policy blocked. Unit: connections.',
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT connections COMMENT 'Connections without ip_policy.decision. Unit: connections.' CODEC(T64, ZSTD(1)) AFTER `ip_policy_blocked`,
    COMMENT COLUMN IF EXISTS `duration_ms_sum` 'Total duration. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.client_ip. Unit: connections.' CODEC(T64, ZSTD(1)) AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `duration_ms_state` 'Distribution of durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.tcp_hour ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.tcp_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, host, and port: closed TCP connections.';

ALTER TABLE weir.tcp_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `port` 'Port of the incoming connection; 0 if absent.',
    COMMENT COLUMN IF EXISTS `connections` 'Closed TCP connections. Unit: connections.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Bytes that clients sent (sum of conn.bytes_in). Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.bytes_in. Unit: connections.' AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Bytes that were sent to clients (sum of conn.bytes_out). Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.bytes_out. Unit: connections.' AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `ip_policy_blocked` 'Connections that the IP policy blocked. Unit: connections.',
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT connections COMMENT 'Connections without ip_policy.decision. Unit: connections.' AFTER `ip_policy_blocked`,
    COMMENT COLUMN IF EXISTS `duration_ms_sum` 'Total duration. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT connections COMMENT 'Connections without conn.client_ip. Unit: connections.' AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `duration_ms_state` 'Distribution of durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.tcp_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, host, and port: closed TCP connections.';

ALTER TABLE weir_local.ip_policy_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `kind` 'What the row counts: http for HTTP requests, tcp for TCP connections.',
    COMMENT COLUMN IF EXISTS `blocks` 'HTTP requests or TCP connections that the IP policy blocked. Unit: events.',
    COMMENT COLUMN IF EXISTS `first_at` 'Time of the first blocked request or connection of the row. Unit: UTC, microseconds.',
    COMMENT COLUMN IF EXISTS `last_at` 'Time of the last blocked request or connection of the row. Unit: UTC, microseconds.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.ip_policy_minute ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.ip_policy_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, host, client, and kind: HTTP requests and TCP connections that an IP policy blocked.';

ALTER TABLE weir.ip_policy_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `kind` 'What the row counts: http for HTTP requests, tcp for TCP connections.',
    COMMENT COLUMN IF EXISTS `blocks` 'HTTP requests or TCP connections that the IP policy blocked. Unit: events.',
    COMMENT COLUMN IF EXISTS `first_at` 'Time of the first blocked request or connection of the row. Unit: UTC, microseconds.',
    COMMENT COLUMN IF EXISTS `last_at` 'Time of the last blocked request or connection of the row. Unit: UTC, microseconds.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.ip_policy_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, host, client, and kind: HTTP requests and TCP connections that an IP policy blocked.';

ALTER TABLE weir_local.ip_policy_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `kind` 'What the row counts: http for HTTP requests, tcp for TCP connections.',
    COMMENT COLUMN IF EXISTS `blocks` 'HTTP requests or TCP connections that the IP policy blocked. Unit: events.',
    COMMENT COLUMN IF EXISTS `first_at` 'Time of the first blocked request or connection of the row. Unit: UTC, microseconds.',
    COMMENT COLUMN IF EXISTS `last_at` 'Time of the last blocked request or connection of the row. Unit: UTC, microseconds.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.ip_policy_hour ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.ip_policy_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, host, client, and kind: HTTP requests and TCP connections that an IP policy blocked.';

ALTER TABLE weir.ip_policy_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `kind` 'What the row counts: http for HTTP requests, tcp for TCP connections.',
    COMMENT COLUMN IF EXISTS `blocks` 'HTTP requests or TCP connections that the IP policy blocked. Unit: events.',
    COMMENT COLUMN IF EXISTS `first_at` 'Time of the first blocked request or connection of the row. Unit: UTC, microseconds.',
    COMMENT COLUMN IF EXISTS `last_at` 'Time of the last blocked request or connection of the row. Unit: UTC, microseconds.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.ip_policy_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, host, client, and kind: HTTP requests and TCP connections that an IP policy blocked.';

ALTER TABLE weir_local.account_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `s1xx` 'Requests with status 100 to 199. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s2xx` 'Requests with status 200 to 299. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s3xx` 'Requests with status 300 to 399. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `decision_unknown` UInt64 DEFAULT requests COMMENT 'Requests without the decision of any module. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `blocked`,
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT requests COMMENT 'Requests without ip_policy.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `ip_policy_blocked`,
    ADD COLUMN IF NOT EXISTS `basic_auth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without basic_auth.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `basic_auth_blocked`,
    ADD COLUMN IF NOT EXISTS `oauth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without oauth.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `oauth_blocked`,
    ADD COLUMN IF NOT EXISTS `webhook_unknown` UInt64 DEFAULT requests COMMENT 'Requests without webhook_verification.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `webhook_blocked`,
    ADD COLUMN IF NOT EXISTS `circuit_breaker_unknown` UInt64 DEFAULT requests COMMENT 'Requests without circuit_breaker.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `circuit_breaker_blocked`,
    COMMENT COLUMN IF EXISTS `connections_reused` 'Requests that reused a connection to the upstream. Unit: requests.',
    COMMENT COLUMN IF EXISTS `tls_unknown` 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Total size of request bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.request.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    ADD COLUMN IF NOT EXISTS `bytes_saved_unknown` UInt64 DEFAULT requests COMMENT 'Requests without compression.bytes_saved. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_saved`,
    COMMENT COLUMN IF EXISTS `arrival_delay_ms_max` 'Longest time between an event and its reception. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT requests COMMENT 'Requests without conn.client_ip. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `response_bytes_state` 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.account_minute ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.account_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account and minute: HTTP requests of all hosts.';

ALTER TABLE weir.account_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `s1xx` 'Requests with status 100 to 199. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s2xx` 'Requests with status 200 to 299. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s3xx` 'Requests with status 300 to 399. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `decision_unknown` UInt64 DEFAULT requests COMMENT 'Requests without the decision of any module. Unit: requests.' AFTER `blocked`,
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT requests COMMENT 'Requests without ip_policy.decision. Unit: requests.' AFTER `ip_policy_blocked`,
    ADD COLUMN IF NOT EXISTS `basic_auth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without basic_auth.decision. Unit: requests.' AFTER `basic_auth_blocked`,
    ADD COLUMN IF NOT EXISTS `oauth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without oauth.decision. Unit: requests.' AFTER `oauth_blocked`,
    ADD COLUMN IF NOT EXISTS `webhook_unknown` UInt64 DEFAULT requests COMMENT 'Requests without webhook_verification.decision. Unit: requests.' AFTER `webhook_blocked`,
    ADD COLUMN IF NOT EXISTS `circuit_breaker_unknown` UInt64 DEFAULT requests COMMENT 'Requests without circuit_breaker.decision. Unit: requests.' AFTER `circuit_breaker_blocked`,
    COMMENT COLUMN IF EXISTS `connections_reused` 'Requests that reused a connection to the upstream. Unit: requests.',
    COMMENT COLUMN IF EXISTS `tls_unknown` 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Total size of request bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.request.body_length. Unit: requests.' AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    ADD COLUMN IF NOT EXISTS `bytes_saved_unknown` UInt64 DEFAULT requests COMMENT 'Requests without compression.bytes_saved. Unit: requests.' AFTER `bytes_saved`,
    COMMENT COLUMN IF EXISTS `arrival_delay_ms_max` 'Longest time between an event and its reception. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT requests COMMENT 'Requests without conn.client_ip. Unit: requests.' AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `response_bytes_state` 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.account_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account and minute: HTTP requests of all hosts.';

ALTER TABLE weir_local.account_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `s1xx` 'Requests with status 100 to 199. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s2xx` 'Requests with status 200 to 299. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s3xx` 'Requests with status 300 to 399. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `decision_unknown` UInt64 DEFAULT requests COMMENT 'Requests without the decision of any module. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `blocked`,
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT requests COMMENT 'Requests without ip_policy.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `ip_policy_blocked`,
    ADD COLUMN IF NOT EXISTS `basic_auth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without basic_auth.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `basic_auth_blocked`,
    ADD COLUMN IF NOT EXISTS `oauth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without oauth.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `oauth_blocked`,
    ADD COLUMN IF NOT EXISTS `webhook_unknown` UInt64 DEFAULT requests COMMENT 'Requests without webhook_verification.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `webhook_blocked`,
    ADD COLUMN IF NOT EXISTS `circuit_breaker_unknown` UInt64 DEFAULT requests COMMENT 'Requests without circuit_breaker.decision. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `circuit_breaker_blocked`,
    COMMENT COLUMN IF EXISTS `connections_reused` 'Requests that reused a connection to the upstream. Unit: requests.',
    COMMENT COLUMN IF EXISTS `tls_unknown` 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Total size of request bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.request.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    ADD COLUMN IF NOT EXISTS `bytes_saved_unknown` UInt64 DEFAULT requests COMMENT 'Requests without compression.bytes_saved. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_saved`,
    COMMENT COLUMN IF EXISTS `arrival_delay_ms_max` 'Longest time between an event and its reception. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT requests COMMENT 'Requests without conn.client_ip. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `response_bytes_state` 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.account_hour ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.account_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account and hour: HTTP requests of all hosts.';

ALTER TABLE weir.account_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `s1xx` 'Requests with status 100 to 199. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s2xx` 'Requests with status 200 to 299. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s3xx` 'Requests with status 300 to 399. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `decision_unknown` UInt64 DEFAULT requests COMMENT 'Requests without the decision of any module. Unit: requests.' AFTER `blocked`,
    ADD COLUMN IF NOT EXISTS `ip_policy_unknown` UInt64 DEFAULT requests COMMENT 'Requests without ip_policy.decision. Unit: requests.' AFTER `ip_policy_blocked`,
    ADD COLUMN IF NOT EXISTS `basic_auth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without basic_auth.decision. Unit: requests.' AFTER `basic_auth_blocked`,
    ADD COLUMN IF NOT EXISTS `oauth_unknown` UInt64 DEFAULT requests COMMENT 'Requests without oauth.decision. Unit: requests.' AFTER `oauth_blocked`,
    ADD COLUMN IF NOT EXISTS `webhook_unknown` UInt64 DEFAULT requests COMMENT 'Requests without webhook_verification.decision. Unit: requests.' AFTER `webhook_blocked`,
    ADD COLUMN IF NOT EXISTS `circuit_breaker_unknown` UInt64 DEFAULT requests COMMENT 'Requests without circuit_breaker.decision. Unit: requests.' AFTER `circuit_breaker_blocked`,
    COMMENT COLUMN IF EXISTS `connections_reused` 'Requests that reused a connection to the upstream. Unit: requests.',
    COMMENT COLUMN IF EXISTS `tls_unknown` 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    COMMENT COLUMN IF EXISTS `bytes_in` 'Total size of request bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_in_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.request.body_length. Unit: requests.' AFTER `bytes_in`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    ADD COLUMN IF NOT EXISTS `bytes_saved_unknown` UInt64 DEFAULT requests COMMENT 'Requests without compression.bytes_saved. Unit: requests.' AFTER `bytes_saved`,
    COMMENT COLUMN IF EXISTS `arrival_delay_ms_max` 'Longest time between an event and its reception. Unit: milliseconds.',
    COMMENT COLUMN IF EXISTS `clients_state` 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    ADD COLUMN IF NOT EXISTS `client_unknown` UInt64 DEFAULT requests COMMENT 'Requests without conn.client_ip. Unit: requests.' AFTER `clients_state`,
    COMMENT COLUMN IF EXISTS `response_bytes_state` 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.',
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.account_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account and hour: HTTP requests of all hosts.';

ALTER TABLE weir_local.account_path_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `path` 'Path of the URL, with identifiers replaced by :id.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `status_unknown` UInt64 DEFAULT requests COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `s5xx`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.account_path_minute ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.account_path_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, and path: HTTP requests of all hosts, with identifiers in the path replaced by :id.';

ALTER TABLE weir.account_path_minute ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `path` 'Path of the URL, with identifiers replaced by :id.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `status_unknown` UInt64 DEFAULT requests COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' AFTER `s5xx`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.account_path_minute ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, minute, and path: HTTP requests of all hosts, with identifiers in the path replaced by :id.';

ALTER TABLE weir_local.account_path_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `path` 'Path of the URL, with identifiers replaced by :id.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `status_unknown` UInt64 DEFAULT requests COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `s5xx`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' CODEC(T64, ZSTD(1)) AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.account_path_hour ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir_local.account_path_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, and path: HTTP requests of all hosts, with identifiers in the path replaced by :id.';

ALTER TABLE weir.account_path_hour ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `path` 'Path of the URL, with identifiers replaced by :id.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `status_unknown` UInt64 DEFAULT requests COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' AFTER `s5xx`,
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.account_path_hour ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Per account, hour, and path: HTTP requests of all hosts, with identifiers in the path replaced by :id.';

CREATE OR REPLACE VIEW analytics.http_request_complete ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `event_type` LowCardinality(String) COMMENT 'Name of the event type, with its version.',
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `received_at` DateTime64(3, 'UTC') COMMENT 'When Weir read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    `present` UInt64 COMMENT 'Bit i is 1 if field i was delivered and is stored; 0 if it is absent, or if the capture rules leave it out. The bit distinguishes an absent field from an empty one.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `backend_connection_reused` Nullable(Bool) COMMENT 'True if the request used a TCP connection to the upstream that was already open. NULL if absent.',
    `basic_auth_decision` LowCardinality(String) COMMENT '`allow` if the Basic Auth module permitted the request, else `block`. Values: allow, block.',
    `basic_auth_username` String COMMENT 'User name in the Basic Auth credentials.',
    `circuit_breaker_decision` LowCardinality(String) COMMENT '`allow` if the circuit breaker was closed, `block` if it was open and blocked the request, `allow_while_open` if it was open but allowed the request. Values: allow, block, allow_while_open.',
    `compression_algorithm` LowCardinality(String) COMMENT 'Compression algorithm of the response. Values: gzip, deflate, none.',
    `compression_bytes_saved` Nullable(Int64) COMMENT 'Bytes that compression saved: size of the uncompressed response minus size of the compressed response. Unit: bytes. NULL if absent.',
    `conn_client_ip` IPv6 COMMENT 'Source IP address of the TCP connection to the edge. IPv4 as ::ffff:a.b.c.d.',
    `conn_client_ip_text` String COMMENT 'Source IP address of the TCP connection to the edge. As text; empty if absent.',
    `conn_server_ip` IPv6 COMMENT 'IP address of the server that received the connection. IPv4 as ::ffff:a.b.c.d.',
    `conn_server_ip_text` String COMMENT 'IP address of the server that received the connection. As text; empty if absent.',
    `conn_server_name` LowCardinality(String) COMMENT 'Hostname associated with the connection.',
    `conn_server_port` Nullable(Int32) COMMENT 'Port on which the connection came in. NULL if absent.',
    `conn_start_ts` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the TCP connection was established. Unit: UTC, microseconds. NULL if absent.',
    `http_request_body_length` Nullable(Int64) COMMENT 'Size of the request body. Unit: bytes. NULL if absent.',
    `http_request_headers` Map(String, Array(String)) COMMENT 'Request headers, as the platform delivers them: capitalized names, lowercase values. Values of sensitive headers are masked. If names differ only in case, the map has one key for all of them, with all of their values in the delivered order.',
    `http_request_method` LowCardinality(String) COMMENT 'Request method, in lowercase.',
    `http_request_url_host` LowCardinality(String) COMMENT 'Host component of the URL.',
    `http_request_url_path` String COMMENT 'Path component of the URL.',
    `http_request_url_query` String COMMENT 'Query component of the URL.',
    `http_request_url_raw` String COMMENT 'Full URL with scheme, host, path, and query.',
    `http_request_url_scheme` LowCardinality(String) COMMENT 'Scheme component of the URL.',
    `http_request_user_agent` String COMMENT 'Value of the User-Agent header.',
    `http_response_body_length` Nullable(Int64) COMMENT 'Size of the response body. Unit: bytes. NULL if absent.',
    `http_response_headers` Map(String, Array(String)) COMMENT 'Response headers, as the platform delivers them: capitalized names, lowercase values. Values of sensitive headers are masked. If names differ only in case, the map has one key for all of them, with all of their values in the delivered order.',
    `http_response_status_code` Nullable(Int32) COMMENT 'HTTP status code that the edge returned. NULL if absent.',
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
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
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
    if(bitTest(e.present, 0), e.backend_connection_reused, NULL) AS `backend_connection_reused`,
    e.basic_auth_decision AS `basic_auth_decision`,
    e.basic_auth_username AS `basic_auth_username`,
    e.circuit_breaker_decision AS `circuit_breaker_decision`,
    e.compression_algorithm AS `compression_algorithm`,
    if(bitTest(e.present, 5), e.compression_bytes_saved, NULL) AS `compression_bytes_saved`,
    e.conn_client_ip AS `conn_client_ip`,
    multiIf(e.conn_client_ip_raw != '', e.conn_client_ip_raw, e.conn_client_ip = toIPv6('::'), if(bitTest(e.present, 6) AND NOT has(e.issues, 'conn.client_ip:not_an_ip'), '::', ''), startsWith(toString(e.conn_client_ip), '::ffff:') AND position(toString(e.conn_client_ip), '.') > 0, substring(toString(e.conn_client_ip), 8), toString(e.conn_client_ip)) AS `conn_client_ip_text`,
    e.conn_server_ip AS `conn_server_ip`,
    multiIf(e.conn_server_ip_raw != '', e.conn_server_ip_raw, e.conn_server_ip = toIPv6('::'), if(bitTest(e.present, 7) AND NOT has(e.issues, 'conn.server_ip:not_an_ip'), '::', ''), startsWith(toString(e.conn_server_ip), '::ffff:') AND position(toString(e.conn_server_ip), '.') > 0, substring(toString(e.conn_server_ip), 8), toString(e.conn_server_ip)) AS `conn_server_ip_text`,
    e.conn_server_name AS `conn_server_name`,
    if(bitTest(e.present, 9), e.conn_server_port, NULL) AS `conn_server_port`,
    if(bitTest(e.present, 10), e.conn_start_ts, NULL) AS `conn_start_ts`,
    if(bitTest(e.present, 11), e.http_request_body_length, NULL) AS `http_request_body_length`,
    if(length(arrayDistinct(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_request_headers, 'Map(String, Array(String))'))))) = length(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_request_headers, 'Map(String, Array(String))')))), mapFromArrays(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_request_headers, 'Map(String, Array(String))'))), mapValues(JSONExtract(e.http_request_headers, 'Map(String, Array(String))'))), CAST(arrayMap(same -> (same[1].1, arrayFlatten(arrayMap(h -> h.2, same))), arraySort(same -> same[1].3, arraySplit((h, nth) -> nth = 1, arraySort(h -> (h.1, h.3), arrayZip(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_request_headers, 'Map(String, Array(String))'))), mapValues(JSONExtract(e.http_request_headers, 'Map(String, Array(String))')), arrayEnumerate(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_request_headers, 'Map(String, Array(String))')))))), arrayEnumerateUniq(arrayMap(h -> h.1, arraySort(h -> (h.1, h.3), arrayZip(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_request_headers, 'Map(String, Array(String))'))), mapValues(JSONExtract(e.http_request_headers, 'Map(String, Array(String))')), arrayEnumerate(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_request_headers, 'Map(String, Array(String))'))))))))))), 'Map(String, Array(String))')) AS `http_request_headers`,
    e.http_request_method AS `http_request_method`,
    e.http_request_url_host AS `http_request_url_host`,
    e.http_request_url_path AS `http_request_url_path`,
    e.http_request_url_query AS `http_request_url_query`,
    if(e.http_request_url_raw != '' OR NOT bitTest(e.present, 17) OR has(e.issues, 'http.request.url.raw:empty'), e.http_request_url_raw, concat(e.http_request_url_scheme, '://', e.http_request_url_host, e.http_request_url_path, if(e.http_request_url_query = '', '', concat('?', e.http_request_url_query)))) AS `http_request_url_raw`,
    e.http_request_url_scheme AS `http_request_url_scheme`,
    e.http_request_user_agent AS `http_request_user_agent`,
    if(bitTest(e.present, 20), e.http_response_body_length, NULL) AS `http_response_body_length`,
    if(length(arrayDistinct(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_response_headers, 'Map(String, Array(String))'))))) = length(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_response_headers, 'Map(String, Array(String))')))), mapFromArrays(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_response_headers, 'Map(String, Array(String))'))), mapValues(JSONExtract(e.http_response_headers, 'Map(String, Array(String))'))), CAST(arrayMap(same -> (same[1].1, arrayFlatten(arrayMap(h -> h.2, same))), arraySort(same -> same[1].3, arraySplit((h, nth) -> nth = 1, arraySort(h -> (h.1, h.3), arrayZip(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_response_headers, 'Map(String, Array(String))'))), mapValues(JSONExtract(e.http_response_headers, 'Map(String, Array(String))')), arrayEnumerate(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_response_headers, 'Map(String, Array(String))')))))), arrayEnumerateUniq(arrayMap(h -> h.1, arraySort(h -> (h.1, h.3), arrayZip(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_response_headers, 'Map(String, Array(String))'))), mapValues(JSONExtract(e.http_response_headers, 'Map(String, Array(String))')), arrayEnumerate(arrayMap(name -> initcap(name), mapKeys(JSONExtract(e.http_response_headers, 'Map(String, Array(String))'))))))))))), 'Map(String, Array(String))')) AS `http_response_headers`,
    if(bitTest(e.present, 22), e.http_response_status_code, NULL) AS `http_response_status_code`,
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
COMMENT 'One HTTP request that an edge received. Each event appears once.';

CREATE OR REPLACE VIEW analytics.http_request_complete_dotted ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `event_type` LowCardinality(String) COMMENT 'Name of the event type, with its version.',
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `received_at` DateTime64(3, 'UTC') COMMENT 'When Weir read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    `present` UInt64 COMMENT 'Bit i is 1 if field i was delivered and is stored; 0 if it is absent, or if the capture rules leave it out. The bit distinguishes an absent field from an empty one.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `backend.connection_reused` Nullable(Bool) COMMENT 'True if the request used a TCP connection to the upstream that was already open. NULL if absent.',
    `basic_auth.decision` LowCardinality(String) COMMENT '`allow` if the Basic Auth module permitted the request, else `block`. Values: allow, block.',
    `basic_auth.username` String COMMENT 'User name in the Basic Auth credentials.',
    `circuit_breaker.decision` LowCardinality(String) COMMENT '`allow` if the circuit breaker was closed, `block` if it was open and blocked the request, `allow_while_open` if it was open but allowed the request. Values: allow, block, allow_while_open.',
    `compression.algorithm` LowCardinality(String) COMMENT 'Compression algorithm of the response. Values: gzip, deflate, none.',
    `compression.bytes_saved` Nullable(Int64) COMMENT 'Bytes that compression saved: size of the uncompressed response minus size of the compressed response. Unit: bytes. NULL if absent.',
    `conn.client_ip` IPv6 COMMENT 'Source IP address of the TCP connection to the edge. IPv4 as ::ffff:a.b.c.d.',
    `conn.client_ip_text` String COMMENT 'Source IP address of the TCP connection to the edge. As text; empty if absent.',
    `conn.server_ip` IPv6 COMMENT 'IP address of the server that received the connection. IPv4 as ::ffff:a.b.c.d.',
    `conn.server_ip_text` String COMMENT 'IP address of the server that received the connection. As text; empty if absent.',
    `conn.server_name` LowCardinality(String) COMMENT 'Hostname associated with the connection.',
    `conn.server_port` Nullable(Int32) COMMENT 'Port on which the connection came in. NULL if absent.',
    `conn.start_ts` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the TCP connection was established. Unit: UTC, microseconds. NULL if absent.',
    `http.request.body_length` Nullable(Int64) COMMENT 'Size of the request body. Unit: bytes. NULL if absent.',
    `http.request.headers` Map(String, Array(String)) COMMENT 'Request headers, as the platform delivers them: capitalized names, lowercase values. Values of sensitive headers are masked. If names differ only in case, the map has one key for all of them, with all of their values in the delivered order.',
    `http.request.method` LowCardinality(String) COMMENT 'Request method, in lowercase.',
    `http.request.url.host` LowCardinality(String) COMMENT 'Host component of the URL.',
    `http.request.url.path` String COMMENT 'Path component of the URL.',
    `http.request.url.query` String COMMENT 'Query component of the URL.',
    `http.request.url.raw` String COMMENT 'Full URL with scheme, host, path, and query.',
    `http.request.url.scheme` LowCardinality(String) COMMENT 'Scheme component of the URL.',
    `http.request.user_agent` String COMMENT 'Value of the User-Agent header.',
    `http.response.body_length` Nullable(Int64) COMMENT 'Size of the response body. Unit: bytes. NULL if absent.',
    `http.response.headers` Map(String, Array(String)) COMMENT 'Response headers, as the platform delivers them: capitalized names, lowercase values. Values of sensitive headers are masked. If names differ only in case, the map has one key for all of them, with all of their values in the delivered order.',
    `http.response.status_code` Nullable(Int32) COMMENT 'HTTP status code that the edge returned. NULL if absent.',
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
COMMENT 'One HTTP request that an edge received. Each event appears once. Fields with their dotted names.';

CREATE OR REPLACE VIEW analytics.tcp_connection_closed ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `event_type` LowCardinality(String) COMMENT 'Name of the event type, with its version.',
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `received_at` DateTime64(3, 'UTC') COMMENT 'When Weir read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    `present` UInt64 COMMENT 'Bit i is 1 if field i was delivered and is stored; 0 if it is absent, or if the capture rules leave it out. The bit distinguishes an absent field from an empty one.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `conn_bytes_in` Nullable(Int64) COMMENT 'Bytes that the endpoint received from the frontend (the client). Unit: bytes. NULL if absent.',
    `conn_bytes_out` Nullable(Int64) COMMENT 'Bytes that the endpoint sent to the frontend (the client). Unit: bytes. NULL if absent.',
    `conn_client_ip` IPv6 COMMENT 'Source IP address of the TCP connection to the edge. IPv4 as ::ffff:a.b.c.d.',
    `conn_client_ip_text` String COMMENT 'Source IP address of the TCP connection to the edge. As text; empty if absent.',
    `conn_end_ts` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the TCP connection was closed. Unit: UTC, microseconds. NULL if absent.',
    `conn_server_ip` IPv6 COMMENT 'IP address of the server that received the connection. IPv4 as ::ffff:a.b.c.d.',
    `conn_server_ip_text` String COMMENT 'IP address of the server that received the connection. As text; empty if absent.',
    `conn_server_name` LowCardinality(String) COMMENT 'Hostname associated with the connection.',
    `conn_server_port` Nullable(Int32) COMMENT 'Port on which the connection came in. NULL if absent.',
    `conn_start_ts` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the TCP connection was established. Unit: UTC, microseconds. NULL if absent.',
    `ip_policy_decision` LowCardinality(String) COMMENT '`allow` if the IP policy permitted the connection, else `block`. Values: allow, block.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
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
    if(bitTest(e.present, 0), e.conn_bytes_in, NULL) AS `conn_bytes_in`,
    if(bitTest(e.present, 1), e.conn_bytes_out, NULL) AS `conn_bytes_out`,
    e.conn_client_ip AS `conn_client_ip`,
    multiIf(e.conn_client_ip_raw != '', e.conn_client_ip_raw, e.conn_client_ip = toIPv6('::'), if(bitTest(e.present, 2) AND NOT has(e.issues, 'conn.client_ip:not_an_ip'), '::', ''), startsWith(toString(e.conn_client_ip), '::ffff:') AND position(toString(e.conn_client_ip), '.') > 0, substring(toString(e.conn_client_ip), 8), toString(e.conn_client_ip)) AS `conn_client_ip_text`,
    if(bitTest(e.present, 3), e.conn_end_ts, NULL) AS `conn_end_ts`,
    e.conn_server_ip AS `conn_server_ip`,
    multiIf(e.conn_server_ip_raw != '', e.conn_server_ip_raw, e.conn_server_ip = toIPv6('::'), if(bitTest(e.present, 4) AND NOT has(e.issues, 'conn.server_ip:not_an_ip'), '::', ''), startsWith(toString(e.conn_server_ip), '::ffff:') AND position(toString(e.conn_server_ip), '.') > 0, substring(toString(e.conn_server_ip), 8), toString(e.conn_server_ip)) AS `conn_server_ip_text`,
    e.conn_server_name AS `conn_server_name`,
    if(bitTest(e.present, 6), e.conn_server_port, NULL) AS `conn_server_port`,
    if(bitTest(e.present, 7), e.conn_start_ts, NULL) AS `conn_start_ts`,
    e.ip_policy_decision AS `ip_policy_decision`
FROM weir.tcp_connection_closed AS e FINAL
WHERE has(granted, '*') OR has(granted, e.account_id)
COMMENT 'One TCP connection to an endpoint. The event is sent when the connection is closed. Each event appears once.';

CREATE OR REPLACE VIEW analytics.tcp_connection_closed_dotted ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `event_type` LowCardinality(String) COMMENT 'Name of the event type, with its version.',
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `received_at` DateTime64(3, 'UTC') COMMENT 'When Weir read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    `present` UInt64 COMMENT 'Bit i is 1 if field i was delivered and is stored; 0 if it is absent, or if the capture rules leave it out. The bit distinguishes an absent field from an empty one.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `conn.bytes_in` Nullable(Int64) COMMENT 'Bytes that the endpoint received from the frontend (the client). Unit: bytes. NULL if absent.',
    `conn.bytes_out` Nullable(Int64) COMMENT 'Bytes that the endpoint sent to the frontend (the client). Unit: bytes. NULL if absent.',
    `conn.client_ip` IPv6 COMMENT 'Source IP address of the TCP connection to the edge. IPv4 as ::ffff:a.b.c.d.',
    `conn.client_ip_text` String COMMENT 'Source IP address of the TCP connection to the edge. As text; empty if absent.',
    `conn.end_ts` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the TCP connection was closed. Unit: UTC, microseconds. NULL if absent.',
    `conn.server_ip` IPv6 COMMENT 'IP address of the server that received the connection. IPv4 as ::ffff:a.b.c.d.',
    `conn.server_ip_text` String COMMENT 'IP address of the server that received the connection. As text; empty if absent.',
    `conn.server_name` LowCardinality(String) COMMENT 'Hostname associated with the connection.',
    `conn.server_port` Nullable(Int32) COMMENT 'Port on which the connection came in. NULL if absent.',
    `conn.start_ts` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the TCP connection was established. Unit: UTC, microseconds. NULL if absent.',
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
COMMENT 'One TCP connection to an endpoint. The event is sent when the connection is closed. Each event appears once. Fields with their dotted names.';

CREATE OR REPLACE VIEW analytics.config_events ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `event_type` LowCardinality(String) COMMENT 'Name of the event type, with its version.',
    `event_timestamp` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `received_at` DateTime64(3, 'UTC') COMMENT 'When Weir read the event. Unit: UTC, milliseconds.',
    `source` LowCardinality(String) COMMENT 'Name of the configured source that delivered the event.',
    `source_partition` LowCardinality(String) COMMENT 'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object_type` LowCardinality(String) COMMENT 'Kind of object that the event is about, such as ip_policy (from event_type).',
    `action` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `object_id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_subject` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `principal_credential_uri` String COMMENT 'Address of the credential with which the change was made.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
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
COMMENT 'One change of a configuration object. Each event appears once.';

CREATE OR REPLACE VIEW analytics.http_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` Nullable(UInt64) COMMENT 'Requests with status 100 to 199. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s2xx` Nullable(UInt64) COMMENT 'Requests with status 200 to 299. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s3xx` Nullable(UInt64) COMMENT 'Requests with status 300 to 399. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` Nullable(UInt64) COMMENT 'Requests that at least one module blocked. Unit: requests. NULL, not 0, if decision_unknown = requests: then the value is unknown for all events of the row.',
    `decision_unknown` UInt64 COMMENT 'Requests without the decision of any module. Unit: requests.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Requests that the IP policy blocked. Unit: requests. NULL, not 0, if ip_policy_unknown = requests: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Requests without ip_policy.decision. Unit: requests.',
    `basic_auth_blocked` Nullable(UInt64) COMMENT 'Requests that the Basic Auth module blocked. Unit: requests. NULL, not 0, if basic_auth_unknown = requests: then the value is unknown for all events of the row.',
    `basic_auth_unknown` UInt64 COMMENT 'Requests without basic_auth.decision. Unit: requests.',
    `oauth_blocked` Nullable(UInt64) COMMENT 'Requests that the OAuth module blocked. Unit: requests. NULL, not 0, if oauth_unknown = requests: then the value is unknown for all events of the row.',
    `oauth_unknown` UInt64 COMMENT 'Requests without oauth.decision. Unit: requests.',
    `webhook_blocked` Nullable(UInt64) COMMENT 'Requests that the webhook verification module blocked. Unit: requests. NULL, not 0, if webhook_unknown = requests: then the value is unknown for all events of the row.',
    `webhook_unknown` UInt64 COMMENT 'Requests without webhook_verification.decision. Unit: requests.',
    `circuit_breaker_blocked` Nullable(UInt64) COMMENT 'Requests that the circuit breaker blocked. Unit: requests. NULL, not 0, if circuit_breaker_unknown = requests: then the value is unknown for all events of the row.',
    `circuit_breaker_unknown` UInt64 COMMENT 'Requests without circuit_breaker.decision. Unit: requests.',
    `connections_reused` Nullable(UInt64) COMMENT 'Requests that reused a connection to the upstream. Unit: requests. NULL, not 0, if reuse_unknown = requests: then the value is unknown for all events of the row.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    `bytes_in` Nullable(Int64) COMMENT 'Total size of request bodies. Unit: bytes. NULL, not 0, if bytes_in_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Requests without http.request.body_length. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.',
    `bytes_saved` Nullable(Int64) COMMENT 'Bytes saved by compression. Unit: bytes. NULL, not 0, if bytes_saved_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_saved_unknown` UInt64 COMMENT 'Requests without compression.bytes_saved. Unit: requests.',
    `response_bytes_max` Nullable(Int64) COMMENT 'Largest response body. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time between an event and its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Requests without conn.client_ip. Unit: requests.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    host,
    requests,
    if(status_unknown = requests AND s1xx = 0, NULL, s1xx) AS `s1xx`,
    if(status_unknown = requests AND s2xx = 0, NULL, s2xx) AS `s2xx`,
    if(status_unknown = requests AND s3xx = 0, NULL, s3xx) AS `s3xx`,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(decision_unknown = requests AND blocked = 0, NULL, blocked) AS `blocked`,
    decision_unknown,
    if(ip_policy_unknown = requests AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    if(basic_auth_unknown = requests AND basic_auth_blocked = 0, NULL, basic_auth_blocked) AS `basic_auth_blocked`,
    basic_auth_unknown,
    if(oauth_unknown = requests AND oauth_blocked = 0, NULL, oauth_blocked) AS `oauth_blocked`,
    oauth_unknown,
    if(webhook_unknown = requests AND webhook_blocked = 0, NULL, webhook_blocked) AS `webhook_blocked`,
    webhook_unknown,
    if(circuit_breaker_unknown = requests AND circuit_breaker_blocked = 0, NULL, circuit_breaker_blocked) AS `circuit_breaker_blocked`,
    circuit_breaker_unknown,
    if(reuse_unknown = requests AND connections_reused = 0, NULL, connections_reused) AS `connections_reused`,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    if(bytes_in_unknown = requests AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(bytes_saved_unknown = requests AND bytes_saved = 0, NULL, bytes_saved) AS `bytes_saved`,
    bytes_saved_unknown,
    if(bytes_out_unknown = requests AND response_bytes_max = 0, NULL, response_bytes_max) AS `response_bytes_max`,
    arrival_delay_ms_max,
    clients_state,
    client_unknown,
    response_bytes_state
FROM (
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state
FROM weir.http_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, and host: HTTP requests. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, and host: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.http_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` Nullable(UInt64) COMMENT 'Requests with status 100 to 199. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s2xx` Nullable(UInt64) COMMENT 'Requests with status 200 to 299. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s3xx` Nullable(UInt64) COMMENT 'Requests with status 300 to 399. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` Nullable(UInt64) COMMENT 'Requests that at least one module blocked. Unit: requests. NULL, not 0, if decision_unknown = requests: then the value is unknown for all events of the row.',
    `decision_unknown` UInt64 COMMENT 'Requests without the decision of any module. Unit: requests.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Requests that the IP policy blocked. Unit: requests. NULL, not 0, if ip_policy_unknown = requests: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Requests without ip_policy.decision. Unit: requests.',
    `basic_auth_blocked` Nullable(UInt64) COMMENT 'Requests that the Basic Auth module blocked. Unit: requests. NULL, not 0, if basic_auth_unknown = requests: then the value is unknown for all events of the row.',
    `basic_auth_unknown` UInt64 COMMENT 'Requests without basic_auth.decision. Unit: requests.',
    `oauth_blocked` Nullable(UInt64) COMMENT 'Requests that the OAuth module blocked. Unit: requests. NULL, not 0, if oauth_unknown = requests: then the value is unknown for all events of the row.',
    `oauth_unknown` UInt64 COMMENT 'Requests without oauth.decision. Unit: requests.',
    `webhook_blocked` Nullable(UInt64) COMMENT 'Requests that the webhook verification module blocked. Unit: requests. NULL, not 0, if webhook_unknown = requests: then the value is unknown for all events of the row.',
    `webhook_unknown` UInt64 COMMENT 'Requests without webhook_verification.decision. Unit: requests.',
    `circuit_breaker_blocked` Nullable(UInt64) COMMENT 'Requests that the circuit breaker blocked. Unit: requests. NULL, not 0, if circuit_breaker_unknown = requests: then the value is unknown for all events of the row.',
    `circuit_breaker_unknown` UInt64 COMMENT 'Requests without circuit_breaker.decision. Unit: requests.',
    `connections_reused` Nullable(UInt64) COMMENT 'Requests that reused a connection to the upstream. Unit: requests. NULL, not 0, if reuse_unknown = requests: then the value is unknown for all events of the row.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    `bytes_in` Nullable(Int64) COMMENT 'Total size of request bodies. Unit: bytes. NULL, not 0, if bytes_in_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Requests without http.request.body_length. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.',
    `bytes_saved` Nullable(Int64) COMMENT 'Bytes saved by compression. Unit: bytes. NULL, not 0, if bytes_saved_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_saved_unknown` UInt64 COMMENT 'Requests without compression.bytes_saved. Unit: requests.',
    `response_bytes_max` Nullable(Int64) COMMENT 'Largest response body. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time between an event and its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Requests without conn.client_ip. Unit: requests.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'http_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'http_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'http_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    host,
    requests,
    if(status_unknown = requests AND s1xx = 0, NULL, s1xx) AS `s1xx`,
    if(status_unknown = requests AND s2xx = 0, NULL, s2xx) AS `s2xx`,
    if(status_unknown = requests AND s3xx = 0, NULL, s3xx) AS `s3xx`,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(decision_unknown = requests AND blocked = 0, NULL, blocked) AS `blocked`,
    decision_unknown,
    if(ip_policy_unknown = requests AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    if(basic_auth_unknown = requests AND basic_auth_blocked = 0, NULL, basic_auth_blocked) AS `basic_auth_blocked`,
    basic_auth_unknown,
    if(oauth_unknown = requests AND oauth_blocked = 0, NULL, oauth_blocked) AS `oauth_blocked`,
    oauth_unknown,
    if(webhook_unknown = requests AND webhook_blocked = 0, NULL, webhook_blocked) AS `webhook_blocked`,
    webhook_unknown,
    if(circuit_breaker_unknown = requests AND circuit_breaker_blocked = 0, NULL, circuit_breaker_blocked) AS `circuit_breaker_blocked`,
    circuit_breaker_unknown,
    if(reuse_unknown = requests AND connections_reused = 0, NULL, connections_reused) AS `connections_reused`,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    if(bytes_in_unknown = requests AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(bytes_saved_unknown = requests AND bytes_saved = 0, NULL, bytes_saved) AS `bytes_saved`,
    bytes_saved_unknown,
    if(bytes_out_unknown = requests AND response_bytes_max = 0, NULL, response_bytes_max) AS `response_bytes_max`,
    arrival_delay_ms_max,
    clients_state,
    client_unknown,
    response_bytes_state
FROM (
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state
FROM weir.http_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state FROM (
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
    countIf(NOT (bitAnd(e.present, 4336910346) != 0)) AS decision_unknown,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(NOT bitTest(e.present, 23)) AS ip_policy_unknown,
    countIf(e.basic_auth_decision = 'block') AS basic_auth_blocked,
    countIf(NOT bitTest(e.present, 1)) AS basic_auth_unknown,
    countIf(e.oauth_decision = 'block') AS oauth_blocked,
    countIf(NOT bitTest(e.present, 25)) AS oauth_unknown,
    countIf(e.webhook_verification_decision = 'block') AS webhook_blocked,
    countIf(NOT bitTest(e.present, 32)) AS webhook_unknown,
    countIf(e.circuit_breaker_decision = 'block') AS circuit_breaker_blocked,
    countIf(NOT bitTest(e.present, 3)) AS circuit_breaker_unknown,
    countIf(e.backend_connection_reused) AS connections_reused,
    countIf(NOT bitTest(e.present, 0)) AS reuse_unknown,
    countIf(e.tls_version = 'TLS1.2') AS tls12,
    countIf(e.tls_version = 'TLS1.3') AS tls13,
    countIf(e.tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')) AS tls_other,
    countIf(e.tls_version = '') AS tls_unknown,
    sum(e.http_request_body_length) AS bytes_in,
    countIf(NOT bitTest(e.present, 11)) AS bytes_in_unknown,
    sum(e.http_response_body_length) AS bytes_out,
    countIf(NOT bitTest(e.present, 20)) AS bytes_out_unknown,
    sum(e.compression_bytes_saved) AS bytes_saved,
    countIf(NOT bitTest(e.present, 5)) AS bytes_saved_unknown,
    max(toInt64(e.http_response_body_length)) AS response_bytes_max,
    max(toInt64(dateDiff('millisecond', e.event_timestamp, e.received_at))) AS arrival_delay_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 6)) AS clients_state,
    countIf(NOT bitTest(e.present, 6)) AS client_unknown,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(e.http_response_body_length), bitTest(e.present, 20)) AS response_bytes_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host)
)
COMMENT 'Per account, minute, and host: HTTP requests. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, and host: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.http_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` Nullable(UInt64) COMMENT 'Requests with status 100 to 199. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s2xx` Nullable(UInt64) COMMENT 'Requests with status 200 to 299. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s3xx` Nullable(UInt64) COMMENT 'Requests with status 300 to 399. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` Nullable(UInt64) COMMENT 'Requests that at least one module blocked. Unit: requests. NULL, not 0, if decision_unknown = requests: then the value is unknown for all events of the row.',
    `decision_unknown` UInt64 COMMENT 'Requests without the decision of any module. Unit: requests.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Requests that the IP policy blocked. Unit: requests. NULL, not 0, if ip_policy_unknown = requests: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Requests without ip_policy.decision. Unit: requests.',
    `basic_auth_blocked` Nullable(UInt64) COMMENT 'Requests that the Basic Auth module blocked. Unit: requests. NULL, not 0, if basic_auth_unknown = requests: then the value is unknown for all events of the row.',
    `basic_auth_unknown` UInt64 COMMENT 'Requests without basic_auth.decision. Unit: requests.',
    `oauth_blocked` Nullable(UInt64) COMMENT 'Requests that the OAuth module blocked. Unit: requests. NULL, not 0, if oauth_unknown = requests: then the value is unknown for all events of the row.',
    `oauth_unknown` UInt64 COMMENT 'Requests without oauth.decision. Unit: requests.',
    `webhook_blocked` Nullable(UInt64) COMMENT 'Requests that the webhook verification module blocked. Unit: requests. NULL, not 0, if webhook_unknown = requests: then the value is unknown for all events of the row.',
    `webhook_unknown` UInt64 COMMENT 'Requests without webhook_verification.decision. Unit: requests.',
    `circuit_breaker_blocked` Nullable(UInt64) COMMENT 'Requests that the circuit breaker blocked. Unit: requests. NULL, not 0, if circuit_breaker_unknown = requests: then the value is unknown for all events of the row.',
    `circuit_breaker_unknown` UInt64 COMMENT 'Requests without circuit_breaker.decision. Unit: requests.',
    `connections_reused` Nullable(UInt64) COMMENT 'Requests that reused a connection to the upstream. Unit: requests. NULL, not 0, if reuse_unknown = requests: then the value is unknown for all events of the row.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    `bytes_in` Nullable(Int64) COMMENT 'Total size of request bodies. Unit: bytes. NULL, not 0, if bytes_in_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Requests without http.request.body_length. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.',
    `bytes_saved` Nullable(Int64) COMMENT 'Bytes saved by compression. Unit: bytes. NULL, not 0, if bytes_saved_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_saved_unknown` UInt64 COMMENT 'Requests without compression.bytes_saved. Unit: requests.',
    `response_bytes_max` Nullable(Int64) COMMENT 'Largest response body. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time between an event and its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Requests without conn.client_ip. Unit: requests.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'http_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'http_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'http_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    host,
    requests,
    if(status_unknown = requests AND s1xx = 0, NULL, s1xx) AS `s1xx`,
    if(status_unknown = requests AND s2xx = 0, NULL, s2xx) AS `s2xx`,
    if(status_unknown = requests AND s3xx = 0, NULL, s3xx) AS `s3xx`,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(decision_unknown = requests AND blocked = 0, NULL, blocked) AS `blocked`,
    decision_unknown,
    if(ip_policy_unknown = requests AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    if(basic_auth_unknown = requests AND basic_auth_blocked = 0, NULL, basic_auth_blocked) AS `basic_auth_blocked`,
    basic_auth_unknown,
    if(oauth_unknown = requests AND oauth_blocked = 0, NULL, oauth_blocked) AS `oauth_blocked`,
    oauth_unknown,
    if(webhook_unknown = requests AND webhook_blocked = 0, NULL, webhook_blocked) AS `webhook_blocked`,
    webhook_unknown,
    if(circuit_breaker_unknown = requests AND circuit_breaker_blocked = 0, NULL, circuit_breaker_blocked) AS `circuit_breaker_blocked`,
    circuit_breaker_unknown,
    if(reuse_unknown = requests AND connections_reused = 0, NULL, connections_reused) AS `connections_reused`,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    if(bytes_in_unknown = requests AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(bytes_saved_unknown = requests AND bytes_saved = 0, NULL, bytes_saved) AS `bytes_saved`,
    bytes_saved_unknown,
    if(bytes_out_unknown = requests AND response_bytes_max = 0, NULL, response_bytes_max) AS `response_bytes_max`,
    arrival_delay_ms_max,
    clients_state,
    client_unknown,
    response_bytes_state
FROM (
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state
FROM weir.http_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.requests AS requests, m.s1xx AS s1xx, m.s2xx AS s2xx, m.s3xx AS s3xx, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.blocked AS blocked, m.decision_unknown AS decision_unknown, m.ip_policy_blocked AS ip_policy_blocked, m.ip_policy_unknown AS ip_policy_unknown, m.basic_auth_blocked AS basic_auth_blocked, m.basic_auth_unknown AS basic_auth_unknown, m.oauth_blocked AS oauth_blocked, m.oauth_unknown AS oauth_unknown, m.webhook_blocked AS webhook_blocked, m.webhook_unknown AS webhook_unknown, m.circuit_breaker_blocked AS circuit_breaker_blocked, m.circuit_breaker_unknown AS circuit_breaker_unknown, m.connections_reused AS connections_reused, m.reuse_unknown AS reuse_unknown, m.tls12 AS tls12, m.tls13 AS tls13, m.tls_other AS tls_other, m.tls_unknown AS tls_unknown, m.bytes_in AS bytes_in, m.bytes_in_unknown AS bytes_in_unknown, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown, m.bytes_saved AS bytes_saved, m.bytes_saved_unknown AS bytes_saved_unknown, m.response_bytes_max AS response_bytes_max, m.arrival_delay_ms_max AS arrival_delay_ms_max, m.clients_state AS clients_state, m.client_unknown AS client_unknown, m.response_bytes_state AS response_bytes_state
FROM weir.http_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, and host: HTTP requests. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, and host: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.http_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` Nullable(UInt64) COMMENT 'Requests with status 100 to 199. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s2xx` Nullable(UInt64) COMMENT 'Requests with status 200 to 299. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s3xx` Nullable(UInt64) COMMENT 'Requests with status 300 to 399. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` Nullable(UInt64) COMMENT 'Requests that at least one module blocked. Unit: requests. NULL, not 0, if decision_unknown = requests: then the value is unknown for all events of the row.',
    `decision_unknown` UInt64 COMMENT 'Requests without the decision of any module. Unit: requests.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Requests that the IP policy blocked. Unit: requests. NULL, not 0, if ip_policy_unknown = requests: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Requests without ip_policy.decision. Unit: requests.',
    `basic_auth_blocked` Nullable(UInt64) COMMENT 'Requests that the Basic Auth module blocked. Unit: requests. NULL, not 0, if basic_auth_unknown = requests: then the value is unknown for all events of the row.',
    `basic_auth_unknown` UInt64 COMMENT 'Requests without basic_auth.decision. Unit: requests.',
    `oauth_blocked` Nullable(UInt64) COMMENT 'Requests that the OAuth module blocked. Unit: requests. NULL, not 0, if oauth_unknown = requests: then the value is unknown for all events of the row.',
    `oauth_unknown` UInt64 COMMENT 'Requests without oauth.decision. Unit: requests.',
    `webhook_blocked` Nullable(UInt64) COMMENT 'Requests that the webhook verification module blocked. Unit: requests. NULL, not 0, if webhook_unknown = requests: then the value is unknown for all events of the row.',
    `webhook_unknown` UInt64 COMMENT 'Requests without webhook_verification.decision. Unit: requests.',
    `circuit_breaker_blocked` Nullable(UInt64) COMMENT 'Requests that the circuit breaker blocked. Unit: requests. NULL, not 0, if circuit_breaker_unknown = requests: then the value is unknown for all events of the row.',
    `circuit_breaker_unknown` UInt64 COMMENT 'Requests without circuit_breaker.decision. Unit: requests.',
    `connections_reused` Nullable(UInt64) COMMENT 'Requests that reused a connection to the upstream. Unit: requests. NULL, not 0, if reuse_unknown = requests: then the value is unknown for all events of the row.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    `bytes_in` Nullable(Int64) COMMENT 'Total size of request bodies. Unit: bytes. NULL, not 0, if bytes_in_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Requests without http.request.body_length. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.',
    `bytes_saved` Nullable(Int64) COMMENT 'Bytes saved by compression. Unit: bytes. NULL, not 0, if bytes_saved_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_saved_unknown` UInt64 COMMENT 'Requests without compression.bytes_saved. Unit: requests.',
    `response_bytes_max` Nullable(Int64) COMMENT 'Largest response body. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time between an event and its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Requests without conn.client_ip. Unit: requests.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'http_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'http_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'http_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since,
arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours
SELECT
    account_id,
    time,
    host,
    requests,
    if(status_unknown = requests AND s1xx = 0, NULL, s1xx) AS `s1xx`,
    if(status_unknown = requests AND s2xx = 0, NULL, s2xx) AS `s2xx`,
    if(status_unknown = requests AND s3xx = 0, NULL, s3xx) AS `s3xx`,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(decision_unknown = requests AND blocked = 0, NULL, blocked) AS `blocked`,
    decision_unknown,
    if(ip_policy_unknown = requests AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    if(basic_auth_unknown = requests AND basic_auth_blocked = 0, NULL, basic_auth_blocked) AS `basic_auth_blocked`,
    basic_auth_unknown,
    if(oauth_unknown = requests AND oauth_blocked = 0, NULL, oauth_blocked) AS `oauth_blocked`,
    oauth_unknown,
    if(webhook_unknown = requests AND webhook_blocked = 0, NULL, webhook_blocked) AS `webhook_blocked`,
    webhook_unknown,
    if(circuit_breaker_unknown = requests AND circuit_breaker_blocked = 0, NULL, circuit_breaker_blocked) AS `circuit_breaker_blocked`,
    circuit_breaker_unknown,
    if(reuse_unknown = requests AND connections_reused = 0, NULL, connections_reused) AS `connections_reused`,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    if(bytes_in_unknown = requests AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(bytes_saved_unknown = requests AND bytes_saved = 0, NULL, bytes_saved) AS `bytes_saved`,
    bytes_saved_unknown,
    if(bytes_out_unknown = requests AND response_bytes_max = 0, NULL, response_bytes_max) AS `response_bytes_max`,
    arrival_delay_ms_max,
    clients_state,
    client_unknown,
    response_bytes_state
FROM (
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state
FROM weir.http_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.requests AS requests, m.s1xx AS s1xx, m.s2xx AS s2xx, m.s3xx AS s3xx, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.blocked AS blocked, m.decision_unknown AS decision_unknown, m.ip_policy_blocked AS ip_policy_blocked, m.ip_policy_unknown AS ip_policy_unknown, m.basic_auth_blocked AS basic_auth_blocked, m.basic_auth_unknown AS basic_auth_unknown, m.oauth_blocked AS oauth_blocked, m.oauth_unknown AS oauth_unknown, m.webhook_blocked AS webhook_blocked, m.webhook_unknown AS webhook_unknown, m.circuit_breaker_blocked AS circuit_breaker_blocked, m.circuit_breaker_unknown AS circuit_breaker_unknown, m.connections_reused AS connections_reused, m.reuse_unknown AS reuse_unknown, m.tls12 AS tls12, m.tls13 AS tls13, m.tls_other AS tls_other, m.tls_unknown AS tls_unknown, m.bytes_in AS bytes_in, m.bytes_in_unknown AS bytes_in_unknown, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown, m.bytes_saved AS bytes_saved, m.bytes_saved_unknown AS bytes_saved_unknown, m.response_bytes_max AS response_bytes_max, m.arrival_delay_ms_max AS arrival_delay_ms_max, m.clients_state AS clients_state, m.client_unknown AS client_unknown, m.response_bytes_state AS response_bytes_state
FROM weir.http_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, host, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state FROM (
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
    countIf(NOT (bitAnd(e.present, 4336910346) != 0)) AS decision_unknown,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(NOT bitTest(e.present, 23)) AS ip_policy_unknown,
    countIf(e.basic_auth_decision = 'block') AS basic_auth_blocked,
    countIf(NOT bitTest(e.present, 1)) AS basic_auth_unknown,
    countIf(e.oauth_decision = 'block') AS oauth_blocked,
    countIf(NOT bitTest(e.present, 25)) AS oauth_unknown,
    countIf(e.webhook_verification_decision = 'block') AS webhook_blocked,
    countIf(NOT bitTest(e.present, 32)) AS webhook_unknown,
    countIf(e.circuit_breaker_decision = 'block') AS circuit_breaker_blocked,
    countIf(NOT bitTest(e.present, 3)) AS circuit_breaker_unknown,
    countIf(e.backend_connection_reused) AS connections_reused,
    countIf(NOT bitTest(e.present, 0)) AS reuse_unknown,
    countIf(e.tls_version = 'TLS1.2') AS tls12,
    countIf(e.tls_version = 'TLS1.3') AS tls13,
    countIf(e.tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')) AS tls_other,
    countIf(e.tls_version = '') AS tls_unknown,
    sum(e.http_request_body_length) AS bytes_in,
    countIf(NOT bitTest(e.present, 11)) AS bytes_in_unknown,
    sum(e.http_response_body_length) AS bytes_out,
    countIf(NOT bitTest(e.present, 20)) AS bytes_out_unknown,
    sum(e.compression_bytes_saved) AS bytes_saved,
    countIf(NOT bitTest(e.present, 5)) AS bytes_saved_unknown,
    max(toInt64(e.http_response_body_length)) AS response_bytes_max,
    max(toInt64(dateDiff('millisecond', e.event_timestamp, e.received_at))) AS arrival_delay_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 6)) AS clients_state,
    countIf(NOT bitTest(e.present, 6)) AS client_unknown,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(e.http_response_body_length), bitTest(e.present, 20)) AS response_bytes_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host)
)
COMMENT 'Per account, hour, and host: HTTP requests. For hours of the last 48 hours, the view adds at query time the minutes that Weir has not added to the hour yet. For older hours, the view returns the stored sums. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, and host: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.status_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty if absent.',
    `status` Int32 COMMENT 'HTTP status code; 0 if absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    host,
    method,
    status,
    requests,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, host, method, status, requests, bytes_out, bytes_out_unknown
FROM weir.status_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, host, method, and status: HTTP requests. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, host, method, and status: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.status_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty if absent.',
    `status` Int32 COMMENT 'HTTP status code; 0 if absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
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
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, host, method, status, requests, bytes_out, bytes_out_unknown
FROM weir.status_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, host, method, status, requests, bytes_out, bytes_out_unknown FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.http_request_method AS method,
    e.http_response_status_code AS status,
    count() AS requests,
    sum(e.http_response_body_length) AS bytes_out,
    countIf(NOT bitTest(e.present, 20)) AS bytes_out_unknown,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, method, status)
)
COMMENT 'Per account, minute, host, method, and status: HTTP requests. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, host, method, and status: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.status_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty if absent.',
    `status` Int32 COMMENT 'HTTP status code; 0 if absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'status_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'status_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'status_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    host,
    method,
    status,
    requests,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, host, method, status, requests, bytes_out, bytes_out_unknown
FROM weir.status_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.method AS method, m.status AS status, m.requests AS requests, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown
FROM weir.status_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, host, method, and status: HTTP requests. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, host, method, and status: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.status_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `method` LowCardinality(String) COMMENT 'Request method, lower-case; empty if absent.',
    `status` Int32 COMMENT 'HTTP status code; 0 if absent.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
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
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, host, method, status, requests, bytes_out, bytes_out_unknown
FROM weir.status_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.method AS method, m.status AS status, m.requests AS requests, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown
FROM weir.status_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, host, method, status, requests, bytes_out, bytes_out_unknown FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.http_request_method AS method,
    e.http_response_status_code AS status,
    count() AS requests,
    sum(e.http_response_body_length) AS bytes_out,
    countIf(NOT bitTest(e.present, 20)) AS bytes_out_unknown,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, method, status)
)
COMMENT 'Per account, hour, host, method, and status: HTTP requests. For hours of the last 48 hours, the view adds at query time the minutes that Weir has not added to the hour yet. For older hours, the view returns the stored sums. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, host, method, and status: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.path_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `path` String COMMENT 'Path of the URL, with identifiers replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    host,
    path,
    requests,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, host, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown
FROM weir.path_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, host, and path: HTTP requests, with identifiers in the path replaced by :id. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, host, and path: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.path_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `path` String COMMENT 'Path of the URL, with identifiers replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    host,
    path,
    requests,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, host, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown
FROM weir.path_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, host, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    multiIf(NOT multiSearchAny(e.http_request_url_path, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']), e.http_request_url_path, match(e.http_request_url_path, '[0-9][A-Za-z_]|[0-9a-fA-F]{16}|-[0-9a-fA-F]{4}-|_[0-9A-Za-z]*[0-9]'), replaceRegexpAll(e.http_request_url_path, '/(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9]+|[0-9a-fA-F]{16,}|[a-z]{1,8}_[0-9A-Za-z]*[0-9][0-9A-Za-z]{6,})\\b', '/:id'), replaceRegexpAll(e.http_request_url_path, '/[0-9]+', '/:id')) AS path,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    countIf(e.http_response_status_code < 100 OR e.http_response_status_code > 599) AS status_unknown,
    sum(e.http_response_body_length) AS bytes_out,
    countIf(NOT bitTest(e.present, 20)) AS bytes_out_unknown,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, path)
)
COMMENT 'Per account, minute, host, and path: HTTP requests, with identifiers in the path replaced by :id. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, host, and path: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.path_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `path` String COMMENT 'Path of the URL, with identifiers replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    host,
    path,
    requests,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, host, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown
FROM weir.path_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.path AS path, m.requests AS requests, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown
FROM weir.path_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, host, and path: HTTP requests, with identifiers in the path replaced by :id. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, host, and path: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.path_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `path` String COMMENT 'Path of the URL, with identifiers replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
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
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, host, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown
FROM weir.path_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.path AS path, m.requests AS requests, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown
FROM weir.path_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, host, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    multiIf(NOT multiSearchAny(e.http_request_url_path, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']), e.http_request_url_path, match(e.http_request_url_path, '[0-9][A-Za-z_]|[0-9a-fA-F]{16}|-[0-9a-fA-F]{4}-|_[0-9A-Za-z]*[0-9]'), replaceRegexpAll(e.http_request_url_path, '/(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9]+|[0-9a-fA-F]{16,}|[a-z]{1,8}_[0-9A-Za-z]*[0-9][0-9A-Za-z]{6,})\\b', '/:id'), replaceRegexpAll(e.http_request_url_path, '/[0-9]+', '/:id')) AS path,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    countIf(e.http_response_status_code < 100 OR e.http_response_status_code > 599) AS status_unknown,
    sum(e.http_response_body_length) AS bytes_out,
    countIf(NOT bitTest(e.present, 20)) AS bytes_out_unknown,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, path)
)
COMMENT 'Per account, hour, host, and path: HTTP requests, with identifiers in the path replaced by :id. For hours of the last 48 hours, the view adds at query time the minutes that Weir has not added to the hour yet. For older hours, the view returns the stored sums. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, host, and path: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.tcp_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `port` Int32 COMMENT 'Port of the incoming connection; 0 if absent.',
    `connections` UInt64 COMMENT 'Closed TCP connections. Unit: connections.',
    `bytes_in` Nullable(Int64) COMMENT 'Bytes that clients sent (sum of conn.bytes_in). Unit: bytes. NULL, not 0, if bytes_in_unknown = connections: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Connections without conn.bytes_in. Unit: connections.',
    `bytes_out` Nullable(Int64) COMMENT 'Bytes that were sent to clients (sum of conn.bytes_out). Unit: bytes. NULL, not 0, if bytes_out_unknown = connections: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Connections without conn.bytes_out. Unit: connections.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Connections that the IP policy blocked. Unit: connections. NULL, not 0, if ip_policy_unknown = connections: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Connections without ip_policy.decision. Unit: connections.',
    `duration_known` UInt64 COMMENT 'Connections with both a start and an end. Unit: connections.',
    `duration_ms_sum` Nullable(Int64) COMMENT 'Total duration. Unit: milliseconds. NULL, not 0, if duration_known = 0: then the value is unknown for all events of the row.',
    `duration_ms_max` Nullable(Int64) COMMENT 'Longest duration. Unit: milliseconds. NULL, not 0, if duration_known = 0: then the value is unknown for all events of the row.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Connections without conn.client_ip. Unit: connections.',
    `duration_ms_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    host,
    port,
    connections,
    if(bytes_in_unknown = connections AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = connections AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(ip_policy_unknown = connections AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    duration_known,
    if(duration_known = 0 AND duration_ms_sum = 0, NULL, duration_ms_sum) AS `duration_ms_sum`,
    if(duration_known = 0 AND duration_ms_max = 0, NULL, duration_ms_max) AS `duration_ms_max`,
    clients_state,
    client_unknown,
    duration_ms_state
FROM (
SELECT account_id, time, host, port, connections, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, ip_policy_blocked, ip_policy_unknown, duration_known, duration_ms_sum, duration_ms_max, clients_state, client_unknown, duration_ms_state
FROM weir.tcp_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, host, and port: closed TCP connections. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, host, and port: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.tcp_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `port` Int32 COMMENT 'Port of the incoming connection; 0 if absent.',
    `connections` UInt64 COMMENT 'Closed TCP connections. Unit: connections.',
    `bytes_in` Nullable(Int64) COMMENT 'Bytes that clients sent (sum of conn.bytes_in). Unit: bytes. NULL, not 0, if bytes_in_unknown = connections: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Connections without conn.bytes_in. Unit: connections.',
    `bytes_out` Nullable(Int64) COMMENT 'Bytes that were sent to clients (sum of conn.bytes_out). Unit: bytes. NULL, not 0, if bytes_out_unknown = connections: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Connections without conn.bytes_out. Unit: connections.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Connections that the IP policy blocked. Unit: connections. NULL, not 0, if ip_policy_unknown = connections: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Connections without ip_policy.decision. Unit: connections.',
    `duration_known` UInt64 COMMENT 'Connections with both a start and an end. Unit: connections.',
    `duration_ms_sum` Nullable(Int64) COMMENT 'Total duration. Unit: milliseconds. NULL, not 0, if duration_known = 0: then the value is unknown for all events of the row.',
    `duration_ms_max` Nullable(Int64) COMMENT 'Longest duration. Unit: milliseconds. NULL, not 0, if duration_known = 0: then the value is unknown for all events of the row.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Connections without conn.client_ip. Unit: connections.',
    `duration_ms_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'tcp_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'tcp_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('tcp_connection_closed', 'tcp_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    host,
    port,
    connections,
    if(bytes_in_unknown = connections AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = connections AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(ip_policy_unknown = connections AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    duration_known,
    if(duration_known = 0 AND duration_ms_sum = 0, NULL, duration_ms_sum) AS `duration_ms_sum`,
    if(duration_known = 0 AND duration_ms_max = 0, NULL, duration_ms_max) AS `duration_ms_max`,
    clients_state,
    client_unknown,
    duration_ms_state
FROM (
SELECT account_id, time, host, port, connections, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, ip_policy_blocked, ip_policy_unknown, duration_known, duration_ms_sum, duration_ms_max, clients_state, client_unknown, duration_ms_state
FROM weir.tcp_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, host, port, connections, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, ip_policy_blocked, ip_policy_unknown, duration_known, duration_ms_sum, duration_ms_max, clients_state, client_unknown, duration_ms_state FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.conn_server_port AS port,
    count() AS connections,
    sum(e.conn_bytes_in) AS bytes_in,
    countIf(NOT bitTest(e.present, 0)) AS bytes_in_unknown,
    sum(e.conn_bytes_out) AS bytes_out,
    countIf(NOT bitTest(e.present, 1)) AS bytes_out_unknown,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(NOT bitTest(e.present, 8)) AS ip_policy_unknown,
    countIf(bitTest(e.present, 7) AND bitTest(e.present, 3)) AS duration_known,
    sum(if(bitTest(e.present, 7) AND bitTest(e.present, 3), dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts), 0)) AS duration_ms_sum,
    max(toInt64(if(bitTest(e.present, 7) AND bitTest(e.present, 3), dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts), 0))) AS duration_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 2)) AS clients_state,
    countIf(NOT bitTest(e.present, 2)) AS client_unknown,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts)), bitTest(e.present, 7) AND bitTest(e.present, 3)) AS duration_ms_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.tcp_connection_closed AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, port)
)
COMMENT 'Per account, minute, host, and port: closed TCP connections. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, host, and port: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.tcp_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `port` Int32 COMMENT 'Port of the incoming connection; 0 if absent.',
    `connections` UInt64 COMMENT 'Closed TCP connections. Unit: connections.',
    `bytes_in` Nullable(Int64) COMMENT 'Bytes that clients sent (sum of conn.bytes_in). Unit: bytes. NULL, not 0, if bytes_in_unknown = connections: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Connections without conn.bytes_in. Unit: connections.',
    `bytes_out` Nullable(Int64) COMMENT 'Bytes that were sent to clients (sum of conn.bytes_out). Unit: bytes. NULL, not 0, if bytes_out_unknown = connections: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Connections without conn.bytes_out. Unit: connections.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Connections that the IP policy blocked. Unit: connections. NULL, not 0, if ip_policy_unknown = connections: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Connections without ip_policy.decision. Unit: connections.',
    `duration_known` UInt64 COMMENT 'Connections with both a start and an end. Unit: connections.',
    `duration_ms_sum` Nullable(Int64) COMMENT 'Total duration. Unit: milliseconds. NULL, not 0, if duration_known = 0: then the value is unknown for all events of the row.',
    `duration_ms_max` Nullable(Int64) COMMENT 'Longest duration. Unit: milliseconds. NULL, not 0, if duration_known = 0: then the value is unknown for all events of the row.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Connections without conn.client_ip. Unit: connections.',
    `duration_ms_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'tcp_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'tcp_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('tcp_connection_closed', 'tcp_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    host,
    port,
    connections,
    if(bytes_in_unknown = connections AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = connections AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(ip_policy_unknown = connections AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    duration_known,
    if(duration_known = 0 AND duration_ms_sum = 0, NULL, duration_ms_sum) AS `duration_ms_sum`,
    if(duration_known = 0 AND duration_ms_max = 0, NULL, duration_ms_max) AS `duration_ms_max`,
    clients_state,
    client_unknown,
    duration_ms_state
FROM (
SELECT account_id, time, host, port, connections, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, ip_policy_blocked, ip_policy_unknown, duration_known, duration_ms_sum, duration_ms_max, clients_state, client_unknown, duration_ms_state
FROM weir.tcp_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.port AS port, m.connections AS connections, m.bytes_in AS bytes_in, m.bytes_in_unknown AS bytes_in_unknown, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown, m.ip_policy_blocked AS ip_policy_blocked, m.ip_policy_unknown AS ip_policy_unknown, m.duration_known AS duration_known, m.duration_ms_sum AS duration_ms_sum, m.duration_ms_max AS duration_ms_max, m.clients_state AS clients_state, m.client_unknown AS client_unknown, m.duration_ms_state AS duration_ms_state
FROM weir.tcp_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, host, and port: closed TCP connections. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, host, and port: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.tcp_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `port` Int32 COMMENT 'Port of the incoming connection; 0 if absent.',
    `connections` UInt64 COMMENT 'Closed TCP connections. Unit: connections.',
    `bytes_in` Nullable(Int64) COMMENT 'Bytes that clients sent (sum of conn.bytes_in). Unit: bytes. NULL, not 0, if bytes_in_unknown = connections: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Connections without conn.bytes_in. Unit: connections.',
    `bytes_out` Nullable(Int64) COMMENT 'Bytes that were sent to clients (sum of conn.bytes_out). Unit: bytes. NULL, not 0, if bytes_out_unknown = connections: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Connections without conn.bytes_out. Unit: connections.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Connections that the IP policy blocked. Unit: connections. NULL, not 0, if ip_policy_unknown = connections: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Connections without ip_policy.decision. Unit: connections.',
    `duration_known` UInt64 COMMENT 'Connections with both a start and an end. Unit: connections.',
    `duration_ms_sum` Nullable(Int64) COMMENT 'Total duration. Unit: milliseconds. NULL, not 0, if duration_known = 0: then the value is unknown for all events of the row.',
    `duration_ms_max` Nullable(Int64) COMMENT 'Longest duration. Unit: milliseconds. NULL, not 0, if duration_known = 0: then the value is unknown for all events of the row.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Connections without conn.client_ip. Unit: connections.',
    `duration_ms_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of durations. Unit: milliseconds. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(duration_ms_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
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
    if(bytes_in_unknown = connections AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = connections AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(ip_policy_unknown = connections AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    duration_known,
    if(duration_known = 0 AND duration_ms_sum = 0, NULL, duration_ms_sum) AS `duration_ms_sum`,
    if(duration_known = 0 AND duration_ms_max = 0, NULL, duration_ms_max) AS `duration_ms_max`,
    clients_state,
    client_unknown,
    duration_ms_state
FROM (
SELECT account_id, time, host, port, connections, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, ip_policy_blocked, ip_policy_unknown, duration_known, duration_ms_sum, duration_ms_max, clients_state, client_unknown, duration_ms_state
FROM weir.tcp_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.host AS host, m.port AS port, m.connections AS connections, m.bytes_in AS bytes_in, m.bytes_in_unknown AS bytes_in_unknown, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown, m.ip_policy_blocked AS ip_policy_blocked, m.ip_policy_unknown AS ip_policy_unknown, m.duration_known AS duration_known, m.duration_ms_sum AS duration_ms_sum, m.duration_ms_max AS duration_ms_max, m.clients_state AS clients_state, m.client_unknown AS client_unknown, m.duration_ms_state AS duration_ms_state
FROM weir.tcp_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, host, port, connections, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, ip_policy_blocked, ip_policy_unknown, duration_known, duration_ms_sum, duration_ms_max, clients_state, client_unknown, duration_ms_state FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    e.conn_server_name AS host,
    e.conn_server_port AS port,
    count() AS connections,
    sum(e.conn_bytes_in) AS bytes_in,
    countIf(NOT bitTest(e.present, 0)) AS bytes_in_unknown,
    sum(e.conn_bytes_out) AS bytes_out,
    countIf(NOT bitTest(e.present, 1)) AS bytes_out_unknown,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(NOT bitTest(e.present, 8)) AS ip_policy_unknown,
    countIf(bitTest(e.present, 7) AND bitTest(e.present, 3)) AS duration_known,
    sum(if(bitTest(e.present, 7) AND bitTest(e.present, 3), dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts), 0)) AS duration_ms_sum,
    max(toInt64(if(bitTest(e.present, 7) AND bitTest(e.present, 3), dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts), 0))) AS duration_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 2)) AS clients_state,
    countIf(NOT bitTest(e.present, 2)) AS client_unknown,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts)), bitTest(e.present, 7) AND bitTest(e.present, 3)) AS duration_ms_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.tcp_connection_closed AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, host, port)
)
COMMENT 'Per account, hour, host, and port: closed TCP connections. For hours of the last 48 hours, the view adds at query time the minutes that Weir has not added to the hour yet. For older hours, the view returns the stored sums. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, host, and port: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.ip_policy_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `client_ip` IPv6 COMMENT 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.',
    `client_ip_text` String COMMENT 'client_ip in its usual notation.',
    `kind` LowCardinality(String) COMMENT 'What the row counts: http for HTTP requests, tcp for TCP connections.',
    `blocks` UInt64 COMMENT 'HTTP requests or TCP connections that the IP policy blocked. Unit: events.',
    `first_at` DateTime64(6, 'UTC') COMMENT 'Time of the first blocked request or connection of the row. Unit: UTC, microseconds.',
    `last_at` DateTime64(6, 'UTC') COMMENT 'Time of the last blocked request or connection of the row. Unit: UTC, microseconds.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
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
COMMENT 'Per account, minute, host, client, and kind: HTTP requests and TCP connections that an IP policy blocked. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, host, client_ip, and kind: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.ip_policy_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `client_ip` IPv6 COMMENT 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.',
    `client_ip_text` String COMMENT 'client_ip in its usual notation.',
    `kind` LowCardinality(String) COMMENT 'What the row counts: http for HTTP requests, tcp for TCP connections.',
    `blocks` UInt64 COMMENT 'HTTP requests or TCP connections that the IP policy blocked. Unit: events.',
    `first_at` DateTime64(6, 'UTC') COMMENT 'Time of the first blocked request or connection of the row. Unit: UTC, microseconds.',
    `last_at` DateTime64(6, 'UTC') COMMENT 'Time of the last blocked request or connection of the row. Unit: UTC, microseconds.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
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
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
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
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.tcp_connection_closed AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp))) AND (e.ip_policy_decision = 'block')
GROUP BY account_id, time, host, client_ip, kind)
)
COMMENT 'Per account, minute, host, client, and kind: HTTP requests and TCP connections that an IP policy blocked. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, host, client_ip, and kind: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.ip_policy_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `client_ip` IPv6 COMMENT 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.',
    `client_ip_text` String COMMENT 'client_ip in its usual notation.',
    `kind` LowCardinality(String) COMMENT 'What the row counts: http for HTTP requests, tcp for TCP connections.',
    `blocks` UInt64 COMMENT 'HTTP requests or TCP connections that the IP policy blocked. Unit: events.',
    `first_at` DateTime64(6, 'UTC') COMMENT 'Time of the first blocked request or connection of the row. Unit: UTC, microseconds.',
    `last_at` DateTime64(6, 'UTC') COMMENT 'Time of the last blocked request or connection of the row. Unit: UTC, microseconds.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
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
COMMENT 'Per account, hour, host, client, and kind: HTTP requests and TCP connections that an IP policy blocked. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, host, client_ip, and kind: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.ip_policy_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `host` LowCardinality(String) COMMENT 'Host name of the connection (conn.server_name); empty if absent.',
    `client_ip` IPv6 COMMENT 'Source address of the connection. IPv4 as ::ffff:a.b.c.d.',
    `client_ip_text` String COMMENT 'client_ip in its usual notation.',
    `kind` LowCardinality(String) COMMENT 'What the row counts: http for HTTP requests, tcp for TCP connections.',
    `blocks` UInt64 COMMENT 'HTTP requests or TCP connections that the IP policy blocked. Unit: events.',
    `first_at` DateTime64(6, 'UTC') COMMENT 'Time of the first blocked request or connection of the row. Unit: UTC, microseconds.',
    `last_at` DateTime64(6, 'UTC') COMMENT 'Time of the last blocked request or connection of the row. Unit: UTC, microseconds.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
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
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
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
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.tcp_connection_closed AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp))) AND (e.ip_policy_decision = 'block')
GROUP BY account_id, time, host, client_ip, kind)
)
COMMENT 'Per account, hour, host, client, and kind: HTTP requests and TCP connections that an IP policy blocked. For hours of the last 48 hours, the view adds at query time the minutes that Weir has not added to the hour yet. For older hours, the view returns the stored sums. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, host, client_ip, and kind: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.account_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` Nullable(UInt64) COMMENT 'Requests with status 100 to 199. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s2xx` Nullable(UInt64) COMMENT 'Requests with status 200 to 299. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s3xx` Nullable(UInt64) COMMENT 'Requests with status 300 to 399. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` Nullable(UInt64) COMMENT 'Requests that at least one module blocked. Unit: requests. NULL, not 0, if decision_unknown = requests: then the value is unknown for all events of the row.',
    `decision_unknown` UInt64 COMMENT 'Requests without the decision of any module. Unit: requests.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Requests that the IP policy blocked. Unit: requests. NULL, not 0, if ip_policy_unknown = requests: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Requests without ip_policy.decision. Unit: requests.',
    `basic_auth_blocked` Nullable(UInt64) COMMENT 'Requests that the Basic Auth module blocked. Unit: requests. NULL, not 0, if basic_auth_unknown = requests: then the value is unknown for all events of the row.',
    `basic_auth_unknown` UInt64 COMMENT 'Requests without basic_auth.decision. Unit: requests.',
    `oauth_blocked` Nullable(UInt64) COMMENT 'Requests that the OAuth module blocked. Unit: requests. NULL, not 0, if oauth_unknown = requests: then the value is unknown for all events of the row.',
    `oauth_unknown` UInt64 COMMENT 'Requests without oauth.decision. Unit: requests.',
    `webhook_blocked` Nullable(UInt64) COMMENT 'Requests that the webhook verification module blocked. Unit: requests. NULL, not 0, if webhook_unknown = requests: then the value is unknown for all events of the row.',
    `webhook_unknown` UInt64 COMMENT 'Requests without webhook_verification.decision. Unit: requests.',
    `circuit_breaker_blocked` Nullable(UInt64) COMMENT 'Requests that the circuit breaker blocked. Unit: requests. NULL, not 0, if circuit_breaker_unknown = requests: then the value is unknown for all events of the row.',
    `circuit_breaker_unknown` UInt64 COMMENT 'Requests without circuit_breaker.decision. Unit: requests.',
    `connections_reused` Nullable(UInt64) COMMENT 'Requests that reused a connection to the upstream. Unit: requests. NULL, not 0, if reuse_unknown = requests: then the value is unknown for all events of the row.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    `bytes_in` Nullable(Int64) COMMENT 'Total size of request bodies. Unit: bytes. NULL, not 0, if bytes_in_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Requests without http.request.body_length. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.',
    `bytes_saved` Nullable(Int64) COMMENT 'Bytes saved by compression. Unit: bytes. NULL, not 0, if bytes_saved_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_saved_unknown` UInt64 COMMENT 'Requests without compression.bytes_saved. Unit: requests.',
    `response_bytes_max` Nullable(Int64) COMMENT 'Largest response body. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time between an event and its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Requests without conn.client_ip. Unit: requests.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    requests,
    if(status_unknown = requests AND s1xx = 0, NULL, s1xx) AS `s1xx`,
    if(status_unknown = requests AND s2xx = 0, NULL, s2xx) AS `s2xx`,
    if(status_unknown = requests AND s3xx = 0, NULL, s3xx) AS `s3xx`,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(decision_unknown = requests AND blocked = 0, NULL, blocked) AS `blocked`,
    decision_unknown,
    if(ip_policy_unknown = requests AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    if(basic_auth_unknown = requests AND basic_auth_blocked = 0, NULL, basic_auth_blocked) AS `basic_auth_blocked`,
    basic_auth_unknown,
    if(oauth_unknown = requests AND oauth_blocked = 0, NULL, oauth_blocked) AS `oauth_blocked`,
    oauth_unknown,
    if(webhook_unknown = requests AND webhook_blocked = 0, NULL, webhook_blocked) AS `webhook_blocked`,
    webhook_unknown,
    if(circuit_breaker_unknown = requests AND circuit_breaker_blocked = 0, NULL, circuit_breaker_blocked) AS `circuit_breaker_blocked`,
    circuit_breaker_unknown,
    if(reuse_unknown = requests AND connections_reused = 0, NULL, connections_reused) AS `connections_reused`,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    if(bytes_in_unknown = requests AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(bytes_saved_unknown = requests AND bytes_saved = 0, NULL, bytes_saved) AS `bytes_saved`,
    bytes_saved_unknown,
    if(bytes_out_unknown = requests AND response_bytes_max = 0, NULL, response_bytes_max) AS `response_bytes_max`,
    arrival_delay_ms_max,
    clients_state,
    client_unknown,
    response_bytes_state
FROM (
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state
FROM weir.account_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account and minute: HTTP requests of all hosts. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id and time: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.account_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` Nullable(UInt64) COMMENT 'Requests with status 100 to 199. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s2xx` Nullable(UInt64) COMMENT 'Requests with status 200 to 299. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s3xx` Nullable(UInt64) COMMENT 'Requests with status 300 to 399. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` Nullable(UInt64) COMMENT 'Requests that at least one module blocked. Unit: requests. NULL, not 0, if decision_unknown = requests: then the value is unknown for all events of the row.',
    `decision_unknown` UInt64 COMMENT 'Requests without the decision of any module. Unit: requests.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Requests that the IP policy blocked. Unit: requests. NULL, not 0, if ip_policy_unknown = requests: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Requests without ip_policy.decision. Unit: requests.',
    `basic_auth_blocked` Nullable(UInt64) COMMENT 'Requests that the Basic Auth module blocked. Unit: requests. NULL, not 0, if basic_auth_unknown = requests: then the value is unknown for all events of the row.',
    `basic_auth_unknown` UInt64 COMMENT 'Requests without basic_auth.decision. Unit: requests.',
    `oauth_blocked` Nullable(UInt64) COMMENT 'Requests that the OAuth module blocked. Unit: requests. NULL, not 0, if oauth_unknown = requests: then the value is unknown for all events of the row.',
    `oauth_unknown` UInt64 COMMENT 'Requests without oauth.decision. Unit: requests.',
    `webhook_blocked` Nullable(UInt64) COMMENT 'Requests that the webhook verification module blocked. Unit: requests. NULL, not 0, if webhook_unknown = requests: then the value is unknown for all events of the row.',
    `webhook_unknown` UInt64 COMMENT 'Requests without webhook_verification.decision. Unit: requests.',
    `circuit_breaker_blocked` Nullable(UInt64) COMMENT 'Requests that the circuit breaker blocked. Unit: requests. NULL, not 0, if circuit_breaker_unknown = requests: then the value is unknown for all events of the row.',
    `circuit_breaker_unknown` UInt64 COMMENT 'Requests without circuit_breaker.decision. Unit: requests.',
    `connections_reused` Nullable(UInt64) COMMENT 'Requests that reused a connection to the upstream. Unit: requests. NULL, not 0, if reuse_unknown = requests: then the value is unknown for all events of the row.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    `bytes_in` Nullable(Int64) COMMENT 'Total size of request bodies. Unit: bytes. NULL, not 0, if bytes_in_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Requests without http.request.body_length. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.',
    `bytes_saved` Nullable(Int64) COMMENT 'Bytes saved by compression. Unit: bytes. NULL, not 0, if bytes_saved_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_saved_unknown` UInt64 COMMENT 'Requests without compression.bytes_saved. Unit: requests.',
    `response_bytes_max` Nullable(Int64) COMMENT 'Largest response body. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time between an event and its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Requests without conn.client_ip. Unit: requests.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    requests,
    if(status_unknown = requests AND s1xx = 0, NULL, s1xx) AS `s1xx`,
    if(status_unknown = requests AND s2xx = 0, NULL, s2xx) AS `s2xx`,
    if(status_unknown = requests AND s3xx = 0, NULL, s3xx) AS `s3xx`,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(decision_unknown = requests AND blocked = 0, NULL, blocked) AS `blocked`,
    decision_unknown,
    if(ip_policy_unknown = requests AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    if(basic_auth_unknown = requests AND basic_auth_blocked = 0, NULL, basic_auth_blocked) AS `basic_auth_blocked`,
    basic_auth_unknown,
    if(oauth_unknown = requests AND oauth_blocked = 0, NULL, oauth_blocked) AS `oauth_blocked`,
    oauth_unknown,
    if(webhook_unknown = requests AND webhook_blocked = 0, NULL, webhook_blocked) AS `webhook_blocked`,
    webhook_unknown,
    if(circuit_breaker_unknown = requests AND circuit_breaker_blocked = 0, NULL, circuit_breaker_blocked) AS `circuit_breaker_blocked`,
    circuit_breaker_unknown,
    if(reuse_unknown = requests AND connections_reused = 0, NULL, connections_reused) AS `connections_reused`,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    if(bytes_in_unknown = requests AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(bytes_saved_unknown = requests AND bytes_saved = 0, NULL, bytes_saved) AS `bytes_saved`,
    bytes_saved_unknown,
    if(bytes_out_unknown = requests AND response_bytes_max = 0, NULL, response_bytes_max) AS `response_bytes_max`,
    arrival_delay_ms_max,
    clients_state,
    client_unknown,
    response_bytes_state
FROM (
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state
FROM weir.account_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state FROM (
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
    countIf(NOT (bitAnd(e.present, 4336910346) != 0)) AS decision_unknown,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(NOT bitTest(e.present, 23)) AS ip_policy_unknown,
    countIf(e.basic_auth_decision = 'block') AS basic_auth_blocked,
    countIf(NOT bitTest(e.present, 1)) AS basic_auth_unknown,
    countIf(e.oauth_decision = 'block') AS oauth_blocked,
    countIf(NOT bitTest(e.present, 25)) AS oauth_unknown,
    countIf(e.webhook_verification_decision = 'block') AS webhook_blocked,
    countIf(NOT bitTest(e.present, 32)) AS webhook_unknown,
    countIf(e.circuit_breaker_decision = 'block') AS circuit_breaker_blocked,
    countIf(NOT bitTest(e.present, 3)) AS circuit_breaker_unknown,
    countIf(e.backend_connection_reused) AS connections_reused,
    countIf(NOT bitTest(e.present, 0)) AS reuse_unknown,
    countIf(e.tls_version = 'TLS1.2') AS tls12,
    countIf(e.tls_version = 'TLS1.3') AS tls13,
    countIf(e.tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')) AS tls_other,
    countIf(e.tls_version = '') AS tls_unknown,
    sum(e.http_request_body_length) AS bytes_in,
    countIf(NOT bitTest(e.present, 11)) AS bytes_in_unknown,
    sum(e.http_response_body_length) AS bytes_out,
    countIf(NOT bitTest(e.present, 20)) AS bytes_out_unknown,
    sum(e.compression_bytes_saved) AS bytes_saved,
    countIf(NOT bitTest(e.present, 5)) AS bytes_saved_unknown,
    max(toInt64(e.http_response_body_length)) AS response_bytes_max,
    max(toInt64(dateDiff('millisecond', e.event_timestamp, e.received_at))) AS arrival_delay_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 6)) AS clients_state,
    countIf(NOT bitTest(e.present, 6)) AS client_unknown,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(e.http_response_body_length), bitTest(e.present, 20)) AS response_bytes_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time)
)
COMMENT 'Per account and minute: HTTP requests of all hosts. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id and time: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.account_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` Nullable(UInt64) COMMENT 'Requests with status 100 to 199. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s2xx` Nullable(UInt64) COMMENT 'Requests with status 200 to 299. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s3xx` Nullable(UInt64) COMMENT 'Requests with status 300 to 399. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` Nullable(UInt64) COMMENT 'Requests that at least one module blocked. Unit: requests. NULL, not 0, if decision_unknown = requests: then the value is unknown for all events of the row.',
    `decision_unknown` UInt64 COMMENT 'Requests without the decision of any module. Unit: requests.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Requests that the IP policy blocked. Unit: requests. NULL, not 0, if ip_policy_unknown = requests: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Requests without ip_policy.decision. Unit: requests.',
    `basic_auth_blocked` Nullable(UInt64) COMMENT 'Requests that the Basic Auth module blocked. Unit: requests. NULL, not 0, if basic_auth_unknown = requests: then the value is unknown for all events of the row.',
    `basic_auth_unknown` UInt64 COMMENT 'Requests without basic_auth.decision. Unit: requests.',
    `oauth_blocked` Nullable(UInt64) COMMENT 'Requests that the OAuth module blocked. Unit: requests. NULL, not 0, if oauth_unknown = requests: then the value is unknown for all events of the row.',
    `oauth_unknown` UInt64 COMMENT 'Requests without oauth.decision. Unit: requests.',
    `webhook_blocked` Nullable(UInt64) COMMENT 'Requests that the webhook verification module blocked. Unit: requests. NULL, not 0, if webhook_unknown = requests: then the value is unknown for all events of the row.',
    `webhook_unknown` UInt64 COMMENT 'Requests without webhook_verification.decision. Unit: requests.',
    `circuit_breaker_blocked` Nullable(UInt64) COMMENT 'Requests that the circuit breaker blocked. Unit: requests. NULL, not 0, if circuit_breaker_unknown = requests: then the value is unknown for all events of the row.',
    `circuit_breaker_unknown` UInt64 COMMENT 'Requests without circuit_breaker.decision. Unit: requests.',
    `connections_reused` Nullable(UInt64) COMMENT 'Requests that reused a connection to the upstream. Unit: requests. NULL, not 0, if reuse_unknown = requests: then the value is unknown for all events of the row.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    `bytes_in` Nullable(Int64) COMMENT 'Total size of request bodies. Unit: bytes. NULL, not 0, if bytes_in_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Requests without http.request.body_length. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.',
    `bytes_saved` Nullable(Int64) COMMENT 'Bytes saved by compression. Unit: bytes. NULL, not 0, if bytes_saved_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_saved_unknown` UInt64 COMMENT 'Requests without compression.bytes_saved. Unit: requests.',
    `response_bytes_max` Nullable(Int64) COMMENT 'Largest response body. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time between an event and its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Requests without conn.client_ip. Unit: requests.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    requests,
    if(status_unknown = requests AND s1xx = 0, NULL, s1xx) AS `s1xx`,
    if(status_unknown = requests AND s2xx = 0, NULL, s2xx) AS `s2xx`,
    if(status_unknown = requests AND s3xx = 0, NULL, s3xx) AS `s3xx`,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(decision_unknown = requests AND blocked = 0, NULL, blocked) AS `blocked`,
    decision_unknown,
    if(ip_policy_unknown = requests AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    if(basic_auth_unknown = requests AND basic_auth_blocked = 0, NULL, basic_auth_blocked) AS `basic_auth_blocked`,
    basic_auth_unknown,
    if(oauth_unknown = requests AND oauth_blocked = 0, NULL, oauth_blocked) AS `oauth_blocked`,
    oauth_unknown,
    if(webhook_unknown = requests AND webhook_blocked = 0, NULL, webhook_blocked) AS `webhook_blocked`,
    webhook_unknown,
    if(circuit_breaker_unknown = requests AND circuit_breaker_blocked = 0, NULL, circuit_breaker_blocked) AS `circuit_breaker_blocked`,
    circuit_breaker_unknown,
    if(reuse_unknown = requests AND connections_reused = 0, NULL, connections_reused) AS `connections_reused`,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    if(bytes_in_unknown = requests AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(bytes_saved_unknown = requests AND bytes_saved = 0, NULL, bytes_saved) AS `bytes_saved`,
    bytes_saved_unknown,
    if(bytes_out_unknown = requests AND response_bytes_max = 0, NULL, response_bytes_max) AS `response_bytes_max`,
    arrival_delay_ms_max,
    clients_state,
    client_unknown,
    response_bytes_state
FROM (
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state
FROM weir.account_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.requests AS requests, m.s1xx AS s1xx, m.s2xx AS s2xx, m.s3xx AS s3xx, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.blocked AS blocked, m.decision_unknown AS decision_unknown, m.ip_policy_blocked AS ip_policy_blocked, m.ip_policy_unknown AS ip_policy_unknown, m.basic_auth_blocked AS basic_auth_blocked, m.basic_auth_unknown AS basic_auth_unknown, m.oauth_blocked AS oauth_blocked, m.oauth_unknown AS oauth_unknown, m.webhook_blocked AS webhook_blocked, m.webhook_unknown AS webhook_unknown, m.circuit_breaker_blocked AS circuit_breaker_blocked, m.circuit_breaker_unknown AS circuit_breaker_unknown, m.connections_reused AS connections_reused, m.reuse_unknown AS reuse_unknown, m.tls12 AS tls12, m.tls13 AS tls13, m.tls_other AS tls_other, m.tls_unknown AS tls_unknown, m.bytes_in AS bytes_in, m.bytes_in_unknown AS bytes_in_unknown, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown, m.bytes_saved AS bytes_saved, m.bytes_saved_unknown AS bytes_saved_unknown, m.response_bytes_max AS response_bytes_max, m.arrival_delay_ms_max AS arrival_delay_ms_max, m.clients_state AS clients_state, m.client_unknown AS client_unknown, m.response_bytes_state AS response_bytes_state
FROM weir.account_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account and hour: HTTP requests of all hosts. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id and time: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.account_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s1xx` Nullable(UInt64) COMMENT 'Requests with status 100 to 199. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s2xx` Nullable(UInt64) COMMENT 'Requests with status 200 to 299. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s3xx` Nullable(UInt64) COMMENT 'Requests with status 300 to 399. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `blocked` Nullable(UInt64) COMMENT 'Requests that at least one module blocked. Unit: requests. NULL, not 0, if decision_unknown = requests: then the value is unknown for all events of the row.',
    `decision_unknown` UInt64 COMMENT 'Requests without the decision of any module. Unit: requests.',
    `ip_policy_blocked` Nullable(UInt64) COMMENT 'Requests that the IP policy blocked. Unit: requests. NULL, not 0, if ip_policy_unknown = requests: then the value is unknown for all events of the row.',
    `ip_policy_unknown` UInt64 COMMENT 'Requests without ip_policy.decision. Unit: requests.',
    `basic_auth_blocked` Nullable(UInt64) COMMENT 'Requests that the Basic Auth module blocked. Unit: requests. NULL, not 0, if basic_auth_unknown = requests: then the value is unknown for all events of the row.',
    `basic_auth_unknown` UInt64 COMMENT 'Requests without basic_auth.decision. Unit: requests.',
    `oauth_blocked` Nullable(UInt64) COMMENT 'Requests that the OAuth module blocked. Unit: requests. NULL, not 0, if oauth_unknown = requests: then the value is unknown for all events of the row.',
    `oauth_unknown` UInt64 COMMENT 'Requests without oauth.decision. Unit: requests.',
    `webhook_blocked` Nullable(UInt64) COMMENT 'Requests that the webhook verification module blocked. Unit: requests. NULL, not 0, if webhook_unknown = requests: then the value is unknown for all events of the row.',
    `webhook_unknown` UInt64 COMMENT 'Requests without webhook_verification.decision. Unit: requests.',
    `circuit_breaker_blocked` Nullable(UInt64) COMMENT 'Requests that the circuit breaker blocked. Unit: requests. NULL, not 0, if circuit_breaker_unknown = requests: then the value is unknown for all events of the row.',
    `circuit_breaker_unknown` UInt64 COMMENT 'Requests without circuit_breaker.decision. Unit: requests.',
    `connections_reused` Nullable(UInt64) COMMENT 'Requests that reused a connection to the upstream. Unit: requests. NULL, not 0, if reuse_unknown = requests: then the value is unknown for all events of the row.',
    `reuse_unknown` UInt64 COMMENT 'Requests without backend.connection_reused. Unit: requests.',
    `tls12` UInt64 COMMENT 'Requests over TLS 1.2. Unit: requests.',
    `tls13` UInt64 COMMENT 'Requests over TLS 1.3. Unit: requests.',
    `tls_other` UInt64 COMMENT 'Requests over another version of TLS. Unit: requests.',
    `tls_unknown` UInt64 COMMENT 'Requests without tls.version: plain HTTP, or the field is not captured. Unit: requests.',
    `bytes_in` Nullable(Int64) COMMENT 'Total size of request bodies. Unit: bytes. NULL, not 0, if bytes_in_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_in_unknown` UInt64 COMMENT 'Requests without http.request.body_length. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.',
    `bytes_saved` Nullable(Int64) COMMENT 'Bytes saved by compression. Unit: bytes. NULL, not 0, if bytes_saved_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_saved_unknown` UInt64 COMMENT 'Requests without compression.bytes_saved. Unit: requests.',
    `response_bytes_max` Nullable(Int64) COMMENT 'Largest response body. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `arrival_delay_ms_max` Int64 COMMENT 'Longest time between an event and its reception. Unit: milliseconds.',
    `clients_state` AggregateFunction(uniqCombined64(12), IPv6) COMMENT 'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    `client_unknown` UInt64 COMMENT 'Requests without conn.client_ip. Unit: requests.',
    `response_bytes_state` AggregateFunction(quantilesDD(0.02, 0.5, 0.9, 0.99), Float64) COMMENT 'Distribution of the sizes of response bodies. Unit: bytes. [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state), off by at most 2%.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since,
arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours
SELECT
    account_id,
    time,
    requests,
    if(status_unknown = requests AND s1xx = 0, NULL, s1xx) AS `s1xx`,
    if(status_unknown = requests AND s2xx = 0, NULL, s2xx) AS `s2xx`,
    if(status_unknown = requests AND s3xx = 0, NULL, s3xx) AS `s3xx`,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(decision_unknown = requests AND blocked = 0, NULL, blocked) AS `blocked`,
    decision_unknown,
    if(ip_policy_unknown = requests AND ip_policy_blocked = 0, NULL, ip_policy_blocked) AS `ip_policy_blocked`,
    ip_policy_unknown,
    if(basic_auth_unknown = requests AND basic_auth_blocked = 0, NULL, basic_auth_blocked) AS `basic_auth_blocked`,
    basic_auth_unknown,
    if(oauth_unknown = requests AND oauth_blocked = 0, NULL, oauth_blocked) AS `oauth_blocked`,
    oauth_unknown,
    if(webhook_unknown = requests AND webhook_blocked = 0, NULL, webhook_blocked) AS `webhook_blocked`,
    webhook_unknown,
    if(circuit_breaker_unknown = requests AND circuit_breaker_blocked = 0, NULL, circuit_breaker_blocked) AS `circuit_breaker_blocked`,
    circuit_breaker_unknown,
    if(reuse_unknown = requests AND connections_reused = 0, NULL, connections_reused) AS `connections_reused`,
    reuse_unknown,
    tls12,
    tls13,
    tls_other,
    tls_unknown,
    if(bytes_in_unknown = requests AND bytes_in = 0, NULL, bytes_in) AS `bytes_in`,
    bytes_in_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown,
    if(bytes_saved_unknown = requests AND bytes_saved = 0, NULL, bytes_saved) AS `bytes_saved`,
    bytes_saved_unknown,
    if(bytes_out_unknown = requests AND response_bytes_max = 0, NULL, response_bytes_max) AS `response_bytes_max`,
    arrival_delay_ms_max,
    clients_state,
    client_unknown,
    response_bytes_state
FROM (
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state
FROM weir.account_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.requests AS requests, m.s1xx AS s1xx, m.s2xx AS s2xx, m.s3xx AS s3xx, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.blocked AS blocked, m.decision_unknown AS decision_unknown, m.ip_policy_blocked AS ip_policy_blocked, m.ip_policy_unknown AS ip_policy_unknown, m.basic_auth_blocked AS basic_auth_blocked, m.basic_auth_unknown AS basic_auth_unknown, m.oauth_blocked AS oauth_blocked, m.oauth_unknown AS oauth_unknown, m.webhook_blocked AS webhook_blocked, m.webhook_unknown AS webhook_unknown, m.circuit_breaker_blocked AS circuit_breaker_blocked, m.circuit_breaker_unknown AS circuit_breaker_unknown, m.connections_reused AS connections_reused, m.reuse_unknown AS reuse_unknown, m.tls12 AS tls12, m.tls13 AS tls13, m.tls_other AS tls_other, m.tls_unknown AS tls_unknown, m.bytes_in AS bytes_in, m.bytes_in_unknown AS bytes_in_unknown, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown, m.bytes_saved AS bytes_saved, m.bytes_saved_unknown AS bytes_saved_unknown, m.response_bytes_max AS response_bytes_max, m.arrival_delay_ms_max AS arrival_delay_ms_max, m.clients_state AS clients_state, m.client_unknown AS client_unknown, m.response_bytes_state AS response_bytes_state
FROM weir.account_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, requests, s1xx, s2xx, s3xx, s4xx, s5xx, status_unknown, blocked, decision_unknown, ip_policy_blocked, ip_policy_unknown, basic_auth_blocked, basic_auth_unknown, oauth_blocked, oauth_unknown, webhook_blocked, webhook_unknown, circuit_breaker_blocked, circuit_breaker_unknown, connections_reused, reuse_unknown, tls12, tls13, tls_other, tls_unknown, bytes_in, bytes_in_unknown, bytes_out, bytes_out_unknown, bytes_saved, bytes_saved_unknown, response_bytes_max, arrival_delay_ms_max, clients_state, client_unknown, response_bytes_state FROM (
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
    countIf(NOT (bitAnd(e.present, 4336910346) != 0)) AS decision_unknown,
    countIf(e.ip_policy_decision = 'block') AS ip_policy_blocked,
    countIf(NOT bitTest(e.present, 23)) AS ip_policy_unknown,
    countIf(e.basic_auth_decision = 'block') AS basic_auth_blocked,
    countIf(NOT bitTest(e.present, 1)) AS basic_auth_unknown,
    countIf(e.oauth_decision = 'block') AS oauth_blocked,
    countIf(NOT bitTest(e.present, 25)) AS oauth_unknown,
    countIf(e.webhook_verification_decision = 'block') AS webhook_blocked,
    countIf(NOT bitTest(e.present, 32)) AS webhook_unknown,
    countIf(e.circuit_breaker_decision = 'block') AS circuit_breaker_blocked,
    countIf(NOT bitTest(e.present, 3)) AS circuit_breaker_unknown,
    countIf(e.backend_connection_reused) AS connections_reused,
    countIf(NOT bitTest(e.present, 0)) AS reuse_unknown,
    countIf(e.tls_version = 'TLS1.2') AS tls12,
    countIf(e.tls_version = 'TLS1.3') AS tls13,
    countIf(e.tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')) AS tls_other,
    countIf(e.tls_version = '') AS tls_unknown,
    sum(e.http_request_body_length) AS bytes_in,
    countIf(NOT bitTest(e.present, 11)) AS bytes_in_unknown,
    sum(e.http_response_body_length) AS bytes_out,
    countIf(NOT bitTest(e.present, 20)) AS bytes_out_unknown,
    sum(e.compression_bytes_saved) AS bytes_saved,
    countIf(NOT bitTest(e.present, 5)) AS bytes_saved_unknown,
    max(toInt64(e.http_response_body_length)) AS response_bytes_max,
    max(toInt64(dateDiff('millisecond', e.event_timestamp, e.received_at))) AS arrival_delay_ms_max,
    uniqCombined64StateIf(12)(e.conn_client_ip, bitTest(e.present, 6)) AS clients_state,
    countIf(NOT bitTest(e.present, 6)) AS client_unknown,
    quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(e.http_response_body_length), bitTest(e.present, 20)) AS response_bytes_state,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time)
)
COMMENT 'Per account and hour: HTTP requests of all hosts. For hours of the last 48 hours, the view adds at query time the minutes that Weir has not added to the hour yet. For older hours, the view returns the stored sums. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id and time: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.account_path_minute ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `path` String COMMENT 'Path of the URL, with identifiers replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    time,
    path,
    requests,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown
FROM weir.account_path_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id))
)
COMMENT 'Per account, minute, and path: HTTP requests of all hosts, with identifiers in the path replaced by :id. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, and path: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.account_path_minute_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `path` String COMMENT 'Path of the URL, with identifiers replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since
SELECT
    account_id,
    time,
    path,
    requests,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown
FROM weir.account_path_minute FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(minutes, time)
UNION ALL
SELECT account_id, time, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown FROM (
SELECT e.account_id AS account_id,
    toStartOfMinute(e.event_timestamp) AS time,
    multiIf(NOT multiSearchAny(e.http_request_url_path, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']), e.http_request_url_path, match(e.http_request_url_path, '[0-9][A-Za-z_]|[0-9a-fA-F]{16}|-[0-9a-fA-F]{4}-|_[0-9A-Za-z]*[0-9]'), replaceRegexpAll(e.http_request_url_path, '/(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9]+|[0-9a-fA-F]{16,}|[a-z]{1,8}_[0-9A-Za-z]*[0-9][0-9A-Za-z]{6,})\\b', '/:id'), replaceRegexpAll(e.http_request_url_path, '/[0-9]+', '/:id')) AS path,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    countIf(e.http_response_status_code < 100 OR e.http_response_status_code > 599) AS status_unknown,
    sum(e.http_response_body_length) AS bytes_out,
    countIf(NOT bitTest(e.present, 20)) AS bytes_out_unknown,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, path)
)
COMMENT 'Per account, minute, and path: HTTP requests of all hosts, with identifiers in the path replaced by :id. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, and path: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.account_path_hour ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `path` String COMMENT 'Path of the URL, with identifiers replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.2 AS hours
SELECT
    account_id,
    time,
    path,
    requests,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown
FROM weir.account_path_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.path AS path, m.requests AS requests, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown
FROM weir.account_path_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time))
)
COMMENT 'Per account, hour, and path: HTTP requests of all hosts, with identifiers in the path replaced by :id. By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. Several rows may have the same account_id, time, and path: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.account_path_hour_fresh ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the hour that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `path` String COMMENT 'Path of the URL, with identifiers replaced by :id.',
    `requests` UInt64 COMMENT 'HTTP requests. Unit: requests.',
    `s4xx` Nullable(UInt64) COMMENT 'Requests with status 400 to 499. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `s5xx` Nullable(UInt64) COMMENT 'Requests with status 500 to 599. Unit: requests. NULL, not 0, if status_unknown = requests: then the value is unknown for all events of the row.',
    `status_unknown` UInt64 COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.',
    `bytes_out` Nullable(Int64) COMMENT 'Total size of response bodies. Unit: bytes. NULL, not 0, if bytes_out_unknown = requests: then the value is unknown for all events of the row.',
    `bytes_out_unknown` UInt64 COMMENT 'Requests without http.response.body_length. Unit: requests.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted,
(SELECT (groupUniqArrayIf(minute, feed != 'account_path_hour' AND minute >= now() - toIntervalHour(2)), groupUniqArrayIf(minute, feed = 'account_path_hour' AND minute >= now() - toIntervalHour(48))) FROM weir.dirty_minutes FINAL WHERE feed IN ('http_request_complete', 'account_path_hour') AND minute >= now() - toIntervalHour(48) AND done = 0) AS pending,
pending.1 AS minutes,
toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since,
arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours
SELECT
    account_id,
    time,
    path,
    requests,
    if(status_unknown = requests AND s4xx = 0, NULL, s4xx) AS `s4xx`,
    if(status_unknown = requests AND s5xx = 0, NULL, s5xx) AS `s5xx`,
    status_unknown,
    if(bytes_out_unknown = requests AND bytes_out = 0, NULL, bytes_out) AS `bytes_out`,
    bytes_out_unknown
FROM (
SELECT account_id, time, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown
FROM weir.account_path_hour FINAL
WHERE (has(granted, '*') OR has(granted, account_id)) AND NOT has(hours, time)
UNION ALL
SELECT m.account_id AS account_id, toStartOfHour(m.time) AS time, m.path AS path, m.requests AS requests, m.s4xx AS s4xx, m.s5xx AS s5xx, m.status_unknown AS status_unknown, m.bytes_out AS bytes_out, m.bytes_out_unknown AS bytes_out_unknown
FROM weir.account_path_minute AS m FINAL
WHERE (has(granted, '*') OR has(granted, m.account_id)) AND has(hours, toStartOfHour(m.time)) AND NOT has(minutes, m.time)
UNION ALL
SELECT account_id, time, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown FROM (
SELECT e.account_id AS account_id,
    toStartOfHour(e.event_timestamp) AS time,
    multiIf(NOT multiSearchAny(e.http_request_url_path, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']), e.http_request_url_path, match(e.http_request_url_path, '[0-9][A-Za-z_]|[0-9a-fA-F]{16}|-[0-9a-fA-F]{4}-|_[0-9A-Za-z]*[0-9]'), replaceRegexpAll(e.http_request_url_path, '/(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9]+|[0-9a-fA-F]{16,}|[a-z]{1,8}_[0-9A-Za-z]*[0-9][0-9A-Za-z]{6,})\\b', '/:id'), replaceRegexpAll(e.http_request_url_path, '/[0-9]+', '/:id')) AS path,
    count() AS requests,
    countIf(intDiv(e.http_response_status_code, 100) = 4) AS s4xx,
    countIf(intDiv(e.http_response_status_code, 100) = 5) AS s5xx,
    countIf(e.http_response_status_code < 100 OR e.http_response_status_code > 599) AS status_unknown,
    sum(e.http_response_body_length) AS bytes_out,
    countIf(NOT bitTest(e.present, 20)) AS bytes_out_unknown,
    sum(bitShiftRight(e.version, 48)) + count() AS fields,
    1 AS counting
FROM weir.http_request_complete AS e FINAL
WHERE ((has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp >= since AND has(minutes, toStartOfMinute(e.event_timestamp)))
GROUP BY account_id, time, path)
)
COMMENT 'Per account, hour, and path: HTTP requests of all hosts, with identifiers in the path replaced by :id. For hours of the last 48 hours, the view adds at query time the minutes that Weir has not added to the hour yet. For older hours, the view returns the stored sums. For minutes of the last 2 hours, the view counts at query time the events that Weir has not counted yet. For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet. Several rows may have the same account_id, time, and path: always aggregate these rows, with sum(…) for counts.';

CREATE OR REPLACE VIEW analytics.config_activity ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account of the events; empty if the events have none.',
    `time` DateTime('UTC') COMMENT 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    `object_type` LowCardinality(String) COMMENT 'Kind of object that the event is about, such as ip_policy (from event_type).',
    `action` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `principal_subject` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `changes` UInt64 COMMENT 'Configuration events. Unit: events.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
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
COMMENT 'Per account, minute, type of object, action, and actor: changes of the configuration.';

CREATE OR REPLACE VIEW analytics.api_keys ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `uri` String COMMENT 'Address of the API key.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the API key was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the API key.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the API key.',
    `token` String COMMENT 'Bearer token of the API key, which only the created event contains; masked before it is stored.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    if(payload.token = '', '', '[masked]') AS `token`,
    issues,
    extra
FROM (
SELECT *, JSONExtract(object, 'Tuple(id String, uri String, created_at String, description String, metadata String, token String)') AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'api_key' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type api_key, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.api_keys_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `uri` String COMMENT 'Address of the API key.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the API key was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the API key.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the API key.',
    `token` String COMMENT 'Bearer token of the API key, which only the created event contains; masked before it is stored.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    if(payload.token = '', '', '[masked]') AS `token`,
    issues,
    extra
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, JSONExtract(e.object, 'Tuple(id String, uri String, created_at String, description String, metadata String, token String)') AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'api_key'
)
COMMENT 'One row per change of an object of type api_key: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.certificate_authorities ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `uri` String COMMENT 'Address of the certificate authority.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the certificate authority was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the certificate authority.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the certificate authority.',
    `ca_pem` String COMMENT 'Raw PEM text of the certificate authority.',
    `subject_common_name` String COMMENT 'Common name of the subject.',
    `not_before` Nullable(DateTime64(6, 'UTC')) COMMENT 'Start of validity. NULL if absent or not a time. Unit: UTC, microseconds.',
    `not_after` Nullable(DateTime64(6, 'UTC')) COMMENT 'End of validity. NULL if absent or not a time. Unit: UTC, microseconds.',
    `key_usages` Array(String) COMMENT 'Actions that the private key may be used for.',
    `extended_key_usages` Array(String) COMMENT 'Extended actions that the private key may be used for.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.ca_pem AS `ca_pem`,
    payload.subject_common_name AS `subject_common_name`,
    if(match(payload.not_before, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.not_before, 6, 'UTC'), NULL) AS `not_before`,
    if(match(payload.not_after, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.not_after, 6, 'UTC'), NULL) AS `not_after`,
    payload.key_usages AS `key_usages`,
    payload.extended_key_usages AS `extended_key_usages`,
    issues,
    extra
FROM (
SELECT *, JSONExtract(object, 'Tuple(id String, uri String, created_at String, description String, metadata String, ca_pem String, subject_common_name String, not_before String, not_after String, key_usages Array(String), extended_key_usages Array(String))') AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'certificate_authority' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type certificate_authority, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.certificate_authorities_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `uri` String COMMENT 'Address of the certificate authority.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the certificate authority was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the certificate authority.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the certificate authority.',
    `ca_pem` String COMMENT 'Raw PEM text of the certificate authority.',
    `subject_common_name` String COMMENT 'Common name of the subject.',
    `not_before` Nullable(DateTime64(6, 'UTC')) COMMENT 'Start of validity. NULL if absent or not a time. Unit: UTC, microseconds.',
    `not_after` Nullable(DateTime64(6, 'UTC')) COMMENT 'End of validity. NULL if absent or not a time. Unit: UTC, microseconds.',
    `key_usages` Array(String) COMMENT 'Actions that the private key may be used for.',
    `extended_key_usages` Array(String) COMMENT 'Extended actions that the private key may be used for.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.ca_pem AS `ca_pem`,
    payload.subject_common_name AS `subject_common_name`,
    if(match(payload.not_before, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.not_before, 6, 'UTC'), NULL) AS `not_before`,
    if(match(payload.not_after, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.not_after, 6, 'UTC'), NULL) AS `not_after`,
    payload.key_usages AS `key_usages`,
    payload.extended_key_usages AS `extended_key_usages`,
    issues,
    extra
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, JSONExtract(e.object, 'Tuple(id String, uri String, created_at String, description String, metadata String, ca_pem String, subject_common_name String, not_before String, not_after String, key_usages Array(String), extended_key_usages Array(String))') AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'certificate_authority'
)
COMMENT 'One row per change of an object of type certificate_authority: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.domains ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `uri` String COMMENT 'Address of the domain.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the domain was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the domain.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the domain.',
    `domain` String COMMENT 'Hostname.',
    `region` String COMMENT 'Region of the domain. Values: au, eu, ap, us, jp, in, sa.',
    `cname_target` String COMMENT 'CNAME target of a custom hostname; null if the hostname is a subdomain of a domain of the service.',
    `certificate_id` String COMMENT 'Identifier of the certificate in use.',
    `certificate_uri` String COMMENT 'Address of the certificate in use.',
    `certificate_management_policy_authority` String COMMENT 'Certificate authority that issues the certificate. Values: letsencrypt.',
    `certificate_management_policy_private_key_type` String COMMENT 'Type of the private key. Values: rsa, ecdsa.',
    `certificate_management_status_renews_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the certificate will be renewed. NULL if absent or not a time. Unit: UTC, microseconds.',
    `certificate_management_status_provisioning_job_error_code` String COMMENT 'Error of the provisioning job. `INTERNAL_ERROR`: temporary. `DNS_ERROR`: permanent until the user corrects the DNS records. Values: INTERNAL_ERROR, DNS_ERROR.',
    `certificate_management_status_provisioning_job_msg` String COMMENT 'Message of the provisioning job.',
    `certificate_management_status_provisioning_job_started_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the provisioning job started. NULL if absent or not a time. Unit: UTC, microseconds.',
    `certificate_management_status_provisioning_job_retries_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the provisioning job runs again. NULL if absent or not a time. Unit: UTC, microseconds.',
    `acme_challenge_cname_target` String COMMENT 'CNAME target of the `_acme-challenge` host, which is required for a wildcard certificate; null for other domains.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.domain AS `domain`,
    payload.region AS `region`,
    payload.cname_target AS `cname_target`,
    payload.certificate.id AS `certificate_id`,
    payload.certificate.uri AS `certificate_uri`,
    payload.certificate_management_policy.authority AS `certificate_management_policy_authority`,
    payload.certificate_management_policy.private_key_type AS `certificate_management_policy_private_key_type`,
    if(match(payload.certificate_management_status.renews_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.certificate_management_status.renews_at, 6, 'UTC'), NULL) AS `certificate_management_status_renews_at`,
    payload.certificate_management_status.provisioning_job.error_code AS `certificate_management_status_provisioning_job_error_code`,
    payload.certificate_management_status.provisioning_job.msg AS `certificate_management_status_provisioning_job_msg`,
    if(match(payload.certificate_management_status.provisioning_job.started_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.certificate_management_status.provisioning_job.started_at, 6, 'UTC'), NULL) AS `certificate_management_status_provisioning_job_started_at`,
    if(match(payload.certificate_management_status.provisioning_job.retries_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.certificate_management_status.provisioning_job.retries_at, 6, 'UTC'), NULL) AS `certificate_management_status_provisioning_job_retries_at`,
    payload.acme_challenge_cname_target AS `acme_challenge_cname_target`,
    issues,
    extra
FROM (
SELECT *, JSONExtract(object, 'Tuple(id String, uri String, created_at String, description String, metadata String, domain String, region String, cname_target String, certificate Tuple(id String, uri String), certificate_management_policy Tuple(authority String, private_key_type String), certificate_management_status Tuple(renews_at String, provisioning_job Tuple(error_code String, msg String, started_at String, retries_at String)), acme_challenge_cname_target String)') AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'domain' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type domain, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.domains_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `uri` String COMMENT 'Address of the domain.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the domain was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the domain.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the domain.',
    `domain` String COMMENT 'Hostname.',
    `region` String COMMENT 'Region of the domain. Values: au, eu, ap, us, jp, in, sa.',
    `cname_target` String COMMENT 'CNAME target of a custom hostname; null if the hostname is a subdomain of a domain of the service.',
    `certificate_id` String COMMENT 'Identifier of the certificate in use.',
    `certificate_uri` String COMMENT 'Address of the certificate in use.',
    `certificate_management_policy_authority` String COMMENT 'Certificate authority that issues the certificate. Values: letsencrypt.',
    `certificate_management_policy_private_key_type` String COMMENT 'Type of the private key. Values: rsa, ecdsa.',
    `certificate_management_status_renews_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the certificate will be renewed. NULL if absent or not a time. Unit: UTC, microseconds.',
    `certificate_management_status_provisioning_job_error_code` String COMMENT 'Error of the provisioning job. `INTERNAL_ERROR`: temporary. `DNS_ERROR`: permanent until the user corrects the DNS records. Values: INTERNAL_ERROR, DNS_ERROR.',
    `certificate_management_status_provisioning_job_msg` String COMMENT 'Message of the provisioning job.',
    `certificate_management_status_provisioning_job_started_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the provisioning job started. NULL if absent or not a time. Unit: UTC, microseconds.',
    `certificate_management_status_provisioning_job_retries_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the provisioning job runs again. NULL if absent or not a time. Unit: UTC, microseconds.',
    `acme_challenge_cname_target` String COMMENT 'CNAME target of the `_acme-challenge` host, which is required for a wildcard certificate; null for other domains.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.domain AS `domain`,
    payload.region AS `region`,
    payload.cname_target AS `cname_target`,
    payload.certificate.id AS `certificate_id`,
    payload.certificate.uri AS `certificate_uri`,
    payload.certificate_management_policy.authority AS `certificate_management_policy_authority`,
    payload.certificate_management_policy.private_key_type AS `certificate_management_policy_private_key_type`,
    if(match(payload.certificate_management_status.renews_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.certificate_management_status.renews_at, 6, 'UTC'), NULL) AS `certificate_management_status_renews_at`,
    payload.certificate_management_status.provisioning_job.error_code AS `certificate_management_status_provisioning_job_error_code`,
    payload.certificate_management_status.provisioning_job.msg AS `certificate_management_status_provisioning_job_msg`,
    if(match(payload.certificate_management_status.provisioning_job.started_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.certificate_management_status.provisioning_job.started_at, 6, 'UTC'), NULL) AS `certificate_management_status_provisioning_job_started_at`,
    if(match(payload.certificate_management_status.provisioning_job.retries_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.certificate_management_status.provisioning_job.retries_at, 6, 'UTC'), NULL) AS `certificate_management_status_provisioning_job_retries_at`,
    payload.acme_challenge_cname_target AS `acme_challenge_cname_target`,
    issues,
    extra
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, JSONExtract(e.object, 'Tuple(id String, uri String, created_at String, description String, metadata String, domain String, region String, cname_target String, certificate Tuple(id String, uri String), certificate_management_policy Tuple(authority String, private_key_type String), certificate_management_status Tuple(renews_at String, provisioning_job Tuple(error_code String, msg String, started_at String, retries_at String)), acme_challenge_cname_target String)') AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'domain'
)
COMMENT 'One row per change of an object of type domain: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.event_destinations ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `uri` String COMMENT 'Address of the event destination.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the event destination was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the event destination.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the event destination.',
    `format` String COMMENT 'Format of the delivered events. Values: JSON, json.',
    `target_firehose_delivery_stream_arn` String COMMENT 'ARN of the Firehose delivery stream.',
    `target_firehose_auth_role_role_arn` String COMMENT 'ARN of the AWS role used to write to the delivery stream.',
    `target_firehose_auth_creds_aws_access_key_id` String COMMENT 'ID of the AWS access key used to write to the delivery stream.',
    `target_firehose_auth_creds_aws_secret_access_key` String COMMENT 'Secret of the AWS access key used to write to the delivery stream; masked before it is stored.',
    `target_kinesis_stream_arn` String COMMENT 'ARN of the Kinesis data stream.',
    `target_kinesis_auth_role_role_arn` String COMMENT 'ARN of the AWS role used to write to the data stream.',
    `target_kinesis_auth_creds_aws_access_key_id` String COMMENT 'ID of the AWS access key used to write to the data stream.',
    `target_kinesis_auth_creds_aws_secret_access_key` String COMMENT 'Secret of the AWS access key used to write to the data stream; masked before it is stored.',
    `target_cloudwatch_logs_log_group_arn` String COMMENT 'ARN of the CloudWatch Logs log group.',
    `target_cloudwatch_logs_auth_role_role_arn` String COMMENT 'ARN of the AWS role used to write to the log group.',
    `target_cloudwatch_logs_auth_creds_aws_access_key_id` String COMMENT 'ID of the AWS access key used to write to the log group.',
    `target_cloudwatch_logs_auth_creds_aws_secret_access_key` String COMMENT 'Secret of the AWS access key used to write to the log group; masked before it is stored.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.format AS `format`,
    payload.target.firehose.delivery_stream_arn AS `target_firehose_delivery_stream_arn`,
    payload.target.firehose.auth.role.role_arn AS `target_firehose_auth_role_role_arn`,
    payload.target.firehose.auth.creds.aws_access_key_id AS `target_firehose_auth_creds_aws_access_key_id`,
    if(payload.target.firehose.auth.creds.aws_secret_access_key = '', '', '[masked]') AS `target_firehose_auth_creds_aws_secret_access_key`,
    payload.target.kinesis.stream_arn AS `target_kinesis_stream_arn`,
    payload.target.kinesis.auth.role.role_arn AS `target_kinesis_auth_role_role_arn`,
    payload.target.kinesis.auth.creds.aws_access_key_id AS `target_kinesis_auth_creds_aws_access_key_id`,
    if(payload.target.kinesis.auth.creds.aws_secret_access_key = '', '', '[masked]') AS `target_kinesis_auth_creds_aws_secret_access_key`,
    payload.target.cloudwatch_logs.log_group_arn AS `target_cloudwatch_logs_log_group_arn`,
    payload.target.cloudwatch_logs.auth.role.role_arn AS `target_cloudwatch_logs_auth_role_role_arn`,
    payload.target.cloudwatch_logs.auth.creds.aws_access_key_id AS `target_cloudwatch_logs_auth_creds_aws_access_key_id`,
    if(payload.target.cloudwatch_logs.auth.creds.aws_secret_access_key = '', '', '[masked]') AS `target_cloudwatch_logs_auth_creds_aws_secret_access_key`,
    issues,
    extra
FROM (
SELECT *, JSONExtract(object, 'Tuple(id String, uri String, created_at String, description String, metadata String, format String, target Tuple(firehose Tuple(delivery_stream_arn String, auth Tuple(role Tuple(role_arn String), creds Tuple(aws_access_key_id String, aws_secret_access_key String))), kinesis Tuple(stream_arn String, auth Tuple(role Tuple(role_arn String), creds Tuple(aws_access_key_id String, aws_secret_access_key String))), cloudwatch_logs Tuple(log_group_arn String, auth Tuple(role Tuple(role_arn String), creds Tuple(aws_access_key_id String, aws_secret_access_key String)))))') AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'event_destination' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type event_destination, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.event_destinations_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `uri` String COMMENT 'Address of the event destination.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the event destination was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the event destination.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the event destination.',
    `format` String COMMENT 'Format of the delivered events. Values: JSON, json.',
    `target_firehose_delivery_stream_arn` String COMMENT 'ARN of the Firehose delivery stream.',
    `target_firehose_auth_role_role_arn` String COMMENT 'ARN of the AWS role used to write to the delivery stream.',
    `target_firehose_auth_creds_aws_access_key_id` String COMMENT 'ID of the AWS access key used to write to the delivery stream.',
    `target_firehose_auth_creds_aws_secret_access_key` String COMMENT 'Secret of the AWS access key used to write to the delivery stream; masked before it is stored.',
    `target_kinesis_stream_arn` String COMMENT 'ARN of the Kinesis data stream.',
    `target_kinesis_auth_role_role_arn` String COMMENT 'ARN of the AWS role used to write to the data stream.',
    `target_kinesis_auth_creds_aws_access_key_id` String COMMENT 'ID of the AWS access key used to write to the data stream.',
    `target_kinesis_auth_creds_aws_secret_access_key` String COMMENT 'Secret of the AWS access key used to write to the data stream; masked before it is stored.',
    `target_cloudwatch_logs_log_group_arn` String COMMENT 'ARN of the CloudWatch Logs log group.',
    `target_cloudwatch_logs_auth_role_role_arn` String COMMENT 'ARN of the AWS role used to write to the log group.',
    `target_cloudwatch_logs_auth_creds_aws_access_key_id` String COMMENT 'ID of the AWS access key used to write to the log group.',
    `target_cloudwatch_logs_auth_creds_aws_secret_access_key` String COMMENT 'Secret of the AWS access key used to write to the log group; masked before it is stored.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.format AS `format`,
    payload.target.firehose.delivery_stream_arn AS `target_firehose_delivery_stream_arn`,
    payload.target.firehose.auth.role.role_arn AS `target_firehose_auth_role_role_arn`,
    payload.target.firehose.auth.creds.aws_access_key_id AS `target_firehose_auth_creds_aws_access_key_id`,
    if(payload.target.firehose.auth.creds.aws_secret_access_key = '', '', '[masked]') AS `target_firehose_auth_creds_aws_secret_access_key`,
    payload.target.kinesis.stream_arn AS `target_kinesis_stream_arn`,
    payload.target.kinesis.auth.role.role_arn AS `target_kinesis_auth_role_role_arn`,
    payload.target.kinesis.auth.creds.aws_access_key_id AS `target_kinesis_auth_creds_aws_access_key_id`,
    if(payload.target.kinesis.auth.creds.aws_secret_access_key = '', '', '[masked]') AS `target_kinesis_auth_creds_aws_secret_access_key`,
    payload.target.cloudwatch_logs.log_group_arn AS `target_cloudwatch_logs_log_group_arn`,
    payload.target.cloudwatch_logs.auth.role.role_arn AS `target_cloudwatch_logs_auth_role_role_arn`,
    payload.target.cloudwatch_logs.auth.creds.aws_access_key_id AS `target_cloudwatch_logs_auth_creds_aws_access_key_id`,
    if(payload.target.cloudwatch_logs.auth.creds.aws_secret_access_key = '', '', '[masked]') AS `target_cloudwatch_logs_auth_creds_aws_secret_access_key`,
    issues,
    extra
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, JSONExtract(e.object, 'Tuple(id String, uri String, created_at String, description String, metadata String, format String, target Tuple(firehose Tuple(delivery_stream_arn String, auth Tuple(role Tuple(role_arn String), creds Tuple(aws_access_key_id String, aws_secret_access_key String))), kinesis Tuple(stream_arn String, auth Tuple(role Tuple(role_arn String), creds Tuple(aws_access_key_id String, aws_secret_access_key String))), cloudwatch_logs Tuple(log_group_arn String, auth Tuple(role Tuple(role_arn String), creds Tuple(aws_access_key_id String, aws_secret_access_key String)))))') AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'event_destination'
)
COMMENT 'One row per change of an object of type event_destination: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.event_subscriptions ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `uri` String COMMENT 'Address of the event subscription.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the event subscription was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the event subscription.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the event subscription.',
    `sources_type` Array(String) COMMENT 'Event type, for example `ip_policy_updated.v0`. One value per element of sources.',
    `sources_uri` Array(String) COMMENT 'Address of the event source. One value per element of sources.',
    `destinations_id` Array(String) COMMENT 'Identifier of the event destination. One value per element of destinations.',
    `destinations_uri` Array(String) COMMENT 'Address of the event destination. One value per element of destinations.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    tupleElement(payload.sources, 'type') AS `sources_type`,
    tupleElement(payload.sources, 'uri') AS `sources_uri`,
    tupleElement(payload.destinations, 'id') AS `destinations_id`,
    tupleElement(payload.destinations, 'uri') AS `destinations_uri`,
    issues,
    extra
FROM (
SELECT *, JSONExtract(object, 'Tuple(id String, uri String, created_at String, description String, metadata String, sources Array(Tuple(type String, uri String)), destinations Array(Tuple(id String, uri String)))') AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'event_subscription' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type event_subscription, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.event_subscriptions_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `uri` String COMMENT 'Address of the event subscription.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the event subscription was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the event subscription.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the event subscription.',
    `sources_type` Array(String) COMMENT 'Event type, for example `ip_policy_updated.v0`. One value per element of sources.',
    `sources_uri` Array(String) COMMENT 'Address of the event source. One value per element of sources.',
    `destinations_id` Array(String) COMMENT 'Identifier of the event destination. One value per element of destinations.',
    `destinations_uri` Array(String) COMMENT 'Address of the event destination. One value per element of destinations.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    tupleElement(payload.sources, 'type') AS `sources_type`,
    tupleElement(payload.sources, 'uri') AS `sources_uri`,
    tupleElement(payload.destinations, 'id') AS `destinations_id`,
    tupleElement(payload.destinations, 'uri') AS `destinations_uri`,
    issues,
    extra
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, JSONExtract(e.object, 'Tuple(id String, uri String, created_at String, description String, metadata String, sources Array(Tuple(type String, uri String)), destinations Array(Tuple(id String, uri String)))') AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'event_subscription'
)
COMMENT 'One row per change of an object of type event_subscription: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.ip_policies ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `uri` String COMMENT 'Address of the IP policy.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the IP policy was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the IP policy.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the IP policy.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    issues,
    extra
FROM (
SELECT *, JSONExtract(object, 'Tuple(id String, uri String, created_at String, description String, metadata String)') AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ip_policy' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type ip_policy, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.ip_policies_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `uri` String COMMENT 'Address of the IP policy.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the IP policy was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the IP policy.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the IP policy.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    issues,
    extra
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, JSONExtract(e.object, 'Tuple(id String, uri String, created_at String, description String, metadata String)') AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ip_policy'
)
COMMENT 'One row per change of an object of type ip_policy: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.ip_policy_rules ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `uri` String COMMENT 'Address of the IP policy rule.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the IP policy rule was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the IP policy rule.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the IP policy rule.',
    `cidr` String COMMENT 'IPv4 or IPv6 address or range in CIDR notation.',
    `ip_policy_id` String COMMENT 'Identifier of the IP policy that the rule belongs to.',
    `ip_policy_uri` String COMMENT 'Address of the IP policy that the rule belongs to.',
    `action` String COMMENT 'What happens to a source IP inside the range. Values: allow, deny.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.cidr AS `cidr`,
    payload.ip_policy.id AS `ip_policy_id`,
    payload.ip_policy.uri AS `ip_policy_uri`,
    payload.action AS `action`,
    issues,
    extra
FROM (
SELECT * FROM (
SELECT *, JSONExtract(object, 'Tuple(id String, uri String, created_at String, description String, metadata String, cidr String, ip_policy Tuple(id String, uri String), action String)') AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ip_policy_rule' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
) AS h LEFT JOIN (
SELECT e.account_id AS owner_account, e.object_id AS owner_id, toNullable(argMax(e.action, (e.event_timestamp, e.action, e.event_id)) = 'deleted') AS owner_is_deleted, toNullable(maxIf(e.event_timestamp, e.action = 'deleted')) AS owner_deleted_at
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ip_policy'
GROUP BY owner_account, owner_id HAVING countIf(e.action = 'deleted') > 0
) AS d ON h.account_id = d.owner_account AND h.payload.ip_policy.id = d.owner_id
WHERE NOT (ifNull(owner_is_deleted, 0) OR ifNull(owner_deleted_at >= changed_at, 0))
)
COMMENT 'Objects of type ip_policy_rule, each in the state after its last change. Does not contain deleted objects or objects of a deleted ip_policy.';

CREATE OR REPLACE VIEW analytics.ip_policy_rules_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened, including the deletion of the ip_policy; NULL if there is no such change. Unit: UTC, microseconds.',
    `uri` String COMMENT 'Address of the IP policy rule.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the IP policy rule was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the IP policy rule.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the IP policy rule.',
    `cidr` String COMMENT 'IPv4 or IPv6 address or range in CIDR notation.',
    `ip_policy_id` String COMMENT 'Identifier of the IP policy that the rule belongs to.',
    `ip_policy_uri` String COMMENT 'Address of the IP policy that the rule belongs to.',
    `action` String COMMENT 'What happens to a source IP inside the range. Values: allow, deny.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    least(ifNull(if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)), owner_deleted_at), ifNull(owner_deleted_at, if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)))) AS `valid_until`,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.cidr AS `cidr`,
    payload.ip_policy.id AS `ip_policy_id`,
    payload.ip_policy.uri AS `ip_policy_uri`,
    payload.action AS `action`,
    issues,
    extra
FROM (
SELECT *, multiIf(empty(owner_changes), NULL, owner_changes[-1].2 = 'deleted' AND owner_changes[-1].1 < changed_at, toNullable(changed_at), arrayExists(o -> o.2 = 'deleted' AND o.1 >= changed_at, owner_changes), toNullable(arrayFirst(o -> o.2 = 'deleted' AND o.1 >= changed_at, owner_changes).1), NULL) AS owner_deleted_at FROM (
SELECT * FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, JSONExtract(e.object, 'Tuple(id String, uri String, created_at String, description String, metadata String, cidr String, ip_policy Tuple(id String, uri String), action String)') AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ip_policy_rule'
) AS h LEFT JOIN (
SELECT e.account_id AS owner_account, e.object_id AS owner_id, arraySort(groupArray((e.event_timestamp, e.action, e.event_id))) AS owner_changes
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ip_policy'
GROUP BY owner_account, owner_id HAVING countIf(e.action = 'deleted') > 0
) AS d ON h.account_id = d.owner_account AND h.payload.ip_policy.id = d.owner_id
)
)
COMMENT 'One row per change of an object of type ip_policy_rule: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.ip_restrictions ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `uri` String COMMENT 'Address of the IP restriction.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the IP restriction was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the IP restriction.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the IP restriction.',
    `enforced` Nullable(Bool) COMMENT 'True if the restriction is enforced; if false, violations only cause warnings. NULL if absent.',
    `type` String COMMENT 'Traffic that is restricted. Values: dashboard, api, agent, endpoints.',
    `ip_policies_id` Array(String) COMMENT 'Identifier of the IP policy. One value per element of ip_policies.',
    `ip_policies_uri` Array(String) COMMENT 'Address of the IP policy. One value per element of ip_policies.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.enforced AS `enforced`,
    payload.type AS `type`,
    tupleElement(payload.ip_policies, 'id') AS `ip_policies_id`,
    tupleElement(payload.ip_policies, 'uri') AS `ip_policies_uri`,
    issues,
    extra
FROM (
SELECT *, JSONExtract(object, 'Tuple(id String, uri String, created_at String, description String, metadata String, enforced Nullable(Bool), type String, ip_policies Array(Tuple(id String, uri String)))') AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ip_restriction' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type ip_restriction, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.ip_restrictions_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `uri` String COMMENT 'Address of the IP restriction.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the IP restriction was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the IP restriction.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the IP restriction.',
    `enforced` Nullable(Bool) COMMENT 'True if the restriction is enforced; if false, violations only cause warnings. NULL if absent.',
    `type` String COMMENT 'Traffic that is restricted. Values: dashboard, api, agent, endpoints.',
    `ip_policies_id` Array(String) COMMENT 'Identifier of the IP policy. One value per element of ip_policies.',
    `ip_policies_uri` Array(String) COMMENT 'Address of the IP policy. One value per element of ip_policies.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.enforced AS `enforced`,
    payload.type AS `type`,
    tupleElement(payload.ip_policies, 'id') AS `ip_policies_id`,
    tupleElement(payload.ip_policies, 'uri') AS `ip_policies_uri`,
    issues,
    extra
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, JSONExtract(e.object, 'Tuple(id String, uri String, created_at String, description String, metadata String, enforced Nullable(Bool), type String, ip_policies Array(Tuple(id String, uri String)))') AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ip_restriction'
)
COMMENT 'One row per change of an object of type ip_restriction: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.ssh_certificate_authorities ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    issues,
    extra,
    object
FROM (
SELECT *, '' AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ssh_certificate_authority' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type ssh_certificate_authority, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.ssh_certificate_authorities_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    issues,
    extra,
    object
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, '' AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ssh_certificate_authority'
)
COMMENT 'One row per change of an object of type ssh_certificate_authority: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.ssh_host_certificates ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    issues,
    extra,
    object
FROM (
SELECT *, '' AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ssh_host_certificate' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type ssh_host_certificate, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.ssh_host_certificates_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    issues,
    extra,
    object
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, '' AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ssh_host_certificate'
)
COMMENT 'One row per change of an object of type ssh_host_certificate: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.ssh_public_keys ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    issues,
    extra,
    object
FROM (
SELECT *, '' AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ssh_public_key' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type ssh_public_key, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.ssh_public_keys_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    issues,
    extra,
    object
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, '' AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ssh_public_key'
)
COMMENT 'One row per change of an object of type ssh_public_key: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.ssh_user_certificates ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    issues,
    extra,
    object
FROM (
SELECT *, '' AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ssh_user_certificate' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type ssh_user_certificate, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.ssh_user_certificates_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    issues,
    extra,
    object
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, '' AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'ssh_user_certificate'
)
COMMENT 'One row per change of an object of type ssh_user_certificate: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.tcp_addresses ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    issues,
    extra,
    object
FROM (
SELECT *, '' AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'tcp_address' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type tcp_address, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.tcp_addresses_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    issues,
    extra,
    object
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, '' AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'tcp_address'
)
COMMENT 'One row per change of an object of type tcp_address: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.tls_certificates ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `uri` String COMMENT 'Address of the TLS certificate.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the TLS certificate was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the TLS certificate.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the TLS certificate.',
    `certificate_pem` String COMMENT 'Chain of PEM certificates, leaf first.',
    `issued_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the certificate was issued; null for one that a user uploaded. NULL if absent or not a time. Unit: UTC, microseconds.',
    `private_key_type` String COMMENT 'Type of the private key. Values: rsa, ecdsa, ed25519.',
    `issuer_common_name` String COMMENT 'Common name of the issuer.',
    `serial_number` String COMMENT 'Serial number.',
    `subject_organization` String COMMENT 'Organization of the subject.',
    `subject_organizational_unit` String COMMENT 'Organizational unit of the subject.',
    `subject_locality` String COMMENT 'Locality of the subject.',
    `subject_province` String COMMENT 'Province of the subject.',
    `subject_country` String COMMENT 'Country of the subject.',
    `subject_alternative_names_dns_names` Array(String) COMMENT 'DNS names among the subject alternative names.',
    `subject_alternative_names_ips` Array(String) COMMENT 'IP addresses among the subject alternative names.',
    `subject_common_name` String COMMENT 'Common name of the subject.',
    `not_before` Nullable(DateTime64(6, 'UTC')) COMMENT 'Start of validity. NULL if absent or not a time. Unit: UTC, microseconds.',
    `not_after` Nullable(DateTime64(6, 'UTC')) COMMENT 'End of validity. NULL if absent or not a time. Unit: UTC, microseconds.',
    `key_usages` Array(String) COMMENT 'Actions that the private key may be used for.',
    `extended_key_usages` Array(String) COMMENT 'Extended actions that the private key may be used for.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.certificate_pem AS `certificate_pem`,
    if(match(payload.issued_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.issued_at, 6, 'UTC'), NULL) AS `issued_at`,
    payload.private_key_type AS `private_key_type`,
    payload.issuer_common_name AS `issuer_common_name`,
    payload.serial_number AS `serial_number`,
    payload.subject_organization AS `subject_organization`,
    payload.subject_organizational_unit AS `subject_organizational_unit`,
    payload.subject_locality AS `subject_locality`,
    payload.subject_province AS `subject_province`,
    payload.subject_country AS `subject_country`,
    payload.subject_alternative_names.dns_names AS `subject_alternative_names_dns_names`,
    payload.subject_alternative_names.ips AS `subject_alternative_names_ips`,
    payload.subject_common_name AS `subject_common_name`,
    if(match(payload.not_before, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.not_before, 6, 'UTC'), NULL) AS `not_before`,
    if(match(payload.not_after, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.not_after, 6, 'UTC'), NULL) AS `not_after`,
    payload.key_usages AS `key_usages`,
    payload.extended_key_usages AS `extended_key_usages`,
    issues,
    extra
FROM (
SELECT *, JSONExtract(object, 'Tuple(id String, uri String, created_at String, description String, metadata String, certificate_pem String, issued_at String, private_key_type String, issuer_common_name String, serial_number String, subject_organization String, subject_organizational_unit String, subject_locality String, subject_province String, subject_country String, subject_alternative_names Tuple(dns_names Array(String), ips Array(String)), subject_common_name String, not_before String, not_after String, key_usages Array(String), extended_key_usages Array(String))') AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'tls_certificate' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type tls_certificate, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.tls_certificates_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `uri` String COMMENT 'Address of the TLS certificate.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the TLS certificate was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the TLS certificate.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the TLS certificate.',
    `certificate_pem` String COMMENT 'Chain of PEM certificates, leaf first.',
    `issued_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the certificate was issued; null for one that a user uploaded. NULL if absent or not a time. Unit: UTC, microseconds.',
    `private_key_type` String COMMENT 'Type of the private key. Values: rsa, ecdsa, ed25519.',
    `issuer_common_name` String COMMENT 'Common name of the issuer.',
    `serial_number` String COMMENT 'Serial number.',
    `subject_organization` String COMMENT 'Organization of the subject.',
    `subject_organizational_unit` String COMMENT 'Organizational unit of the subject.',
    `subject_locality` String COMMENT 'Locality of the subject.',
    `subject_province` String COMMENT 'Province of the subject.',
    `subject_country` String COMMENT 'Country of the subject.',
    `subject_alternative_names_dns_names` Array(String) COMMENT 'DNS names among the subject alternative names.',
    `subject_alternative_names_ips` Array(String) COMMENT 'IP addresses among the subject alternative names.',
    `subject_common_name` String COMMENT 'Common name of the subject.',
    `not_before` Nullable(DateTime64(6, 'UTC')) COMMENT 'Start of validity. NULL if absent or not a time. Unit: UTC, microseconds.',
    `not_after` Nullable(DateTime64(6, 'UTC')) COMMENT 'End of validity. NULL if absent or not a time. Unit: UTC, microseconds.',
    `key_usages` Array(String) COMMENT 'Actions that the private key may be used for.',
    `extended_key_usages` Array(String) COMMENT 'Extended actions that the private key may be used for.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    payload.certificate_pem AS `certificate_pem`,
    if(match(payload.issued_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.issued_at, 6, 'UTC'), NULL) AS `issued_at`,
    payload.private_key_type AS `private_key_type`,
    payload.issuer_common_name AS `issuer_common_name`,
    payload.serial_number AS `serial_number`,
    payload.subject_organization AS `subject_organization`,
    payload.subject_organizational_unit AS `subject_organizational_unit`,
    payload.subject_locality AS `subject_locality`,
    payload.subject_province AS `subject_province`,
    payload.subject_country AS `subject_country`,
    payload.subject_alternative_names.dns_names AS `subject_alternative_names_dns_names`,
    payload.subject_alternative_names.ips AS `subject_alternative_names_ips`,
    payload.subject_common_name AS `subject_common_name`,
    if(match(payload.not_before, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.not_before, 6, 'UTC'), NULL) AS `not_before`,
    if(match(payload.not_after, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.not_after, 6, 'UTC'), NULL) AS `not_after`,
    payload.key_usages AS `key_usages`,
    payload.extended_key_usages AS `extended_key_usages`,
    issues,
    extra
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, JSONExtract(e.object, 'Tuple(id String, uri String, created_at String, description String, metadata String, certificate_pem String, issued_at String, private_key_type String, issuer_common_name String, serial_number String, subject_organization String, subject_organizational_unit String, subject_locality String, subject_province String, subject_country String, subject_alternative_names Tuple(dns_names Array(String), ips Array(String)), subject_common_name String, not_before String, not_after String, key_usages Array(String), extended_key_usages Array(String))') AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'tls_certificate'
)
COMMENT 'One row per change of an object of type tls_certificate: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.tunnel_credentials ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `uri` String COMMENT 'Address of the tunnel credential.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the tunnel credential was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the tunnel credential.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the tunnel credential.',
    `token` String COMMENT 'Authtoken of the credential, which only the created event contains; masked before it is stored.',
    `acl` Array(String) COMMENT 'Rules that limit what the credential may bind. The rule `*` permits everything; an empty list means no restriction.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    if(payload.token = '', '', '[masked]') AS `token`,
    payload.acl AS `acl`,
    issues,
    extra
FROM (
SELECT *, JSONExtract(object, 'Tuple(id String, uri String, created_at String, description String, metadata String, token String, acl Array(String))') AS payload FROM (
SELECT e.account_id AS account_id, e.object_id AS id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS change, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS event_id, argMax(e.issues, (e.event_timestamp, e.action, e.event_id)) AS issues, argMax(e.extra, (e.event_timestamp, e.action, e.event_id)) AS extra, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'tunnel_credential' AND e.object_id != ''
GROUP BY account_id, id
HAVING change != 'deleted'
)
)
COMMENT 'Objects of type tunnel_credential, each in the state after its last change. Does not contain deleted objects.';

CREATE OR REPLACE VIEW analytics.tunnel_credentials_history ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change of the object (from event_type).',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `valid_until` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the next change of the object happened; NULL if there is no such change. Unit: UTC, microseconds.',
    `uri` String COMMENT 'Address of the tunnel credential.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the tunnel credential was created. NULL if absent or not a time. Unit: UTC, microseconds.',
    `description` String COMMENT 'Human-readable description of the tunnel credential.',
    `metadata` String COMMENT 'Machine-readable text that the user attached to the tunnel credential.',
    `token` String COMMENT 'Authtoken of the credential, which only the created event contains; masked before it is stored.',
    `acl` Array(String) COMMENT 'Rules that limit what the credential may bind. The rule `*` permits everything; an empty list means no restriction.',
    `issues` Array(LowCardinality(String)) COMMENT 'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    `extra` String COMMENT 'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    id,
    change,
    changed_at,
    changed_by,
    principal_id,
    principal_source,
    principal_credential_id,
    event_id,
    if(id = '', NULL, leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY changed_at, change, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS `valid_until`,
    payload.uri AS `uri`,
    if(match(payload.created_at, '^(19|2[0-2])\\d\\d-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d'), parseDateTime64BestEffortOrNull(payload.created_at, 6, 'UTC'), NULL) AS `created_at`,
    payload.description AS `description`,
    payload.metadata AS `metadata`,
    if(payload.token = '', '', '[masked]') AS `token`,
    payload.acl AS `acl`,
    issues,
    extra
FROM (
SELECT e.account_id AS account_id, e.object_id AS id, e.action AS change, e.event_timestamp AS changed_at, e.principal_subject AS changed_by, e.principal_id AS principal_id, e.principal_source AS principal_source, e.principal_credential_id AS principal_credential_id, e.event_id AS event_id, e.issues AS issues, e.extra AS extra, e.object AS object, JSONExtract(e.object, 'Tuple(id String, uri String, created_at String, description String, metadata String, token String, acl Array(String))') AS payload
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.object_type = 'tunnel_credential'
)
COMMENT 'One row per change of an object of type tunnel_credential: the object after the change or, for a deletion, before it. Each event appears once.';

CREATE OR REPLACE VIEW analytics.config_at ON CLUSTER '{cluster}'
(
    `account_id` LowCardinality(String) COMMENT 'Account that the event belongs to. Empty if the event has none: only users with access to all accounts (`*`) see such events.',
    `object_type` String COMMENT 'Type of the object, such as ip_policy.',
    `object_id` String COMMENT 'Identifier of the object: object.id; empty if the payload has none.',
    `name` String COMMENT 'Domain, address, description, subject, or CIDR of the object: the first that is not empty.',
    `state` String COMMENT 'present or deleted.',
    `change` Enum8('created' = 1, 'updated' = 2, 'deleted' = 3) COMMENT 'Change that produced the state.',
    `changed_at` DateTime64(6, 'UTC') COMMENT 'When the event happened. Unit: UTC, microseconds.',
    `changed_by` String COMMENT 'Name of the user or bot that caused the event, such as an e-mail address.',
    `principal_id` String COMMENT 'Identifier of the user or bot that caused the event.',
    `principal_source` LowCardinality(String) COMMENT 'Where the change came from, such as the API or the dashboard.',
    `principal_credential_id` String COMMENT 'Identifier of the credential with which the change was made.',
    `event_id` String COMMENT 'Identifier of the event, the same in every copy of it. If the event has none: `sha256:` and the first 32 hex digits of the hash of the delivered bytes.',
    `deleted_with` String COMMENT 'For a rule that was removed with its IP policy: identifier of the policy. The columns about the change then describe the deletion of the policy.',
    `created_at` Nullable(DateTime64(6, 'UTC')) COMMENT 'When the object was created; if it was deleted and created again, the time of the last creation. NULL if no event of this creation is stored. Unit: UTC, microseconds.',
    `known_since` Nullable(DateTime64(6, 'UTC')) COMMENT 'If the creation is not stored: time of the first stored change. The object is older than this time. Unit: UTC, microseconds.',
    `recreated` UInt32 COMMENT 'How many times the object was created again after a deletion.',
    `previous_names` Array(String) COMMENT 'Earlier names of the object, oldest first.',
    `rules` Array(Tuple(id String, cidr String, action String, description String)) COMMENT 'For an IP policy: its rules as named tuples, sorted by identifier.',
    `policies` Array(String) COMMENT 'For an IP restriction: identifiers of its IP policies.',
    `restrictions` Array(Tuple(id String, type String, enforced Nullable(Bool))) COMMENT 'For an IP policy: the IP restrictions that name the policy, with their type and whether they are enforced.',
    `guards` String COMMENT 'For an IP policy: `all endpoints` if an enforced IP restriction of type endpoints names the policy, else `not known`, because events do not name an edge. Empty for other objects.',
    `object` String COMMENT 'The complete payload as delivered, as JSON text with masked secrets.'
)
DEFINER = weir_view_definer SQL SECURITY DEFINER
AS
WITH (SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted
SELECT
    account_id,
    object_type,
    object_id,
    arrayFirst(x -> x != '', [JSONExtractString(object, 'domain'), JSONExtractString(object, 'addr'), JSONExtractString(object, 'description'), JSONExtractString(object, 'subject_common_name'), JSONExtractString(object, 'cidr')]) AS `name`,
    if(last_change = 'deleted' OR with_policy, 'deleted', 'present') AS `state`,
    CAST(if(with_policy, 'deleted', last_change), 'Enum8(\'created\' = 1, \'updated\' = 2, \'deleted\' = 3)') AS `change`,
    CAST(if(with_policy, assumeNotNull(own_changed_at), last_changed_at), 'DateTime64(6, \'UTC\')') AS `changed_at`,
    CAST(if(with_policy, assumeNotNull(own_changed_by), last_changed_by), 'String') AS `changed_by`,
    CAST(if(with_policy, assumeNotNull(own_principal_id), last_principal_id), 'String') AS `principal_id`,
    CAST(if(with_policy, assumeNotNull(own_principal_source), last_principal_source), 'LowCardinality(String)') AS `principal_source`,
    CAST(if(with_policy, assumeNotNull(own_principal_credential_id), last_principal_credential_id), 'String') AS `principal_credential_id`,
    CAST(if(with_policy, assumeNotNull(own_event_id), last_event_id), 'String') AS `event_id`,
    if(with_policy, rule_of, '') AS `deleted_with`,
    if(arrayExists(h -> h.2 = 'created', life), arrayFirst(h -> h.2 = 'created', life).1, NULL) AS `created_at`,
    if(arrayExists(h -> h.2 = 'created', life), NULL, life[1].1) AS `known_since`,
    toUInt32(arrayCount(h -> h.2 = 'deleted', arraySlice(history, 1, before))) AS `recreated`,
    arrayDistinct(arrayFilter(x -> x != '' AND x != name, arrayMap(h -> h.4, history))) AS `previous_names`,
    CAST(if(object_type = 'ip_policy' AND last_change != 'deleted', own_rules, []), 'Array(Tuple(id String, cidr String, action String, description String))') AS `rules`,
    CAST(if(object_type = 'ip_restriction' AND last_change != 'deleted', arrayDistinct(arrayMap(x -> x.1, JSONExtract(object, 'ip_policies', 'Array(Tuple(id String))'))), []), 'Array(String)') AS `policies`,
    CAST(if(object_type = 'ip_policy', own_restrictions, []), 'Array(Tuple(id String, type String, enforced Nullable(Bool)))') AS `restrictions`,
    multiIf(NOT object_type = 'ip_policy', '', arrayExists(x -> x.2 = 'endpoints' AND ifNull(x.3, false), own_restrictions), 'all endpoints', 'not known') AS `guards`,
    object
FROM (
SELECT o.account_id AS account_id, o.object_type AS object_type, o.object_id AS object_id, o.object AS object, o.last_change AS last_change, o.rule_of AS rule_of, o.history AS history, o.before AS before, o.life AS life, o.last_changed_at AS last_changed_at, o.last_changed_by AS last_changed_by, o.last_principal_id AS last_principal_id, o.last_principal_source AS last_principal_source, o.last_principal_credential_id AS last_principal_credential_id, o.last_event_id AS last_event_id, p.own_changed_at AS own_changed_at, p.own_changed_by AS own_changed_by, p.own_principal_id AS own_principal_id, p.own_principal_source AS own_principal_source, p.own_principal_credential_id AS own_principal_credential_id, p.own_event_id AS own_event_id, r.rules AS own_rules, g.restrictions AS own_restrictions,
  object_type = 'ip_policy_rule' AND last_change != 'deleted' AND (ifNull(p.is_deleted, 0) OR ifNull(p.own_changed_at >= o.last_changed_at, 0)) AS with_policy
FROM (
SELECT *, if(object_type = 'ip_policy_rule', JSONExtractString(object, 'ip_policy', 'id'), '') AS rule_of, if(object_type = 'ip_policy', object_id, '') AS policy_id,
  arrayLastIndex(h -> h.2 = 'deleted', arrayPopBack(history)) AS before, arraySlice(history, before + 1) AS life
FROM (
SELECT e.account_id AS account_id, e.object_id AS object_id, CAST(e.object_type, 'String') AS object_type, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS last_change, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS last_changed_at, argMax(e.principal_subject, (e.event_timestamp, e.action, e.event_id)) AS last_changed_by, argMax(e.principal_id, (e.event_timestamp, e.action, e.event_id)) AS last_principal_id, argMax(e.principal_source, (e.event_timestamp, e.action, e.event_id)) AS last_principal_source, argMax(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id)) AS last_principal_credential_id, argMax(e.event_id, (e.event_timestamp, e.action, e.event_id)) AS last_event_id, arraySort(groupArray((e.event_timestamp, e.action, e.event_id, arrayFirst(x -> x != '', [JSONExtractString(e.object, 'domain'), JSONExtractString(e.object, 'addr'), JSONExtractString(e.object, 'description'), JSONExtractString(e.object, 'subject_common_name'), JSONExtractString(e.object, 'cidr')])))) AS history
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp <= {time:DateTime64(6, 'UTC')} AND e.object_id != ''
GROUP BY account_id, object_type, object_id
)
) AS o LEFT JOIN (
SELECT e.account_id AS account_id, e.object_id AS object_id, toNullable(argMax(e.action, (e.event_timestamp, e.action, e.event_id)) = 'deleted') AS is_deleted, toNullable(argMaxIf(e.event_timestamp, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_changed_at, toNullable(argMaxIf(e.principal_subject, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_changed_by, toNullable(argMaxIf(e.principal_id, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_principal_id, toNullable(argMaxIf(e.principal_source, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_principal_source, toNullable(argMaxIf(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_principal_credential_id, toNullable(argMaxIf(e.event_id, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_event_id
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp <= {time:DateTime64(6, 'UTC')} AND e.object_id != '' AND e.object_type = 'ip_policy'
GROUP BY account_id, object_id
HAVING countIf(e.action = 'deleted') > 0
) AS p ON p.account_id = o.account_id AND p.object_id = o.rule_of
LEFT JOIN (
SELECT o.account_id AS account_id, o.policy AS policy, arraySort(groupArray((o.object_id, JSONExtractString(o.object, 'cidr'), JSONExtractString(o.object, 'action'), JSONExtractString(o.object, 'description')))) AS rules
FROM (
SELECT e.account_id AS account_id, e.object_id AS object_id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS last_change, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object, argMax(e.event_timestamp, (e.event_timestamp, e.action, e.event_id)) AS last_changed_at, JSONExtractString(object, 'ip_policy', 'id') AS policy
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp <= {time:DateTime64(6, 'UTC')} AND e.object_id != '' AND e.object_type = 'ip_policy_rule'
GROUP BY account_id, object_id
) AS o LEFT JOIN (
SELECT e.account_id AS account_id, e.object_id AS object_id, toNullable(argMax(e.action, (e.event_timestamp, e.action, e.event_id)) = 'deleted') AS is_deleted, toNullable(argMaxIf(e.event_timestamp, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_changed_at, toNullable(argMaxIf(e.principal_subject, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_changed_by, toNullable(argMaxIf(e.principal_id, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_principal_id, toNullable(argMaxIf(e.principal_source, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_principal_source, toNullable(argMaxIf(e.principal_credential_id, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_principal_credential_id, toNullable(argMaxIf(e.event_id, (e.event_timestamp, e.action, e.event_id), e.action = 'deleted')) AS own_event_id
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp <= {time:DateTime64(6, 'UTC')} AND e.object_id != '' AND e.object_type = 'ip_policy'
GROUP BY account_id, object_id
HAVING countIf(e.action = 'deleted') > 0
) AS p ON p.account_id = o.account_id AND p.object_id = o.policy
WHERE o.last_change != 'deleted' AND NOT (ifNull(p.is_deleted, 0) OR ifNull(p.own_changed_at >= o.last_changed_at, 0))
GROUP BY account_id, policy
) AS r ON r.account_id = o.account_id AND r.policy = o.policy_id
LEFT JOIN (
SELECT account_id, policy, arraySort(groupArray((object_id, JSONExtractString(object, 'type'), JSONExtract(object, 'enforced', 'Nullable(Bool)')))) AS restrictions
FROM (
SELECT e.account_id AS account_id, e.object_id AS object_id, argMax(e.action, (e.event_timestamp, e.action, e.event_id)) AS last_change, argMax(e.object, (e.event_timestamp, e.action, e.event_id)) AS object
FROM weir.config_events AS e FINAL
WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp <= {time:DateTime64(6, 'UTC')} AND e.object_id != '' AND e.object_type = 'ip_restriction'
GROUP BY account_id, object_id
)
ARRAY JOIN arrayDistinct(arrayMap(x -> x.1, JSONExtract(object, 'ip_policies', 'Array(Tuple(id String))'))) AS policy
WHERE last_change != 'deleted'
GROUP BY account_id, policy
) AS g ON g.account_id = o.account_id AND g.policy = o.policy_id
)
COMMENT 'The configuration at a given time; query it as analytics.config_at(time = …). One row for every object with a stored change up to that time: the state of the object, and the change that produced this state.';

ALTER TABLE weir.alert_rules ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `severity` 'info, warning, or critical.',
    COMMENT COLUMN IF EXISTS `state` 'inactive, pending, firing, or unknown.',
    COMMENT COLUMN IF EXISTS `since` 'Start of the state. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `reason` 'Why the state is unknown, or the error of the rule.',
    COMMENT COLUMN IF EXISTS `error_code` 'Code of the error; empty if there is no error.',
    COMMENT COLUMN IF EXISTS `firing` 'Number of firing alerts. Unit: alerts.',
    COMMENT COLUMN IF EXISTS `pending` 'Number of pending alerts. Unit: alerts.',
    COMMENT COLUMN IF EXISTS `evaluated_until` 'End of the newest evaluated window; 1970-01-01 00:00:00 if none. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `updated_at` 'When the row was written; of several rows for one key, the latest is kept.';

ALTER TABLE weir.alert_rules ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir.alert_rules ON CLUSTER '{cluster}'
    MODIFY COMMENT 'State of each alert rule.';

ALTER TABLE weir.alert_states ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `fingerprint` 'Fingerprint of the labels: 16 hex digits; empty if the row is about the rule, not about one alert (in alert_history, if kind is unknown).',
    COMMENT COLUMN IF EXISTS `severity` 'info, warning, or critical.',
    COMMENT COLUMN IF EXISTS `labels` 'Labels, including alertname and severity.',
    COMMENT COLUMN IF EXISTS `annotations` 'Rendered annotations.',
    COMMENT COLUMN IF EXISTS `state` 'pending, firing, resolved, or inactive.',
    COMMENT COLUMN IF EXISTS `threshold` 'Threshold of the condition.',
    COMMENT COLUMN IF EXISTS `op` 'Comparison operator of the condition.',
    COMMENT COLUMN IF EXISTS `pending_since` 'When the condition first held: the end of that evaluation window. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `starts_at` 'When the alert started to fire, in event time. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `ends_at` 'When the alert was resolved; 1970-01-01 00:00:00 while it fires. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `evaluated_at` 'End of the newest evaluated window. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `late` 'True if events that arrived late caused the alert, so Weir detected it after its start.',
    COMMENT COLUMN IF EXISTS `silenced_by` 'Scheduled silence that is active; empty if there is none.',
    COMMENT COLUMN IF EXISTS `context` 'Related figures and changes at the time when the alert started to fire, as JSON; empty if unknown.',
    COMMENT COLUMN IF EXISTS `updated_at` 'When the row was written; of several rows for one key, the latest is kept.';

ALTER TABLE weir.alert_states ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir.alert_states ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Pending and firing alerts, and those that were resolved recently.';

ALTER TABLE weir.alert_history ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `fingerprint` 'Fingerprint of the labels: 16 hex digits; empty if the row is about the rule, not about one alert (in alert_history, if kind is unknown).',
    COMMENT COLUMN IF EXISTS `kind` 'firing: the alert fired; unknown: Weir could not determine whether the condition of the rule held (see reason).',
    COMMENT COLUMN IF EXISTS `severity` 'info, warning, or critical.',
    COMMENT COLUMN IF EXISTS `labels` 'Labels, including alertname and severity.',
    COMMENT COLUMN IF EXISTS `annotations` 'Rendered annotations.',
    COMMENT COLUMN IF EXISTS `pending_since` 'When the condition first held: the end of that evaluation window. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `starts_at` 'When the alert started to fire, in event time. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `ends_at` 'When the alert was resolved; 1970-01-01 00:00:00 while it fires. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `value` 'Value at the start of the period.',
    COMMENT COLUMN IF EXISTS `peak` 'Value in the period that was furthest from the threshold.',
    COMMENT COLUMN IF EXISTS `threshold` 'Threshold of the condition.',
    COMMENT COLUMN IF EXISTS `late` 'True if events that arrived late caused the alert, so Weir detected it after its start.',
    COMMENT COLUMN IF EXISTS `found_at` 'When Weir detected the start of the period. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `reason` 'Why the state was unknown; empty if kind is firing.',
    COMMENT COLUMN IF EXISTS `context` 'Related figures and changes at the time when the alert started to fire, as JSON; empty if unknown.',
    COMMENT COLUMN IF EXISTS `updated_at` 'When the row was written; of several rows for one key, the latest is kept.';

ALTER TABLE weir.alert_history ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir.alert_history ON CLUSTER '{cluster}'
    MODIFY COMMENT 'One period in which an alert fired, or in which the state of a rule was unknown.';

ALTER TABLE weir.alert_deliveries ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `fingerprint` 'Fingerprint of the alert: 16 hex digits; empty in the row of a destination.',
    COMMENT COLUMN IF EXISTS `rule` 'Name of the rule; empty in the row of a destination.',
    COMMENT COLUMN IF EXISTS `state` 'State of the alert in the notification: firing or resolved. In the row of a destination: accepting or failing.',
    COMMENT COLUMN IF EXISTS `starts_at` 'When the alert in the notification started firing. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `told_at` 'Time of the last successful notification. To read it, use notified_at, which has the same value. Unit: UTC, milliseconds.',
    ADD COLUMN IF NOT EXISTS `notified_at` DateTime64(3, 'UTC') ALIAS told_at COMMENT 'Last successful notification; 1970-01-01 00:00:00 if none. Unit: UTC, milliseconds.' AFTER `told_at`,
    COMMENT COLUMN IF EXISTS `failures` 'Number of failed attempts since the last successful one.',
    COMMENT COLUMN IF EXISTS `reason` 'Why the last attempt failed; empty if it succeeded.',
    COMMENT COLUMN IF EXISTS `alert` 'The alert in the notification, as JSON.',
    COMMENT COLUMN IF EXISTS `updated_at` 'When the row was written; of several rows for one key, the latest is kept.';

ALTER TABLE weir.alert_deliveries ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir.alert_deliveries ON CLUSTER '{cluster}'
    MODIFY COMMENT 'One row per alert and destination: the last notification about the alert. Also one row per destination, which shows whether the destination accepts notifications.';

ALTER TABLE weir.alert_silences ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `id` 'Random ID.',
    COMMENT COLUMN IF EXISTS `fingerprint` 'Fingerprint (16 hex digits) of the silenced alert. If empty, all alerts of the rule are silenced.',
    COMMENT COLUMN IF EXISTS `begins_at` 'Start of the silence. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `ends_at` 'End of the silence: the planned end, or the time when a user ended the silence early. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `comment` 'Reason that the author entered.',
    COMMENT COLUMN IF EXISTS `author` 'User who created the silence.',
    COMMENT COLUMN IF EXISTS `updated_at` 'When the row was written; of several rows for one key, the latest is kept.';

ALTER TABLE weir.alert_silences ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir.alert_silences ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Silences that users created. A silenced alert still fires and is shown, but Weir sends no notifications about it.';

ALTER TABLE weir.alert_evaluators ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `id` 'Random ID of the process, followed by the minute in which the row was written.',
    COMMENT COLUMN IF EXISTS `name` 'Host and process ID, for display.',
    COMMENT COLUMN IF EXISTS `since` 'When the process became a candidate. Unit: UTC, milliseconds.',
    COMMENT COLUMN IF EXISTS `gone` '1 after the process has stopped, else 0.',
    COMMENT COLUMN IF EXISTS `updated_at` 'When the row was written; of several rows for one key, the latest is kept.';

ALTER TABLE weir.alert_evaluators ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir.alert_evaluators ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Processes that can evaluate alert rules. Of the running processes, only the oldest evaluates the rules.';

ALTER TABLE weir.slot_map ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `version` 'Number of the version, from 1.',
    COMMENT COLUMN IF EXISTS `since` 'First day (UTC) of the version: it applies to events with an event_timestamp of this day or later.',
    COMMENT COLUMN IF EXISTS `made_at` 'When the version was written. Unit: UTC, milliseconds.';

ALTER TABLE weir.slot_map ON CLUSTER '{cluster}'
    MODIFY SETTING auto_statistics_types = '';

ALTER TABLE weir.slot_map ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Which shard of the cluster stores which events: the slot of an event is cityHash64(account_id, event_id) % 1024, and the newest version whose first day is not after the day of the event assigns a shard to each slot.';

ALTER TABLE weir_local.counted_requests ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `method` 'Request method, lower-case; empty if absent.',
    COMMENT COLUMN IF EXISTS `status` 'HTTP status code; 0 if absent.',
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `path` 'Path of the URL, with identifiers replaced by :id.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `status_unknown` UInt64 DEFAULT requests COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' AFTER `s5xx`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir_local.counted_requests ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Input for status_minute and path_minute: one query over the events computes the rows of all these tables and inserts them here, and materialized views copy each row to its table. This table stores no rows.';

ALTER TABLE weir.counted_requests ON CLUSTER '{cluster}'
    COMMENT COLUMN IF EXISTS `account_id` 'Account of the events; empty if the events have none.',
    COMMENT COLUMN IF EXISTS `time` 'Start of the minute that contains event_timestamp of the counted events. Unit: UTC, seconds.',
    COMMENT COLUMN IF EXISTS `host` 'Host name of the connection (conn.server_name); empty if absent.',
    COMMENT COLUMN IF EXISTS `method` 'Request method, lower-case; empty if absent.',
    COMMENT COLUMN IF EXISTS `status` 'HTTP status code; 0 if absent.',
    COMMENT COLUMN IF EXISTS `bytes_out` 'Total size of response bodies. Unit: bytes.',
    ADD COLUMN IF NOT EXISTS `bytes_out_unknown` UInt64 DEFAULT requests COMMENT 'Requests without http.response.body_length. Unit: requests.' AFTER `bytes_out`,
    COMMENT COLUMN IF EXISTS `path` 'Path of the URL, with identifiers replaced by :id.',
    COMMENT COLUMN IF EXISTS `s4xx` 'Requests with status 400 to 499. Unit: requests.',
    COMMENT COLUMN IF EXISTS `s5xx` 'Requests with status 500 to 599. Unit: requests.',
    ADD COLUMN IF NOT EXISTS `status_unknown` UInt64 DEFAULT requests COMMENT 'Requests whose status is absent or outside 100 to 599. Unit: requests.' AFTER `s5xx`,
    COMMENT COLUMN IF EXISTS `fields` 'Number of events that the row counts, plus the number of fields of these events.',
    COMMENT COLUMN IF EXISTS `weight` 'Of several rows with the same key, merges keep the row with the highest weight; of rows with the same weight, the newest one. The weight is 2 * n + 1: n is the sum of `fields` over all rows that were counted together, so the weight grows with each event. If `deleted` is 1, the weight is at least that of the row to delete, and at most that of the newest count.',
    COMMENT COLUMN IF EXISTS `deleted` '1 if the key no longer has events, else 0.',
    ADD COLUMN IF NOT EXISTS `counting` UInt8 COMMENT 'Version of the set of columns with which Weir counted the row; 0 for the columns of release 0.1.0. If the version is lower than the current one, Weir counts the row again, unless its events no longer exist.' AFTER `deleted`;

ALTER TABLE weir.counted_requests ON CLUSTER '{cluster}'
    MODIFY COMMENT 'Input for status_minute and path_minute: one query over the events computes the rows of all these tables and inserts them here, and materialized views copy each row to its table. This table stores no rows.';

ALTER TABLE weir_local.counted_requests_status ON CLUSTER '{cluster}'
    MODIFY QUERY SELECT account_id, time, host, method, status, requests, bytes_out, bytes_out_unknown, fields, weight, deleted, counting
FROM weir_local.counted_requests
WHERE rollup = 'status';

ALTER TABLE weir_local.counted_requests_path ON CLUSTER '{cluster}'
    MODIFY QUERY SELECT account_id, time, host, path, requests, s4xx, s5xx, status_unknown, bytes_out, bytes_out_unknown, fields, weight, deleted, counting
FROM weir_local.counted_requests
WHERE rollup = 'path';

CREATE TABLE IF NOT EXISTS weir.erasures ON CLUSTER '{cluster}'
(
    `id` String COMMENT 'Random ID of the erasure.',
    `state` LowCardinality(String) COMMENT 'running: a process executes the erasure; if updated_at is more than a minute old, the process was killed. interrupted: stopped before the end. finished: complete. A row with one of the other two states is not an erasure, but a lock. claimed: a process holds the lock, so that no other process starts an erasure. withdrawn: the process has released the lock.',
    `holder` String COMMENT 'Random ID of the process that runs the erasure.',
    `by` String COMMENT 'Operating system user and host that started the erasure.',
    `account` String COMMENT 'Account whose events are erased, as scrypt$<salt>$<hash>; empty means all accounts.',
    `client_ip` String COMMENT 'Network of the clients whose events are erased, as scrypt$<salt>$<hash>; empty means all clients.',
    `before` DateTime64(3, 'UTC') COMMENT 'Only events before this time are erased. The value 1970-01-01 00:00:00 means no limit: events of any time are erased. Unit: UTC, milliseconds.',
    `started_at` DateTime64(3, 'UTC') COMMENT 'When the erasure started. Unit: UTC, milliseconds.',
    `finished_at` DateTime64(3, 'UTC') COMMENT 'When the erasure was complete; 1970-01-01 00:00:00 if it is not complete. Unit: UTC, milliseconds.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key, the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/erasures', '{shard}-{replica}', updated_at)
ORDER BY (id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, auto_statistics_types = ''
COMMENT 'One erasure of stored data (weir erase). The criteria account and client_ip are stored only as salted hashes: to find out whether an erasure was for a certain value, hash this value with the salt and compare.';

CREATE TABLE IF NOT EXISTS weir.erased_rows ON CLUSTER '{cluster}'
(
    `id` String COMMENT 'Random ID of the erasure.',
    `table` LowCardinality(String) COMMENT 'Table of database weir.',
    `shard` UInt16 COMMENT 'Shard of a cluster, from 0.',
    `pass` UInt16 COMMENT 'Number of the DELETE statement, from 1. If matching rows arrive during a DELETE, Weir runs another one.',
    `day` Date COMMENT 'Day (UTC) on which the events were received; for dead letters, day of the last attempt; 1970-01-01 for other tables.',
    `events` UInt64 COMMENT 'Number of removed distinct events. For dead letters: number of events that they represent. For other tables: number of removed rows.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key, the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/erased_rows', '{shard}-{replica}', updated_at)
ORDER BY (id, `table`, shard, pass, day)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, auto_statistics_types = ''
COMMENT 'Number of events that an erasure removed from a table. When weir audit compares the table with the ledger, it adds this number to the events in the table.';

CREATE TABLE IF NOT EXISTS weir.loaders ON CLUSTER '{cluster}'
(
    `id` String COMMENT 'Random ID of the process.',
    `name` String COMMENT 'Command, host, and process ID, for display.',
    `version` String COMMENT 'Version of Weir; empty for release 0.1.0, which does not store its version.',
    `held_since` DateTime64(3, 'UTC') COMMENT 'Time by the clock of the ClickHouse server: everything that the process read before this time is stored. Unit: UTC, milliseconds.',
    `clock_ahead_ms` Int64 COMMENT 'How far the clock of the process is ahead of the clock of the ClickHouse server. Unit: milliseconds.',
    `ended` UInt8 COMMENT '1 after the process has ended, else 0.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key, the latest is kept.'
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/weir/loaders', '{shard}-{replica}', updated_at)
ORDER BY (id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, auto_statistics_types = ''
COMMENT 'One process that stores events. The column held_since shows how old the events are that the process has read, but not stored yet. An erasure waits until these events are stored.';
