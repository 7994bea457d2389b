-- name: connection_reuse
-- topic: traffic
-- question: How often are upstream connections reused, by host?
-- note: The percentage refers to the requests for which reuse is known.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 20: Maximum number of rows.

SELECT host, sum(h.requests) AS requests, sum(connections_reused) AS reused,
  round(100 * reused / nullIf(requests - sum(reuse_unknown), 0), 1) AS reused_percent
FROM analytics.http_minute_fresh AS h
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY host
ORDER BY requests DESC, host
LIMIT {limit:UInt32};
