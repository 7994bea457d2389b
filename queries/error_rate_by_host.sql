-- name: error_rate_by_host
-- topic: errors
-- question: Which hosts return errors?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 20: Maximum number of rows.

SELECT host, sum(h.requests) AS requests, sum(h.s5xx) AS s5xx,
  round(100 * sum(h.s5xx) / nullIf(sum(h.requests) - sum(status_unknown), 0), 2) AS s5xx_percent
FROM analytics.http_minute_fresh AS h
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
GROUP BY host
HAVING s5xx > 0
ORDER BY s5xx_percent DESC, host
LIMIT {limit:UInt32};
