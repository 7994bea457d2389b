-- name: arrival_delay
-- topic: pipeline
-- question: How late do the events of HTTP requests arrive?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param step count = 300: Length of a step. Unit: seconds.

SELECT toDateTime(intDiv(toUnixTimestamp(time), {step:UInt32}) * {step:UInt32}, 'UTC') AS t, sum(h.requests) AS requests,
  max(arrival_delay_ms_max) AS longest_ms
FROM analytics.http_minute_fresh AS h
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY t
ORDER BY t;
