-- name: requests_over_time
-- topic: traffic
-- question: How many requests were there, by status class and time step?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param step count = 300: Length of a step. Unit: seconds.

SELECT toDateTime(intDiv(toUnixTimestamp(time), {step:UInt32}) * {step:UInt32}, 'UTC') AS t,
  sum(h.requests) AS requests, sum(h.s2xx) AS s2xx, sum(h.s3xx) AS s3xx, sum(h.s4xx) AS s4xx, sum(h.s5xx) AS s5xx, sum(h.status_unknown) AS status_unknown
FROM analytics.http_minute_fresh AS h
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY t
ORDER BY t;
