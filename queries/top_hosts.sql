-- name: top_hosts
-- topic: traffic
-- question: Which hosts get the most requests?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 20: Maximum number of rows.

SELECT host, sum(h.requests) AS requests, sum(h.s4xx) AS s4xx, sum(h.s5xx) AS s5xx, sum(h.bytes_out) AS bytes_out,
  sum(h.blocked) AS blocked
FROM analytics.http_minute_fresh AS h
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
GROUP BY host
ORDER BY requests DESC, host
LIMIT {limit:UInt32};
