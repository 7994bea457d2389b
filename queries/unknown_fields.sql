-- name: unknown_fields
-- topic: events
-- question: Which delivered fields does the schema not contain?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 50: Maximum number of rows.

SELECT event_type, member.1 AS field, count() AS events, any(member.2) AS example, max(event_timestamp) AS last_seen
FROM (
  SELECT event_type, event_timestamp, account_id, extra FROM analytics.http_request_complete
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')} AND extra NOT IN ('', '{}')
  UNION ALL
  SELECT event_type, event_timestamp, account_id, extra FROM analytics.tcp_connection_closed
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')} AND extra NOT IN ('', '{}')
  UNION ALL
  SELECT event_type, event_timestamp, account_id, extra FROM analytics.config_events
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')} AND extra NOT IN ('', '{}')
)
ARRAY JOIN JSONExtractKeysAndValuesRaw(extra) AS member
WHERE {account:String} = '' OR account_id = {account:String}
GROUP BY event_type, field
ORDER BY events DESC, field, event_type
LIMIT {limit:UInt32};
