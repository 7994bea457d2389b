-- name: header_names
-- topic: events
-- question: Which request headers are sent, and how often?
-- param from time = now-1h: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT name, count() AS requests, uniq(conn_server_name) AS hosts
FROM analytics.http_request_complete
ARRAY JOIN mapKeys(http_request_headers) AS name
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
GROUP BY name
ORDER BY requests DESC, name
LIMIT {limit:UInt32};
