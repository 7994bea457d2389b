-- name: malformed_values
-- topic: events
-- question: Which malformed values arrive, from where, and since when?
-- note: Lists the problems in the column `issues` of stored events: the field and the problem, never the value.
-- param from time = now-7d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 100: Maximum number of rows.

SELECT event_type, arrayStringConcat(arrayPopBack(splitByChar(':', issue)), ':') AS field, arrayElement(splitByChar(':', issue), -1) AS problem,
  source, account_id, sum(n) AS events, min(first_at) AS first_seen, max(last_at) AS last_seen, argMax(last_id, (last_at, last_id)) AS last_event
FROM (
  SELECT event_type, issue, source, account_id, count() AS n, min(event_timestamp) AS first_at, max(event_timestamp) AS last_at, argMax(event_id, (event_timestamp, action, event_id)) AS last_id
  FROM analytics.config_events ARRAY JOIN issues AS issue
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')} AND ({account:String} = '' OR account_id = {account:String})
  GROUP BY event_type, issue, source, account_id
  UNION ALL
  SELECT event_type, issue, source, account_id, count() AS n, min(event_timestamp) AS first_at, max(event_timestamp) AS last_at, argMax(event_id, (event_timestamp, event_id)) AS last_id
  FROM analytics.http_request_complete ARRAY JOIN issues AS issue
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')} AND ({account:String} = '' OR account_id = {account:String})
  GROUP BY event_type, issue, source, account_id
  UNION ALL
  SELECT event_type, issue, source, account_id, count() AS n, min(event_timestamp) AS first_at, max(event_timestamp) AS last_at, argMax(event_id, (event_timestamp, event_id)) AS last_id
  FROM analytics.tcp_connection_closed ARRAY JOIN issues AS issue
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')} AND ({account:String} = '' OR account_id = {account:String})
  GROUP BY event_type, issue, source, account_id
)
GROUP BY event_type, field, problem, source, account_id
ORDER BY events DESC, event_type, field, problem, source, account_id
LIMIT {limit:UInt32};
