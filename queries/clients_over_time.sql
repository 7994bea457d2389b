-- name: clients_over_time
-- topic: clients
-- question: How many distinct clients were there, by time step?
-- note: Counts distinct addresses, with an error of about 2 %.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param step count = 3600: Length of a step. Unit: seconds.

SELECT toDateTime(intDiv(toUnixTimestamp(time), {step:UInt32}) * {step:UInt32}, 'UTC') AS t, uniqCombined64Merge(12)(clients_state) AS clients,
  sum(h.requests) AS requests
FROM analytics.http_minute_fresh AS h
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY t
ORDER BY t;
