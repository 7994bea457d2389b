-- name: tcp_by_host
-- topic: traffic
-- question: How many TCP connections were there, for how long, and with how many bytes?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 20: Maximum number of rows.

SELECT host, port, sum(t.connections) AS connections, sum(t.bytes_in) AS bytes_in, sum(t.bytes_out) AS bytes_out,
  round(sum(duration_ms_sum) / nullIf(sum(duration_known), 0) / 1000, 1) AS mean_seconds,
  sum(t.ip_policy_blocked) AS ip_policy_blocked
FROM analytics.tcp_minute_fresh AS t
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY host, port
ORDER BY connections DESC, host, port
LIMIT {limit:UInt32};
