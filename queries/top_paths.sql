-- name: top_paths
-- topic: traffic
-- question: Which paths are requested most often?
-- note: Counts whole hours: includes all of the first and the last hour of the range. Numbers and identifiers in paths are replaced: /orders/123 counts as /orders/:id.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 20: Maximum number of rows.

SELECT path, sum(p.requests) AS requests, sum(p.s4xx) AS s4xx, sum(p.s5xx) AS s5xx, sum(p.bytes_out) AS bytes_out
FROM analytics.path_hour_fresh AS p
WHERE time >= toStartOfHour({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY path
ORDER BY requests DESC, path
LIMIT {limit:UInt32};
