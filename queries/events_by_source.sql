-- name: events_by_source
-- topic: pipeline
-- question: Which sources delivered the events of HTTP requests?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.

SELECT source, source_partition, count() AS events, max(received_at) AS last_received,
  quantileExact(0.5)(dateDiff('millisecond', event_timestamp, received_at)) AS median_delay_ms
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
GROUP BY source, source_partition
ORDER BY events DESC, source, source_partition;
