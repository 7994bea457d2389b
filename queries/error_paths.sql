-- name: error_paths
-- topic: errors
-- question: Which paths return server errors (5xx)?
-- note: Counts whole hours: includes all of the first and the last hour of the range. Numbers and identifiers in paths are replaced by :id.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 20: Maximum number of rows.

SELECT host, path, sum(p.requests) AS requests, sum(p.s4xx) AS s4xx, sum(p.s5xx) AS s5xx
FROM analytics.path_hour_fresh AS p
WHERE time >= toStartOfHour({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY host, path
HAVING s5xx > 0
ORDER BY s5xx DESC, s4xx DESC, host, path
LIMIT {limit:UInt32};
