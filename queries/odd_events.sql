-- name: odd_events
-- topic: events
-- question: Which events were odd, and accepted all the same?
-- param from time = now-1d: Beginning of the time range.
-- param to time = now: End of the time range, itself not inside.
-- param account text = '': Only this account; empty = all that you may see.
-- param limit count = 50: At most so many rows.

SELECT issue, count() AS events, min(event_timestamp) AS first_seen, max(event_timestamp) AS last_seen, any(event_id) AS example
FROM analytics.http_request_complete
ARRAY JOIN issues AS issue
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
GROUP BY issue
ORDER BY events DESC, issue
LIMIT {limit:UInt32};
