-- name: unknown_fields
-- topic: events
-- question: Which fields arrive that the catalogue does not know?
-- param from time = now-1d: Beginning of the time range.
-- param to time = now: End of the time range, itself not inside.
-- param account text = '': Only this account; empty = all that you may see.
-- param limit count = 50: At most so many rows.

SELECT field, count() AS events, any(JSONExtractRaw(extra, field)) AS example, max(event_timestamp) AS last_seen
FROM analytics.http_request_complete
ARRAY JOIN JSONExtractKeys(extra) AS field
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND extra NOT IN ('', '{}')
GROUP BY field
ORDER BY events DESC, field
LIMIT {limit:UInt32};
