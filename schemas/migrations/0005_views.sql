-- 0005_views.sql: generated from schemas/ by `npm run gen`.
-- Forward only: never edited once released. Each statement ends with a semicolon at the end of a line
-- and is safe to repeat.

CREATE OR REPLACE VIEW analytics.http_request_complete
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

CREATE OR REPLACE VIEW analytics.http_request_complete_dotted
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

CREATE OR REPLACE VIEW analytics.tcp_connection_closed
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

CREATE OR REPLACE VIEW analytics.tcp_connection_closed_dotted
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

CREATE OR REPLACE VIEW analytics.config_events
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

CREATE OR REPLACE VIEW analytics.http_minute
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

CREATE OR REPLACE VIEW analytics.http_minute_fresh
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

CREATE OR REPLACE VIEW analytics.http_hour
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

CREATE OR REPLACE VIEW analytics.http_hour_fresh
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

CREATE OR REPLACE VIEW analytics.status_minute
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

CREATE OR REPLACE VIEW analytics.status_minute_fresh
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

CREATE OR REPLACE VIEW analytics.status_hour
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

CREATE OR REPLACE VIEW analytics.status_hour_fresh
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

CREATE OR REPLACE VIEW analytics.path_minute
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

CREATE OR REPLACE VIEW analytics.path_minute_fresh
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

CREATE OR REPLACE VIEW analytics.path_hour
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

CREATE OR REPLACE VIEW analytics.path_hour_fresh
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

CREATE OR REPLACE VIEW analytics.tcp_minute
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

CREATE OR REPLACE VIEW analytics.tcp_minute_fresh
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

CREATE OR REPLACE VIEW analytics.tcp_hour
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

CREATE OR REPLACE VIEW analytics.tcp_hour_fresh
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

CREATE OR REPLACE VIEW analytics.ip_policy_minute
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

CREATE OR REPLACE VIEW analytics.ip_policy_minute_fresh
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

CREATE OR REPLACE VIEW analytics.ip_policy_hour
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

CREATE OR REPLACE VIEW analytics.ip_policy_hour_fresh
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

CREATE OR REPLACE VIEW analytics.account_minute
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

CREATE OR REPLACE VIEW analytics.account_minute_fresh
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

CREATE OR REPLACE VIEW analytics.account_hour
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

CREATE OR REPLACE VIEW analytics.account_hour_fresh
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

CREATE OR REPLACE VIEW analytics.account_path_minute
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

CREATE OR REPLACE VIEW analytics.account_path_minute_fresh
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

CREATE OR REPLACE VIEW analytics.account_path_hour
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

CREATE OR REPLACE VIEW analytics.account_path_hour_fresh
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

CREATE OR REPLACE VIEW analytics.config_activity
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
