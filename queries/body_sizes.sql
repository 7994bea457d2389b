-- name: body_sizes
-- topic: bytes
-- question: How large are the response bodies, by host?
-- note: Counts whole hours: includes all of the first and the last hour of the range. Sizes have an error of at most about 2 %.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 20: Maximum number of rows.

SELECT host, sum(h.requests) AS requests, if(largest IS NULL, NULL, round((quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(response_bytes_state) AS sizes)[1])) AS p50,
  if(largest IS NULL, NULL, round(sizes[2])) AS p90, if(largest IS NULL, NULL, round(sizes[3])) AS p99, max(response_bytes_max) AS largest
FROM (
  SELECT host, requests, response_bytes_max, response_bytes_state
  FROM analytics.http_hour_fresh
  WHERE time >= toStartOfHour({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
) AS h
GROUP BY host
ORDER BY requests DESC, host
LIMIT {limit:UInt32};
