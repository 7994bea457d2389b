-- name: busiest_minutes
-- topic: traffic
-- question: Which minutes had the most requests?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 20: Maximum number of rows.

SELECT time AS minute, sum(h.requests) AS requests, round(requests / 60, 2) AS per_second, sum(h.bytes_out) AS bytes_out
FROM analytics.http_minute_fresh AS h
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY minute
ORDER BY requests DESC, minute
LIMIT {limit:UInt32};
