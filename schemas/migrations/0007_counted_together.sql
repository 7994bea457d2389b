-- 0007_counted_together.sql: generated from schemas/ by `npm run gen`.
-- Forward only: never edited once released. Each statement ends with a semicolon at the end of a line
-- and is safe to repeat.

CREATE TABLE IF NOT EXISTS weir.counted_requests
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

CREATE MATERIALIZED VIEW IF NOT EXISTS weir.counted_requests_status
TO weir.status_minute
DEFINER = weir_definer SQL SECURITY DEFINER
AS SELECT account_id, time, host, method, status, requests, bytes_out, fields, weight, deleted
FROM weir.counted_requests
WHERE rollup = 'status';

CREATE MATERIALIZED VIEW IF NOT EXISTS weir.counted_requests_path
TO weir.path_minute
DEFINER = weir_definer SQL SECURITY DEFINER
AS SELECT account_id, time, host, path, requests, s4xx, s5xx, bytes_out, fields, weight, deleted
FROM weir.counted_requests
WHERE rollup = 'path';
