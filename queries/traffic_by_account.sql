-- name: traffic_by_account
-- topic: traffic
-- question: How much traffic does each account have?
-- note: Counts whole hours: includes all of the first and the last hour of the range. The number of clients has an error of about 2 %.
-- param from time = now-7d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 50: Maximum number of rows.

SELECT account_id, sum(h.requests) AS requests, round(100 * sum(s5xx) / nullIf(sum(h.requests) - sum(status_unknown), 0), 2) AS s5xx_percent,
  sum(h.bytes_in) AS bytes_in, sum(h.bytes_out) AS bytes_out, uniqCombined64Merge(12)(clients_state) AS clients,
  uniqExact(host) AS hosts
FROM analytics.http_hour_fresh AS h
WHERE time >= toStartOfHour({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
GROUP BY account_id
ORDER BY requests DESC, account_id
LIMIT {limit:UInt32};
